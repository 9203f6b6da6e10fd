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
    let name = Array("cookbook:\(name)".utf8)
    return name.withUnsafeBufferPointer { name in
      String(unsafeUninitializedCapacity: length) { text in
        write(name, to: text)
        return length
      }
    }
  }

  private static let length = 36

  private static func write(
    _ name: UnsafeBufferPointer<UInt8>, to text: UnsafeMutableBufferPointer<UInt8>
  ) {
    let hash = ContentHash(of: UnsafeRawBufferPointer(name))
    let high = hash.high & ~0xF000 | 0x8000
    let low = hash.low & ~(0xC0 << 56) | 0x80 << 56
    var index = 0
    // Eight groups of four digits, with hyphens after the second to the fifth group.
    for group in 0..<8 {
      if (2...5).contains(group) {
        text[index] = 0x2D
        index += 1
      }
      var digits = UInt16(truncatingIfNeeded: (group < 4 ? high : low) >> (48 - group % 4 * 16))
      for _ in 0..<4 {
        let value = UInt8(truncatingIfNeeded: digits >> 12)
        text[index] = value < 10 ? 0x30 + value : 0x37 + value
        index += 1
        digits <<= 4
      }
    }
  }

  /// The identifiers of numbered parts of the same thing.
  struct Parts: ~Copyable {
    private var name = ByteBuffer(capacity: 96)
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
      withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { text in
        StableUUID.write(name.written, to: text)
        writer.string(utf8: UnsafeBufferPointer(text))
      }
    }
  }
}
