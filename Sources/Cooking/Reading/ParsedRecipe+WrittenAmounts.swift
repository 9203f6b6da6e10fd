import RecipeMD

extension ParsedRecipe {
  /// Returns the recipe with amounts such as `1,500 g` as people write them in its language.
  ///
  /// RecipeMD knows no thousands: it reads 1.5 there, and 1 in `1'500 g`. It takes the range of
  /// `12/15 olives` for a fraction.
  package func readingWrittenAmounts(in source: [UInt8], _ language: Language) -> ParsedRecipe {
    let style = LineNumber.Style(language)
    var result = self
    for (place, amount) in ranges.yields.enumerated() {
      guard let read = ThousandsAmount(amount, in: source, style) else { continue }
      (result.recipe.yields[place], result.ranges.yields[place]) = (read.amount, read.ranges)
    }
    var found: [Int: Amount] = [:]
    for (place, ingredient) in ranges.ingredients.enumerated() {
      guard let amount = ingredient.amount,
        let read = ThousandsAmount(amount, in: source, style)
      else { continue }
      found[place] = read.amount
      result.ranges.ingredients[place].amount = read.ranges
    }
    if found.isEmpty { return result }
    var place = 0
    result.recipe.ingredients.take(found, &place)
    result.recipe.ingredientGroups.take(found, &place)
    return result
  }
}

extension Amount {
  /// Returns an amount without the separators of thousands, which RecipeMD does not know: `1000 g`.
  package static func withoutThousands(_ text: String, _ language: Language) -> String {
    let bytes = Array(text.utf8)
    guard let number = LineNumber.thousands(bytes, 0, LineNumber.Style(language)) else {
      return text
    }
    let rest = String(decoding: bytes[number.end...], as: UTF8.self)
    return number.value.fraction + rest
  }
}

/// An amount with thousands, or a range with a slash, with its parts in the source.
private struct ThousandsAmount {
  let amount: Amount
  let ranges: AmountRanges

  /// Reads an amount; nil where RecipeMD reads it as people do.
  init?(_ written: AmountRanges, in source: [UInt8], _ style: LineNumber.Style) {
    if let range = Self.range(written, in: source, style) {
      (amount, ranges) = range
      return
    }
    let isNegative = source[written.factor.lowerBound] == UInt8(ascii: "-")
    // Nearly every number has fewer digits, or its unit behind it.
    guard !isNegative, written.whole.count > 4 else { return nil }
    let start = written.factor.lowerBound
    let text = Array(source[start..<written.whole.upperBound])
    guard let number = LineNumber.thousands(text, 0, style) else { return nil }
    let unit = NumberScan.skipSpace(text, number.end, text.count)
    // A line break in a unit is more than a space in the source.
    guard !text[unit...].contains(0x0A) else { return nil }
    amount = Amount(
      factor: number.value,
      unit: unit < text.count ? String(decoding: text[unit...], as: UTF8.self) : nil)
    var ranges = written
    ranges.factor = start..<start + number.end
    ranges.unit = unit < text.count ? start + unit..<written.whole.upperBound : nil
    self.ranges = ranges
  }

  /// Returns the range of two numbers with a slash between them, with its upper end before the unit,
  /// where RecipeMD has that of `12–15 olives`.
  private static func range(
    _ written: AmountRanges, in source: [UInt8], _ style: LineNumber.Style
  ) -> (Amount, AmountRanges)? {
    let number = source[written.factor]
    guard let slash = number.firstIndex(of: UInt8(ascii: "/")),
      let lower = Int128(String(decoding: number[..<slash], as: UTF8.self)),
      let upper = Int128(String(decoding: number[(slash + 1)...], as: UTF8.self)),
      NumberScan.isRange(lower, upper, hasDecimalComma: style.hasDecimalComma),
      let factor = Rational(lower)
    else { return nil }
    let unit = written.unit.map { String(decoding: source[$0], as: UTF8.self) }
    if unit?.utf8.contains(0x0A) ?? false { return nil }
    var ranges = written
    ranges.factor = written.factor.lowerBound..<slash
    ranges.unit = slash..<written.whole.upperBound
    return (Amount(factor: factor, unit: "–\(upper)" + (unit.map { " \($0)" } ?? "")), ranges)
  }
}

extension [Ingredient] {
  /// Replaces amounts by their places in document order, counting on from `place`.
  fileprivate mutating func take(_ amounts: [Int: Amount], _ place: inout Int) {
    for index in indices {
      if let amount = amounts[place] { self[index].amount = amount }
      place += 1
    }
  }
}

extension [IngredientGroup] {
  fileprivate mutating func take(_ amounts: [Int: Amount], _ place: inout Int) {
    for index in indices {
      self[index].ingredients.take(amounts, &place)
      self[index].ingredientGroups.take(amounts, &place)
    }
  }
}
