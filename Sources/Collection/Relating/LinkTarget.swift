import Paths

/// What a link or picture in a recipe leads to.
package enum LinkTarget: Hashable, Sendable {
  /// Another recipe of the collection, by its place in the book.
  case recipe(Int)
  /// Another file of the folder, by its path.
  case file(FilePath)
  /// Somewhere on the web, as written.
  case external(String)
  /// Nothing that a page could link to.
  case nowhere
}
