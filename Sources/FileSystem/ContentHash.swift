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
      write(to: UnsafeMutableBufferPointer(rebasing: buffer[..<(count * 2)]))
      return count * 2
    }
  }

  /// Appends the 32 lower-case hexadecimal digits.
  public func appendHexadecimal(to text: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { digits in
      write(to: digits)
      text.append(contentsOf: digits)
    }
  }

  /// Fills a buffer with the first of the 32 lower-case hexadecimal digits.
  private func write(to digits: UnsafeMutableBufferPointer<UInt8>) {
    for index in digits.indices {
      let word = index < 16 ? high : low
      let nibble = UInt8(truncatingIfNeeded: word >> (60 - UInt64(index % 16) * 4)) & 15
      digits[index] = nibble < 10 ? 0x30 + nibble : 0x57 + nibble
    }
  }

  /// Reads 32 lower-case hexadecimal digits; nil if these bytes are anything else.
  public init?(hexadecimal text: UnsafeBufferPointer<UInt8>) {
    guard text.count == 32 else { return nil }
    func word(at start: Int) -> UInt64? {
      var word: UInt64 = 0
      for index in start..<start + 16 {
        let (digit, letter) = (text[index] &- 0x30, text[index] &- 0x61)
        guard digit < 10 || letter < 6 else { return nil }
        word = word << 4 | UInt64(digit < 10 ? digit : letter + 10)
      }
      return word
    }
    guard let high = word(at: 0), let low = word(at: 16) else { return nil }
    self.init(high: high, low: low)
  }
}
