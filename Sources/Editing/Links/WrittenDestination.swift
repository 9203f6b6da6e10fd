import Collection
import RecipeMD

/// The destination of a link or picture as written in a file.
struct WrittenDestination {
  /// Its range, inside the angle brackets or quotes, if it has any.
  let range: Range<Int>
  /// Whether it is in angle brackets, where spaces are allowed.
  let isBracketed: Bool
  /// Whether it belongs to a link in raw HTML.
  let isRawLink: Bool
  /// Its meaning, percent-encoded, like `Recipe`'s links.
  let destination: String

  init(_ found: DestinationScan.Found, in bytes: [UInt8]) {
    (range, isBracketed, isRawLink) = (found.range, found.isBracketed, found.isRawLink)
    let written = bytes[range]
    // The recipe's parser does not interpret raw HTML.
    destination =
      isRawLink && written.contains(UInt8(ascii: "&"))
      ? Self.meaning(of: written, isBracketed: isBracketed)
      : DestinationScan.destination(of: written)
  }

  /// Returns its meaning in Markdown, with all entities decoded.
  func meaning(in bytes: [UInt8]) -> String {
    Self.meaning(of: bytes[range], isBracketed: isBracketed)
  }

  private static func meaning(of written: ArraySlice<UInt8>, isBracketed: Bool) -> String {
    let marks = isBracketed ? ("<", ">") : ("", "")
    var text = Array("# x\n\n[x](\(marks.0)".utf8)
    text += written
    text += "\(marks.1))\n\n---\n".utf8
    return RecipeSource(text).links.first?.destination ?? DestinationScan.destination(of: written)
  }

  /// Returns the spelling of another path in its place, in the most similar style.
  ///
  /// `path` is relative to the recipe's folder, `rootPath` to the collection's.
  func spelling(of path: String, rootPath: String, in bytes: [UInt8]) -> String {
    let old = String(decoding: bytes[range], as: UTF8.self)
    let suffix = suffix(of: old)
    var path = path
    if destination.hasPrefix("/") {
      path = "/" + rootPath
    } else if destination.hasPrefix("./"), !path.hasPrefix("../") {
      path = "./" + path
    }
    let isPlain =
      isBracketed || path.utf8.allSatisfy { $0 < 0x80 }
      || old.utf8.contains { $0 >= 0x80 }
    let written = isPlain ? plain(path) : LinkResolver.percentEncoded(path)
    // It may be in single quotes.
    return (isRawLink ? written.replacing("'", with: "%27") : written) + suffix
  }

  /// Returns the text after the path, as written; its `#` or `?` may be part of a character
  /// reference, or be written as one.
  private func suffix(of old: String) -> String {
    let isSign = { (character: Character) in character == "#" || character == "?" }
    guard isRawLink, old.contains("&") else { return String(old.drop { !isSign($0) }) }
    let meant = destination.drop { !isSign($0) }
    for start in old.indices where isSign(old[start]) {
      let rest = old[start...]
      if Self.meaning(of: Array(rest.utf8)[...], isBracketed: isBracketed) == meant {
        return String(rest)
      }
    }
    return String(meant).replacing("&", with: "&amp;")
  }

  /// Returns the path, encoding only characters that would change its meaning.
  private func plain(_ path: String) -> String {
    let special = Set((isBracketed ? "%#?<>\\&\"" : "%#?<>\\&\" ()[]`").unicodeScalars)
    var result = ""
    for scalar in path.unicodeScalars {
      let isOdd = scalar != " " && scalar.properties.isWhitespace || scalar.value < 0x20
      if special.contains(scalar) || isOdd {
        result += LinkResolver.percentEncoded(String(scalar))
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension RecipeSource {
  /// Everything in its Markdown that may be a destination.
  var destinations: [WrittenDestination] {
    DestinationScan(bytes, from: start).found.map { WrittenDestination($0, in: bytes) }
  }
}
