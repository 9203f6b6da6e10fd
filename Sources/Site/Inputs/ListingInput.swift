import Collection
import Interchange
import Paths

/// The number of a page in a list.
struct PageNumber: Encodable, Sendable {
  /// The number, from 1.
  let number: Int
  /// The paths of all pages of the list.
  let paths: [FilePath]

  var path: FilePath { paths[number - 1] }
}

/// The input of a page of the library.
struct LibraryInput: Encodable, Sendable {
  let page: PageNumber
  let recipeCount: Int
  let hasPrintEdition: Bool
  let shelves: [Shelf]
  /// The minutes that a quick recipe takes at most, if that divides the book.
  let quick: Int?
  /// The commonest tags that divide the book.
  let chips: [Hashed<TermLink>]
  /// The top-level folders, if there are several.
  let contents: [Folder]
  /// The most frequent tags, on the first page.
  let tags: [TermCount]
  let hasMoreTags: Bool
  /// The formats in which the whole book can be shared, on the first page.
  let share: [ShareFormat]

  /// The recipes of a folder that are on the page.
  struct Shelf: Encodable, Sendable {
    /// The top-level folder.
    let title: String?
    /// Its fragment identifier.
    let id: String?
    /// The folders inside that one.
    let subtitle: String?
    let recipes: [Hashed<RecipeCard>]
  }

  /// A folder and the place where it begins.
  struct Folder: Encodable, Sendable {
    let title: String
    /// The path of the page, and the fragment identifier on it.
    let page: FilePath
    let id: String
    let count: Int
  }
}

/// The input of a page of an index.
struct IndexInput<Entry: Encodable & Sendable>: Encodable, Sendable {
  let kind: PageKind
  let page: PageNumber
  /// Whether it is long enough to need letters.
  let hasLetters: Bool
  /// All letters, including those on other pages.
  let letters: [Letter]
  let sections: [Section]
  /// The number of recipes in the book.
  let recipeCount: Int

  /// A letter and the place where its entries begin.
  struct Letter: Encodable, Sendable {
    let letter: String
    let page: FilePath
    let id: String
  }

  /// The entries of a letter that are on the page.
  struct Section: Encodable, Sendable {
    let letter: String?
    let id: String
    let entries: [Entry]
  }
}

/// The input of a page of the recipes with a tag or ingredient.
struct TermInput<Recipe: Encodable & Sendable>: Encodable, Sendable {
  let kind: PageKind
  let page: PageNumber
  let term: TermCount
  let recipes: [Hashed<Recipe>]
}

/// The input of the print edition.
struct PrintInput: Encodable, Sendable {
  let recipeCount: Int
  let chapters: [Chapter]
  /// The ingredients in its index, by letter.
  let ingredients: [Section]
  /// The ingredients that are too common for it.
  let everywhere: [Hashed<TermLink>]
  /// The tags in its index, by letter.
  let tags: [Section]

  /// The recipes of a top-level folder.
  struct Chapter: Encodable, Sendable {
    let title: String?
    let id: String?
    let shelves: [Shelf]
  }

  /// The recipes of a folder.
  struct Shelf: Encodable, Sendable {
    let subtitle: String?
    let recipes: [RecipePageInput]
  }

  /// The tags or ingredients with a letter.
  struct Section: Encodable, Sendable {
    let letter: String?
    let entries: [Entry]
  }

  /// A tag or ingredient with links to its recipes.
  struct Entry: Encodable, Sendable {
    let term: Hashed<TermLink>
    let recipes: [RecipeLink]
  }
}
