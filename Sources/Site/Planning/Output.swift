import FileSystem
import Interchange
import Paths

/// One file of the site that is to be.
struct Output: Sendable {
  /// When a file is put in place while the site is being read: what others refer to comes first.
  enum Stage: Int, Comparable, Sendable {
    /// Styles, scripts, pictures, share files.
    case asset
    /// Recipe and tag pages.
    case page
    /// Pages that list everything.
    case index

    static func < (lhs: Stage, rhs: Stage) -> Bool { lhs.rawValue < rhs.rawValue }
  }

  /// How one can tell without making it whether a file is as it was.
  enum Identity: Hashable, Sendable {
    /// By a hash of all that its bytes follow from.
    case fingerprint(ContentHash)
    /// By what the file system knows of the file it is a copy of.
    case copy(FileStatus)
  }

  /// What a file is made of.
  enum Content: Sendable {
    /// Bytes that are at hand.
    case bytes([UInt8])
    /// A copy of a file of the recipe folder, by its path there.
    case copy(FilePath)
    /// A drawing of the recipe folder, cleaned, and its path there.
    case drawing([UInt8], FilePath)
    /// A share file of the recipe at a place in the book.
    case share(Int, ShareFormat)
    /// The page of the recipe at a place in the book.
    case recipe(Int)
    /// A page that lists recipes or what they are filed under, counted from 1.
    case list(ListPage.Content, page: Int)
    /// The page of the whole book, to be printed.
    case printEdition
    /// The page of what the reader's browser keeps.
    case kitchen
    /// The page of the reader's shopping list.
    case shoppingList
    /// The page of the reader's meal plan.
    case mealPlan
    /// The page for addresses that lead nowhere.
    case notFound
    /// The page for addresses that cannot be reached.
    case offline
    /// The list of everything the site has to show.
    case contents
    /// A list of all pages, or a part of it, for search engines.
    case sitemap(part: Int)
    /// The newest recipes, for feed readers.
    case feed
    /// The recipes as the search knows them.
    case searchList
    /// The days the recipes came into the book, for the search.
    case searchDays
    /// The words of some recipes' texts for the search.
    case searchWords(part: Int)
    /// Where the recipes' lines are, and the aisles of the shop.
    case shopIndex
    /// Some recipes' ingredients as shopping lists go by them.
    case shopLines(part: Int)

    /// The kind of page it is, if it is one.
    var page: PageKind? {
      switch self {
      case .bytes, .copy, .drawing, .share, .sitemap, .feed, .contents, .searchList, .searchDays,
        .searchWords, .shopIndex, .shopLines:
        nil
      case .recipe: .recipe
      case .list(let content, _): content.kind
      case .printEdition: .print
      case .kitchen: .kitchen
      case .shoppingList: .list
      case .mealPlan: .plan
      case .notFound: .notFound
      case .offline: .offline
      }
    }
  }

  /// Its path in the site.
  let path: FilePath
  let stage: Stage
  let content: Content
  var identity: Identity
}
