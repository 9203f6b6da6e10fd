import RecipeMD

/// A number or range multiplied by a factor, in the unit that measures it.
///
/// `shown` of the theme's scripts does the same.
package struct ScaledNumber: Sendable {
  /// The number, or the lower end of a range.
  package private(set) var number: Rational
  /// The upper end of a range.
  package private(set) var to: Rational?
  /// The unit, if it is known.
  package private(set) var unit: Unit?
  /// Whether the unit is another one than before: teaspoons for tablespoons.
  package private(set) var isRenamed = false

  /// The maximum amount.
  package var most: Rational { to ?? number }

  /// Multiplies a number or range; nil if it becomes too large.
  ///
  /// With `keepsUnit`, as for a part of a sum and for heaped spoons, it is not converted to smaller
  /// spoons.
  package init?(
    _ number: Rational, _ to: Rational?, _ unit: Unit?, by factor: Rational, keepsUnit: Bool = false
  ) {
    guard let lower = number.multiplied(by: factor) else { return nil }
    let upper = to?.multiplied(by: factor)
    if to != nil, upper == nil { return nil }
    (self.number, self.to, self.unit) = (lower, upper, unit)
    guard factor != .one, !keepsUnit, let spoons = unit?.inSpoons(lower, upper) else { return }
    (self.number, self.to, self.unit, isRenamed) = (spoons.number, spoons.to, spoons.unit, true)
  }

  /// Returns the number as a cook writes it.
  package func text(_ language: Language, areEggs: Bool = false) -> String {
    func text(_ number: Rational) -> String {
      AmountText.text(of: number, unit: unit, language: language.tag, areEggs: areEggs)
    }
    return to.map { AmountText.range(text(number), text($0)) } ?? text(number)
  }

  /// Returns the unit as written, in the form for the number.
  package func measure(_ written: String, _ language: Language) -> String {
    if isRenamed, let unit { return unit.name(for: most, language: language.tag) }
    return unit?.form(of: written, for: most, language: language.tag) ?? written
  }

  /// Returns the number with its unit, for an amount that has the unit in its number: 2 cups and a
  /// half.
  package func textWithUnit(_ language: Language, areEggs: Bool = false) -> String {
    let text = text(language, areEggs: areEggs)
    return unit.map { "\(text) \($0.name(for: most, language: language.tag))" } ?? text
  }
}
