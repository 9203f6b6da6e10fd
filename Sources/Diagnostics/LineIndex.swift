/// Finds lines and columns in a text from byte offsets.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// Offset of each line's first byte.
  private let starts: [Int]
  /// Bytes of a byte order mark, which no column counts.
  private let markLength: Int

  /// Indexes `bytes`, in which LF, CR LF and CR each end a line.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [0]
    bytes.withUnsafeBufferPointer { buffer in
      var index = 0
      while index < buffer.count {
        let byte = buffer[index]
        index += 1
        if byte == 0x0D, index < buffer.count, buffer[index] == 0x0A { continue }
        if byte == 0x0A || byte == 0x0D { starts.append(index) }
      }
    }
    self.starts = starts
  }

  /// Number of lines; a text that ends with a line end has an empty last one.
  public var lineCount: Int { starts.count }

  /// The position of the byte at `offset`; offsets outside the text are moved to its ends.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(at: offset)
    var column = 1
    var index = line == 1 ? markLength : starts[line - 1]
    while index < offset {
      if bytes[index] & 0xC0 != 0x80 { column += 1 }
      index += 1
    }
    return SourcePosition(offset: offset, line: line, column: column)
  }

  /// The positions at both ends of a range of byte offsets.
  public func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
  }

  /// The bytes of a line, from 1, without its line end and without a byte order mark.
  public func line(_ number: Int) -> ArraySlice<UInt8> {
    guard number >= 1, number <= starts.count else { return [] }
    let start = starts[number - 1]
    var end = number < starts.count ? starts[number] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[min(number == 1 ? markLength : start, end)..<end]
  }

  private func lineNumber(at offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low + 1
  }
}
