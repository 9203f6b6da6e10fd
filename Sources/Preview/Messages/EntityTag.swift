/// The `ETag` of an answer, and the conditions that compare with it (RFC 9110, section 13).
struct EntityTag: Equatable, Sendable {
  /// The text between the quotes.
  let opaque: String

  /// Creates a tag from any text; invalid characters are written in hexadecimal.
  init(_ text: String) {
    var opaque = ""
    for byte in text.utf8 {
      if byte > 0x20, byte < 0x7F, byte != UInt8(ascii: "\"") {
        opaque.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        opaque += "~" + String(byte, radix: 16)
      }
    }
    self.opaque = opaque
  }

  /// The value of the field `ETag`.
  var field: String { "\"\(opaque)\"" }

  /// Returns whether an `If-None-Match` contains this tag, weak or not, or matches any tag.
  func isListed(in field: String) -> Bool {
    if field.trimmed == "*" { return true }
    // A tag may contain commas, so the whole quoted text is compared.
    var rest = field.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let inside = rest[rest.index(after: start)...]
      guard let end = inside.firstIndex(of: UInt8(ascii: "\"")) else { return false }
      if inside[..<end].elementsEqual(opaque.utf8) { return true }
      rest = inside[inside.index(after: end)...]
    }
    return false
  }

  /// Returns whether an `If-Range` names exactly this version; a weak tag and a date never do.
  func isExactly(_ field: String) -> Bool { field.trimmed == self.field }
}
