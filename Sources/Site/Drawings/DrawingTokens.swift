/// Splits a drawing into tags and texts, and throws if it is not plain XML.
///
/// It supports elements, attributes, texts, CDATA sections, comments, processing instructions,
/// XML's five predefined entities, and character references. A document type without declarations
/// is skipped, as older programs write it; declarations can change the meaning of everything else,
/// so they are an error.
struct DrawingTokens {
  /// An attribute with its value, entities decoded.
  struct Attribute {
    var name: ArraySlice<UInt8>
    var value: ArraySlice<UInt8>
  }

  /// A token of the drawing.
  enum Token {
    case start(ArraySlice<UInt8>, [Attribute], isEmpty: Bool)
    case end(ArraySlice<UInt8>)
    case text([UInt8])
    /// A processing instruction, by its target.
    case instruction(String)
  }

  private let bytes: [UInt8]
  private let start: Int
  private var place: Int
  /// Whether there was anything but white space and comments.
  private var hasBegun = false

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    place = start
  }

  /// The error that the XML is not well-formed here.
  var malformed: DrawingCleaner.DrawingError { .malformed(line: line) }

  private var line: Int { 1 + bytes[..<min(place, bytes.count)].count { $0 == 0x0A } }

  static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  /// Returns the next token; nil at the end.
  mutating func next() throws(DrawingCleaner.DrawingError) -> Token? {
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "<") else {
        return .text(try text(until: UInt8(ascii: "<")))
      }
      if skip("<!--") {
        // XML does not allow `--` in a comment, and HTML ends one at `-->` and at `--!>`.
        guard let end = find("--"), bytes[end...].starts(with: "-->".utf8) else { throw malformed }
        place = end + 3
      } else if skip("<![CDATA[") {
        guard let end = find("]]>") else { throw malformed }
        let text = try plain(bytes[place..<end])
        place = end + 3
        return .text(text)
      } else if skip("<?") {
        return .instruction(try instruction())
      } else if skip("<!DOCTYPE") {
        try documentType()
      } else if skip("</") {
        let name = try self.name()
        skipBlanks()
        guard skip(">") else { throw malformed }
        return .end(name)
      } else {
        place += 1
        hasBegun = true
        return try tag()
      }
    }
    return nil
  }

  /// Returns whether a text occurs anywhere in the drawing.
  func names(_ text: String) -> Bool { find(text, from: 0) != nil }

  private mutating func tag() throws(DrawingCleaner.DrawingError) -> Token {
    let name = try self.name()
    var attributes: [Attribute] = []
    while true {
      let isApart = skipBlanks()
      if skip("/>") { return .start(name, attributes, isEmpty: true) }
      if skip(">") { return .start(name, attributes, isEmpty: false) }
      guard isApart else { throw malformed }
      let key = try self.name()
      skipBlanks()
      guard skip("=") else { throw malformed }
      skipBlanks()
      guard place < bytes.count, [0x22, 0x27].contains(bytes[place]) else { throw malformed }
      let quote = bytes[place]
      place += 1
      let value = try text(until: quote)
      guard place < bytes.count, !attributes.contains(where: { $0.name.elementsEqual(key) }),
        // More than any element has, and all of them are searched for each attribute.
        attributes.count < 100
      else { throw malformed }
      place += 1
      attributes.append(Attribute(name: key, value: value[...]))
    }
  }

  private mutating func name() throws(DrawingCleaner.DrawingError) -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, Self.isOfName(bytes[place]) { place += 1 }
    let name = bytes[start..<place]
    guard let first = name.first, first != UInt8(ascii: "-"), first != UInt8(ascii: "."),
      !(0x30...0x39).contains(first), name.count(where: { $0 == UInt8(ascii: ":") }) < 2,
      first != UInt8(ascii: ":"), name.last != UInt8(ascii: ":")
    else { throw malformed }
    return name
  }

  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x80...: true
    default: false
    }
  }

  /// Returns the text before a byte, or the end, with its entities decoded.
  private mutating func text(until end: UInt8) throws(DrawingCleaner.DrawingError) -> [UInt8] {
    var text: [UInt8] = []
    while place < bytes.count, bytes[place] != end {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "<"): throw malformed
      case UInt8(ascii: "&"): text += try reference()
      case UInt8(ascii: "]")
      where end == UInt8(ascii: "<") && bytes[place...].starts(with: "]]>".utf8):
        throw malformed
      case 0x09, 0x0A, 0x0D, 0x20...0xFF:
        text.append(byte)
        place += 1
      default: throw malformed
      }
    }
    return text
  }

  /// Returns a text without entities, which must not contain control characters.
  private func plain(_ text: ArraySlice<UInt8>) throws(DrawingCleaner.DrawingError) -> [UInt8] {
    guard text.allSatisfy({ $0 >= 0x20 || Self.isBlank($0) }) else { throw malformed }
    return Array(text)
  }

  private static let entities: [String: String] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'",
  ]

  private mutating func reference() throws(DrawingCleaner.DrawingError) -> [UInt8] {
    // The longest is a number of seven digits.
    guard let end = bytes[place...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else {
      throw malformed
    }
    let name = String(decoding: bytes[(place + 1)..<end], as: UTF8.self)
    if let text = Self.entities[name] {
      place = end + 1
      return Array(text.utf8)
    }
    guard name.hasPrefix("#") else { throw malformed }
    let isHexadecimal = name.hasPrefix("#x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    guard digits.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }),
      let number = UInt32(digits, radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(number),
      number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D,
      number != 0xFFFE, number != 0xFFFF
    else { throw malformed }
    place = end + 1
    return Array(String(Character(scalar)).utf8)
  }

  private mutating func instruction() throws(DrawingCleaner.DrawingError) -> String {
    let isFirst = place == start + 2
    let target = String(decoding: try name(), as: UTF8.self)
    guard let end = find("?>") else { throw malformed }
    if target.lowercased() == "xml" {
      guard isFirst, target == "xml" else { throw malformed }
      let declaration = String(decoding: bytes[place..<end], as: UTF8.self).lowercased()
      // In another encoding, the same bytes are other letters.
      let isUnicode =
        !declaration.contains("encoding") || declaration.contains("utf-8")
        || declaration.contains("us-ascii") || bytes.allSatisfy { $0 < 0x80 }
      guard isUnicode else { throw .encoding }
    }
    place = end + 2
    return target
  }

  private mutating func documentType() throws(DrawingCleaner.DrawingError) {
    guard !hasBegun else { throw malformed }
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      switch byte {
      case UInt8(ascii: ">"): return
      case UInt8(ascii: "["): throw .documentType(line: line)
      case UInt8(ascii: "<"): throw malformed
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        guard let end = bytes[place...].firstIndex(of: byte) else { throw malformed }
        place = end + 1
      default: break
      }
    }
    throw malformed
  }

  @discardableResult
  private mutating func skipBlanks() -> Bool {
    let start = place
    while place < bytes.count, Self.isBlank(bytes[place]) { place += 1 }
    return place > start
  }

  private mutating func skip(_ text: String) -> Bool {
    guard bytes[place...].starts(with: text.utf8) else { return false }
    place += text.utf8.count
    return true
  }

  /// Returns the next occurrence of a text.
  private func find(_ text: String, from start: Int? = nil) -> Int? {
    let wanted = Array(text.utf8)
    var at = start ?? place
    while let start = bytes[at...].firstIndex(of: wanted[0]) {
      if bytes[start...].starts(with: wanted) { return start }
      at = start + 1
    }
    return nil
  }
}
