import Testing

@testable import Interchange

/// Recipes in plain text, as people send them to each other.
@Suite struct PlainTextImportTests {
  private func read(_ text: String) throws -> IncomingRecipe {
    let (format, recipes) = try ImportTrial.read("mail.txt", text)
    #expect(format == .plainText)
    return try #require(recipes.first)
  }

  @Test(arguments: [
    // A word that did not fit, with a small letter and with a capital one.
    (
      "Chop the onion and the leeks, then put them\ninto a large pot with water and bring it to a\n"
        + "boil.\nServe hot.\n",
      [
        "Chop the onion and the leeks, then put them into a large pot with water and bring it to a boil.",
        "Serve hot.",
      ], 0
    ),
    (
      "Die Zwiebel und den Lauch hacken, dann in den\nTopf geben und lange kochen.\nServieren.\n",
      [
        "Die Zwiebel und den Lauch hacken, dann in den Topf geben und lange kochen.", "Servieren.",
      ], 1
    ),
    (
      "1. Chop the onion and the leeks, then put them\nin a pot.\n2. Serve hot.\n",
      ["Chop the onion and the leeks, then put them in a pot.", "Serve hot."], 0
    ),
    ("Cut the leeks\nBoil\nServe\n", ["Cut the leeks", "Boil", "Serve"], 0),
    (
      "Cut all of the leeks and put them into the pot\nboil\nserve\n",
      ["Cut all of the leeks and put them into the pot", "boil", "serve"], 0
    ),
    (
      "Cut all of the leeks, and put them in.\nBoil them with the water for twenty minutes\nServe.\n",
      [
        "Cut all of the leeks, and put them in.",
        "Boil them with the water for twenty minutes", "Serve.",
      ], 0
    ),
  ]) func joinsLinesThatWereBrokenForTheirLength(steps: String, joined: [String], doubts: Int)
    throws
  {
    let recipe = try read(
      "Soup\n\nIngredients:\n2 leeks\n1 onion\n\nDirections:\n\(steps)")
    #expect(recipe.steps == joined.map { .text($0) })
    #expect(recipe.ingredients == [.text("2 leeks"), .text("1 onion")])
    #expect(recipe.doubts.count == doubts)
  }

