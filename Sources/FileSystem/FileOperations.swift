import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// What the program asks of a file system.
///
/// Paths are absolute or relative to the working directory and go to the system
/// as they are. Names on the disk that are not UTF-8 are texts that stand for
/// their bytes; `FilePath.shown` makes them fit to be read. Every method that
/// fails throws a `FileError` that names the path. `DiskFileSystem` is the real
/// one; `MemoryFileSystem` of the tests keeps its files in memory.
package protocol FileOperations: Sendable {
  /// What a path names, or nil if it names nothing.
  func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus?
  /// What paths in a directory name, without following links; nil for those that name nothing.
  func statuses(of paths: [FilePath], in directory: FilePath) throws(FileError) -> [FileStatus?]
  /// The entries of a directory, sorted by the bytes of their names, without `.` and `..`.
  func entries(of directory: FilePath) throws(FileError) -> [DirectoryEntry]
  /// The whole content of a file.
  func read(_ path: FilePath) throws(FileError) -> [UInt8]
  /// A part of a file's content; less of it where the file ends before.
  func read(_ path: FilePath, _ range: Range<Int>) throws(FileError) -> [UInt8]
  /// Throws if a file may not be read, without reading any of it.
  func checkReading(_ path: FilePath) throws(FileError)
  /// Throws if a file may not be written, without writing any of it.
  func checkWriting(_ path: FilePath) throws(FileError)
  /// Throws if nothing may be made in a directory, without making anything.
  func checkWriting(in directory: FilePath) throws(FileError)
  /// Creates a file or replaces its content by some parts, one after the other; a reader may see it
  /// half written.
  ///
  /// - Returns: What the file system knows about the file afterwards.
  @discardableResult
  func write(_ parts: [[UInt8]], to path: FilePath) throws(FileError) -> FileStatus
  /// Writes some parts, one after the other, to the end of a file that is there.
  func append(_ parts: [[UInt8]], to path: FilePath) throws(FileError)
  /// Copies a file's content to a path where nothing is, keeping its holes.
  ///
  /// - Parameter each: Is told of each so many bytes, and may end it by false (`.interrupted`).
  /// - Returns: The hash of what was read.
  @discardableResult
  func copy(
    _ source: FilePath, to destination: FilePath, each: (Int) -> Bool
  ) throws(FileError) -> ContentHash
  /// Hashes a file's content as it is on the disk itself, as far as the system lets it be read there.
  ///
  /// - Parameter each: Is told of each so many bytes, and may end it by false (`.interrupted`).
  func hash(_ path: FilePath, each: (Int) -> Bool) throws(FileError) -> ContentHash
  /// Gives a file a second name, where nothing is.
  func link(_ source: FilePath, to destination: FilePath) throws(FileError)
  /// Makes a symbolic link to any text, where nothing is.
  func makeLink(to target: FilePath, at path: FilePath) throws(FileError)
  /// What a symbolic link says.
  func target(ofLink path: FilePath) throws(FileError) -> FilePath
  /// What a file, directory or link has besides its content, without following links.
  func details(of path: FilePath) throws(FileError) -> FileDetails
  /// Gives a file, directory or link such details.
  ///
  /// The owner is kept as far as the person may give files away.
  ///
  /// - Returns: The names of the extended attributes that the disk there does not take.
  func setDetails(_ details: FileDetails, of path: FilePath) throws(FileError) -> [String]
  /// What the disk is like that something is on.
  func volume(of path: FilePath) throws(FileError) -> FileVolume
  /// Whether something is mounted at an absolute path.
  func isMountPoint(_ path: FilePath) -> Bool
  /// Creates a directory; its parent must be there and it must not.
  func makeDirectory(_ path: FilePath) throws(FileError)
  /// Moves a file or directory in one step, replacing a file or an empty directory of that name.
  func rename(_ source: FilePath, to destination: FilePath) throws(FileError)
  /// Swaps what two paths name in one step; false where the file system cannot.
  func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool
  /// Removes a file or a symbolic link.
  func remove(_ path: FilePath) throws(FileError)
  /// Removes an empty directory.
  func removeDirectory(_ path: FilePath) throws(FileError)
  /// What stays the same of a file or directory when it is renamed or moved on its disk.
  func identity(of path: FilePath) throws(FileError) -> FileIdentity
  /// The absolute path without symbolic links; everything named must be there.
  func resolve(_ path: FilePath) throws(FileError) -> FilePath
  /// Takes the exclusive lock of a directory; nil if somebody else holds it and `waiting` is false.
  ///
  /// The lock ends with the last reference to it, or with the process.
  func lock(_ directory: FilePath, waiting: Bool) throws(FileError) -> FileLock?
  /// Sets a file's permission bits.
  func setMode(_ mode: UInt16, of path: FilePath) throws(FileError)
  /// The time by which files are stamped, in nanoseconds since 1970.
  func now() -> Int64
  /// What a program writes to its standard output, run without input; nil if it cannot be run or fails.
  ///
  /// `variable` (name=value) is added to its environment.
  func output(of command: [String], variable: String) -> [UInt8]?
  /// Waits until everything written to a file is on the disk itself.
  func synchronize(_ path: FilePath) throws(FileError)
}

