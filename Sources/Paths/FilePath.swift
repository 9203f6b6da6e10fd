import Bytes

/// The path or name of a file or folder, with `/` between its parts.
///
/// Two paths are equal if their bytes are: as strings, names in different Unicode normal forms
/// would be equal, while most file systems treat them as two. Nothing here accesses a disk.
public struct FilePath: Hashable, Comparable, Encodable, Sendable {
  /// The path as a text, with its own bytes.
  public let string: String

  /// Encodes the path as its text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(string)
  }

  /// Creates a path from a text.
  @inlinable
  public init(_ string: String) { self.string = string }

  /// Creates a path from a part of a text.
  @inlinable
  public init(_ string: Substring) { self.string = String(string) }

  /// Creates a path from UTF-8 bytes.
  public init(decoding bytes: some Collection<UInt8>) {
    string = String(decoding: bytes, as: UTF8.self)
  }

  /// The path's bytes.
  @inlinable public var utf8: String.UTF8View { string.utf8 }

  /// Whether it has no parts, and means the place that others are relative to.
  @inlinable public var isEmpty: Bool { string.isEmpty }

  /// Whether it begins at the root.
  @inlinable public var isAbsolute: Bool { string.utf8.first == 0x2F }

  /// Returns whether it begins with the bytes of a text.
  public func hasPrefix(_ start: String) -> Bool { utf8.starts(with: start.utf8) }

  /// Returns whether it ends with the bytes of a text.
  public func hasSuffix(_ end: String) -> Bool {
    utf8.count >= end.utf8.count && utf8.suffix(end.utf8.count).elementsEqual(end.utf8)
  }

  /// Returns whether both have the same bytes.
  @inlinable
  public static func == (first: FilePath, second: FilePath) -> Bool {
    first.string.withBytes { first in
      second.string.withBytes { first.isSame(as: $0) }
    }
  }

  /// Returns whether a path comes before another in the order of their bytes.
  @inlinable
  public static func < (first: FilePath, second: FilePath) -> Bool {
    first.string.withBytes { first in
      second.string.withBytes { first.precedes($0) }
    }
  }

  /// Hashes the bytes.
  @inlinable
  public func hash(into hasher: inout Hasher) {
    string.withBytes { hasher.combine($0) }
    // This byte never occurs in UTF-8, so it marks the end of the path.
    hasher.combine(0xFF as UInt8)
  }
}

extension FilePath: ExpressibleByStringLiteral, ExpressibleByStringInterpolation {
  /// Creates a path from a literal in the source.
  @inlinable
  public init(stringLiteral value: String) { string = value }
}

extension FilePath: CustomStringConvertible {
  /// The path as a text, with its own bytes.
  @inlinable public var description: String { string }
}

extension DefaultStringInterpolation {
  /// Inserts a path into a text.
  @inlinable
  public mutating func appendInterpolation(_ path: FilePath) { appendInterpolation(path.string) }
}

extension FilePath {
  /// Returns the path of `name` in a directory; an empty one of the two adds nothing.
  public static func / (directory: FilePath, name: FilePath) -> FilePath {
    if directory.isEmpty { return name }
    if name.isEmpty { return directory }
    return FilePath(
      String(joining: directory.string, directory.utf8.last == 0x2F ? "" : "/", name.string))
  }

  /// Everything before the last `/`; empty if there is none, `/` for entries of the root.
  public var directory: FilePath {
    string.withBytes { bytes in
      guard let slash = bytes.lastPlace(of: 0x2F) else { return "" }
      return slash == 0 ? "/" : FilePath(String(decoding: bytes.extracting(first: slash)))
    }
  }

  /// The path without a `/` at its end.
  public var withoutLastSlash: FilePath {
    utf8.count > 1 && utf8.last == 0x2F ? FilePath(decoding: utf8.dropLast()) : self
  }

  /// Everything after the last `/`.
  public var name: FilePath {
    string.withBytes { bytes in
      guard let slash = bytes.lastPlace(of: 0x2F) else { return self }
      return FilePath(String(decoding: bytes.extracting((slash + 1)...)))
    }
  }

  /// The part of the name after its last dot, in lower case; empty if there is none or nothing
  /// before it.
  public var fileExtension: String {
    string.withBytes { bytes in
      guard let dot = Self.dot(in: bytes) else { return "" }
      return String(decoding: bytes.extracting((dot + 1)...)).lowercased()
    }
  }

  /// The path without the last dot of its name and what follows it; unchanged if nothing does.
  public var withoutExtension: FilePath {
    string.withBytes { bytes in
      guard let dot = Self.dot(in: bytes), dot + 1 < bytes.count else { return self }
      return FilePath(String(decoding: bytes.extracting(first: dot)))
    }
  }

  private static func dot(in bytes: Span<UInt8>) -> Int? {
    let start = bytes.lastPlace(of: 0x2F).map { $0 + 1 } ?? 0
    guard let dot = bytes.lastPlace(of: 0x2E), dot > start else { return nil }
    return dot
  }

  /// The names in the path, without empty ones.
  public var parts: [FilePath] {
    string.utf8.split(separator: 0x2F).map { FilePath(Substring($0)) }
  }

  /// The path with `.` and `..` resolved; nil if it leads above its start.
  public var normalized: FilePath? {
    var kept: [FilePath] = []
    for part in parts {
      switch part {
      case ".": continue
      case "..":
        if kept.popLast() == nil { return nil }
      default: kept.append(part)
      }
    }
    return FilePath(joining: kept)
  }

  /// Creates a path from names, each in the folder that those before it lead to.
  public init(joining parts: some Sequence<FilePath>) {
    string = parts.lazy.map(\.string).joined(separator: "/")
  }

  /// The parent directories of the path, outermost first: `a`, `a/b` for `a/b/c`.
  public var ancestors: [FilePath] {
    var ancestors: [FilePath] = []
    for index in utf8.indices where utf8[index] == 0x2F && index != string.startIndex {
      ancestors.append(FilePath(string[..<index]))
    }
    return ancestors
  }

  /// Returns whether it is `directory` or somewhere inside it; both absolute and resolved.
  public func isInside(_ directory: FilePath) -> Bool {
    string.withBytes { bytes in
      directory.string.withBytes { outer in
        guard bytes.starts(with: outer) else { return false }
        return bytes.count == outer.count || outer.count == 1 && outer[0] == 0x2F
          || bytes[outer.count] == 0x2F
      }
    }
  }

  /// Returns the path from `directory` to something inside it; nil for the directory itself and for
  /// paths elsewhere.
  public func relative(to directory: FilePath) -> FilePath? {
    guard self != directory, isInside(directory) else { return nil }
    let count = directory == "/" ? 1 : directory.utf8.count + 1
    return FilePath(decoding: utf8.dropFirst(count))
  }
}
