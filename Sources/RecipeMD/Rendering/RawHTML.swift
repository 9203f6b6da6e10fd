import Bytes

/// The parts of raw HTML that are kept: its text, its images and its line breaks.
///
/// The HTML is passed to every method, since it is only borrowed, and pieces are ranges of it.
struct RawHTML {
  enum Piece {
    case text(Range<Int>)
    case image(source: Range<Int>, alternative: Range<Int>)
    case lineBreak
  }

  private var position = 0

  /// Returns the next piece; nil at the end.
  mutating func next(in bytes: Span<UInt8>) -> Piece? {
    while position < bytes.count {
      if beginsTag(bytes) {
        if let piece = tag(bytes) { return piece }
      } else {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        let text = start..<position
        if !bytes.extracting(text).allSatisfy(isASCIISpace) { return .text(text) }
      }
    }
    return nil
  }

  /// Returns whether a tag or comment begins here, not just a "less than".
  private func beginsTag(_ bytes: Span<UInt8>) -> Bool {
    guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return false }
    let byte = bytes[position + 1]
    return isASCIILetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: "?")
  }

  /// Skips a tag or comment; returns the piece it represents, if any.
  private mutating func tag(_ bytes: Span<UInt8>) -> Piece? {
    if hasPrefix("<!--", bytes) {
      skip(past: "-->", bytes)
      return nil
    }
    let start = position
    position += 1
    let nameStart = position
    while position < bytes.count, isASCIILetter(bytes[position]) || isASCIIDigit(bytes[position]) {
      position += 1
    }
    let name = String(decoding: bytes.extracting(nameStart..<position)).lowercased()
    skipAttributes(bytes)
    switch name {
    case "img":
      let tag = bytes.extracting(start..<position)
      guard let source = Self.attribute("src", in: tag), !source.isEmpty else { return nil }
      let alternative = Self.attribute("alt", in: tag) ?? 0..<0
      return .image(
        source: start + source.lowerBound..<start + source.upperBound,
        alternative: start + alternative.lowerBound..<start + alternative.upperBound)
    case "br": return .lineBreak
    case "script":
      skip(past: "</script", bytes)
      skipAttributes(bytes)
    case "style":
      skip(past: "</style", bytes)
      skipAttributes(bytes)
    default: break
    }
    return nil
  }

  /// Skips to the position after the tag's closing angle bracket; quoted values may contain angle
  /// brackets.
  private mutating func skipAttributes(_ bytes: Span<UInt8>) {
    var quote: UInt8 = 0
    while position < bytes.count {
      let byte = bytes[position]
      position += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return
      }
    }
  }

  private mutating func skip(past end: StaticString, _ bytes: Span<UInt8>) {
    while position < bytes.count {
      if hasPrefix(end, bytes) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
  }

  private func hasPrefix(_ text: StaticString, _ bytes: Span<UInt8>) -> Bool {
    text.withBytes { text in
      guard position + text.count <= bytes.count else { return false }
      for index in 0..<text.count {
        let byte = bytes[position + index]
        guard byte == text[index] || (isASCIILetter(byte) && byte | 0x20 == text[index]) else {
          return false
        }
      }
      return true
    }
  }

  /// Returns the range of an attribute's quoted or bare value in a tag.
  private static func attribute(_ name: String, in tag: Span<UInt8>) -> Range<Int>? {
    let length = name.utf8.count
    var index = 1
    while index + length < tag.count {
      let matches = name.utf8.enumerated().allSatisfy { tag[index + $0] | 0x20 == $1 }
      guard matches, isASCIISpace(tag[index - 1]) || tag[index - 1] == UInt8(ascii: "/") else {
        index += 1
        continue
      }
      var value = index + length
      while value < tag.count, isASCIISpace(tag[value]) { value += 1 }
      guard value < tag.count, tag[value] == UInt8(ascii: "=") else {
        index += 1
        continue
      }
      value += 1
      while value < tag.count, isASCIISpace(tag[value]) { value += 1 }
      guard value < tag.count else { return nil }
      let quote = tag[value]
      if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
        return value + 1..<(tag.place(of: quote, from: value + 1) ?? tag.count)
      }
      var end = value
      while end < tag.count, !isASCIISpace(tag[end]), tag[end] != UInt8(ascii: ">") { end += 1 }
      return value..<end
    }
    return nil
  }
}

extension RawHTML {
  /// Returns an attribute's value with its entities decoded.
  static func plain(_ value: Span<UInt8>) -> [UInt8] {
    var plain: [UInt8] = []
    var index = 0
    while index < value.count {
      if value[index] == UInt8(ascii: "&"),
        let (scalar, length) = entity(value.extracting(index..<value.count))
      {
        plain += String(scalar).utf8
        index += length
      } else {
        plain.append(value[index])
        index += 1
      }
    }
    return plain
  }

  /// Returns the character of an entity at the start of a text, and the entity's length; nil for
  /// entities that only browsers know.
  static func entity(_ text: Span<UInt8>) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = text.place(of: UInt8(ascii: ";")), end < 12 else { return nil }
    let name = String(decoding: text.extracting(1..<end))
    let length = end + 1
    switch name {
    case "amp": return ("&", length)
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "quot": return ("\"", length)
    case "apos": return ("'", length)
    case "nbsp": return ("\u{A0}", length)
    default: break
    }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.first.map { $0 == "x" || $0 == "X" } ?? false
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits)
    return value.flatMap(Unicode.Scalar.init).map { ($0, length) }
  }
}

/// Finds the lines of a raw HTML block in the source: the ends of lines match, whatever comes
/// before them.
struct RawLines {
  private var line: Int
  /// The end of the line in the literal.
  private var end: Int

  init(_ literal: Span<UInt8>, from line: Int) {
    self.line = line
    end = literal.place(of: 0x0A) ?? literal.count
  }

  /// Returns the position of a byte of the literal in the source; calls must be in ascending order.
  mutating func place(of offset: Int, in literal: Span<UInt8>, _ source: SourceText) -> Int? {
    while offset > end {
      line += 1
      end = literal.place(of: 0x0A, from: end + 1) ?? literal.count
    }
    let last = end > 0 && literal[end - 1] == 0x0D ? end - 1 : end
    let place = source.lineEnd(line) - (last - offset)
    return place >= source.lineStart(line) && place < source.bytes.count ? place : nil
  }
}
