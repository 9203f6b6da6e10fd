import Bytes

/// Links to other recipes of the same import, whose files are not known until all are read.
package enum RecipeReference {
  static let scheme = "cookbook-import:"

  /// Returns a link to the recipe with an id or title.
  static func link(_ name: String, to key: String) -> String {
    "[\(MarkdownText.escapedInline(name))](\(destination(key)))"
  }

  /// Returns the destination of a link to the recipe with an id or title.
  static func destination(_ key: String) -> String {
    var bytes: [UInt8] = []
    for byte in key.utf8 {
      let isPlain = byte.isASCIILetterOrDigit || byte == 0x2D
      if isPlain { bytes.append(byte) } else { PercentCoding.append(byte, to: &bytes) }
    }
    return "\(scheme)\(String(decoding: bytes, as: UTF8.self))"
  }

  /// Returns the link of a picture within the texts of its recipe; `!` stands before it.
  static func picture(_ destination: String, _ label: String) -> String {
    link(label, to: "picture:\(destination)")
  }

  /// Returns the destination of the picture that a key stands for; nil for that of a recipe.
  static func picture(ofKey key: String) -> String? {
    key.hasPrefix("picture:") ? String(key.dropFirst(8)) : nil
  }

  /// Returns a text with links to the paths of recipes; links to none become their names, and a link
  /// that is only called by a number of its program has the recipe's title.
  package static func resolved(
    _ text: [UInt8], title: (_ key: String) -> String? = { _ in nil },
    _ path: (_ key: String) -> String?
  ) -> [UInt8] {
    let source = String(decoding: text, as: UTF8.self)
    guard source.contains(scheme) else { return text }
    var result = ""
    var rest = source[...]
    while let mark = rest.firstRange(of: "](\(scheme)"),
      let end = rest[mark.upperBound...].firstIndex(of: ")"),
      let start = rest[..<mark.lowerBound].lastIndex(where: { $0 == "[" })
    {
      let key = PercentText.decoded(String(rest[mark.upperBound..<end]))
      let name = rest[rest.index(after: start)..<mark.lowerBound]
      result += rest[..<start]
      let number = name.hasPrefix("#r/") ? title(key).map(MarkdownText.escapedInline) : nil
      result += path(key).map { "[\(number ?? String(name))](\($0))" } ?? "\(name)"
      rest = rest[rest.index(after: end)...]
    }
    return Array((result + rest).utf8)
  }
}

extension UInt8 {
  fileprivate var isASCIILetterOrDigit: Bool {
    (0x30...0x39).contains(self) || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self)
  }
}
