#if os(Linux)
import FileSystem
import Paths
import Platform
import CFileSystem

/// Watches folders and everything below them, and reports the events to a burst.
///
/// Whatever an event says about a directory, the directory now at its path is watched and listed
/// again. So nothing is lost between its creation and its watch, and no order of renames leaves a
/// directory unwatched.
struct InotifyTree {
  private let queue: InotifyQueue
  private let filter: WatchFilter
  private let environment: WatchEnvironment
  /// Watched directories and their numbers, in both directions.
  private var paths: [Int32: FilePath] = [:]
  private var watches: [FilePath: Int32] = [:]
  /// The devices known to be local disks.
  private var localDevices: Set<UInt64> = []
  /// The paths known to be unreadable.
  private var denied: Set<FilePath> = []
  private var seen = SeenFiles()
  private var lastMove: (cookie: UInt32, path: FilePath) = (0, "")

  /// Creates a source that watches nothing yet.
  init(
    filter: WatchFilter, environment: WatchEnvironment, wakeUp _: WakeUp
  ) throws(PollingReason) {
    queue = try InotifyQueue()
    self.filter = filter
    self.environment = environment
  }

  /// The descriptor that becomes readable when there are events.
  var descriptor: Int32? { queue.descriptor }

  /// Watches a folder and everything below it.
  mutating func add(root: FilePath) throws(PollingReason) {
    localDevices = []
    var unused = EventBurst()
    try add(root, isRoot: true, noting: &unused, at: .now)
  }

  /// Stops watching a folder and everything below it.
  mutating func drop(_ directory: FilePath) {
    denied = denied.filter { !$0.isInside(directory) }
    seen.forget(inside: directory)
    for (path, watch) in watches where path.isInside(directory) {
      queue.remove(watch)
      paths[watch] = nil
      watches[path] = nil
    }
  }

  /// Examines every file for changes that no event reports.
  mutating func look(into burst: inout EventBurst, at now: EventBurst.Instant) {
    seen.look(noting: &burst, at: now, filter: filter)
  }

  /// Reads the events since the last call.
  ///
  /// - Returns: The watched directories that were moved, deleted or unmounted themselves, at any
  ///   depth; nil if events were lost, so that watching has to start over.
  mutating func collect(
    into burst: inout EventBurst, at now: EventBurst.Instant
  ) throws(PollingReason) -> [FilePath]? {
    var moved: [FilePath] = []
    for event in queue.read() {
      if event.has(IN_Q_OVERFLOW) { return nil }
      guard let directory = paths[event.watch] else { continue }
      if event.has(IN_IGNORED) {
        paths[event.watch] = nil
        if watches[directory] == event.watch { watches[directory] = nil }
      }
      if event.has(IN_IGNORED | IN_UNMOUNT | IN_DELETE_SELF | IN_MOVE_SELF) {
        moved.append(directory)
      } else if !event.name.isEmpty {
        let path = directory / event.name
        if event.isDirectory {
          try handle(event, ofDirectory: path, in: directory, noting: &burst, at: now)
        } else if filter.skips(file: path, named: event.name) {
          continue
        } else {
          handle(event, ofFile: path, noting: &burst, at: now)
        }
      }
    }
    return moved
  }

  private mutating func handle(
    _ event: InotifyEvent, ofDirectory path: FilePath, in parent: FilePath,
    noting burst: inout EventBurst, at now: EventBurst.Instant
  ) throws(PollingReason) {
    if filter.skips(directory: path, named: event.name) { return }
    // An attribute change of a watched directory only matters if it has become readable or
    // unreadable.
    if event.has(IN_ATTRIB), watches[path] != nil {
      if seesNewReach(of: path, path / ".") { burst.note(directory: path, at: now) }
      return
    }
    if !event.has(IN_ATTRIB) { burst.note(directory: parent, at: now) }
    if event.has(IN_MOVED_FROM) {
      for directory in watches.keys where directory.isInside(path) {
        burst.note(directory: directory, at: now)
      }
      drop(path)
    }
    if event.has(IN_DELETE) {
      burst.note(directory: path, at: now)
      if let watch = watches.removeValue(forKey: path) {
        queue.remove(watch)
        paths[watch] = nil
      }
    }
    try add(path, isRoot: false, noting: &burst, at: now)
  }

