import Testing

@testable import Interchange

/// Lines of plain text that go on below.
@Suite struct WrappedLinesTests {
  private func read(_ ingredients: String, _ steps: String) throws -> IncomingRecipe {
    let text = "Soup\n\nIngredients:\n\(ingredients)\n\nDirections:\n\(steps)\n"
    return try #require(try ImportTrial.read("mail.txt", text).recipes.first)
  }

  @Test(arguments: [
    (
      "1. Chop the onion\n   and fry it.\n2. Add the stock and\n   simmer.",
      ["Chop the onion and fry it.", "Add the stock and simmer."], 0
    ),
    (
      "1. Chop the onion\nand fry it.\n2. Serve.\n   Do not wait.",
      ["Chop the onion and fry it.", "Serve. Do not wait."], 0
    ),
    (
      "Kochen, bis das Fleisch weich\nist.\nMit Salz ab-\nschmecken.",
      ["Kochen, bis das Fleisch weich ist.", "Mit Salz abschmecken."], 1
    ),
    ("Salz-\nund Pfeffer dazu.\nRühren.", ["Salz- und Pfeffer dazu.", "Rühren."], 0),
    (
      "Add the stock (or water, if you\nhave none) now\nBoil",
      ["Add the stock (or water, if you have none) now", "Boil"], 0
    ),
    ("1. Boil the\nPotatoes\n2. Serve", ["Boil the Potatoes", "Serve"], 0),
    (
      "Den Lauch und die\nZwiebel hacken\nBraten", ["Den Lauch und die Zwiebel hacken", "Braten"], 1
    ),
    ("Stir it in\nServe", ["Stir it in", "Serve"], 0),
    (
      "1. Bake at 325 for\n20 minutes.\n2. Serve.", ["Bake at 325 for 20 minutes.", "Serve."], 0
    ),
    ("Fry for 2 to\n3 minutes.\nServe.", ["Fry for 2 to 3 minutes.", "Serve."], 1),
    // Without capital letters, each line may be a step.
    ("chop the leeks.\nfry them\nserve.", ["chop the leeks.", "fry them", "serve."], 0),
  ])
  func stepsGoOn(steps: String, joined: [String], doubts: Int) throws {
    let recipe = try read("2 leeks\n1 onion", steps)
    #expect(recipe.steps == joined.map { .text($0) })
    #expect(recipe.doubts.count == doubts)
  }

  @Test func ingredientsGoOn() throws {
    let recipe = try read(
      "1 chicken (about 4 pounds), with the giblets removed and saved\n   for another use\n"
        + "500 ml stock (preferably\nhomemade)\n2 leeks\n   salt",
      "Boil.")
    #expect(
      recipe.ingredients == [
        .text(
          "1 chicken (about 4 pounds), with the giblets removed and saved for another use"),
        .text("500 ml stock (preferably homemade)"), .text("2 leeks"), .text("salt"),
      ])
    #expect(
      recipe.doubts == ["line 5: ‘for another use’ is taken for the end of the ingredient above it"]
    )
  }

  @Test func sentencesAreNoIngredients() throws {
    let (_, recipes) = try ImportTrial.read(
      "mail.txt",
      "Rhubarb pie\n\nCRUST\n1 cup flour\n1/2 cup butter\n\nFILLING\n2 cups rhubarb\n1 cup sugar\n\n"
        + "Preheat oven to 350. Mix crust ingredients and press into a\n9x13 pan. Bake 20 min.\n")
    try #require(recipes.count == 1)
    #expect(
      recipes[0].ingredients == [
        .heading("CRUST"), .text("1 cup flour"), .text("1/2 cup butter"), .heading("FILLING"),
        .text("2 cups rhubarb"), .text("1 cup sugar"),
      ])
    #expect(
      recipes[0].steps == [
        .text(
          "Preheat oven to 350. Mix crust ingredients and press into a 9x13 pan. Bake 20 min.")
      ])
    #expect(!recipes[0].doubts.contains { $0.contains("taken for an ingredient") })
  }

  /// Looking through all of a text for each line that is joined to it would take hours here.
  @Test func longTextsAreJoinedInOneWay() {
    let count = 200_000
    let lines = Array(repeating: "(= a", count: count)
    #expect(WrappedLines.joined(lines).map(\.text.count) == [count * 5 - 1])
    let ingredients = ["1 (egg"] + Array(repeating: "a) (b", count: count)
    #expect(WrappedLines.joined(ingredients: ingredients, indented: []).lines[0].count > count)
    let items = MarkdownBlocks.blocks(
      of: ["- mix the"] + Array(repeating: "the", count: count), isMarkdown: false
    ).map(\.items)
    #expect(items.count == 1 && items[0].count == 1)
  }
}
