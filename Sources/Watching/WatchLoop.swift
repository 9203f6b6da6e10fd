import FileSystem
import Paths

/// Watches folders on a thread of its own until it is stopped.
struct WatchLoop {
  typealias Instant = ContinuousClock.Instant

  private static let checkInterval = Duration.seconds(1)
  /// The time a folder may be missing before that is reported: long enough for another to take its
  /// place.
  private static let grace = Duration.milliseconds(50)

  /// The shortest time between two scans of every file.
  private static let lookInterval = Duration.seconds(2)
  /// The ratio of the wait after a scan to the time it took, so that scanning costs next to
  /// nothing.
  private static let lookRestraint = 100

  private let filter: WatchFilter
  private let interval: Duration
  private let environment: WatchEnvironment
  private let mailbox: EventMailbox
  private let wakeUp: WakeUp
  private var roots: [WatchedRoot] = []
  /// The source of events; nil while every folder is polled.
  private var source: ChangeSource?
  private var burst = EventBurst()
  private var nextLook = Instant.now + Self.lookInterval

  /// Subscribes to all folders: no change after this is missed.
  init(
    folders: [FilePath], polling: Duration?, filter: WatchFilter, environment: WatchEnvironment,
    mailbox: EventMailbox, wakeUp: WakeUp
  ) throws(FileError) {
    self.filter = filter
    self.interval = polling ?? .seconds(1)
    self.environment = environment
    self.mailbox = mailbox
    self.wakeUp = wakeUp
    let now = Instant.now
    for folder in Self.outermost(of: folders, filter: filter) {
      roots.append(
        WatchedRoot(path: folder, isPolled: polling != nil, at: now + Self.checkInterval))
      try subscribe(roots.count - 1)
    }
    // Changes so far do not count: the caller scans everything after subscribing.
    burst = EventBurst()
  }

  /// Runs until it is stopped.
  mutating func run() {
    while true {
      wakeUp.sleep(until: nextDeadline, orReadable: source?.descriptor)
      if wakeUp.isStopped { return }
      collect()
      for index in roots.indices {
        if roots[index].nextCheck <= .now { check(index) }
        if roots[index].isPolled, roots[index].nextPoll <= .now { poll(index) }
      }
      look()
      // No changes are reported while a folder is missing or may not be read.
      if !isOutOfReach, let changes = burst.take(at: .now) { mailbox.post(.changed(changes)) }
    }
  }

  private var isOutOfReach: Bool {
    roots.contains { $0.state == .missing || $0.state == .denied }
  }

  private var nextDeadline: Instant {
    var next = Instant.now + Self.checkInterval
    if !isOutOfReach, let deadline = burst.deadline { next = min(next, deadline) }
    for root in roots {
      next = min(next, root.nextCheck)
      if root.isPolled, root.state == .present { next = min(next, root.nextPoll) }
    }
    return next
  }

  /// Looks for changes that no event reports, while nothing else happens.
  private mutating func look() {
    guard source != nil, nextLook <= .now, burst.deadline == nil, !isOutOfReach else { return }
    let start = Instant.now
    source?.look(into: &burst, at: start)
    nextLook = .now + max(Self.lookInterval, start.duration(to: .now) * Self.lookRestraint)
  }

  private mutating func collect() {
    do throws(PollingReason) {
      guard let moved = try source?.collect(into: &burst, at: .now) else {
        if source != nil { restart() }
        return
      }
      for directory in moved {
        if let index = roots.firstIndex(where: { $0.path == directory }) {
          roots[index].isSuspect = true
          roots[index].nextCheck = .now
        } else {
          burst.note(directory: directory, at: .now)
        }
      }
    } catch {
      fallBack(error)
      // The events that came with the error are lost.
      if source != nil { restart() }
    }
  }

  /// Starts over after events were lost.
  private mutating func restart() {
    // Each error leaves fewer folders to watch.
    while roots.contains(where: { !$0.isPolled }) {
      // The old source is released before a new one is created, since both together might exceed
      // the system's limit.
      source = nil
      do throws(PollingReason) {
        var fresh = try ChangeSource(filter: filter, environment: environment, wakeUp: wakeUp)
        for root in roots where root.state == .present && !root.isPolled {
          try fresh.add(root: root.path)
        }
        source = fresh
        burst.noteEverything(at: .now)
        return
      } catch {
        fallBack(error)
      }
    }
  }

