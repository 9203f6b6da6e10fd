import Testing

@testable import Interchange

/// Markdown with several recipes in a file.
@Suite struct SeveralRecipesImportTests {
  @Test(arguments: [
    // Lists without headings, and with them.
    "# Pie\n\n- 200 g flour\n- 2 eggs\n\nMix.\n\n# Jam\n\n- 1 kg plums\n- *500 g* sugar\n\nBoil.\n",
    "# Pie\n\n## Ingredients\n\n- 200 g flour\n- 2 eggs\n\n## Method\n\nMix.\n\n# Jam\n\n- 1 kg plums\n- 500 g sugar\n\nBoil.\n",
    "# Pie\n\n# Ingredients\n\n- 200 g flour\n- 2 eggs\n\n# Method\n\nMix.\n\n# Jam\n\n# Ingredients\n\n- 1 kg plums\n- 500 g sugar\n\n# Method\n\nBoil.\n",
  ])
  func headingsOfTheFirstLevelBeginRecipes(text: String) throws {
    let (format, recipes) = try ImportTrial.read("a.md", text)
    #expect(format == .markdown)
    #expect(recipes.map(\.title) == ["Pie", "Jam"])
    #expect(recipes.map(\.ingredients.count) == [2, 2])
    #expect(recipes.map(\.steps) == [[.text("Mix.")], [.text("Boil.")]])
  }

  @Test(arguments: [
    "# Pie\n\n# Dough\n\n- 200 g flour\n- 2 eggs\n\n# Filling\n\n- 3 apples\n- 1 lemon\n\n# Method\n\nMix.\n",
    "# Dough\n\n- 200 g flour\n- 2 eggs\n\n# Filling\n\n- 3 apples\n- 1 lemon\n\n# Assembly\n\nMix.\n",
  ])
  func partsOfARecipeAreNone(text: String) throws {
    #expect(try ImportTrial.read("a.md", text).recipes.count == 1)
  }

  @Test func frontMatterNamesThemAll() throws {
    let text = "---\ntitle: Sweets\n---\n# Pie\n\n- 2 eggs\n- 1 lemon\n\nMix.\n\n"
    let (_, recipes) = try ImportTrial.read(
      "a.md", "\(text)# Jam\n\n- 1 kg plums\n- 500 g sugar\n\nBoil.\n")
    #expect(recipes.map(\.title) == ["Pie", "Jam"])
    #expect(recipes[0].extra == [.init(key: "title", value: .string("Sweets"))])
    #expect(recipes[0].ingredients == [.text("2 eggs"), .text("1 lemon")])
  }

  private static let pie = "# Pie\n\n**4 servings**\n\n---\n\n- *2* eggs\n\n---\n\nMix.\n"
  private static let jam = "# Jam\n\n---\n\n- *1 kg* plums\n\n---\n\nBoil.\n"

  @Test func recipesInRecipeMDKeepTheirTexts() throws {
    let (format, recipes) = try ImportTrial.read("a.md", "\(Self.pie)\n\(Self.jam)")
    #expect(format == .recipeMD)
    #expect(recipes.map(\.title) == ["Pie", "Jam"])
    #expect(
      recipes.map { String(decoding: $0.recipeMD ?? [], as: UTF8.self) }
        == ["\(Self.pie)", Self.jam])
  }

  @Test(arguments: [
    "\(pie)\n# Tip\n\nServe warm.\n", "\(pie)\n```\n\(jam)```\n",
    "\(pie)\n# Jam\n\n---\n\nBoil.\n",
  ])
  func otherTextBelowRecipeMDBelongsToIt(text: String) throws {
    let (_, recipes) = try ImportTrial.read("a.md", text)
    #expect(recipes.count == 1)
    #expect(String(decoding: recipes[0].recipeMD ?? [], as: UTF8.self) == text)
  }

  // MARK: Under one title

  private static func section(_ title: String, _ item: String, _ step: String) -> String {
    "## \(title)\n\n*Makes 4 jars*\n\n### Ingredients\n\n- \(item)\n\n### Method\n\n\(step)\n\n"
  }

  @Test(arguments: [
    "# Sweets\n\nAll of them keep.\n\n", "---\ntitle: Sweets\n---\nAll of them keep.\n\n",
  ])
  func headingsOfTheSecondLevelMayBeginWholeRecipes(head: String) throws {
    let text =
      head + Self.section("Pie", "2 eggs", "Mix.") + Self.section("Jam", "1 kg plums", "Boil.")
    let (format, recipes) = try ImportTrial.read("a.md", text)
    #expect(format == .markdown)
    #expect(recipes.map(\.title) == ["Pie", "Jam"])
    #expect(recipes.map(\.ingredients) == [[.text("2 eggs")], [.text("1 kg plums")]])
    #expect(recipes.map(\.steps) == [[.text("Mix.")], [.text("Boil.")]])
    #expect(recipes[0].description.isEmpty && recipes[0].yields == ["4 jars"])
    let introduction = recipes[0].extra.first { $0.key == "introduction" }
    #expect(introduction?.value.string == "All of them keep.")
    #expect(recipes[0].extra.first { $0.key == "title" }?.value.string == "Sweets")
    #expect(recipes[1].doubts[0].contains("‘Jam’ is taken for the title of another recipe"))
  }

  @Test(arguments: [
    // Parts of one recipe, and what belongs to all.
    "# Pie\n\n## Dough\n\n### Ingredients\n\n- 2 eggs\n\n## Filling\n\n- 3 apples\n\n## Method\n\nMix.\n",
    "# Pie\n\n" + section("Pie", "2 eggs", "Mix.") + "## Notes\n\nKeeps.\n",
    "# Pie\n\n" + section("Dough", "2 eggs", "Mix.") + "## Filling\n\n- 3 apples\n",
    section("Pie", "2 eggs", "Mix.") + "# Jam\n\n" + section("Jam", "1 plum", "Boil."),
  ])
  func partsUnderOneTitleAreNone(text: String) throws {
    #expect(try ImportTrial.read("a.md", text).recipes.count == 1)
  }
}
