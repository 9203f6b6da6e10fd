import Bytes

extension Renderer {
  // MARK: Lines

  /// Writes the indentation if a line starts here.
  @inline(__always)
  mutating func startLine() {
    if indentation.count > indentationStart, isAtLineStart {
      let space = indentation[indentationStart...]
      output.append(space.span)
      isAtLineStart = false
    }
  }

  /// Adds to the indentation, at the start of a line.
  mutating func indent(by space: ArraySlice<UInt8>) {
    indentation += space
    isAtLineStart = true
  }

  /// Writes a text of the program, which has at most one line end, as its last byte.
  @inline(__always)
  mutating func write(text: Span<UInt8>) {
    if indentation.count > indentationStart {
      startLine()
      isAtLineStart = text.last == 0x0A
    }
    output.append(text)
  }

  // MARK: Values

  mutating func writeUnescaped(_ value: Value?) {
    switch value {
    case nil, .null, .list, .object: break
    case .bool(let value): output.append(value ? "true" : "false")
    case .text(let text): text.withBytes { output.append($0) }
    case .bytes(let bytes): output.append(bytes.span)
    }
  }

  mutating func writeEscaped(_ value: Value?) {
    switch value {
    case nil, .null, .list, .object: break
    case .bool(let value): output.append(value ? "true" : "false")
    case .text(let text): text.withBytes { appendEscaped($0) }
    case .bytes(let bytes): appendEscaped(bytes.span)
    }
  }

  /// Writes a text with `& < > " '` as HTML entities.
  private mutating func appendEscaped(_ text: Span<UInt8>) {
    output.append(text) { HTMLEscaping.entity(for: text[$0], apostrophes: true) }
  }
}
