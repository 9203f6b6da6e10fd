/// Tables in texts that have a little Markdown: their cells are such texts.
extension SimpleMarkdown {
  /// Returns the rows of the table that some lines begin with, as Markdown; nil if they begin with
  /// none.
  static func tableRows(in lines: ArraySlice<String>) -> [String]? {
    guard lines.count > 1, let heading = lines.first, heading.contains("|") else { return nil }
    let width = cells(of: heading).count
    let rule = cells(of: lines[lines.startIndex + 1])
    guard rule.count == width, lines[lines.startIndex + 1].contains("|"),
      rule.allSatisfy({ $0.wholeMatch(of: /:?-+:?/) != nil })
    else { return nil }
    // The empty line that ends a table is not among these lines.
    let rows = lines.dropFirst(2).prefix { line in
      heading.hasPrefix("|") ? line.hasPrefix("|") : cells(of: line).count == width
    }
    return [row(cells(of: heading)), row(rule, as: \.self)] + rows.map { row(cells(of: $0)) }
  }

  /// Returns whether a text ends with a table, which more text would become a part of.
  static func endsWithTable(_ text: String) -> Bool {
    text.contains("\n|") && text.hasSuffix("|")
  }

  private static func row(_ cells: [String], as markdown: (String) -> String = cell) -> String {
    "| \(cells.map(markdown).joined(separator: " | ")) |"
  }

  /// Returns a cell in which no bar ends it.
  private static func cell(_ text: String) -> String {
    self.text(text).replacing("\\|", with: "|").replacing("|", with: "\\|")
  }

  /// Returns the texts between the bars of a row, in which `\|` is a letter.
  private static func cells(of line: String) -> [String] {
    var cells = [""]
    var isEscaped = false
    for letter in line.trimmed {
      if letter == "|", !isEscaped {
        cells.append("")
      } else {
        cells[cells.count - 1].append(letter)
      }
      isEscaped = letter == "\\" && !isEscaped
    }
    if cells.first?.allSatisfy(\.isWhitespace) == true { cells.removeFirst() }
    if cells.count > 1, cells.last?.allSatisfy(\.isWhitespace) == true { cells.removeLast() }
    return cells.map { $0.replacing("\\|", with: "|").trimmed }
  }
}
