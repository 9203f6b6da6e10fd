/// The start and end of the lines around tags, and the parts of them that are removed.
///
/// The rules are those of the specification's note on white space: a tag alone on its line removes
/// the whole line, and so does a parent or a parameter block whose opening tag begins a line and
/// whose close tag ends one. LF and CR LF end a line; a lone CR does not.
struct Layout {
  private let bytes: [UInt8]
  private let tokens: [Token]

  init(_ tokens: [Token], in bytes: [UInt8]) {
    self.tokens = tokens
    self.bytes = bytes
  }

  /// Returns the white space between the start of the line and the tag; nil if there is anything
  /// else.
  func margin(of index: Int) -> Range<Int>? {
    let end = tokens[index].range.lowerBound
    let floor =
      index > 0 && tokens[index - 1].kind == .text
      ? tokens[index - 1].range.lowerBound : end
    var start = end
    while start > floor, isBlank(bytes[start - 1]) { start -= 1 }
    return startsLine(start) ? start..<end : nil
  }

  /// Returns the white space between the tag and the next line, including the line end; nil if
  /// there is anything else.
  func rest(of index: Int) -> Range<Int>? {
    let start = tokens[index].range.upperBound
    let ceiling =
      index + 1 < tokens.count && tokens[index + 1].kind == .text
      ? tokens[index + 1].range.upperBound : start
    var end = start
    while end < ceiling, isBlank(bytes[end]) { end += 1 }
    if end == bytes.count { return start..<end }
    if end < ceiling, bytes[end] == 0x0A { return start..<(end + 1) }
    if end + 1 < ceiling, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { return start..<(end + 2) }
    return nil
  }

  /// Returns the line end that closes a range returned by `rest(of:)`.
  func lineEnd(of rest: Range<Int>) -> Range<Int> {
    var start = rest.upperBound
    while start > rest.lowerBound, !isBlank(bytes[start - 1]) { start -= 1 }
    return start..<rest.upperBound
  }

  /// Returns the line end before the line that starts at `offset`.
  func lineEnd(before offset: Int) -> Range<Int> {
    guard offset > 0, bytes[offset - 1] == 0x0A else { return offset..<offset }
    return (offset > 1 && bytes[offset - 2] == 0x0D ? offset - 2 : offset - 1)..<offset
  }

  /// Returns the white space at the beginning of the line at `offset`.
  func indentation(at offset: Int) -> Range<Int> {
    var end = offset
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    return offset..<end
  }

  /// Returns whether a line starts at `offset`, ignoring a byte order mark.
  func startsLine(_ offset: Int) -> Bool {
    offset == 0 || bytes[offset - 1] == 0x0A
      || (offset == 3 && bytes.starts(with: [0xEF, 0xBB, 0xBF]))
  }

  private func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09
  }
}
