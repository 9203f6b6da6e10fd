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
    let before = lines(old)
    let after = lines(new)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in after.difference(from: before) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }

    var script: [(mark: Character, line: String, old: Int, new: Int)] = []
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

    var text = "--- \(path)\n+++ \(newPath ?? path)\n"
    var index = 0
    while let change = script[index...].firstIndex(where: { $0.mark != " " }) {
      let start = max(index, change - context)
      var end = change
      while let next = script[(end + 1)...].prefix(context * 2 + 1).firstIndex(where: {
        $0.mark != " "
      }) {
        end = next
      }
      end = min(script.count, end + context + 1)
      let hunk = script[start..<end]
      let oldCount = hunk.count { $0.mark != "+" }
      let newCount = hunk.count { $0.mark != "-" }
      text +=
        "@@ -\(script[start].old + 1),\(oldCount) +\(script[start].new + 1),\(newCount) @@\n"
      for line in hunk { text += "\(line.mark)\(line.line)\n" }
      index = end
    }
    return text
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
