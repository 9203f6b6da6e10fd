import Diagnostics
import FileSystem

/// Finds what the destinations written in recipes mean.
///
/// Only files that the folder's listing holds can be found, so no link leads
/// out of the folder whatever it says.
struct LinkResolver {
  /// What a destination turned out to be.
  enum Resolution: Equatable {
    /// It names this file exactly.
    case exact(LinkTarget)
    /// It does not, but this is the only file it can mean.
    case inexact(LinkTarget, path: String)
    /// It can mean any of these files.
    case ambiguous([String])
    /// There is no such file in the folder.
    case missing
    /// It leads out of the folder.
    case outside
    /// It is no address of a file: a place on the page, or nothing at all.
    case none
  }

  /// By the bytes of their paths: as strings, names composed differently would be one.
  private let targets: [[UInt8]: LinkTarget]
  /// Paths by what is left when case, accents' composition and the extension do not count.
  private let similar: [String: [String]]

  /// Prepares for a folder's files and the recipes among them.
  init(files: [FolderFile], recipes: [RecipeEntry]) {
    var targets: [[UInt8]: LinkTarget] = [:]
    var similar: [String: [String]] = [:]
    targets.reserveCapacity(files.count)
    for file in files { targets[Array(file.path.utf8)] = .file(file.path) }
    for (index, recipe) in recipes.enumerated() {
      targets[Array(recipe.path.utf8)] = .recipe(index)
    }
    for file in files {
      similar[Self.key(file.path), default: []].append(file.path)
    }
    self.targets = targets
    self.similar = similar
  }

  /// Resolves a destination, percent-encoded, as written in the recipe at `path`.
  func resolve(_ destination: String, from path: String) -> Resolution {
    if destination.isEmpty || destination.utf8.first == 0x23 { return .none }
    if Self.hasScheme(destination) || destination.hasPrefix("//") {
      return .exact(.external(destination))
    }
    let end = destination.utf8.firstIndex { $0 == 0x23 || $0 == 0x3F } ?? destination.endIndex
    guard let decoded = Self.percentDecoded(destination[..<end].utf8) else { return .missing }
    if decoded.isEmpty { return .none }
    let base = decoded.utf8.first == 0x2F ? "" : FilePath.directory(of: path)
    guard let wanted = FilePath.normalize(FilePath.join(base, decoded)) else { return .outside }
    if let target = targets[Array(wanted.utf8)] { return .exact(target) }

    // Somebody else's program may not have minded case, composition or a missing extension.
    var candidates = similar[Self.key(wanted)] ?? []
    if candidates.isEmpty {
      candidates = ["md", "recipemd"].flatMap { similar[Self.key("\(wanted).\($0)")] ?? [] }
    }
    switch candidates.count {
    case 0: return .missing
    case 1:
      return .inexact(
        targets[Array(candidates[0].utf8)] ?? .nowhere, path: candidates[0])
    default: return .ambiguous(candidates)
    }
  }

  /// The path from a recipe's folder to a file, percent-encoded, as it should be written.
  static func relativeDestination(to target: String, from path: String) -> String {
    var from = FilePath.directory(of: path).split(separator: "/")[...]
    var to = target.split(separator: "/")[...]
    while to.count > 1, let a = from.first, a == to.first {
      from = from.dropFirst()
      to = to.dropFirst()
    }
    let parts = Array(repeating: "..", count: from.count) + to.map(String.init)
    return percentEncoded(parts.joined(separator: "/"))
  }

  /// Encodes everything but letters, digits and what a path may hold plainly.
  static func percentEncoded(_ path: String) -> String {
    let digits = Array("0123456789ABCDEF".utf8)
    var encoded: [UInt8] = []
    encoded.reserveCapacity(path.utf8.count)
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        encoded.append(byte)
      default: encoded += [0x25, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: encoded, as: UTF8.self)
  }

  private static func key(_ path: String) -> String {
    path.utf8.allSatisfy { $0 < 0x80 } ? path.lowercased() : TextFolding.composed(path).lowercased()
  }

  private static func hasScheme(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: 0x3A), let first = text.utf8.first,
      first.isASCIILetter
    else { return false }
    return text.utf8[..<colon].dropFirst().allSatisfy {
      $0.isASCIILetter || (0x30...0x39).contains($0) || [0x2B, 0x2D, 0x2E].contains($0)
    }
  }

  /// Nil if what the escapes stand for is not UTF-8 or has a NUL.
  static func percentDecoded(_ text: Substring.UTF8View) -> String? {
    func value(_ digit: UInt8) -> UInt8? {
      switch digit {
      case 0x30...0x39: digit - 0x30
      case 0x41...0x46, 0x61...0x66: (digit & 0xDF) - 0x37
      default: nil
      }
    }
    var decoded: [UInt8] = []
    var index = text.startIndex
    while index < text.endIndex {
      let rest = text[index...].prefix(3)
      if text[index] == 0x25, rest.count == 3,
        let high = value(rest[text.index(after: index)]),
        let low = value(rest[text.index(index, offsetBy: 2)])
      {
        decoded.append(high << 4 | low)
        index = text.index(index, offsetBy: 3)
      } else {
        decoded.append(text[index])
        index = text.index(after: index)
      }
    }
    if decoded.contains(0) { return nil }
    return String(validating: decoded, as: UTF8.self)
  }
}
