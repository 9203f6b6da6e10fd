import Collection
import Diagnostics
import FileSystem
import Folders
import Paths
import Preview

/// The output of `cookbook serve` while it runs.
final class ServeSession {
  private let preview: LivePreview
  private let folder: FilePath
  private let address: PreviewAddress
  private let console: Console
  /// The download of files that are only in the cloud; their arrival is a change like any other.
  private var fetching: FolderDownload?
  /// Whether the browser still has to be opened.
  private var opensBrowser: Bool
  private var hasSite = false
  private let memory = LivePreview.Memory()
  private var news: RebuildNews

  init(
    preview: LivePreview, folder: FilePath, address: PreviewAddress, opensBrowser: Bool,
    fetching: FolderDownload?, console: Console
  ) {
    (self.preview, self.folder, self.address) = (preview, folder, address)
    (self.opensBrowser, self.fetching, self.console) = (opensBrowser, fetching, console)
    news = RebuildNews(of: folder, in: DiskFileSystem())
    warnOfReaders()
  }

  /// Reads the folder again, prints the result and sends it to the pages.
  func refresh(
    after changes: FolderChanges?, _ server: PreviewServer
  ) async -> RebuildLoop.Outcome {
    let start = ContinuousClock.now
    let refresh = await preview.refresh(memory, after: changes)
    let outcome = tell(refresh, after: changes, since: start)
    for update in refresh.updates { await server.publish(update) }
    return outcome
  }

  private func tell(
    _ refresh: LivePreview.Refresh, after changes: FolderChanges?,
    since start: ContinuousClock.Instant
  ) -> RebuildLoop.Outcome {
    guard let book = refresh.book else {
      if let error = refresh.error, news.isNew(error) {
        console.complain(error, isWatching: true)
        tellOfRefusal()
      }
      return .failed
    }
    news.succeed()
    _ = fetching?.ask(for: book.folder)
    let (problems, isSettled) = news.settled(refresh.diagnostics)
    let unreported = unreported(problems, of: book, isMade: refresh.isMade)
    console.print(unreported, in: folder)
    if !refresh.isMade {
      if !unreported.isEmpty { tellOfRefusal() }
    } else if !hasSite {
      hasSite = true
      console.say("\(Count.of(book.recipes.count, "recipe")) at \(address.url); Ctrl-C ends it")
      openBrowser()
    } else if refresh.changed > 0, !(changes?.isEmpty ?? false) {
      let time = Count.time(ContinuousClock.now - start)
      console.say("\(Count.of(refresh.changed, "file")) changed, in \(time)")
    }
    return isSettled ? .done(book, nil, isUnfinished: refresh.hasNewPhotos) : .failed
  }

  /// Returns the problems to report now.
  private func unreported(
    _ problems: [Diagnostic], of book: Book, isMade: Bool
  ) -> [Diagnostic] {
    if hasSite { return news.unreported(problems) }
    // A folder's old problems are for ‘cookbook check’; these affect every page.
    let recipes = Set(book.recipes.map(\.path))
    let isShared = { (problem: Diagnostic) in
      problem.path.map { !recipes.contains($0) } ?? true || problem.isAboutReach
    }
    if isMade { return news.unreported(problems).filter(isShared) }
    // Until there is a site, only the errors that keep it from being built matter.
    return news.unreported(problems.filter { $0.severity == .error && isShared($0) })
  }

  /// Reports the state of the site while an error keeps it from being built.
  private func tellOfRefusal() {
    if hasSite {
      console.say("the site stays as it was until that is fixed")
    } else {
      console.say(
        "there is no site yet; it is at \(address.url) as soon as that is fixed; Ctrl-C ends it")
    }
    // The browser shows why there is no site.
    openBrowser()
  }

  /// Opens the browser once, if requested.
  private func openBrowser() {
    if !opensBrowser { return }
    opensBrowser = false
    if Program.start([Program.opener, FilePath(address.url)]) != 0 {
      console.say("cannot open a browser; go to \(address.url) yourself")
    }
  }

  /// Warns if others can read the recipes at the address.
  private func warnOfReaders() {
    let place: String
    switch address.reach {
    case .thisMachine: return
    case .network: place = address.url
    // The URL only works on this machine.
    case .everyNetwork: place = "this machine's address, port \(address.port)"
    }
    console.say("warning: everybody on the network can read the recipes at \(place)")
  }
}
