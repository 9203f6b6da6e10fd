import Bytes

/// Writing running text, and recording it.
extension HTMLRenderer {
  // MARK: Elements

  mutating func beginItem(_ node: MarkdownNode) {
    switch node.kind {
    case .item: beginItem(.listItem, attributesAt: out.count + 3)
    case .heading: beginItem(.heading, attributesAt: out.count + 3)
    case .paragraph where isFigure(node): beginItem(.figure, attributesAt: out.count + 7)
    case .paragraph, .htmlBlock: beginItem(.paragraph, attributesAt: out.count + 2)
    case .blockQuote, .codeBlock, .thematicBreak: beginItem(.other, attributesAt: out.count)
    default: break
    }
  }

  mutating func beginItem(_ kind: RunningText.Item.Kind, attributesAt: Int) {
    text.beginItem(kind, attributesAt: attributesAt)
  }

  mutating func beginBlock(_ kind: RunningText.Block.Kind) {
    text.beginBlock(kind, html: out.count)
  }

  /// Ends a block with its end tag.
  mutating func endBlock(_ tag: StaticString) {
    append(tag)
    text.endBlock(html: out.count)
    appendLineEnd()
  }

  /// Writes a line end between elements.
  mutating func appendLineEnd() {
    out.append(0x0A)
    text.appendLineEnd()
  }

  mutating func begin(_ mark: RunningText.Marks, _ tag: StaticString, delimiter length: Int) {
    append(tag)
    text.marks.insert(mark)
    follower?.pass(delimiter: length)
  }

  mutating func end(_ mark: RunningText.Marks, _ tag: StaticString, delimiter length: Int) {
    append(tag)
    text.marks.remove(mark)
    follower?.pass(delimiter: length)
  }

  // MARK: Pieces

  /// Writes text, following it in the source through its escapes and entities.
  mutating func appendRun(_ literal: Span<UInt8>) {
    var index = 0
    while index < literal.count {
      guard let place = follower?.place else {
        return appendPlain(literal.extracting(index...))
      }
      let end = follower?.passPlain(literal, from: index) ?? index
      if end > index {
        let piece = literal.extracting(index..<end)
        text.append(piece, html: out.count, source: original(place))
        out.append(piece)
        index = end
        continue
      }
      guard let found = follower?.passCharacter(of: literal, at: index) else { continue }
      let piece = literal.extracting(index..<index + found.length)
      appendCharacter(piece, source: source.original(found.source))
      index += found.length
    }
  }

  /// Writes a character that may differ between text, HTML and source.
  private mutating func appendCharacter(
    _ character: Span<UInt8>, source: Range<Int>
  ) {
    let html = out.count
    if let first = character.first, let entity = HTMLEscaping.entity(for: first) {
      append(entity)
    } else {
      out.append(character)
    }
    let length = out.count - html
    if length == character.count, source.count == length {
      text.append(character, html: html, source: source.lowerBound)
    } else {
      text.append(character, html: html..<out.count, source: source)
    }
  }

  /// Writes text whose position in the source may be unknown.
  private mutating func appendPlain(_ literal: Span<UInt8>, from source: Int? = nil) {
    var start = 0
    var index = 0
    while index < literal.count {
      guard let entity = HTMLEscaping.entity(for: literal[index]) else {
        index += 1
        continue
      }
      let piece = literal.extracting(start..<index)
      text.append(piece, html: out.count, source: original(source, start))
      out.append(piece)
      let html = out.count
      let at = original(source, index)
      append(entity)
      text.append(
        literal.extracting(index...index), html: html..<out.count,
        source: at..<at + 1)
      index += 1
      start = index
    }
    let piece = literal.extracting(start...)
    text.append(piece, html: out.count, source: original(source, start))
    out.append(piece)
  }

  /// Writes a range of raw HTML as text, leaving entities unchanged.
  mutating func appendRaw(
    _ range: Range<Int>, of literal: Span<UInt8>, at lines: inout RawLines?
  ) {
    let end = range.upperBound
    var index = range.lowerBound
    while index < end {
      let start = index
      let place = lines?.place(of: index, in: literal, source)
      let rest = literal.extracting(index..<end)
      if rest[0] == UInt8(ascii: "&"), isEntity(rest, at: 0) {
        index += appendEntity(rest, from: place)
        continue
      }
      // A line end may not be in the file.
      repeat {
        index += 1
      } while index < end && literal[start] != 0x0A
        && literal[index] != 0x0A && literal[index] != UInt8(ascii: "&")
      appendPlain(literal.extracting(start..<index), from: place)
    }
  }

  /// Writes the entity at the start of a piece of raw HTML, and returns its length.
  private mutating func appendEntity(
    _ piece: Span<UInt8>, from place: Int?
  ) -> Int {
    let source = original(place)
    let html = out.count
    guard let (scalar, length) = RawHTML.entity(piece) else {
      let end = piece.place(of: UInt8(ascii: ";")) ?? 0
      let whole = piece.extracting(...end)
      text.append(whole, html: html, source: source)
      out.append(whole)
      return whole.count
    }
    out.append(piece.extracting(..<length))
    String(scalar).withBytes {
      text.append($0, html: html..<out.count, source: source..<source + length)
    }
    return length
  }

  /// Returns the offset in the file of the byte `index` bytes after a place; negative if unknown.
  private func original(_ place: Int?, _ index: Int = 0) -> Int {
    guard let place else { return -1 }
    return source.original(place + index)
  }

  mutating func appendCode(_ node: MarkdownNode) {
    append("<code>")
    text.marks.insert(.code)
    node.withLiteral { appendPlain($0, from: follower?.passCode($0)) }
    text.marks.remove(.code)
    append("</code>")
  }

  mutating func appendBreak(_ node: MarkdownNode, isHard: Bool) {
    let source = follower?.passLineEnd(in: node, isHard: isHard)
    appendBreak(isHard: isHard, source: source)
  }

  /// Writes a line end, with its position in the source if known.
  mutating func appendBreak(isHard: Bool = true, source: Range<Int>? = nil) {
    let html = out.count
    if isHard { append("<br>") }
    out.append(0x0A)
    let lineEnd: StaticString = "\n"
    let range = source.map(self.source.original) ?? -1..<0
    lineEnd.withBytes { character in
      if isHard || range.count != 1 {
        text.append(character, html: html..<out.count, source: range)
      } else {
        text.append(character, html: html, source: range.lowerBound)
      }
    }
  }

  /// Writes a piece of an image's alternative: as text, or in an attribute.
  mutating func appendDescription(_ literal: Span<UInt8>, isText: Bool) {
    if isText { return appendPlain(literal) }
    appendEscaped(literal)
    text.append(alternative: literal)
  }

  // MARK: Escaping

  /// Writes text, escaped.
  mutating func appendEscaped(_ text: String) {
    text.withBytes { appendPlain($0) }
  }

  /// Writes an escaped value in markup, which is not part of the text.
  mutating func appendEscaped(
    _ text: Span<UInt8>, keepsEntities: Bool = false
  ) {
    out.append(text) { index in
      guard let entity = HTMLEscaping.entity(for: text[index]) else { return nil }
      return keepsEntities && isEntity(text, at: index) ? nil : entity
    }
  }
}
