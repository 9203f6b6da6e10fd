import Collection

/// How a destination in a recipe names a place on its author's disk.
package enum DiskPath {
  /// By an address or a path that no cookbook has: `file:///home/…`, `C:\\…`, `~/…`.
  case certain
  /// By a path that may also count from the top of the recipe folder: `/…`.
  case rooted

  /// Creates it from a percent-encoded destination; nil if that is anything else.
  init?(_ destination: String) {
    let path = LinkResolver.percentDecoded(destination) ?? destination
    let start = Array(path.utf8.prefix(5))
    let isDrive =
      start.count > 2 && (0x61...0x7A).contains(start[0] | 0x20) && start[1] == 0x3A
      && [0x2F, 0x5C].contains(start[2])
    if path.lowercased().hasPrefix("file:") || isDrive || path.hasPrefix("~/")
      || path.hasPrefix("\\\\")
    {
      self = .certain
    } else if path.hasPrefix("/"), !path.hasPrefix("//") {
      self = .rooted
    } else {
      return nil
    }
  }

  /// Returns the destinations of a recipe that may count from the top of its folder.
  package static func rooted(in entry: RecipeEntry) -> [String] {
    entry.linksAndPictures.filter { DiskPath($0) == .rooted }
  }
}
