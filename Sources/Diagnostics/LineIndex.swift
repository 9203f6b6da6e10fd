import Bytes

/// Finds lines and columns in a text from byte offsets.
public struct LineIndex: Sendable {
  private let bytes: [UInt8]
  /// Offset of each line's first byte.
  private let starts: [Int]
  /// The length of a byte order mark, which no column counts.
  private let markLength: Int
  /// Scalars that begin before each multiple of `stride`, where a line is long enough to need them.
  private let scalarCounts: [Int]

  /// Columns nearer to the start of their line than this are counted from there.
  private static let stride = 512

  /// Indexes `bytes`, in which LF, CR LF and CR each end a line.
  public init(_ bytes: [UInt8]) {
    self.bytes = bytes
    markLength = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    var starts = [0]
    starts.reserveCapacity(bytes.count / 32 + 1)
    let text = bytes.span
    let hasReturns = text.place(of: 0x0D) != nil
    var index = 0
    while let end = hasReturns
      ? text.place(from: index, where: { $0 == 0x0A || $0 == 0x0D })
      : text.place(of: 0x0A, from: index)
    {
      index = end + 1
      if text[end] == 0x0D, index < text.count, text[index] == 0x0A { continue }
      starts.append(index)
    }
    self.starts = starts
    scalarCounts = Self.hasLongLine(starts, bytes.count) ? Self.scalarCounts(in: bytes) : []
  }

  private static func hasLongLine(_ starts: [Int], _ count: Int) -> Bool {
    starts.indices.contains { line in
      (line + 1 < starts.count ? starts[line + 1] : count) - starts[line] > stride
    }
  }

  private static func scalarCounts(in bytes: [UInt8]) -> [Int] {
    var counts: [Int] = []
    counts.reserveCapacity(bytes.count / stride + 1)
    var count = 0
    for start in Swift.stride(from: 0, through: bytes.count, by: stride) {
      counts.append(count)
      count += scalarCount(in: bytes[start..<min(start + stride, bytes.count)])
    }
    return counts
  }

  private static func scalarCount(in bytes: ArraySlice<UInt8>) -> Int {
    let bytes = bytes.span
    var count = 0
    for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { count += 1 }
    return count
  }

  /// Number of lines; a text that ends with a line end has an empty last one.
  public var lineCount: Int { starts.count }

  /// Returns the position of the byte at `offset`; offsets outside the text are moved to its ends.
  public func position(at offset: Int) -> SourcePosition {
    let offset = min(max(offset, 0), bytes.count)
    let line = lineNumber(at: offset)
    let start = line == 1 ? markLength : starts[line - 1]
    return SourcePosition(offset: offset, line: line, column: 1 + scalarCount(start, offset))
  }

  /// Returns the scalars between two offsets of a line; many places in a long line must not each
  /// count from its start.
  private func scalarCount(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return 0 }
    if end - start <= Self.stride { return Self.scalarCount(in: bytes[start..<end]) }
    return scalarCount(before: end) - scalarCount(before: start)
  }

  private func scalarCount(before offset: Int) -> Int {
    let step = offset / Self.stride
    return scalarCounts[step] + Self.scalarCount(in: bytes[step * Self.stride..<offset])
  }

  /// Returns the positions at both ends of a range of byte offsets.
  public func range(_ offsets: Range<Int>) -> SourceRange {
    SourceRange(start: position(at: offsets.lowerBound), end: position(at: offsets.upperBound))
  }

  /// Returns the bytes of a line, from 1, without its line end and without a byte order mark.
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
