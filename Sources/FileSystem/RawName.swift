import Bytes
import Paths

/// Names of files that are not UTF-8, escaped as text.
///
/// A byte 0x80 + n that is not part of valid UTF-8 becomes the character U+10FF80 + n, among the
/// last of Unicode's private use area. If a name really has such a character, its bytes are escaped
/// in the same way, so every name converts to text and back without loss.
package enum RawName {
  /// Returns the path for the bytes of a name or path.
  package static func path(_ bytes: Span<UInt8>) -> FilePath {
    FilePath(text(bytes))
  }

  private static func text(_ bytes: Span<UInt8>) -> String {
    if bytes.place(of: 0xF4) == nil, let text = String(whole: bytes) { return text }
    return escaped(Array(bytes))
  }

  private static func escaped(_ bytes: [UInt8]) -> String {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + 16)
    var index = 0
    while index < bytes.count {
      let count = min(length(ofCharacterWith: bytes[index]), bytes.count - index)
      let character = bytes[index..<index + count]
      if count == 1, bytes[index] < 0x80 {
        text.append(bytes[index])
      } else if String(validating: character, as: UTF8.self) != nil,
        escapedByte(character) == nil
      {
        text += character
      } else {
        let number = bytes[index] & 0x7F
        text += [0xF4, 0x8F, 0xBE + number >> 6, 0x80 + number & 0x3F]
        index += 1
        continue
      }
      index += count
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Returns the bytes of an escaped path on the disk; nil if nothing in it is escaped.
  static func bytes(of path: FilePath) -> [UInt8]? {
    // Hardly any path is escaped, and every path passed to the system goes through here.
    guard path.string.withBytes({ $0.place(of: 0xF4) }) != nil else { return nil }
    let text = Array(path.utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var index = 0
    while index < text.count {
      if let byte = escapedByte(text[index..<min(index + 4, text.count)]) {
        bytes.append(byte)
        index += 4
      } else {
        bytes.append(text[index])
        index += 1
      }
    }
    return bytes
  }

  /// Returns the byte that a four-byte character escapes, if it is one of the 128.
  static func escapedByte(_ character: some RandomAccessCollection<UInt8>) -> UInt8? {
    let bytes = Array(character)
    guard bytes.count == 4, bytes[0] == 0xF4, bytes[1] == 0x8F, bytes[2] & 0xFE == 0xBE
    else { return nil }
    return 0x80 | (bytes[2] & 1) << 6 | bytes[3] & 0x3F
  }

  private static func length(ofCharacterWith first: UInt8) -> Int {
    switch first {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension FilePath {
  /// The path for display: bytes that are not UTF-8 appear as `�`.
  package var shown: String {
    RawName.bytes(of: self).map { String(decoding: $0, as: UTF8.self) } ?? string
  }
}

extension FilePath {
  /// Calls the system, which takes pointers, with the bytes of this path on the disk.
  package func withSystemPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    guard let bytes = RawName.bytes(of: self) else { return string.withCString(body) }
    return (bytes + [0]).withUnsafeBufferPointer { buffer in
      buffer.withMemoryRebound(to: CChar.self) { characters in
        // The path ends with a 0, so the buffer has an address.
        characters.baseAddress.map(body) ?? string.withCString(body)
      }
    }
  }
}
