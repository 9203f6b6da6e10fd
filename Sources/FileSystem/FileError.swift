import Paths
import Platform

/// A request to the file system that failed.
package struct FileError: Error, Hashable, Sendable {
  /// The operation that was requested.
  package enum Operation: String, Sendable {
    /// Examining a path.
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

  /// The reason for the failure.
  package enum Reason: Hashable, Sendable {
    /// Nothing has that name.
    case notFound
    /// The user has no permission.
    case notPermitted
    /// The file system is mounted read-only.
    case readOnly
    /// The file's permissions let no one write it.
    case readOnlyFile
    /// The file belongs to another user and is not writable for this one.
    case othersFile
    /// The disk or the user's quota is full.
    case noSpace
    /// Something with that name already exists.
    case exists
    /// A directory was expected, but the path is something else.
    case notDirectory
    /// A file was expected, but the path is a directory.
    case isDirectory
    /// A file was expected, but the path is a pipe, socket or device.
    case notFile
    /// It is a symbolic link, which is not followed here.
    case isLink
    /// The directory still has entries.
    case notEmpty
    /// A name or path is longer than the file system allows.
    case nameTooLong
    /// The file's content has changed in the last moment.
    case changed
    /// The caller has cancelled the operation.
    case interrupted
    /// Any other error number of the system.
    case system(Int32)
  }

  /// The operation that was requested.
  package var operation: Operation
  /// Its path.
  package var path: FilePath
  /// The reason for the failure.
  package var reason: Reason

  /// Creates an error from its parts.
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
      // The error of opening a socket or a device that does not exist.
      case ENXIO: .notFile
      case ENOTEMPTY: .notEmpty
      case ENAMETOOLONG: .nameTooLong
      default: .system(number)
      }
    self.init(operation, path, reason)
  }
}
