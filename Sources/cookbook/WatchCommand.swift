import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Folders
import Paths
import Preview
import Site

/// `cookbook watch`.
struct WatchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "watch", abstract: "Make the site, and again whenever something changes.")

  @OptionGroup var folder: FolderArgument
  @OptionGroup var site: SiteOption
  @OptionGroup var watching: WatchOptions
  @OptionGroup var cache: CacheOption
  @OptionGroup var download: DownloadOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    _ = try await interruptible {
      try await reporting(console) {
        let path = try folder.resolved(console)
        let root = try DiskFileSystem().resolve(path)
        let request = SiteBuilder.Request(
          folder: path, output: site.output, cacheFolder: cache.folder)
        // An error that no change in the folder can correct ends the command before it watches
        // anything.
        let output = try SiteBuilder.standard.location(ofOutputFor: request)
        let loop = RebuildLoop(folder: root, polling: watching.interval, ignoring: [output])
        var session = WatchSession(
          builder: .standard, request: request, output: output, fetching: download.fetching,
          console: console)
        await session.recall()
        try await loop.run { changes in
          await session.build(after: changes)
        } tell: {
          console.say($0)
        }
        session.remember()
      }
    }
  }
}

/// The builds of one `cookbook watch`.
private struct WatchSession {
  let builder: SiteBuilder
  let request: SiteBuilder.Request
  /// The absolute path of the request's output.
  let output: FilePath
  let console: Console
  /// The download of files that are only in the cloud; their arrival is a change like any other.
  private var fetching: FolderDownload?
  private var memory = SiteMemory()
  private var teller = ProblemTeller([])
  /// The folder as it was when the watch began.
  private let watched: FolderRegistry.Collection
  private var isWelcomed = false
  private var isRefused = false
  private var failures = FailureTeller()
  private var vanishing = VanishingFiles()

  init(
    builder: SiteBuilder, request: SiteBuilder.Request, output: FilePath, fetching: FolderDownload?,
    console: Console
  ) {
    self.builder = builder
    self.request = request
    self.output = output
    self.fetching = fetching
    self.console = console
    var watched = FolderRegistry.Collection(
      name: request.folder.name.string, path: request.folder)
    watched.note(in: DiskFileSystem())
    self.watched = watched
  }

  mutating func recall() async { memory = await builder.recall(request) }

  func remember() { try? builder.remember(memory, of: request) }

  /// Builds, and prints the result.
  mutating func build(after changes: FolderChanges?) async -> RebuildLoop.Outcome {
    let start = ContinuousClock.now
    let (request, console) = (request, console)
    do {
      // If the folder is away and an empty one is in its place, all recipes would be removed from
      // the site.
      if let problem = FolderError.ofReplaced(watched, home: Places.home, in: DiskFileSystem()) {
        throw problem
      }
      let report = try await builder.build(request, with: &memory, changes: changes) {
        console.say("another cookbook is writing beside “\(request.output)”; waiting for it")
      }
      memory.releaseTexts()
      failures.succeed()
      let isSettled = tell(report, after: ContinuousClock.now - start)
      if let book = report.book { _ = fetching?.ask(for: book.folder) }
      guard isSettled, let book = report.book else { return .failed }
      // A site that could not be updated cannot be restored either.
      let site =
        report.isPublished ? SiteGuard(memory, of: output, in: DiskFileSystem()) : nil
      return .done(book, site)
    } catch is CancellationError {
      return .failed
    } catch {
      if failures.isUntold(error, in: DiskFileSystem()) {
        console.complain(error, isWatching: true)
        isRefused = true
      }
      return .failed
    }
  }

  /// Prints the result of a build; false if another build is needed before everything can be
  /// reported.
  private mutating func tell(_ report: SiteBuilder.Report, after time: Duration) -> Bool {
    let summary = BuildSummary(
      report, folder: request.folder, output: request.output, console: console)
    let (problems, isSettled) = vanishing.settled(
      report.diagnostics, below: request.folder, in: DiskFileSystem())
    // Problems with recipes do not keep a site from being built, so they can wait for that.
    let blamed = report.isPublished ? problems : problems.filter(Set(report.refusals).contains)
    let untold = teller.untold(problems, telling: blamed)
    if !report.isPublished, !isSettled { return false }
    defer { isRefused = !report.isPublished }
    if !isWelcomed, report.isPublished {
      isWelcomed = true
      summary.tell(after: time)
      console.say("watching \(Console.named(request.folder)); Ctrl-C ends it")
      return isSettled
    }
    console.print(untold, in: request.folder)
    if !report.isPublished {
      let list = output / FolderScan.siteMarker
      console.say(
        DiskFileSystem().isGone(list, followingLinks: false)
          ? "there is no site until that is mended"
          : "the site stays as it was until that is mended")
    } else if isRefused || report.written + report.removed > 0 {
      console.say(
        "\(Count.of(report.written, "file")) written, \(report.removed) removed, "
          + "in \(Count.time(time))")
    }
    return isSettled
  }
}
