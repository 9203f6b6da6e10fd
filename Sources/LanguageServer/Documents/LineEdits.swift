import Diagnostics

/// The lines in which two texts differ, as edits.
///
/// An editor keeps the cursor and the marks in all lines that stay.
enum LineEdits {
  /// Returns the edits that make one text of another.
  static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (before, after) = (lines(of: old), lines(of: new))
    return LineComparison(before, after).differences.map { difference in
      let lines = before[difference.old]
      // Lines that come only in the new text go before the next one of the old.
      let start =
        difference.old.lowerBound < before.count
        ? before[difference.old.lowerBound].startIndex : old.count
      return TextEdit(
        range: start..<(lines.last?.endIndex ?? start),
        replacement: String(
          decoding: after[difference.new].flatMap { $0 }, as: UTF8.self))
    }
  }

  /// Returns the lines with their ends.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == 0x0A {
      lines.append(bytes[start...index])
      start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
  }
}
