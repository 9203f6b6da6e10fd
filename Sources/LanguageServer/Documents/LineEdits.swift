import Diagnostics

/// The lines in which two texts differ, as edits.
///
/// An editor keeps the cursor and the marks in all lines that stay.
enum LineEdits {
  /// The most lines that are compared one by one; of longer texts, all between the first and the
  /// last difference is replaced.
  private static let mostLines = 20_000

  /// Returns the edits that make one text of another.
  static func edits(from old: [UInt8], to new: [UInt8]) -> [TextEdit] {
    let (before, after) = (lines(of: old), lines(of: new))
    let start = zip(before, after).prefix { $0 == $1 }.count
    let most = min(before.count, after.count) - start
    let end = zip(before.reversed(), after.reversed()).prefix(most).prefix { $0 == $1 }.count
    let (left, right) = (before[start..<before.count - end], after[start..<after.count - end])
    if left.isEmpty, right.isEmpty { return [] }
    let offset = before[..<start].reduce(0) { $0 + $1.count }
    if left.count > mostLines || right.count > mostLines {
      return [edit(of: left, at: offset, to: right)]
    }
    return edits(from: left, at: offset, to: right)
  }

  private static func edits(
    from left: ArraySlice<ArraySlice<UInt8>>, at offset: Int,
    to right: ArraySlice<ArraySlice<UInt8>>
  ) -> [TextEdit] {
    var (removed, inserted): (Set<Int>, Set<Int>) = ([], [])
    for change in Array(right).difference(from: Array(left)) {
      switch change {
      case .remove(let place, _, _): removed.insert(left.startIndex + place)
      case .insert(let place, _, _): inserted.insert(right.startIndex + place)
      }
    }
    var edits: [TextEdit] = []
    var (i, j, offset) = (left.startIndex, right.startIndex, offset)
    while i < left.endIndex || j < right.endIndex {
      let (first, second) = (i, j)
      while removed.contains(i) { i += 1 }
      while inserted.contains(j) { j += 1 }
      if first < i || second < j {
        let edit = edit(of: left[first..<i], at: offset, to: right[second..<j])
        edits.append(edit)
        offset = edit.range.upperBound
        continue
      }
      offset += left[i].count
      (i, j) = (i + 1, j + 1)
    }
    return edits
  }

  private static func edit(
    of left: ArraySlice<ArraySlice<UInt8>>, at offset: Int, to right: ArraySlice<ArraySlice<UInt8>>
  ) -> TextEdit {
    let length = left.reduce(0) { $0 + $1.count }
    return TextEdit(
      range: offset..<offset + length,
      replacement: String(decoding: right.flatMap { $0 }, as: UTF8.self))
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
