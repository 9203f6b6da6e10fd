import Collection
import FileSystem
import Paths

/// The input of the search's list: the data of the recipes in indexes, and their addresses.
struct SearchListInput: Encodable, Sendable {
  private let book: Book
  /// The path in the site of each recipe's first picture.
  private let pictures: [FilePath?]

  init(_ context: PageContext) {
    book = context.book
    pictures = context.lists.cards.map(\.value.picture?.thumbnail)
  }

  /// The number of files with the words of the recipes' texts.
  var wordFiles: Int { SearchWordsInput.count(for: book) }
  var tags: [Term] { book.tags }
  var ingredients: [Term] { book.ingredients }
  var recipes: Range<Int> { book.recipes.indices }

  /// The data of a recipe in the list.
  struct Recipe {
    let title: String
    let slug: String
    let minutes: Int
    /// The indices of its tags and ingredients among all of them.
    let tags: [Int]
    let ingredients: [Int]
    /// The address of its first picture from the site's root.
    let picture: String?
  }

  /// Returns the list's data of the recipe at an index.
  func recipe(_ place: Int) -> Recipe {
    let entry = book.recipes[place]
    return Recipe(
      title: entry.shownTitle, slug: entry.slug, minutes: entry.wholeTime?.to ?? 0,
      tags: book.tagsOfRecipes[place], ingredients: book.ingredientsOfRecipes[place],
      picture: pictures[place].map { PageAddress.encoded($0) })
  }

  // The basis of the filing covers everything but the numbers added to clashing addresses.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(book.filingBasis)
    for recipe in book.recipes { try container.encode(recipe.slug) }
    for picture in pictures { try container.encode(picture) }
  }
}

/// The input of a part of the search's words.
struct SearchWordsInput: Encodable, Sendable {
  /// The number of recipes in a part; their indices in it are written with two letters.
  private static let size = 1024

  /// The number of the part, from 1.
  let part: Int
  private let recipes: ArraySlice<RecipeEntry>

  init(part: Int, of book: Book) {
    self.part = part
    recipes = book.recipes.dropFirst((part - 1) * Self.size).prefix(Self.size)
  }

  /// Returns the number of parts for a book.
  static func count(for book: Book) -> Int {
    max(1, (book.recipes.count + size - 1) / size)
  }

  /// The words of each recipe, separated by spaces.
  var words: some Sequence<ArraySlice<UInt8>> { recipes.lazy.map(\.words) }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    try container.encode(part)
    for recipe in recipes { try container.encode(recipe.wordsHash) }
  }
}

/// The input of the search's identities.
struct SearchIDsInput: Encodable, Sendable {
  /// What readers' browsers keep things about each recipe under.
  let ids: [String]

  // Written by hand, since the synthesized encoding makes a container for each of them.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for id in ids { try container.encode(id) }
  }
}

/// The input of the search's days.
struct SearchDaysInput: Encodable, Sendable {
  /// The day on which each recipe came into the book, counted from 1970.
  let days: [Int]

  // Written by hand, since the synthesized encoding makes a container for each day.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for day in days { try container.encode(day) }
  }
}
