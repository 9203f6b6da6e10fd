/// What the program asks of a file system.
///
/// Paths are absolute or relative to the working directory, UTF-8, and go to
/// the system as they are. Every method that fails throws a `FileError` that
/// names the path. `DiskFileSystem` is the real one; `MemoryFileSystem` keeps
/// its files in memory.
public protocol FileOperations: Sendable {
  /// What a path names, or nil if it names nothing.
  func status(of path: String, followingLinks: Bool) throws(FileError) -> FileStatus?
  /// What paths in a directory name, without following links; nil for those that name nothing.
  func statuses(of paths: [String], in directory: String) throws(FileError) -> [FileStatus?]
  /// The entries of a directory, sorted by the bytes of their names, without `.` and `..`.
  func entries(of directory: String) throws(FileError) -> [DirectoryEntry]
  /// The whole content of a file.
  func read(_ path: String) throws(FileError) -> [UInt8]
  /// Throws if a file may not be read, without reading any of it.
  func checkReading(_ path: String) throws(FileError)
  /// Creates a file or replaces its content by some parts, one after the other; a reader may see it
  /// half written.
  ///
  /// - Returns: What the file system knows about the file afterwards.
  @discardableResult
  func write(_ parts: [[UInt8]], to path: String) throws(FileError) -> FileStatus
  /// Copies a file's content to a path where nothing is.
  func copy(_ source: String, to destination: String) throws(FileError)
  /// Gives a file a second name, where nothing is.
  func link(_ source: String, to destination: String) throws(FileError)
  /// Creates a directory; its parent must be there and it must not.
  func makeDirectory(_ path: String) throws(FileError)
  /// Moves a file or directory in one step, replacing a file or an empty directory of that name.
  func rename(_ source: String, to destination: String) throws(FileError)
  /// Swaps what two paths name in one step; false where the file system cannot.
  func exchange(_ first: String, _ second: String) throws(FileError) -> Bool
  /// Removes a file or a symbolic link.
  func remove(_ path: String) throws(FileError)
  /// Removes an empty directory.
  func removeDirectory(_ path: String) throws(FileError)
  /// What stays the same of a file or directory when it is renamed or moved on its disk.
  func identity(of path: String) throws(FileError) -> FileIdentity
  /// The absolute path without symbolic links; everything named must be there.
  func resolve(_ path: String) throws(FileError) -> String
  /// Takes the exclusive lock of a directory; nil if somebody else holds it and `waiting` is false.
  ///
  /// The lock ends with the last reference to it, or with the process.
  func lock(_ directory: String, waiting: Bool) throws(FileError) -> FileLock?
  /// Sets a file's permission bits.
  func setMode(_ mode: UInt16, of path: String) throws(FileError)
  /// The time by which files are stamped, in nanoseconds since 1970.
  func now() -> Int64
  /// What a program writes to its standard output, run without input; nil if it cannot be run or fails.
  ///
  /// `variable` (name=value) is added to its environment.
  func output(of command: [String], variable: String) -> [UInt8]?
  /// Waits until everything written to a file is on the disk itself.
  func synchronize(_ path: String) throws(FileError)
}

extension FileOperations {
  /// Creates a file or replaces its content; a reader may see it half written.
  ///
  /// - Returns: What the file system knows about the file afterwards.
  @discardableResult
  public func write(_ bytes: [UInt8], to path: String) throws(FileError) -> FileStatus {
    try write([bytes], to: path)
  }

  /// What its status says; nobody knows when it came into being.
  public func identity(of path: String) throws(FileError) -> FileIdentity {
    guard let status = try status(of: path, followingLinks: true) else {
      throw FileError(.examine, path, .notFound)
    }
    return FileIdentity(device: status.device, inode: status.inode, born: nil)
  }

  /// Asks for one after the other.
  public func statuses(
    of paths: [String], in directory: String
  ) throws(FileError) -> [FileStatus?] {
    var statuses: [FileStatus?] = []
    for path in paths {
      statuses.append(try status(of: FilePath.join(directory, path), followingLinks: false))
    }
    return statuses
  }
}

/// What stays the same of a file or directory when it is renamed or moved on its disk.
public struct FileIdentity: Hashable, Sendable {
  /// The device it is on, by a number that may be another after the machine was started again.
  public var device: UInt64
  /// Its number there, which may be given to something else once it is gone.
  public var inode: UInt64
  /// When it came into being, in nanoseconds since 1970; nil where the file system does not know.
  public var born: Int64?

  /// Creates an identity.
  public init(device: UInt64, inode: UInt64, born: Int64?) {
    self.device = device
    self.inode = inode
    self.born = born
  }
}

/// What a directory entry is.
public enum FileKind: UInt8, Sendable {
  /// A regular file.
  case file
  /// A directory.
  case directory
  /// A symbolic link.
  case link
  /// A device, socket or pipe.
  case other
}

/// What the file system knows about a file.
public struct FileStatus: Hashable, Sendable {
  /// What it is.
  public var kind: FileKind
  /// The device it is on.
  public var device: UInt64
  /// Its number there.
  public var inode: UInt64
  /// Bytes.
  public var size: Int64
  /// Last change of the content, in nanoseconds since 1970.
  public var modified: Int64
  /// Permission bits.
  public var mode: UInt16
  /// Whether only its name is here, and macOS fetches its content from the cloud when it is read.
  public var isDataless = false

  /// Creates a status from its parts.
  public init(
    kind: FileKind, device: UInt64, inode: UInt64, size: Int64, modified: Int64, mode: UInt16
  ) {
    self.kind = kind
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.mode = mode
  }
}

/// One name in a directory, with what it names; symbolic links are not followed.
public struct DirectoryEntry: Hashable, Sendable {
  /// The name, without any directory.
  public var name: String
  /// What it names.
  public var status: FileStatus
  /// Whether the name is UTF-8; if not, `name` shows it with `�`, and nothing can be reached by that.
  public var isText: Bool

  /// Creates an entry.
  public init(name: String, status: FileStatus, isText: Bool = true) {
    self.name = name
    self.status = status
    self.isText = isText
  }
}
