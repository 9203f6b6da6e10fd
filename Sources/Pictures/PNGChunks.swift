import Archives

/// The chunks of a PNG file, in order; it ends with the first one that is cut off.
struct PNGChunks: Sequence, IteratorProtocol {
  /// A chunk.
  struct Chunk {
    let name: String
    /// Its range with its length, its name and its checksum, as far as the file goes.
    let whole: Range<Int>
    /// The range of its content, as far as the file goes.
    let content: Range<Int>
    /// Whether there is no picture without it: its name begins with a capital letter.
    let isNeeded: Bool
    /// Whether the file ends before it does.
    let isCutOff: Bool
  }

  private let bytes: [UInt8]
  private var start = 8

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() -> Chunk? {
    guard start + 12 <= bytes.count else { return nil }
    let length = bytes.bigEndian(at: start, 4)
    let end = start + 12 + length
    defer { start = end }
    return Chunk(
      name: String(decoding: bytes[start + 4..<start + 8], as: UTF8.self),
      whole: start..<Swift.min(end, bytes.count),
      content: start + 8..<Swift.min(end - 4, bytes.count),
      isNeeded: bytes[start + 4] & 0x20 == 0, isCutOff: end > bytes.count)
  }

  /// Returns a chunk with a content.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    func number(_ value: UInt32) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    let checked = Array(name.utf8) + content
    return number(UInt32(content.count)) + checked + number(Deflate.checksum(checked))
  }

  /// Returns whether a file is a PNG that moves, as browsers show it; every other program shows the
  /// picture that it has as well.
  static func isAnimated(_ bytes: [UInt8]) -> Bool {
    guard PhotoFormat(bytes) == .png,
      let chunk = PNGChunks(bytes).first(where: { $0.name == "acTL" || $0.name == "IDAT" })
    else { return false }
    return chunk.name == "acTL" && bytes.bigEndian(at: chunk.content.lowerBound, 4) > 1
  }
}
