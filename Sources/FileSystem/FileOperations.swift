import Paths
import Platform

/// The operations that the program needs from a file system.
///
/// Paths are absolute or relative to the working directory and are passed to the system unchanged.
/// Names on the disk that are not UTF-8 are escaped as text; `FilePath.shown` makes them readable.
/// Every method that fails throws a `FileError` that names the path. `DiskFileSystem` is the real
/// file system; `MemoryFileSystem` of the tests keeps its files in memory.
package protocol FileOperations: Sendable {
  /// Returns the status of the file at a path; nil if nothing exists there.
  func status(of path: FilePath, followingLinks: Bool) throws(FileError) -> FileStatus?
  /// Returns the statuses of paths in a directory, without following links; nil for paths where
  /// nothing exists.
  func statuses(of paths: [FilePath], in directory: FilePath) throws(FileError) -> [FileStatus?]
  /// Returns the entries of a directory, sorted by the bytes of their names, without `.` and `..`.
  func entries(of directory: FilePath) throws(FileError) -> [DirectoryEntry]
  /// Returns the whole content of a file.
  func read(_ path: FilePath) throws(FileError) -> [UInt8]
  /// Returns a part of a file's content; fewer bytes if the file ends earlier.
  func read(_ path: FilePath, _ range: Range<Int>) throws(FileError) -> [UInt8]
  /// Throws if a file may not be read, without reading any of it.
  func checkReading(_ path: FilePath) throws(FileError)
  /// Throws if a file may not be written, without writing any of it.
  func checkWriting(_ path: FilePath) throws(FileError)
  /// Throws if nothing may be created in a directory, without creating anything.
  func checkWriting(in directory: FilePath) throws(FileError)
  /// Creates a file or replaces its content with some parts, one after the other; a reader may see
  /// it half written.
  ///
  /// - Returns: The file's new status.
  @discardableResult
  func write(_ parts: [[UInt8]], to path: FilePath) throws(FileError) -> FileStatus
  /// Appends some parts, one after the other, to an existing file.
  func append(_ parts: [[UInt8]], to path: FilePath) throws(FileError)
  /// Copies a file's content to a path where nothing exists, preserving its holes.
  ///
  /// - Parameter each: Called with the number of bytes of each piece; may cancel by returning false
  ///   (`.interrupted`).
  /// - Returns: The hash of the copied content.
  @discardableResult
  func copy(
    _ source: FilePath, to destination: FilePath, each: (Int) -> Bool
  ) throws(FileError) -> ContentHash
  /// Hashes a file's content as it is on the disk itself, as far as the system allows reading past
  /// its cache.
  ///
  /// - Parameter each: Called with the number of bytes of each piece; may cancel by returning false
  ///   (`.interrupted`).
  func hash(_ path: FilePath, each: (Int) -> Bool) throws(FileError) -> ContentHash
  /// Creates a hard link to a file, where nothing exists.
  func link(_ source: FilePath, to destination: FilePath) throws(FileError)
  /// Creates a symbolic link with any target, where nothing exists.
  func makeLink(to target: FilePath, at path: FilePath) throws(FileError)
  /// Returns the target of a symbolic link.
  func target(ofLink path: FilePath) throws(FileError) -> FilePath
  /// Returns the metadata of a file, directory or link, without following links.
  func details(of path: FilePath) throws(FileError) -> FileDetails
  /// Sets the metadata of a file, directory or link.
  ///
  /// The owner is only changed if the user may do that.
  ///
  /// - Returns: The names of the extended attributes that the disk does not support.
  func setDetails(_ details: FileDetails, of path: FilePath) throws(FileError) -> [String]
  /// Returns the properties of the disk that a path is on.
  func volume(of path: FilePath) throws(FileError) -> FileVolume
  /// Returns whether a file system is mounted at an absolute path.
  func isMountPoint(_ path: FilePath) -> Bool
  /// Creates a directory, which must not exist; its parent must.
  func makeDirectory(_ path: FilePath) throws(FileError)
  /// Moves a file or directory atomically, replacing a file or an empty directory of that name.
  func rename(_ source: FilePath, to destination: FilePath) throws(FileError)
  /// Swaps the files or directories at two paths atomically; false if the file system cannot.
  func exchange(_ first: FilePath, _ second: FilePath) throws(FileError) -> Bool
  /// Removes a file or a symbolic link.
  func remove(_ path: FilePath) throws(FileError)
  /// Removes an empty directory.
  func removeDirectory(_ path: FilePath) throws(FileError)
  /// Returns the identity of a file or directory, which stays the same when it is renamed or moved
  /// on its disk.
  func identity(of path: FilePath) throws(FileError) -> FileIdentity
  /// Returns the absolute path without symbolic links; all of its parts must exist.
  func resolve(_ path: FilePath) throws(FileError) -> FilePath
  /// Takes the exclusive lock of a file or directory; nil if another process holds it and `waiting`
  /// is false.
  ///
  /// The lock ends with the last reference to it, or with the process.
  func lock(_ path: FilePath, waiting: Bool) throws(FileError) -> FileLock?
  /// Sets a file's permission bits; nothing happens on a disk that has none.
  func setMode(_ mode: UInt16, of path: FilePath) throws(FileError)
  /// Returns the time of the clock for file times, in nanoseconds since 1970.
  func now() -> Int64
  /// Returns the standard output of a program that reads `input`; nil if it cannot be run or fails.
  ///
  /// `variable` (name=value) is added to its environment.
  func output(of command: [String], variable: String, input: [UInt8]) -> [UInt8]?
  /// Waits until everything written to a file is on the disk itself.
  func synchronize(_ path: FilePath) throws(FileError)
  /// Hands everything written to a file to the disk, which keeps it before whatever it is given
  /// later; once another file of that disk is synchronized, this one is too.
  ///
  /// For many files, that takes a fraction of the time where disks have a memory of their own.
  func order(_ path: FilePath) throws(FileError)
  /// Returns the bookmark by which the system finds a folder after it was moved; nil if the system
  /// has no bookmarks.
  func bookmark(of folder: FilePath) -> String?
  /// Returns the path that a bookmark leads to, which may be another folder in the old place.
  func path(ofBookmark bookmark: String) -> FilePath?
}

