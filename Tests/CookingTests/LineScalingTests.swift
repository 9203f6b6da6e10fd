import RecipeMD
import Testing

@testable import Cooking

/// The lines of the corpus by other factors, as pages show them.
@Suite struct LineScalingTests {
  static let factors = [Rational(1, 3), Rational(3, 2), Rational(7, 4)].compactMap(\.self)

  /// Returns an amount by a factor as it is shown, with what it is exactly in the unit shown.
  private func shown(
    _ amount: LineReading.Amount, by factor: Rational, _ language: KitchenLanguage
  ) -> [(text: String, exact: Rational)] {
    let ends = [amount.number, amount.to].compactMap(\.self).compactMap {
      $0.multiplied(by: factor)
    }
    let spoons = amount.unit?.inSpoons(ends[0], ends.count > 1 ? ends[1] : nil)
    let exact = spoons.map { [$0.number, $0.to].compactMap(\.self) } ?? ends
    let unit = spoons?.unit ?? amount.unit
    return exact.map {
      (AmountText.text(of: $0, unit: unit, language: language.rawValue), $0)
    }
  }

  @Test(arguments: KitchenLanguage.allCases)
  func nothingIsOffWithoutASign(language: KitchenLanguage) throws {
    var count = 0
    for line in LineCorpus.lines(in: language.rawValue) {
      let reading = LineReading(line.text, emphasis: line.emphasis, language: language)
      if reading.isFixed { continue }
      for amount in reading.amounts where amount.relation != .content {
        for factor in Self.factors {
          for (text, exact) in shown(amount, by: factor, language) where !text.contains("≈") {
            let number = try parseAmount(text).factor.approximation
            let off = abs(number - exact.approximation)
            #expect(off <= exact.approximation * 0.05, "\(line.source): \(text) for \(exact)")
            count += 1
          }
        }
      }
    }
    #expect(count >= 900)
  }

  @Test(arguments: [
    ("2/3 de tasse de sucre", KitchenLanguage.fr, "2/3 de"),
    ("3/4 di tazza di latte", .it, "3/4 di"),
    ("1/2 tasse de lait", .fr, "1/2"),
  ])
  func aPrepositionGoesWithItsFraction(line: String, language: KitchenLanguage, value: String) {
    let amount = LineReading(Array(line.utf8), language: language).amounts.first
    let text = amount?.value.map { String(decoding: Array(line.utf8)[$0], as: UTF8.self) }
    #expect(text == value)
    #expect(amount?.unit?.id == "cup")
  }

  /// The size of a tin is an amount of its own, which a page may show in another measure.
  @Test(arguments: [
    ("400g can beans", KitchenLanguage.en), ("8-oz package ham", .en),
    ("400-g-Dose Bohnen", .de),
  ])
  func theNumberOfATinStandsBeforeItsSize(line: String, language: KitchenLanguage) throws {
    let text = Array(line.utf8)
    let reading = NameReading(of: nil, in: text, language)
    let amount = try #require(reading.amounts.first)
    #expect(amount.value == 0..<0)
    #expect(amount.trail(in: text)?.text == " × ")
    #expect(reading.sizes.count == 1)
  }

  /// A line with the scaled numbers in their places says the scaled amounts.
  @Test(arguments: KitchenLanguage.allCases)
  func whatIsShownIsReadAgain(language: KitchenLanguage) throws {
    var (count, wrong) = (0, 0)
    for line in LineCorpus.lines(in: language.rawValue) {
      let reading = LineReading(line.text, language: language)
      let own = reading.amounts.filter { amount in
        guard let value = amount.value, amount.relation != .content, amount.to == nil else {
          return false
        }
        return amount.measure.map { !$0.overlaps(value) } ?? true
          && value.contains { NumberScan.begins(line.text, $0) }
      }
      if own.isEmpty || own.count != reading.amounts.count { continue }
      for factor in Self.factors {
        var text = line.text
        var signs: [Bool] = []
        for amount in own.reversed() {
          guard let value = amount.value, let exact = amount.number.multiplied(by: factor) else {
            continue
          }
          let number = AmountText.text(of: exact, unit: amount.unit, language: language.rawValue)
          signs.insert(number.contains("≈"), at: 0)
          text.replaceSubrange(value, with: number.utf8)
        }
        let again = LineReading(text, language: language).amounts
        let isSame =
          again.count == own.count
          && zip(zip(again, own), signs).allSatisfy { pair, hasSign in
            let (new, old) = pair
            let exact = old.number.approximation * factor.approximation
            let isNear = abs(new.number.approximation - exact) <= exact * (hasSign ? 0.13 : 0.05)
            return new.unit == old.unit && isNear
          }
        count += 1
        if isSame { continue }
        wrong += 1
        if LineCorpus.prints {
          print("\(language.rawValue) \(line.row): \(String(decoding: text, as: UTF8.self))")
        }
      }
    }
    #expect(count >= 600)
    #expect(wrong * 100 <= count, "\(wrong) of \(count)")
  }
}
