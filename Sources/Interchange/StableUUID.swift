import FileSystem

/// Identifiers that are the same whenever the same thing is written again.
enum StableUUID {
  /// A UUID of version 8, made from a name by hashing; upper case, as Apple's decoders write it.
  static func make(_ name: String) -> String {
    let hash = ContentHash(of: "cookbook:\(name)")
    let words = [
      hash.high & ~0xF000 | 0x8000, hash.low & ~(0xC0 << 56) | 0x80 << 56,
    ]
    return String(unsafeUninitializedCapacity: 36) { buffer in
      var index = 0
      for nibble in 0..<32 {
        if [8, 12, 16, 20].contains(nibble) {
          buffer[index] = 0x2D
          index += 1
        }
        let value = UInt8(truncatingIfNeeded: words[nibble / 16] >> (60 - nibble % 16 * 4)) & 15
        buffer[index] = value < 10 ? 0x30 + value : 0x37 + value
        index += 1
      }
      return index
    }
  }
}
