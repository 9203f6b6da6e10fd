import FileSystem
import Paths

/// One of the folders that a watcher was asked to watch.
struct WatchedRoot {
  typealias Instant = ContinuousClock.Instant

  enum State {
    case present
    /// Not there a moment ago, which may be one program's way to replace it.
    case missing
    /// Not there, and that was said.
    case vanished
    /// There, but not to be read, and that was said.
    case denied
  }

  enum Presence {
    case same
    /// There, but not the directory that was watched.
    case replaced
    /// There, but the person may not read it.
    case denied
    case gone
  }

  /// Where it is; absolute.
  let path: FilePath
  var state = State.present
  /// When to look whether it is still there.
  var nextCheck: Instant
  /// Whether the system said that this directory itself was moved, deleted or unmounted.
  var isSuspect = false
  /// Why it is looked at again and again, or that the caller wished that.
  var isPolled: Bool
  /// What it looked like at the last look, if it is polled.
  var snapshot: FolderSnapshot?
  /// When to look at it next, if it is polled.
  var nextPoll: Instant
  private var status: FileStatus?

  init(path: FilePath, isPolled: Bool, at now: Instant) {
    self.path = path
    self.isPolled = isPolled
    nextCheck = now
    nextPoll = now
  }

  /// Remembers the directory that is there now.
  ///
  /// - Throws: `FileError` if there is none.
  mutating func identify() throws(FileError) {
    guard let found = try DiskFileSystem().status(of: path, followingLinks: true)
    else { throw FileError(.list, path, .notFound) }
    guard found.kind == .directory else { throw FileError(.list, path, .notDirectory) }
    status = found
    isSuspect = false
  }

  /// Whether the person may not read the directory, or not enter it.
  private var isDenied: Bool {
    do throws(FileError) {
      // The way to the directory's own dot leads through it.
      try DiskFileSystem().checkReading(path / ".")
      return false
    } catch {
      return error.reason == .notPermitted
    }
  }

  /// Whether the directory that was watched is still there.
  func presence() -> Presence {
    guard let found = try? DiskFileSystem().status(of: path, followingLinks: true),
      found.kind == .directory
    else { return .gone }
    if isDenied { return .denied }
    guard let status else { return .replaced }
    if found.device != status.device {
      // What a disk leaves behind when it is unmounted is an empty folder, not an emptied one.
      guard let entries = try? DiskFileSystem().entries(of: path), !entries.isEmpty
      else { return .gone }
      return .replaced
    }
    if isSuspect { return .replaced }
    // Network file systems may number the same directory anew.
    return isPolled || found.inode == status.inode ? .same : .replaced
  }
}

/// Which entries of watched folders are nobody's business.
struct WatchFilter: Sendable {
  /// Absolute paths that matter whatever they are called.
  var wanted: Set<FilePath> = []
  /// Absolute paths the caller does not want to hear of, such as its own output.
  let isIgnored: @Sendable (FilePath) -> Bool

  /// Whether a directory is left out with everything in it.
  func skips(directory path: FilePath, named name: FilePath) -> Bool {
    TemporaryName.isHidden(name) && !wanted.contains(path) || isIgnored(path)
  }

  /// Whether a file is left out.
  func skips(file path: FilePath, named name: FilePath) -> Bool {
    let isTemporary = TemporaryName.matches(name) && !TemporaryName.isPlaceholder(name)
    return isTemporary && !wanted.contains(path) || isIgnored(path)
  }
}
