import Texts

/// The tabs of a text in Markdown as MkDocs and its themes have them: a line with the name of each,
/// and what it holds pushed in below.
///
/// For example, `=== "Ingredients"` above `    - 2 eggs`.
enum TabbedText {
  /// Returns the lines with headings in place of the tabs' names, a level below the heading above
  /// them, and with the tabs' names that say nothing of what they hold.
  static func headed(_ lines: [String]) -> (lines: [String], names: [String]) {
    guard lines.contains(where: { name(in: $0) != nil }) else { return (lines, []) }
    var (headed, names): ([String], [String]) = ([], [])
    var level = 1
    // How far in the names of the tabs stand that a line is in, the outermost first.
    var open: [Int] = []
    var isCode = false
    for line in lines {
      let column = MarkdownBlocks.indent(of: line)
      if !line.trimmed.isEmpty { open.removeAll { column <= $0 } }
      let text = withoutIndent(line, open.count * depth)
      if text.hasPrefix("```") { isCode.toggle() }
      if !isCode, let name = name(in: text) {
        open.append(column)
        headed.append("\(String(repeating: "#", count: min(level + open.count, 6))) \(name)")
        if RecipeHeading(name) == nil { names.append(name) }
        continue
      }
      let own = MarkdownBlocks.level(of: text)
      if !isCode, open.isEmpty, own > 0 { level = own }
      headed.append(text)
    }
    return (headed, names)
  }

  /// How many spaces push in what a tab holds.
  private static let depth = 4

  /// Returns the name of the tab that a line begins.
  private static func name(in line: String) -> String? {
    guard let found = line.wholeMatch(of: /\s*===[!+]{0,2} +(?:"([^"]+)"|'([^']+)')\s*/) else {
      return nil
    }
    return (found.1 ?? found.2).map { String($0).trimmed }
  }

  /// Returns a line without as much white space before it as pushes in what tabs hold.
  private static func withoutIndent(_ line: String, _ width: Int) -> String {
    var (rest, column) = (line[...], 0)
    while column < width, let first = rest.first, first == " " || first == "\t" {
      column += first == "\t" ? depth - column % depth : 1
      rest = rest.dropFirst()
    }
    return String(rest)
  }
}
