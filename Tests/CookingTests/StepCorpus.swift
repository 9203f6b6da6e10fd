import Foundation
import Testing

@testable import Cooking

/// Steps in the manner of real recipes, with what has to be found in them.
///
/// A row has a recipe's ingredients, a step, and the places of the ingredients that it uses. In the
/// step, `{100 g|0}` is an amount of an ingredient, `{50 ml|water}` one of water that scales with the
/// rest, `[50 ml]` one that stays, and `<20 minutes=1200>` a time with its seconds.
struct StepCorpus {
  struct Step: Sendable, CustomTestStringConvertible {
    var language: String
    var row: Int
    var ingredients: [String]
    var text = ""
    /// The amounts that scale, as ranges of the text's bytes, each with its ingredient; nil for water.
    var scaled: [(range: Range<Int>, ingredient: Int?)] = []
    var staying: [Range<Int>] = []
    var times: [(range: Range<Int>, seconds: [Int])] = []
    var uses: [Int]

    var testDescription: String { "\(language) \(row): \(text)" }
  }

  static let languages = ["ar", "de", "en", "es", "fr", "it", "ja", "nl"]

  static let steps: [Step] = languages.flatMap(steps(in:))

  static func steps(in language: String) -> [Step] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("Corpus/steps.\(language).tsv")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").enumerated().compactMap { row, line in
      let columns = line.split(separator: "\t").map(String.init)
      guard columns.count == 3 else { return nil }
      var step = Step(
        language: language, row: row + 1, ingredients: columns[0].components(separatedBy: " ; "),
        uses: columns[2].split(separator: ",").compactMap { Int($0) })
      step.read(columns[1])
      return step
    }
  }
}

extension StepCorpus.Step {
  /// Takes the marks out of a text.
  fileprivate mutating func read(_ marked: String) {
    var rest = Substring(marked)
    while let open = rest.firstIndex(where: { "{[<".contains($0) }) {
      text += rest[..<open]
      let close: Character = rest[open] == "{" ? "}" : rest[open] == "[" ? "]" : ">"
      let end = rest[open...].firstIndex(of: close) ?? rest.index(before: rest.endIndex)
      let inner = rest[rest.index(after: open)..<end]
      let divider = inner.lastIndex(of: close == "}" ? "|" : "=") ?? inner.endIndex
      let shown = close == "]" ? inner : inner[..<divider]
      let range = text.utf8.count..<(text.utf8.count + shown.utf8.count)
      let note = divider < inner.endIndex ? inner[inner.index(after: divider)...] : ""
      text += shown
      switch close {
      case "}": scaled.append((range, note == "water" ? nil : Int(note) ?? -1))
      case "]": staying.append(range)
      default: times.append((range, note.split(separator: ",").compactMap { Int($0) }))
      }
      rest = rest[rest.index(after: end)...]
    }
    text += rest
  }
}
