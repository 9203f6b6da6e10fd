import Collection
import Cooking
import Paths

/// Several recipes that are shared as one file.
package struct SharedBook: Sendable {
  /// An index of the recipes, such as that of all tags.
  package struct Index: Sendable {
    /// Its heading.
    package let title: String
    /// The entries in alphabetical order, each with the places of its recipes in the book.
    package let entries: [(name: String, recipes: [Int])]

    /// Creates an index.
    package init(title: String, entries: [(name: String, recipes: [Int])]) {
      (self.title, self.entries) = (title, entries)
    }
  }

  /// Its title: that of the cookbook, the tag, the folder or the search.
  package var title: String
  /// Who shares it.
  package var author: String?
  /// The language of its title and headings.
  package var language: Language
  /// The day on which it was shared; nil for that of the newest recipe.
  package var date: CalendarDate?
  /// The recipes in the order of the book.
  package var recipes: [SharedRecipe]
  /// The indexes at its end.
  package var indexes: [Index] = []
  /// The headings in its language.
  package var words: ShareWords

  /// Creates a book.
  package init(
    title: String, author: String? = nil, language: Language, date: CalendarDate? = nil,
    recipes: [SharedRecipe], words: ShareWords
  ) {
    (self.title, self.author, self.language, self.date) = (title, author, language, date)
    (self.recipes, self.words) = (recipes, words)
  }

  /// The day it has: the given one, that of the newest recipe, or the first that every format can
  /// name.
  var day: CalendarDate { date ?? recipes.compactMap(\.metadata.created).max() ?? .firstOf2001 }

  /// The identifier and the version of its content, which tell whether two files hold the same.
  var version: ContentVersion { ContentVersion(self) }
}

/// What tells a file of several recipes from an older one.
struct ContentVersion {
  /// A UUID, the same for all versions of the book.
  let id: String
  /// A hash of all recipes' texts.
  let number: String
}

/// The headings of share files that show texts, in the language of the book's pages.
package struct ShareWords: Sendable {
  private let texts: [String: String]

  /// Creates words from the texts of a theme.
  package init(_ texts: [String: String]) { self.texts = texts }

  /// Returns the text under a key; the key itself if there is none.
  subscript(key: String) -> String { texts[key] ?? key }

  /// The keys that are used.
  package static let keys = [
    "allIngredients", "allTags", "author", "chapters", "cookingTime", "days", "difficulty", "hours",
    "ingredients", "method", "minutes", "nutrition", "origin", "preparationTime", "recipeNotes",
    "restingTime", "tags", "totalTime",
  ]

  /// The texts under those keys, in their order.
  package var values: [String] { Self.keys.map { self[$0] } }

  /// Returns a time in the book's language.
  func text(_ time: TimeSpan) -> String {
    time.text { unit, number in
      self[unit.rawValue].split(separator: "{n}", omittingEmptySubsequences: false)
        .joined(separator: number)
    }
  }
}
