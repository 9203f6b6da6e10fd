import CFileSystem

/// The XXH3 128-bit hash of some bytes: the same on every machine, fast, not for secrets.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The first 8 bytes, big-endian.
  public let high: UInt64
  /// The last 8 bytes, big-endian.
  public let low: UInt64

  /// Puts a hash together that was taken apart.
  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Hashes bytes.
  public init(of content: [UInt8]) {
    self = content.withUnsafeBytes { Self(of: $0) }
  }

  /// Hashes bytes.
  public init(of content: ArraySlice<UInt8>) {
    self = content.withUnsafeBytes { Self(of: $0) }
  }

  /// Hashes a text's UTF-8.
  public init(of text: String) {
    var text = text
    self = text.withUTF8 { Self(of: UnsafeRawBufferPointer($0)) }
  }

  /// Hashes bytes.
  public init(of content: UnsafeRawBufferPointer) {
    let hash = cookbook_hash(content.baseAddress, content.count)
    self.init(high: hash.high, low: hash.low)
  }

  /// The 16 bytes, big-endian.
  public var bytes: [UInt8] {
    (0..<16).map { UInt8(truncatingIfNeeded: ($0 < 8 ? high : low) >> (56 - $0 % 8 * 8)) }
  }

  /// 32 lower-case hexadecimal digits.
  public var description: String { hexadecimal(bytes: 16) }

  /// The first `count` bytes as lower-case hexadecimal digits, for names of files.
  public func hexadecimal(bytes count: Int) -> String {
    String(unsafeUninitializedCapacity: count * 2) { buffer in
      for index in 0..<count * 2 {
        let word = index < 16 ? high : low
        let nibble = UInt8(truncatingIfNeeded: word >> (60 - UInt64(index % 16) * 4)) & 15
        buffer[index] = nibble < 10 ? 0x30 + nibble : 0x57 + nibble
      }
      return count * 2
    }
  }

  /// Appends the 32 lower-case hexadecimal digits.
  public func appendHexadecimal(to text: inout [UInt8]) {
    for word in [high, low] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let nibble = UInt8(truncatingIfNeeded: word >> UInt64(shift)) & 15
        text.append(nibble < 10 ? 0x30 + nibble : 0x57 + nibble)
      }
    }
  }

  /// Reads 32 lower-case hexadecimal digits; nil if these bytes are anything else.
  public init?(hexadecimal text: ArraySlice<UInt8>) {
    guard text.count == 32 else { return nil }
    var words: (high: UInt64, low: UInt64) = (0, 0)
    for index in 0..<32 {
      let nibble: UInt8
      switch text[text.startIndex + index] {
      case let digit where digit &- 0x30 < 10: nibble = digit - 0x30
      case let digit where digit &- 0x61 < 6: nibble = digit - 0x57
      default: return nil
      }
      if index < 16 {
        words.high = words.high << 4 | UInt64(nibble)
      } else {
        words.low = words.low << 4 | UInt64(nibble)
      }
    }
    self.init(high: words.high, low: words.low)
  }
}
