import Testing

import RecipeMD

/// What is kept of files that break the rules.
struct RecoveryTests {
  private func read(_ text: String) -> ParsedRecipe { parse(Array(text.utf8)) }

  @Test func keepsAmountsWithoutNumberAsText() {
    let parsed = read("# T\n\n**4 pieces, a few**\n\n---\n- *etwas* Salz\n- *1 g* x\n")
    #expect(parsed.recipe.ingredients[0] == Ingredient(name: "etwas Salz"))
    #expect(parsed.recipe.ingredients.count == 2)
    #expect(parsed.recipe.yields.map(\.unit) == ["pieces"])
    #expect(parsed.unreadYields == ["a few"])
  }

  @Test func takesTextAfterTheIngredientsAsInstructions() {
    let parsed = read("# T\n\n---\n- *1 g* a\n\n## Method\n\nMix.\n\n- step\n")
    #expect(parsed.recipe.ingredients.map(\.name) == ["a"])
    #expect(parsed.recipe.ingredientGroups.isEmpty)
    #expect(parsed.recipe.instructions == "## Method\n\nMix.\n\n- step")
  }

  @Test func keepsTextBetweenListsInItsPlace() {
    let parsed = read("# T\n\n---\n- *1* a\n\nfor the sauce:\n\n- *2* b\n\n---\n\nMix.")
    #expect(parsed.recipe.ingredients.map(\.name) == ["a", "for the sauce:", "b"])
    #expect(parsed.recipe.instructions == "Mix.")
  }

  @Test func readsTextBeforeTheTitleAsDescription() {
    let parsed = read("hello\n\n# T\n\nworld\n\n---\n- a")
    #expect(parsed.recipe.title == "T" && parsed.hasTitle)
    #expect(parsed.recipe.description == "hello\n\nworld")
  }

  @Test func readsAFileWithoutAnyRuleKeptAsDescription() {
    let parsed = read("just text\n\nand more")
    #expect(!parsed.hasTitle && parsed.recipe.title.isEmpty)
    #expect(parsed.recipe.description == "just text\n\nand more")
  }

  @Test func findsTheDividerUnderAText() {
    let parsed = read("# T\n\ntext\n\n**4 servings**\n---\n\n- *1 g* a\n\n---\n\nMix.\n")
    #expect(parsed.recipe.description == "text")
    #expect(parsed.recipe.yields == [Amount(factor: Rational(4), unit: "servings")])
    #expect(parsed.recipe.ingredients.map(\.name) == ["a"])
    #expect(parsed.recipe.instructions == "Mix.")
  }

  @Test func findsIngredientsWithoutDivider() {
    let parsed = read("# T\n\ntext\n\n## Dough\n\n- *1 g* a\n\n---\n\nMix.\n")
    #expect(parsed.recipe.description == "text")
    #expect(parsed.recipe.ingredientGroups.map(\.title) == ["Dough"])
    #expect(parsed.recipe.instructions == "Mix.")
  }

  @Test func mergesRepeatedTagsAndYields() {
    let parsed = read("# T\n\n*a*\n\n**1 x**\n\n*b*\n\n**2 y**\n\ntext\n\n---\n")
    #expect(parsed.recipe.tags == ["a", "b"])
    #expect(parsed.recipe.yields.count == 2)
    #expect(parsed.recipe.description == "text")
  }

  @Test func readsWhatFollowsRefusedFrontMatter() {
    let text = "---\nsource: x\n---\n# T\n\n---\n- a\n"
    #expect(!read(text).isValid)
    #expect(read(text).recipe.title == "T")
    let allowed = parse(Array(text.utf8), options: ParseOptions(allowsFrontMatter: true))
    #expect(allowed.isValid)
    #expect(allowed.frontMatter == 4..<14)
    #expect(allowed.recipe == read(text).recipe)
  }

  @Test func doesNotTakeAStrayDividerForFrontMatter() {
    let parsed = parse(
      Array("---\n# T\n\n---\n- a\n".utf8), options: ParseOptions(allowsFrontMatter: true))
    #expect(parsed.recipe.title == "T" && parsed.frontMatter == nil)
    #expect(parsed.recipe.ingredients.map(\.name) == ["a"])
  }
}
