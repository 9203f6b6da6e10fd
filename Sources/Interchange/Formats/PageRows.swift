import Cooking
import Markup
import Texts

/// The rows of a page's tables, each of which may be an ingredient: its amount in one cell, and its
/// name in another.
enum PageRows {
  typealias Line = MarkupDocument.Element.Line

  /// Returns the lines of a page without the rows that only name columns, with the cells of rows
  /// that have several ingredients on lines of their own, and with a heading above the ingredients
  /// if nothing else names them.
  static func resolved(_ lines: [Line]) -> [Line] {
    let isNamed = lines.contains { RecipeHeading($0.text) == .ingredients }
    var resolved: [Line] = []
    var hasTable = false
    var rest = lines[...]
    while let line = rest.first {
      guard !line.cells.isEmpty else {
        resolved.append(line)
        rest.removeFirst()
        continue
      }
      let all = rest.prefix { !$0.cells.isEmpty }
      rest = rest.dropFirst(all.count)
      let rows = all.filter { !namesColumns($0) }
      if !isNamed, !hasTable, areIngredients(rows) {
        resolved.append(Line(heading))
        hasTable = true
      }
      let haveSeveral = rows.contains { $0.cells.count(where: isIngredient) > 1 }
      resolved += haveSeveral ? rows.flatMap { $0.cells.map { Line($0) } } : rows
    }
    return resolved
  }

  /// A heading that names ingredients.
  private static let heading = "Ingredients"

  private static func areIngredients(_ rows: [Line]) -> Bool {
    let amounts = rows.count { row in
      row.cells.contains { $0.first?.isNumber == true && $0.utf8.count < 40 }
    }
    return amounts > 1 && amounts * 2 >= rows.count
  }

  private static func isIngredient(_ cell: String) -> Bool {
    cell.first?.isNumber == true && IncomingAmount(cell, .en) != nil
  }

  /// Returns whether a row has nothing but the names of columns; one with a unit says more.
  private static func namesColumns(_ row: Line) -> Bool {
    row.cells.count > 1
      && row.cells.allSatisfy { cell in
        if cell.contains("(") || cell.contains(where: \.isNumber) { return false }
        if names.contains(TextFolding.fold(cell)) { return true }
        switch TableColumn.of(cell) {
        case .amount, .unit, .ingredients, .title, .notes: return true
        default: return false
        }
      }
  }

  /// The names of columns that tables of whole recipes have not, folded.
  private static let names: Set = [
    "menge", "zutat", "ingrediente", "item", "food", "lebensmittel", "produit", "quantita",
    "quantidade",
  ]
}
