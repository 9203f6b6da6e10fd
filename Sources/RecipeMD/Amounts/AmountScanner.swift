/// The reasons why a text is not an amount.
public enum AmountError: Error, Hashable, Sendable {
  /// It is empty or only white space.
  case empty
  /// It does not begin with a number.
  case noNumber
  /// It is a fraction with a zero denominator.
  case zeroDenominator
  /// The number does not fit into a fraction of two 64-bit integers.
  case tooLarge
}

/// Parses an amount: a number, followed by any text as its unit.
///
/// The number forms are those of RecipeMD 2.4.0, the first match of: "1 1/2", "1 ½", "3/4", "½",
/// "1.5" or "1,5", "2"; a minus sign may precede it. There are no thousands separators and no
/// ranges.
public func parseAmount(_ text: String) throws(AmountError) -> Amount {
  let bytes = Array(text.utf8)
  let scan = try scanAmount(bytes, 0..<bytes.count).get()
  return Amount(factor: scan.factor, unit: scan.unit.map { bytes.string($0) })
}

/// An amount found in a text.
struct AmountScan {
  /// The value.
  var factor: Rational
  /// The range of the number with its sign.
  var number: Range<Int>
  /// The trimmed range of the rest, if any.
  var unit: Range<Int>?
  /// The form in which the number is written.
  var form: NumberForm
}

/// The forms in which a number can be written.
enum NumberForm {
  case mixed, mixedVulgar, fraction, vulgar, decimal, whole
}

/// Parses the amount that fills `range`; returns a result instead of throwing, since most callers
/// continue either way.
func scanAmount(_ bytes: [UInt8], _ range: Range<Int>) -> Result<AmountScan, AmountError> {
  let trimmed = bytes.trimmed(range)
  guard !trimmed.isEmpty else { return .failure(.empty) }
  var scanner = NumberScanner(bytes: bytes, end: trimmed.upperBound)
  var start = trimmed.lowerBound
  let isNegative = bytes[start] == UInt8(ascii: "-")
  if isNegative { start = bytes.skipSpace(from: start + 1, to: trimmed.upperBound) }
  guard let number = scanner.number(at: start) else { return .failure(.noNumber) }
  guard number.denominator != 0 else { return .failure(.zeroDenominator) }
  guard
    !scanner.overflowed,
    let factor = Rational(
      isNegative ? -number.numerator : number.numerator, number.denominator)
  else { return .failure(.tooLarge) }
  let rest = bytes.skipSpace(from: number.end, to: trimmed.upperBound)
  return .success(
    AmountScan(
      factor: factor, number: trimmed.lowerBound..<number.end,
      unit: rest < trimmed.upperBound ? rest..<trimmed.upperBound : nil, form: number.form))
}

/// Tries the number forms in order.
private struct NumberScanner {
  let bytes: [UInt8]
  let end: Int
  /// Whether a number exceeded 128 bits.
  var overflowed = false

  struct Number {
    var numerator: Int128
    var denominator: Int128
    var end: Int
    var form: NumberForm
  }

  mutating func number(at start: Int) -> Number? {
    guard let (whole, afterWhole) = digits(at: start) else {
      if let (part, end) = vulgarFraction(at: start) {
        return Number(
          numerator: part.numerator, denominator: part.denominator, end: end, form: .vulgar)
      }
      return decimal(whole: 0, pointAt: start)
    }
    // By far the most common case: a whole number, one space, a letter.
    let next = bytes.skipSpace(from: afterWhole, to: end)
    if next > afterWhole {
      if let (top, bottom, end) = fraction(at: next) {
        return Number(
          numerator: sum(product(whole, bottom), top), denominator: bottom, end: end, form: .mixed)
      }
      if let (part, end) = vulgarFraction(at: next) {
        return Number(
          numerator: sum(product(whole, part.denominator), part.numerator),
          denominator: part.denominator, end: end, form: .mixedVulgar)
      }
    }
    if let (bottom, end) = denominator(at: next) {
      return Number(numerator: whole, denominator: bottom, end: end, form: .fraction)
    }
    return decimal(whole: whole, pointAt: afterWhole)
      ?? Number(numerator: whole, denominator: 1, end: afterWhole, form: .whole)
  }

  private mutating func digits(at start: Int) -> (value: Int128, end: Int)? {
    var value: Int128 = 0
    var index = start
    while let (digit, length) = bytes.digit(at: index, before: end) {
      value = sum(product(value, 10), Int128(digit))
      index += length
    }
    return index > start ? (value, index) : nil
  }

  private mutating func fraction(at start: Int) -> (top: Int128, bottom: Int128, end: Int)? {
    guard let (top, afterTop) = digits(at: start) else { return nil }
    let slash = bytes.skipSpace(from: afterTop, to: end)
    guard let (bottom, end) = denominator(at: slash) else { return nil }
    return (top, bottom, end)
  }

  private mutating func denominator(at slash: Int) -> (value: Int128, end: Int)? {
    guard slash < end, bytes[slash] == UInt8(ascii: "/") else { return nil }
    return digits(at: bytes.skipSpace(from: slash + 1, to: end))
  }

  private mutating func decimal(whole: Int128, pointAt point: Int) -> Number? {
    guard
      point < end, bytes[point] == UInt8(ascii: ".") || bytes[point] == UInt8(ascii: ","),
      bytes.digit(at: point + 1, before: end) != nil
    else { return nil }
    var (value, scale) = (whole, 1 as Int128)
    var index = point + 1
    // Zeros count only once another digit follows, since a decimal may end in any number of them.
    var zeros = 0
    while let (digit, length) = bytes.digit(at: index, before: end) {
      index += length
      zeros += 1
      if digit == 0 { continue }
      for _ in 0..<min(zeros, 40) {
        value = product(value, 10)
        scale = product(scale, 10)
      }
      value = sum(value, Int128(digit))
      zeros = 0
    }
    return Number(numerator: value, denominator: scale, end: index, form: .decimal)
  }

  private mutating func product(_ a: Int128, _ b: Int128) -> Int128 {
    let (result, overflow) = a.multipliedReportingOverflow(by: b)
    if overflow { overflowed = true }
    return overflow ? 1 : result
  }

  private mutating func sum(_ a: Int128, _ b: Int128) -> Int128 {
    let (result, overflow) = a.addingReportingOverflow(b)
    if overflow { overflowed = true }
    return overflow ? 1 : result
  }

  private func vulgarFraction(
    at offset: Int
  ) -> (part: (numerator: Int128, denominator: Int128), end: Int)? {
    guard offset < end, bytes[offset] >= 0xC2 else { return nil }
    let (value, length) = bytes.scalar(at: offset)
    return vulgarFractionValue(value).map { ($0, offset + length) }
  }
}

/// Returns the value of a single-character fraction, U+00BC–00BE or U+2150–215E.
func vulgarFractionValue(_ scalar: UInt32) -> (numerator: Int128, denominator: Int128)? {
  switch scalar {
  case 0xBC: (1, 4)
  case 0xBD: (1, 2)
  case 0xBE: (3, 4)
  case 0x2150: (1, 7)
  case 0x2151: (1, 9)
  case 0x2152: (1, 10)
  case 0x2153: (1, 3)
  case 0x2154: (2, 3)
  case 0x2155: (1, 5)
  case 0x2156: (2, 5)
  case 0x2157: (3, 5)
  case 0x2158: (4, 5)
  case 0x2159: (1, 6)
  case 0x215A: (5, 6)
  case 0x215B: (1, 8)
  case 0x215C: (3, 8)
  case 0x215D: (5, 8)
  case 0x215E: (7, 8)
  default: nil
  }
}
