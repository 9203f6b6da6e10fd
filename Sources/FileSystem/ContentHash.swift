import Bytes
import CFileSystem

/// The XXH3 128-bit hash of some bytes: the same on every machine, fast, but not cryptographic.
package struct ContentHash: Hashable, Encodable, Sendable, CustomStringConvertible {
  /// The first 8 bytes, big-endian.
  package let high: UInt64
  /// The last 8 bytes, big-endian.
  package let low: UInt64

  /// Creates a hash from its two halves.
  package init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Hashes bytes.
  package init(of content: [UInt8]) { self.init(of: content.span) }

  /// Hashes bytes.
  package init(of content: ArraySlice<UInt8>) { self.init(of: content.span) }

  /// Hashes a text's UTF-8.
  package init(of text: String) { self = text.withBytes { Self(of: $0) } }

  /// Hashes bytes.
  package init(of content: Span<UInt8>) {
    let hash = content.withPointer { cookbook_hash($0, $1) }
    self.init(high: hash.high, low: hash.low)
  }

  /// The 16 bytes, big-endian.
  package var bytes: [UInt8] {
    (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (56 - $0 % 8 * 8)) }
  }

  /// The hash as 32 lower-case hexadecimal digits.
  package var description: String { hexadecimal(bytes: 16) }

  /// Returns the first `count` bytes as lower-case hexadecimal digits, for names of files.
  package func hexadecimal(bytes count: Int) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(32)
    appendHexadecimal(to: &text)
    return String(decoding: text.prefix(count * 2), as: UTF8.self)
  }

  /// Appends the 32 lower-case hexadecimal digits.
  package func appendHexadecimal(to text: inout [UInt8]) {
    text.append(littleEndian: Self.digits(of: high >> 32))
    text.append(littleEndian: Self.digits(of: high & 0xFFFF_FFFF))
    text.append(littleEndian: Self.digits(of: low >> 32))
    text.append(littleEndian: Self.digits(of: low & 0xFFFF_FFFF))
  }

  /// Returns the eight digits of a number, the first in the lowest byte, all computed at once.
  private static func digits(of number: UInt64) -> UInt64 {
    var values = (number | number << 16) & 0x0000_FFFF_0000_FFFF
    values = (values | values << 8) & 0x00FF_00FF_00FF_00FF
    values = (values | values << 4) & 0x0F0F_0F0F_0F0F_0F0F
    let ones: UInt64 = 0x0101_0101_0101_0101
    let areLetters = (values &+ ones &* 6) >> 4 & ones
    return (values &+ ones &* 0x30 &+ areLetters &* 0x27).byteSwapped
  }

  /// A UUID of version 8 made from the hash, in upper case, as Apple's encoders write it.
  package var uuid: String {
    var text: [UInt8] = []
    appendUUID(to: &text)
    return String(decoding: text, as: UTF8.self)
  }

  /// Appends the UUID to a text.
  package func appendUUID(to text: inout [UInt8]) {
    let high = high & ~0xF000 | 0x8000
    let low = low & ~(0xC0 << 56) | 0x80 << 56
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

  /// Reads 32 lower-case hexadecimal digits; nil if these bytes are anything else.
  package init?(hexadecimal text: Span<UInt8>) {
    guard text.count == 32, let first = Self.number(in: text, at: 0),
      let second = Self.number(in: text, at: 8), let third = Self.number(in: text, at: 16),
      let fourth = Self.number(in: text, at: 24)
    else { return nil }
    self.init(high: first << 32 | second, low: third << 32 | fourth)
  }

  /// Returns the number written as eight digits, all computed at once, since a site's manifest has
  /// a hash for every file.
  private static func number(in text: Span<UInt8>, at index: Int) -> UInt64? {
    let digits = text.littleEndianWord(at: index).byteSwapped
    let ones: UInt64 = 0x0101_0101_0101_0101
    let highs = ones &* 0x80
    /// Marks the bytes that are at least this one, in their highest bits.
    func areAtLeast(_ byte: UInt64) -> UInt64 { digits &+ ones &* (0x80 - byte) }
    let areLetters = areAtLeast(0x61) & ~areAtLeast(0x67) & highs
    let areNumerals = areAtLeast(0x30) & ~areAtLeast(0x3A) & highs
    guard areLetters | areNumerals == highs, digits & highs == 0 else { return nil }
    var values = (digits & (ones &* 0x0F)) &+ (areLetters >> 7) &* 9
    values = (values | values >> 4) & 0x00FF_00FF_00FF_00FF
    values = (values | values >> 8) & 0x0000_FFFF_0000_FFFF
    return (values | values >> 16) & 0xFFFF_FFFF
  }
}

/// Hashes bytes that arrive piece by piece, with the same result as `ContentHash` for all at once.
package struct ContentHasher: ~Copyable {
  private var state: OpaquePointer?

  /// Creates a hasher without any input.
  package init() {
    // A program that cannot get this little memory cannot go on; Swift itself stops there.
    guard let state = cookbook_hasher_new() else { fatalError("out of memory") }
    self.state = state
  }

  /// Adds bytes.
  package mutating func add(_ bytes: Span<UInt8>) {
    bytes.withPointer { cookbook_hasher_add(state, $0, $1) }
  }

  /// Returns the hash of everything added; nothing can be added afterwards.
  package consuming func end() -> ContentHash {
    let hash = cookbook_hasher_end(state)
    state = nil
    return ContentHash(high: hash.high, low: hash.low)
  }

  deinit {
    if let state { _ = cookbook_hasher_end(state) }
  }
}
