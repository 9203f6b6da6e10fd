import Collection
import Cooking
import RecipeMD

/// Amounts in a list below the name of an ingredient.
extension AmountView {
  /// Returns the blocks below a name, in which the amounts of the list's items are marked like those of
  /// lines without emphasis; `name` has the text of both.
  static func markingAmounts(
    below name: RenderedMarkdown, _ items: [IngredientLines.Item], in blocks: RenderedMarkdown,
    _ language: Language
  ) -> RenderedMarkdown {
    let start = name.html.count - blocks.html.count
    let kitchen = KitchenLanguage(tag: language.tag)
    var pieces: [(offset: Int, html: String)] = []
    for item in items {
      let count = pieces.count
      var attributes = " data-line"
      for line in item.lines {
        let text = Array(name.running.bytes[line])
        let reading = NameReading.of(nil, in: text, kitchen).moved(by: line.lowerBound)
        let food = FoodName(String(decoding: text, as: UTF8.self), language: kitchen)
        pieces += marks(of: reading, in: name, food, language)
        guard item.lines.count == 1,
          let density = food.flatMap({ Density.of($0, language: kitchen) })
        else { continue }
        attributes += " data-density=\"\(density.density.fraction)\""
        if density.isPoured { attributes += " data-poured" }
      }
      // The density of the food above is none of theirs.
      if pieces.count > count { pieces.append((item.attributes, attributes)) }
    }
    let sorted = pieces.sorted { $0.offset < $1.offset }
    return blocks.inserting(sorted.map { ($0.offset - start, $0.html) })
  }
}
