/// References to entities in XML whose writers take them for HTML's: `cr&egrave;me`.
///
/// XML knows five names without a declaration, and a parser drops what has others. What a document
/// declares itself is not looked at, so that nothing grows and no file is read: references to that
/// stay as they are written.
enum XMLEntities {
  private static let ampersand = UInt8(ascii: "&")
  /// The names that XML knows, by number: with the first error in a document, libxml2 begins to drop
  /// the names.
  private static let predefined = [
    "amp": "&#38;", "lt": "&#60;", "gt": "&#62;", "quot": "&#34;", "apos": "&#39;",
  ]
  /// Returns a document with HTML's characters for their names, and with every other `&` that refers
  /// to nothing as the letter that it is.
  static func resolved(_ bytes: [UInt8]) -> [UInt8] {
    guard bytes.contains(ampersand) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var names = NamedCharacters()
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      if byte == UInt8(ascii: "<"), let end = endOfVerbatim(bytes, from: place) {
        result += bytes[place..<end]
        place = end
      } else if byte == ampersand {
        place = appendReference(bytes, at: place, &names, to: &result)
      } else {
        result.append(byte)
        place += 1
      }
    }
    return result
  }

  /// Appends the reference at a place, or its `&` as a letter; returns the place behind it.
  private static func appendReference(
    _ bytes: [UInt8], at place: Int, _ names: inout NamedCharacters, to result: inout [UInt8]
  ) -> Int {
    let name = bytes[(place + 1)...].prefix(32).prefix { byte in
      (0x30...0x39).contains(byte) || (0x61...0x7A).contains(byte | 0x20)
        || byte == UInt8(ascii: "#")
    }
    let isReference =
      !name.isEmpty && name.endIndex < bytes.count
      && bytes[name.endIndex] == UInt8(ascii: ";")
    if isReference {
      let word = String(decoding: name, as: UTF8.self)
      if let number = predefined[word] {
        result += Array(number.utf8)
        return name.endIndex + 1
      }
      if name.first == UInt8(ascii: "#") {
        result += bytes[place...name.endIndex]
        return name.endIndex + 1
      }
      if let character = names.character(named: word) {
        for scalar in character.unicodeScalars {
          result += scalar.isASCII ? Array("&#\(scalar.value);".utf8) : Array(String(scalar).utf8)
        }
        return name.endIndex + 1
      }
    }
    result += Array("&#38;".utf8)
    return place + 1
  }

  /// Returns the end of a comment or a section of verbatim text that begins at a place; nil if none
  /// does.
  private static func endOfVerbatim(_ bytes: [UInt8], from place: Int) -> Int? {
    for (start, end) in [("<![CDATA[", "]]>"), ("<!--", "-->")] {
      guard bytes[place...].starts(with: start.utf8) else { continue }
      let mark = Array(end.utf8)
      var next = place + start.utf8.count
      while next < bytes.count, !bytes[next...].starts(with: mark) { next += 1 }
      return min(next + mark.count, bytes.count)
    }
    return nil
  }
}
