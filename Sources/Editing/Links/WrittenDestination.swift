import Collection
import RecipeMD

/// A link's or picture's destination as it stands in a file.
struct WrittenDestination {
  /// Between the angle brackets or quotes, if it has some.
  let range: Range<Int>
  /// Whether it stands in angle brackets, where spaces are allowed.
  let isBracketed: Bool
  /// Whether it is that of a link of raw HTML.
  let isRawLink: Bool
  /// As it is meant, percent-encoded, like `Recipe`'s links.
  let destination: String

  init(_ range: Range<Int>, isBracketed: Bool, isRawLink: Bool, in bytes: [UInt8]) {
    (self.range, self.isBracketed, self.isRawLink) = (range, isBracketed, isRawLink)
    destination = encodedDestination(Self.unescaped(bytes[range]))
  }

  /// What Markdown makes of it, with every entity understood.
  func meaning(in bytes: [UInt8]) -> String {
    let marks = isBracketed ? ("<", ">") : ("", "")
    var text = Array("# x\n\n[x](\(marks.0)".utf8)
    text += bytes[range]
    text += "\(marks.1))\n\n---\n".utf8
    return RecipeSource(text).links.first?.destination ?? destination
  }

  /// How another path is written in its place, as much alike as can be.
  ///
  /// `path` leads from the recipe's folder, `rootPath` from the collection's.
  func spelling(of path: String, rootPath: String, in bytes: [UInt8]) -> String {
    let old = String(decoding: bytes[range], as: UTF8.self)
    let suffix = old.drop { $0 != "#" && $0 != "?" }
    var path = path
    if old.hasPrefix("/") {
      path = "/" + rootPath
    } else if old.hasPrefix("./"), !path.hasPrefix("../") {
      path = "./" + path
    }
    let isPlain =
      isBracketed || path.utf8.allSatisfy { $0 < 0x80 }
      || old.utf8.contains { $0 >= 0x80 }
    let written = isPlain ? plain(path) : LinkResolver.percentEncoded(path)
    // Single quotes may be around it.
    return (isRawLink ? written.replacing("'", with: "%27") : written) + suffix
  }

  /// The path with nothing encoded but what would mean something else.
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

  /// Backslashes and the entity every address may need undone.
  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var index = bytes.startIndex
    while index < bytes.endIndex {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.endIndex,
        isPunctuation(bytes[index + 1])
      {
        index += 1
      }
      result.append(bytes[index])
      index += bytes[index...].starts(with: "&amp;".utf8) ? 5 : 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func isPunctuation(_ byte: UInt8) -> Bool {
    (0x21...0x2F).contains(byte) || (0x3A...0x40).contains(byte) || (0x5B...0x60).contains(byte)
      || (0x7B...0x7E).contains(byte)
  }
}
