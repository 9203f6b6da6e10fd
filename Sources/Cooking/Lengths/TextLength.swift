import RecipeMD

/// A length in a text: 9-inch, 13 x 9 x 2-inch, 2–3 cm.
package struct TextLength: Equatable, Sendable {
  /// A system of lengths.
  package enum System: Sendable { case metric, us }

  /// Its range in the text.
  package let range: Range<Int>
  /// The system it is written in.
  package let system: System
  /// What is shown in its place to readers of the other system.
  package let inOther: String
  /// Its first number in centimetres.
  let centimetres: Double
}

/// Finds lengths, which do not scale, in the text of a line or of instructions.
package enum TextLengths {
  /// The limit that keeps hostile recipes cheap; real instructions have fewer lengths.
  private static let most = 1000
  /// How far away the same length may stand in the other system, and how much it may differ.
  private static let mostApart = 80
  private static let mostOff = 0.12

  /// Returns the lengths of running text in its order, each in one piece of HTML without tags, but
  /// for those that the text also says in the other system.
  package static func find(in running: RunningText, _ language: KitchenLanguage) -> [TextLength] {
    var found: [TextLength] = []
    for block in running.blocks where block.kind != .code {
      for (range, marks) in running.stretches(of: block) where !marks.contains(.code) {
        found += find(in: running.bytes, range, language)
      }
      if found.count > most { return [] }
    }
    return found
  }

  private static func find(
    in text: [UInt8], _ range: Range<Int>, _ language: KitchenLanguage
  ) -> [TextLength] {
    guard LengthScanner.mayHaveLengths(text, range) else { return [] }
    var scanner = LengthScanner(text, range, language)
    scanner.scan()
    let all = scanner.found
    return all.indices.filter { place in
      func isSaid(_ other: TextLength) -> Bool {
        other.system != all[place].system
          && abs(other.centimetres - all[place].centimetres) <= all[place].centimetres * mostOff
      }
      let end = all[place].range.upperBound
      let after = all[(place + 1)...].prefix { $0.range.lowerBound - end < mostApart }
      let start = all[place].range.lowerBound
      let before = all[..<place].reversed().prefix { start - $0.range.upperBound < mostApart }
      return !after.contains(where: isSaid) && !before.contains(where: isSaid)
    }
    .map { all[$0] }
  }
}