  /// Returns whether a path has just become readable or unreadable; `probe` is the path to check.
  @discardableResult
  private mutating func seesNewReach(of path: FilePath, _ probe: FilePath? = nil) -> Bool {
    do throws(FileError) {
      try DiskFileSystem().checkReading(probe ?? path)
      return denied.remove(path) != nil
    } catch {
      return error.reason == .notPermitted && denied.insert(path).inserted
    }
  }

  private mutating func handle(
    _ event: InotifyEvent, ofFile path: FilePath, noting burst: inout EventBurst,
    at now: EventBurst.Instant
  ) {
    let isInNewReach = seesNewReach(of: path)
    var information = stat()
    let isThere = path.withSystemPath({ lstat($0, &information) }) == 0
    let isNews = seen.note(path, isThere ? FileStatus(information) : nil)
    if event.has(IN_DELETE | IN_MOVED_FROM) {
      denied.remove(path)
      burst.remove(path, at: now)
      if event.has(IN_MOVED_FROM) { lastMove = (event.cookie, path) }
    } else if event.has(IN_MOVED_TO) {
      if lastMove.cookie == event.cookie { burst.found(lastMove.path) }
      burst.settle(path, at: now)
    } else if event.has(IN_CLOSE_WRITE) {
      burst.settle(path, at: now)
    } else if event.has(IN_MODIFY) {
      burst.write(path, at: now)
    } else if isThere, event.has(IN_CREATE) {
      burst.appear(path)
      // Symbolic and hard links are complete at once; only a newly created file is open for
      // writing.
      let isOpened = information.st_mode & S_IFMT == S_IFREG && information.st_nlink == 1
      if isOpened { burst.write(path, at: now) } else { burst.settle(path, at: now) }
    } else if isThere, isNews || isInNewReach {
      burst.touch(path, at: now)
    }
  }

  /// Watches a directory and everything below it, and notes its content, which may be older than
  /// the watch.
  ///
  /// For a root nothing is noted: its watcher scans everything anyway.
  private mutating func add(
    _ top: FilePath, isRoot: Bool, noting burst: inout EventBurst, at now: EventBurst.Instant
  ) throws(PollingReason) {
    var pending = [top]
    while let directory = pending.popLast() {
      if watches.count >= environment.watchLimit, watches[directory] == nil { throw .watchLimit }
      let followsLink = isRoot && directory == top
      guard let watch = try queue.watch(directory, followingLink: followsLink) else { continue }
      remember(watch, of: directory)
      if !isRoot { burst.note(directory: directory, at: now) }
      guard let entries = try? DiskFileSystem().entries(of: directory) else {
        denied.insert(directory)
        continue
      }
      denied.remove(directory)
      seen.note(entries, of: directory)
      for entry in entries {
        let path = directory / entry.name
        if entry.status.kind == .directory {
          if filter.skips(directory: path, named: entry.name) { continue }
          try requireLocal(path, on: entry.status.device)
          pending.append(path)
          continue
        }
        // Files that everyone may read need no check.
        let isGuarded = entry.status.mode & 0o444 != 0o444
        guard isGuarded || !isRoot, !filter.skips(file: path, named: entry.name) else { continue }
        if isGuarded { seesNewReach(of: path) }
        if !isRoot { burst.settle(path, at: now) }
      }
    }
  }

  private mutating func remember(_ watch: Int32, of directory: FilePath) {
    // This is the same directory under its former name; the event of its rename is still to come.
    if let former = paths[watch], former != directory { watches[former] = nil }
    // This is another directory that had the name; if it is still in the tree, its own events will
    // show where.
    if let former = watches[directory], former != watch {
      queue.remove(former)
      paths[former] = nil
    }
    paths[watch] = directory
    watches[directory] = watch
  }

  /// Throws if a path is on a network file system, which may be mounted anywhere inside a folder.
  private mutating func requireLocal(_ path: FilePath, on device: UInt64) throws(PollingReason) {
    if localDevices.contains(device) { return }
    if let name = environment.networkFileSystem(path) {
      throw .networkFileSystem(name: name, folder: path)
    }
    localDevices.insert(device)
  }
}
#endif
