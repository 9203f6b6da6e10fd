import RecipeMD

/// Formats numbers as a cook writes them, rounded to what a kitchen can measure.
///
/// `numbers.format` of the theme's scripts does the same; `Tests/Shared/numbers.json` has cases for
/// both.
package enum AmountText {
  private typealias Fraction = (value: Double, sign: String)

  private static let whole: [Fraction] = [(1, ""), (0, "")]
  private static let halves: [Fraction] = [(0, ""), (1 / 2, "½"), (1, "")]
  private static let thirdsAndQuarters: [Fraction] = [
    (1 / 4, "¼"), (1 / 3, "⅓"), (1 / 2, "½"), (2 / 3, "⅔"), (3 / 4, "¾"), (1, ""),
  ]
  private static let eighths: [Fraction] = [
    (1 / 8, "⅛"), (3 / 8, "⅜"), (5 / 8, "⅝"), (7 / 8, "⅞"),
  ]
  private static let ofLessThanOne: [Fraction] = [eighths[0]] + thirdsAndQuarters
  private static let sixthsToo: [Fraction] = [eighths[0], (1 / 6, "⅙")] + thirdsAndQuarters
  private static let ofMore: [Fraction] = [halves[0]] + thirdsAndQuarters

  /// Returns a number in a language's style: decimals for metric units, fractions for everything
  /// else, of eggs only halves where they are near enough.
  package static func text(
    of number: Rational, unit: Unit?, language tag: String, areEggs: Bool = false
  ) -> String {
    if number < .zero, let magnitude = number.magnitude {
      return "-" + text(of: magnitude, unit: unit, language: tag, areEggs: areEggs)
    }
    if number == .zero { return "0" }
    if let unit, unit.system == .metric {
      return decimals(inDecimals(number, isLarge: unit.size >= Rational(1000)), tag)
    }
    let isMeasure = unit.map { $0.kind != .count } ?? false
    let areEggs = areEggs && unit == nil
    if let text = inFractions(number, isMeasure: isMeasure, areEggs: areEggs) { return text }
    if unit?.kind == .mass {
      let coarse = rounded(number, digits: 1)
      let isOff =
        abs(coarse.approximation - number.approximation) > number.approximation * mostOff
      return decimals(isOff ? rounded(number, digits: 2) : coarse, tag)
    }
    return "1/\(reciprocal(number))"
  }

  /// Returns a range, with a single sign before it if either end is rounded: `≈ ⅜–½`.
  package static func range(_ lower: String, _ upper: String) -> String {
    let ends = [lower, upper].map { $0.hasPrefix(about) ? String($0.dropFirst(about.count)) : $0 }
    let isRounded = ends != [lower, upper]
    return (isRounded ? about : "") + (ends[0] == ends[1] ? ends[0] : "\(ends[0])–\(ends[1])")
  }

  /// The sign before a rounded number.
  package static let about = "≈ "

  // MARK: Fractions

  /// Returns spoons, cups and pieces, rounded to the nearest fraction that can be measured by spoon
  /// or by eye; what is off by more than a twentieth has a sign before it.
  ///
  /// Nil for less than an eighth, which cannot be measured: 1/20 at least tells which part of a
  /// loaf or a spoon, and decimals tell the reading of a scale.
  private static func inFractions(
    _ number: Rational, isMeasure: Bool, areEggs: Bool
  ) -> String? {
    let value = number.approximation
    if value < 0.11 { return nil }
    let count = value.rounded(.down)
    let rest = value - count
    func isOff(_ fraction: Fraction) -> Bool { abs(fraction.value - rest) > value * mostOff }
    var best = nearest(to: rest, in: whole + [halves[1]])
    // A quarter of an egg cannot be measured: it is rounded to halves, unless that loses too much.
    if !areEggs || value >= 10 || abs(best.value - rest) > value * 0.15 {
      best = nearest(to: rest, in: fractions(value, rest: rest, isMeasure: isMeasure))
      if isOff(best) { best = nearest(to: rest, in: whole + (isMeasure ? ofSpoons : ofPieces)) }
      if isOff(best), !isMeasure, count == 0, isUnitFraction(number) {
        return "1/\(reciprocal(number))"
      }
    }
    let total = Rational(Int128(count) + (best.value == 1 ? 1 : 0)) ?? number
    let about = isOff(best) ? Self.about : ""
    if total == .zero { return about + best.sign }
    return about
      + (best.sign.isEmpty ? total.decimalString : "\(total.decimalString) \(best.sign)")
  }

  private static func isUnitFraction(_ number: Rational) -> Bool {
    let (value, nearest) = (number.approximation, 1 / Double(reciprocal(number)))
    return abs(nearest - value) <= value * mostOff
  }

  private static func nearest(to rest: Double, in choices: [Fraction]) -> Fraction {
    var best = choices[0]
    for each in choices.dropFirst() where abs(each.value - rest) < abs(best.value - rest) {
      best = each
    }
    return best
  }

  /// The largest part of a number that it may be off by without a sign.
  private static let mostOff = 0.05
  /// What a spoon or a cup can be filled to, and what a piece can be cut into, if nothing coarser is
  /// near enough.
  private static let ofSpoons: [Fraction] = eighths + thirdsAndQuarters + sixths
  private static let ofPieces: [Fraction] =
    ofSpoons + [(1 / 5, "⅕"), (2 / 5, "⅖"), (3 / 5, "⅗"), (4 / 5, "⅘")]
  private static let sixths: [Fraction] = [(1 / 6, "⅙"), (5 / 6, "⅚")]

  /// Returns the fractions that a number may be rounded to; the larger the number, the coarser.
  private static func fractions(
    _ value: Double, rest: Double, isMeasure: Bool
  ) -> [Fraction] {
    func isNear(_ fraction: Fraction) -> Bool { abs(fraction.value - rest) < 0.01 }
    if value >= 20 { return whole }
    // Half eggs are not counted by the dozen, and an egg is not cut into eighths.
    if value >= 10 { return isMeasure || isNear(halves[1]) ? halves : whole }
    if isMeasure, eighths.contains(where: isNear) { return eighths }
    // Half of ⅓ cup: ⅛ would be a quarter too little.
    if value >= 1 { return ofMore }
    return isMeasure ? sixthsToo : ofLessThanOne
  }

  /// Returns the denominator of the unit fraction nearest to a small number, rounded half up.
  private static func reciprocal(_ number: Rational) -> Int128 {
    let (top, bottom) = (Int128(number.numerator), Int128(number.denominator))
    return (2 * bottom + top) / (2 * top)
  }

  // MARK: Decimals

  /// Returns metric amounts as a scale shows them.
  private static func inDecimals(_ number: Rational, isLarge: Bool) -> Rational {
    // Whole grams stay exact, and so do short numbers.
    if number.isWhole, number < Rational(10_000) { return number }
    let fine = rounded(number, digits: 3)
    if fine == number { return number }
    let isFine = number >= Rational(100) || (isLarge && number >= .one)
    return isFine ? fine : rounded(number, digits: 2)
  }

  /// Returns a positive number rounded half up to `digits` significant digits.
  private static func rounded(_ number: Rational, digits: Int) -> Rational {
    var (up, down): (Int128, Int128) = (1, 1)
    let (top, bottom) = (Int128(number.numerator), Int128(number.denominator))
    func power(_ exponent: Int) -> Int128 { (0..<exponent).reduce(1) { power, _ in power * 10 } }
    while top * up < bottom * power(digits - 1) { up *= 10 }
    while top >= bottom * down * power(digits) { down *= 10 }
    let count = (2 * top * up + bottom * down) / (2 * bottom * down)
    return Rational(count * down, up) ?? number
  }

  /// Returns all digits of a short number, without a thousands separator, since the meaning of
  /// `1.500` and `1,500` varies between countries, and in RecipeMD both are always 1 ½.
  private static func decimals(_ number: Rational, _ tag: String) -> String {
    let text = number.decimalString(places: 18)
    guard text.utf8.contains(UInt8(ascii: ".")), NumberStyle.hasDecimalComma(tag) else {
      return text
    }
    return String(text.map { $0 == "." ? "," : $0 })
  }
}
