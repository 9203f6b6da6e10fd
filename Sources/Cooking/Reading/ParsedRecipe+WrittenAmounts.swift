import RecipeMD

extension ParsedRecipe {
  /// Returns the recipe with amounts such as `1,500 g` as people write them in its language.
  ///
  /// RecipeMD knows no thousands: it reads 1.5 there, and 1 in `1'500 g`. It takes the range of
  /// `12/15 olives` for a fraction.
  package func readingWrittenAmounts(in source: [UInt8], _ language: Language) -> ParsedRecipe {
    let style = LineNumber.Style(language)
    let kitchen = KitchenLanguage(tag: language.tag)
    var result = self
    for (place, amount) in ranges.yields.enumerated() {
      guard let read = RereadAmount(amount, in: source, style, kitchen) else { continue }
      (result.recipe.yields[place], result.ranges.yields[place]) = (read.amount, read.ranges)
    }
    var found: [Int: Amount] = [:]
    for (place, ingredient) in ranges.ingredients.enumerated() {
      guard let amount = ingredient.amount,
        let read = RereadAmount(amount, in: source, style, kitchen)
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

/// An amount that RecipeMD reads as another number, with its parts in the source: one with thousands, a
/// range with a slash.
private struct RereadAmount {
  let amount: Amount
  let ranges: AmountRanges

  /// Reads an amount; nil where RecipeMD reads it as people do.
  init?(
    _ written: AmountRanges, in source: [UInt8], _ style: LineNumber.Style,
    _ language: KitchenLanguage
  ) {
    if let read = Self.range(written, in: source, style) ?? Self.mirrored(written, in: source)
      ?? Self.mirroredRange(written, in: source, language) ?? Self.japanese(written, in: source)
    {
      (amount, ranges) = read
      return
    }
    let isNegative = source[written.factor.lowerBound] == UInt8(ascii: "-")
    // Nearly every number has fewer digits, or its unit behind it.
    guard !isNegative, written.whole.count > 4 else { return nil }
    let text = Array(source[written.factor.lowerBound..<written.whole.upperBound])
    guard let number = LineNumber.thousands(text, 0, style),
      let read = Self.read(number, text, written)
    else { return nil }
    (amount, ranges) = read
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

  /// Returns a number whose fraction stands before its whole part, as it looks where a keyboard writes from
  /// right to left: ½1 كيلو.
  private static func mirrored(
    _ written: AmountRanges, in source: [UInt8]
  ) -> (Amount, AmountRanges)? {
    guard source[written.factor.lowerBound] >= 0x80 else { return nil }
    let text = Array(source[written.whole])
    guard let number = NumberScan.number(text, 0, before: text.count, hasDecimalComma: false),
      written.whole.lowerBound + number.end > written.factor.upperBound
    else { return nil }
    return read(number, text, written)
  }

  /// Returns a range whose upper end stands first in Arabic: 3-2 حبات.
  private static func mirroredRange(
    _ written: AmountRanges, in source: [UInt8], _ language: KitchenLanguage
  ) -> (Amount, AmountRanges)? {
    let (start, limit) = (written.whole.lowerBound, written.whole.upperBound)
    guard language == .ar,
      let first = NumberScan.number(source, start, before: limit, hasDecimalComma: false),
      let next = NumberScan.rangeNumber(source, first.end, before: limit, language),
      let second = NumberScan.number(source, next, before: limit, hasDecimalComma: false),
      NumberScan.isMirroredRange(first.value, source, first.end, second.value, language)
    else { return nil }
    let unit = String(decoding: source[second.end..<limit], as: UTF8.self)
    if unit.utf8.contains(0x0A) { return nil }
    let upper = String(decoding: source[start..<first.end], as: UTF8.self)
    var ranges = written
    ranges.factor = next..<second.end
    ranges.unit = second.end..<limit
    return (Amount(factor: second.value, unit: "–" + upper + unit), ranges)
  }

  /// Returns a number that Japanese writes in words between digits: 3分の2個.
  private static func japanese(
    _ written: AmountRanges, in source: [UInt8]
  ) -> (Amount, AmountRanges)? {
    let text = Array(source[written.whole])
    guard source[written.factor.upperBound...].starts(with: "分の".utf8),
      let number = JapaneseAmounts(text: JapaneseText(text, before: text.count)).number(at: 0),
      number.value < .one
    else { return nil }
    return read(
      NumberScan.Number(value: number.value, end: number.end, isWhole: false), text, written)
  }

  /// Returns a number at the start of a text as an amount, with the unit behind it.
  private static func read(
    _ number: NumberScan.Number, _ text: [UInt8], _ written: AmountRanges
  ) -> (Amount, AmountRanges)? {
    let unit = NumberScan.skipSpace(text, number.end, text.count)
    // A line break in a unit is more than a space in the source.
    guard !text[unit...].contains(0x0A) else { return nil }
    let start = written.whole.lowerBound
    var ranges = written
    ranges.factor = start..<start + number.end
    ranges.unit = unit < text.count ? start + unit..<written.whole.upperBound : nil
    let unitText = unit < text.count ? String(decoding: text[unit...], as: UTF8.self) : nil
    return (Amount(factor: number.value, unit: unitText), ranges)
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
