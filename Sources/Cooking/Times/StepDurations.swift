/// A time in the instructions that a timer can be set for.
package struct StepDuration: Equatable, Sendable {
  /// Where it stands in the text.
  package let range: Range<Int>
  /// How long it is.
  package let seconds: Int
  /// What is in the pot meanwhile, if the step says it.
  package internal(set) var name: String?

  /// Creates one.
  package init(range: Range<Int>, seconds: Int, name: String? = nil) {
    (self.range, self.seconds, self.name) = (range, seconds, name)
  }
}

/// Finds the times in a recipe's instructions: `20–25 minutes`, `une heure et demie`, `half an hour`.
///
/// Of a range both ends are found, one after the other. For what takes more than a day a cook looks
/// at the calendar. `durations.json` of the tests says it in cases.
package enum StepDurations {
  /// The limit that keeps hostile recipes cheap; real instructions have fewer times.
  private static let most = 2000

  /// The times in the order of the text.
  package static func find(in steps: StepsText, _ language: KitchenLanguage) -> [StepDuration] {
    let lists = TimeWords.of(language)
    var found: [StepDuration] = []
    for (step, each) in steps.steps.enumerated() {
      if language == .ja {
        found += JapaneseTimes.find(in: steps.text, each.range)
      } else {
        var scanner = DurationScanner(steps, step, lists, language)
        scanner.scan()
        found += scanner.durations
      }
      if found.count > most { return [] }
    }
    return found
  }
}
