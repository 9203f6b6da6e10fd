/// The `ETag` of an answer, and the conditions that compare with it (RFC 9110, section 13).
struct EntityTag: Equatable, Sendable {
  /// What stands between the quotes.
  let opaque: String

  /// Makes a tag of any text; what cannot stand in one is written in hexadecimal.
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

  /// Whether one of the tags in an `If-None-Match` is this one, weak or not, or stands for any.
  func isListed(in field: String) -> Bool {
    if field.trimmed == "*" { return true }
    // A tag may have commas in it, so what is looked for is the quoted whole.
    var rest = field.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "\"")) {
      let inside = rest[rest.index(after: start)...]
      guard let end = inside.firstIndex(of: UInt8(ascii: "\"")) else { return false }
      if inside[..<end].elementsEqual(opaque.utf8) { return true }
      rest = inside[inside.index(after: end)...]
    }
    return false
  }

  /// Whether an `If-Range` names exactly this version; a weak tag and a date never do.
  func isExactly(_ field: String) -> Bool { field.trimmed == self.field }
}
