#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Arithmetic on paths with `/` between their parts; nothing here looks at a disk.
public enum FilePath {
  /// `name` inside `directory`; an empty one of the two adds nothing.
  public static func join(_ directory: String, _ name: String) -> String {
    if directory.isEmpty { return name }
    if name.isEmpty { return directory }
    return String(joining: directory, directory.utf8.last == 0x2F ? "" : "/", name)
  }

  /// Everything before the last `/`; empty if there is none, `/` for entries of the root.
  public static func directory(of path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      guard let slash = bytes.lastIndex(of: 0x2F) else { return "" }
      return slash == 0 ? "/" : String(decoding: bytes[..<slash], as: UTF8.self)
    }
  }

  /// Everything after the last `/`.
  public static func name(of path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
      return String(decoding: bytes[start...], as: UTF8.self)
    }
  }

  /// The name's part after its last dot, in lower case; empty if there is none or nothing before it.
  public static func fileExtension(of path: String) -> String {
    var path = path
    return path.withUTF8 { bytes in
      let start = bytes.lastIndex(of: 0x2F).map { $0 + 1 } ?? 0
      guard let dot = bytes.lastIndex(of: 0x2E), dot > start else { return "" }
      return String(decoding: bytes[(dot + 1)...], as: UTF8.self).lowercased()
    }
  }

  /// The path without the last dot of its name and what follows it.
  public static func withoutExtension(_ path: String) -> String {
    let count = fileExtension(of: path).utf8.count
    guard count > 0 else { return path }
    return String(decoding: path.utf8.dropLast(count + 1), as: UTF8.self)
  }

  /// The path with `.` and `..` worked out; nil if it leads above where it starts.
  public static func normalize(_ path: String) -> String? {
    var parts: [Substring] = []
    for part in path.split(separator: "/", omittingEmptySubsequences: true) {
      switch part {
      case ".": continue
      case "..":
        if parts.popLast() == nil { return nil }
      default: parts.append(part)
      }
    }
    return parts.joined(separator: "/")
  }

  /// The directories a relative path lies in, outermost first: `a`, `a/b` for `a/b/c`.
  public static func ancestors(of path: String) -> [String] {
    var ancestors: [String] = []
    for index in path.utf8.indices where path.utf8[index] == 0x2F && index != path.startIndex {
      ancestors.append(String(path[..<index]))
    }
    return ancestors
  }

  /// Whether two paths are the same bytes; as texts, differently composed letters would be equal.
  public static func areSame(_ first: String, _ second: String) -> Bool {
    !precedes(first, second) && !precedes(second, first)
  }

  /// Whether a path comes before another in the order of their bytes.
  public static func precedes(_ first: String, _ second: String) -> Bool {
    let order = first.utf8.withContiguousStorageIfAvailable { first in
      second.utf8.withContiguousStorageIfAvailable { second -> Bool in
        guard let start = first.baseAddress, let other = second.baseAddress else {
          return first.count < second.count
        }
        let order = memcmp(start, other, min(first.count, second.count))
        return order == 0 ? first.count < second.count : order < 0
      }
    }
    return (order ?? nil) ?? first.utf8.lexicographicallyPrecedes(second.utf8)
  }

  /// Whether `path` is `directory` or lies somewhere in it; both absolute and resolved.
  public static func isInside(_ path: String, _ directory: String) -> Bool {
    path == directory || directory == "/" || path.utf8.starts(with: "\(directory)/".utf8)
  }

  /// The path from `directory` to what is in it; nil for the directory itself and what lies elsewhere.
  public static func relative(_ path: String, to directory: String) -> String? {
    guard path != directory, isInside(path, directory) else { return nil }
    let count = directory == "/" ? 1 : directory.utf8.count + 1
    return String(decoding: path.utf8.dropFirst(count), as: UTF8.self)
  }
}
