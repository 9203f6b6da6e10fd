/// An exact fraction of two 64-bit whole numbers, always in lowest terms with a positive denominator.
public struct Rational: Hashable, Sendable {
  /// The upper number; carries the sign.
  public let numerator: Int64
  /// The lower number, at least 1.
  public let denominator: Int64

  /// Creates the fraction, reduced; nil if `denominator` is zero or the result does not fit.
  public init?(_ numerator: Int128, _ denominator: Int128 = 1) {
    guard denominator != 0 else { return nil }
    var (a, b) = (numerator.magnitude, denominator.magnitude)
    while b != 0 { (a, b) = (b, a % b) }
    let divisor = max(a, 1)
    let sign: Int128 = (numerator < 0) != (denominator < 0) ? -1 : 1
    guard
      let top = Int64(exactly: sign * Int128(clamping: numerator.magnitude / divisor)),
      let bottom = Int64(exactly: denominator.magnitude / divisor)
    else { return nil }
    self.numerator = top
    self.denominator = bottom
  }
}
