import Bytes
import Paths

/// A path of the site from a request.
struct SitePath: Equatable, Sendable {
  /// The decoded components, joined by slashes: `recipes/käse.html`.
  var text: String
  /// Whether it ends with a slash, or is the root.
  var isFolder: Bool

  /// Reads the path of a request; nil if no file of a site can have it.
  ///
  /// It is split before it is decoded, so that an encoded slash is not a separator. Anything that
  /// could lead out of the site is not a path at all: `.` and `..`, backslashes, NUL, and bytes
  /// that are not UTF-8.
  init?(target path: ArraySlice<UInt8>) {
    guard path.first == UInt8(ascii: "/") else { return nil }
    var components = path.dropFirst().split(
      separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    isFolder = components.last?.isEmpty ?? true
    if isFolder, !components.isEmpty { components.removeLast() }
    var names: [String] = []
    for component in components {
      guard let name = Self.decoded(component), !name.isEmpty, name != ".", name != "..",
        !name.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "/") || $0 == 0x5C })
      else { return nil }
      names.append(name)
    }
    text = names.joined(separator: "/")
  }

  /// The file to look up; for a folder, its index.
  var file: FilePath {
    guard isFolder else { return FilePath(text) }
    return text.isEmpty ? "index.html" : "\(text)/index.html"
  }

  /// Returns the text of percent-encoded bytes; nil if they are malformed or not UTF-8.
  static func decoded(_ bytes: ArraySlice<UInt8>) -> String? {
    PercentCoding.strictlyDecoded(bytes).flatMap { String(validating: $0, as: UTF8.self) }
  }
}
