import RecipeMD

/// Numbers as a cook writes them, rounded to what a kitchen can measure.
public enum AmountText {
  /// Fractions that a measuring spoon or an eye can tell, in parts of 24.
  private static let fractions: [(parts: Int128, text: String)] = [
    (0, ""), (3, "⅛"), (6, "¼"), (8, "⅓"), (12, "½"), (16, "⅔"), (18, "¾"), (24, ""),
  ]
  private static let ten = Rational(10)
  private static let hundred = Rational(100)

  /// A number in a language's style: decimals for metric units, fractions for everything else.
  public static func text(
    of number: Rational, unit: Unit?, _ language: RecipeLanguage
  ) -> String {
    if unit?.system == .metric { return decimal(number, places: places(number, unit), language) }
    let (top, bottom) = (Int128(number.numerator), Int128(number.denominator))
    guard top * 8 >= bottom, number < hundred else {
      return decimal(number, places: number < hundred ? 2 : 0, language)
    }
    let (whole, rest) = top.quotientAndRemainder(dividingBy: bottom)
    var nearest = fractions[0]
    var distance = rest * 24
    for fraction in fractions.dropFirst() {
      let other = (rest * 24 - fraction.parts * bottom).magnitude
      if other < distance { (nearest, distance) = (fraction, Int128(other)) }
    }
    let count = nearest.parts == 24 ? whole + 1 : whole
    if nearest.text.isEmpty { return String(Int64(count)) }
    return count == 0 ? nearest.text : "\(Int64(count)) \(nearest.text)"
  }

  private static func places(_ number: Rational, _ unit: Unit?) -> Int {
    let isSmallUnit = unit.map { $0.size <= .one } ?? false
    if number >= ten { return isSmallUnit ? 0 : 1 }
    if number >= .one { return isSmallUnit ? 1 : 2 }
    return isSmallUnit ? 2 : 3
  }

  private static func decimal(
    _ number: Rational, places: Int, _ language: RecipeLanguage
  ) -> String {
    let text = number.decimalString(places: places)
    // Rounding must not make nothing of something.
    let shown = text == "0" && number > .zero ? number.decimalString(places: 6) : text
    guard language.hasDecimalComma else { return shown }
    let point = UInt8(ascii: ".")
    return String(decoding: shown.utf8.map { $0 == point ? UInt8(ascii: ",") : $0 }, as: UTF8.self)
  }
}
