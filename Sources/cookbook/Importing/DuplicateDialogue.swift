import Diagnostics
import Folders
import Interchange

/// Asks what to do with an imported recipe that is there already and says something else.
struct DuplicateDialogue {
  private let title: String
  private let match: KnownRecipes.Match
  private let text: [UInt8]

  init(_ title: String, _ match: KnownRecipes.Match, _ text: [UInt8]) {
    (self.title, self.match, self.text) = (title, match, text)
  }

  /// Returns the answer; nil if nothing is to be done.
  func choice() throws -> RecipeImport.Choice? {
    Terminal.say("“\(title)” is there already as \(Console.named(match.path)), and differs:")
    Terminal.write(
      Console.harmlessLines(UnifiedDiff.text(from: match.source, to: text, path: match.path)))
    let chosen = try Terminal.choose([
      "leave it as it is (lines with -)", "take the imported one in its place (lines with +)",
      "keep both", "merge them: take over what does not clash, and ask about the rest",
    ])
    switch chosen {
    case 1: return .replace
    case 2: return .keep
    case 3:
      let merge = LineMerge(original: match.source, copy: text)
      return .merge(merge.text(choosing: try MergeQuestions.choices(for: merge.clashes)))
    default: return nil
    }
  }
}

/// The questions about lines that two versions of a text have different.
enum MergeQuestions {
  /// Returns the answers for each clash.
  static func choices(
    for clashes: [(original: [UInt8], copy: [UInt8])]
  ) throws -> [LineMerge.Choice] {
    try clashes.enumerated().map { number, clash in
      Terminal.say("Clash \(number + 1) of \(clashes.count):")
      for (mark, lines) in [("-", clash.original), ("+", clash.copy)] {
        for line in String(decoding: lines, as: UTF8.self).split(whereSeparator: \.isNewline) {
          Terminal.say("\(mark)\(line)")
        }
      }
      let chosen = try Terminal.choose([
        "keep both", "keep the lines with -", "keep the lines with +",
      ])
      return [.both, .original, .copy][chosen]
    }
  }
}
