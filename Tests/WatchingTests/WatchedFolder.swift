import Watching
import Foundation
import Paths
import Synchronization

@testable import FileSystem
@testable import Watching

/// A real temporary folder with a watcher on it, and everything that was reported.
final class WatchedFolder: Sendable {
  /// A report, with what the file of interest held when it arrived.
  struct Report {
    var event: FolderEvent
    var content: [UInt8]?
  }

  /// The folder's own folder, where things can be moved to unseen.
  let parent: FilePath
  let root: FilePath
  let watcher: FolderWatcher
  private let reports = Mutex<[Report]>([])
  private let sentinels = Atomic(0)

  /// - Parameters:
  ///   - files: What is there before, by relative path; written long ago as far as their times tell.
  ///   - interest: The file whose content is kept with each report.
  init(
    files: [FilePath: String] = [:], polling: Duration? = nil, interest: FilePath = "soup.md",
    environment: WatchEnvironment = WatchEnvironment(),
    isIgnored: @escaping @Sendable (FilePath) -> Bool = { _ in false }
  ) throws {
    let temporary = try DiskFileSystem().resolve(
      FilePath(FileManager.default.temporaryDirectory.path))
    let parent: FilePath = "\(temporary)/cookbook-watch-\(UUID().uuidString)"
    let root = parent / "recipes"
    for path in [parent, root] { try DiskFileSystem().makeDirectory(path) }
    for (name, text) in files {
      let path: FilePath = "\(root)/\(name)"
      try FileManager.default.createDirectory(
        atPath: path.directory.string, withIntermediateDirectories: true)
      // A process that another test starts right now holds the file open for a moment, and its end is
      // told of the name by which it was opened: one that is not watched.
      let written = parent / "written"
      try DiskFileSystem().write(Array(text.utf8), to: written)
      try DiskFileSystem().link(written, to: path)
      try DiskFileSystem().remove(written)
      setTimes(path, seconds: 1_600_000_000)
    }
    self.parent = parent
    self.root = root
    watcher = try FolderWatcher(
      folders: [root], polling: polling, environment: environment, isIgnored: isIgnored)
    Task.detached { [events = watcher.events, weak self] in
      for await event in events {
        let content = try? DiskFileSystem().read("\(root)/\(interest)")
        self?.reports.withLock { $0.append(Report(event: event, content: content)) }
      }
    }
  }

  deinit {
    watcher.stop()
    try? FileManager.default.removeItem(atPath: parent.string)
  }

  var all: [Report] { reports.withLock { $0 } }
  var events: [FolderEvent] { all.map(\.event) }

  /// The changes alone, without the sentinels.
  var changes: [FolderChanges] {
    events.compactMap { event in
      guard case .changed(var changes) = event else { return nil }
      changes.files = changes.files.filter { !$0.name.hasPrefix("sentinel-") }
      return changes
    }
  }

  /// Every reported file, relative to the folder, without the sentinels.
  var files: Set<FilePath> { relative(changes.flatMap(\.files)) }
  var directories: Set<FilePath> { relative(changes.flatMap(\.directories)) }

  func path(_ name: FilePath) -> FilePath { "\(root)/\(name)" }

  /// Waits until what was reported fits; false after two minutes.
  func wait(until fits: (WatchedFolder) -> Bool) async -> Bool {
    for _ in 0..<24_000 {
      if fits(self) { return true }
      try? await Task.sleep(for: .milliseconds(5))
    }
    return false
  }

  func wait(for event: FolderEvent) async -> Bool { await wait { $0.events.contains(event) } }

  /// Changes one file more and waits for its report: all that happened before is reported then.
  func settle() async -> Bool {
    let number = sentinels.add(1, ordering: .relaxed).newValue
    let sentinel = path("sentinel-\(number)")
    _ = try? DiskFileSystem().write([], to: sentinel)
    return await wait { folder in
      folder.events.contains { event in
        if case .changed(let changes) = event { changes.files.contains(sentinel) } else { false }
      }
    }
  }

  /// What the file of interest held at the last report that names it.
  var lastContent: [UInt8]? {
    all.last { report in
      guard case .changed(let changes) = report.event else { return false }
      return changes.everything || changes.files.contains(path("soup.md"))
    }?.content
  }

  private func relative(_ paths: [FilePath]) -> Set<FilePath> {
    Set(paths.map { $0 == root ? "" : $0.relative(to: root) ?? $0 })
  }
}

/// Sets when a file was changed and read last; now, or seconds since 1970.
func setTimes(_ path: FilePath, seconds: Int?) {
  if let seconds {
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    utimensat(AT_FDCWD, path.string, [time, time], AT_SYMLINK_NOFOLLOW)
  } else {
    utimensat(AT_FDCWD, path.string, nil, AT_SYMLINK_NOFOLLOW)
  }
}
