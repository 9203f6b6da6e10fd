import Markup
import Texts

/// The encodings of the texts of mails.
enum EncodedWords {
  /// Returns the value of a header, whose words may be encoded (RFC 2047): `=?utf-8?Q?K=C3=A4se?=`.
  static func decoded(_ header: String) -> String {
    // The space between two of them is not part of the text.
    header.replacing(/\?=\s+=\?/, with: "?==?")
      .replacing(/=\?([^?\s]+)\?([BbQq])\?([^?\s]*)\?=/) { match in
        let word = Array(match.3.utf8)
        let bytes =
          match.2.lowercased() == "b"
          ? Base64.bytes(of: word) ?? []
          : EncodedWords.bytes(
            ofQuotedPrintable: word.map { $0 == UInt8(ascii: "_") ? 0x20 : $0 }[...])
        return text(of: bytes, in: String(match.1.prefix { $0 != "*" }))
      }
  }

  /// Returns the bytes of a text in which `=` stands before the number of a byte, or before a break
  /// that is none.
  static func bytes(ofQuotedPrintable text: ArraySlice<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "=") else {
        bytes.append(byte)
        continue
      }
      let end = rest.prefix { [0x20, 0x09, 0x0D].contains($0) }
      if rest[end.endIndex...].first == 0x0A {
        rest = rest[end.endIndex...].dropFirst()
      } else if let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return bytes
  }

  /// Returns the text of bytes in an encoding that their mail names.
  static func text(of bytes: [UInt8], in encoding: String?) -> String {
    // ISO-2022-JP is ASCII, but for what stands between escapes.
    let hasEscapes = bytes.contains(0x1B)
    let converted = hasEscapes ? encoding.flatMap { DecodedText.converted(bytes, from: $0) } : nil
    return converted ?? DecodedText.text(of: bytes, declared: encoding)
  }
}
