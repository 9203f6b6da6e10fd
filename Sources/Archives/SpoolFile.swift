import CFileSystem
import Platform

/// A file without a name that holds what was unpacked, so that it takes disk and not memory and is
/// gone when the program ends, however it ends.
package final class SpoolFile: Sendable {
  private let descriptor: Int32

  /// Creates an empty one in the system's folder for temporary files; nil if there is no place.
  package init?() {
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    descriptor = cookbook_open_unnamed(folder)
    if descriptor < 0 { return nil }
  }

  deinit { close(descriptor) }

  /// Writes bytes at an offset; returns whether there was room for all of them.
  package func write(_ bytes: UnsafeRawBufferPointer, at offset: Int64) -> Bool {
    var done = 0
    while done < bytes.count {
      let count = pwrite(
        descriptor, bytes.baseAddress?.advanced(by: done), bytes.count - done,
        off_t(offset) + off_t(done))
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      done += count
    }
    return true
  }

  /// Returns the bytes of a range; fewer if they cannot be read.
  package func read(_ range: Range<Int64>) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: Int(range.count)) { buffer, done in
      // The pointer does not leave the closure.
      while done < range.count {
        let count = pread(
          descriptor, buffer.baseAddress?.advanced(by: done), range.count - done,
          off_t(range.lowerBound) + off_t(done))
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        done += count
      }
    }
  }
}
