/// Finds the ends of YAML's brackets and braces.
enum FlowScan {
  /// Returns the offset of the closing mark for the bracket or brace at `start`; nil if it is
  /// missing.
  static func end(of bytes: [UInt8], from start: Int) -> Int? {
    var depth = 0
    var index = start
    // Quotes and comments begin only where a value may begin.
    var previous = UInt8(ascii: " ")
    while index < bytes.count {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return index }
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if isStart(previous), let end = quoteEnd(bytes, index) { index = end }
      case UInt8(ascii: "#"):
        if isSpace(previous) {
          while index + 1 < bytes.count, bytes[index + 1] != 0x0A, bytes[index + 1] != 0x0D {
            index += 1
          }
        }
      default: break
      }
      previous = byte
      index += 1
    }
    return nil
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
  }

  private static func isStart(_ byte: UInt8) -> Bool {
    isSpace(byte) || "[{,:".utf8.contains(byte)
  }

  /// Returns the offset of the closing quote for the one at `start`.
  private static func quoteEnd(_ bytes: [UInt8], _ start: Int) -> Int? {
    let quote = bytes[start]
    var index = start + 1
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 2
        continue
      }
      if bytes[index] == quote {
        // Two single quotes are one escaped quote.
        guard quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote
        else { return index }
        index += 1
      }
      index += 1
    }
    return nil
  }
}
