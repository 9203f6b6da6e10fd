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
  /// Whether the amount does not scale with the recipe: `1 tsp (fixed)`.
  package let isFixed: Bool
  /// The amounts after this one, which either repeat it in another unit or are added to it.
  package let seconds: [Second]

  /// A second amount: `28 g` in `1 oz (28 g)`.
  package struct Second: Sendable {
    /// The text between the unit and this amount: ` (`, ` (about `.
    package let before: String
    /// The number's text.
    package let value: String
    /// The unit's text.
    package let measure: String
    /// The text after it.
    package let after: String
    /// The number, or the lower end of a range.
    package let number: Rational
    /// The upper end of a range.
    package let to: Rational?
    /// The unit.
    package let unit: Unit
    /// Whether it is added to the amount before it, as in `1 lb 4 oz`, instead of repeating that.
    package let isMore: Bool
  }

  /// The text between number and unit: a space, but nothing in `1-inch piece`.
  package var gap: String { unitText?.utf8.first == UInt8(ascii: "-") ? "" : " " }

  /// Returns whether a word in brackets marks an amount as fixed.
  static func saysFixed(_ text: some Sequence<UInt8>) -> Bool {
    let word = Letters.folded(String(decoding: Array(text), as: UTF8.self))
    return ["fixed", "fest", "fixe", "fijo", "fisso", "vast"].contains { word == Array($0.utf8) }
  }

  /// The parts at the start of the unit's text that belong to the number.
  struct NumberRest {
    /// A fraction: `½` of `1½ cups`.
    var fraction: String?
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
      return
    }
    let pieces = Pieces(text, language)
    let parts = AmountParts(pieces.bytes, number, language)
    self.number = parts.number
    to = parts.to
    rest = NumberRest(
      fraction: pieces.string(0..<parts.fractionEnd),
      rangeDash: pieces.string(parts.fractionEnd..<parts.rangeStart),
      rangeNumber: pieces.string(parts.rangeStart..<parts.rangeEnd))
    unitText = pieces.string(parts.unitStart..<pieces.bytes.count)
    isFixed = parts.isFixed
    let (measure, unit, others) = Self.measure(of: parts, in: pieces)
    self.measure = pieces.string(measure)
    self.unit = unit
    seconds = Self.seconds(others, after: measure.upperBound, in: pieces)
  }

  /// The text after a number, and the meaning of its pieces.
  private struct Pieces {
    let text: String
    let bytes: [UInt8]
    let language: KitchenLanguage

    init(_ text: String, _ language: KitchenLanguage) {
      (self.text, self.language) = (text, language)
      bytes = Array(text.utf8)
    }

    func string(_ range: Range<Int>) -> String? {
      if range.isEmpty { return nil }
      // Most texts contain only the unit.
      if range.count == bytes.count { return text }
      return String(decoding: bytes[range], as: UTF8.self)
    }

    func unit(_ range: Range<Int>) -> Unit? {
      string(range).flatMap { UnitTable.unit($0, in: language) }
    }

    func areMeasures(_ amounts: [AmountParts.Other]) -> Bool {
      amounts.allSatisfy { each in unit(each.measure).map { $0.kind != .count } ?? false }
    }
  }

  /// Returns the range of the unit, the unit, and the amounts that repeat the first one or are
  /// added to it.
  private static func measure(
    of parts: AmountParts, in pieces: Pieces
  ) -> (measure: Range<Int>, unit: Unit?, others: [AmountParts.Other]) {
    var measure = parts.measure
    var unit = pieces.unit(measure)
    var others: [AmountParts.Other] = []
    let first = parts.first == measure ? unit : pieces.unit(parts.first)
    if let first, first.kind != .count, pieces.areMeasures(parts.joined), !parts.isFixed {
      (measure, unit) = (parts.first, first)
      others = parts.joined
    }
    // cup, packed
    if let comma = pieces.bytes[measure].firstIndex(of: UInt8(ascii: ",")),
      let named = pieces.unit(measure.lowerBound..<comma)
    {
      (measure, unit) = (measure.lowerBound..<comma, named)
    }
    // A container has its size in brackets: two cans of 400 g are not cans of 800 g.
    if let unit, unit.kind != .count, pieces.areMeasures(parts.bracketed), !parts.isFixed {
      others += parts.bracketed
    }
    return (measure, unit, others)
  }

  /// Returns the amounts after the first one, which ends at `start`.
  private static func seconds(
    _ others: [AmountParts.Other], after start: Int, in pieces: Pieces
  ) -> [Second] {
    var end = start
    return others.compactMap { each in
      defer { end = each.measure.upperBound }
      guard let own = pieces.unit(each.measure) else { return nil }
      return Second(
        before: pieces.string(end..<each.value.lowerBound) ?? "",
        value: pieces.string(each.value) ?? "", measure: pieces.string(each.measure) ?? "",
        after: pieces.string(each.measure.upperBound..<pieces.bytes.count) ?? "",
        number: each.number, to: each.to, unit: own, isMore: each.isMore)
    }
  }

  /// Returns the amount in brackets at the start of a name, if it repeats this amount: `(28 g)
  /// butter`, or `sticks (226 g) butter` after a bare number.
  ///
  /// The `before` of the result is the text before the number, and its `after` is empty.
  package func second(atStartOf name: [UInt8], language: KitchenLanguage) -> Second? {
    guard seconds.isEmpty, !isFixed,
      let open = name.prefix(UnitTable.longestForm).firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    func string(_ range: Range<Int>) -> String { String(decoding: name[range], as: UTF8.self) }
    let named = unitText == nil ? UnitTable.unit(string(0..<open), in: language) : nil
    guard let measured = open == 0 ? unit : named, measured.kind != .count,
      let close = name.prefix(80).firstIndex(of: UInt8(ascii: ")")), close > open,
      let found = AmountParts.amounts(name, (open + 1)..<close, language)?.first,
      found.measure.upperBound == close,
      let own = UnitTable.unit(string(found.measure), in: language), own.kind != .count
    else { return nil }
    return Second(
      before: string(0..<found.value.lowerBound), value: string(found.value),
      measure: string(found.measure), after: "", number: found.number, to: found.to, unit: own,
      isMore: false)
  }
}
