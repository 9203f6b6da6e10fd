import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A request to the file system that failed.
package struct FileError: Error, Hashable, Sendable {
  /// What was asked for.
  package enum Operation: String, Sendable {
    /// Finding out what a path names.
    case examine
    /// Listing a directory.
    case list
    /// Reading a file.
    case read
    /// Writing a file.
    case write
    /// Copying a file.
    case copy
    /// Giving a file a second name.
    case link
    /// Creating a directory.
    case createDirectory
    /// Moving or replacing something.
    case rename
    /// Removing something.
    case remove
    /// Taking a lock.
    case lock
  }

  /// Why it failed.
  package enum Reason: Hashable, Sendable {
    /// Nothing has that name.
    case notFound
    /// The person may not do that.
    case notPermitted
    /// The file system is mounted read-only.
    case readOnly
    /// The file's permissions let nobody write it.
    case readOnlyFile
    /// The file belongs to somebody else, who lets this person not write it.
    case othersFile
    /// The disk, or the person's share of it, is full.
    case noSpace
    /// There is something of that name already.
    case exists
    /// A directory was wanted and something else was there.
    case notDirectory
    /// A file was wanted and a directory was there.
    case isDirectory
    /// A file was wanted and a pipe, socket or device was there.
    case notFile
    /// It is a symbolic link, which is not followed there.
    case isLink
    /// The directory still has entries.
    case notEmpty
    /// A name or path is longer than the file system takes.
    case nameTooLong
    /// The file has another content than a moment ago.
    case changed
    /// Who asked for it wants it no more.
    case interrupted
    /// Any other error number of the system.
    case system(Int32)
  }

  /// What was asked for.
  package var operation: Operation
  /// Of which path.
  package var path: FilePath
  /// Why it failed.
  package var reason: Reason

  /// Creates an error from facts.
  package init(_ operation: Operation, _ path: FilePath, _ reason: Reason) {
    self.operation = operation
    self.path = path
    self.reason = reason
  }

  /// Creates an error from the system's error number.
  init(_ operation: Operation, _ path: FilePath, errno number: Int32) {
    let reason: Reason =
      switch number {
      case ENOENT: .notFound
      case EACCES, EPERM: .notPermitted
      case EROFS: .readOnly
      case ENOSPC, EDQUOT: .noSpace
      case EEXIST: .exists
      case ENOTDIR: .notDirectory
      case EISDIR: .isDirectory
      // What opening a socket fails of, or a device that is not there.
      case ENXIO: .notFile
      case ENOTEMPTY: .notEmpty
      case ENAMETOOLONG: .nameTooLong
      default: .system(number)
      }
    self.init(operation, path, reason)
  }
}
