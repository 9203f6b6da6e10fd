import Testing

@testable import Interchange

@Suite struct StatedValueTests {
  @Test(arguments: [
    ("Serves 12", "12"), ("Serves 4 to 6.", "4 to 6"), ("Makes 12 bars", "12 bars"),
    ("Makes about 1 litre", "about 1 litre"), ("Makes enough for 6", "6"), ("(Serves 4)", "4"),
    ("**Serves:** 4", "4"), ("4 servings", "4 servings"), ("Für 4 Personen", "4 Personen"),
    ("Ergibt ca. 20 Stück", "ca. 20 Stück"), ("Reicht für 6 Personen", "6 Personen"),
    ("Pour 6 personnes", "6 personnes"), ("Para 4 personas", "4 personas"),
    ("Rinde 6 porciones", "6 porciones"), ("Per 4 persone", "4 persone"),
    ("Dosi per 4 persone", "4 persone"), ("Voor 4 personen", "4 personen"),
    ("Goed voor 4 porties", "4 porties"), ("يكفي 4 أشخاص", "4 أشخاص"), ("2人分", "2人分"),
    ("分量：2人分", "2人分"), ("Portionen: 4", "4"),
  ])
  func readsYieldsOnLinesOfTheirOwn(line: String, yield: String) {
    #expect(StatedValue.values(in: line) == [.yield(yield)])
  }

  @Test(
    arguments: [
      ("Prep time: 15 min", .preparation, "15 min"), ("Cook time 1 hour", .cooking, "1 hour"),
      ("Backzeit: 45 Minuten", .cooking, "45 Minuten"), ("Zeit: 30 Minuten", .total, "30 Minuten"),
      ("Temps de cuisson : 20 min", .cooking, "20 min"),
      ("Tiempo: 30 minutos", .total, "30 minutos"),
      ("Tempo di cottura: 25 minuti", .cooking, "25 minuti"),
      ("Bereidingstijd: 20 minuten", .preparation, "20 minuten"),
      ("وقت الطهي: ٣٠ دقيقة", .cooking, "٣٠ دقيقة"), ("調理時間：1時間30分", .cooking, "1時間30分"),
    ] as [(String, IncomingRecipe.Time, String)])
  func readsTimesOnLinesOfTheirOwn(line: String, time: IncomingRecipe.Time, text: String) {
    #expect(StatedValue.values(in: line) == [.time(time, text)])
  }

