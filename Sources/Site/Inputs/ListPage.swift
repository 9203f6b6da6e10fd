import Collection
import Paths

/// A page that lists recipes or what they are filed under: what is on it, before it is put into words.
struct ListPage: Sendable {
  /// What is listed.
  enum Content: Hashable, Sendable {
    /// All recipes, by folder.
    case library
    /// All recipes from A to Z.
    case titles
    /// All tags or ingredients.
    case index(TaxonomyKind)
    /// The recipes with one tag or ingredient, by its place in the book.
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
  /// Its number, from 1, of all pages with this content.
  let number: Int
  let pages: [Range<Int>]
  /// What of the list is on it.
  var items: Range<Int> { pages[number - 1] }

  /// Where a page of the same list is in the site.
  func path(of number: Int, in book: Book) -> FilePath {
    switch content {
    case .library: SitePaths.library(page: number)
    case .titles: SitePaths.titles(page: number)
    case .index(let taxonomy): SitePaths.index(taxonomy, page: number)
    case .term(let taxonomy, let place):
      SitePaths.term(taxonomy.terms(of: book)[place], of: taxonomy, page: number)
    }
  }

  /// Where it is in the site.
  func path(in book: Book) -> FilePath { path(of: number, in: book) }
}
