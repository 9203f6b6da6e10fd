/// What is kept of raw HTML: its text, its images and its line breaks.
struct RawHTML {
  enum Piece {
    case text(UnsafeBufferPointer<UInt8>)
    case image(source: UnsafeBufferPointer<UInt8>, alternative: UnsafeBufferPointer<UInt8>)
    case lineBreak
  }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// The next piece, or nil at the end.
  mutating func next() -> Piece? {
    while position < bytes.count {
      if beginsTag {
        if let piece = tag() { return piece }
      } else {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != UInt8(ascii: "<") { position += 1 }
        let text = slice(start, position)
        if !text.allSatisfy(isASCIISpace) { return .text(text) }
      }
    }
    return nil
  }

  /// Whether a tag or comment begins here, and not just a "less than".
  private var beginsTag: Bool {
    guard bytes[position] == UInt8(ascii: "<"), position + 1 < bytes.count else { return false }
    let byte = bytes[position + 1]
    return isASCIILetter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "!")
      || byte == UInt8(ascii: "?")
  }

  /// Skips a tag or comment; answers what it stands for.
  private mutating func tag() -> Piece? {
    if hasPrefix("<!--") {
      skip(past: "-->")
      return nil
    }
    let start = position
    position += 1
    let nameStart = position
    while position < bytes.count, isASCIILetter(bytes[position]) || isASCIIDigit(bytes[position]) {
      position += 1
    }
    let name = slice(nameStart, position).map { $0 | 0x20 }
    skipAttributes()
    switch String(decoding: name, as: UTF8.self) {
    case "img":
      let tag = slice(start, position)
      guard let source = attribute("src", in: tag), !source.isEmpty else { return nil }
      let none = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
      return .image(source: source, alternative: attribute("alt", in: tag) ?? none)
    case "br": return .lineBreak
    case "script":
      skip(past: "</script")
      skipAttributes()
    case "style":
      skip(past: "</style")
      skipAttributes()
    default: break
    }
    return nil
  }

  /// Moves to after the tag's closing angle; quoted values may have angles in them.
  private mutating func skipAttributes() {
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

  private mutating func skip(past end: StaticString) {
    while position < bytes.count {
      if hasPrefix(end) {
        position += end.utf8CodeUnitCount
        return
      }
      position += 1
    }
  }

  private func hasPrefix(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { text in
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

  /// The quoted or bare value of an attribute.
  private func attribute(
    _ name: StaticString, in tag: UnsafeBufferPointer<UInt8>
  ) -> UnsafeBufferPointer<UInt8>? {
    let length = name.utf8CodeUnitCount
    var index = 1
    while index + length < tag.count {
      let matches = name.withUTF8Buffer { name in
        name.indices.allSatisfy { tag[index + $0] | 0x20 == name[$0] }
      }
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
        let end = tag[(value + 1)...].firstIndex(of: quote) ?? tag.count
        return UnsafeBufferPointer(rebasing: tag[(value + 1)..<end])
      }
      let end =
        tag[value...].firstIndex { isASCIISpace($0) || $0 == UInt8(ascii: ">") } ?? tag.count
      return UnsafeBufferPointer(rebasing: tag[value..<end])
    }
    return nil
  }

  private func slice(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[start..<end])
  }
}

extension RawHTML {
  /// The character that an entity at the start of a text stands for, and the entity's length; nil for
  /// those that only browsers know.
  static func entity(
    _ text: UnsafeBufferPointer<UInt8>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    guard let end = text.prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = String(decoding: text[1..<end], as: UTF8.self)
    let length = end + 1
    switch name {
    case "amp": return ("&", length)
    case "lt": return ("<", length)
    case "gt": return (">", length)
    case "quot": return ("\"", length)
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

/// Where the lines of a block of raw HTML stand in the source: each ends where the source's does,
/// whatever stands before it.
struct RawLines {
  private let literal: UnsafeBufferPointer<UInt8>
  private var line: Int
  /// Where the line ends in the literal.
  private var end: Int

  init(_ literal: UnsafeBufferPointer<UInt8>, from line: Int) {
    self.literal = literal
    self.line = line
    end = Self.lineEnd(literal, from: 0)
  }

  /// Where a byte of a piece of the literal stands in the source; pieces are asked for in order.
  mutating func place(
    of piece: UnsafeBufferPointer<UInt8>, at index: Int, in source: SourceText
  ) -> Int? {
    guard let first = literal.baseAddress, let start = piece.baseAddress else { return nil }
    let offset = start - first + index
    while offset > end {
      line += 1
      end = Self.lineEnd(literal, from: end + 1)
    }
    let last = end > 0 && literal[end - 1] == 0x0D ? end - 1 : end
    let place = source.lineEnd(line) - (last - offset)
    return place >= source.lineStart(line) && place < source.bytes.count ? place : nil
  }

  private static func lineEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] != 0x0A { end += 1 }
    return end
  }
}
