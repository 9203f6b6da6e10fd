import Paths

/// The difference between two texts in the format of `diff -u`.
public enum UnifiedDiff {
  /// Unchanged lines shown around each change.
  private static let context = 3

  /// Returns the difference, or an empty text if there is none; `newPath` is the path of the second
  /// text, if that is another file.
  public static func text(
    from old: [UInt8], to new: [UInt8], path: FilePath, newPath: FilePath? = nil
  ) -> String {
    if old == new { return "" }
    let script = script(from: lines(old), to: lines(new))
    var text = "--- \(path)\n+++ \(newPath ?? path)\n"
    var index = 0
    while let hunk = hunk(in: script[index...]) {
      let start = script[hunk.lowerBound]
      let oldCount = script[hunk].count { $0.mark != "+" }
      let newCount = script[hunk].count { $0.mark != "-" }
      text += "@@ -\(start.old + 1),\(oldCount) +\(start.new + 1),\(newCount) @@\n"
      for line in script[hunk] { text += "\(line.mark)\(line.line)\n" }
      index = hunk.upperBound
    }
    return text
  }

  /// A line of one of the texts or of both, and how many lines of each come before it.
  private typealias Line = (mark: Character, line: String, old: Int, new: Int)

  /// Returns all lines of both texts in the order of a difference.
  private static func script(from before: [String], to after: [String]) -> [Line] {
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var script: [Line] = []
    var (i, j) = (0, 0)
    while i < before.count || j < after.count {
      if removed.contains(i) {
        script.append(("-", before[i], i, j))
        i += 1
      } else if inserted.contains(j) {
        script.append(("+", after[j], i, j))
        j += 1
      } else {
        script.append((" ", before[i], i, j))
        i += 1
        j += 1
      }
    }
    return script
  }

  /// Returns the range of the first changes that are close together, with the lines around them.
  private static func hunk(in script: ArraySlice<Line>) -> Range<Int>? {
    guard let change = script.firstIndex(where: { $0.mark != " " }) else { return nil }
    var last = change
    while let next = script[(last + 1)...].prefix(context * 2 + 1)
      .firstIndex(where: { $0.mark != " " })
    {
      last = next
    }
    return max(script.startIndex, change - context)..<min(script.endIndex, last + context + 1)
  }

  /// Returns the lines; a last line without a line end differs from one with it, and is marked as
  /// `diff` does.
  private static func lines(_ bytes: [UInt8]) -> [String] {
    let index = LineIndex(bytes)
    var lines = (1...index.lineCount).map { String(decoding: index.line($0), as: UTF8.self) }
    let last = lines.removeLast()
    if !last.isEmpty { lines.append(last + "\n\\ No newline at end of file") }
    return lines
  }
}
