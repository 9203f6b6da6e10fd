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

  /// A bit for each of `& < > " '`, which are all below 64.
  private static let escaped: UInt64 = 1 << 0x26 | 1 << 0x3C | 1 << 0x3E | 1 << 0x22 | 1 << 0x27

  /// Writes a text with `& < > " '` as HTML entities.
  ///
  /// Runs without any of them are copied in one piece.
  private mutating func appendEscaped(_ text: UnsafeBufferPointer<UInt8>) {
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
      output.append(UnsafeBufferPointer(rebasing: text[start..<index]))
      output.append(entity)
      start = index + 1
    }
    output.append(UnsafeBufferPointer(rebasing: text[start...]))
  }
}
