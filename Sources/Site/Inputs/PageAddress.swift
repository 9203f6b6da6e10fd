import Collection
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
    LinkResolver.percentEncoded(path.string)
  }
}
