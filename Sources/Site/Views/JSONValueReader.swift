import Mustache

/// The error in a text that should be JSON.
struct JSONValueError: Error, Hashable {
  let message: String
  /// The offset of the error in bytes.
  let offset: Int
}

/// Reads JSON into values for templates.
///
/// Foundation's reader neither reports the place of an error, the same on every system, nor keeps
/// the spelling of numbers.
struct JSONValueReader {
  private let bytes: [UInt8]
  private var index = 0
  /// The shapes of the objects so far: objects in a list mostly have the same names.
  private var shapes: [[String]: Shape] = [:]

  /// The most levels of nested values; real data has fewer.
  private static let deepest = 200

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Returns the value of the whole text.
  mutating func read() throws(JSONValueError) -> Value {
    if String(validating: bytes, as: UTF8.self) == nil { throw mistake("it is not UTF-8", at: 0) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    let value = try value(depth: 0)
    if next != nil { throw mistake("there is more after the value") }
    return value
  }

  /// The next byte that is not white space.
  private var next: UInt8? {
    mutating get {
      while index < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) { index += 1 }
      return index < bytes.count ? bytes[index] : nil
    }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private func mistake(_ message: String, at offset: Int? = nil) -> JSONValueError {
    JSONValueError(message: message, offset: offset ?? index)
  }

  private mutating func value(depth: Int) throws(JSONValueError) -> Value {
    if depth > Self.deepest { throw mistake("the values are nested too deeply") }
    switch next {
    case UInt8(ascii: "{"): return try object(depth: depth)
    case UInt8(ascii: "["): return try list(depth: depth)
    case UInt8(ascii: "\""): return .text(try text())
    case let byte? where byte == UInt8(ascii: "-") || Self.isDigit(byte):
      return .text(try number())
    default: break
    }
    for (word, value) in [("true", Value.bool(true)), ("false", .bool(false)), ("null", .null)]
    where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw mistake("a value is missing")
  }

  private mutating func object(depth: Int) throws(JSONValueError) -> Value {
    index += 1
    var members: [String: Value] = [:]
    if next == UInt8(ascii: "}") {
      index += 1
    } else {
      while true {
        guard next == UInt8(ascii: "\"") else { throw mistake("a name in quotes is missing") }
        let name = try text()
        guard next == UInt8(ascii: ":") else { throw mistake("a colon is missing") }
        index += 1
        members[name] = try value(depth: depth + 1)
        if try isLast(before: UInt8(ascii: "}")) { break }
      }
    }
    let names = members.keys.sorted()
    let shape = shapes[names] ?? Shape(names)
    shapes[names] = shape
    return .object(Object(shape, names.map { members[$0] ?? .null }))
  }

  private mutating func list(depth: Int) throws(JSONValueError) -> Value {
    index += 1
    var values: [Value] = []
    if next == UInt8(ascii: "]") {
      index += 1
      return .list(values)
    }
    while true {
      values.append(try value(depth: depth + 1))
      if try isLast(before: UInt8(ascii: "]")) { return .list(values) }
    }
  }

  /// Skips the comma or the end required after an element; returns whether it was the end.
  private mutating func isLast(before end: UInt8) throws(JSONValueError) -> Bool {
    let found = next
    guard found == end || found == UInt8(ascii: ",") else {
      throw mistake("a comma or “\(Character(Unicode.Scalar(end)))” is missing")
    }
    index += 1
    return found == end
  }

  private mutating func number() throws(JSONValueError) -> String {
    let start = index
    func digits() throws(JSONValueError) {
      let first = index
      while index < bytes.count, Self.isDigit(bytes[index]) { index += 1 }
      if index == first { throw mistake("a digit is missing") }
    }
    func take(_ wanted: String) -> Bool {
      guard index < bytes.count, wanted.utf8.contains(bytes[index]) else { return false }
      index += 1
      return true
    }
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") { try digits() }
    if take("eE") {
      _ = take("+-")
      try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func text() throws(JSONValueError) -> String {
    let start = index
    index += 1
    var units: [UInt8] = []
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"): units += try escape().utf8
      case 0..<0x20: throw mistake("a text contains a line break or a tab")
      default:
        units.append(byte)
        index += 1
      }
    }
    throw mistake("this text is not closed", at: start)
  }

  private mutating func escape() throws(JSONValueError) -> String {
    let start = index
    index += 2
    guard index <= bytes.count else { throw mistake("this text is not closed", at: start) }
    switch bytes[index - 1] {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{C}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"): break
    default: throw mistake("there is no such escape", at: start)
    }
    var units = [try unit(from: start)]
    if UTF16.isLeadSurrogate(units[0]), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      units.append(try unit(from: start))
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the code unit of an escape's four digits.
  private mutating func unit(from start: Int) throws(JSONValueError) -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, digits.first != UInt8(ascii: "+"),
      let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
    else { throw mistake("four digits of a character are missing", at: start) }
    index += 4
    return unit
  }
}
