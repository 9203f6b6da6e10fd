import JSON

/// The texts in a JSON value, whose lines take memory as values of their own would.
struct JSONTexts {
  /// The most bytes of a text; pictures have their own limit.
  private static let mostBytes: Int64 = 1 << 20
  private var lines = 0

  /// Checks the size and number of the texts in a value.
  ///
  /// - Throws: `ImportError`.
  static func check(_ value: JSONValue) throws(ImportError) {
    var texts = JSONTexts()
    try texts.add(value)
  }

  private mutating func add(_ value: JSONValue) throws(ImportError) {
    switch value {
    case .null, .bool, .number: break
    case .array(let elements): for element in elements { try add(element) }
    case .object(let members): for member in members { try add(member.value) }
    case .string(let text): try add(text)
    }
  }

  private mutating func add(_ text: String) throws(ImportError) {
    if text.utf8.count > Self.mostBytes {
      if ImportPictures.beginsPicture(text) { return }
      throw .largeText(Self.mostBytes)
    }
    lines += text.lineEnds
    if lines > JSONReader.mostValues { throw .tooMany(JSONReader.mostValues, "lines") }
  }
}

extension String {
  /// The most bytes without an empty line between them.
  var longestParagraph: Int {
    var (longest, start, place): (Int, Int, Int) = (0, 0, 0)
    var isEmptyLine = false
    for byte in utf8 {
      place += 1
      if byte == 0x0A {
        if isEmptyLine { start = place }
        isEmptyLine = true
      } else if byte > 0x20 {
        isEmptyLine = false
      }
      longest = Swift.max(longest, place - start)
    }
    return longest
  }

  /// The number of bytes that end a line, or are the last of several that do.
  var lineEnds: Int {
    var (count, previous): (Int, UInt8) = (0, 0)
    for byte in utf8 {
      switch (previous, byte) {
      // U+0085, U+2028 and U+2029 end lines too.
      case (_, 0x0A...0x0D), (0xC2, 0x85), (0x80, 0xA8...0xA9): count += 1
      default: break
      }
      previous = byte
    }
    return count
  }
}
