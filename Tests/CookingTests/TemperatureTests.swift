import Foundation
import RecipeMD
import Testing

@testable import Cooking

@Suite struct TemperatureTests {
  /// A step, and the temperatures in it: `180-200 C`, whether it is a difference, and where the other
  /// scale is.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var language: String
    var text: String
    var temperatures: [String]

    var testDescription: String { "\(language): \(text)" }
  }

  static let cases: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("temperatures.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  @Test func hasCases() {
    #expect(Self.cases.count > 60)
    #expect(Set(Self.cases.map(\.language)) == Set(KitchenLanguage.allCases.map(\.rawValue)))
  }

  @Test(arguments: cases) func findsTemperatures(_ each: Case) throws {
    let language = try #require(KitchenLanguage(rawValue: each.language))
    let found = StepTemperatures.find(in: RunningText(Array(each.text.utf8)), language)
      .filter { $0.scale != .unsaid }
    let texts = found.map { temperature in
      let range = temperature.to.map { "\(temperature.degrees)-\($0)" } ?? "\(temperature.degrees)"
      let other = temperature.other.map { " \($0.rawValue)" } ?? ""
      let difference = temperature.isDifference ? " difference" : ""
      return "\(range) \(temperature.scale.rawValue)\(difference)\(other)"
    }
    #expect(texts == each.temperatures)
  }

  @Test(arguments: [
    ("Bake at 165° for 20 minutes.", ["165 "]),
    ("Fry at 180C/350F. Bake at 165 degrees.", ["180 C", "350 F", "165 "]),
    ("Bake, rotating the tray 180° halfway.", []),
    ("Cut at a 45° angle.", []),
  ])
  func leavesScalesOpenThatNothingSays(_ text: String, _ expected: [String]) {
    let found = StepTemperatures.find(in: RunningText(Array(text.utf8)), .en)
    #expect(found.map { "\($0.degrees) \($0.scale.rawValue)" } == expected)
  }

  @Test func readsNoTimeAsTheStartOfARange() {
    let text = "Cuire 1 h 30 à 180 °C."
    let time = 6..<12
    let found = StepTemperatures.find(in: RunningText(Array(text.utf8)), .fr, apartFrom: [time])
    #expect(found.map(\.degrees) == [180])
    #expect(found.map(\.to) == [nil])
  }

  @Test(arguments: [
    ("Bake at 180–200 °C, turning it.", "en", ["180–200 °C"]),
    ("Freeze (-18 °C), or 400F/200C.", "en", ["-18 °C", "400F", "200C"]),
    ("180 Grad (160 Grad Umluft)", "de", ["180 Grad", "160 Grad"]),
    ("180°–200°C", "en", ["180°–200°C"]),
    ("180度に", "ja", ["180度"]),
    ("على حرارة 180 لمدة", "ar", ["180"]),
    ("entre 160 et 180 °C", "fr", ["entre 160 et 180 °C"]),
  ])
  func standsWhereItIsWritten(_ text: String, _ tag: String, _ parts: [String]) throws {
    let language = try #require(KitchenLanguage(rawValue: tag))
    let found = StepTemperatures.find(in: RunningText(Array(text.utf8)), language)
    #expect(found.map { String(decoding: Array(text.utf8)[$0.range], as: UTF8.self) } == parts)
  }
}
