/// A source line with a caret line under a range of it, safe for a terminal.
struct SourceExcerpt {
  /// The line, cut at both ends if it is long.
  let line: String
  /// Spaces up to the range, one `^`, then `~` to its end or the end of the line.
  let carets: String

  /// The number of scalars that are shown on either side of the range.
  private static let context = 60

  /// Cuts out the line where `range` starts; nil if there is no such line.
  init?(of range: SourceRange, in index: LineIndex) {
    guard range.start.line <= index.lineCount else { return nil }
    let bytes = index.line(range.start.line)
    let start = min(max(range.start.offset, bytes.startIndex), bytes.endIndex)
    let end =
      range.end.line == range.start.line
      ? min(max(range.end.offset, start), bytes.endIndex) : bytes.endIndex
    // Only what is shown is decoded: a line may be as long as the file, and have errors everywhere.
    let first = Self.back(from: start, in: bytes)
    let last = Self.forth(from: min(end, Self.forth(from: start, in: bytes)), in: bytes)

    let before = String(decoding: bytes[first..<start], as: UTF8.self).unicodeScalars
    line =
      (first > bytes.startIndex ? "…" : "") + TerminalText.harmless(before)
      + TerminalText.harmless(String(decoding: bytes[start..<last], as: UTF8.self).unicodeScalars)
      + (last < bytes.endIndex ? "…" : "")
    var carets = first > bytes.startIndex ? " " : ""
    for scalar in before {
      carets += scalar == "\t" ? "\t" : String(repeating: " ", count: TerminalText.width(scalar))
    }
    let marked = String(decoding: bytes[start..<min(end, last)], as: UTF8.self).unicodeScalars
      .reduce(0) { $0 + TerminalText.width($1) }
    self.carets = carets + "^" + String(repeating: "~", count: max(0, marked - 1))
  }

  private static func back(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var place = start
    for _ in 0..<context where place > bytes.startIndex {
      place -= 1
      // Invalid UTF-8 may have any number of continuation bytes; no scalar has more than three.
      let farthest = max(bytes.startIndex, place - 3)
      while place > farthest, bytes[place] & 0xC0 == 0x80 { place -= 1 }
    }
    return place
  }

  private static func forth(from start: Int, in bytes: ArraySlice<UInt8>) -> Int {
    var place = start
    for _ in 0..<context where place < bytes.endIndex {
      place += 1
      let farthest = min(bytes.endIndex, place + 3)
      while place < farthest, bytes[place] & 0xC0 == 0x80 { place += 1 }
    }
    return place
  }
}
