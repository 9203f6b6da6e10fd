import FileSystem
import Paths

/// Collects events until it is quiet, so that one save or one checkout becomes one report.
///
/// It has no clock; the caller passes the time of each event.
///
/// - A report is due 10 ms after the last event. In a busy burst, or while a file is missing that
///   may be about to be replaced, it is due after 50 ms.
/// - While a program writes to a file, the report waits for the file to be closed.
/// - Both have a limit: 500 ms, or 3 s if hundreds of files change.
/// - A file that stays open beyond the limit is reported in its current state, and no later report
///   waits for it.
struct EventBurst {
  typealias Instant = ContinuousClock.Instant

  private static let quiet = Duration.milliseconds(10)
  private static let busyQuiet = Duration.milliseconds(50)
  private static let bound = Duration.milliseconds(500)
  private static let bulkBound = Duration.seconds(3)
  private static let busyCount = 16
  private static let bulkCount = 256

  private var changes = FolderChanges()
  private var first: Instant?
  private var last: Instant?
  /// Files that were written to and are not closed yet, with the time of the first write.
  private var writing: [FilePath: Instant] = [:]
  /// The written files that have stayed open for too long.
  private var heldOpen: Set<FilePath> = []
  /// Files that did not exist before this burst.
  private var appeared: Set<FilePath> = []
  /// Files that existed before this burst and do not now.
  private var missing: Set<FilePath> = []

  /// Notes that a file is complete: closed after writing, renamed to this name, or found in a new
  /// directory.
  mutating func settle(_ file: FilePath, at now: Instant) {
    writing[file] = nil
    heldOpen.remove(file)
    missing.remove(file)
    note(file: file, at: now)
  }

  /// Notes that a file was created.
  mutating func appear(_ file: FilePath) {
    if !missing.contains(file), !changes.files.contains(file) { appeared.insert(file) }
  }

  /// Notes that a program has written to a file and not closed it.
  mutating func write(_ file: FilePath, at now: Instant) {
    if writing[file] == nil { writing[file] = now }
  }

  /// Notes that a file's time was set, which does not show whether the file is complete.
  mutating func touch(_ file: FilePath, at now: Instant) {
    if writing[file] == nil { settle(file, at: now) }
  }

  /// Notes that a file was deleted or renamed.
  mutating func remove(_ file: FilePath, at now: Instant) {
    writing[file] = nil
    heldOpen.remove(file)
    note(file: file, at: now)
    if appeared.remove(file) == nil { missing.insert(file) }
  }

  /// Notes that a removed file exists under another name, so it is not about to be replaced.
  mutating func found(_ file: FilePath) {
    missing.remove(file)
  }

  /// Notes that entries of a directory changed, or that it is new or gone.
  mutating func note(directory: FilePath, at now: Instant) {
    note(at: now)
    guard !changes.everything else { return }
    changes.directories.insert(directory)
    changes.limit()
  }

  /// Notes that it is unknown what changed.
  mutating func noteEverything(at now: Instant) {
    note(at: now)
    changes.everything = true
  }

  /// The time when a report is due if nothing else happens; nil if nothing has happened.
  var deadline: Instant? {
    let open = writing.values.min()?.advanced(by: Self.bound)
    guard let due else { return open }
    return open.map { min($0, due) } ?? due
  }

  /// Returns the report, if one is due.
  mutating func take(at now: Instant) -> FolderChanges? {
    for (file, since) in writing where since.advanced(by: Self.bound) <= now {
      writing[file] = nil
      heldOpen.insert(file)
      note(file: file, at: since)
    }
    // Closing a file removes it from this set; if that was missed, waiting for it once more does no
    // harm.
    if heldOpen.count > 1_000 { heldOpen.removeAll() }
    guard let due, due <= now else { return nil }
    defer {
      changes = FolderChanges()
      first = nil
      last = nil
      appeared.removeAll()
      missing.removeAll()
    }
    return changes
  }

  /// Drops the events in a folder that is gone altogether.
  mutating func forget(inside folder: FilePath) {
    let isInside = { (path: FilePath) in path.isInside(folder) }
    changes.files = changes.files.filter { !isInside($0) }
    changes.directories = changes.directories.filter { !isInside($0) }
    writing = writing.filter { !isInside($0.key) }
    heldOpen = heldOpen.filter { !isInside($0) }
    missing = missing.filter { !isInside($0) }
    appeared = appeared.filter { !isInside($0) }
    if changes.isEmpty {
      first = nil
      last = nil
    }
  }

  private var count: Int {
    changes.everything ? Int.max : changes.files.count + changes.directories.count
  }

  private var due: Instant? {
    guard let first, let last else { return nil }
    let limit = first.advanced(by: count > Self.bulkCount ? Self.bulkBound : Self.bound)
    if writing.keys.contains(where: { !heldOpen.contains($0) }) { return limit }
    let isBusy = count > Self.busyCount || !missing.isEmpty
    return min(limit, last.advanced(by: isBusy ? Self.busyQuiet : Self.quiet))
  }

  private mutating func note(file: FilePath, at now: Instant) {
    note(at: now)
    guard !changes.everything else { return }
    changes.files.insert(file)
    changes.directories.insert(file.directory)
    changes.limit()
  }

  private mutating func note(at now: Instant) {
    first = first.map { min($0, now) } ?? now
    last = last.map { max($0, now) } ?? now
  }
}
