import Bytes

/// The bytes of a file, repaired so that they are safe to parse, with its lines.
///
/// Offsets here refer to the repaired text; `original(_:)` converts them to offsets in the file on
/// disk, which differ only after a repair.
struct SourceText {
  /// Valid UTF-8 without NUL bytes.
  private(set) var bytes: [UInt8]
  /// The start of the Markdown, after a byte order mark and front matter.
  private(set) var start = 0
  /// The start of each line from `start` on.
  private(set) var lineStarts: [Int] = []
  /// The YAML between the fences, if the file begins with front matter.
  private(set) var frontMatter: Range<Int>?
  /// The whole front matter, including its fences.
  private(set) var frontMatterBlock: Range<Int>?
  /// Bytes that were NUL or not UTF-8, as ranges of the file.
  private(set) var repairs: [Repair] = []
  /// Container markers that are hidden from the parser, as offsets in the repaired text.
  private(set) var hiddenMarkers: [Int] = []
  /// The exclamation mark of the first image that is hidden from the parser.
  private(set) var hiddenImage: Int?
  /// The text for the parser, if that is not `bytes`.
  private(set) var masked: [UInt8]?

  /// A place where the repaired text differs from the file.
  struct Repair {
    /// The replaced bytes in the file.
    var range: Range<Int>
    /// The end of their replacement in the repaired text.
    var end: Int
    var isNUL: Bool
  }

  init(_ file: [UInt8]) {
    bytes = file
    if !isCleanText(file) { (bytes, repairs) = Self.repaired(file.span) }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    findFrontMatter()
    indexLines()
  }

  /// The text for the Markdown parser.
  var parserText: [UInt8] { masked ?? bytes }

  /// Returns the offset in the file of an offset in the repaired text.
  func original(_ offset: Int) -> Int {
    if repairs.isEmpty { return offset }
    var low = 0
    var high = repairs.count
    while low < high {
      let middle = (low + high) / 2
      if repairs[middle].end <= offset { low = middle + 1 } else { high = middle }
    }
    if low < repairs.count, offset > repairs[low].end - 3 { return repairs[low].range.lowerBound }
    guard low > 0 else { return offset }
    return repairs[low - 1].range.upperBound + offset - repairs[low - 1].end
  }

  /// Returns the range in the file of a range in the repaired text.
  func original(_ range: Range<Int>) -> Range<Int> {
    if repairs.isEmpty { return range }
    let start = original(range.lowerBound)
    return start..<max(start, original(range.upperBound))
  }

  /// Returns the offset of a position that the parser gives by line and byte column, both from 1.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1, line <= lineStarts.count else { return line < 1 ? start : bytes.count }
    return min(lineStarts[line - 1] + max(column, 1) - 1, bytes.count)
  }

  /// Returns the start of a line, counted from 1; the end of the text for lines after the last.
  func lineStart(_ line: Int) -> Int {
    line <= lineStarts.count ? lineStarts[max(line, 1) - 1] : bytes.count
  }

  /// Returns the end of a line, counted from 1, without its line end.
  func lineEnd(_ line: Int) -> Int {
    let lower = lineStart(line)
    var end = lineStart(line + 1)
    while end > lower, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Returns whether a line contains only spaces and tabs.
  func isBlank(line: Int) -> Bool {
    var index = lineStart(line)
    let end = lineEnd(line)
    while index < end {
      if bytes[index] != 0x20 && bytes[index] != 0x09 { return false }
      index += 1
    }
    return true
  }

  /// Returns the lines from `first` to `last` without surrounding blank ones; nil if all are blank.
  func block(from first: Int, through last: Int) -> Range<Int>? {
    var (first, last) = (first, min(last, lineStarts.count))
    while first <= last, isBlank(line: first) { first += 1 }
    while last >= first, isBlank(line: last) { last -= 1 }
    return first <= last ? lineStart(first)..<lineEnd(last) : nil
  }

  /// Returns the text of a range with LF line ends.
  func text(_ range: Range<Int>) -> String {
    let hasReturn = bytes.span.extracting(range).place(of: 0x0D) != nil
    return hasReturn ? joinedLines(range, withoutIndent: 0) : bytes.string(range)
  }

  /// Returns the text of a range with LF line ends, and without up to `columns` of indent in all
  /// lines but the first.
  func text(_ range: Range<Int>, withoutIndent columns: Int) -> String {
    let part = bytes.span.extracting(range)
    let hasLineEnd = part.place(of: 0x0A) != nil || part.place(of: 0x0D) != nil
    return hasLineEnd ? joinedLines(range, withoutIndent: columns) : bytes.string(range)
  }

  private func joinedLines(_ range: Range<Int>, withoutIndent columns: Int) -> String {
    var out: [UInt8] = []
    out.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else {
        out.append(byte)
        continue
      }
      if byte == 0x0D, index < range.upperBound, bytes[index] == 0x0A { index += 1 }
      out.append(0x0A)
      var column = 0
      while column < columns, index < range.upperBound {
        if bytes[index] == 0x20 {
          column += 1
        } else if bytes[index] == 0x09 {
          column += 4 - column % 4
        } else {
          break
        }
        index += 1
      }
      if column > columns { out.append(contentsOf: repeatElement(0x20, count: column - columns)) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  // MARK: - Making safe

  private static func repaired(_ file: Span<UInt8>) -> (bytes: [UInt8], repairs: [Repair]) {
    var out: [UInt8] = []
    out.reserveCapacity(file.count + 16)
    var repairs: [Repair] = []
    var index = 0
    while index < file.count {
      let length = utf8Length(file, at: index)
      if length > 0, file[index] != 0 {
        out.append(contentsOf: file.extracting(index..<index + length))
        index += length
        continue
      }
      out += [0xEF, 0xBF, 0xBD]
      repairs.append(Repair(range: index..<index + 1, end: out.count, isNUL: file[index] == 0))
      index += 1
    }
    return (out, repairs)
  }

  private mutating func findFrontMatter() {
    guard let found = frontMatterRanges(in: bytes, from: start) else { return }
    frontMatterBlock = found.block
    frontMatter = found.yaml
    start = found.next
  }

  private mutating func indexLines() {
    let scan = scanLines(bytes, from: start)
    lineStarts = scan.lineStarts
    hiddenMarkers = scan.markersToHide
    hiddenImage = scan.imagesToHide.first
    guard !scan.markersToHide.isEmpty || hiddenImage != nil else { return }
    var masked = bytes
    // Any byte that does not open a container will do; the recipe itself is read from `bytes`.
    for offset in scan.markersToHide { masked[offset] = UInt8(ascii: ".") }
    for offset in scan.imagesToHide { masked[offset] = UInt8(ascii: ".") }
    self.masked = masked
  }
}
