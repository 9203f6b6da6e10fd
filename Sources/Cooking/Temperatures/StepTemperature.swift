import RecipeMD

/// A temperature in the instructions.
package struct StepTemperature: Equatable, Sendable {
  /// A scale of temperature, by its letter.
  package enum Scale: String, Sendable {
    case celsius = "C"
    case fahrenheit = "F"
    /// The text does not say.
    case unsaid = ""
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
  package fileprivate(set) var scale: Scale
  /// Whether no letter of the scale stands beside it.
  let isBare: Bool
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

  /// Returns the temperatures in the order of the text, each in one piece of HTML without tags, without
  /// reading the numbers of some times.
  ///
  /// English recipes often leave the scale to the reader. It is the one that the recipe names elsewhere,
  /// or Fahrenheit if anything is hotter than an oven in Celsius, and else it is not known.
  package static func find(
    in running: RunningText, _ language: KitchenLanguage, apartFrom times: [Range<Int>] = []
  ) -> [StepTemperature] {
    var (found, hasBare) = find(in: running, language, usual: nil, apartFrom: times)
    var said = Set(found.filter { !$0.isBare && !$0.isDifference }.map(\.scale))
    // An oven at 450 says it, too.
    if said.isEmpty {
      said = Set(found.filter { $0.isBare && !$0.isDifference }.map(\.scale))
      said.remove(.unsaid)
    }
    if hasBare, said.count == 1 {
      found = find(in: running, language, usual: said.first, apartFrom: times).found
    }
    return found
  }

  private static func find(
    in running: RunningText, _ language: KitchenLanguage, usual: StepTemperature.Scale?,
    apartFrom times: [Range<Int>]
  ) -> (found: [StepTemperature], hasBare: Bool) {
    var found: [StepTemperature] = []
    var hasBare = false
    for block in running.blocks where block.kind != .code {
      guard block.text.contains(where: { NumberScan.begins(running.bytes, $0) }) else { continue }
      for (range, marks) in running.stretches(of: block) where !marks.contains(.code) {
        var scanner = TemperatureScanner(running.bytes, range, language, usual: usual, times)
        scanner.scan()
        found += scanner.found
        if scanner.hasBare { hasBare = true }
      }
      if found.count > most { return ([], false) }
    }
    return (found, hasBare)
  }
}

extension [StepTemperature] {
  /// Marks the temperatures from an index on, which the text says together.
  mutating func markOthers(from start: Int) {
    readBare(from: start)
    let chain = self[start...]
    guard chain.allSatisfy({ $0.scale != .unsaid }),
      chain.contains(where: { $0.scale != chain.first?.scale })
    else { return }
    for index in chain.indices {
      self[index].other = chain.count > 2 ? .near : index == start ? .after : .before
    }
  }

  /// Gives one of two the scale that the other one is not in, if both are the same: 180° (350 °F).
  private mutating func readBare(from start: Int) {
    guard count - start == 2, self[start].isBare != self[start + 1].isBare else { return }
    let bare = self[start].isBare ? start : start + 1
    let said = self[bare == start ? start + 1 : start]
    let isCelsius = said.scale == .celsius
    let other =
      isCelsius ? said.degrees * 9 / 5 + 32 : (said.degrees - 32) * 5 / 9
    guard abs(other - self[bare].degrees) <= 12 else { return }
    self[bare].scale = isCelsius ? .fahrenheit : .celsius
  }
}
