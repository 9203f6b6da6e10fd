import RecipeMD

/// Reads numbers in an ingredient line, with thousands: `1.500 g`, `1'000 g`, `1 200 g`.
///
/// Before small units, three digits behind either sign are thousands in every language if they are
/// round; otherwise, and before others such as kilograms, the language tells.
enum LineNumber {
  /// How numbers are written in a language.
  struct Style: Sendable {
    var hasDecimalComma: Bool
    /// Whether a plain space may part thousands.
    var hasThousandSpace: Bool

    init(hasDecimalComma: Bool, hasThousandSpace: Bool) {
      (self.hasDecimalComma, self.hasThousandSpace) = (hasDecimalComma, hasThousandSpace)
    }

    /// The sign before decimals, which parts thousands of small units all the same.
    fileprivate var decimalSign: UInt8 {
      hasDecimalComma ? UInt8(ascii: ",") : UInt8(ascii: ".")
    }

    init(_ language: Language) {
      hasDecimalComma = NumberStyle.hasDecimalComma(language.tag)
      hasThousandSpace = language.kitchen == .fr
    }
  }

  typealias Number = NumberScan.Number

  static func begins(_ text: [UInt8], _ index: Int) -> Bool { NumberScan.begins(text, index) }

  /// Returns the number at an index, if one begins there and ends before another.
  static func read(
    _ text: [UInt8], _ start: Int, before limit: Int? = nil, _ style: Style
  ) -> Number? {
    let limit = limit ?? text.count
    guard begins(text, start), !isDoubleZero(text, start) else { return nil }
    if let thousands = thousands(text, start, style), thousands.end <= limit { return thousands }
    for comma in [style.hasDecimalComma, !style.hasDecimalComma] {
      let number = NumberScan.number(text, start, before: limit, hasDecimalComma: comma)
      if let number { return number }
    }
    return nil
  }

  /// Returns whether the 00 of Italian flour stands at an index.
  static func isDoubleZero(_ text: [UInt8], _ start: Int) -> Bool {
    guard text[start] == 0x30, start + 1 < text.count, text[start + 1] == 0x30 else { return false }
    return start + 2 == text.count
      || !NumberScan.isDigit(text[start + 2]) && !".,".utf8.contains(text[start + 2])
  }

  /// Returns the number with separators of thousands at an index, if one begins there.
  static func thousands(_ text: [UInt8], _ start: Int, _ style: Style) -> Number? {
    guard start < text.count, NumberScan.isDigit(text[start]), text[start] != 0x30 else {
      return nil
    }
    var index = start
    var value: Int128 = 0
    var groups = 0
    while index < text.count, index - start < 3, NumberScan.isDigit(text[index]) {
      value = value * 10 + Int128(text[index] - 0x30)
      index += 1
    }
    while let length = separator(text, index, style), let group = group(text, index + length) {
      value = value * 1000 + group
      index += length + 3
      groups += 1
    }
    if groups == 0, index < text.count, text[index] == style.decimalSign,
      let group = group(text, index + 1), SmallUnit.areThousands(group, behind: value),
      SmallUnit.follows(text, index + 4)
    {
      (value, index, groups) = (value * 1000 + group, index + 4, 1)
    }
    guard groups > 0, groups < 4, !hasDecimals(text, index), let number = Rational(value) else {
      return nil
    }
    // 1.250 kg or 1.250 l is no thousand of them.
    if groups == 1, text[index - 4] != 0x20, isLarge(text, index) { return nil }
    return Number(value: number, end: index, isWhole: true)
  }

  /// Returns the length of a thousands separator.
  private static func separator(_ text: [UInt8], _ index: Int, _ style: Style) -> Int? {
    guard index < text.count else { return nil }
    switch text[index] {
    case UInt8(ascii: "."): return style.hasDecimalComma ? 1 : nil
    case UInt8(ascii: ","): return style.hasDecimalComma ? nil : 1
    case UInt8(ascii: "'"): return 1
    // No number of its own begins with a zero: 10 000 ml.
    case 0x20:
      let isZero = index + 1 < text.count && text[index + 1] == 0x30
      return style.hasThousandSpace || isZero ? 1 : nil
    case 0xC2 where TextScan.spaceLength(text, index) > 0: return 2
    case 0xE2 where TextScan.isApostrophe(text, index) || TextScan.spaceLength(text, index) > 0:
      return 3
    default: return nil
    }
  }

  /// Returns whether decimals follow, as in 1,500.5.
  private static func hasDecimals(_ text: [UInt8], _ index: Int) -> Bool {
    index + 1 < text.count && (text[index] == UInt8(ascii: ".") || text[index] == UInt8(ascii: ","))
      && NumberScan.isDigit(text[index + 1])
  }

  private static func group(_ text: [UInt8], _ index: Int) -> Int128? {
    guard index + 3 <= text.count, text[index..<index + 3].allSatisfy(NumberScan.isDigit),
      index + 3 == text.count || !NumberScan.isDigit(text[index + 3])
    else { return nil }
    return text[index..<index + 3].reduce(0) { $0 * 10 + Int128($1 - 0x30) }
  }

  private static func isLarge(_ text: [UInt8], _ index: Int) -> Bool {
    let unit = NumberScan.skipSpace(text, index, text.count)
    let rest = text[unit...]
    guard let first = rest.first,
      first | 0x20 == UInt8(ascii: "k") || first | 0x20 == UInt8(ascii: "l")
    else { return false }
    return true
  }
}
