/// The addresses of earlier sites at which no recipe is any more.
package struct PastAddresses: Hashable, Sendable {
  /// An address that a recipe has left.
  package struct Moved: Hashable, Sendable {
    /// The address of its page, without extension.
    package let slug: String
    /// The index of the recipe in the book.
    package let recipe: Int
    /// The number of addresses that the recipe has left since.
    package let age: Int
  }

  /// The addresses that recipes have left, sorted.
  package var moved: [Moved] = []
  /// The recipes that are gone, in the order of their titles.
  package var gone: [GoneRecipe] = []
}
