import RecipeMD

/// The meaning of a written amount on a page, beyond the single number that RecipeMD reads.
///
/// In RecipeMD, `2–3 cups (480 ml)` is 2 of the unit `–3 cups (480 ml)`. A cook reads a range, a
/// unit and the same amount in another unit; and `1½ cups` are one and a half.
///
/// A class, since recipes hold many of them, which are immutable and passed around.
package final class AmountReading: Sendable {
  /// The number, or the lower end of a range.
  package let number: Rational
  /// The upper end of a range.
  package let to: Rational?
  /// The unit's text without the parts that belong to the number: `cups (480 ml)`.
  package let unitText: String?
  /// The part of the unit's text that names it: `cups`.
  package let measure: String?
  /// The unit, if it is known.
  package let unit: Unit?
  /// What a container holds that the amount is one of: `14 oz` of `14 oz can`.
  package let size: String?
  /// Whether the amount does not scale with the recipe: `1 tsp (fixed)`.
  package let isFixed: Bool
  /// The amounts after this one, which repeat it in another unit, are added to it or replace it.
  package let seconds: [Second]
  /// What each of several holds, which does not scale: `28-ounce` of `2 (28-ounce) cans`.
  package let held: Held?

  /// An amount of each, and what stands between its number and unit.
  package struct Held: Sendable {
    /// The amount.
    package let amount: Second
    /// A space, a hyphen or nothing.
    package let gap: String
    /// Whether it stands before the word for what holds it.
    package let isFirst: Bool
  }

  /// A second amount: `28 g` in `1 oz (28 g)`.
  package struct Second: Sendable {
    /// The text between the unit and this amount: ` (`, ` (about `.
    package let before: String
    /// The number's text.
    package let value: String
    /// The unit's text; empty if it has none: `3` in `2 large or 3 small`.
    package let measure: String
    /// The text after it.
    package let after: String
    /// The number, or the lower end of a range.
    package let number: Rational
    /// The upper end of a range.
    package let to: Rational?
    /// The unit, if it is known.
    package let unit: Unit?
    /// How it relates to the amounts before it.
    package let relation: LineReading.Relation

    /// Whether it is added to the amount before it, as in `1 lb 4 oz`.
    package var isMore: Bool { relation == .more }
  }

  /// Whether its spoons or cups are more than full, so that smaller ones do not measure it.
  package var isHeaped: Bool { HeapedMeasure.isHeaped(unit, unitText) }

  /// Whether it counts things that have no unit, by one number.
  package var isCounted: Bool { unit == nil && !isFixed && seconds.isEmpty && number > .zero }

  /// What a number of them has behind it: ` × 14 oz`.
  package var trail: String? { size.map { " × \($0)" } }

  /// Whether it is a sum with a unit that belongs to more than one of its numbers: ¾ + ⅓ cup.
  package var hasBarePart: Bool {
    seconds.contains(where: \.isMore)
      && (measure == nil || seconds.contains { $0.isMore && $0.measure.isEmpty })
  }

  /// The text between number and unit: a space, but nothing in `1-inch piece`.
  package var gap: String { unitText?.utf8.first == UInt8(ascii: "-") ? "" : " " }

  /// The parts at the start of the unit's text that belong to the number.
  struct NumberRest {
    /// A fraction: `½` of `1½ cups`, `and ½` of `1 and ½ cups`.
    var fraction: String?
    /// Whether the fraction goes on right behind the number: `٫٥` of `١٫٥`.
    var isGlued = false
    /// The separator between the range's two numbers: `–` of `–3 cups`.
    var rangeDash: String?
    /// The second number: `3`.
    var rangeNumber: String?
  }

  /// Parses the text after an amount's number.
  package convenience init(_ number: Rational, unit text: String?, language: KitchenLanguage) {
    var rest = NumberRest()
    self.init(number, unit: text, language: language, &rest)
  }

  /// Does the same, and returns the parts that only the number's own text needs.
  init(
    _ number: Rational, unit text: String?, language: KitchenLanguage, _ rest: inout NumberRest
  ) {
    guard let text, !text.isEmpty else {
      self.number = number
      (to, unitText, measure, unit, isFixed, seconds) = (nil, nil, nil, nil, false, [])
      (size, held) = (nil, nil)
      return
    }
    // Most texts are just the unit.
    if let spelled = UnitTable.unit(spelled: text, in: language) {
      let unit = UnitTable.unit(spelled, of: number, spelled: text.utf8, in: language)
      self.number = number
      (to, unitText, measure, self.unit, isFixed, seconds) = (nil, text, text, unit, false, [])
      (size, held) = (nil, nil)
      return
    }
    let parts = AmountParts(number, text, language)
    self.number = parts.number
    to = parts.to
    rest = parts.numberRest
    unitText = parts.string(parts.unitStart..<parts.unitText.count)
    isFixed = parts.isFixed
    measure = parts.string(parts.measure)
    unit = parts.unit
    seconds = parts.seconds
    (size, held) = (parts.size, parts.held)
  }

  /// Creates the reading of a yield whose bracket repeats it in other things.
  init(_ reading: AmountReading, measure: String?, second: Second) {
    (number, to, unit) = (reading.number, reading.to, reading.unit)
    (unitText, isFixed) = (reading.unitText, reading.isFixed)
    self.measure = measure
    seconds = [second]
    (size, held) = (reading.size, nil)
  }

  /// Creates the reading of an amount in a line of text.
  init(_ amount: LineReading.Amount, in text: [UInt8]) {
    (number, to, unit) = (amount.number, amount.to, amount.unit)
    measure = amount.measure.map { String(decoding: text[$0], as: UTF8.self) }
    unitText = measure
    (isFixed, seconds, size, held) = (false, [], nil, nil)
  }

  /// Returns the amount in brackets at the start of a name, if it repeats this amount: `(28 g)
  /// butter`, or `sticks (226 g) butter` after a bare number.
  ///
  /// The `before` of the result is the text before the number, and its `after` is empty.
  package func second(atStartOf name: [UInt8], language: KitchenLanguage) -> Second? {
    guard seconds.isEmpty, !isFixed,
      let open = name.prefix(UnitTable.longestForm).firstIndex(of: UInt8(ascii: "(")),
      open == 0 || unitText == nil,
      let found = NameReading.amounts(of: self, in: name, language).first, found.relation == .same,
      let value = found.value, let measure = found.measure, value.lowerBound > open,
      name[measure.upperBound...].first == UInt8(ascii: ")")
    else { return nil }
    func string(_ range: Range<Int>) -> String { String(decoding: name[range], as: UTF8.self) }
    return Second(
      before: string(0..<value.lowerBound), value: string(value), measure: string(measure),
      after: "", number: found.number, to: found.to, unit: found.unit, relation: .same)
  }
}
