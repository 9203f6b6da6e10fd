import ArgumentParser
import Collection
import Diagnostics
import FileSystem
import Folders
import Foundation
import Paths
import Preview
import Site

/// `cookbook serve`.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Show the site in a browser while you write; nothing is written to the disk.")

  @OptionGroup var folder: FolderArgument
  @Option(help: "The port to listen on; 0 for any.")
  var port: UInt16 = 8080
  @Option(help: "The address to listen on; only this machine can reach the usual one.")
  var host = "127.0.0.1"
  @Flag(help: "Open the site in the browser.")
  var open = false
  @OptionGroup var watching: WatchOptions
  @OptionGroup var download: DownloadOption
  @OptionGroup var options: ConsoleOptions

  func run() async throws {
    let console = options.console
    _ = try await interruptible {
      try await reporting(console) {
        let path = try folder.resolved(console)
        let root = try DiskFileSystem().resolve(path)
        let preview = LivePreview(builder: .standard, folder: path)
        let editor = Editor(environment: ProcessInfo.processInfo.environment)
        let server = PreviewServer(site: preview, host: host, port: port) { recipe in
          try await editor.open(root / recipe)
        }
        // The port comes first: if it is taken, there is no need to wait for the recipes.
        let address = try await server.start()
        console.warn(ofReadersOf: address)
        var session = ServeSession(
          preview: preview, folder: path, fetching: download.fetching, console: console)
        var isOpened = false
        do {
          try await RebuildLoop(folder: root, polling: watching.interval, ignoring: []).run {
            changes in
            let (outcome, updates) = await session.refresh(at: address, after: changes)
            for update in updates { await server.publish(update) }
            if session.isToBeSeen, open, !isOpened {
              isOpened = true
              Browser.open(address.url, console)
            }
            return outcome
          } tell: {
            console.say($0)
          }
        } catch {
          await server.stop()
          throw error
        }
        await server.stop()
      }
    }
  }
}

extension Console {
  /// Reports who else can read what an address shows.
  fileprivate func warn(ofReadersOf address: PreviewAddress) {
    let place: String
    switch address.reach {
    case .thisMachine: return
    case .network: place = address.url
    // The URL only works on this machine.
    case .everyNetwork: place = "this machine's address, port \(address.port)"
    }
    say("warning: everybody on the network can read the recipes at \(place)")
  }
}

/// The output of `cookbook serve` while it runs.
private struct ServeSession {
  let preview: LivePreview
  let folder: FilePath
  let console: Console
  /// The download of files that are only in the cloud; their arrival is a change like any other.
  private var fetching: FolderDownload?
  /// Whether there is something for the browser to show: the site, or why there is none.
  private(set) var isToBeSeen = false
  private var hasSite = false
  private var memory = LivePreview.Memory()
  private var teller = ProblemTeller([])
  private var failures = FailureTeller()
  private var vanishing = VanishingFiles()

  init(preview: LivePreview, folder: FilePath, fetching: FolderDownload?, console: Console) {
    self.preview = preview
    self.folder = folder
    self.fetching = fetching
    self.console = console
  }

  mutating func refresh(
    at address: PreviewAddress, after changes: FolderChanges?
  ) async -> (RebuildLoop.Outcome, [PreviewUpdate]) {
    let start = ContinuousClock.now
    let refresh = await preview.refresh(&memory, after: changes)
    guard let book = refresh.book else {
      guard let error = refresh.error, failures.isUntold(error, in: DiskFileSystem()) else {
        return (.failed, [])
      }
      console.complain(error, isWatching: true)
      tellOfRefusal(at: address)
      return (.failed, refresh.updates)
    }
    failures.succeed()
    _ = fetching?.ask(for: book.folder)
    let (problems, isSettled) = vanishing.settled(
      refresh.diagnostics, below: folder, in: DiskFileSystem())
    let untold = untold(problems, of: book, isMade: refresh.isMade)
    console.print(untold, in: folder)
    if !refresh.isMade {
      if !untold.isEmpty { tellOfRefusal(at: address) }
    } else if !hasSite {
      (hasSite, isToBeSeen) = (true, true)
      console.say("\(Count.of(book.recipes.count, "recipe")) at \(address.url); Ctrl-C ends it")
    } else if refresh.changed > 0 {
      let time = Count.time(ContinuousClock.now - start)
      console.say("\(Count.of(refresh.changed, "file")) changed, in \(time)")
    }
    return (isSettled ? .done(book, nil) : .failed, refresh.updates)
  }

  /// Returns the current problems to report now.
  private mutating func untold(
    _ problems: [Diagnostic], of book: Book, isMade: Bool
  ) -> [Diagnostic] {
    if hasSite { return teller.untold(problems) }
    // A folder's old problems are for ‘cookbook check’; these affect every page.
    let recipes = Set(book.recipes.map(\.path))
    let isShared = { (problem: Diagnostic) in
      problem.path.map { !recipes.contains($0) } ?? true || problem.isAboutReach
    }
    if isMade { return teller.untold(problems).filter(isShared) }
    // Until there is a site, only the errors that keep it from being built matter.
    return teller.untold(problems.filter { $0.severity == .error && isShared($0) })
  }

  /// Reports what happens to the site while an error keeps it from being built.
  private mutating func tellOfRefusal(at address: PreviewAddress) {
    isToBeSeen = true
    if hasSite {
      console.say("the site stays as it was until that is mended")
    } else {
      console.say(
        "there is no site yet; it is at \(address.url) as soon as that is mended; Ctrl-C ends it")
    }
  }
}

/// The user's browser.
private enum Browser {
  static func open(_ url: String, _ console: Console) {
    let process = Process()
    #if os(macOS)
    process.executableURL = URL(fileURLWithPath: "/usr/bin/open")
    #else
    process.executableURL = URL(fileURLWithPath: "/usr/bin/xdg-open")
    #endif
    process.arguments = [url]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      console.say("cannot open a browser; go to \(url) yourself")
    }
  }
}
