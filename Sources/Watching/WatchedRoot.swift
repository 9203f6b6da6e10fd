import FileSystem
import Paths

/// One of the folders that a watcher was asked to watch.
struct WatchedRoot {
  typealias Instant = ContinuousClock.Instant

  enum State {
    case present
    /// It was missing a moment ago, perhaps because a program is replacing it.
    case missing
    /// It does not exist, and that has been reported.
    case vanished
    /// It exists but may not be read, and that has been reported.
    case denied
  }

  enum Presence {
    case same
    /// It exists, but is not the directory that was watched.
    case replaced
    /// It exists, but the user may not read it.
    case denied
    case gone
  }

  /// Its absolute path.
  let path: FilePath
  var state = State.present
  /// When to check again whether it exists.
  var nextCheck: Instant
  /// Whether an event said that this directory itself was moved, deleted or unmounted.
  var isSuspect = false
  /// Whether it is polled, because it has to be or because the caller asked for it.
  var isPolled: Bool
  /// Its state at the last scan, if it is polled.
  var snapshot: FolderSnapshot?
  /// When to scan it again, if it is polled.
  var nextPoll: Instant
  private var status: FileStatus?

  init(path: FilePath, isPolled: Bool, at now: Instant) {
    self.path = path
    self.isPolled = isPolled
    nextCheck = now
    nextPoll = now
  }

  /// Remembers the directory that exists now.
  mutating func identify() throws(FileError) {
    guard let found = try DiskFileSystem().status(of: path, followingLinks: true)
    else { throw FileError(.list, path, .notFound) }
    guard found.kind == .directory else { throw FileError(.list, path, .notDirectory) }
    status = found
    isSuspect = false
  }

  /// Whether the user may not read or enter the directory.
  private var isDenied: Bool {
    do throws(FileError) {
      // Reading the directory's own dot requires the right to enter it.
      try DiskFileSystem().checkReading(path / ".")
      return false
    } catch {
      return error.reason == .notPermitted
    }
  }

  /// Returns whether the watched directory still exists.
  func presence() -> Presence {
    guard let found = try? DiskFileSystem().status(of: path, followingLinks: true),
      found.kind == .directory
    else { return .gone }
    if isDenied { return .denied }
    guard let status else { return .replaced }
    if found.device != status.device {
      // An unmounted disk leaves an empty mount point; the folder itself was not emptied.
      guard let entries = try? DiskFileSystem().entries(of: path), !entries.isEmpty
      else { return .gone }
      return .replaced
    }
    if isSuspect { return .replaced }
    // Network file systems may change a directory's number.
    return isPolled || found.inode == status.inode ? .same : .replaced
  }
}

/// The entries of watched folders to ignore.
struct WatchFilter: Sendable {
  /// Absolute paths that are watched whatever their names are.
  var wanted: Set<FilePath> = []
  /// Whether the caller ignores an absolute path, such as its own output.
  let isIgnored: @Sendable (FilePath) -> Bool

  /// Returns whether a directory is ignored with everything in it.
  func skips(directory path: FilePath, named name: FilePath) -> Bool {
    TemporaryName.isHidden(name) && !wanted.contains(path) || isIgnored(path)
  }

  /// Returns whether a file is ignored.
  func skips(file path: FilePath, named name: FilePath) -> Bool {
    let isTemporary = TemporaryName.matches(name) && !TemporaryName.isPlaceholder(name)
    return isTemporary && !wanted.contains(path) || isIgnored(path)
  }
}
