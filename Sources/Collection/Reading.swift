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
  /// What the folder had when it was read.
  private var survey: FolderSurvey?
  /// Files that had just been changed when they were read, so that they have to be looked at again.
  var unsettled: Set<FilePath> = []
  /// What is kept of the folder for the time when files of it are out of reach; nil if nothing is.
  package var store: FolderStore?
  /// The paths of recipes whose texts are not kept there yet.
  var fresh: [FilePath] = []
  /// The paths of recipes that are gone and whose texts are still kept there.
  private var gone: [FilePath] = []
  /// What another process has written of the recipes, to write it again as it is.
  var parts: [ReadingPart] = []
  /// How many files were read.
  package internal(set) var read = 0
  /// How many of them were parsed, since they were not as they had been.
  package internal(set) var parsed = 0

  /// Whether Git's history of the folder could not be read.
  package var lacksHistory: Bool { survey?.head != nil && history == nil }

  /// What there is before the first reading.
  package init() {}

  /// Returns the survey of the folder after `changes`, which are all since this reading; nil if it
  /// has to be listed again.
  package func survey(
    after changes: FolderChanges, output: FilePath?, in fileSystem: any FileOperations
  ) -> FolderSurvey? {
    guard let survey, let book, book.folder.isWhole, survey.output == output else { return nil }
    return survey.updated(after: changes, in: fileSystem)
  }

  /// Returns the indices of the files of a survey that have to be looked at; nil for all.
  func suspects(in survey: FolderSurvey) -> [Int]? {
    survey.changed.map { changed in
      Set(changed + unsettled.compactMap { survey.folder.place(of: $0) }).sorted()
    }
  }

  /// Takes over what was read of a folder.
  mutating func note(
    _ loaded: RecipeLoader.Result, _ survey: FolderSurvey, _ languages: RecipeLanguages,
    _ book: Book
  ) {
    if recipes.isEmpty { recipes.reserveCapacity(loaded.entries.count) }
    for recipe in loaded.known {
      let path = recipe.entry.path
      recipes[path] = recipe
      if recipe.isSettled { unsettled.remove(path) } else { unsettled.insert(path) }
    }
    if recipes.count > loaded.entries.count { forgetOthers(than: loaded.entries) }
    fresh += loaded.fresh
    if book.filing.basis != filing?.basis { filingRecord = nil }
    (filing, history) = (book.filing, book.history)
    (self.survey, self.languages, self.book) = (survey, languages, book)
    self.survey?.folder = book.folder
    (read, parsed) = (loaded.read, loaded.parsed)
  }

  /// Forgets removed files.
  private mutating func forgetOthers(than entries: [RecipeEntry]) {
    let paths = Set(entries.map(\.path))
    for path in recipes.keys where !paths.contains(path) {
      recipes[path] = nil
      unsettled.remove(path)
      gone.append(path)
    }
  }

  /// Keeps the texts of the recipes in the store, for the time when their files are out of reach.
  ///
  /// - Returns: Whether that changed the store.
  package mutating func keepTexts() -> Bool {
    defer { (fresh, gone) = ([], []) }
    return store?.texts.keep(fresh, gone: gone, of: recipes) ?? false
  }

  /// Drops the book, as the folder could not be listed: later reports of changes lack those that were
  /// missed.
  package mutating func loseTrack() { book = nil }

  /// Marks recipes for rereading after one of them could not be read as it was known: only that one
  /// if its content has changed, else all.
  ///
  /// - Returns: Whether the error is of a recipe that was taken as known, so that this helps.
  package mutating func doubt(_ error: FileError) -> Bool {
    guard let folder = book?.folder, let recipe = error.path.relative(to: folder.root) else {
      return false
    }
    guard recipes[recipe] != nil, !folder.held.contains(recipe) else { return false }
    let doubtful = error.reason == .changed ? [recipe] : Array(recipes.keys)
    for path in doubtful { recipes[path]?.readAt = 0 }
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
