import Cooking
import Collection
import Diagnostics
import FileSystem
import Interchange
import Mustache
import Paths

/// Builds sites from recipe folders.
package struct SiteBuilder: Sendable {
  /// What a build is to do.
  package struct Request: Sendable {
    /// The recipe folder.
    package var folder: FilePath
    /// Where the site goes.
    package var output: FilePath
    /// Whether errors keep the site from being published.
    package var isStrict: Bool
    /// Where builds may leave what they know for the next; nil for nowhere.
    package var cacheFolder: FilePath?

    /// Creates a request.
    package init(
      folder: FilePath, output: FilePath, isStrict: Bool = false, cacheFolder: FilePath? = nil
    ) {
      self.folder = folder
      self.output = output
      self.isStrict = isStrict
      self.cacheFolder = cacheFolder
    }
  }

  let fileSystem: any FileOperations
  private let generator: String
  private let program: ContentHash
  private let absent: (@Sendable (_ root: FilePath) -> [FilePath: Diagnostic])?

  /// Creates a builder.
  ///
  /// - Parameters:
  ///   - fileSystem: Where folders and sites are.
  ///   - generator: What pages name as the program that made them.
  ///   - program: A hash that differs for every build of this program: what another has left is
  ///     not relied upon.
  ///   - absent: Why folders that links in a folder lead to are not there, by the links' names.
  package init(
    fileSystem: any FileOperations, generator: String, program: ContentHash? = nil,
    absent: (@Sendable (_ root: FilePath) -> [FilePath: Diagnostic])? = nil
  ) {
    self.absent = absent
    self.fileSystem = fileSystem
    self.generator = generator
    self.program = program ?? ContentHash(of: generator)
  }

  /// The reader of the folders that sites are built from.
  package var reader: CollectionReader {
    CollectionReader(
      fileSystem: fileSystem, shareFormats: ShareFormat.allCases.map(\.rawValue),
      sitePath: SitePaths.file,
      siteText: { settings, slug in
        let isOffered = ShareFormat.formats(of: settings).contains(.recipeMD)
        return isOffered ? SitePaths.share(slug, .recipeMD) : nil
      }, absent: absent
    ) { [fileSystem] settings, root in
      // A theme that cannot be read is told when the site is planned.
      let theme = try? Theme.of(settings, root: root, in: fileSystem)
      return (theme ?? Theme.builtIn()).languages
    }
  }

  /// Reads a folder and tells everything that is wrong, without making a site.
  package func check(_ folder: FilePath) async throws -> (book: Book, diagnostics: [Diagnostic]) {
    let book = try await reader.read(folder)
    let plan = try await plan(book)
    return (book, Problems(book, plan).all)
  }

  /// The theme of a collection, file by file.
  ///
  /// - Throws: `FileError` if the folder or its own templates cannot be read.
  package func theme(of folder: FilePath) throws(FileError) -> Theme {
    let survey = try reader.survey(folder, output: nil)
    return try Theme.of(survey.settings, root: survey.folder.root, in: fileSystem)
  }

  /// What a book's pages say, in their language.
  ///
  /// - Throws: `FileError` if the folder's own templates cannot be read.
  package func words(of book: Book) throws(FileError) -> Words {
    let theme = try Theme.of(book.settings, root: book.folder.root, in: fileSystem)
    return Words.read(Language(book.settings.language), from: theme).words
  }

  /// What the templates of a collection's pages get.
  ///
  /// - Returns: The values of the page at a path of the site, such as `index.html`; or nil and
  ///   the paths of all pages.
  package func values(
    of page: FilePath, in folder: FilePath
  ) async throws -> (value: Value?, pages: [FilePath]) {
    let plan = try await plan(try await reader.read(folder))
    let pages = plan.outputs.compactMap { $0 as? any PageOutput }
    let value = try pages.first { $0.path == page }?.value(plan.maker.context)
    return (value, pages.map(\.path))
  }

  /// Builds a site, with what earlier builds have left in the cache folder.
  ///
  /// `onWait` is called if another program holds the output for long.
  ///
  /// - Throws: `PublishError` or `FileError`; what was published before is still there.
  package func build(_ request: Request, onWait: () -> Void = {}) async throws -> Report {
    let (root, output, lock) = try await begin(request, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    try requireNoRecipes(in: output, of: root)
    let cache = try cache(for: request, output: output)
    // The folder is looked at while what was left is, and the site: none waits for the others.
    async let surveyed = reader.survey(request.folder, output: output)
    let left = cache?.content()
    async let looking = PriorSite.read(output, remembered: left?.stamps, in: fileSystem)
    let survey = try await surveyed
    let theme = try Theme.of(survey.settings, root: survey.folder.root, in: fileSystem)
    let inputs = BuildReceipt.inputs(survey, theme, generator: generator)
    if let receipt = left?.receipt, receipt.inputs == inputs {
      let prior = try await looking
      if prior.isAsLeft, receipt.listHash == prior.listHash,
        !(request.isStrict && receipt.findings.diagnostics.hasErrors),
        try !PriorSite.hasLeftovers(output, in: fileSystem)
      {
        cache?.abandon()
        return Report(
          receipt.findings, book: nil, parsed: 0,
          published: Publisher.Result(unchanged: prior.files.count))
      }
    }
    var memory = await left?.memory() ?? SiteMemory()
    let earlier = memory.reading
    async let prepared = PreparedTheme(
      theme, survey.settings, of: survey.folder, in: fileSystem)
    (_, memory.reading) = await reader.read(survey, output: output, after: earlier)
    memory.theme = await prepared
    // A core has the time for it while the pages are planned.
    let prior = try await looking
    async let unpacked = prior.unpacked()
    // While few files are written, a core has the time for it; a build of everything has neither
    // that nor the room.
    let reading = memory.reading
    async let early = reading.isRecalled ? cache?.begin(reading) : nil
    var isDoubted = false
    let report: Report
    do {
      let planned = try await plan(with: &memory)
      memory.prior = await unpacked
      do {
        report = try await publish(
          planned, with: &memory, isStrict: request.isStrict, output: output, lock)
      } catch let error as FileError where memory.reading.doubt(error.path) {
        isDoubted = true
        (_, memory.reading) = await reader.read(survey, output: output, after: memory.reading)
        report = try await publish(
          plan(with: &memory), with: &memory, isStrict: request.isStrict, output: output, lock)
      }
    } catch {
      _ = await early
      cache?.abandon()
      throw error
    }
    memory.receipt = BuildReceipt(
      inputs: inputs, survey: survey,
      listHash: report.isPublished ? memory.published?.listHash : nil, findings: report.findings)
    let beginning = await early
    if !memory.isWorthRemembering && memory.receipt == nil {
      cache?.abandon()
    } else if let beginning, !isDoubted {
      cache?.finish(beginning, memory)
    } else {
      cache?.save(memory)
    }
    return report.keeping(memory)
  }

  /// Builds a site; what did not change since the build that left `memory` is not done again.
  ///
  /// `changes` is all that has happened in the folder since then, where that is known; where it is
  /// not, the site's files are looked at as well.
  ///
  /// - Throws: `PublishError` or `FileError`; what was published before is still there.
  package func build(
    _ request: Request, with memory: inout SiteMemory, changes: FolderChanges? = nil,
    onWait: () -> Void = {}
  ) async throws -> Report {
    let (_, output, lock) = try await begin(request, onWait: onWait)
    defer { withExtendedLifetime(lock) {} }
    if changes?.everything ?? true { memory.doubtSite() }
    try await read(request.folder, output: output, with: &memory, changes: changes)
    do {
      return try await publish(
        plan(with: &memory), with: &memory, isStrict: request.isStrict, output: output, lock)
    } catch let error as FileError where memory.reading.doubt(error.path) {
      try await read(request.folder, output: output, with: &memory, changes: nil)
      return try await publish(
        plan(with: &memory), with: &memory, isStrict: request.isStrict, output: output, lock)
    }
  }

  /// Takes hold of the output, whose parents are made.
  private func begin(
    _ request: Request, onWait: () -> Void
  ) async throws -> (root: FilePath, output: FilePath, lock: OutputLock) {
    // A folder that is not there is told before anything is made for its site.
    let root = try fileSystem.resolve(request.folder)
    let output = try preparedOutput(request.output, for: root)
    try requireApart(output, from: root)
    // Whoever has waited reads the recipes afterwards: no older text replaces a newer one.
    return (root, output, try await OutputLock(of: output, in: fileSystem, onWait: onWait))
  }

  private func publish(
    _ planned: (book: Book, plan: SitePlan), with memory: inout SiteMemory, isStrict: Bool,
    output: FilePath, _ lock: OutputLock
  ) async throws -> Report {
    let (book, plan) = planned
    try requireApart(output, fromThemeOf: book)
    let problems = Problems(book, plan)
    let findings = Findings(book, problems.all)
    let parsed = memory.reading.parsed
    if problems.concernAll || isStrict && problems.all.hasErrors {
      return Report(findings, book: book, parsed: parsed, published: nil)
    }
    let lost = try MissedPaths(book).lost(from: output, in: fileSystem)
    if !lost.isEmpty {
      memory.reading.forgetArrived()
      return Report(
        findings.blaming(lost), book: book, parsed: parsed, published: nil, wouldLose: true)
    }
    let publisher = Publisher(
      fileSystem: fileSystem, output: output, plan: plan, swaps: lock.coversSwaps)
    let published = try await publisher.publish(over: &memory)
    return Report(findings, book: book, parsed: parsed, published: published)
  }

  /// Plans a site without putting it anywhere; its files are made when asked for.
  ///
  /// What did not change since the plan that left `memory` is not done again.
  ///
  /// - Returns: The site, nil where errors in the settings or templates would keep it from being
  ///   published, and everything that is wrong.
  /// - Throws: `FileError` if the folder cannot be read.
  package func snapshot(
    of folder: FilePath, output: FilePath?, with memory: inout SiteMemory,
    changes: FolderChanges? = nil
  ) async throws -> (site: SiteSnapshot?, book: Book, diagnostics: [Diagnostic]) {
    try await read(folder, output: output, with: &memory, changes: changes)
    let (book, plan) = try await plan(with: &memory)
    let problems = Problems(book, plan)
    return (problems.concernAll ? nil : SiteSnapshot(plan, book, fileSystem), book, problems.all)
  }

  /// What earlier builds have left in the request's cache folder.
  package func recall(_ request: Request) async -> SiteMemory {
    let left = try? cache(for: request)?.content()
    return await left?.memory() ?? SiteMemory()
  }

  /// Leaves what later builds can use in the request's cache folder, if they would gain by it.
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

  /// What is wrong, and whether it concerns every page.
  private struct Problems {
    let all: [Diagnostic]
    let concernAll: Bool

    init(_ book: Book, _ plan: SitePlan) {
      let planned = plan.problems + plan.unreadable + plan.fileProblems
      all =
        planned.isEmpty ? book.diagnostics : (book.diagnostics + planned).sortedByPlace()
      // A slip in one recipe concerns its page; one in the settings or templates concerns them all.
      concernAll =
        plan.problems.hasErrors
        || book.diagnostics.contains {
          $0.severity == .error && $0.path == Settings.fileName
        }
    }
  }

  /// Reads the folder and its theme.
  private func read(
    _ folder: FilePath, output: FilePath?, with memory: inout SiteMemory, changes: FolderChanges?
  ) async throws(FileError) {
    let book = try await reader.read(
      folder, output: output, into: &memory.reading, changes: changes)
    memory.theme = try theme(of: book, memory.theme)
  }

  /// Plans the site of the book that was read last.
  private func plan(with memory: inout SiteMemory) async throws -> (book: Book, plan: SitePlan) {
    guard let book = memory.reading.book, let theme = memory.theme else {
      preconditionFailure("a site is planned after its folder was read")
    }
    if memory.plan?.update(to: book, theme: theme) == true, let plan = memory.plan {
      return (book, plan)
    }
    let plan = await SitePlan(
      book: book, theme: theme, generator: generator, fileSystem: fileSystem)
    memory.plan = plan
    return (book, plan)
  }

  private func plan(_ book: Book) async throws(FileError) -> SitePlan {
    await SitePlan(
      book: book, theme: try theme(of: book, nil), generator: generator, fileSystem: fileSystem)
  }

  /// The book's theme; the one at hand if that is made of the same files.
  private func theme(
    of book: Book, _ atHand: PreparedTheme?
  ) throws(FileError) -> PreparedTheme {
    let theme = try Theme.of(book.settings, root: book.folder.root, in: fileSystem)
    if let atHand, atHand.isMade(of: theme, book.settings, of: book.folder) { return atHand }
    return PreparedTheme(theme, book.settings, of: book.folder, in: fileSystem)
  }
}
