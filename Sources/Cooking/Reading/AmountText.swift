import RecipeMD

/// Numbers as a cook writes them, rounded to what a kitchen can measure.
public enum AmountText {
  private static let fractions: [(value: Rational?, text: String)] = [
    (Rational(0), ""), (Rational(1, 8), "⅛"), (Rational(1, 4), "¼"), (Rational(1, 3), "⅓"),
    (Rational(1, 2), "½"), (Rational(2, 3), "⅔"), (Rational(3, 4), "¾"), (Rational(1), ""),
  ]

  /// A number in a language's style: decimals for metric units, fractions for everything else.
  public static func text(
    of number: Rational, unit: Unit?, _ language: RecipeLanguage
  ) -> String {
    if unit?.system == .metric { return decimal(number, places: places(number, unit), language) }
    guard let eighth = Rational(1, 8), number >= eighth, number < Rational(100) else {
      return decimal(number, places: number < Rational(100) ? 2 : 0, language)
    }
    let whole = number.numerator / number.denominator
    guard let part = number.subtracting(Rational(whole)) else { return number.decimalString }
    // The nearest one that a measuring spoon or an eye can tell.
    var best = (distance: Rational(2), text: "", carry: Int64(0))
    for (value, text) in fractions {
      guard let value, let distance = part.subtracting(value)?.magnitude else { continue }
      if distance < best.distance { best = (distance, text, value == .one ? 1 : 0) }
    }
    let count = whole + best.carry
    if best.text.isEmpty { return String(count) }
    return count == 0 ? best.text : "\(count) \(best.text)"
  }

  private static func places(_ number: Rational, _ unit: Unit?) -> Int {
    let isSmallUnit = unit.map { $0.size <= .one } ?? false
    if number >= Rational(10) { return isSmallUnit ? 0 : 1 }
    if number >= .one { return isSmallUnit ? 1 : 2 }
    return isSmallUnit ? 2 : 3
  }

  private static func decimal(
    _ number: Rational, places: Int, _ language: RecipeLanguage
  ) -> String {
    let text = number.decimalString(places: places)
    // Rounding must not make nothing of something.
    let shown = text == "0" && number > .zero ? number.decimalString(places: 6) : text
    return language.hasDecimalComma ? String(shown.map { $0 == "." ? "," : $0 }) : shown
  }
}
