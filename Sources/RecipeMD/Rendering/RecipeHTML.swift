/// The Markdown fields of a recipe as HTML.
public struct RecipeHTML: Hashable, Sendable {
}

extension RecipeReader {
  func renderHTML() -> RecipeHTML { RecipeHTML() }
}
