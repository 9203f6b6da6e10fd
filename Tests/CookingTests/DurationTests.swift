import Foundation
import Testing

@testable import Cooking

@Suite struct DurationTests {
  /// A step, and the times in it.
  struct Case: Decodable, Sendable, CustomTestStringConvertible {
    var language: String
    var text: String
    var seconds: [Int]

    var testDescription: String { "\(language): \(text)" }
  }

  static let cases: [Case] = {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("durations.json")
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (try? JSONDecoder().decode([Case].self, from: data)) ?? []
  }()

  private func durations(in text: String, _ tag: String) throws -> [StepDuration] {
    let language = try #require(KitchenLanguage(rawValue: tag))
    let bytes = Array(text.utf8)
    let ingredients = StepIngredients([], language)
    let step = UsingStep(range: 0..<bytes.count, section: nil, sure: [])
    return StepDurations.find(in: StepsText([step], in: bytes, of: ingredients), language)
  }

  @Test func hasCases() {
    #expect(Self.cases.count > 250)
    #expect(Set(Self.cases.map(\.language)) == Set(KitchenLanguage.allCases.map(\.rawValue)))
  }

  @Test(arguments: cases) func findsTimes(_ each: Case) throws {
    #expect(try durations(in: each.text, each.language).map(\.seconds) == each.seconds)
  }

  @Test(arguments: [
    ("Bake for 20–25 minutes.", "en", ["20", "25 minutes"]),
    ("Knead (10 min.), and rest 1 hour and 20 minutes", "en", ["10 min", "1 hour and 20 minutes"]),
    ("Leave for half an hour, then 1 1/2 hours more", "en", ["half an hour", "1 1/2 hours"]),
    ("une heure et demie à 180 °C", "fr", ["une heure et demie"]),
    ("Cuire 1h30.", "fr", ["1h30"]),
    ("eine halbe Stunde ruhen lassen", "de", ["eine halbe Stunde"]),
  ])
  func standsWhereItIsWritten(_ text: String, _ language: String, _ parts: [String]) throws {
    let found = try durations(in: text, language).map { duration in
      String(decoding: Array(text.utf8)[duration.range], as: UTF8.self)
    }
    #expect(found == parts)
  }
}

/// The times of the corpus.
@Suite struct DurationCorpusTests {
  /// The share of steps in which every time is found, and nothing else.
  @Test(arguments: KitchenLanguage.allCases) func findsTheTimesOfRealSteps(
    _ language: KitchenLanguage
  ) {
    let steps = StepCorpus.steps(in: language.rawValue)
    #expect(steps.count >= 180)
    let wrong = steps.filter { step in
      let bytes = Array(step.text.utf8)
      let ingredients = StepIngredients([], language)
      let range = UsingStep(range: 0..<bytes.count, section: nil, sure: [])
      let found = StepDurations.find(
        in: StepsText([range], in: bytes, of: ingredients), language)
      return found.map(\.seconds) != step.times.flatMap(\.seconds)
    }
    if ProcessInfo.processInfo.environment["PRINT_CORPUS"] != nil {
      for step in wrong { print("\(step.testDescription) \(step.times.flatMap(\.seconds))") }
    }
    #expect(wrong.count * 100 <= steps.count, "\(wrong.count) of \(steps.count)")
  }
}
