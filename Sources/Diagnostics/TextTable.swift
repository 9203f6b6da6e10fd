/// Rows of text in columns, one line for each row.
public struct TextTable: Sendable {
  private let rows: [[String]]
  /// The width in cells that each column needs.
  private let widths: [Int]

  /// Columns with less room than this are left out.
  private static let least = 8
  private static let gap = 2

  /// Takes rows with the same number of texts; columns that are empty in all rows are left out.
  public init(_ rows: [[String]]) {
    let rows = rows.map { row in
      row.map { text in
        TerminalText.harmless(text.unicodeScalars).map { $0 == "\t" ? " " : String($0) }.joined()
      }
    }
    let columns = (0..<(rows.first?.count ?? 0)).filter { column in
      rows.contains { !$0[column].isEmpty }
    }
    self.rows = rows.map { row in columns.map { row[$0] } }
    widths = columns.map { column in rows.map { TerminalText.width($0[column]) }.max() ?? 0 }
  }

  /// Returns the lines, none wider than `room` if there is a limit.
  ///
  /// The widest columns are cut first. If there is next to no room, the last columns are left out.
  public func text(room: Int? = nil) -> String {
    let widths = room.map(fitted) ?? self.widths
    return rows.map { row in
      var line = ""
      // Spaces are only written once something follows them.
      var blanks = 0
      for (text, width) in zip(row, widths) {
        let shown = Self.cut(text, to: width)
        if !shown.isEmpty { line += String(repeating: " ", count: blanks) + shown }
        blanks = (shown.isEmpty ? blanks : 0) + width - TerminalText.width(shown) + Self.gap
      }
      return line + "\n"
    }.joined()
  }

  /// Returns the widths that fit into the room, for the columns that are kept.
  private func fitted(_ room: Int) -> [Int] {
    var wanted = widths
    while wanted.count > 1, !Self.fits(wanted.map { min($0, Self.least) }, room) {
      wanted.removeLast()
    }
    if Self.fits(wanted, room) { return wanted }
    var limit = 1
    while Self.fits(wanted.map { min($0, limit + 1) }, room) { limit += 1 }
    return wanted.map { min($0, limit) }
  }

  private static func fits(_ widths: [Int], _ room: Int) -> Bool {
    widths.reduce(0, +) + gap * (widths.count - 1) <= room
  }

  private static func cut(_ text: String, to width: Int) -> String {
    if TerminalText.width(text) <= width { return text }
    var shown = ""
    var room = width - 1
    for character in text {
      room -= TerminalText.width(String(character))
      if room < 0 { break }
      shown.append(character)
    }
    return shown + "…"
  }
}
