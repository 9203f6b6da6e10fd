import RecipeMD

/// Numbers with signs for thousands and decimals of Arabic: `١٬٥٠٠`, `١٫٥`, `١.٥`, `1٫5`.
extension NumberScan {
  /// The signs between the digits.
  private enum ArabicSign {
    case thousands, decimals
  }

  /// Returns whether a text goes on with such a number that began before it: ٫٥ لتر.
  static func goesOnInArabic(_ text: [UInt8]) -> Bool {
    !text.isEmpty && arabicSign(text, 0, text.count) != nil
  }

  /// Returns the sign at an index and its length, if a digit follows it.
  ///
  /// Many keyboards have no sign for decimals but the comma or the full stop, which mean that before
  /// digits of Arabic alone.
  private static func arabicSign(
    _ text: [UInt8], _ index: Int, _ end: Int
  ) -> (sign: ArabicSign, length: Int)? {
    guard index + 2 < end else { return nil }
    let found: (sign: ArabicSign, length: Int)
    switch (text[index], text[index + 1]) {
    case (0xD9, 0xAC): found = (.thousands, 2)
    case (0xD9, 0xAB), (0xD8, 0x8C): found = (.decimals, 2)
    case (UInt8(ascii: "."), _), (UInt8(ascii: ","), _): found = (.decimals, 1)
    default: return nil
    }
    let next = index + found.length
    guard next < end, digit(text, next, end) != nil else { return nil }
    let isArabic = text[next] == 0xD9 || text[next] == 0xDB
    return isArabic || text[index] == 0xD9 ? found : nil
  }

  /// Returns a number whose fraction stands before its whole part, as it looks where a keyboard writes from right
  /// to left: ½1, ½ ١.
  static func mirrored(
    _ part: Rational, _ text: [UInt8], _ start: Int, _ end: Int
  ) -> Number? {
    // A half of 1-pound loaves is another number.
    let isSpaced =
      start + 1 < end && text[start] == 0x20 && (text[start + 1] == 0xD9 || text[start + 1] == 0xDB)
    let start = isSpaced ? start + 1 : start
    guard start < end, let (whole, next) = digits(text, start, end), whole > 0, whole < 100,
      next == end || !"/.,".utf8.contains(text[next])
    else { return nil }
    return sum(whole, part, next)
  }

  /// Returns whether the numbers around what stands at an index are a range with its upper end first, as it
  /// looks where people read from right to left: 150-120 غ.
  static func isMirroredRange(
    _ first: Rational, _ text: [UInt8], _ sign: Int, _ second: Rational, _ language: KitchenLanguage
  ) -> Bool {
    guard language == .ar, second > .zero, second < first else { return false }
    let dash = skipSpace(text, sign, text.count)
    return dash < text.count
      && (text[dash] == UInt8(ascii: "-") || TextScan.dashLength(text, dash) > 0)
  }

  /// Returns the number with such signs at an index; nil if it has none.
  static func arabic(_ text: [UInt8], _ start: Int, before end: Int) -> Number? {
    let signs = text[start..<end].drop(while: isDigit)
    // Most numbers are in other digits.
    guard let next = signs.first, next == 0xD9 || next == 0xDB else { return nil }
    var (value, scale, index): (Int128, Int128, Int) = (0, 1, start)
    var isFraction = false
    var hasSign = false
    while index < end {
      if let digit = digit(text, index, end) {
        value = value * 10 + Int128(digit.value)
        if isFraction { scale *= 10 }
        index += digit.length
        if value > 1_000_000_000 { return nil }
      } else if let (sign, length) = arabicSign(text, index, end),
        sign == .thousands || !isFraction
      {
        isFraction = isFraction || sign == .decimals
        hasSign = true
        index += length
      } else {
        break
      }
    }
    guard hasSign else { return nil }
    return Rational(value, scale).map { Number(value: $0, end: index, isWhole: scale == 1) }
  }
}
