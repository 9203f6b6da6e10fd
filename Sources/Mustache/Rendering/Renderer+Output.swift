import Bytes

extension Renderer {
  // MARK: Lines

  /// Writes the indentation if a line starts here.
  @inline(__always)
  mutating func startLine() {
    if indentation.count > indentationStart, isAtLineStart {
      indentation[indentationStart...].withUnsafeBufferPointer { output.append($0) }
      isAtLineStart = false
    }
  }

  /// Adds to the indentation, at the start of a line.
  mutating func indent(by range: Range<Int>) {
    indentation.append(contentsOf: text[range])
    isAtLineStart = true
  }

  /// Writes a text of the program, which has at most one line end, as its last byte.
  @inline(__always)
  mutating func write(text range: Range<Int>) {
    if indentation.count > indentationStart {
      startLine()
      isAtLineStart = text[range.upperBound - 1] == 0x0A
    }
    output.append(UnsafeBufferPointer(rebasing: text[range]))
  }

  // MARK: Values

  mutating func writeUnescaped(_ value: UnsafePointer<Value>?) {
    switch value?.pointee {
    case nil, .null, .list, .object: break
    case .bool(let value): output.append(value ? "true" : "false")
    case .text(let text): text.withBytes { output.append($0) }
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { output.append($0) }
    }
  }

  mutating func writeEscaped(_ value: UnsafePointer<Value>?) {
    switch value?.pointee {
    case nil, .null, .list, .object: break
    case .bool(let value): output.append(value ? "true" : "false")
    case .text(let text): text.withBytes { appendEscaped($0) }
    case .bytes(let bytes): bytes.withUnsafeBufferPointer { appendEscaped($0) }
    }
  }

  /// Writes a text with `& < > " '` as HTML entities.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
    output.append(text) { HTMLEscaping.entity(for: text[$0], apostrophes: true) }
  }
}
