import Cooking
import Diagnostics
import Paths
import RecipeMD

extension DiagnosticID {
  /// An ingredient has amounts in a list below its name.
  package static let ingredientSublist: Self = "ingredient-sublist"
}

extension RecipeFacts {
  /// Reports lists below the names of ingredients, whose amounts only pages understand.
  ///
  /// There is no fix: as lines of their own its items would lose their title, and below a heading they
  /// would take the lines behind them along.
  mutating func reportSublists(
    in text: RecipeText, at ranges: RecipeRanges, _ lines: LineIndex, path: FilePath
  ) {
    let language = KitchenLanguage(tag: text.language.tag)
    var count = 0
    for (place, range) in ranges.ingredients.enumerated() where count < Self.mostNotes {
      guard let list = text.sublist(place),
        list.items.contains(where: {
          !NameReading.of(nil, in: Array($0.utf8), language).amounts.isEmpty
        })
      else { continue }
      count += 1
      let line = text.source[range.whole].prefix { $0 != 0x0A && $0 != 0x0D }
      let name = RecipeText.line(list.name, text.ingredientAmounts[place])
      diagnostics.append(
        Diagnostic(
          .ingredientSublist, .warning,
          "the list below “\(name)” is text of it, so other programs will not scale its amounts",
          path: path, range: lines.range(line.startIndex..<line.endIndex),
          help: "write each item as a line of its own, or below a heading such as “## Spices”"))
    }
  }
}
