import Paths

/// The target of a link or picture in a recipe.
package enum LinkTarget: Hashable, Sendable {
  /// Another recipe of the collection, by its index in the book.
  case recipe(Int)
  /// Another file of the folder, by its path.
  case file(FilePath)
  /// An address on the web, as written.
  case external(String)
  /// Nothing that a page can link to.
  case nowhere
}
