/// A table in a text, whose rows may be ingredients or belong to a step.
struct MarkdownTable {
  /// The rows without their heading.
  private var rows: [[String]] = []
  private var heading: [String]?
  private var lines: [String] = []

  init(_ line: String) { add(line) }

  /// Adds a line of the table.
  mutating func add(_ line: String) {
    lines.append(line)
    let cells = line.split(separator: "|").map { String($0).trimmed }.filter { !$0.isEmpty }
    let isRule = cells.allSatisfy { $0.allSatisfy { "-: ".contains($0) } }
    if !isRule { return rows.append(cells) }
    if rows.count == 1, heading == nil { heading = rows.removeFirst() }
  }

  /// The rows as lines of their own; the heading is one of them if it begins with an amount.
  var items: [String] {
    let first = heading.flatMap { $0.first?.first?.isNumber == true ? [$0] : nil } ?? []
    return (first + rows).filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
  }

  /// The whole table as it is written.
  var markdown: String { lines.joined(separator: "\n") }
}
