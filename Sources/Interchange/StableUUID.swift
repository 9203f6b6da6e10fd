import Bytes
import Collection
import FileSystem
import JSON

extension RecipeEntry {
  /// The recipe's UUID: from its front matter, else derived from its path.
  package var stableID: String { metadata.id ?? StableUUID.make(path.string) }
}

/// Identifiers that stay the same whenever the same thing is written again.
enum StableUUID {
  /// Returns a UUID of version 8, hashed from a name; in upper case, as Apple's decoders write it.
  static func make(_ name: String) -> String {
    var text: [UInt8] = []
    append("cookbook:\(name)".withBytes { ContentHash(of: $0) }, to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  private static func append(_ hash: ContentHash, to text: inout [UInt8]) {
    let high = hash.high & ~0xF000 | 0x8000
    let low = hash.low & ~(0xC0 << 56) | 0x80 << 56
    // Eight groups of four digits, with hyphens after the second to the fifth group.
    for group in 0..<8 {
      if (2...5).contains(group) { text.append(0x2D) }
      var digits = UInt16(truncatingIfNeeded: (group < 4 ? high : low) >> (48 - group % 4 * 16))
      for _ in 0..<4 {
        let value = UInt8(truncatingIfNeeded: digits >> 12)
        text.append(value < 10 ? 0x30 + value : 0x37 + value)
        digits <<= 4
      }
    }
  }

  /// The identifiers of numbered parts of the same thing.
  struct Parts: ~Copyable {
    private var name = ByteBuffer(capacity: 96)
    private var text: [UInt8] = []
    private let prefixLength: Int

    /// Creates the identifiers for parts of a kind, such as `ingredient`.
    init(of id: String, _ kind: StaticString) {
      name.append("cookbook:")
      name.append(text: id)
      name.append("/")
      name.append(kind)
      name.append("/")
      prefixLength = name.count
    }

    /// Writes the identifier of the part with this number.
    mutating func write(_ number: Int, to writer: inout JSONWriter) {
      name.removeAll(after: prefixLength)
      name.append(decimal: Int64(number))
      writer.key("id")
      text.removeAll(keepingCapacity: true)
      StableUUID.append(name.withBytes { ContentHash(of: $0) }, to: &text)
      writer.string(utf8: text.span)
    }
  }
}