  @Test func readsSeveralValuesOfALine() {
    #expect(
      StatedValue.values(in: "Serves 4 | Prep: 10 min | Cook: 1,5 h")
        == [.yield("4"), .time(.preparation, "10 min"), .time(.cooking, "1,5 h")])
    #expect(
      StatedValue.values(in: "Prep: 10 min, Cook: 20 min")
        == [.time(.preparation, "10 min"), .time(.cooking, "20 min")])
    #expect(
      StatedValue.values(in: "**Serves:** 4 | **Time:** 20 minutes")
        == [.yield("4"), .time(.total, "20 minutes")])
    #expect(
      StatedValue.values(in: "Serves: 4 | Prep: 20 minutes | Cook: 10 min")
        == [.yield("4"), .time(.preparation, "20 minutes"), .time(.cooking, "10 min")])
    #expect(
      StatedValue.values(in: "Yield: 4 dozen, Time: 20 minutes")
        == [.yield("4 dozen"), .time(.total, "20 minutes")])
    #expect(
      StatedValue.values(in: "Yield: 1 loaf     Prep time: 20 min")
        == [.yield("1 loaf"), .time(.preparation, "20 min")])
    #expect(
      StatedValue.values(in: "Serves: 4 Prep time: 1 h Time: 2 h")
        == [.yield("4"), .time(.preparation, "1 h"), .time(.total, "2 h")])
    #expect(StatedValue.values(in: "Serves: 4 | Level: easy").isEmpty)
  }

  /// A number behind them counts no servings.
  @Test(arguments: [
    ("Makes 12", "Makes 12"), ("Makes: 12", "makes 12"), ("Makes about 24.", "Makes about 24"),
  ])
  func keepsTheWordsThatSayWhatIsCounted(line: String, yield: String) {
    #expect(StatedValue.values(in: line) == [.yield(yield)])
  }

  @Test(arguments: [
    "For 4 minutes, stir", "Für 4 Minuten rühren", "Cook 20 minutes", "4 eggs", "12 bars of soap",
    "Serve warm", "4 portions of rice, cooked and cooled", "Serves nobody", "Time to eat at 8",
    "Makes 12. Keep them cool.", "Para 4 tortillas grandes", "Total: 5 cups", "30分煮る",
    "2 cups flour", "For 2 minutes", "4 portions rice", "Serve 2 hours later",
  ])
  func leavesOtherLines(line: String) {
    #expect(StatedValue.values(in: line).isEmpty)
  }

  @Test(arguments: [
    ("Zutaten für 4 Personen", "4 Personen", "Zutaten"), ("材料（2人分）", "2人分", "材料"),
    ("材料2人分", "2人分", "材料"), ("Ingredients (serves 4)", "4", "Ingredients"),
    ("Ingrédients (pour 6 personnes)", "6 personnes", "Ingrédients"),
    ("Ingredientes para 4", "4", "Ingredientes"),
    ("Ingredienti per 4 persone:", "4 persone", "Ingredienti"),
    ("Ingrediënten voor 2 taarten", "2 taarten", "Ingrediënten"),
    ("Ingredients for the dough (makes 2 loaves)", "2 loaves", "Ingredients for the dough"),
    ("Zutaten (4 Portionen) für den Teig", "4 Portionen", "Zutaten für den Teig"),
    ("المقادير (4 أشخاص)", "4 أشخاص", "المقادير"),
  ])
  func readsYieldsInHeadings(heading: String, yield: String, rest: String) throws {
    let read = try #require(StatedValue.yield(inHeading: heading))
    #expect(read.yield == yield && read.rest == rest)
  }

  @Test(arguments: ["Ingredients 2", "Zutaten", "Ingredients for step 2", "Zutaten Teil 1"])
  func readsNoYieldInOtherHeadings(heading: String) {
    #expect(StatedValue.yield(inHeading: heading) == nil)
  }

  @Test(arguments: [
    ("# Soup", "## Zutaten für 4 Personen", "## Zubereitung"),
    ("# Soup", "**Ingredients (serves 4):**", "**Method**"),
    ("# スープ", "## 材料（4人分）", "## 作り方"), ("Soup", "Ingredients (serves 4)", "Method"),
    ("# Soupe", "Ingrédients pour 4 personnes :", "Préparation :"),
    ("Sopa", "Ingredientes para 4 personas:", "Pasos"),
    ("Soup", "Serves 4\n\nIngredients", "Method"), ("Soup", "Ingredients\nServes 4", "Method"),
    ("# Soup", "## Ingredients\n\n*Serves 4*\n", "## Method"),
  ])
  func takesYieldsOutOfTheText(title: String, head: String, steps: String) throws {
    let list = "- 200 g leeks\n- salt"
    let text = "\(title)\n\n\(head)\n\n\(list)\n\n\(steps)\n\nBoil the leeks.\n"
    let name = title.hasPrefix("#") ? "soup.md" : "soup.txt"
    let recipe = try #require(try ImportTrial.read("\(name)", text).recipes.first)
    #expect(recipe.yields.first?.hasPrefix("4") == true && recipe.yields.count == 1)
    #expect(recipe.ingredients == [.text("200 g leeks"), .text("salt")])
    #expect(recipe.steps == [.text("Boil the leeks.")] && recipe.description.isEmpty)
  }

  @Test func takesValuesOfATextWithoutHeadings() throws {
    let text = """
      Oat bars

      Makes 12 bars
      Prep time: 15 min

      200 g oats
      100 g butter
      salt

      Mix all of it and bake it until it is brown.
      """
    let recipe = try #require(try ImportTrial.read("bars.txt", text).recipes.first)
    #expect(recipe.yields == ["12 bars"] && recipe.times == [.preparation: "15 min"])
    #expect(recipe.ingredients.count == 3 && recipe.description.isEmpty)
  }

  @Test func keepsWhatTellsTheFirstOfSeveralListsApart() throws {
    let text = """
      # Pie

      ## Ingredients for the dough

      - 200 g flour

      ## Ingredients for the filling

      - 3 apples

      ## Method

      Bake.
      """
    let recipe = try #require(try ImportTrial.read("pie.md", text).recipes.first)
    #expect(
      recipe.ingredients == [
        .heading("Ingredients for the dough"), .text("200 g flour"),
        .heading("Ingredients for the filling"), .text("3 apples"),
      ])
  }

  @Test func readsATimeThatIsCalledLikeTheDirections() throws {
    let text = """
      Pour 6 personnes

      Tarte
      Préparation : 20 min

      Ingrédients :
      - 3 poireaux

      Préparation :
      Laver les poireaux.
      """
    let recipe = try #require(try ImportTrial.read("tarte.txt", text).recipes.first)
    #expect(recipe.title == "Tarte" && recipe.yields == ["6 personnes"])
    #expect(recipe.times == [.preparation: "20 min"])
    #expect(recipe.ingredients == [.text("3 poireaux")])
    #expect(recipe.steps == [.text("Laver les poireaux.")])
  }

  @Test func takesYieldsOutOfTheIngredientsOfOtherPrograms() throws {
    let text = """
      {"uid": "A", "name": "", "ingredients": "Serves 4\\n2 eggs", "directions": "Boil."}
      """
    let recipe = try #require(try ImportTrial.read("Eggs.paprikarecipe", text).recipes.first)
    #expect(recipe.title == "Eggs" && recipe.yields.contains("4"))
    #expect(recipe.ingredients == [.text("2 eggs")])
  }

  @Test func readsNotesOfATextWithoutOtherHeadings() throws {
    let text = "Bars\n\n2 cups oats\n1 egg\n\nMix.\n\nBake.\n\nNotes\nFreeze well.\n"
    let recipe = try #require(try ImportTrial.read("bars.txt", text).recipes.first)
    #expect(recipe.notes == ["Freeze well."] && recipe.steps == [.text("Mix."), .text("Bake.")])
  }
}
