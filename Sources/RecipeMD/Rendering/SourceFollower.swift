import Bytes

/// Tracks the position of the next piece of running text in the source while nodes are written one
/// by one.
///
/// It follows the nodes like `InlineCursor`. If a node does not match the source, the position is
/// lost until the next paragraph.
struct SourceFollower {
  private let source: SourceText
  /// The text that the parser has read.
  private let bytes: [UInt8]
  private var cursor: InlineCursor
  /// Whether a replacement character may represent a byte of the file.
  private let isRepaired: Bool
  /// The position, if known.
  private(set) var place: Int?

  init(_ source: SourceText) {
    self.source = source
    bytes = source.parserText
    cursor = InlineCursor(bytes: bytes, end: 0)
    isRepaired = !source.repairs.isEmpty
  }

  /// Moves to the start of the text of a paragraph or heading, whose source is at `range`.
  mutating func enter(_ node: MarkdownNode, _ range: Range<Int>) {
    cursor = InlineCursor(bytes: bytes, end: range.upperBound)
    var start = range.lowerBound
    if node.kind == .heading {
      start = afterMarks(range)
    } else if start < range.upperBound, bytes[start] == UInt8(ascii: "[") {
      start = source.paragraphText(node).lowerBound
    }
    place = start
  }

  /// Returns the start of a heading's text: after the `#` marks of an ATX heading.
  private func afterMarks(_ range: Range<Int>) -> Int {
    var index = range.lowerBound
    while index < range.upperBound, bytes[index] == UInt8(ascii: "#") { index += 1 }
    guard index > range.lowerBound else { return index }
    let marks = index
    while index < range.upperBound, bytes[index] == 0x20 || bytes[index] == 0x09 { index += 1 }
    return index > marks ? index : range.lowerBound
  }

  /// Loses the position.
  mutating func lose() { place = nil }

  /// Moves past an emphasis delimiter.
  mutating func pass(delimiter length: Int) {
    place = place.flatMap { cursor.delimiter(length, at: $0) }
  }

  /// Moves past a whole node.
  mutating func pass(_ node: MarkdownNode) {
    place = place.flatMap { cursor.end(of: node, at: $0) }
  }

  /// Moves past a text; returns the indices of its vertical bars that are not written as escapes or
  /// entities.
  @discardableResult
  mutating func pass(_ text: Span<UInt8>) -> [Int] {
    var bars: [Int] = []
    var index = 0
    while index < text.count {
      // Where the position is lost, no escape is known.
      let end = place == nil ? text.count : passPlain(text, from: index)
      if end > index {
        for place in index..<end where text[place] == UInt8(ascii: "|") { bars.append(place) }
        index = end
      } else if let found = passCharacter(of: text, at: index) {
        index += found.length
      }
    }
    return bars
  }

  mutating func enterLink() {
    place = place.flatMap { place in
      guard place < cursor.end, [UInt8(ascii: "["), UInt8(ascii: "<")].contains(bytes[place])
      else { return nil }
      return place + 1
    }
  }

  mutating func leaveLink() {
    place = place.flatMap { place in
      if place < cursor.end, bytes[place] == UInt8(ascii: ">") { return place + 1 }
      return cursor.tailEnd(at: place)
    }
  }

  /// Moves past a line end, the white space around it and quote markers; returns their range.
  mutating func passLineEnd(in node: MarkdownNode, isHard: Bool) -> Range<Int>? {
    guard let start = place else { return nil }
    var end = cursor.skipLineEnds(start, hard: isHard)
    guard end > start else {
      place = nil
      return nil
    }
    if end < cursor.end, bytes[end] == UInt8(ascii: ">") {
      var around = node.parent
      while let block = around {
        if block.kind == .blockQuote, end < cursor.end, bytes[end] == UInt8(ascii: ">") {
          end = cursor.skipBlank(end + 1)
        }
        around = block.parent
      }
    }
    place = end
    return start..<end
  }

  /// Moves past a code span; returns the position of its text, if that is the same in the source.
  mutating func passCode(_ literal: Span<UInt8>) -> Int? {
    guard let start = place, let end = cursor.skipCode(at: start) else {
      place = nil
      return nil
    }
    place = end
    var marks = 0
    while bytes[start + marks] == UInt8(ascii: "`") { marks += 1 }
    let inside = start + marks..<end - marks
    // A space at each end may not be part of the code.
    let first = inside.count == literal.count ? inside.lowerBound : inside.lowerBound + 1
    guard inside.count == literal.count || inside.count == literal.count + 2,
      bytes.span.extracting(first..<first + literal.count).isSame(as: literal)
    else { return nil }
    return first
  }

  /// Moves past the part of a text, from `index` on, that is the same in the source; returns its
  /// end.
  ///
  /// It ends before any character that may be written differently in the source or in HTML.
  mutating func passPlain(_ text: Span<UInt8>, from index: Int) -> Int {
    guard let start = place else { return index }
    let count = min(text.count - index, cursor.end - start)
    var length = 0
    while length < count {
      let byte = text[index + length]
      if isSpecial(byte) || bytes[start + length] != byte || byte == 0xEF && isRepaired { break }
      length += 1
    }
    place = start + length
    return index + length
  }

  /// Moves past a character that may be written as an escape or entity.
  mutating func passCharacter(
    of text: Span<UInt8>, at index: Int
  ) -> (length: Int, source: Range<Int>)? {
    guard let start = place, let found = cursor.character(of: text, at: index, start) else {
      place = nil
      return nil
    }
    place = found.end
    return (found.length, start..<found.end)
  }
}

/// Returns whether a byte may be written differently in Markdown or in HTML.
@inline(__always)
func isSpecial(_ byte: UInt8) -> Bool {
  // All except the backslash are close together.
  if byte > UInt8(ascii: ">") { return byte == UInt8(ascii: "\\") }
  return byte == UInt8(ascii: "&") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">")
    || byte == UInt8(ascii: "\"")
}
