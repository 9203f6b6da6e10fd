import Diagnostics
import FileSystem
import Paths

/// Reads a recipe folder from the disk to the book.
package struct CollectionReader: Sendable {
  private let fileSystem: any FileOperations
  private let languages: @Sendable (_ settings: Settings, _ root: FilePath) -> [String]
  private let shareFormats: [String]
  private let sitePath: (@Sendable (_ path: FilePath) -> FilePath)?
  private let siteText: (@Sendable (_ settings: Settings, _ slug: String) -> FilePath?)?
  private let absent: (@Sendable (_ root: FilePath) -> [FilePath: Diagnostic])?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - fileSystem: Where the folder is.
  ///   - shareFormats: What `share:` may list.
  ///   - sitePath: Where in a site the file at a path of the folder is, to be taken from there while
  ///     its own content is not there.
  ///   - siteText: Where in a site the text of the recipe at an address is, if the settings have that
  ///     offered there.
  ///   - absent: Why folders that links in a folder lead to are not there, by the links' names.
  ///   - languages: What `language:` may be in a folder, given its other settings.
  package init(
    fileSystem: any FileOperations, shareFormats: [String],
    sitePath: (@Sendable (_ path: FilePath) -> FilePath)? = nil,
    siteText: (@Sendable (_ settings: Settings, _ slug: String) -> FilePath?)? = nil,
    absent: (@Sendable (_ root: FilePath) -> [FilePath: Diagnostic])? = nil,
    languages: @escaping @Sendable (_ settings: Settings, _ root: FilePath) -> [String]
  ) {
    self.fileSystem = fileSystem
    self.languages = languages
    self.shareFormats = shareFormats
    self.sitePath = sitePath
    self.siteText = siteText
    self.absent = absent
  }

  /// Reads the folder at `path`.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func read(_ path: FilePath) async throws(FileError) -> Book {
    await read(try survey(path, output: nil), output: nil, after: Reading()).book
  }

  /// The settings of a folder, absolute.
  ///
  /// - Throws: `FileError` if they cannot be read.
  package func settings(of root: FilePath) throws(FileError) -> Settings {
    try readSettings(root, []).0
  }

  /// Lists the folder at `path` and reads its settings; the folder at `output` is left out.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func survey(_ path: FilePath, output: FilePath?) throws(FileError) -> FolderSurvey {
    let now = fileSystem.now()
    let root = try fileSystem.resolve(path)
    guard let status = try fileSystem.status(of: root, followingLinks: true),
      status.kind == .directory
    else { throw FileError(.list, path, .notDirectory) }
    // A folder that cannot be listed is not an empty one: nothing may be published from it.
    let entries = try fileSystem.entries(of: root)
    let hasLinks = entries.contains { $0.status.kind == .link }
    let (settings, bytes, problems) = try readSettings(root, entries)
    // What a theme says about itself is no recipe.
    let theme = settings.theme.flatMap { $0.isAbsolute ? nil : $0.normalized }
    let themes = [theme].compactMap { $0 }.filter { !$0.isEmpty }
    var folder = FolderScan.list(
      root, entries, excluding: settings.exclude + themes.map(\.string), output: output,
      absent: hasLinks ? absent?(root) ?? [:] : [:], in: fileSystem)
    if let output, let sitePath {
      folder = folder.holdingFiles(
        published: { output / sitePath($0) }, in: fileSystem)
    }
    return FolderSurvey(
      settings: settings, bytes: bytes, problems: problems, folder: folder,
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
    let texts = texts(settings, output: output)
    var folder = survey.folder.holdingRecipes(&known, texts, in: fileSystem)
    let history = survey.head.flatMap { head in
      earlier.history?.head == head
        ? earlier.history : GitHistory(of: folder.root, head: head, in: fileSystem)
    }
    let languages = RecipeLanguages(settings)
    let loaded = await RecipeLoader(
      fileSystem: fileSystem, folder: folder, languages: languages, known: known,
      isComparable: earlier.languages == languages, texts: texts,
      keepsSource: folder.synced.isSynced || texts.place == nil
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
    let texts = texts(book.settings, output: output)
    let loader = RecipeLoader(
      fileSystem: fileSystem, folder: listing, languages: RecipeLanguages(book.settings),
      known: known, texts: texts, keepsSource: listing.synced.isSynced || texts.place == nil)
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

  /// What recipes said when they were last read; a site that is only shown offers nothing to read.
  private func texts(_ settings: Settings, output: FilePath?) -> LastTexts {
    guard let output, let siteText, siteText(settings, "") != nil else {
      return LastTexts(fileSystem: fileSystem, place: nil)
    }
    return LastTexts(fileSystem: fileSystem) { slug in
      output / (siteText(settings, slug) ?? "")
    }
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
    let reader = SettingsReader(shareFormats: shareFormats) { languages($0, root) }
    let bytes = try fileSystem.read(path)
    let (settings, problems) = reader.read(bytes, path: Settings.fileName)
    return (settings, bytes, problems)
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
