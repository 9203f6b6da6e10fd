import Testing

@testable import Interchange

/// Which identities of other programs tell that a recipe is imported again.
@Suite struct LastingIDTests {
  @Test(
    arguments: [
      ("1", false), ("42", false), ("#recipe", false), ("apple-pie", false), ("Apple pie", false),
      ("decade-facade-cafe-deed", false), ("", false), ("recipe/apple-pie", false),
      ("https://example.org/#recipe", false), ("https://example.org", false),
      ("https://example.org/apple-pie/#recipe", true), ("www.example.org/apple-pie", true),
      ("11111111-2222-3333-4444-555555555555", true),
      ("3F2504E0-4F89-11D3-9A0C-0305E82C3301", true), ("9e107d9d372bb6826bd81d3542a419d6", true),
      ("8kJ2mQ0xZr4TtB6vYw1c", true),
    ])
  func lasts(_ id: String, _ lasts: Bool) {
    var recipe = IncomingRecipe(title: "Pie")
    recipe.id = id
    #expect((recipe.lastingID != nil) == lasts, "\(id)")
  }

  @Test func whatTheAuthorWroteLasts() {
    var recipe = IncomingRecipe(title: "Pie")
    (recipe.id, recipe.recipeMD) = ("pie", Array("# Pie\n".utf8))
    #expect(recipe.lastingID == "pie")
  }
}
