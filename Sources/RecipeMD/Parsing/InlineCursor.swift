/// Finds the end of an inline node in the source by matching the node with the text.
///
/// libcmark's inline positions are wrong next to leftover delimiters and in later lines of a
/// paragraph, so they are not used: every node is matched with the bytes it must come from. A
/// mismatch returns nil.
struct InlineCursor {
  let bytes: [UInt8]
  /// The end of the paragraph.
  let end: Int

  /// Returns the end of a node that begins at `start`.
  func end(of root: MarkdownNode, at start: Int) -> Int? {
    var position = start
    var node = root
    while true {
      guard let entered = enter(node, at: position) else { return nil }
      position = entered.position
      if entered.descends, let child = node.firstChild {
        node = child
        continue
      }
      if entered.descends {
        guard let left = leave(node, at: position) else { return nil }
        position = left
      }
      while true {
        if node == root { return position }
        if let next = node.next {
          node = next
          break
        }
        guard let parent = node.parent, let left = leave(parent, at: position) else { return nil }
        node = parent
        position = left
      }
    }
  }

  /// Returns the closing bracket of the text of a link that begins at `start`.
  func closingBracket(of link: MarkdownNode, at start: Int) -> Int? {
    var position = start + 1
    var child = link.firstChild
    while let node = child {
      guard let next = end(of: node, at: position) else { return nil }
      position = next
      child = node.next
    }
    position = skipLineEnds(position)
    return position < end && bytes[position] == UInt8(ascii: "]") ? position : nil
  }

  /// Returns the end of `(destination "title")` at `start`, and the destination in it.
  func inlineTail(at start: Int) -> (end: Int, destination: Range<Int>)? {
    guard start < end, bytes[start] == UInt8(ascii: "(") else { return nil }
    var position = skipBlank(start + 1)
    guard let destination = destination(at: position) else { return nil }
    position = destination.end
    let afterBlank = skipBlank(position)
    if afterBlank > position, let title = titleEnd(at: afterBlank) { position = title }
    position = skipBlank(position)
    guard position < end, bytes[position] == UInt8(ascii: ")") else { return nil }
    return (position + 1, destination.text)
  }

  // MARK: - Following nodes

  private func enter(_ node: MarkdownNode, at start: Int) -> (position: Int, descends: Bool)? {
    switch node.kind {
    case .text: return node.withLiteral { skipText($0, at: start) }.map { ($0, false) }
    case .softBreak, .lineBreak: return (skipLineEnds(start, hard: true), false)
    case .code: return skipCode(at: skipLineEnds(start)).map { ($0, false) }
    case .htmlInline:
      return node.withLiteral { find(UInt8(ascii: ">"), literal: $0, at: start) }
        .map { ($0, false) }
    case .emphasis: return delimiter(1, at: start).map { ($0, true) }
    case .strong: return delimiter(2, at: start).map { ($0, true) }
    case .image:
      guard start + 1 < end, bytes[start] == UInt8(ascii: "!") else { return nil }
      return (start + 2, true)
    case .link:
      guard start < end else { return nil }
      if bytes[start] == UInt8(ascii: "<") {
        var index = start
        while index < end, bytes[index] != UInt8(ascii: ">") { index += 1 }
        return index < end ? (index + 1, false) : nil
      }
      return bytes[start] == UInt8(ascii: "[") ? (start + 1, true) : nil
    default: return nil
    }
  }

  private func leave(_ node: MarkdownNode, at start: Int) -> Int? {
    switch node.kind {
    case .emphasis: return delimiter(1, at: start)
    case .strong: return delimiter(2, at: start)
    case .link, .image: return tailEnd(at: start)
    default: return start
    }
  }

  /// Returns the end of a link or image whose text ends at `start`.
  func tailEnd(at start: Int) -> Int? {
    let start = skipLineEnds(start)
    guard start < end, bytes[start] == UInt8(ascii: "]") else { return nil }
    return inlineTail(at: start + 1)?.end ?? labelEnd(at: start + 1)
  }

  func delimiter(_ length: Int, at start: Int) -> Int? {
    guard start + length <= end else { return nil }
    let byte = bytes[start]
    guard byte == UInt8(ascii: "*") || byte == UInt8(ascii: "_") else { return nil }
    return start + length
  }

  /// Follows a text through its escapes and entities, which libcmark has resolved and merged.
  private func skipText(_ literal: Span<UInt8>, at start: Int) -> Int? {
    var position = start
    var index = 0
    while index < literal.count {
      guard let found = character(of: literal, at: index, position) else { return nil }
      position = found.end
      index += found.length
    }
    return position
  }

