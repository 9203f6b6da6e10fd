import RecipeMD

/// An amount as its author wrote it, with fractions as single characters where possible.
package struct WrittenAmount: Sendable {
  /// The number or range: `1 ½`, `0,5`, `2–3`.
  package let value: String
  /// The meaning of the amount, including its unit.
  package let reading: AmountReading
  /// The text between number and unit: a space, but nothing in `1-inch piece` and `大さじ1`.
  package let gap: String
  /// What stands before the number of a yield: `ca. ` of `ca. 60 Stück`.
  package let lead: String

  /// The unit, including all text after it.
  package var unit: String? { reading.unitText }

  /// The number and the unit, with the gap between them.
  package var text: String {
    var text = lead + value
    guard let unit else { return text }
    text += gap
    text += unit
    return text
  }

  private static let fractions = [
    "1/2": "½", "1/3": "⅓", "2/3": "⅔", "1/4": "¼", "3/4": "¾", "1/5": "⅕", "2/5": "⅖",
    "3/5": "⅗", "4/5": "⅘", "1/6": "⅙", "5/6": "⅚", "1/8": "⅛", "3/8": "⅜", "5/8": "⅝", "7/8": "⅞",
  ]

  /// Creates a written amount, a yield or an ingredient's, from its parts in the source.
  package init(
    _ amount: Amount, _ ranges: AmountRanges, in source: [UInt8], isYield: Bool = false,
    language: Language
  ) {
    var rest = AmountReading.NumberRest()
    let kitchen = KitchenLanguage(tag: language.tag)
    let read = AmountReading(amount.factor, unit: amount.unit, language: kitchen, &rest)
    reading = isYield ? read.withBracket(kitchen) : read
    let before = isYield ? source[ranges.whole.lowerBound..<ranges.factor.lowerBound] : []
    lead = before.isEmpty ? "" : String(decoding: before, as: UTF8.self)
    let isGlued = ranges.unit?.lowerBound == ranges.factor.upperBound
    // Japanese and Chinese have no spaces, where other languages part 300g.
    gap = isGlued && ["ja", "zh"].contains(language.primary) ? "" : reading.gap
    let written = Self.setting(source[ranges.factor])
    let fraction = rest.fraction.map { fraction in
      // 1-2/3 is no range.
      fraction.utf8.first == UInt8(ascii: "-") && !rest.isGlued
        ? Self.setting(Array(fraction.utf8.dropFirst())[...]) : fraction
    }
    let number = fraction.map { written + (rest.isGlued ? "" : " ") + $0 } ?? written
    guard let dash = rest.rangeDash, let upper = rest.rangeNumber else {
      value = number
      return
    }
    let isApart = ranges.unit.map { $0.lowerBound > ranges.factor.upperBound } ?? false
    value = number + (isApart ? " " : "") + dash + Self.setting(Array(upper.utf8)[...])
  }

  private static func setting(_ written: ArraySlice<UInt8>) -> String {
    let text = String(decoding: written, as: UTF8.self)
    return written.contains(0x2F) ? settingFraction(in: text) : text
  }

  private static func settingFraction(in written: String) -> String {
    guard let slash = written.firstIndex(of: "/") else { return written }
    let lower = written[written.index(after: slash)...].trimmingSpaces
    let before = written[..<slash].trimmingSpaces
    let space = before.lastIndex(of: " ")
    var upper = space.map { before[before.index(after: $0)...] } ?? before
    var whole = space.map { "\(before[..<$0].trimmingSpaces) " } ?? ""
    if upper.first == "-" {
      // The sign applies to the whole amount.
      whole += "-"
      upper = upper.dropFirst()
    }
    return whole + (fractions["\(upper)/\(lower)"] ?? "\(upper)⁄\(lower)")
  }
}

extension Substring {
  fileprivate var trimmingSpaces: Substring {
    var trimmed = self
    while trimmed.first == " " { trimmed.removeFirst() }
    while trimmed.last == " " { trimmed.removeLast() }
    return trimmed
  }
}
