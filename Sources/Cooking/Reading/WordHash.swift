/// The FNV-1a hash of a folded word.
///
/// It stands for the word wherever sets, phrases and foods are looked up by it.
struct WordHash: Hashable, Sendable {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Creates the hash of no word.
  init() {}

  @inline(__always)
  init(_ word: some Sequence<UInt8>) {
    for byte in word { append(byte) }
  }

  @inline(__always)
  mutating func append(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Appends a word, so that this is the hash of several.
  @inline(__always)
  mutating func append(_ word: WordHash) {
    value = (value ^ word.value) &* 0x9E37_79B9_7F4A_7C15
    value ^= value >> 32
  }
}

/// A set of hashes that rules out nearly all words which are not in it.
struct WordFilter: Sendable {
  private var bits = [UInt64](repeating: 0, count: 32)

  mutating func insert(_ hash: WordHash) {
    bits[Int(hash.value >> 6 & 31)] |= 1 << (hash.value & 63)
  }

  @inline(__always)
  func mayContain(_ hash: WordHash) -> Bool {
    bits[Int(hash.value >> 6 & 31)] & 1 << (hash.value & 63) != 0
  }
}