extension FileOperations {
  /// Creates a file or replaces its content; a reader may see it half written.
  ///
  /// - Returns: What the file system knows about the file afterwards.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) -> FileStatus {
    try write([bytes], to: path)
  }

  /// Copies a file's content to a path where nothing is.
  package func copy(_ source: FilePath, to destination: FilePath) throws(FileError) {
    try copy(source, to: destination) { _ in true }
  }

  /// Whether a path surely names nothing; what cannot be looked at may be there.
  package func isGone(_ path: FilePath, followingLinks: Bool) -> Bool {
    do {
      return try status(of: path, followingLinks: followingLinks) == nil
    } catch {
      return false
    }
  }

  /// Goes by the devices.
  package func isMountPoint(_ path: FilePath) -> Bool { beginsDevice(path) }

  /// Whether something at an absolute path is on another device than what it lies in, as where a
  /// disk is mounted.
  func beginsDevice(_ path: FilePath) -> Bool {
    if path == "/" { return true }
    guard let place = try? status(of: path, followingLinks: true) else { return false }
    let parent = try? status(of: path.directory, followingLinks: true)
    return place.device != parent?.device
  }

  /// What its status says; nobody knows when it came into being.
  package func identity(of path: FilePath) throws(FileError) -> FileIdentity {
    guard let status = try status(of: path, followingLinks: true) else {
      throw FileError(.examine, path, .notFound)
    }
    return FileIdentity(device: status.device, inode: status.inode, born: nil)
  }

  /// Asks for one after the other.
  package func statuses(
    of paths: [FilePath], in directory: FilePath
  ) throws(FileError) -> [FileStatus?] {
    var statuses: [FileStatus?] = []
    for path in paths {
      statuses.append(try status(of: directory / path, followingLinks: false))
    }
    return statuses
  }
}

/// What stays the same of a file or directory when it is renamed or moved on its disk.
package struct FileIdentity: Hashable, Sendable {
  /// The device it is on, by a number that may be another after the machine was started again.
  package var device: UInt64
  /// Its number there, which may be given to something else once it is gone.
  package var inode: UInt64
  /// When it came into being, in nanoseconds since 1970; nil where the file system does not know.
  package var born: Int64?

  /// Creates an identity.
  package init(device: UInt64, inode: UInt64, born: Int64?) {
    self.device = device
    self.inode = inode
    self.born = born
  }
}

/// What a directory entry is.
package enum FileKind: UInt8, Sendable {
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
package struct FileStatus: Hashable, Sendable {
  /// What it is.
  package var kind: FileKind
  /// The device it is on.
  package var device: UInt64
  /// Its number there.
  package var inode: UInt64
  /// Bytes.
  package var size: Int64
  /// Last change of the content, in nanoseconds since 1970.
  package var modified: Int64
  /// Last change of anything about the file, in nanoseconds since 1970.
  ///
  /// Nobody can set it, so it tells of new content of the same size whose time was put back.
  package var changed: Int64
  /// Permission bits.
  package var mode: UInt16
  /// Whether only its name is here, and macOS fetches its content from the cloud when it is read.
  package var isDataless = false

  /// Creates a status from its parts; without `changed`, all of it changed with the content.
  package init(
    kind: FileKind, device: UInt64, inode: UInt64, size: Int64, modified: Int64,
    changed: Int64? = nil, mode: UInt16
  ) {
    self.kind = kind
    self.device = device
    self.inode = inode
    self.size = size
    self.modified = modified
    self.changed = changed ?? modified
    self.mode = mode
  }
}

/// One name in a directory, with what it names; symbolic links are not followed.
package struct DirectoryEntry: Hashable, Sendable {
  /// The name, without any directory.
  package var name: FilePath
  /// What it names.
  package var status: FileStatus
  /// Whether the name is UTF-8; if not, `name` stands for its bytes, and `FilePath.shown` shows it.
  package var isText: Bool

  /// Creates an entry.
  package init(name: FilePath, status: FileStatus, isText: Bool = true) {
    self.name = name
    self.status = status
    self.isText = isText
  }
}

/// A lock that is held for as long as this object lives.
package final class FileLock: Sendable {
  private let descriptor: Int32?

  /// Takes over an open and locked descriptor; nil where nothing needs locking.
  package init(descriptor: Int32?) {
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor { close(descriptor) }
  }
}
