import Paths

/// How pages address what is in the site.
enum PageAddress {
  /// What leads from a page to the site's root.
  static func root(of path: FilePath) -> String {
    let depth = path.string.withBytes { path in
      var depth = 0
      for byte in path where byte == 0x2F { depth += 1 }
      return depth
    }
    return switch depth {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    default: String(repeating: "../", count: depth)
    }
  }

  /// The address of a path of the site from the page at `page`.
  static func url(_ path: FilePath, from page: FilePath) -> String {
    root(of: page) + encoded(path)
  }

  /// Percent-encodes a path for an address.
  static func encoded(_ path: FilePath) -> String {
    if path.string.withBytes({ $0.allSatisfy(isPlain) }) { return path.string }
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    for byte in path.utf8 {
      if isPlain(byte) {
        encoded.append(byte)
      } else {
        encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
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
}
