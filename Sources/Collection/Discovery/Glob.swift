import Texts
import Paths

/// A path pattern: `*` and `?` stay within one name, `**` spans folders.
///
/// A pattern without a slash matches names at any depth, and one that matches a folder matches
/// everything in it. The Unicode normal form is ignored, since macOS may store a name in a
/// different one from the one typed.
package struct Glob: Hashable, Sendable {
  /// A part of a pattern, or a name, in each form in which the two are compared.
  private typealias Forms = [[UInt8]]

  private let parts: [Forms]
  private let ignoresCase: Bool

  /// Creates a glob from its text.
  package init(_ pattern: String, ignoringCase: Bool = false) {
    ignoresCase = ignoringCase
    var pattern = pattern[...]
    while pattern.hasPrefix("./") { pattern = pattern.dropFirst(2) }
    var parts = Self.parts(of: String(pattern), ignoringCase: ignoringCase)
    if !parts.isEmpty, !pattern.utf8.dropLast().contains(0x2F) {
      parts.insert([Self.doubleStar], at: 0)
    }
    self.parts = parts
  }

  /// Returns whether a relative path, or one of its parent folders, matches.
  package func matches(_ path: FilePath) -> Bool {
    if parts.isEmpty { return false }
    let names = Self.parts(of: path.string, ignoringCase: ignoresCase)
    // reached[i]: the first i parts match all names so far.
    var reached = [Bool](repeating: false, count: parts.count + 1)
    reached[0] = true
    skipDoubleStars(&reached)
    for name in names {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for index in parts.indices where reached[index] {
        if isDoubleStar(parts[index]) {
          next[index] = true
        } else if zip(parts[index], name).contains(where: { Self.matches($0[...], $1[...]) }) {
          next[index + 1] = true
        }
      }
      skipDoubleStars(&next)
      reached = next
      if reached[parts.count] { return true }
    }
    return false
  }

  private static func parts(of text: String, ignoringCase: Bool) -> [Forms] {
    let composed = TextFolding.composed(text)
    // Small letters alone would leave ς and σ, or ß and ss, apart; after large ones, ß is two
    // letters, which no question mark is.
    let forms =
      ignoringCase ? [small(composed), composed.uppercased().lowercased()] : [composed]
    let split = forms.map { $0.utf8.split(separator: 0x2F).map { Array($0) } }
    return split[0].indices.map { place in split.map { $0[place] } }
  }

  /// Returns a text in small letters, each of which stays one.
  private static func small(_ text: String) -> String {
    var small = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      let mapped = scalar.properties.lowercaseMapping.unicodeScalars
      if mapped.count == 1 { small += mapped } else { small.append(scalar) }
    }
    return String(small)
  }

  private static let doubleStar: [UInt8] = [0x2A, 0x2A]

  private func isDoubleStar(_ part: Forms) -> Bool { part[0] == Self.doubleStar }

  /// Skips each `**`, since it may match no name at all.
  private func skipDoubleStars(_ reached: inout [Bool]) {
    for index in parts.indices where reached[index] && isDoubleStar(parts[index]) {
      reached[index + 1] = true
    }
  }

  private static func matches(_ pattern: ArraySlice<UInt8>, _ name: ArraySlice<UInt8>) -> Bool {
    var (pattern, name) = (pattern, name)
    // The place to continue from, after the last star, if the rest does not match.
    var star: (pattern: ArraySlice<UInt8>, name: ArraySlice<UInt8>)?
    while !name.isEmpty {
      if pattern.first == 0x2A {
        pattern = pattern.dropFirst()
        star = (pattern, name)
      } else if let first = pattern.first, first == 0x3F || first == name.first {
        pattern = pattern.dropFirst()
        name = first == 0x3F ? afterScalar(name) : name.dropFirst()
      } else if let last = star {
        name = last.name.dropFirst()
        pattern = last.pattern
        star = (pattern, name)
      } else {
        return false
      }
    }
    return pattern.allSatisfy { $0 == 0x2A }
  }

  private static func afterScalar(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.dropFirst().drop { $0 & 0xC0 == 0x80 }
  }
}
