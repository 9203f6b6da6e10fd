import Testing

@testable import Collection
@testable import Interchange

/// Recipes of two people whose files have the same name have the same identity.
@Suite struct DerivedIDTests {
  private static func recipe(_ title: String, _ word: String, matter: String = "") -> [UInt8] {
    let text = """
      # \(title)

      Desc \(word).

      ---

      - *1* ing\(word)
      - *2 g* foo\(word)

      ---

      Do \(word).
      Then \(word).

      """
    return Array((matter + text).utf8)
  }

  @Test func onlyUUIDsOfThisKindAreDerived() {
    #expect(DerivedID.isOne(RecipeBirth(path: "soup.md").id))
    #expect(!DerivedID.isOne("4F2A1B3C-0000-4000-8000-00000000000A"))
    #expect(!DerivedID.isOne("https://example.org/8/pie"))
  }

  /// The title alone does not tell, and where it was read even less.
  @Test func anotherRecipeIsNoVersion() {
    let matter = "---\nlang: en\nextra:\n  imported:\n    id: 1\n    from: x\n    on: y\n---\n"
    let own = Self.recipe("Soup", "tomato", matter: matter)
    let others = [
      Self.recipe("Soup", "leek", matter: matter), Self.recipe("Waffles", "waffle", matter: matter),
    ]
    #expect(DerivedID.version(of: own, among: [0, 1]) { .init(others[$0]) } == nil)
  }

  @Test func aVersionHasHalfOfTheLinesOrTheIngredients() {
    let own = Self.recipe("Soup", "tomato")
    let text = String(decoding: own, as: UTF8.self)
    let others = [
      Self.recipe("Soup", "leek"),
      Array(text.replacing("Soup", with: "Hot soup").utf8),
      Array(
        text.replacing("Do tomato.\nThen", with: "Boil. Stir. Salt. Wait for").replacing(
          "Desc", with: "About"
        ).utf8),
    ]
    #expect(DerivedID.version(of: own, among: [0, 1]) { .init(others[$0]) } == 1)
    #expect(DerivedID.version(of: own, among: [0, 2]) { .init(others[$0]) } == 2)
  }

  /// Two cakes have the same flour, eggs and oven.
  @Test func anotherTitleWithAnotherIngredientIsAnotherRecipe() {
    func cake(_ title: String, _ ingredient: String, _ step: String) -> [UInt8] {
      let shared = (1...8).map { "- *\($0) g* item \($0)\n" }.joined()
      return Array(
        "# \(title)\n\n---\n\n\(shared)- \(ingredient)\n\n---\n\nMix.\n\nBake.\n\n\(step)\n".utf8)
    }
    let own = cake("Chocolate Cake", "cocoa", "Glaze it.")
    let others = [
      cake("Lemon Cake", "lemon", "Sugar it."), cake("Plain Cake", "cocoa", "Serve it."),
    ]
    #expect(DerivedID.version(of: own, among: [0]) { .init(others[$0]) } == nil)
    #expect(DerivedID.version(of: own, among: [0, 1]) { .init(others[$0]) } == 1)
    let soups = ["X", "Y"].map {
      Array("# Soup \($0)\n\n---\n\n- water\n- \($0)\n\n---\n\nBoil.\n".utf8)
    }
    #expect(DerivedID.version(of: soups[0], among: [1]) { .init(soups[$0]) } == nil)
  }
}
