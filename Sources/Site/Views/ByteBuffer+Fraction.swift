import Bytes
import RecipeMD

extension ByteBuffer {
  /// Appends a number in the notation of scripts: `3/2`.
  mutating func append(fraction number: Rational) {
    append(decimal: number.numerator)
    if number.isWhole { return }
    append(UInt8(ascii: "/"))
    append(decimal: number.denominator)
  }
}
