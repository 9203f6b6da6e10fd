import Diagnostics
import FileSystem
import Paths

/// Reads a recipe folder from the disk to the book.
package struct CollectionReader: Sendable {
  private let fileSystem: any FileOperations
  private let shareFormats: [String]
  private let languages: [String]

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - fileSystem: Where the folder is.
  ///   - shareFormats: What `share:` may list.
  ///   - languages: What `language:` may be in every folder; a folder's own theme adds others.
  package init(fileSystem: any FileOperations, shareFormats: [String], languages: [String]) {
    self.fileSystem = fileSystem
    self.shareFormats = shareFormats
    self.languages = languages
  }

  /// Reads the folder at `path`; `absent` is as for `survey`.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func read(
    _ path: FilePath, absent: [FilePath: Diagnostic] = [:]
  ) async throws(FileError) -> Book {
    let survey = try survey(path, output: nil, absent: absent)
    return await read(survey, output: nil, after: Reading()).book
  }

  /// The settings of a folder, absolute.
  ///
  /// - Throws: `FileError` if they cannot be read.
  package func settings(of root: FilePath) throws(FileError) -> Settings {
    try readSettings(root, []).0
  }

  /// Lists the folder at `path` and reads its settings; the folder at `output` is left out.
  ///
  /// Files of `kept` stand for those that are out of reach; `absent` says why folders that links in
  /// this one lead to are missing, by the links' names.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func survey(
    _ path: FilePath, output: FilePath?, kept: KeptFiles? = nil,
    absent: [FilePath: Diagnostic] = [:]
  ) throws(FileError) -> FolderSurvey {
    let now = fileSystem.now()
    let root = try fileSystem.resolve(path)
    guard let status = try fileSystem.status(of: root, followingLinks: true),
      status.kind == .directory
    else { throw FileError(.list, path, .notDirectory) }
    // A folder that cannot be listed is not an empty one: nothing may be published from it.
    let entries = try fileSystem.entries(of: root)
    let (settings, bytes, problems) = try readSettings(root, entries)
    // What a theme says about itself is no recipe.
    let theme = settings.theme.flatMap { $0.isAbsolute ? nil : $0.normalized }
    let themes = [theme].compactMap { $0 }.filter { !$0.isEmpty }
    let folder = FolderScan.list(
      root, entries, excluding: settings.exclude + themes.map(\.string), output: output,
      absent: absent, in: fileSystem)
    return FolderSurvey(
      settings: settings, bytes: bytes, problems: problems, folder: folder.holdingFiles(kept),
      head: GitRepository(of: root, in: fileSystem)?.head, takenAt: now)
  }

  /// Reads the recipes of a folder; what did not change since `earlier` is not read from the disk.
  ///
  /// The folder at `output`, absolute, is left out.
  package func read(
    _ survey: FolderSurvey, output: FilePath?, after earlier: Reading
  ) async -> (book: Book, reading: Reading) {
    let settings = survey.settings
    var known = earlier.recipes
    let kept = earlier.store?.texts
    var folder = survey.folder.holdingRecipes(&known, kept, in: fileSystem)
    let history = survey.head.flatMap { head in
      earlier.history?.head == head
        ? earlier.history : GitHistory(of: folder.root, head: head, in: fileSystem)
    }
    let languages = RecipeLanguages(settings)
    let loaded = await RecipeLoader(
      fileSystem: fileSystem, folder: folder, languages: languages, known: known,
      isComparable: earlier.languages == languages, kept: kept
    ).load()
    folder.held.formUnion(loaded.held)
    folder.missed.formUnion(loaded.missed)
    if !folder.missed.isEmpty || !folder.linksNowhere.isEmpty {
      folder.arrived = Set(loaded.entries.lazy.map(\.path).filter { earlier.recipes[$0] == nil })
    }
    let book = await Book(
      settings: settings, folder: folder, entries: loaded.entries,
      problems: survey.settingsProblems + loaded.problems, previous: earlier.book,
      filing: earlier.filing, history: history)
    let reading = Reading(
      loaded, languages: languages, book: book, output: output, after: earlier)
    return (book, reading)
  }

  /// Reads again where nothing but the texts of some recipes has changed since the last reading.
  ///
  /// `changes` is all that has happened in the folder since then. The reading is changed in place: a
  /// copy would be one of everything known of each recipe.
  ///
  /// - Returns: Whether that was all, so that the reading is up to date.
  package func follow(
    _ changes: FolderChanges, output: FilePath?, in reading: inout Reading
  ) async -> Bool {
    guard let book = reading.book, reading.output == output,
      let (listing, changed) = book.folder.updated(after: changes, in: fileSystem),
      GitRepository(of: book.folder.root, in: fileSystem)?.head == book.history?.head
    else { return false }
    var paths = reading.unsettled
    for place in changed { paths.insert(listing.files[place].path) }
    // Only these: a loader that held all of them would have them copied once one is replaced.
    var known: [FilePath: KnownRecipe] = [:]
    for path in paths { known[path] = reading.recipes[path] }
    let loader = RecipeLoader(
      fileSystem: fileSystem, folder: listing, languages: RecipeLanguages(book.settings),
      known: known, kept: reading.store?.texts)
    let now = fileSystem.now()
    var (read, parsed) = (0, 0)
    var recipes: [(path: FilePath, recipe: KnownRecipe)] = []
    var entries = book.entries
    var replaced: [Int] = []
    for path in paths {
      guard let place = book.place(ofPath: path), let file = listing.file(path) else {
        return false
      }
      switch loader.read(file, now) {
      case .known: break
      case .same(let known):
        recipes.append((path, known))
        read += 1
      case .parsed(let known):
        recipes.append((path, known))
        read += 1
        parsed += 1
        entries[place] = known.entry
        replaced.append(place)
      case .leftOut, .away, .held, .failed, .unwritten: return false
      }
    }
    let updated = await Book(
      settings: book.settings, folder: listing, entries: entries, problems: book.readProblems,
      previous: book, changed: replaced.sorted(), filing: book.filing, history: book.history)
    reading.note(recipes, read: read, parsed: parsed, in: updated)
    return true
  }

  private func readSettings(
    _ root: FilePath, _ entries: [DirectoryEntry]
  ) throws(FileError) -> (Settings, bytes: [UInt8], [Diagnostic]) {
    let path = root / Settings.fileName
    guard let status = try fileSystem.status(of: path, followingLinks: true), !status.isDataless
    else {
      if let problem = awaitedSettings(entries) { return (Settings(), [], [problem]) }
      return (Settings(), [], try misnamedSettings(root))
    }
    let reader = SettingsReader(shareFormats: shareFormats) { languages(with: $0, root) }
    let bytes = try fileSystem.read(path)
    let (settings, problems) = reader.read(bytes, path: Settings.fileName)
    return (settings, bytes, problems)
  }

  /// The languages of the theme that the settings choose.
  private func languages(with settings: Settings, _ root: FilePath) -> [String] {
    let themes = [settings.theme, Settings.templatesFolder].compactMap { $0 }
    let files = themes.flatMap { theme in
      let folder = theme.isAbsolute ? theme : root / theme
      return (try? fileSystem.entries(of: folder / Settings.languagesFolder)) ?? []
    }
    let own = files.map(\.name).filter { !TemporaryName.matches($0) && $0.fileExtension == "yml" }
    return Set(own.map(\.withoutExtension.string)).union(languages).sorted()
  }

  /// Settings that are only in the cloud: without them the site would be another one.
  private func awaitedSettings(_ entries: [DirectoryEntry]) -> Diagnostic? {
    var cause: WaitingFile.Cause?
    for entry in entries where entry.isText {
      let (name, awaited) = WaitingFile.awaited(by: entry.name) ?? (entry.name, .inCloud)
      if name == Settings.fileName { cause = awaited }
    }
    guard let cause else { return nil }
    return Diagnostic(
      .notDownloaded, .error, "the settings are in the cloud and not on this disk",
      path: Settings.fileName, help: cause.help)
  }

  /// Many programs read either name, so people write the other.
  private func misnamedSettings(_ root: FilePath) throws(FileError) -> [Diagnostic] {
    let path = root / Settings.otherFileName
    guard try fileSystem.status(of: path, followingLinks: true) != nil else { return [] }
    return [
      Diagnostic(
        .misnamedSettings, .warning, "these settings are not read", path: Settings.otherFileName,
        help: "rename it to \(Settings.fileName)")
    ]
  }
}

extension DiagnosticID {
  /// The settings file is called as none is.
  package static let misnamedSettings: Self = "misnamed-settings"
}
