import Bytes
import Paths

/// Destinations as text: their escapes, and the paths they stand for.
extension LinkResolver {
  /// Returns the path in the folder that a destination in the recipe at `path` means, whether or not
  /// there is such a file; nil if it means none.
  static func path(of destination: String, from path: FilePath) -> FilePath? {
    guard isLocal(destination) else { return nil }
    let decoded = decodedPath(of: Array(destination.utf8))
    if decoded.isEmpty || decoded.contains(0) { return nil }
    guard let bytes = Self.path(decoded, from: path) else { return nil }
    return String(validating: bytes, as: UTF8.self).map { FilePath($0) }
  }

  static func decodedPath(of address: [UInt8]) -> [UInt8] {
    let end = address.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? address.endIndex
    return PercentCoding.decoded(address[..<end])
  }

  /// Returns the path in the folder of a decoded path in the recipe at `path`; nil if it leads out.
  static func path(_ decoded: [UInt8], from path: FilePath) -> [UInt8]? {
    var whole: [UInt8] = []
    if decoded[0] != 0x2F {
      whole = Array(path.utf8)
      whole.removeSubrange((whole.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0)...)
    }
    return normalized(whole + decoded)
  }

  /// Returns the path with `.` and `..` resolved; nil if it leads above its start.
  private static func normalized(_ path: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(path.count)
    for part in path.split(separator: 0x2F) {
      if part.elementsEqual([0x2E]) { continue }
      if part.elementsEqual([0x2E, 0x2E]) {
        if result.isEmpty { return nil }
        result.removeSubrange((result.lastIndex(of: 0x2F) ?? 0)...)
      } else {
        if !result.isEmpty { result.append(0x2F) }
        result += part
      }
    }
    return result
  }

  /// Returns a destination as its author may have written it; nil if its escapes are not valid
  /// UTF-8.
  package static func percentDecoded(_ destination: String) -> String? {
    String(validating: PercentCoding.decoded(Array(destination.utf8)[...]), as: UTF8.self)
  }

  /// Returns a destination for a message: as its author may have written it, unless that contains
  /// invisible characters.
  package static func shown(_ destination: String) -> String {
    guard let decoded = percentDecoded(destination) else { return destination }
    let isPlain = decoded.unicodeScalars.allSatisfy { scalar in
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse: false
      default: true
      }
    }
    return isPlain ? decoded : destination
  }

  /// Returns the path from a recipe's folder to a file, percent-encoded as it should be written.
  package static func relativeDestination(to target: FilePath, from path: FilePath) -> String {
    var from = path.directory.parts[...]
    var to = target.parts[...]
    while to.count > 1, let a = from.first, a == to.first {
      from = from.dropFirst()
      to = to.dropFirst()
    }
    let parts = Array(repeating: "..", count: from.count) + to.map(\.string)
    return percentEncoded(parts.joined(separator: "/"))
  }

  /// Encodes everything but letters, digits and the characters that are plain in a path.
  package static func percentEncoded(_ path: String) -> String {
    // Nearly all paths of a site are plain.
    if path.withBytes({ $0.allSatisfy(isPlain) }) { return path }
    var encoded: [UInt8] = []
    encoded.reserveCapacity(path.utf8.count * 2)
    for byte in path.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        PercentCoding.append(byte, to: &encoded)
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F: true
    default: false
    }
  }

  /// Returns whether a destination leads to a file of the recipe folder, if there is one.
  package static func isLocal(_ destination: String) -> Bool {
    let bytes = Array(destination.utf8)
    guard let first = bytes.first, first != UInt8(ascii: "#"), first != UInt8(ascii: "?") else {
      return false
    }
    return !hasScheme(bytes) && !destination.hasPrefix("//")
  }

  static func hasScheme(_ text: [UInt8]) -> Bool {
    guard text[0].isASCIILetter else { return false }
    for byte in text {
      if byte == 0x3A { return true }
      if !byte.isASCIILetter && !(0x30...0x39).contains(byte) && byte != 0x2B && byte != 0x2D
        && byte != 0x2E
      {
        return false
      }
    }
    return false
  }
}
