import Diagnostics
import Editing
import Interchange

/// Asks what to do with an imported recipe that is there already and says something else.
struct DuplicateDialogue {
  private let title: String
  private let match: KnownRecipes.Match
  private let text: [UInt8]
  private let update: RecipeUpdate?

  /// Creates it; `text` is what the recipe would be in place of the one that is there, and `update`
  /// what it means for that if it came from an earlier version.
  init(_ title: String, _ match: KnownRecipes.Match, _ text: [UInt8], _ update: RecipeUpdate?) {
    (self.title, self.match, self.text, self.update) = (title, match, text, update)
  }

  /// Returns the answer; nil if nothing is to be done.
  func choice() throws -> RecipeImport.Choice? {
    switch update {
    case .contained: return nil
    case .merged(let merged, let wasChanged): return try updateChoice(merged, wasChanged)
    case .clash(let merge):
      Terminal.say(
        "\(Console.named(match.path)) is an earlier version of “\(title)”, and you have changed "
          + "the same lines:")
      return try choice(merge)
    case nil:
      Terminal.say("“\(title)” is there already as \(Console.named(match.path)), and differs:")
      return try choice(LineMerge(original: match.source, copy: text))
    }
  }

  /// Asks about a newer version whose changes clash with nothing.
  private func updateChoice(
    _ merged: [UInt8], _ wasChanged: Bool
  ) throws -> RecipeImport.Choice? {
    let others = wasChanged ? "; what you have changed stays" : ""
    Terminal.say(
      "\(Console.named(match.path)) is an earlier version of “\(title)”. This is new\(others):")
    if merged == match.source { Terminal.say("other pictures") } else { show(merged) }
    let chosen = try Terminal.choose([
      "leave it as it is (lines with -)", "take over what is new (lines with +)", "keep both",
    ])
    return [nil, .update, .keep][chosen]
  }

  private func show(_ text: [UInt8]) {
    Terminal.write(
      Console.harmlessLines(UnifiedDiff.text(from: match.source, to: text, path: match.path)))
  }

  private func choice(_ merge: LineMerge) throws -> RecipeImport.Choice? {
    show(text)
    let chosen = try Terminal.choose([
      "leave it as it is (lines with -)", "take the imported one in its place (lines with +)",
      "keep both", "merge them: take over what does not clash, and ask about the rest",
    ])
    switch chosen {
    case 1: return .replace
    case 2: return .keep
    case 3:
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
