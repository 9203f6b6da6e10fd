/// Tables as spreadsheets export them: a row a line, cells separated by commas or the like, and in
/// quotes where they have those, quotes or line breaks in them (RFC 4180).
enum SeparatedCells {
  /// The error when there is text behind the closing quote of a cell.
  struct StrayText: Error, CustomStringConvertible {
    /// The number of the row, from 1.
    let row: Int

    var description: String { "there is text behind a closing quote in row \(row)" }
  }

  private enum Place {
    /// Before anything of a cell.
    case start
    case plain
    case quoted
    /// Behind a quote that ends the cell, or is the first of two that mean one.
    case quote
  }

  /// Returns the cells of each row, without white space around quotes; shorter rows are left short.
  static func rows(
    of text: String, separatedBy separator: Character
  ) throws(StrayText) -> [[String]] {
    var rows: [[String]] = []
    var (row, cell, place): ([String], String, Place) = ([], "", .start)
    for character in text.drop(while: { $0 == "\u{FEFF}" }) {
      switch (place, character) {
      case (.quoted, "\""): place = .quote
      case (.quoted, _): cell.append(character)
      case (.quote, "\""):
        cell.append(character)
        place = .quoted
      case (_, separator):
        row.append(cell)
        (cell, place) = ("", .start)
      case (_, _) where character.isNewline:
        rows.append(row + [cell])
        (row, cell, place) = ([], "", .start)
      case (.start, "\""): place = .quoted
      case (.start, _) where character.isWhitespace, (.quote, _) where character.isWhitespace: break
      case (.quote, _): throw StrayText(row: rows.count + 1)
      case (.start, _), (.plain, _):
        cell.append(character)
        place = .plain
      }
    }
    if !cell.isEmpty || !row.isEmpty { rows.append(row + [cell]) }
    return rows
  }
}