extension FileOperations {
  package func order(_ path: FilePath) throws(FileError) { try synchronize(path) }

  package func bookmark(of folder: FilePath) -> String? { nil }

  package func path(ofBookmark bookmark: String) -> FilePath? { nil }

  /// Creates a file or replaces its content; a reader may see it half written.
  ///
  /// - Returns: The file's new status.
  @discardableResult
  package func write(_ bytes: [UInt8], to path: FilePath) throws(FileError) -> FileStatus {
    try write([bytes], to: path)
  }

  /// Copies a file's content to a path where nothing exists.
  package func copy(_ source: FilePath, to destination: FilePath) throws(FileError) {
    try copy(source, to: destination) { _ in true }
  }

  /// Returns whether nothing exists at a path for certain; false if it cannot be examined.
  package func isGone(_ path: FilePath, followingLinks: Bool) -> Bool {
    do {
      return try status(of: path, followingLinks: followingLinks) == nil
    } catch {
      return false
    }
  }

  /// Returns whether a file system is mounted at an absolute path, judged by the devices.
  package func isMountPoint(_ path: FilePath) -> Bool { beginsDevice(path) }

  /// Returns whether an absolute path is on another device than its parent, as a mounted disk is.
  func beginsDevice(_ path: FilePath) -> Bool {
    if path == "/" { return true }
    guard let place = try? status(of: path, followingLinks: true) else { return false }
    let parent = try? status(of: path.directory, followingLinks: true)
    return place.device != parent?.device
  }

  /// Returns the identity from the status; the creation time is unknown.
  package func identity(of path: FilePath) throws(FileError) -> FileIdentity {
    guard let status = try status(of: path, followingLinks: true) else {
      throw FileError(.examine, path, .notFound)
    }
    return FileIdentity(device: status.device, inode: status.inode, born: nil)
  }

  /// Returns the statuses by asking for one path after the other.
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

/// The traits of a file or directory that survive renaming and moving on its disk.
package struct FileIdentity: Hashable, Sendable {
  /// The number of its device, which may change when the machine restarts.
  package var device: UInt64
  /// Its inode, which may be reused once it is gone.
  package var inode: UInt64
  /// When it was created, in nanoseconds since 1970; nil if the file system does not record it.
  package var born: Int64?

  /// Creates an identity.
  package init(device: UInt64, inode: UInt64, born: Int64?) {
    self.device = device
    self.inode = inode
    self.born = born
  }
}

/// The kind of a directory entry.
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

/// The file system's record of a file.
package struct FileStatus: Hashable, Sendable {
  /// Its kind.
  package var kind: FileKind
  /// The number of its device.
  package var device: UInt64
  /// Its inode.
  package var inode: UInt64
  /// Its size in bytes.
  package var size: Int64
  /// Last change of the content, in nanoseconds since 1970.
  package var modified: Int64
  /// Last change of anything about the file, in nanoseconds since 1970.
  ///
  /// No program can set it, so it reveals new content of the same size whose time was reset.
  package var changed: Int64
  /// Permission bits.
  package var mode: UInt16
  /// Whether only its name is on this machine, and macOS downloads its content from the cloud when
  /// it is read.
  package var isDataless = false

  /// Creates a status from its parts; without `changed`, that is the time of the content's change.
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

  /// The time after a change within which another one may leave the same time: two within a tick of
  /// the file system's clock do, and some clocks tick every two seconds.
  package static let settlingTime: Int64 = 3_000_000_000

  /// Returns whether a file was old enough at a time for its stamp to change with any later change.
  package func isSettled(at time: Int64) -> Bool {
    time - max(modified, changed) > Self.settlingTime
  }
}

/// A name in a directory and the status of its file; symbolic links are not followed.
package struct DirectoryEntry: Hashable, Sendable {
  /// The name, without any directory.
  package var name: FilePath
  /// The status of its file.
  package var status: FileStatus
  /// Whether the name is UTF-8; if not, `name` has its bytes escaped, and `FilePath.shown` shows
  /// it.
  package var isText: Bool

  /// Creates an entry.
  package init(name: FilePath, status: FileStatus, isText: Bool = true) {
    self.name = name
    self.status = status
    self.isText = isText
  }
}

/// A lock that is held as long as this object lives.
package final class FileLock: Sendable {
  private let descriptor: Int32?

  /// Takes over an open and locked descriptor; nil if nothing needs locking.
  package init(descriptor: Int32?) {
    self.descriptor = descriptor
  }

  deinit {
    if let descriptor { close(descriptor) }
  }
}
