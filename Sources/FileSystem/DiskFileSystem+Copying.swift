// The methods are documented where they are declared, in FileOperations.
// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Bytes
import CFileSystem
import Paths
import Platform

/// Contents of any size, piece by piece.
extension DiskFileSystem {
  private static let chunk = 1 << 18

  @discardableResult
  package func copy(
    _ source: FilePath, to destination: FilePath, each: (Int) -> Bool
  ) throws(FileError) -> ContentHash {
    let input = try opened(source, O_RDONLY, .read)
    defer { close(input) }
    var information = stat()
    try check(fstat(input, &information), .read, source)
    let hasHoles = Int64(information.st_blocks) * 512 < Int64(information.st_size)
    let output = try opened(destination, O_WRONLY | O_CREAT | O_EXCL, .copy)
    var isOpen = true
    defer { if isOpen { close(output) } }
    var length: Int64 = 0
    let hash = try pieces(of: input, source) { piece throws(FileError) in
      length += Int64(piece.count)
      if hasHoles, piece.withPointer({ cookbook_is_zero($0, $1) }) != 0 {
        if lseek(output, off_t(piece.count), SEEK_CUR) < 0 {
          throw FileError(.copy, destination, errno: errno)
        }
      } else {
        let result = piece.withPointer { cookbook_write(output, $0, $1) }
        try check(result, .copy, destination)
      }
      if !each(piece.count) { throw FileError(.copy, destination, .interrupted) }
    }
    // None of the writes covers a hole at the end.
    if hasHoles { try check(ftruncate(output, off_t(length)), .copy, destination) }
    isOpen = false
    // Network file systems report a full disk only here.
    try check(close(output), .copy, destination)
    return hash
  }

  package func hash(_ path: FilePath, each: (Int) -> Bool) throws(FileError) -> ContentHash {
    let descriptor = try opened(path, O_RDONLY, .read)
    defer { close(descriptor) }
    cookbook_forget(descriptor)
    return try pieces(of: descriptor, path) { piece throws(FileError) in
      if !each(piece.count) { throw FileError(.read, path, .interrupted) }
    }
  }

  /// Hashes an open file and passes each of its pieces to a closure.
  private func pieces(
    of descriptor: Int32, _ path: FilePath,
    _ body: (Span<UInt8>) throws(FileError) -> Void
  ) throws(FileError) -> ContentHash {
    var hasher = ContentHasher()
    var bytes = [UInt8](repeating: 0, count: Self.chunk)
    while true {
      let count = cookbook_read(descriptor, &bytes, Self.chunk)
      if count < 0 { throw FileError(.read, path, errno: errno) }
      if count == 0 { break }
      let piece = bytes.span.extracting(first: count)
      hasher.add(piece)
      try body(piece)
    }
    return hasher.end()
  }
}
