import Platform

/// Counts the records in the directory of a zip file.
///
/// libarchive keeps all of them in memory before it gives the first file, however many there are, and
/// the number that a zip file says of itself may be wrong.
enum ZipRecords {
  private static let mark: [UInt8] = [0x50, 0x4B, 1, 2]
  private static let blockSize = 1 << 20

  /// Returns the number of records in some bytes.
  static func count(in bytes: UnsafeRawBufferPointer) -> Int {
    guard var start = bytes.baseAddress else { return 0 }
    let end = start + bytes.count
    var count = 0
    while let found = memchr(start, Int32(mark[0]), end - start) {
      start = UnsafeRawPointer(found)
      if end - start < mark.count { break }
      if memcmp(start, mark, mark.count) == 0 { count += 1 }
      start += 1
    }
    return count
  }

  /// Returns the number of records in a file, or one that is larger than `most`; 0 if it cannot be
  /// read.
  static func count(inFileAt path: UnsafePointer<CChar>, upTo most: Int) -> Int {
    guard let file = fopen(path, "rb") else { return 0 }
    defer { fclose(file) }
    var block = [UInt8](repeating: 0, count: blockSize)
    var (count, kept) = (0, 0)
    while count <= most {
      let size = block.withUnsafeMutableBytes { memory in
        let read = fread(memory.baseAddress.map { $0 + kept }, 1, memory.count - kept, file)
        count += self.count(in: UnsafeRawBufferPointer(rebasing: memory[..<(kept + read)]))
        return kept + read
      }
      if size == kept { break }
      // A mark may begin in one block and end in the next one.
      let rest = block[..<size].suffix(mark.count - 1)
      kept = rest.count
      block.replaceSubrange(..<kept, with: rest)
    }
    return count
  }
}