  /// Matches a character of a text with the source at `start`, where it may be an escape or an
  /// entity; returns its length in the text and its end in the source.
  func character(
    of literal: Span<UInt8>, at index: Int, _ start: Int
  ) -> (length: Int, end: Int)? {
    guard start < end else { return nil }
    let byte = bytes[start]
    if byte == UInt8(ascii: "\\"), start + 1 < end, isASCIIPunctuation(bytes[start + 1]) {
      return bytes[start + 1] == literal[index] ? (1, start + 2) : nil
    }
    if byte == UInt8(ascii: "&") {
      if literal[index] == byte { return (1, ampersandEnd(at: start) ?? start + 1) }
      // Any other entity is a single scalar, except for a few that are two.
      let semicolon = bytes[start..<end].prefix(40).firstIndex(of: UInt8(ascii: ";"))
      return semicolon.map { (max(1, utf8Length(literal, at: index)), $0 + 1) }
    }
    guard byte == literal[index] else { return nil }
    let length = byte < 0x80 ? 1 : max(1, utf8Length(literal, at: index))
    return (length, start + length)
  }

  /// Returns the end of an entity for an ampersand; nil for a bare ampersand.
  private func ampersandEnd(at start: Int) -> Int? {
    guard let semicolon = bytes[start..<end].prefix(16).firstIndex(of: UInt8(ascii: ";")) else {
      return nil
    }
    let name = bytes[(start + 1)..<semicolon]
    let isNamed = name.elementsEqual("amp".utf8) || name.elementsEqual("AMP".utf8)
    let number = String(decoding: name.dropFirst(), as: UTF8.self)
    let isNumbered =
      name.first == UInt8(ascii: "#")
      && (Int(number) == 38
        || (number.first.map { $0 == "x" || $0 == "X" } ?? false)
          && Int(number.dropFirst(), radix: 16) == 38)
    return isNamed || isNumbered ? semicolon + 1 : nil
  }

  func skipCode(at start: Int) -> Int? {
    var position = start
    while position < end, bytes[position] == UInt8(ascii: "`") { position += 1 }
    let length = position - start
    guard length > 0 else { return nil }
    var run = 0
    while position < end {
      if bytes[position] == UInt8(ascii: "`") {
        run += 1
      } else {
        if run == length { return position }
        run = 0
      }
      position += 1
    }
    return run == length ? position : nil
  }

  /// Returns the end of raw HTML, which has as many closing angle brackets as its literal.
  private func find(
    _ byte: UInt8, literal: Span<UInt8>, at start: Int
  ) -> Int? {
    var left = 0
    for index in literal.indices where literal[index] == byte { left += 1 }
    var position = start
    while position < end, left > 0 {
      if bytes[position] == byte { left -= 1 }
      position += 1
    }
    return left == 0 ? position : nil
  }

  /// Returns the end of `[label]` or `[]`, or `start` if there is none.
  private func labelEnd(at start: Int) -> Int {
    guard start < end, bytes[start] == UInt8(ascii: "[") else { return start }
    var position = start + 1
    while position < end, bytes[position] != UInt8(ascii: "]") {
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return position < end ? position + 1 : start
  }

  /// Returns the position after a line end and the blanks around it; `start` if there is none.
  func skipLineEnds(_ start: Int, hard: Bool = false) -> Int {
    var position = start
    if hard, position < end, bytes[position] == UInt8(ascii: "\\") { position += 1 }
    while position < end, bytes[position] == 0x20 || bytes[position] == 0x09 { position += 1 }
    guard position < end, bytes[position] == 0x0A || bytes[position] == 0x0D else { return start }
    return skipBlank(position)
  }

  func skipBlank(_ start: Int) -> Int {
    var position = start
    while position < end, bytes[position] == 0x20 || (0x09...0x0D).contains(bytes[position]) {
      position += 1
    }
    return position
  }

  // MARK: - Link tails

  private func destination(at start: Int) -> (text: Range<Int>, end: Int)? {
    var position = start
    if position < end, bytes[position] == UInt8(ascii: "<") {
      position += 1
      while position < end {
        switch bytes[position] {
        case UInt8(ascii: ">"): return (start + 1..<position, position + 1)
        case UInt8(ascii: "<"), 0x0A, 0x0D: return nil
        case UInt8(ascii: "\\"): position += 2
        default: position += 1
        }
      }
      return nil
    }
    var depth = 0
    scan: while position < end {
      switch bytes[position] {
      case UInt8(ascii: "\\") where position + 1 < end && isASCIIPunctuation(bytes[position + 1]):
        position += 2
        continue scan
      case UInt8(ascii: "("):
        depth += 1
        if depth > 32 { return nil }
      case UInt8(ascii: ")"):
        if depth == 0 { break scan }
        depth -= 1
      case 0...0x20, 0x7F: break scan
      default: break
      }
      position += 1
    }
    return depth == 0 ? (start..<position, position) : nil
  }

  private func titleEnd(at start: Int) -> Int? {
    guard start < end else { return nil }
    let close: UInt8
    switch bytes[start] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): close = bytes[start]
    case UInt8(ascii: "("): close = UInt8(ascii: ")")
    default: return nil
    }
    var position = start + 1
    while position < end {
      if bytes[position] == close { return position + 1 }
      if close == UInt8(ascii: ")"), bytes[position] == UInt8(ascii: "(") { return nil }
      position += bytes[position] == UInt8(ascii: "\\") ? 2 : 1
    }
    return nil
  }
}
