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

  /// A bit for each of `& < > " '`, which are all below 64.
  private static let escaped: UInt64 = 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 1 << 0x22 | 1 << 0x27

  /// Writes a text with `& < > " '` as HTML entities.
  ///
  /// Runs without any of them are copied in one piece.
  private mutating func appendEscaped(_ text: Span<UInt8>) {
    var start = 0
    for index in 0..<text.count {
      let byte = text[index]
      if byte >= 64 || Self.escaped & 1 << UInt64(byte) == 0 { continue }
      let entity: StaticString
      switch byte {
      case UInt8(ascii: "&"): entity = "&amp;"
      case UInt8(ascii: "<"): entity = "&lt;"
      case UInt8(ascii: ">"): entity = "&gt;"
      case UInt8(ascii: "\""): entity = "&quot;"
      case UInt8(ascii: "'"): entity = "&#39;"
      default: continue
      }
      output.append(text.extracting(start..<index))
      output.append(entity)
      start = index + 1
    }
    output.append(text.extracting(start...))
  }
}
