/// A block of the document's top level.
struct Block {
  let node: MarkdownNode
  let kind: MarkdownKind
  /// The line it begins in, from 1.
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
  /// The last line: of a setext heading the underline.
  var lastLine: Int
  /// Where the underline's first mark stands, if it is a setext heading.
  var underline: Int?
}

extension SourceText {
  /// Reads a heading from its lines; libcmark's end positions are wrong for setext headings.
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

  /// The text of an ATX heading without a closing run of `#`.
  private func atxText(from marks: Int, to lineEnd: Int) -> Range<Int> {
    var end = lineEnd
    while end > marks, isBlankByte(end - 1) { end -= 1 }
    var closing = end
    while closing > marks, bytes[closing - 1] == UInt8(ascii: "#") { closing -= 1 }
    if closing > marks, isBlankByte(closing - 1) { end = closing }
    return bytes.trimmed(marks..<end)
  }

  /// The first mark of a setext underline, if the line is one.
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

  /// A paragraph's text without white space at its ends.
  ///
  /// Link reference definitions at its beginning are no part of it, though
  /// libcmark's positions say so.
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
    // The definitions are the longest run of lines that alone make an empty
    // document. More lines than these at the start of one paragraph are not
    // looked at, since each costs a parse.
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
