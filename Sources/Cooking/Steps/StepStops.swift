/// Finds the places at which a cook stops in a long step: after a time to wait for, and wherever
/// there would be more to remember than fits into one look.
///
/// The cases are in `StepStopTests`.
package enum StepStops {
  /// How wide a step may be before it is cut, in letters.
  private static let long = 160
  /// What is shorter than this does not stand on its own at the end, unless there is no more room.
  private static let (short, longest) = (45, 210)

  /// Returns where the parts of long steps begin, but for the first of each.
  package static func find(in steps: StepsText, _ durations: [StepDuration]) -> [Int] {
    var rest = durations[...]
    return steps.steps.flatMap { step in
      rest = rest.drop { $0.range.lowerBound < step.range.lowerBound }
      return width(of: step.range, steps.text) > long
        ? stops(in: step.range, steps.text, rest) : []
    }
  }

  private static func stops(
    in range: Range<Int>, _ text: [UInt8], _ durations: ArraySlice<StepDuration>
  ) -> [Int] {
    let starts = Sentences.starts(in: text, range)
    var stops: [Int] = []
    var first = range.lowerBound
    for (number, start) in starts.enumerated().dropFirst() {
      let end = number + 1 < starts.count ? starts[number + 1] : range.upperBound
      let before = first..<start
      let isWaiting = durations.contains {
        (starts[number - 1]..<start).contains($0.range.lowerBound)
      }
      let isFull = width(of: first..<end, text) > long
      guard isFull || isWaiting, width(of: before, text) >= short else { continue }
      if end == range.upperBound, width(of: start..<end, text) < short,
        width(of: first..<end, text) <= longest
      {
        break
      }
      stops.append(start)
      first = start
    }
    return stops
  }

  /// Returns how many letters wide a piece of text is; those of Japanese are twice as wide.
  private static func width(of range: Range<Int>, _ text: [UInt8]) -> Int {
    text[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xE3 ? 2 : 1) }
  }
}
