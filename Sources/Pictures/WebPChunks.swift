/// The chunks of a WebP file, in order; the last one may be cut off.
struct WebPChunks: Sequence, IteratorProtocol {
  /// A chunk.
  struct Chunk {
    let name: String
    /// Its range with its name and its length, as far as the file goes.
    let whole: Range<Int>
    /// The range of its content, as far as the file goes.
    let content: Range<Int>
  }

  private let bytes: [UInt8]
  private let end: Int
  private var start = 12

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    end = Swift.min(bytes.count, 8 + bytes.littleEndian(at: 4, 4))
  }

  mutating func next() -> Chunk? {
    guard start + 8 <= end else { return nil }
    let content = start + 8
    let next = Swift.min(content + bytes.littleEndian(at: start + 4, 4), end)
    defer { start = next + next % 2 }
    return Chunk(
      name: String(decoding: bytes[start..<start + 4], as: UTF8.self),
      whole: start..<next, content: content..<next)
  }

  /// Returns a chunk with a content of an even length.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let length = [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: content.count >> $0) }
    return Array(name.utf8) + length + content
  }
}
