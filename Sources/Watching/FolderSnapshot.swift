import FileSystem
import Paths
import Platform

/// The state of a folder and everything below it at one time, for comparison with a later one.
struct FolderSnapshot {
  private struct Entry {
    var name: FilePath
    /// The status, with 0 as the inode if the file system changes the numbers of files now and
    /// then.
    var status: FileStatus
    /// Whether a later change would have given the file another time.
    var isSettled: Bool

    var isDirectory: Bool { status.kind == .directory }
    /// Whether no one may read it.
    private var isClosed: Bool { status.mode & 0o444 == 0 }

    func differs(from other: Entry) -> Bool {
      if isDirectory || other.isDirectory { return isDirectory != other.isDirectory }
      return status.inode != other.status.inode || status.isChanged(since: other.status)
        || isClosed != other.isClosed || !other.isSettled
    }
  }

  /// The entries by directory, sorted by name.
  private var directories: [FilePath: [Entry]] = [:]

  /// Scans a folder; symbolic links are not followed.
  ///
  /// - Throws: `FileError` if the folder itself cannot be listed; folders below it that cannot be
  ///   listed count as empty.
  init(of root: FilePath, filter: WatchFilter, comparesInodes: Bool) throws(FileError) {
    var pending = [root]
    while let directory = pending.popLast() {
      let start = Self.now
      let found: [DirectoryEntry]
      do throws(FileError) {
        found = try DiskFileSystem().entries(of: directory)
      } catch {
        if directory == root { throw error }
        continue
      }
      let end = Self.now
      var entries: [Entry] = []
      entries.reserveCapacity(found.count)
      for entry in found {
        let path = directory / entry.name
        let isDirectory = entry.status.kind == .directory
        if isDirectory {
          if filter.skips(directory: path, named: entry.name) { continue }
          pending.append(path)
        } else if filter.skips(file: path, named: entry.name) {
          continue
        }
        var status = entry.status
        if !comparesInodes { status.inode = 0 }
        entries.append(
          Entry(
            name: entry.name, status: status,
            isSettled: Self.isSettled(status.modified, from: start, to: end)))
      }
      directories[directory] = entries
    }
  }

  /// Reports the differences of a later snapshot of the same folder to a burst.
  func compare(
    with later: FolderSnapshot, noting burst: inout EventBurst, at now: EventBurst.Instant
  ) {
    for (directory, entries) in later.directories {
      let old = directories[directory]
      if old == nil { burst.note(directory: directory, at: now) }
      Self.compare(old ?? [], entries, in: directory, noting: &burst, at: now)
    }
    for (directory, entries) in directories where later.directories[directory] == nil {
      burst.note(directory: directory, at: now)
      Self.compare(entries, [], in: directory, noting: &burst, at: now)
    }
  }

  private static func compare(
    _ old: [Entry], _ new: [Entry], in directory: FilePath, noting burst: inout EventBurst,
    at now: EventBurst.Instant
  ) {
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      let isGone =
        right == new.count
        || (left < old.count && old[left].name < new[right].name)
      let isNew =
        !isGone
        && (left == old.count
          || new[right].name < old[left].name)
      let entry = isGone ? old[left] : new[right]
      if isGone || isNew || new[right].differs(from: old[left]) {
        // A directory's entries are compared when the directory itself is.
        if entry.isDirectory {
          burst.note(directory: directory, at: now)
        } else if isGone {
          burst.remove(directory / entry.name, at: now)
        } else {
          burst.settle(directory / entry.name, at: now)
        }
      }
      if !isNew { left += 1 }
      if !isGone { right += 1 }
    }
  }

  /// The present time in nanoseconds since 1970.
  private static var now: Int64 {
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    return Int64(clock.tv_sec) * 1_000_000_000 + Int64(clock.tv_nsec)
  }

  /// Returns whether a file that was examined at some time between two others was old enough then
  /// for any later change to give it another time: some file systems store times in whole seconds,
  /// or in steps of two, the others in steps of at most 10 ms.
  ///
  /// A file that had just changed could change again and keep its time, so it is reported once more
  /// at the next scan. One from the future, by a wrong clock, is not waited for.
  static func isSettled(_ modified: Int64, from start: Int64, to end: Int64) -> Bool {
    let step: Int64 = modified % 1_000_000_000 == 0 ? 2_000_000_000 : 10_000_000
    return modified <= start - step || modified > end
  }
}
