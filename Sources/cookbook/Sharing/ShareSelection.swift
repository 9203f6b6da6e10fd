import Collection
import Cooking
import Diagnostics
import FileSystem
import Interchange
import Paths
import Searching
import Site

/// The recipes that are shared.
struct ShareSelection {
  /// One of them.
  struct Selected {
    let found: RecipeLookup.Found
    /// Reads its links and pictures, if it is in a book.
    let reader: SharedRecipeReader?

    /// Its path for messages.
    var shown: FilePath { Console.shown(found.entry.path, in: found.folder) }
  }

  private(set) var recipes: [Selected]
  /// What they have in common, such as a tag.
  var title: String?
  /// The headings in files.
  let words: ShareWords
  /// Whether something could not be read, which has been reported.
  var hasLeftOut = false

  /// Creates a selection.
  init(_ recipes: [Selected], title: String? = nil, words: ShareWords) {
    (self.recipes, self.title, self.words) = (recipes, title, words)
  }

  /// Takes a recipe out of the selection.
  mutating func leaveOut(_ place: Int) {
    recipes.remove(at: place)
    hasLeftOut = true
  }

  /// The book that all of them are in, if there is one.
  private var commonBook: Book? {
    guard let book = recipes.first?.found.book,
      recipes.allSatisfy({ $0.found.book === book && $0.found.place != nil })
    else { return nil }
    return book
  }

  /// The bytes of their pictures.
  func sizeOfPictures(in format: ShareFormat) -> Int64 {
    commonBook?.sizeOfPictures(of: recipes.compactMap(\.found.place), in: format) ?? 0
  }

  /// Returns the book of all of them.
  func book(of shared: [SharedRecipe], title: String?, day: CalendarDate) -> SharedBook {
    var book: SharedBook
    if let common = commonBook {
      let places = recipes.compactMap(\.found.place)
      book = SharedBook(common, places: places, recipes: shared, words: words)
    } else {
      let language = shared.first?.language ?? Language("en")
      let own = recipes.first?.found.book
      book = SharedBook(
        title: own?.title ?? "Recipes", author: own?.settings.author, language: language,
        recipes: shared, words: words)
    }
    book.title = title ?? self.title ?? book.title
    book.date = day
    return book
  }
}
