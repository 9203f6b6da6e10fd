/// An exact fraction of two 64-bit integers, always in lowest terms with a positive denominator.
public struct Rational: Hashable, Sendable {
  /// The numerator, which carries the sign.
  public let numerator: Int64
  /// The denominator, at least 1.
  public let denominator: Int64

  /// Creates a reduced fraction; nil if `denominator` is zero or the result does not fit.
  public init?(_ numerator: Int128, _ denominator: Int128 = 1) {
    guard denominator != 0 else { return nil }
    let divisor = greatestCommonDivisor(numerator.magnitude, denominator.magnitude)
    let isNegative = (numerator < 0) != (denominator < 0)
    let top = numerator.magnitude / divisor
    guard
      let top = Int128(exactly: top),
      let top = Int64(exactly: isNegative ? -top : top),
      let bottom = Int64(exactly: denominator.magnitude / divisor)
    else { return nil }
    self.numerator = top
    self.denominator = bottom
  }

  /// Creates a fraction from a whole number.
  public init(_ value: Int64) {
    numerator = value
    denominator = 1
  }

  /// The number 0.
  public static let zero = Rational(0 as Int64)
  /// The number 1.
  public static let one = Rational(1 as Int64)

  /// Whether the value is a whole number.
  public var isWhole: Bool { denominator == 1 }

  /// The nearest double, for values that are only displayed or compared roughly.
  public var approximation: Double { Double(numerator) / Double(denominator) }
}

extension Rational: Comparable {
  /// Compares two values exactly.
  public static func < (lhs: Rational, rhs: Rational) -> Bool {
    Int128(lhs.numerator) * Int128(rhs.denominator)
      < Int128(rhs.numerator) * Int128(lhs.denominator)
  }
}

/// Arithmetic that returns nil if the exact result does not fit into 64-bit parts.
extension Rational {
  /// Returns the sum; nil if it does not fit.
  public func adding(_ other: Rational) -> Rational? {
    Rational(
      Int128(numerator) * Int128(other.denominator) + Int128(other.numerator) * Int128(denominator),
      Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the difference; nil if it does not fit.
  public func subtracting(_ other: Rational) -> Rational? {
    Rational(
      Int128(numerator) * Int128(other.denominator) - Int128(other.numerator) * Int128(denominator),
      Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the product; nil if it does not fit.
  public func multiplied(by other: Rational) -> Rational? {
    if other == .one { return self }
    return Rational(
      Int128(numerator) * Int128(other.numerator), Int128(denominator) * Int128(other.denominator))
  }

  /// Returns the quotient; nil if `other` is zero or the quotient does not fit.
  public func divided(by other: Rational) -> Rational? {
    Rational(
      Int128(numerator) * Int128(other.denominator), Int128(denominator) * Int128(other.numerator))
  }

  /// The negated value; nil if it does not fit.
  public var negated: Rational? { Rational(-Int128(numerator), Int128(denominator)) }

  /// The absolute value; nil if it does not fit.
  public var magnitude: Rational? { numerator < 0 ? negated : self }
}

/// Returns the greatest common divisor by Euclid's algorithm, using machine words as soon as both
/// numbers fit; never zero.
private func greatestCommonDivisor(_ a: UInt128, _ b: UInt128) -> UInt128 {
  var (a, b) = (a, b)
  while b != 0 {
    if let small = UInt64(exactly: a), let other = UInt64(exactly: b) {
      var (a, b) = (small, other)
      while b != 0 { (a, b) = (b, a % b) }
      return UInt128(max(a, 1))
    }
    (a, b) = (b, a % b)
  }
  return max(a, 1)
}