  /// Checks whether a folder still exists.
  private mutating func check(_ index: Int) {
    let root = roots[index]
    roots[index].nextCheck = .now + Self.checkInterval
    switch (root.state, root.presence()) {
    case (.present, .same), (.vanished, .gone), (.denied, .denied): break
    case (_, .denied):
      roots[index].state = .denied
      mailbox.post(.denied(folder: root.path))
    case (.present, .gone), (.denied, .gone):
      roots[index].state = .missing
      roots[index].nextCheck = .now + Self.grace
    case (.missing, .gone):
      roots[index].state = .vanished
      roots[index].snapshot = nil
      source?.drop(root.path)
      burst.forget(inside: root.path)
      mailbox.post(.vanished(folder: root.path))
    case (_, .same), (_, .replaced):
      source?.drop(root.path)
      // The watches of roots inside this one were dropped as well.
      for inner in roots.indices where inner != index && roots[inner].state == .present {
        guard roots[inner].path.isInside(root.path) else { continue }
        roots[inner].isSuspect = true
        roots[inner].nextCheck = .now
      }
      // It may be gone again by now; the next check will notice.
      do throws(FileError) { try subscribe(index) } catch { return }
      if root.state == .vanished || root.state == .denied {
        mailbox.post(.returned(folder: root.path))
      }
      roots[index].state = .present
      burst.noteEverything(at: .now)
    }
  }

  private mutating func poll(_ index: Int) {
    guard roots[index].state == .present, let old = roots[index].snapshot else { return }
    let start = Instant.now
    do throws(FileError) {
      let new = try snapshot(of: roots[index])
      // Without this check, everything on an unmounted disk would seem to be deleted.
      guard roots[index].presence() == .same else { return check(index) }
      old.compare(with: new, noting: &burst, at: .now)
      roots[index].snapshot = new
    } catch {
      roots[index].nextCheck = .now
    }
    // Scanning must not keep a slow disk busy.
    roots[index].nextPoll = .now + max(interval, start.duration(to: .now) * 10)
  }

  /// Begins to watch an existing folder, by polling if necessary.
  private mutating func subscribe(_ index: Int) throws(FileError) {
    try roots[index].identify()
    let path = roots[index].path
    if !roots[index].isPolled {
      do throws(PollingReason) {
        if let name = environment.networkFileSystem(path) {
          throw .networkFileSystem(name: name, folder: path)
        }
        if source == nil {
          source = try ChangeSource(filter: filter, environment: environment, wakeUp: wakeUp)
        }
        try source?.add(root: path)
      } catch {
        fallBack(error)
      }
    }
    if roots[index].isPolled {
      roots[index].snapshot = try snapshot(of: roots[index])
      roots[index].nextPoll = .now + interval
    }
  }

  /// Falls back to polling: one folder if it is on a network file system, else all of them.
  private mutating func fallBack(_ reason: PollingReason) {
    mailbox.post(.polling(reason))
    var isOneFolder = false
    if case .networkFileSystem = reason { isOneFolder = true }
    if !isOneFolder { source = nil }
    for index in roots.indices where !roots[index].isPolled {
      let path = roots[index].path
      if isOneFolder {
        guard case .networkFileSystem(_, let folder) = reason, folder.isInside(path)
        else { continue }
        source?.drop(path)
      }
      roots[index].isPolled = true
      roots[index].nextPoll = .now + interval
      roots[index].snapshot = try? snapshot(of: roots[index])
      if roots[index].snapshot == nil { roots[index].nextCheck = .now }
    }
    // It is unknown what happened since the last complete event.
    burst.noteEverything(at: .now)
  }

  private func snapshot(of root: WatchedRoot) throws(FileError) -> FolderSnapshot {
    try FolderSnapshot(
      of: root.path, filter: filter,
      comparesInodes: environment.networkFileSystem(root.path) == nil)
  }

  /// Returns the folders that are not inside another one, unless that one ignores them.
  private static func outermost(of folders: [FilePath], filter: WatchFilter) -> [FilePath] {
    var result: [FilePath] = []
    for folder in Set(folders).sorted(by: { $0.utf8.count < $1.utf8.count }) {
      let isCovered = result.contains { outer in
        guard folder.isInside(outer) else { return false }
        let between = (folder.ancestors + [folder])
          .filter { $0 != outer && $0.isInside(outer) }
        return !between.contains { filter.skips(directory: $0, named: $0.name) }
      }
      if !isCovered { result.append(folder) }
    }
    return result
  }
}
