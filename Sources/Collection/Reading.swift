import FileSystem
import Paths

/// The data that one reading of a folder leaves for the next, so that its cost depends on the
/// changes only.
package struct Reading: Sendable {
  /// The recipes by path.
  var recipes: [FilePath: KnownRecipe] = [:]
  /// The languages used to read them; nil before the first reading.
  var languages: RecipeLanguages?
  /// The whole book, if this process has read it.
  package internal(set) var book: Book?
  /// All recipes of the last reading as read, sorted by path.
  var entries: [RecipeEntry] = []
  /// What earlier builds have published; nil if nothing is remembered.
  package var addresses: AddressMemory?
  /// The filing of the recipes.
  var filing: Filing?
  /// The filing as another process has written it, to be written again unchanged.
  var filingRecord: ArraySlice<UInt8>?
  /// The Git history of the files.
  var history: GitHistory?
  /// The survey of the folder when it was read.
  private var survey: FolderSurvey?
  /// Files that had just been changed when they were read, so that they must be checked again.
  var unsettled: Set<FilePath> = []
  /// The data kept of the folder for times when files in it are out of reach; nil if nothing is
  /// kept.
  package var store: FolderStore?
  /// The paths of recipes whose texts are not in the store yet.
  var fresh: [FilePath] = []
  /// The paths of removed recipes of which the store does not know yet.
  private var gone: [FilePath] = []
  /// The recipes as another process has written them, to be written again unchanged.
  var parts: [ReadingPart] = []
  /// The number of files that were read.
  package internal(set) var read = 0
  /// The number of read files that were parsed, since they had changed.
  package internal(set) var parsed = 0

  /// Whether Git's history of the folder could not be read.
  package var lacksHistory: Bool { survey?.head != nil && history == nil }

  /// Creates a reading without content.
  package init() {}

  /// Returns the survey of the folder after `changes`, which are all since this reading; nil if the
  /// folder must be listed again.
  package func survey(
    after changes: FolderChanges, output: FilePath?, in fileSystem: any FileOperations
  ) -> FolderSurvey? {
    guard let survey, let book, book.folder.isWhole, survey.output == output else { return nil }
    return survey.updated(after: changes, in: fileSystem)
  }

  /// Returns the indices of the files of a survey that must be checked; nil for all.
  func suspects(in survey: FolderSurvey) -> [Int]? {
    survey.changed.map { changed in
      Set(changed + unsettled.compactMap { survey.folder.place(of: $0) }).sorted()
    }
  }

  /// Records the result of reading a folder.
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

  /// Keeps the texts of the recipes in the store, for times when their files are out of reach.
  ///
  /// - Returns: Whether the store has changed.
  package mutating func keepTexts() -> Bool {
    defer { (fresh, gone) = ([], []) }
    return store?.texts.keep(fresh, gone: gone, of: recipes) ?? false
  }

  /// Drops the texts of recipes that are gone from the site that has just been published, and known
  /// not to have become others.
  ///
  /// - Returns: Whether the store has changed.
  package mutating func dropTexts() -> Bool {
    guard store?.texts.hasGone ?? false else { return false }
    let awaited = (addresses?.recipes() ?? []).filter { !$0.isGone }.map(\.path)
    return store?.texts.dropGone(but: Set(awaited)) ?? false
  }

  /// Drops the book after a failure to list the folder: changes may have been missed, and later
  /// reports do not include them.
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

  /// Lets recipes that were new in this reading count as new next time too, since no site was
  /// published with them.
  package mutating func forgetArrived() {
    for path in book?.folder.arrived ?? [] { recipes[path] = nil }
  }

  /// Releases the recipes' texts; each is read again when it is next needed.
  package mutating func releaseTexts() {
    for recipe in recipes.values { recipe.entry.releaseText() }
    if parts.isEmpty { return }
    filingRecord = nil
    for path in recipes.keys { recipes[path]?.record = nil }
    parts = []
  }
}
