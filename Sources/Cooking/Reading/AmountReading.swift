import RecipeMD

/// What a written amount means for a page, beyond the one number that RecipeMD reads.
///
/// To RecipeMD `2–3 cups (480 ml)` is 2 of the unit `–3 cups (480 ml)`. A cook
/// reads a range, a unit and the same amount in another unit; and `1½ cups` are one and a half.
///
/// A class, since recipes hold many, which never change and are handed around.
package final class AmountReading: Sendable {
  /// The number, or the lower end of a range.
  package let number: Rational
  /// The upper end of a range.
  package let to: Rational?
  /// A fraction that the unit's text begins with and that belongs to the number: `½` of `1½ cups`.
  package let fraction: String?
  /// What parts the range's two numbers in the unit's text: `–` of `–3 cups`.
  package let rangeDash: String?
  /// The second number there: `3`.
  package let rangeNumber: String?
  /// The unit's text without that: `cups (480 ml)`.
  package let unitText: String?
  /// The part of the unit's text that is its name: `cups`.
  package let measure: String?
  /// The unit, if it is known.
  package let unit: Unit?
  /// Whether the amount stays as it is, whatever the recipe is scaled to: `1 tsp (fixed)`.
  package let isFixed: Bool
  /// The amounts that follow this one: the same in another unit, or what comes on top of it.
  package let seconds: [Second]

  /// A second amount: `28 g` in `1 oz (28 g)`.
  package struct Second: Sendable {
    /// What stands between the unit and this: ` (`, ` (about `.
    package let before: String
    /// The number's text.
    package let value: String
    /// The unit's text.
    package let measure: String
    /// What stands after it.
    package let after: String
    /// The number, or the lower end of a range.
    package let number: Rational
    /// The upper end of a range.
    package let to: Rational?
    /// The unit.
    package let unit: Unit
    /// Whether it comes on top of the one before, as in `1 lb 4 oz`, and does not say the same again.
    package let isMore: Bool
  }

  /// What stands between number and unit: a space, but nothing in `1-inch piece`.
  package var gap: String { unitText?.utf8.first == UInt8(ascii: "-") ? "" : " " }

  /// Whether a word in brackets says that an amount stays as it is.
  static func saysFixed(_ text: some Sequence<UInt8>) -> Bool {
    let word = Letters.folded(String(decoding: Array(text), as: UTF8.self))
    return ["fixed", "fest", "fixe", "fijo", "fisso", "vast"].contains { word == Array($0.utf8) }
  }

  /// Reads what stands after an amount's number.
  package init(_ number: Rational, unit text: String?, language: KitchenLanguage) {
    guard let text, !text.isEmpty else {
      self.number = number
      (to, fraction, rangeDash, rangeNumber, unitText) = (nil, nil, nil, nil, nil)
      (measure, unit, isFixed, seconds) = (nil, nil, false, [])
      return
    }
    let bytes = Array(text.utf8)
    let parts = AmountParts(bytes, number, language)
    func string(_ range: Range<Int>) -> String? {
      if range.isEmpty { return nil }
      // Most units are nothing but a unit.
      if range.count == text.utf8.count { return text }
      return String(decoding: bytes[range], as: UTF8.self)
    }
    func known(_ range: Range<Int>) -> Unit? {
      string(range).flatMap { UnitTable.unit($0, in: language) }
    }
    func areMeasures(_ amounts: [AmountParts.Other]) -> Bool {
      amounts.allSatisfy { each in known(each.measure).map { $0.kind != .count } ?? false }
    }
    self.number = parts.number
    to = parts.to
    fraction = string(0..<parts.fractionEnd)
    rangeDash = string(parts.fractionEnd..<parts.rangeStart)
    rangeNumber = string(parts.rangeStart..<parts.rangeEnd)
    unitText = string(parts.unitStart..<text.utf8.count)
    isFixed = parts.isFixed

    var measure = parts.measure
    var unit = known(measure)
    var others: [AmountParts.Other] = []
    let first = parts.first == measure ? unit : known(parts.first)
    if let first, first.kind != .count, areMeasures(parts.joined), !isFixed {
      (measure, unit) = (parts.first, first)
      others = parts.joined
    }
    // cup, packed
    if let comma = text.utf8.dropFirst(measure.lowerBound).prefix(measure.count)
      .firstIndex(of: UInt8(ascii: ","))
    {
      let name = measure.lowerBound..<text.utf8.distance(from: text.startIndex, to: comma)
      if let named = known(name) { (measure, unit) = (name, named) }
    }
    self.measure = string(measure)
    self.unit = unit

    // A container has its size in brackets: two cans of 400 g are no cans of 800 g.
    if unit.map({ $0.kind != .count }) ?? false, areMeasures(parts.bracketed), !isFixed {
      others += parts.bracketed
    }
    var end = measure.upperBound
    seconds = others.compactMap { each in
      defer { end = each.measure.upperBound }
      guard let own = known(each.measure) else { return nil }
      return Second(
        before: string(end..<each.value.lowerBound) ?? "", value: string(each.value) ?? "",
        measure: string(each.measure) ?? "",
        after: string(each.measure.upperBound..<text.utf8.count) ?? "", number: each.number,
        to: each.to, unit: own, isMore: each.isMore)
    }
  }

  /// The amount in brackets that a name begins with, where it says the same as this amount:
  /// `(28 g) butter`, or `sticks (226 g) butter` of a bare number.
  ///
  /// The answer's `before` is what stands before the number, and its `after` is empty.
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
