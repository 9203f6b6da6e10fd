import Collection
import FileSystem
import JSON

extension RecipeEntry {
  /// The recipe's UUID: what its front matter says, else one that follows from its path.
  public var stableID: String { metadata.id ?? StableUUID.make(path) }
}

/// Identifiers that are the same whenever the same thing is written again.
enum StableUUID {
  /// A UUID of version 8, made from a name by hashing; upper case, as Apple's decoders write it.
  static func make(_ name: String) -> String {
    String(decoding: bytes(of: Array("cookbook:\(name)".utf8)), as: UTF8.self)
  }

  private static func bytes(of name: [UInt8]) -> [UInt8] {
    let hash = ContentHash(of: name)
    let high = hash.high & ~0xF000 | 0x8000
    let low = hash.low & ~(0xC0 << 56) | 0x80 << 56
    return [UInt8](unsafeUninitializedCapacity: 36) { buffer, count in
      var index = 0
      for nibble in 0..<32 {
        if nibble == 8 || nibble == 12 || nibble == 16 || nibble == 20 {
          buffer[index] = 0x2D
          index += 1
        }
        let word = nibble < 16 ? high : low
        let value = UInt8(truncatingIfNeeded: word >> UInt64(60 - nibble % 16 * 4)) & 15
        buffer[index] = value < 10 ? 0x30 + value : 0x37 + value
        index += 1
      }
      count = index
    }
  }

  /// The identifiers of numbered parts of one thing.
  struct Parts {
    private let prefix: [UInt8]

    /// Those of the parts of a kind, such as `ingredient`.
    init(of id: String, _ kind: String) { prefix = Array("cookbook:\(id)/\(kind)/".utf8) }

    /// Writes the identifier of the part with this number.
    func write(_ number: Int, to writer: inout JSONWriter) {
      writer.key("id")
      writer.string(utf8: StableUUID.bytes(of: prefix + String(number).utf8))
    }
  }
}
