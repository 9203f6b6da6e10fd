extension Rational {
  /// The value in decimal notation, never with an exponent.
  ///
  /// All digits if it terminates; otherwise 28 significant ones, like the decimals of the reference
  /// implementation: "0.25", "-3", "0.3333333333333333333333333333".
  public var decimalString: String {
    if isWhole { return String(numerator) }
    var digits = DecimalDigits(self)
    if terminates {
      while !digits.isExhausted { digits.appendDigit() }
    } else {
      while digits.significantCount < 28 { digits.appendDigit() }
      digits.roundLastDigit()
    }
    return digits.text
  }

  /// Returns the value in decimal notation with at most `places` decimals and no trailing zeros.
  ///
  /// Rounds half to even: 0.625 with two decimals is "0.62".
  public func decimalString(places: Int) -> String {
    if isWhole { return String(numerator) }
    var digits = DecimalDigits(self)
    while digits.decimalCount < max(0, places), !digits.isExhausted { digits.appendDigit() }
    digits.roundLastDigit()
    digits.removeTrailingZeros()
    return digits.text
  }

  /// Returns the value rounded half to even to `places` decimals (at most 18).
  ///
  /// Nil if the rounded value does not fit into 64-bit parts.
  public func rounded(places: Int) -> Rational? {
    var scale: Int128 = 1
    for _ in 0..<min(max(places, 0), 18) { scale *= 10 }
    let scaled = Int128(numerator).magnitude * scale.magnitude
    let (quotient, remainder) = scaled.quotientAndRemainder(
      dividingBy: UInt128(denominator.magnitude))
    let twice = remainder * 2
    let divisor = UInt128(denominator.magnitude)
    let roundsUp = twice > divisor || (twice == divisor && quotient % 2 == 1)
    guard let whole = Int128(exactly: roundsUp ? quotient + 1 : quotient) else { return nil }
    return Rational(numerator < 0 ? -whole : whole, scale)
  }
}

/// Long division, one digit at a time.
private struct DecimalDigits {
  private let isNegative: Bool
  private let divisor: UInt64
  private var remainder: UInt64
  /// Values 0…9, the whole part first.
  private var digits: [UInt8]
  private var wholeCount: Int

  init(_ value: Rational) {
    isNegative = value.numerator < 0
    divisor = value.denominator.magnitude
    let (whole, rest) = value.numerator.magnitude.quotientAndRemainder(dividingBy: divisor)
    remainder = rest
    digits = String(whole).utf8.map { $0 - 0x30 }
    wholeCount = digits.count
  }

  var isExhausted: Bool { remainder == 0 }
  var decimalCount: Int { digits.count - wholeCount }
  var significantCount: Int { digits.count - (digits.firstIndex { $0 != 0 } ?? digits.count) }

  mutating func appendDigit() {
    let (quotient, rest) = divisor.dividingFullWidth(remainder.multipliedFullWidth(by: 10))
    digits.append(UInt8(quotient))
    remainder = rest
  }

  /// Rounds the last digit by the remainder, half to even, and carries.
  mutating func roundLastDigit() {
    let (twice, overflow) = remainder.multipliedReportingOverflow(by: 2)
    let isOdd = (digits.last ?? 0) % 2 == 1
    remainder = 0
    guard overflow || twice > divisor || (twice == divisor && isOdd) else { return }
    var index = digits.count - 1
    while index >= 0, digits[index] == 9 {
      digits[index] = 0
      index -= 1
    }
    if index >= 0 {
      digits[index] += 1
    } else {
      digits.insert(1, at: 0)
      wholeCount += 1
    }
  }

  mutating func removeTrailingZeros() {
    while decimalCount > 0, digits.last == 0 { digits.removeLast() }
  }

  var text: String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(digits.count + 2)
    if isNegative, digits.contains(where: { $0 != 0 }) { bytes.append(UInt8(ascii: "-")) }
    for (index, digit) in digits.enumerated() {
      if index == wholeCount { bytes.append(UInt8(ascii: ".")) }
      bytes.append(0x30 + digit)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
