import CFileSystem

/// The XXH3 128-bit hash of some bytes: the same on every machine, fast, not for secrets.
public struct ContentHash: Hashable, Sendable, CustomStringConvertible {
  /// The 16 bytes, big-endian.
  public let bytes: [UInt8]

  /// Hashes bytes.
  public init(of content: [UInt8]) {
    bytes = [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
      content.withUnsafeBytes { cookbook_hash($0.baseAddress, $0.count, buffer.baseAddress) }
      count = 16
    }
  }

  /// Hashes a text's UTF-8.
  public init(of text: String) {
    self.init(of: Array(text.utf8))
  }

  /// 32 lower-case hexadecimal digits.
  public var description: String { hexadecimal(bytes: 16) }

  /// The first `count` bytes as lower-case hexadecimal digits, for names of files.
  public func hexadecimal(bytes count: Int) -> String {
    let digits = Array("0123456789abcdef".utf8)
    var text: [UInt8] = []
    for byte in bytes.prefix(count) {
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return String(decoding: text, as: UTF8.self)
  }
}
