import Collection
import Paths

/// Which of a list's pages one is.
struct PageNumber: Encodable, Sendable {
  /// Counted from 1.
  let number: Int
  /// The paths of all pages of the list.
  let paths: [FilePath]

  var path: FilePath { paths[number - 1] }
}

/// What a page of the library shows.
struct LibraryInput: Encodable, Sendable {
  let page: PageNumber
  let recipeCount: Int
  let hasPrintEdition: Bool
  let shelves: [Shelf]
  /// The folders right in the collection, where there are several.
  let contents: [Folder]
  /// On the first page the tags of the most recipes.
  let tags: [TermCount]
  let hasMoreTags: Bool

  /// The recipes of a folder that are on the page.
  struct Shelf: Encodable, Sendable {
    /// The folder right in the collection.
    let title: String?
    /// What it is called in addresses.
    let id: String?
    /// The folders inside that one.
    let subtitle: String?
    let recipes: [Hashed<RecipeCard>]
  }

  /// A folder and where it begins.
  struct Folder: Encodable, Sendable {
    let title: String
    /// The path of the page, and the place on it.
    let page: FilePath
    let id: String
    let count: Int
  }
}

/// What a page of an index shows.
struct IndexInput<Entry: Encodable & Sendable>: Encodable, Sendable {
  let kind: PageKind
  let page: PageNumber
  /// Whether it is long enough to need letters.
  let hasLetters: Bool
  /// All letters, also those on other pages.
  let letters: [Letter]
  let sections: [Section]
  /// How many recipes the book has.
  let recipeCount: Int

  /// A letter and where its entries begin.
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

/// What a page of the recipes with a tag or ingredient shows.
struct TermInput<Recipe: Encodable & Sendable>: Encodable, Sendable {
  let kind: PageKind
  let page: PageNumber
  let term: TermCount
  let recipes: [Hashed<Recipe>]
}

/// What the print edition shows.
struct PrintInput: Encodable, Sendable {
  let recipeCount: Int
  let chapters: [Chapter]
  /// The ingredients in its index, by letter.
  let ingredients: [Section]
  /// The ingredients that are too common for it.
  let everywhere: [Hashed<TermLink>]
  /// The tags in its index, by letter.
  let tags: [Section]

  /// The recipes of a folder right in the collection.
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

  /// The tags or ingredients of a letter.
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
