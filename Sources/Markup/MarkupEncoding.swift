/// What a page or document says of itself before it can be read.
package enum MarkupEncoding {
  /// Returns the encoding that the beginning of a page or document declares, if it declares one.
  package static func declared(in bytes: [UInt8]) -> String? {
    guard bytes.first(where: { $0 > 0x20 && $0 < 0x80 }) == UInt8(ascii: "<") else { return nil }
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self).lowercased()
    for mark in ["charset=", "encoding="] {
      guard let found = start.firstRange(of: mark) else { continue }
      let rest = start[found.upperBound...].drop { "\"' ".contains($0) }
      let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-_:.".contains($0)) }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }

  /// Returns whether a text that begins with `<` is XML rather than HTML.
  package static func isXML(_ text: String) -> Bool {
    let start = text.prefix(2048).lowercased()
    if start.contains("<html") || start.contains("<!doctype html") { return false }
    return start.drop { $0.isWhitespace }.hasPrefix("<?xml")
      || documents.contains(where: start.contains)
  }

  /// The outermost elements of recipe programs' documents, which often lack a declaration.
  private static let documents = [
    "<gourmetdoc", "<recipeml", "<mx2", "<krecipes", "<cookbook",
  ]
}
