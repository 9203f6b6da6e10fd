import Testing

@testable import Interchange

/// Tables with a recipe a row.
@Suite struct TableImportTests {
  private func read(_ text: String) throws -> [IncomingRecipe] {
    let (format, recipes) = try ImportTrial.read("a.csv", text)
    #expect(format == .table)
    return recipes
  }

  /// What is in angle brackets is markup only if HTML has it, and lines stay lines beside it.
  @Test func keepsWhatStandsInAngleBrackets() throws {
    let recipe = try #require(
      read(
        "Title,Ingredients,Directions\nCake,\"2 <b>large</b> eggs\nTop:\nrum <optional>\n1 lime <to-taste>\","
          + "\"Bake <https://x.example>\nfor < 5 min.\"\nTea,<p>1 <i>tsp</i> tea</p><p>water</p>,<br>Steep.\n"
      ).first)
    #expect(
      recipe.ingredients == [
        .text("2 large eggs"), .heading("Top"), .text("rum \\<optional\\>"),
        .text("1 lime \\<to-taste\\>"),
      ])
    #expect(recipe.steps == [.text("Bake \\<https://x.example\\>"), .text("for < 5 min.")])
  }

  /// Short recipes have no words by which their language is told.
  @Test func isInTheLanguageOfItsHeadings() throws {
    let recipe = try #require(
      read("Name;Zutaten;Zubereitung\nGulasch;1.000 g Rindfleisch|2.5 kg Kraut;Schmoren\n").first)
    let text = ImportTrial.draft(recipe)
    #expect(text.contains("lang: de\n"))
    #expect(text.contains("- *1000 g* Rindfleisch\n"))
  }

  /// My Recipe Box has what a recipe makes in a column `quantity`.
  @Test func aColumnOfAmountsMayBeTheYield() throws {
    let recipes = try read(
      "title,quantity,ingredients,instructions\n"
        + "Soup,4,\"1 cup lentils\n2 carrots\",Chop.\nBread,1 loaf,500 g flour,Bake.\n"
        + "Bread,2 loaves,500 g rye,Bake more.\n")
    #expect(recipes.map(\.title) == ["Soup", "Bread", "Bread"])
    #expect(recipes.map(\.yields) == [["4"], ["1 loaf"], ["2 loaves"]])
    #expect(recipes[0].ingredients == [.text("1 cup lentils"), .text("2 carrots")])
  }

  @Test(arguments: ["quantity", "quantity,unit"]) func rowsMayBeIngredients(columns: String) throws
  {
    let unit = columns.contains("unit") ? ",g" : ""
    let recipes = try read(
      "title,\(columns),ingredient\nSoup,2\(unit),leeks\nSoup,1\(unit),onion\n")
    #expect(recipes.count == 1 && recipes[0].ingredients.count == 2)
  }

  @Test func stepsAndTagsMayHaveColumnsOfTheirOwn() throws {
    let recipe = try #require(
      read(
        "Titre,Ingrédient 1,Ingrédient 2,Étape 1,Étape 2,Catégorie,Lien,Schlagworte\n"
          + "Soup,2 leeks,1 onion,1. Chop.,2. Boil.,Soupe,https://x.example/a,Winter\n"
      ).first)
    #expect(recipe.ingredients == [.text("2 leeks"), .text("1 onion")])
    #expect(recipe.steps == [.text("Chop."), .text("Boil.")])
    #expect(recipe.tags == ["Soupe", "Winter"] && recipe.address == "https://x.example/a")
    #expect(recipe.extra.isEmpty)
  }

  @Test func cellsMayBeListsOnOneLine() throws {
    let recipes = try read(
      "title,ingredients,directions,tags\n"
        + "Cake,\"[\"\"1 c. sugar\"\", \"\"1/2 c. milk\"\"]\",\"[\"\"Mix.\"\", \"\"Bake.\"\"]\",\"[\"\"a\"\"]\"\n"
        + "Soup,2 leeks; 3 carrots; salt,Boil.,b\nEgg,1 egg; beaten,Fry.,c\n")
    #expect(
      recipes.map(\.ingredients) == [
        [.text("1 c. sugar"), .text("1/2 c. milk")],
        [.text("2 leeks"), .text("3 carrots"), .text("salt")], [.text("1 egg; beaten")],
      ])
    #expect(recipes[0].steps == [.text("Mix."), .text("Bake.")] && recipes[0].tags == ["a"])
  }

  @Test(arguments: [
    "Título,Ingredientes,Elaboración,Raciones,Tiempo de preparación,Tiempo de cocción,Notas",
    "Naam,Ingrediënten,Bereidingswijze,Porties,Bereidingstijd,Kooktijd,Notities",
    "Titre,Ingrédients,Étapes,Personnes,Temps de préparation,Temps de cuisson,Remarques",
    "Titolo,Ingredienti,Procedimento,Porzioni,Tempo di preparazione,Tempo di cottura,Consigli",
    "Name;Zutaten;Zubereitung;Portionen;Vorbereitungszeit;Kochzeit;Notizen",
    "タイトル,材料,作り方,人数,準備時間,調理時間,メモ",
    "العنوان,المكونات,طريقة التحضير,عدد الحصص,وقت التحضير,وقت الطهي,ملاحظات",
    "Recipe Title,Ingredients,Directions,Serves,Prep Time,Cook Time,Notes",
    "recipe_name,ingredient_list,cooking instructions,yield,prep_time,cook_time,recipe_notes",
  ])
  func knowsTheWordsOfOtherLanguages(headings: String) throws {
    let mark = headings.contains(";") ? ";" : ","
    let recipes = try read(
      "\(headings)\n"
        + ["Soup", "2 leeks", "Boil.", "4", "10 min", "20 min", "Good."]
        .joined(separator: mark) + "\n")
    #expect(recipes.map(\.title) == ["Soup"])
    #expect(recipes[0].ingredients == [.text("2 leeks")] && recipes[0].steps == [.text("Boil.")])
    #expect(recipes[0].yields == ["4"] && recipes[0].notes == ["Good."])
    #expect(recipes[0].times == [.preparation: "10 min", .cooking: "20 min"])
    #expect(recipes[0].extra.isEmpty)
  }

  /// What a rating and a time are read as; what is not sure is kept by its heading.
  @Test(
    arguments: [
      ("4.5", "overnight", 4.5, nil), ("4.5/5", "1 h", 4.5, "1 h"), ("9 / 10", "0", 4.5, nil),
      ("★★★★", "half a day", 4, nil), ("★★★½☆", "0:00", 3.5, nil),
      ("⭐️⭐️⭐️", "1:30", 3, "1:30"), ("\"4,5 Sterne\"", "a day or 2", 4.5, nil),
      ("4 out of 5 stars", "0 min", 4, nil), ("8", "10 min", nil, "10 min"),
      ("☆☆☆☆", "10", nil, "10"), ("6/5", "10", nil, "10"), ("good", "10", nil, "10"),
      ("★★★★★★★", "10", nil, "10"),
    ] as [(String, String, Double?, String?)])
  func ratingsAndTimesAreReadOrKept(
    rating: String, time: String, stars: Double?, total: String?
  ) throws {
    let recipe = try #require(
      read("title,ingredients,Rating,Total time\nSoup,2 leeks,\(rating),\(time)\n").first)
    #expect(recipe.rating == stars && recipe.times[.total] == total)
    let says = [
      stars == nil ? "Rating" : nil, total == nil && time.first != "0" ? "Total time" : nil,
    ]
    #expect(recipe.extra.map(\.key) == says.compactMap(\.self))
  }

  @Test func cellsMayHaveListsAsPythonPrintsThem() throws {
    let recipe = try #require(
      read(
        #"""
        title,ingredients,directions
        Cake,"['1 c. sugar', ""baker's yeast"", '2 eggs']","['Mix.', 'Bake at 180 \xb0C.']"

        """#
      ).first)
    #expect(
      recipe.ingredients == [.text("1 c. sugar"), .text("baker's yeast"), .text("2 eggs")])
    #expect(recipe.steps == [.text("Mix."), .text("Bake at 180 °C.")])
  }

  @Test(arguments: ["[Dough]", "['a', 1]", "['a' 'b']", "['a"]) func otherCellsAreNoLists(
    cell: String
  ) {
    #expect(PythonList.texts(in: cell) == nil)
  }
}
