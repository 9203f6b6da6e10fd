import FileSystem
import Paths

/// What the file system said of watched files when they were last seen.
///
/// They tell a time that was set from permissions that were, since the system reports both alike,
/// and find what it reports to nobody: a change by another name of the same file, which lies
/// somewhere else.
struct SeenFiles {
  private var directories: [FilePath: [FilePath: FileStatus]] = [:]

  /// Takes a directory's entries as they were just listed.
  mutating func note(_ entries: [DirectoryEntry], of directory: FilePath) {
    var files: [FilePath: FileStatus] = [:]
    for entry in entries where entry.status.kind != .directory {
      files[entry.name] = entry.status
    }
    directories[directory] = files
  }

  /// Takes a file as it is now; nil if it is gone.
  ///
  /// - Returns: Whether it is not as it was last seen.
  @discardableResult
  mutating func note(_ file: FilePath, _ status: FileStatus?) -> Bool {
    let directory = file.directory
    let name = file.name
    defer { directories[directory, default: [:]][name] = status }
    guard let status, let before = directories[directory]?[name] else { return true }
    return status.isChanged(since: before)
  }

  /// Forgets a directory and all below it.
  mutating func forget(inside directory: FilePath) {
    directories = directories.filter { !$0.key.isInside(directory) }
  }

  /// Looks at every file, and tells a burst of those that are not as they were last seen.
  mutating func look(
    noting burst: inout EventBurst, at now: EventBurst.Instant, filter: WatchFilter
  ) {
    for (directory, files) in directories {
      let names = Array(files.keys)
      // What is gone, or cannot be looked at, is told of by events.
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
  /// Whether the file's content or time may have changed since; its permissions alone do not count.
  func isChanged(since earlier: FileStatus) -> Bool {
    size != earlier.size || modified != earlier.modified
      || (changed != earlier.changed && mode == earlier.mode)
  }
}
