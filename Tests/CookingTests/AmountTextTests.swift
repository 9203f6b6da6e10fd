import Foundation
import RecipeMD
import Testing

@testable import Cooking

@Suite struct AmountTextTests {
  /// A line of the table that the tests of the scripts read as well.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var number: String
    /// The unit's id; nil for pieces.
    var unit: String?
    var language: String
    var areEggs: Bool?
    var text: String

    var testDescription: String { "\(number) \(unit ?? "pieces") in \(language)" }
  }

  static let cases: [Case] = read("numbers")

  private static func read<Case: Decodable>(_ table: String) -> [Case] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../Shared/\(table).json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }

  @Test func thereAreCases() {
    #expect(Self.cases.count >= 100 && Self.formCases.count >= 20)
    #expect(Self.spoonCases.count >= 20)
  }

  @Test(arguments: cases)
  func writesNumbersAsACookDoes(test: Case) throws {
    let unit = try test.unit.map { id in
      try #require(UnitTable.unit(id: id))
    }
    let number = try parseAmount(test.number).factor
    let text = AmountText.text(
      of: number, unit: unit, language: test.language, areEggs: test.areEggs ?? false)
    #expect(text == test.text)
  }

  /// A line of the table of amounts that are counted in smaller spoons, which the tests of the
  /// scripts read as well.
  struct SpoonCase: Decodable, Sendable, CustomTestStringConvertible {
    var number: String
    var to: String?
    var unit: String
    /// The amount and its unit's id; nil if it stays.
    var text: String?

    var testDescription: String { "\(number) \(unit)" }
  }

  static let spoonCases: [SpoonCase] = read("spoons")

  @Test(arguments: spoonCases)
  func countsInSpoonsThatThereAre(test: SpoonCase) throws {
    let unit = try #require(UnitTable.unit(id: test.unit))
    let number = try parseAmount(test.number).factor
    let found = unit.inSpoons(number, try test.to.map { try parseAmount($0).factor })
    func text(_ number: Rational) -> String {
      number.isWhole ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
    }
    let written = found.map {
      text($0.number) + ($0.to.map { "-" + text($0) } ?? "") + " " + $0.unit.id
    }
    #expect(written == test.text)
  }

  /// A line of the table of units' forms, which the tests of the scripts read as well.
  struct FormCase: Decodable, Sendable, CustomTestStringConvertible {
    var unit: String
    var written: String
    var number: String
    var language: String
    var form: String

    var testDescription: String { "\(number) \(written) in \(language)" }
  }

  static let formCases: [FormCase] = read("unit-forms")

  @Test(arguments: formCases)
  func writesUnitsAsACookDoes(test: FormCase) throws {
    let unit = try #require(UnitTable.unit(id: test.unit))
    let number = try parseAmount(test.number).factor
    #expect(unit.form(of: test.written, for: number, language: test.language) == test.form)
  }

  @Test func survivesEveryNumber() {
    for top in [1, 3, Int64.max, -1, Int64.min + 1] {
      for bottom in [1, 7, 1000, Int64.max] {
        guard let number = Rational(Int128(top), Int128(bottom)) else { continue }
        for unit in UnitTable.units.map(Optional.init) + [nil] {
          #expect(!AmountText.text(of: number, unit: unit, language: "de").isEmpty)
        }
      }
    }
  }
}
