import Bytes
import Collection
import Paths

/// Addresses of files in the site from its pages.
enum PageAddress {
  /// Returns the relative address of the site's root from a page.
  static func root(of path: FilePath) -> String {
    let depth = path.string.withBytes { path in
      var depth = 0
      path.forEach { if $0 == 0x2F { depth += 1 } }
      return depth
    }
    return switch depth {
    case 0: ""
    case 1: "../"
    case 2: "../../"
    default: String(repeating: "../", count: depth)
    }
  }

  /// Returns the address of a path of the site from the page at `page`.
  static func url(_ path: FilePath, from page: FilePath) -> String {
    root(of: page) + encoded(path)
  }

  /// Percent-encodes a path for an address.
  static func encoded(_ path: FilePath) -> String {
    LinkResolver.percentEncoded(path.string)
  }
}
