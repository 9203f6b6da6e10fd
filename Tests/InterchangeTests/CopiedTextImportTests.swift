import Paths
import Testing

@testable import Interchange

/// Texts that people copy from pages, forums and collections of other programs.
@Suite struct CopiedTextImportTests {
  private func read(_ name: FilePath, _ text: String) throws -> IncomingRecipe {
    try #require(try ImportTrial.read(name, text).recipes.first)
  }

  @Test func boxesAndSwitchesOfCardsAreLeftOut() throws {
    let recipe = try read(
      "a.txt",
      """
      Banana Bread

      Ingredients
      US Customary
      Metric
      1x
      2x
      3x
      ▢ 1 1/2 cups flour
      ▢ 2 eggs
      [ ] 3 bananas

      Instructions
      1. ▢ Mix.
      2. ▢ Bake.
      """)
    #expect(
      recipe.ingredients == [.text("1 1/2 cups flour"), .text("2 eggs"), .text("3 bananas")])
    #expect(recipe.steps == [.text("Mix."), .text("Bake.")])
  }

  @Test(arguments: [
    ("1x 2x 3x", true), ("1x2x3x", true), ("½x 1x 10x", true), ("US Customary / Metric", true),
    ("US Customary - Metric", true),
    ("Metric", true), ("Scale 1x 2x", true), ("1x onion", false), ("Metric tons of love", false),
    ("", false),
  ]) func tellsSwitches(line: String, isSwitch: Bool) {
    #expect(IncomingLines.isSwitch(line) == isSwitch)
  }

  @Test(arguments: [
    ("▢ 1 egg", "1 egg"), ("[ ] 1 egg", "1 egg"), ("- [x] 1 egg", "1 egg"), ("[Dough]", "[Dough]"),
    ("□1 egg", "1 egg"), ("-1 egg", "-1 egg"),
  ]) func boxesAreBullets(line: String, text: String) {
    #expect(IncomingLines.withoutBullet(line) == text)
  }

  @Test(arguments: ["Directions", "Zubereitung"])
  func oneRuleAboveTheStepsIsNotRecipeMD(heading: String) throws {
    let (format, recipes) = try ImportTrial.read(
      "a.md",
      "# Pancakes\n\nServes 4.\n\n## Ingredients\n\n- 2 eggs\n- 1 cup milk\n\n---\n\n## \(heading)\n\n1. Whisk.\n2. Fry.\n"
    )
    #expect(format == .markdown)
    #expect(recipes[0].ingredients == [.text("2 eggs"), .text("1 cup milk")])
    #expect(recipes[0].steps == [.text("Whisk."), .text("Fry.")])
  }

  @Test(arguments: [
    "# Pancakes\n\n## Ingredients\n\n---\n\n- 2 eggs\n\n---\n\nFry.\n",
    "# Pancakes\n\nGood.\n\n---\n\n## Ingredients\n\n- 2 eggs\n\n---\n\nFry.\n",
  ]) func recipeMDMayNameItsIngredients(text: String) throws {
    #expect(try ImportTrial.read("a.md", text).format == .recipeMD)
  }

  @Test func tomlHasTablesAndLongTexts() throws {
    let matter = IncomingFrontMatter(
      #"""
      +++
      title = "Soup"
      note = """
      Multi
      [line]

        end
      """
      long = """one \
        line"""
      short = '''one'''
      [taxonomies]
      tags = ["soup","winter"]
      categories = [
        "main",
      ]
      [extra]
      prep_time = "20 min"
      +++
      Boil.
      """#)
    #expect(
      matter.members == [
        .init(key: "title", value: .string("Soup")),
        .init(key: "note", value: .string("Multi\n[line]\n\n  end")),
        .init(key: "long", value: .string("one line")),
        .init(key: "short", value: .string("one")),
        .init(key: "tags", value: .array([.string("soup"), .string("winter")])),
        .init(key: "categories", value: .array([.string("main")])),
        .init(key: "prep_time", value: .string("20 min")),
      ])
    #expect(matter.body == ["Boil."])
  }

  @Test(arguments: ["[b][size=4]Fresh Salsa[/size][/b]", "[size=4][b]Fresh Salsa[/b][/size]"])
  func quotationsGiveNoTitle(title: String) throws {
    let recipe = try read(
      "a.txt",
      """
      [quote="bob"]Does anyone have a good salsa recipe?[/quote]
      Sure :)

      \(title)

      [u]Ingredients:[/u]
      [list]
      [*]3 tomatoes
      [*]1 onion
      [/list]

      [u]Directions:[/u]
      Chop it all.
      """)
    #expect(recipe.title == "Fresh Salsa" && recipe.ingredients.count == 2)
    #expect(recipe.description.joined().contains("Does anyone have a good salsa recipe?"))
    #expect(!recipe.description.joined().contains("Fresh Salsa"))
  }

  @Test func pagesEndAtWhatIsRelated() throws {
    let recipe = try read(
      "a.html",
      """
      <html><head><title>Fudge</title></head><body><article><h1>Fudge</h1><h2>Ingredients</h2>
      <ul><li>2 cups sugar</li><li>1 cup milk</li></ul><h2>Directions</h2><ol><li>Boil.</li>
      <li>Cool.</li></ol><h2>Notes</h2><p>Keeps</p></article><aside><h3>Related</h3>
      <ul><li>Toffee</li></ul></aside><section><h3>3 Responses</h3><p>Love it!</p></section></body></html>
      """)
    #expect(recipe.steps == [.text("Boil."), .text("Cool.")] && recipe.notes == ["Keeps"])
  }

  @Test func linesBelowTheStepsSayWhatTheyAre() throws {
    let recipe = try read(
      "a.txt",
      "Gratin\n\nIngrédients\n1 kg pommes de terre\n20 cl crème\n\nPréparation\nCouper.\nCuire.\nDifficulté : facile\nAstuce : ajouter du gruyère.\n"
    )
    #expect(recipe.steps == [.text("Couper."), .text("Cuire.")])
    #expect(recipe.difficulty == "facile" && recipe.notes == ["ajouter du gruyère."])
  }

  @Test func cooklangHasPathsFromTheTopOfACollection() throws {
    let (_, recipes) = try ImportTrial.read(
      "Mains/Base.cook", "Spread @./Sauces/Pesto{3%tbsp}.\n",
      beside: [("Sauces/Pesto.cook", Array("Crush @basil{}.\n".utf8))])
    let link = RecipeReference.link("Pesto", to: "file:Sauces/Pesto.cook")
    #expect(recipes[0].ingredients == [.ingredient(amount: "3 tbsp", name: link)])
  }

  @Test(arguments: [("Bake: 350", false), ("Bake: 35 min", true), ("Prep time: 20 min", true)])
  func aNumberAloneIsNoTime(line: String, isTime: Bool) {
    #expect(StatedValue.values(in: line).isEmpty == !isTime)
  }
}