  @Test func readsGroupsWithoutHeadings() throws {
    let recipe = try read(
      "Cake\n\n225g butter\n4 eggs\n\nFor the drizzle\njuice 1½ lemons\n85g sugar\n\n"
        + "Heat the oven.\n\nBake.\n")
    #expect(
      recipe.ingredients == [
        .text("225g butter"), .text("4 eggs"), .heading("For the drizzle"),
        .text("juice 1½ lemons"), .text("85g sugar"),
      ])
    #expect(recipe.steps == [.text("Heat the oven."), .text("Bake.")])
    #expect(recipe.doubts.contains("line 7: ‘juice 1½ lemons’ is taken for an ingredient"))
  }

  /// Groups below one heading, however much space there is between them.
  @Test(arguments: [
    "Für den Belag\n5 Äpfel\n50 g Zucker", "Belag\n\n5 Äpfel\n50 g Zucker",
  ])
  func aSecondListWithoutStepsBeforeItIsOfTheSameRecipe(second: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "mail.txt",
      "Apfelkuchen\n\nZutaten\n\nFür den Teig\n200 g Mehl\n100 g Butter\n\n\(second)\n\n"
        + "Zubereitung\n\nKneten.\nBacken.\n")
    #expect(recipes.map(\.title) == ["Apfelkuchen"])
    let lines = recipes[0].ingredients
    #expect(lines.contains(.text("200 g Mehl")) && lines.contains(.text("5 Äpfel")))
    #expect(lines.first == .heading("Für den Teig"))
    #expect(recipes[0].steps == [.text("Kneten."), .text("Backen.")])
  }

  @Test func readsPartsThatStandBehindTheirHeadings() throws {
    let recipe = try read(
      "Guacamole\nIngredients: 2 avocados, 1 lime (large, ripe), 1,5 dl cream, salt.\n"
        + "Method: Mash the avocados. Stir.\nNotes: Keep it cold.\n")
    #expect(
      recipe.ingredients == [
        .text("2 avocados"), .text("1 lime (large, ripe)"), .text("1,5 dl cream"), .text("salt"),
      ])
    #expect(recipe.steps == [.text("Mash the avocados. Stir.")])
    #expect(recipe.notes == ["Keep it cold."])
  }

  @Test func readsTheMarksOfForums() throws {
    let recipe = try read(
      "[b]Forum pie[/b]\n\n[LIST]\n[*]2 cups flour\n[*]3 eggs [i]large[/i]\n[/LIST]\n"
        + "[b]Filling[/b]\n[list=1][*]1 lemon\n[*]2 pears[/list]\n\nMix it. See [url=https://x.example]here[/url].\n"
    )
    #expect(recipe.title == "Forum pie")
    #expect(
      recipe.ingredients == [
        .text("2 cups flour"), .text("3 eggs large"), .heading("Filling"), .text("1 lemon"),
        .text("2 pears"),
      ])
    #expect(recipe.steps == [.text("Mix it. See here (https://x.example).")])
  }

  @Test func readsRecipesThatAreCounted() throws {
    let (_, recipes) = try ImportTrial.read(
      "alle.txt",
      "Rezept 1: Brot\n\nZutaten\n500 g Mehl\n\nZubereitung\nBacken.\n\n\nRezept 2: Butter\n\n"
        + "Zutaten\n1 l Sahne\n\nZubereitung\nSchlagen.\n")
    try #require(recipes.map(\.title) == ["Brot", "Butter"])
    #expect(recipes.map(\.ingredients) == [[.text("500 g Mehl")], [.text("1 l Sahne")]])
    #expect(recipes.map(\.steps) == [[.text("Backen.")], [.text("Schlagen.")]])
  }

  @Test(arguments: ["", "Ingredients\n"], ["Sauce\n\n", "Sauce\n"])
  func takesALineBetweenListsForAGroup(heading: String, name: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "mail.txt",
      "Pea Stew\n\n\(heading)500 g peas\n1 onion\n\n\(name)200 ml cream\n1 tsp mustard\n\n"
        + "Method\nCook the peas. Stir in the sauce.\n")
    try #require(recipes.count == 1)
    #expect(
      recipes[0].ingredients == [
        .text("500 g peas"), .text("1 onion"), .heading("Sauce"), .text("200 ml cream"),
        .text("1 tsp mustard"),
      ])
    #expect(recipes[0].steps == [.text("Cook the peas. Stir in the sauce.")])
  }

  @Test(arguments: ["BANANA BREAD", "Banana Bread"], ["\n", ""])
  func takesTheLineAboveAListForTheTitle(title: String, gap: String) throws {
    let recipe = try read(
      "\(title)\n1 1/2 cups flour\n3 ripe bananas\nsalt\n\(gap)"
        + "Mash bananas. Mix with the rest.\nBake at 350F for 1 hour.\n")
    #expect(recipe.title == title)
    #expect(
      recipe.ingredients == [.text("1 1/2 cups flour"), .text("3 ripe bananas"), .text("salt")])
    #expect(
      recipe.steps == [
        .text("Mash bananas. Mix with the rest."), .text("Bake at 350F for 1 hour."),
      ])
  }

  @Test(arguments: ["\n", ""])
  func takesTitlesAboveTheListsOfSeveralRecipes(gap: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "c.txt",
      "BANANA BREAD\n2 cups flour\n3 bananas\nTOPPING\n1 cup nuts\n\(gap)Mash it all well.\n\n\n"
        + "PEA SOUP\n2 cups peas\n1 onion\n\(gap)Boil it for long.\n")
    try #require(recipes.map(\.title) == ["BANANA BREAD", "PEA SOUP"])
    #expect(
      recipes[0].ingredients == [
        .text("2 cups flour"), .text("3 bananas"), .heading("TOPPING"), .text("1 cup nuts"),
      ])
    #expect(recipes[1].ingredients == [.text("2 cups peas"), .text("1 onion")])
    #expect(recipes.map(\.steps) == [[.text("Mash it all well.")], [.text("Boil it for long.")]])
  }

  @Test func takesWhatStandsBelowTheStepsForWhatItSaysItIs() throws {
    let recipe = try read(
      "Soup\n\nIngredients:\n2 leeks\n\nMethod:\nNote: use a big pot.\nBoil.\n\n"
        + "Source: Joy of Cooking, p. 12\nNote: keeps 2 weeks\n")
    #expect(recipe.steps == [.text("Note: use a big pot."), .text("Boil.")])
    #expect(recipe.source == "Joy of Cooking, p. 12")
    #expect(recipe.notes == ["keeps 2 weeks"])
  }

  @Test(arguments: ["\n", ""]) func aSubjectMayBeTheOnlyHeader(gap: String) throws {
    let recipe = try read(
      "Subject: TUNA CASSEROLE\n\(gap)2 cans tuna\n1 cup peas\n\nBake it at 325 for\n20 minutes.\n")
    #expect(recipe.title == "TUNA CASSEROLE")
    #expect(recipe.ingredients == [.text("2 cans tuna"), .text("1 cup peas")])
    #expect(recipe.steps == [.text("Bake it at 325 for 20 minutes.")])
  }

  @Test(arguments: ["\n", ""]) func ingredientsMayBeNumbered(gap: String) throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      "Pancakes\n\n1. 200 g flour\n2. 2 eggs\n3. salt\n\(gap)1. Mix it all.\n2. Fry in butter.\n")
    #expect(recipes[0].ingredients == [.text("200 g flour"), .text("2 eggs"), .text("salt")])
    #expect(recipes[0].steps == [.text("Mix it all."), .text("Fry in butter.")])
  }

  @Test func stepsMayGoOnWithTheNumbersOfIngredients() throws {
    let (_, recipes) = try ImportTrial.read(
      "a.txt",
      "Pancakes\n\n1. 200 g flour\n2. 2 eggs\n3. salt\n4. Mix it all.\n5. Fry in butter.\n")
    #expect(recipes[0].ingredients == [.text("200 g flour"), .text("2 eggs"), .text("salt")])
    #expect(recipes[0].steps == [.text("Mix it all."), .text("Fry in butter.")])
    #expect(recipes[0].doubts.contains("‘Mix it all.’ is taken for the first step"))
  }

  @Test func richTextIsNotRead() {
    #expect {
      try ImportTrial.read("a.rtf", "{\\rtf1\\ansi Pancakes\\par 2 eggs\\par}")
    } throws: {
      "\($0)".hasPrefix("it is in RTF, which is not read: save it as plain text (.txt)")
    }
  }
}
