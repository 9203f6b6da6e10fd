import Bytes

extension Renderer {
  // MARK: Lines

  /// Writes the indentation if a line starts here.
  @inline(__always)
  mutating func startLine() {
    if indentation.count > indentationStart, isAtLineStart {
      output.append(indentation, from: indentationStart)
      isAtLineStart = false
    }
  }

  /// Adds to the indentation, at the start of a line.
  mutating func indent(by space: Span<UInt8>) {
    indentation.append(space)
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

  /// Writes the value of a reference, escaped or unescaped.
  @inline(__always)
  mutating func write(_ instruction: Instruction, _ names: Span<Int>, isEscaped: Bool) {
    startLine()
    if instruction.b == 1 {
      guard let place = place(of: names[instruction.a]),
        let value = contexts[place.context].slots?[place.slot]
      else { return }
      Self.write(value, isEscaped: isEscaped, to: &output)
    } else if let value = value(instruction.a, instruction.b, names) {
      Self.write(value, isEscaped: isEscaped, to: &output)
    }
  }

  @inline(__always)
  private static func write(_ value: Value, isEscaped: Bool, to output: inout ByteBuffer) {
    switch value {
    case .null, .list, .object: break
    case .bool(let value): output.append(value ? "true" : "false")
    case .text(let text):
      text.withBytes { isEscaped ? appendEscaped($0, to: &output) : output.append($0) }
    case .bytes(let bytes):
      if isEscaped { appendEscaped(bytes.span, to: &output) } else { output.append(bytes.span) }
    }
  }

  /// Writes a text with `& < > " '` as HTML entities.
  private static func appendEscaped(_ text: Span<UInt8>, to output: inout ByteBuffer) {
    // Nearly every text contains none of them and is copied as a whole.
    if isPlain(text) { return output.append(text) }
    output.append(text) { HTMLEscaping.entity(for: text[$0], apostrophes: true) }
  }

  /// Returns whether nothing needs escaping, checking eight bytes at a time.
  @inline(__always)
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    let last = text.count - 8
    if last < 0 {
      return text.allSatisfy { HTMLEscaping.entity(for: $0, apostrophes: true) == nil }
    }
    var index = 0
    while index < last {
      if marks(text.littleEndianWord(at: index)) != 0 { return false }
      index += 8
    }
    return marks(text.littleEndianWord(at: last)) == 0
  }

  /// Returns 0 if none of eight bytes is one of `& < > " '`.
  @inline(__always)
  private static func marks(_ word: UInt64) -> UInt64 {
    // `&` and `'` differ in one bit, and so do `<` and `>`.
    word.marks(of: 0x22) | (word & ~.byteOnes).marks(of: 0x26)
      | (word & ~(.byteOnes &* 2)).marks(of: 0x3C)
  }
}
