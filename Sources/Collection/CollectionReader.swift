import Cooking
import Diagnostics
import FileSystem
import Paths

/// Reads a recipe folder from the disk to the book.
package struct CollectionReader: Sendable {
  let fileSystem: any FileOperations
  let shareFormats: [String]
  let addressedFormats: [String]
  private let languages: [String]
  let url: String?

  /// Creates a reader.
  ///
  /// - Parameters:
  ///   - fileSystem: The file system that has the folder.
  ///   - shareFormats: The formats that `share:` may list.
  ///   - addressedFormats: Those that need the address of the site.
  ///   - languages: The values of `language:` in every folder; a folder's own theme adds others.
  ///   - url: The address of the site, in place of the one in the settings.
  package init(
    fileSystem: any FileOperations, shareFormats: [String], addressedFormats: [String] = [],
    languages: [String], url: String? = nil
  ) {
    self.fileSystem = fileSystem
    self.shareFormats = shareFormats
    self.addressedFormats = addressedFormats
    self.languages = languages
    self.url = url
  }

  /// Returns the same reader of folders in another file system.
  package func reading(from fileSystem: any FileOperations) -> CollectionReader {
    CollectionReader(
      fileSystem: fileSystem, shareFormats: shareFormats, addressedFormats: addressedFormats,
      languages: languages, url: url)
  }

  /// What may stand in `cookbook.yml`, apart from what a folder's own theme adds.
  package var settingsShape: ValueShape {
    .settings(shareFormats: shareFormats, languages: languages.sorted())
  }

  /// What may stand in the `cookbook.yml` of the folder at an absolute path.
  package func settingsShape(of root: FilePath) -> ValueShape {
    let settings = (try? settings(of: root)) ?? Settings()
    return .settings(shareFormats: shareFormats, languages: languages(with: settings, root))
  }

  /// Returns the problems with a text for the `cookbook.yml` of the folder at an absolute path.
  package func problems(ofSettings bytes: [UInt8], in root: FilePath) -> [Diagnostic] {
    settingsReader(root, url: url).read(bytes, path: Settings.fileName).problems
  }

  /// Reads the folder at `path` as an audience may see it; `absent` has the same meaning as in
  /// `survey`.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func read(
    _ path: FilePath, absent: [FilePath: Diagnostic] = [:], for audience: Audience = .family,
    remembering addresses: AddressMemory? = nil
  ) async throws(FileError) -> Book {
    let survey = try survey(path, output: nil, absent: absent)
    var reading = Reading()
    reading.addresses = addresses
    return await read(survey, into: &reading, for: audience)
  }

  /// The settings of the folder at an absolute path.
  ///
  /// - Throws: `FileError` if they cannot be read.
  package func settings(of root: FilePath) throws(FileError) -> Settings {
    try readSettings(in: "", of: root, []).settings
  }

  /// Lists the folder at `path` and reads its settings; the folder at `output` is left out.
  ///
  /// Files of `kept` stand in for those that are out of reach; `absent` says why linked folders are
  /// missing, by the names of the links.
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
    // A folder that cannot be listed is not an empty one, so nothing may be published from it.
    let entries = try fileSystem.entries(of: root)
    var (settings, bytes, problems) = try readSettings(in: "", of: root, entries)
    bytes += Array((url ?? "").utf8)
    // A theme's own Markdown files are not recipes.
    let theme = settings.theme.flatMap { $0.isAbsolute ? nil : $0.normalized }
    let themes = [theme].compactMap { $0 }.filter { !$0.isEmpty }
    let folder = FolderScan.list(
      root, entries, excluding: settings.exclude + themes.map(\.string), output: output,
      absent: absent, in: fileSystem)
    for chapter in folder.foldersWithSettings {
      let own = try readSettings(
        in: chapter, of: root, (try? fileSystem.entries(of: root / chapter)) ?? [],
        readsPrivacyAlone: !folder.foldersOutside.contains(chapter))
      bytes += own.bytes
      settings.privacy.add(own.settings.privacy, of: chapter)
      // What cannot be read may be just what is private.
      problems += own.problems.filter { $0.severity == .error }
    }
    settings.privacy.otherPlaces = folder.linkedPlaces.merging(folder.originals) { $0 + $1 }
    return FolderSurvey(
      settings: settings, bytes: bytes, problems: problems, folder: folder.holdingFiles(kept),
      output: output, head: GitRepository(of: root, in: fileSystem)?.head, takenAt: now)
  }

  /// Reads the recipes of a folder; those that have not changed since `reading` are not read again.
  ///
  /// The reading is modified in place, since a copy would duplicate everything known of every
  /// recipe.
  package func read(
    _ survey: FolderSurvey, into reading: inout Reading, for audience: Audience = .family
  ) async -> Book {
    var settings = survey.settings
    let languages = RecipeLanguages(settings)
    let (kept, before) = (reading.store?.texts, reading.book)
    var folder = survey.folder.holdingRecipes(&reading.recipes, kept, languages, in: fileSystem)
    let history = survey.head.flatMap { head in
      reading.history?.head == head
        ? reading.history
        : GitHistory(of: folder.root, head: head, in: fileSystem)
    }
    var loaded = await RecipeLoader(
      fileSystem: fileSystem, folder: folder, languages: languages, known: reading.recipes,
      isComparable: reading.languages == languages, kept: kept
    ).load(reading.suspects(in: survey), among: survey.changed == nil ? [] : reading.entries)
    await loaded.settleLanguages(languages, among: reading.recipes)
    folder.held.formUnion(loaded.held)
    folder.missed.formUnion(loaded.missed)
    if !folder.missed.isEmpty || !folder.linksNowhere.isEmpty {
      folder.arrived = Set(
        loaded.entries.map(\.path).filter {
          reading.recipes[$0] == nil && !loaded.held.contains($0)
        })
    }
    let renamed = RenamedSecrets(
      loaded.entries, settings.privacy,
      .init(
        history: history, memory: reading.addresses, folder: folder, kept: kept,
        fileSystem: fileSystem))
    settings.privacy.add(earlierPaths: renamed.earlierPaths)
    let filing = reading.filing
    let pictures = PicturesByName(folder.files)
    let divided =
      audience == .family
      ? DividedRecipes(shown: loaded.entries)
      : settings.privacy.divided(
        loaded.entries, in: folder, pictures, history, reading.addresses, url: settings.url)
    // `check` reads as for the family, and reports what stops publishing as well.
    var slips =
      settings.privacy.unread(loaded.entries) + renamed.warnings
      + settings.privacy.lost(since: reading.addresses, history, in: folder)
    if audience == .everyone {
      slips += settings.privacy.unused(
        loaded.entries, in: folder,
        isHistoryCutOff: reading.addresses?.isProvisional ?? true
          && GitRepository(of: folder.root, in: fileSystem)?.isShallow ?? false)
    }
    let (language, guesses) = pagesLanguage(of: divided.shown, settings, folder.root)
    let sources = identitySources(
      divided, of: folder, history, remembering: reading.addresses, kept,
      privacy: audience == .family ? Privacy() : settings.privacy)
    let book = await Book(
      settings: settings, language: language, folder: folder, entries: divided.shown,
      pictures: audience == .family ? pictures : pictures.without(settings.privacy),
      problems: survey.settingsProblems + loaded.problems + guesses + slips, previous: before,
      changed: divided.hidden.isEmpty ? changedTexts(loaded, survey, since: before) : nil,
      filing: filing, identitySources: sources)
    reading.entries = loaded.entries
    reading.note(loaded, survey, languages, book)
    return book
  }

  /// Returns the indices of the recipes whose texts have changed since an earlier book; nil if
  /// anything else may have changed.
  private func changedTexts(
    _ loaded: RecipeLoader.Result, _ survey: FolderSurvey, since book: Book?
  ) -> [Int]? {
    guard let book, let changed = survey.changed, loaded.problems.isEmpty,
      !loaded.hasOthersLanguages, loaded.entries.count == book.recipes.count, book.hidden.isEmpty,
      changed.allSatisfy({ book.place(ofPath: survey.folder.files[$0].path) != nil })
    else { return nil }
    return loaded.fresh.compactMap(book.place(ofPath:))
  }

  /// The languages of the theme that the settings select, and the built-in ones.
  func languages(with settings: Settings, _ root: FilePath) -> [String] {
    let themes = [settings.theme, Settings.templatesFolder].compactMap { $0 }
    let files = themes.flatMap { theme in
      let folder = theme.isAbsolute ? theme : root / theme
      return (try? fileSystem.entries(of: folder / Settings.languagesFolder)) ?? []
    }
    let own = files.map(\.name).filter { !TemporaryName.matches($0) && $0.fileExtension == "yml" }
    return Set(own.map(\.withoutExtension.string)).union(languages).sorted()
  }

  /// Returns the language of the pages, and what is to be said if it is guessed.
  private func pagesLanguage(
    of recipes: [RecipeEntry], _ settings: Settings, _ root: FilePath
  ) -> (Language, [Diagnostic]) {
    if let language = settings.language { return (Language(language), []) }
    let usual = Language(Settings.usualLanguage)
    func note(_ language: Language, _ reason: String) -> (Language, [Diagnostic]) {
      let problem = Diagnostic(
        .guessedLanguage, .note, "the pages are in “\(language.tag)”, \(reason)",
        help:
          "write “language: \(language.tag)” in \(Settings.fileName) to keep it, or another")
      return (language, [problem])
    }
    guard let most = GuessedLanguages.majority(recipes[...]) else {
      let isUsual = recipes.allSatisfy { !$0.facts.hasOwnLanguage || $0.language == usual }
      return isUsual ? (usual, []) : note(usual, "as no language is that of most recipes")
    }
    let known = languages(with: settings, root)
    guard let tag = [most.tag, most.primary].first(where: known.contains) else {
      return note(usual, "as they do not speak “\(most.tag)”, the language of most recipes")
    }
    return tag == usual.tag ? (usual, []) : note(Language(tag), "the language of most recipes")
  }
}

extension DiagnosticID {
  /// The settings do not say which language the pages have.
  package static let guessedLanguage: Self = "guessed-language"
}
