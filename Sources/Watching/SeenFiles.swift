import FileSystem
import Paths

/// The statuses of watched files when they were last seen.
///
/// They distinguish a new time from new permissions, since the system reports both alike, and
/// reveal changes that it does not report at all: those through another name of the same file
/// elsewhere.
struct SeenFiles {
  private var directories: [FilePath: [FilePath: FileStatus]] = [:]

  /// Stores a directory's entries as they were just listed.
  mutating func note(_ entries: [DirectoryEntry], of directory: FilePath) {
    var files: [FilePath: FileStatus] = [:]
    for entry in entries where entry.status.kind != .directory {
      files[entry.name] = entry.status
    }
    directories[directory] = files
  }

  /// Stores the current status of a file; nil if it is gone.
  ///
  /// - Returns: Whether the file has changed since it was last seen.
  @discardableResult
  mutating func note(_ file: FilePath, _ status: FileStatus?) -> Bool {
    let directory = file.directory
    let name = file.name
    defer { directories[directory, default: [:]][name] = status }
    guard let status, let before = directories[directory]?[name] else { return true }
    return status.isChanged(since: before)
  }

  /// Forgets a directory and everything below it.
  mutating func forget(inside directory: FilePath) {
    directories = directories.filter { !$0.key.isInside(directory) }
  }

  /// Examines every file, and reports those that have changed since they were last seen to a burst.
  mutating func look(
    noting burst: inout EventBurst, at now: EventBurst.Instant, filter: WatchFilter
  ) {
    for (directory, files) in directories {
      let names = Array(files.keys)
      // Events report files that are gone or cannot be examined.
      guard let statuses = try? DiskFileSystem().statuses(of: names, in: directory) else {
        continue
      }
      for (name, status) in zip(names, statuses) {
        guard let status, let before = files[name], status.isChanged(since: before) else {
          continue
        }
        directories[directory]?[name] = status
        let file = directory / name
        if !filter.skips(file: file, named: name) { burst.touch(file, at: now) }
      }
    }
  }
}

extension FileStatus {
  /// Returns whether the file's content or time may have changed since; changed permissions alone
  /// do not count.
  func isChanged(since earlier: FileStatus) -> Bool {
    size != earlier.size || modified != earlier.modified
      || (changed != earlier.changed && mode == earlier.mode)
  }
}
