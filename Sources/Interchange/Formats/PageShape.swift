import Cooking
import Markup

/// The recipe of a page whose directions, and perhaps ingredients, no heading names, told by the
/// shape of its lines: a list of amounts, with sentences right below it.
struct PageShape {
  typealias Line = MarkupDocument.Element.Line

  /// The lines of the page, with headings above its ingredients and its directions.
  let lines: [Line]
  /// The place in them of the first one that is no direction any more; nil if there is none.
  let end: Int?

  /// Tells the recipe in the lines of a page; nil if there is none that is sure.
  init?(_ page: [Line]) {
    let kinds = page.map { RecipeHeading($0.text) }
    let named = kinds.indices.filter { kinds[$0] == .ingredients }
    if kinds.contains(.directions) || named.count > 1 { return nil }
    var rest = named.first ?? page.startIndex
    for _ in 0..<Self.mostLists {
      guard let first = page[rest...].firstIndex(where: Self.isAmount) else { return nil }
      let list = page[first...].prefix { Self.isShort($0) }
      let steps = page[list.endIndex...].prefix(while: Self.isStep)
      if let step = steps.first, Self.isSentence(step), Self.areIngredients(list) {
        let start = Self.start(of: first, in: page)
        var headed = page
        headed.insert(Line(Self.directions), at: list.endIndex)
        if named.isEmpty { headed.insert(Line(Self.ingredients), at: start) }
        lines = headed
        end = steps.endIndex < page.endIndex ? steps.endIndex + headed.count - page.count : nil
        return
      }
      rest = max(list.endIndex, first + 1)
    }
    return nil
  }

  /// The most lists above that of the ingredients.
  private static let mostLists = 50
  private static let ingredients = "Ingredients"
  private static let directions = "Directions"

  // MARK: Ingredients

  /// Returns whether a line begins with a number, and has words behind it.
  private static func isAmount(_ line: Line) -> Bool {
    let text = IncomingLines.withoutBullet(line.text)
    return isShort(line) && line.listNumber == nil && text.first?.isNumber == true
      && text.contains(where: \.isLetter)
      && !(hasStop(line) && text.split(separator: " ").count > 2)
      && StatedValue.values(in: text).isEmpty
      && Byline(text) == nil
  }

  private static func isShort(_ line: Line) -> Bool {
    line.text.utf8.count < 80 && !isSentence(line)
  }

  /// Returns where the list begins that has its first amount at a place: what names its first group
  /// stands above that, and so may an item without an amount.
  private static func start(of first: Int, in page: [Line]) -> Int {
    let level = page[first].listLevel
    let above = page[..<first].reversed().prefix { line in
      IncomingLines.heading(line.text) != nil
        || level > 0 && line.listLevel == level && isShort(line)
    }
    return first - above.count
  }

  private static func areIngredients(_ list: ArraySlice<Line>) -> Bool {
    let items = list.filter { IncomingLines.heading($0.text) == nil && !$0.isHeading }
    let amounts = items.count(where: isAmount)
    // Other lists count things as well: `12 pies`.
    return amounts > 2 && amounts * 2 >= items.count
      && items.prefix(20).count(where: isMeasured) > 1
  }

  /// Returns whether a line begins with an amount that has a unit.
  private static func isMeasured(_ line: Line) -> Bool {
    let text = IncomingLines.withoutBullet(line.text)
    return isAmount(line)
      && KitchenLanguage.allCases.contains { language in
        IncomingAmount(text, language)?.amount.contains(where: \.isLetter) == true
      }
  }

  // MARK: Directions

  /// Returns whether a line reads as a sentence of four words at least.
  private static func isSentence(_ line: Line) -> Bool {
    if line.text.split(separator: " ").count < 4 { return false }
    return line.listNumber != nil
      || line.text.first?.isNumber == false && (hasStop(line) || line.text.utf8.count > 100)
  }

  private static func hasStop(_ line: Line) -> Bool {
    let last = line.text.last { !"\"”“»".contains($0) }
    return last.map { ".!?…。！？".contains($0) } ?? false
  }

  private static func isStep(_ line: Line) -> Bool {
    isSentence(line) || line.listNumber != nil || hasStop(line)
      || IncomingLines.heading(line.text) != nil || !StatedValue.values(in: line.text).isEmpty
  }
}
