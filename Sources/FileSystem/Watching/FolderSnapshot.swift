#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What a folder and all below it looked like at one time, to be compared with a later one.
struct FolderSnapshot {
  private struct Entry {
    var name: String
    var isDirectory: Bool
    /// 0 where the file system gives the same file another number now and then.
    var inode: UInt64
    var size: Int64
    var modified: Int64
    /// Whether nobody may read it.
    var isClosed: Bool
    /// Whether a later change would have given the file another time.
    var isSettled: Bool

    func differs(from other: Entry) -> Bool {
      if isDirectory || other.isDirectory { return isDirectory != other.isDirectory }
      return inode != other.inode || size != other.size || modified != other.modified
        || isClosed != other.isClosed || !other.isSettled
    }
  }

  /// The entries by directory, sorted by name.
  private var directories: [String: [Entry]] = [:]

  /// Looks at a folder; symbolic links are not followed.
  ///
  /// - Throws: `FileError` if the folder itself cannot be listed; what cannot be
  ///   listed below it counts as empty.
  init(of root: String, filter: WatchFilter, comparesInodes: Bool) throws(FileError) {
    var clock = timespec()
    clock_gettime(CLOCK_REALTIME, &clock)
    let now = Int64(clock.tv_sec) * 1_000_000_000 + Int64(clock.tv_nsec)
    var pending = [root]
    while let directory = pending.popLast() {
      let found: [DirectoryEntry]
      do throws(FileError) {
        found = try DiskFileSystem().entries(of: directory)
      } catch {
        if directory == root { throw error }
        continue
      }
      var entries: [Entry] = []
      entries.reserveCapacity(found.count)
      for entry in found {
        let path = FilePath.join(directory, entry.name)
        let isDirectory = entry.status.kind == .directory
        if isDirectory {
          if filter.skips(directory: path, named: entry.name) { continue }
          pending.append(path)
        } else if filter.skips(file: path, named: entry.name) {
          continue
        }
        entries.append(
          Entry(
            name: entry.name, isDirectory: isDirectory,
            inode: comparesInodes ? entry.status.inode : 0, size: entry.status.size,
            modified: entry.status.modified, isClosed: entry.status.mode & 0o444 == 0,
            isSettled: Self.isSettled(entry.status.modified, at: now)))
      }
      directories[directory] = entries
    }
  }

  /// Tells a burst what differs in a later snapshot of the same folder.
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
    _ old: [Entry], _ new: [Entry], in directory: String, noting burst: inout EventBurst,
    at now: EventBurst.Instant
  ) {
    var left = 0
    var right = 0
    while left < old.count || right < new.count {
      let isGone =
        right == new.count
        || (left < old.count && old[left].name.utf8.lexicographicallyPrecedes(new[right].name.utf8))
      let isNew =
        !isGone
        && (left == old.count
          || new[right].name.utf8.lexicographicallyPrecedes(old[left].name.utf8))
      let entry = isGone ? old[left] : new[right]
      if isGone || isNew || new[right].differs(from: old[left]) {
        // A directory's own entries are compared where it is looked at itself.
        if entry.isDirectory {
          burst.note(directory: directory, at: now)
        } else if isGone {
          burst.remove(FilePath.join(directory, entry.name), at: now)
        } else {
          burst.settle(FilePath.join(directory, entry.name), at: now)
        }
      }
      if !isNew { left += 1 }
      if !isGone { right += 1 }
    }
  }

  /// Some file systems count whole seconds, or two; the others at least every 10 ms.
  ///
  /// A file that was just changed could be changed again and keep its time, so
  /// it is reported once more at the next look.
  private static func isSettled(_ modified: Int64, at now: Int64) -> Bool {
    let step: Int64 = modified % 1_000_000_000 == 0 ? 2_000_000_000 : 10_000_000
    return !(0..<step).contains(now - modified)
  }
}
