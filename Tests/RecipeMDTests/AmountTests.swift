import Testing

import RecipeMD

struct AmountTests {
  @Test(arguments: [
    (1, 4, "0.25"), (1, 3, "0.3333333333333333333333333333"), (-3, 1, "-3"), (0, 5, "0"),
    (2, 3, "0.6666666666666666666666666667"), (5, 3, "1.666666666666666666666666667"),
    (1, 1024, "0.0009765625"), (-1, 8, "-0.125"), (1, 30, "0.03333333333333333333333333333"),
    (29_999_999, 3, "9999999.666666666666666666667"),
  ])
  func writesDecimals(numerator: Int, denominator: Int, expected: String) {
    #expect(Rational(Int128(numerator), Int128(denominator))?.decimalString == expected)
  }

  @Test(arguments: [
    ("0.625", 2, "0.62"), ("0.375", 2, "0.38"), ("2.5", 0, "2"), ("3.5", 0, "4"),
    ("1/3", 2, "0.33"),
    ("-0.001", 2, "0"), ("9.999", 2, "10"), ("0.6251", 2, "0.63"), ("12.50", 2, "12.5"),
  ])
  func roundsHalvesToTheEvenNeighbour(text: String, places: Int, expected: String) throws {
    let factor = try parseAmount(text).factor
    #expect(factor.decimalString(places: places) == expected)
    #expect(factor.rounded(places: places)?.decimalString == expected)
  }

  @Test(arguments: [
    ("", AmountError.empty), (" \n", .empty), ("g", .noNumber), ("+1", .noNumber), ("-", .noNumber),
    ("1/0", .zeroDenominator), ("1 1/0", .zeroDenominator), ("9223372036854775808", .tooLarge),
    ("1/9223372036854775808", .tooLarge), (String(repeating: "9", count: 60), .tooLarge),
    ("0.00000000000000000001", .tooLarge),
  ])
  func refusesWhatIsNoAmount(text: String, error: AmountError) {
    #expect(throws: error) { try parseAmount(text) }
  }

  @Test func readsWhatFitsOnceItIsReduced() throws {
    #expect(try parseAmount("18446744073709551616/4").factor == Rational(1 << 62))
    #expect(try parseAmount("-9223372036854775808").factor == Rational(Int64.min))
    #expect(try parseAmount("0.5" + String(repeating: "0", count: 90)).factor == Rational(1, 2))
  }

  @Test func arithmeticAnswersNilInsteadOfOverflowing() throws {
    let most = Rational(Int64.max)
    #expect(most.adding(.one) == nil && most.multiplied(by: Rational(2)) == nil)
    #expect(Rational(Int64.min).negated == nil && Rational.one.divided(by: .zero) == nil)
    let third = try #require(Rational(1, 3))
    #expect(third.adding(third)?.adding(third) == .one)
    #expect(third.subtracting(third) == .zero && third < .one && !(most < third))
    #expect(third.divided(by: third) == .one)
  }
}
