import Bytes

/// Makes texts comparable: those that differ only in case, accents or Unicode normal form become
/// equal.
package enum TextFolding {
  /// Returns the text in lower case, without accents on Latin letters or Arabic vowel signs,
  /// composed, with ß æ œ ø ł đ ı spelt out.
  package static func fold(_ text: String) -> String { fold(text, withoutGreekAccents: false) }

  /// Returns the same for the search, also without Greek accents, which are rarely typed.
  package static func foldForSearch(_ text: String) -> String {
    fold(text, withoutGreekAccents: true)
  }

  private static func fold(_ text: String, withoutGreekAccents: Bool) -> String {
    if let ascii = foldedASCII(text) { return ascii }
    var folded = String.UnicodeScalarView()
    forEachBase(of: text, withoutGreekAccents: withoutGreekAccents) { folded.append($0) }
    return Normalization.composed(String(folded))
  }

  /// Returns the text in canonical composition, so that names from macOS and Linux compare equal
  /// byte for byte.
  package static func composed(_ text: String) -> String {
    Normalization.composed(text)
  }

  /// Returns the text without white space at its ends and with single spaces inside.
  package static func singleSpaced(_ text: String) -> String {
    if text.withBytes({ isSingleSpaced($0) }) { return text }
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns whether a text is plain ASCII without any white space but single spaces in it.
  private static func isSingleSpaced(_ text: Span<UInt8>) -> Bool {
    var last: UInt8 = 0x20
    let isPlain = text.allSatisfy { byte in
      let isFine = byte < 0x80 && byte >= 0x20 && (byte != 0x20 || last != 0x20)
      last = byte
      return isFine
    }
    return isPlain && last != 0x20
  }

  private static func foldedASCII(_ text: String) -> String? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      if byte >= 0x80 { return nil }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Calls `body` with the lower-case letters without their accents.
  package static func forEachBase(
    of text: String, withoutGreekAccents: Bool = false, _ body: (Unicode.Scalar) -> Void
  ) {
    // Marks belong to the letter before them: an accent on a Latin letter is removed, й keeps its
    // breve.
    var losesAccents = false
    for scalar in Normalization.compatiblyDecomposed(text).lowercased().unicodeScalars {
      switch scalar.value {
      case 0x300...0x36F:
        if !losesAccents { body(scalar) }
        continue
      case 0x64B...0x652: continue
      case 0xDF: "ss".unicodeScalars.forEach(body)
      case 0xE6: "ae".unicodeScalars.forEach(body)
      case 0x153: "oe".unicodeScalars.forEach(body)
      case 0xF8: body("o")
      case 0x142: body("l")
      case 0x111: body("d")
      case 0x131: body("i")
      default: body(scalar)
      }
      losesAccents =
        scalar.value < 0x250
        || withoutGreekAccents && (0x370...0x3FF).contains(scalar.value)
    }
  }
}
