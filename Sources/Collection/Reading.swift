import FileSystem
import Paths

/// What one reading of a folder leaves for the next, so that it costs what has changed.
package struct Reading: Sendable {
  /// The recipes by path.
  var recipes: [FilePath: KnownRecipe] = [:]
  /// The languages they were read with; none before the first reading.
  var languages: RecipeLanguages?
  /// The whole book, where it was read by this process.
  package internal(set) var book: Book?
  /// How the recipes were filed.
  var filing: Filing?
  /// The same as another process has written it, to write it again as it is.
  var filingRecord: ArraySlice<UInt8>?
  /// What Git says of the files.
  var history: GitHistory?
  /// What was left out when it was read, besides what the settings say.
  var output: FilePath?
  /// Files that had just been changed when they were read, so that they have to be looked at again.
  var unsettled: Set<FilePath> = []
  /// What is kept of the folder for the time when files of it are out of reach; nil if nothing is.
  package var store: FolderStore?
  /// The paths of recipes whose texts are not kept there yet.
  var fresh: [FilePath] = []
  /// What another process has written of the recipes, to write it again as it is.
  var parts: [ReadingPart] = []
  /// How many files were read.
  package internal(set) var read = 0
  /// How many of them were parsed, since they were not as they had been.
  package internal(set) var parsed = 0

  /// What there is before the first reading.
  package init() {}

  init(
    _ loaded: RecipeLoader.Result, languages: RecipeLanguages, book: Book, output: FilePath?,
    after earlier: Reading
  ) {
    recipes = loaded.known
    parts = earlier.parts
    store = earlier.store
    fresh = earlier.fresh + loaded.fresh
    self.languages = languages
    self.book = book
    filing = book.filing
    history = book.history
    if book.filing.basis == earlier.filing?.basis { filingRecord = earlier.filingRecord }
    self.output = output
    read = loaded.read
    parsed = loaded.parsed
    for (path, recipe) in recipes where !recipe.isSettled { unsettled.insert(path) }
  }

  /// Notes that only these recipes were read again.
  mutating func note(
    _ recipes: [(path: FilePath, recipe: KnownRecipe)], read: Int, parsed: Int, in book: Book
  ) {
    for (path, recipe) in recipes {
      if self.recipes[path]?.entry.contentHash != recipe.entry.contentHash {
        fresh.append(path)
      }
      self.recipes[path] = recipe
      if recipe.isSettled { unsettled.remove(path) } else { unsettled.insert(path) }
    }
    (self.read, self.parsed, self.book) = (read, parsed, book)
    if book.filing.basis != filing?.basis { filingRecord = nil }
    filing = book.filing
  }

  /// Keeps the texts of the recipes in the store, for the time when their files are out of reach.
  ///
  /// - Returns: Whether that changed the store.
  package mutating func keepTexts() -> Bool {
    defer { fresh = [] }
    return store?.texts.keep(fresh, of: recipes) ?? false
  }

  /// Drops the book, as the folder could not be listed: later reports of changes lack those that were
  /// missed.
  package mutating func loseTrack() { book = nil }

  /// Has all recipes read the next time, since the file at `path`, absolute, cannot be read though it
  /// looked as if it could.
  ///
  /// - Returns: Whether it is a recipe that was taken as known, so that this helps.
  package mutating func doubt(_ path: FilePath) -> Bool {
    guard let folder = book?.folder, let recipe = path.relative(to: folder.root) else {
      return false
    }
    guard recipes[recipe] != nil, !folder.held.contains(recipe) else { return false }
    for path in recipes.keys { recipes[path]?.readAt = 0 }
    return true
  }

  /// Has the recipes that the reading before did not have count as such the next time as well, since
  /// no site was published with them.
  package mutating func forgetArrived() {
    for path in book?.folder.arrived ?? [] { recipes[path] = nil }
  }

  /// Releases the recipes' texts; each is read again when it is next asked for.
  package mutating func releaseTexts() {
    for recipe in recipes.values { recipe.entry.releaseText() }
    if parts.isEmpty { return }
    filingRecord = nil
    for path in recipes.keys { recipes[path]?.record = nil }
    parts = []
  }
}
