import Collection
import Diagnostics
import FileSystem
import Folders
import Paths
import Preview
import Site

/// The builds of one `cookbook watch`.
final class WatchSession {
  private let request: SiteBuilder.Request
  private let builder: SiteBuilder
  /// The absolute path of the request's output.
  private let output: FilePath
  /// The folder as it was when the watch began.
  private let watched: FolderRegistry.Collection
  private let console: Console
  private let files = DiskFileSystem()
  /// The download of files that are only in the cloud; their arrival is a change like any other.
  private var fetching: FolderDownload?
  private var memory = SiteMemory()
  private var news: RebuildNews
  private var isWelcomed = false
  private var isRefused = false

  init(
    _ request: SiteBuilder.Request, builder: SiteBuilder, output: FilePath,
    fetching: FolderDownload?, console: Console
  ) {
    (self.request, self.builder, self.output) = (request, builder, output)
    (self.fetching, self.console) = (fetching, console)
    var watched = FolderRegistry.Collection(
      name: request.folder.name.string, path: request.folder)
    watched.note(in: files)
    self.watched = watched
    news = RebuildNews(of: request.folder, in: files)
  }

  /// Takes over the cache of earlier builds.
  func recall() async { memory = await builder.recall(request) }

  /// Leaves a cache for later builds.
  func remember() { try? builder.remember(memory, of: request) }

  /// Builds, and prints the result.
  func build(after changes: FolderChanges?) async -> RebuildLoop.Outcome {
    let start = ContinuousClock.now
    do {
      let report = try await report(after: changes)
      memory.releaseTexts()
      news.succeed()
      let isSettled = tell(report, after: ContinuousClock.now - start)
      if let book = report.book { _ = fetching?.ask(for: book.folder) }
      guard isSettled, let book = report.book else { return .failed }
      // A site that could not be updated cannot be restored either.
      return .done(
        book, report.isPublished ? SiteGuard(memory, of: output, in: files) : nil,
        isUnfinished: report.hasNewPhotos)
    } catch is CancellationError {
      return .failed
    } catch {
      if news.isNew(error) {
        console.complain(error, isWatching: true)
        isRefused = true
      }
      return .failed
    }
  }

  private func report(after changes: FolderChanges?) async throws -> SiteBuilder.Report {
    // If the folder is away and an empty one is in its place, all recipes would be removed from the
    // site.
    if let problem = FolderError.ofReplaced(watched, home: Places.home, in: files) {
      throw problem
    }
    let console = console
    var request = request
    request.mostNewPhotos = SiteBuilder.Request.newPhotos(after: changes)
    return try await builder.build(request, with: &memory, changes: changes) {
      console.say("another cookbook is writing beside “\(request.output)”; waiting for it")
    }
  }

  /// Prints the result of a build; false if everything can only be reported after another build.
  private func tell(_ report: SiteBuilder.Report, after time: Duration) -> Bool {
    let (problems, isSettled) = news.settled(report.diagnostics)
    // Problems with recipes do not keep a site from being built, so they can wait for the build.
    let unreported = news.unreported(
      problems,
      only: report.isPublished ? nil : problems.filter(Set(report.refusals).contains))
    if !report.isPublished, !isSettled { return false }
    defer { isRefused = !report.isPublished }
    if !isWelcomed, report.isPublished {
      isWelcomed = true
      BuildSummary(report, folder: request.folder, output: request.output, console: console)
        .tell(after: time)
      console.say("watching \(Console.named(request.folder)); Ctrl-C ends it")
      return isSettled
    }
    console.print(unreported, in: request.folder)
    if !report.isPublished {
      let list = output / FolderScan.siteMarker
      console.say(
        files.isGone(list, followingLinks: false)
          ? "there is no site until that is fixed"
          : "the site stays as it was until that is fixed")
    } else if isRefused || report.written + report.removed > 0 {
      console.say(
        "\(Count.of(report.written, "file")) written, \(report.removed) removed, "
          + "in \(Count.time(time))")
    }
    return isSettled
  }
}
