import Cooking
import Collection
import Diagnostics
import FileSystem
import Interchange
import Mustache
import Paths
import Pictures

/// Builds sites from recipe folders.
package struct SiteBuilder: Sendable {
  /// The request for a build.
  package struct Request: Sendable {
    /// The recipe folder.
    package var folder: FilePath
    /// The folder of the site.
    package var output: FilePath
    /// Whether errors keep the site from being published.
    package var isStrict: Bool
    /// The folder for the caches of builds; nil for none.
    package var cacheFolder: FilePath?
    /// How many photos that no build has seen are looked at; nil for all.
    ///
    /// The others are shown as they are for now.
    package var mostNewPhotos: Int?
    /// Called, from any thread, with the number of photos that are done, and of all that are made
    /// renditions of; nil if progress is not shown.
    package var onPhotos: (@Sendable (_ done: Int, _ all: Int) -> Void)?

    /// Creates a request.
    package init(
      folder: FilePath, output: FilePath, isStrict: Bool = false, cacheFolder: FilePath? = nil
    ) {
      self.folder = folder
      self.output = output
      self.isStrict = isStrict
      self.cacheFolder = cacheFolder
    }

    /// How many photos are looked at once while a folder is watched; a core takes about a second for
    /// each.
    private static let photosAtOnce = 8

    /// Returns how many new photos are looked at after changes in a watched folder; without any, the
    /// site is unfinished.
    ///
    /// A recipe is not kept waiting for its photo, nor is the next change for many of them.
    package static func newPhotos(after changes: FolderChanges?) -> Int {
      changes?.isEmpty == true ? photosAtOnce : 0
    }
  }

  let fileSystem: any FileOperations
  let generator: String
  /// Whom its sites are for.
  let audience: Audience
  /// The address of its sites, in place of the one in the settings.
  private let url: String?
  /// The folder for what is remembered for good; nil if nothing is.
  let memoryFolder: FilePath?
  /// Makes pictures; nil if sites have none that must be made.
  let pictures: PictureWorkers?
  private let program: ContentHash
  private let absent: (@Sendable (_ root: FilePath) -> [FilePath: Diagnostic])?

  /// Creates a builder.
  ///
  /// - Parameters:
  /// - fileSystem: The file system with the folders and sites.
  /// - generator: The program's name in the pages.
  /// - program: A hash that differs for every build of this program: the caches of other builds are
  ///     ignored.
  /// - absent: The reasons why the folders that links in a folder lead to are missing, by the
  ///   links'
  ///     names.
  /// - memoryFolder: The folder for what is remembered for good: the addresses that sites had.
  /// - audience: Whom the sites are for.
  /// - url: The address of the sites, in place of the one in the settings.
  /// - pictures: Makes pictures.
  package init(
    fileSystem: any FileOperations, generator: String, program: ContentHash? = nil,
    memoryFolder: FilePath? = nil, audience: Audience = .everyone, url: String? = nil,
    pictures: PictureWorkers? = nil,
    absent: (@Sendable (_ root: FilePath) -> [FilePath: Diagnostic])? = nil
  ) {
    self.absent = absent
    self.memoryFolder = memoryFolder
    self.audience = audience
    self.url = url
    self.pictures = pictures
    self.fileSystem = fileSystem
    self.generator = generator
    self.program = program ?? ContentHash(of: generator)
  }

  /// The reader of the folders that sites are built from.
  package var reader: CollectionReader {
    CollectionReader(
      fileSystem: fileSystem, shareFormats: ShareFormat.allCases.map(\.rawValue),
      addressedFormats: ShareFormat.leadingBack.map(\.rawValue),
      languages: Theme.builtIn().languages, url: url)
  }

  /// Reads a folder to the book.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func read(_ folder: FilePath) async throws(FileError) -> Book {
    try await reader.read(
      folder, absent: absentLinks(in: folder), remembering: addresses(of: folder))
  }

  /// Lists a folder and reads its settings.
  ///
  /// - Throws: `FileError` if the folder is not there or cannot be listed.
  package func survey(
    _ folder: FilePath, output: FilePath? = nil, kept: KeptFiles? = nil
  ) throws(FileError) -> FolderSurvey {
    try reader.survey(folder, output: output, kept: kept, absent: absentLinks(in: folder))
  }

  /// Returns the reasons why the folders that links in a folder lead to are missing, by the links'
  /// names.
  package func absentLinks(in folder: FilePath) -> [FilePath: Diagnostic] {
    guard let absent, let root = try? fileSystem.resolve(folder) else { return [:] }
    return absent(root)
  }

  /// Returns the same builder for another audience, and for sites at an address.
  package func made(for audience: Audience, at address: SiteAddress? = nil) -> SiteBuilder {
    SiteBuilder(
      fileSystem: fileSystem, generator: generator, program: program, memoryFolder: memoryFolder,
      audience: audience, url: address?.text ?? url, pictures: pictures, absent: absent)
  }

  /// Reads a folder and returns all problems, also those of private recipes, without making a site.
  package func check(_ folder: FilePath) async throws -> (book: Book, diagnostics: [Diagnostic]) {
    let planned = try await made(for: .family).plan(folder, remembering: addresses(of: folder))
    let advice = await PictureAdvice(planned.plan).diagnostics()
    let notes = advice + [unknownAddresses(planned.book)].compactMap(\.self)
    return (planned.book, (planned.problems.all + notes).sortedByPlace())
  }

  /// Returns the theme of a collection, file by file.
  ///
  /// - Throws: `FileError` if the folder or its own templates cannot be read.
  package func theme(of folder: FilePath) throws(FileError) -> Theme {
    let survey = try survey(folder)
    return try Theme.of(survey.settings, root: survey.folder.root, in: fileSystem)
  }

  /// Returns the texts of a book's pages, in their language.
  ///
  /// - Throws: `FileError` if the folder's own templates cannot be read.
  package func words(of book: Book) throws(FileError) -> Words {
    let theme = try Theme.of(book.settings, root: book.folder.root, in: fileSystem)
    return Words.read(book.language, from: theme).words
  }

  /// Returns the values for the templates of a collection's pages.
  ///
  /// - Returns: The values for the page at a path of the site, such as `index.html`; or nil and the
  ///   paths of all pages.
  package func values(
    of page: FilePath, in folder: FilePath
  ) async throws -> (value: Value?, pages: [FilePath]) {
    let plan = try await plan(folder).plan
    let pages = plan.outputs.compactMap { $0 as? any PageOutput }
    let value = try pages.first { $0.path == page }?.value(plan.maker.context)
    return (value, pages.map(\.path))
  }

  /// Builds a site, using the caches of earlier builds.
  ///
  /// `onWait` is called if another program holds the output for long.
  ///
  /// - Throws: `PublishError` or `FileError`; the site is left as published before.
  package func build(_ request: Request, onWait: () -> Void = {}) async throws -> Report {
    let (root, output, lock) = try await begin(request, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    try requireNoRecipes(in: output, of: root)
    let cache = try cache(for: request, output: output)
    // The folder is scanned while the cache and the site are read, so that none waits for the
    // others.
    async let surveyed = survey(request.folder, output: output, kept: cache?.store.files)
    let left = cache?.content()
    let looking = Task { [fileSystem] in
      try await PriorSite.read(output, remembered: left?.stamps, in: fileSystem)
    }
    let survey = try await surveyed
    let theme = try Theme.of(survey.settings, root: survey.folder.root, in: fileSystem)
    let addresses = addressStore(of: root)
    /// Another output of the same folder, or `clean`, may change what is remembered.
    func inputs() -> ContentHash { BuildReceipt.inputs(survey, theme, audience, addresses?.status) }
    if let left, let receipt = left.receipt, receipt.inputs == inputs(), left.store.texts.isAsLeft,
      !(request.isStrict && receipt.findings.diagnostics.hasErrors),
      try await looking.value.isLeft(by: receipt, in: output, fileSystem)
    {
      let unchanged = try await looking.value.files.count
      cache?.abandon()
      return Report(
        receipt.findings, book: nil, parsed: 0, published: Publisher.Result(unchanged: unchanged))
    }
    var memory = await left?.memory() ?? SiteMemory()
    if memory.reading.store == nil { memory.reading.store = cache?.store }
    // A core is free for it while the pages are planned.
    memory.prior = Task { try await looking.value.unpacked() }
    memory.writing = cache.map(CacheWriting.init)
    let report: Report
    do {
      report = try await make(
        request, output, lock, with: &memory, changes: nil, survey: survey)
    } catch {
      await memory.writing?.abandon()
      throw error
    }
    // Without the history, the same inputs may give other dates; libvips may be installed later.
    memory.receipt =
      memory.reading.lacksHistory || report.lacksPictures
      ? nil
      : BuildReceipt(
        inputs: inputs(), survey: survey,
        listHash: report.isPublished ? memory.published?.listHash : nil, findings: report.findings)
    await memory.writing?.finish(memory)
    return report.keeping(memory)
  }

  /// Builds a site, without repeating anything that has not changed since the build that left
  /// `memory`.
  ///
  /// `changes` is everything that has happened in the folder since then, if known; if not, the
  /// site's files are examined as well.
  ///
  /// - Throws: `PublishError` or `FileError`; the site is left as published before.
  package func build(
    _ request: Request, with memory: inout SiteMemory, changes: FolderChanges? = nil,
    onWait: () -> Void = {}
  ) async throws -> Report {
    let (_, output, lock) = try await begin(request, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    if memory.reading.store == nil {
      memory.reading.store = try cache(for: request, output: output)?.store
    }
    if changes?.everything ?? true { memory.doubtSite() }
    return try await make(request, output, lock, with: &memory, changes: changes)
  }

  /// Locks the output, after creating its parents.
  private func begin(
    _ request: Request, onWait: () -> Void
  ) async throws -> (root: FilePath, output: FilePath, lock: OutputLock) {
    // A missing folder is reported before anything is created for its site.
    let root = try fileSystem.resolve(request.folder)
    let output = try preparedOutput(request.output, for: root)
    try requireApart(output, from: root)
    // The recipes are read after waiting, so that no older text replaces a newer one.
    let lock = try await OutputLock(of: output, in: fileSystem, onWait: onWait)
    try requireOwnSite(in: output, of: root)
    return (root, output, lock)
  }

  /// Plans a site without publishing it; its files are made on request.
  ///
  /// Anything that has not changed since the plan that left `memory` is reused, and so is what
  /// builds have left of photos in a folder for caches. `mostNewPhotos` is the same as in a request.
  ///
  /// - Returns: The site, which is nil if errors in the settings or templates would keep it from
  ///   being published, and all problems.
  /// - Throws: `FileError` if the folder cannot be read.
  package func snapshot(
    of folder: FilePath, output: FilePath?, with memory: inout SiteMemory,
    changes: FolderChanges? = nil, mostNewPhotos: Int? = nil, cacheFolder: FilePath? = nil
  ) async throws -> (site: SiteSnapshot?, book: Book, diagnostics: [Diagnostic]) {
    let planned = try await plan(
      folder, output: output, with: &memory, changes: changes, mostNewPhotos: mostNewPhotos,
      store: store(in: cacheFolder, isOpen: false))
    let site =
      planned.problems.concernAll
      ? nil : SiteSnapshot(planned.plan, planned.book, fileSystem)
    return (site, planned.book, planned.problems.all)
  }

  /// Returns the cache of earlier builds in the request's cache folder.
  package func recall(_ request: Request) async -> SiteMemory {
    let left = try? cache(for: request)?.content()
    return await left?.memory() ?? SiteMemory()
  }

  /// Writes a cache for later builds to the request's cache folder, if it is worth it.
  package func remember(_ memory: SiteMemory, of request: Request) throws {
    guard memory.isWorthRemembering else { return }
    try cache(for: request)?.save(memory)
  }

  private func cache(for request: Request) throws -> SiteCache? {
    let root = try fileSystem.resolve(request.folder)
    return try cache(for: request, output: try preparedOutput(request.output, for: root))
  }

  private func cache(for request: Request, output: FilePath) throws -> SiteCache? {
    guard let folder = request.cacheFolder else { return nil }
    return SiteCache(
      fileSystem: fileSystem, folder: folder, program: program,
      root: try fileSystem.resolve(request.folder), output: output)
  }
}
