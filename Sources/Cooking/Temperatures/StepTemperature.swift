import RecipeMD

/// A temperature in the instructions.
package struct StepTemperature: Equatable, Sendable {
  /// A scale of temperature, by its letter.
  package enum Scale: String, Sendable {
    case celsius = "C"
    case fahrenheit = "F"
  }

  /// Where the text says the temperature on the other scale as well.
  package enum Other: String, Sendable {
    /// Right after it: 400 °F (200 °C).
    case after
    /// Right before it.
    case before
    /// Among several: 200 °C/180 °C fan/400 °F.
    case near
  }

  /// Its range in the text.
  package let range: Range<Int>
  /// The scale it is written in.
  package let scale: Scale
  /// The degrees, or the lower end of a range.
  package let degrees: Int
  /// The upper end of a range.
  package let to: Int?
  /// Whether it is how much warmer or colder something is to be: by 20 °C.
  package let isDifference: Bool
  /// Where it stands on the other scale; nil if nowhere.
  package fileprivate(set) var other: Other?
}

/// Finds the temperatures in a recipe's instructions: `180 °C`, `350–375F`, `180 Grad`, `180度`; and
/// differences of them.
///
/// `temperatures.json` of the tests has the cases.
package enum StepTemperatures {
  /// The limit that keeps hostile recipes cheap; real instructions have fewer temperatures.
  private static let most = 1000

  /// Returns the temperatures in the order of the text, each in one piece of HTML without tags.
  package static func find(
    in running: RunningText, _ language: KitchenLanguage
  ) -> [StepTemperature] {
    var found: [StepTemperature] = []
    for block in running.blocks where block.kind != .code {
      guard block.text.contains(where: { NumberScan.begins(running.bytes, $0) }) else { continue }
      for (range, marks) in running.stretches(of: block) where !marks.contains(.code) {
        var scanner = TemperatureScanner(running.bytes, range, language)
        scanner.scan()
        found += scanner.found
      }
      if found.count > most { return [] }
    }
    return found
  }
}

extension [StepTemperature] {
  /// Marks the temperatures from an index on, which the text says together.
  mutating func markOthers(from start: Int) {
    let chain = self[start...]
    guard chain.contains(where: { $0.scale != chain.first?.scale }) else { return }
    for index in chain.indices {
      self[index].other = chain.count > 2 ? .near : index == start ? .after : .before
    }
  }
}
