import Bytes

/// Reads JSON (RFC 8259), and forgives what real files get wrong: trailing commas, line breaks and
/// other control characters in strings, unknown escapes, half surrogates, a byte order mark,
/// comments, and anything behind the value.
public struct JSONReader {
  /// The error when a text is not JSON.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    /// There is something else at this offset in bytes.
    case unexpected(offset: Int)
    /// It ends within a value.
    case incomplete
    /// Values are nested deeper than any format needs.
    case tooDeep
    /// There are more values than any collection of recipes has.
    case tooMany

    /// A description of the error.
    public var description: String {
      switch self {
      case .unexpected(let offset): "it is not JSON at byte \(offset)"
      case .incomplete: "its JSON ends in the middle"
      case .tooDeep: "its JSON is nested more than \(JSONReader.mostLevels) levels deep"
      case .tooMany: "its JSON has more than \(JSONReader.mostValues) values"
      }
    }
  }

  /// The most levels of arrays and objects in one another.
  public static let mostLevels = 512
  /// The most values: each takes some ten bytes of memory, and as few as two of the text.
  public static let mostValues = 2_000_000

  private let bytes: [UInt8]
  private var place: Int
  private var count = 0

  private init(_ bytes: [UInt8]) {
    self.bytes = bytes
    place = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  /// Returns the value that a text begins with.
  ///
  /// - Throws: `Failure`.
  public static func value(of bytes: [UInt8]) throws(Failure) -> JSONValue {
    var reader = JSONReader(bytes)
    return try reader.value(depth: 0)
  }

  // MARK: Values

  private mutating func value(depth: Int) throws(Failure) -> JSONValue {
    if depth > Self.mostLevels { throw .tooDeep }
    count += 1
    if count > Self.mostValues { throw .tooMany }
    switch try next() {
    case 0x7B: return try object(depth: depth)
    case 0x5B: return try array(depth: depth)
    case 0x22: return .string(try string())
    case UInt8(ascii: "-"), 0x30...0x39: return number()
    default:
      for (word, value) in Self.words where bytes[place...].starts(with: word.utf8) {
        place += word.utf8.count
        return value
      }
      throw .unexpected(offset: place)
    }
  }

  private static let words: [(String, JSONValue)] = [
    ("true", .bool(true)), ("false", .bool(false)), ("null", .null), ("NaN", .null),
    ("undefined", .null),
  ]

  private mutating func object(depth: Int) throws(Failure) -> JSONValue {
    place += 1
    var members: [JSONValue.Member] = []
    while true {
      switch try next() {
      case 0x7D:
        place += 1
        return .object(members)
      case 0x2C: place += 1
      case 0x22:
        let key = try string()
        guard try next() == 0x3A else { throw .unexpected(offset: place) }
        place += 1
        members.append(.init(key: key, value: try value(depth: depth + 1)))
      default: throw .unexpected(offset: place)
      }
    }
  }

  private mutating func array(depth: Int) throws(Failure) -> JSONValue {
    place += 1
    var elements: [JSONValue] = []
    while true {
      switch try next() {
      case 0x5D:
        place += 1
        return .array(elements)
      case 0x2C: place += 1
      default: elements.append(try value(depth: depth + 1))
      }
    }
  }

  private mutating func number() -> JSONValue {
    let start = place
    while place < bytes.count, Self.isOfNumber(bytes[place]) { place += 1 }
    return .number(String(decoding: bytes[start..<place], as: UTF8.self))
  }

  private static func isOfNumber(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
  }

  // MARK: Strings

  private mutating func string() throws(Failure) -> String {
    place += 1
    let start = place
    // Most strings have no escapes, so their bytes are taken as they are.
    while place < bytes.count, bytes[place] != 0x22, bytes[place] != 0x5C { place += 1 }
    guard place < bytes.count else { throw .incomplete }
    if bytes[place] == 0x22 {
      defer { place += 1 }
      return String(decoding: bytes[start..<place], as: UTF8.self)
    }
    var text = Array(bytes[start..<place])
    while true {
      guard place < bytes.count else { throw .incomplete }
      let byte = bytes[place]
      place += 1
      switch byte {
      case 0x22: return String(decoding: text, as: UTF8.self)
      case 0x5C: try appendEscaped(to: &text)
      default: text.append(byte)
      }
    }
  }

  private mutating func appendEscaped(to text: inout [UInt8]) throws(Failure) {
    guard place < bytes.count else { throw .incomplete }
    let byte = bytes[place]
    place += 1
    switch byte {
    case UInt8(ascii: "n"): text.append(0x0A)
    case UInt8(ascii: "t"): text.append(0x09)
    case UInt8(ascii: "r"): text.append(0x0D)
    case UInt8(ascii: "b"): text.append(0x08)
    case UInt8(ascii: "f"): text.append(0x0C)
    case UInt8(ascii: "u"): appendUnicode(to: &text)
    default: text.append(byte)
    }
  }

  /// Appends the character of four hexadecimal digits, and of the four after it where both are the
  /// halves of one.
  private mutating func appendUnicode(to text: inout [UInt8]) {
    guard var code = hexadecimal(at: place) else { return text += "\\u".utf8 }
    place += 4
    if (0xD800..<0xDC00).contains(code), bytes[place...].starts(with: "\\u".utf8),
      let low = hexadecimal(at: place + 2), (0xDC00..<0xE000).contains(low)
    {
      code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
      place += 6
    }
    text += String(Unicode.Scalar(code) ?? "\u{FFFD}").utf8
  }

  private func hexadecimal(at place: Int) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    let digits = String(decoding: bytes[place..<place + 4], as: UTF8.self)
    return digits.utf8.count == 4 ? UInt32(digits, radix: 16) : nil
  }

  // MARK: White space

  /// Skips white space and comments; returns the next byte.
  private mutating func next() throws(Failure) -> UInt8 {
    while place < bytes.count {
      let byte = bytes[place]
      if byte > 0x20, byte != 0x2F { return byte }
      place += 1
      if byte == 0x2F { try skipComment() }
    }
    throw .incomplete
  }

  private mutating func skipComment() throws(Failure) {
    guard place < bytes.count else { throw .incomplete }
    switch bytes[place] {
    case 0x2F: place = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
    case 0x2A:
      while place < bytes.count, !bytes[place...].starts(with: "*/".utf8) { place += 1 }
      place = min(place + 2, bytes.count)
    default: throw .unexpected(offset: place - 1)
    }
  }
}
