import Watching
import Collection
import FileSystem
import Paths
import Site

/// Rebuilds a site whenever something changes in its recipe folder.
///
/// It begins to watch before the site is built for the first time, so that no change is ever
/// missed.
package struct RebuildLoop: Sendable {
  /// Events other than changes.
  package enum Notice: Hashable, Sendable {
    /// A folder is gone; the site stays as it is until the folder exists again.
    case vanished(folder: FilePath)
    /// The user may no longer read a folder; the site stays as it is until they may.
    case denied(folder: FilePath)
    /// The folder exists again, and can be read.
    case returned(folder: FilePath)
    /// The folders are polled, for this reason.
    case polling(PollingReason)
  }

  /// The shortest wait before a failed build is repeated.
  private static let shortestPause = Duration.seconds(2)

  private let root: FilePath
  private let polling: Duration?
  private let ignored: [FilePath]

  /// Creates a loop.
  ///
  /// - Parameters:
  /// - folder: The recipe folder, absolute and without symbolic links.
  /// - polling: The interval for scanning everything, instead of watching through the system.
  /// - ignored: Absolute paths of folders in which changes are ignored, such as the site's own.
  package init(folder: FilePath, polling: Duration?, ignoring ignored: [FilePath]) {
    root = folder
    self.polling = polling
    self.ignored = ignored
  }

  /// The result of building the site once.
  package enum Outcome: Sendable {
    /// The site is up to date with this book, or stays as it was until something in the book's
    /// folder is corrected.
    ///
    /// A site on the disk may have a guard: it is built again when others change it. One that is
    /// unfinished is built again at once.
    case done(Book, SiteGuard?, isUnfinished: Bool = false)
    /// It could not be built, for reasons that may end without any change in the folder.
    case failed
  }

  /// Runs until the task is cancelled.
  ///
  /// `make` builds the site. It gets the changes since it last succeeded: nil for the first time,
  /// and everything if others have changed the site. After an error it is called again after a
  /// while, even if nothing changes.
  ///
  /// - Throws: `FileError` if the folder cannot be watched.
  package func run(
    make: (FolderChanges?) async -> Outcome, tell: (Notice) async -> Void
  ) async throws(FileError) {
    var places = WatchedPlaces(folder: root)
    var watch = Watch(try watcher(of: places))
    var told: Set<PollingReason> = []
    var changes: FolderChanges?
    while !Task.isCancelled {
      let start = ContinuousClock.now
      let outcome = await make(changes)
      let pause = max(Self.shortestPause, start.duration(to: .now) * 10)
      guard case .done(let book, let site, let isUnfinished) = outcome else {
        watch.remind(of: FolderChanges()) { try? await Task.sleep(for: pause) }
        // Changes that the site has not been built with are still pending.
        let earlier = changes
        guard var later = await next(&watch, places, &told, tell) else { return }
        if let earlier { later.merge(earlier) }
        changes = earlier == nil ? nil : later
        continue
      }
      if isUnfinished {
        watch.remind(of: FolderChanges()) {}
      } else {
        watch.remind(of: .all, after: site?.waitForChange)
      }
      let wanted = WatchedPlaces(folder: root, of: book)
      if !places.cover(wanted, missing: watch.missing) {
        if let other = try? watcher(of: wanted) {
          // Changes in the newly watched folders may have been missed until now.
          watch.watcher.stop()
          watch = Watch(other)
          places = wanted
          changes = nil
          continue
        }
        // Nothing else reports a folder that went just before it could be watched.
        if wanted != WatchedPlaces(folder: root, of: book) {
          changes = nil
          continue
        }
      }
      guard let later = await next(&watch, places, &told, tell) else { return }
      changes = later
    }
  }

  /// A watcher, and the reported state of its folders.
  private struct Watch {
    let watcher: FolderWatcher
    var events: AsyncStream<FolderEvent>.Iterator
    var missing: Set<FilePath> = []
    var denied: Set<FilePath> = []
    /// The changes to report when a reminder comes; nil if none is pending.
    private(set) var reminder: FolderChanges?

    init(_ watcher: FolderWatcher) {
      self.watcher = watcher
      events = watcher.events.makeAsyncIterator()
    }

    mutating func remind(
      of changes: FolderChanges, after waiting: (@Sendable () async -> Void)?
    ) {
      reminder = waiting == nil ? nil : changes
      watcher.remind(after: waiting)
    }
  }

  /// Waits until the site has to be built again; nil once watching has ended.
  private func next(
    _ watch: inout Watch, _ places: WatchedPlaces, _ told: inout Set<PollingReason>,
    _ tell: (Notice) async -> Void
  ) async -> FolderChanges? {
    while let event = await watch.events.next(isolation: nil) {
      switch event {
      case .changed(let changes): return changes
      case .reminder:
        // Without its folder the site cannot be built; the folder's return is a change.
        let isThere = !watch.missing.contains(root) && !watch.denied.contains(root)
        if isThere, let changes = watch.reminder { return changes }
      case .vanished(let folder), .denied(let folder):
        if !places.folders.contains(folder) { return .all }
        if case .vanished = event {
          watch.missing.insert(folder)
          await tell(.vanished(folder: folder))
        } else {
          watch.denied.insert(folder)
          await tell(.denied(folder: folder))
        }
      case .returned(let folder):
        watch.missing.remove(folder)
        watch.denied.remove(folder)
        if places.folders.contains(folder) { await tell(.returned(folder: folder)) }
      case .polling(let reason):
        if told.insert(reason).inserted { await tell(.polling(reason)) }
      }
    }
    return nil
  }

  private func watcher(of places: WatchedPlaces) throws(FileError) -> FolderWatcher {
    try FolderWatcher(folders: places.watched, polling: polling, wanted: places.entries) {
      [ignored] path in
      places.ignores(path) || ignored.contains { path.isInside($0) }
    }
  }
}
