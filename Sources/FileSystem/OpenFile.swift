import CFileSystem
import Paths
import Platform

/// A regular file that is read piece by piece, as long as it does not change after it was opened.
///
/// It does not matter if another file takes its name: the opened file still exists.
package final class OpenFile: Sendable {
  /// Its status when it was opened.
  package let status: FileStatus
  private let path: FilePath
  private let descriptor: Int32

  /// Opens the file at a path; a symbolic link there is not followed.
  package init(_ path: FilePath) throws(FileError) {
    // The file may have been replaced by a pipe or the like, which must not block.
    descriptor = try DiskFileSystem().opened(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, .read)
    self.path = path
    var information = stat()
    let number = fstat(descriptor, &information) == 0 ? 0 : errno
    status = FileStatus(information)
    // `deinit` closes the descriptor, even if this throws.
    if number != 0 { throw FileError(.read, path, errno: number) }
    if status.kind != .file {
      throw FileError(.read, path, status.kind == .directory ? .isDirectory : .changed)
    }
  }

  deinit { close(descriptor) }

  /// Returns the bytes of a range that lies within its size.
  ///
  /// - Throws: `FileError`, with the reason `changed` if the file has changed.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = try DiskFileSystem().bytes(of: descriptor, range, path)
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(.read, path, errno: errno) }
    // Examined after reading, so that no bytes of later content get in.
    let now = FileStatus(information)
    guard bytes.count == range.count, now.size == status.size, now.modified == status.modified
    else { throw FileError(.read, path, .changed) }
    return bytes
  }
}

extension FileStatus {
  /// A text that changes whenever the file's content does.
  package var tag: String { "\(inode)-\(size)-\(modified)-\(changed)" }
}
