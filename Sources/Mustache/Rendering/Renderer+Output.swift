extension Renderer {
  // MARK: Lines

  /// Writes the indentation if a line starts here.
  @inline(__always)
  mutating func startLine() {
    if indentation.count > indentationStart, isAtLineStart {
      output.append(contentsOf: indentation[indentationStart...])
      isAtLineStart = false
    }
  }

  /// Adds to the indentation, at the start of a line.
  mutating func indent(by range: Range<Int>) {
    indentation.append(contentsOf: text[range])
    isAtLineStart = true
  }

  /// Writes a text of the program, each of its lines with the indentation.
  @inline(__always)
  mutating func write(text range: Range<Int>) {
    if indentation.count > indentationStart {
      writeIndented(text: range)
    } else {
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[range]))
    }
  }

  private mutating func writeIndented(text range: Range<Int>) {
    var lineStart = range.lowerBound
    while lineStart < range.upperBound {
      startLine()
      let newline = text[lineStart..<range.upperBound].firstIndex(of: 0x0A)
      let lineEnd = newline.map { $0 + 1 } ?? range.upperBound
      output.append(contentsOf: UnsafeBufferPointer(rebasing: text[lineStart..<lineEnd]))
      isAtLineStart = newline != nil
      lineStart = lineEnd
    }
  }

  // MARK: Values

  mutating func writeUnescaped(_ value: Value) {
    switch value {
    case .null, .list, .object: break
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .text(let text): output.append(contentsOf: text.utf8)
    case .bytes(let bytes): output.append(contentsOf: bytes)
    }
  }

  mutating func writeEscaped(_ value: Value) {
    switch value {
    case .null, .list, .object: break
    case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
    case .text(var text): text.withUTF8 { appendEscaped($0, to: &output) }
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { appendEscaped($0, to: &output) }
    }
  }
}

/// Appends a text with `& < > " '` written as HTML entities.
///
/// Runs without any of them are copied as one piece.
func appendEscaped(_ text: UnsafeBufferPointer<UInt8>, to output: inout [UInt8]) {
  var start = 0
  for index in text.indices {
    let entity: StaticString
    switch text[index] {
    case UInt8(ascii: "&"): entity = "&amp;"
    case UInt8(ascii: "<"): entity = "&lt;"
    case UInt8(ascii: ">"): entity = "&gt;"
    case UInt8(ascii: "\""): entity = "&quot;"
    case UInt8(ascii: "'"): entity = "&#39;"
    default: continue
    }
    output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<index]))
    entity.withUTF8Buffer { output.append(contentsOf: $0) }
    start = index + 1
  }
  output.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
}
