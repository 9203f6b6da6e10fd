/// A top-level block of the document.
struct Block {
  let node: MarkdownNode
  let kind: MarkdownKind
  /// The line in which it begins, from 1.
  let line: Int

  init(_ node: MarkdownNode) {
    self.node = node
    kind = node.kind
    line = node.startLine
  }

  var isList: Bool { kind == .list }
  var isHeading: Bool { kind == .heading }
  var isBreak: Bool { kind == .thematicBreak }
}

/// A heading's text in the source.
struct HeadingText {
  /// The trimmed inline Markdown.
  var range: Range<Int>
  /// The last line; that of the underline for a setext heading.
  var lastLine: Int
  /// The offset of the underline's first character, for a setext heading.
  var underline: Int?
}

extension SourceText {
  /// Reads a heading from its lines, since libcmark's end positions are wrong for setext headings.
  func headingText(startingAt line: Int) -> HeadingText {
    let end = lineEnd(line)
    var index = lineStart(line)
    while index < end, bytes[index] == 0x20 { index += 1 }
    var marks = index
    while marks < end, bytes[marks] == UInt8(ascii: "#") { marks += 1 }
    if marks > index, marks - index <= 6, marks == end || isBlankByte(marks) {
      return HeadingText(range: atxText(from: marks, to: end), lastLine: line)
    }
    var last = line + 1
    while last < lineStarts.count, underlineMark(line: last) == nil { last += 1 }
    let range = bytes.trimmed(index..<lineEnd(max(line, last - 1)))
    return HeadingText(range: range, lastLine: last, underline: underlineMark(line: last))
  }

  /// Returns the range of an ATX heading's text, without a closing run of `#`.
  private func atxText(from marks: Int, to lineEnd: Int) -> Range<Int> {
    var end = lineEnd
    while end > marks, isBlankByte(end - 1) { end -= 1 }
    var closing = end
    while closing > marks, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing > marks, isBlankByte(closing - 1) { end = closing }
    return bytes.trimmed(marks..<end)
  }

  /// Returns the first character of a setext underline, if the line is one.
  private func underlineMark(line: Int) -> Int? {
    let end = lineEnd(line)
    var index = lineStart(line)
    while index < end, bytes[index] == 0x20 { index += 1 }
    let start = index
    guard index < end, index - lineStart(line) <= 3 else { return nil }
    let mark = bytes[index]
    guard mark == UInt8(ascii: "=") || mark == UInt8(ascii: "-") else { return nil }
    while index < end, bytes[index] == mark { index += 1 }
    while index < end, isBlankByte(index) { index += 1 }
    return index == end ? start : nil
  }

  private func isBlankByte(_ offset: Int) -> Bool {
    bytes[offset] == 0x20 || bytes[offset] == 0x09
  }

  /// Returns the range of a paragraph's text without surrounding white space.
  ///
  /// Link reference definitions at its start are excluded, although libcmark's positions include
  /// them.
  func paragraphText(_ node: MarkdownNode) -> Range<Int> {
    let line = node.startLine
    let start = offset(line: line, column: node.startColumn)
    let range = bytes.trimmed(start..<max(start, lineEnd(node.endLine)))
    guard !range.isEmpty, bytes[range.lowerBound] == UInt8(ascii: "[") else { return range }
    return afterDefinitions(range, firstLine: line)
  }

  private func afterDefinitions(_ range: Range<Int>, firstLine: Int) -> Range<Int> {
    let mark = [UInt8(ascii: "]"), UInt8(ascii: ":")]
    guard
      (range.lowerBound..<range.upperBound - 1).contains(where: {
        bytes[$0] == mark[0] && bytes[$0 + 1] == mark[1]
      })
    else { return range }
    // The definitions are the longest run of lines that alone produce an empty document. Only a
    // limited number of lines at the start of a paragraph is examined, since each costs a parse.
    var result = range
    var line = firstLine + 1
    while line <= firstLine + 32, lineStart(line) < range.upperBound {
      let head = Array(bytes[range.lowerBound..<lineStart(line)])
      if let tree = MarkdownTree(head, from: 0), tree.root.firstChild == nil {
        result = bytes.trimmed(lineStart(line)..<range.upperBound)
      }
      line += 1
    }
    return result
  }
}
