import CFileSystem
import Paths

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A regular file that is read piece by piece, as long as it stays as it was when it was opened.
///
/// What takes its place under its name makes no difference: the file that was opened is still there.
package final class OpenFile: Sendable {
  /// What the file system knew about it when it was opened.
  package let status: FileStatus
  private let path: FilePath
  private let descriptor: Int32

  /// Opens the file at a path; a symbolic link there is not followed.
  package init(_ path: FilePath) throws(FileError) {
    // Whatever has taken the place of a file, such as a pipe, must not be waited for.
    descriptor = try DiskFileSystem().opened(path, O_RDONLY | O_NONBLOCK | O_NOFOLLOW, .read)
    self.path = path
    var information = stat()
    let number = fstat(descriptor, &information) == 0 ? 0 : errno
    status = FileStatus(information)
    // Its descriptor is closed by `deinit`, also where this throws.
    if number != 0 { throw FileError(.read, path, errno: number) }
    if status.kind != .file {
      throw FileError(.read, path, status.kind == .directory ? .isDirectory : .changed)
    }
  }

  deinit { close(descriptor) }

  /// The bytes of a range that lies within its size.
  ///
  /// - Throws: `FileError`, with the reason `changed` where the file is not as it was.
  package func read(_ range: Range<Int>) throws(FileError) -> [UInt8] {
    let bytes = try DiskFileSystem().bytes(of: descriptor, range, path)
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw FileError(.read, path, errno: errno) }
    // Asked after the bytes were read, so that none of a later content are among them.
    let now = FileStatus(information)
    guard bytes.count == range.count, now.size == status.size, now.modified == status.modified
    else { throw FileError(.read, path, .changed) }
    return bytes
  }
}

extension FileStatus {
  /// A text that is another one whenever the file's content is.
  package var tag: String { "\(inode)-\(size)-\(modified)-\(changed)" }
}
