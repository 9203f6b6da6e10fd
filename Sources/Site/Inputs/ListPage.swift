import Collection
import Paths

/// A page of a list of recipes, tags or ingredients: its content before it is rendered.
struct ListPage: Sendable {
  /// The content of a list.
  enum Content: Hashable, Sendable {
    /// All recipes, by folder.
    case library
    /// All recipes from A to Z.
    case titles
    /// All tags or ingredients.
    case index(TaxonomyKind)
    /// The recipes with one tag or ingredient, by its index in the book.
    case term(TaxonomyKind, Int)

    /// Whether it lists everything.
    var isIndex: Bool { if case .term = self { false } else { true } }

    /// The kind of page it is on.
    var kind: PageKind {
      switch self {
      case .library: .library
      case .titles: .titles
      case .index(let taxonomy): taxonomy.index
      case .term(let taxonomy, _): taxonomy.term
      }
    }
  }

  let content: Content
  /// Its number, from 1, among all pages with this content.
  let number: Int
  let pages: [Range<Int>]
  /// The range of the list that is on it.
  var items: Range<Int> { pages[number - 1] }

  /// Returns the path of a page of the same list.
  func path(of number: Int, in book: Book) -> FilePath {
    switch content {
    case .library: SitePaths.library(page: number)
    case .titles: SitePaths.titles(page: number)
    case .index(let taxonomy): SitePaths.index(taxonomy, page: number)
    case .term(let taxonomy, let place):
      SitePaths.term(taxonomy.terms(of: book)[place], of: taxonomy, page: number)
    }
  }

  /// Returns its path.
  func path(in book: Book) -> FilePath { path(of: number, in: book) }
}
