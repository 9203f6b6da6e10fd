/// Units of which nobody measures thousandths: in every language, `1.000 g` and `1,250 ml` are a thousand
/// and more.
enum SmallUnit {
  /// Returns whether three digits behind a number are thousands of it as recipes have them, 1.250 g, and
  /// no decimals of what was converted or measured: 28.350 g, 453.592 g, 1.125 g.
  static func areThousands(_ digits: Int128, behind whole: Int128) -> Bool {
    digits % 50 == 0 && whole > 0 && whole * 1000 + digits <= most
  }

  /// The most grams or millilitres of an ingredient.
  private static let most: Int128 = 10_000

  /// Returns whether one follows a number that ends at an index, or the range that it begins:
  /// `1.000–1.200 g`.
  static func follows(_ text: [UInt8], _ index: Int) -> Bool {
    if begins(text, index) { return true }
    let upper = KitchenLanguage.allCases.lazy.compactMap {
      NumberScan.rangeNumber(text, index, before: text.count, $0)
    }.first
    guard var end = upper else { return false }
    while end < text.count, NumberScan.isDigit(text[end]) || ".,".utf8.contains(text[end]) {
      end += 1
    }
    return begins(text, end)
  }

  private static func begins(_ text: [UInt8], _ index: Int) -> Bool {
    let start = NumberScan.skipSpace(text, index, text.count)
    return names.contains(
      Letters.word(text, at: start, before: text.count, most: longest).letters)
  }

  /// Grams and millilitres as the languages of the kitchen have them, and some of others.
  private static let names: Set<[UInt8]> = {
    let others = ["gr", "cc", "ccm", "kcal", "gramas", "г", "гр", "мл", "грамм", "граммов"]
    let known = ["g", "ml"].flatMap { id in
      let written = UnitTable.unit(id: id)?.forms.values.flatMap { $0.singular + $0.plural } ?? []
      let read = Unit.spellings[id]?.values.flatMap { $0.split(separator: ",").map(String.init) }
      return written + (read ?? [])
    }
    return Set((others + known).map(Letters.folded))
  }()

  /// The most bytes of a word that is looked up.
  private static let longest = 40
}
