import Cooking
import Diagnostics
import Paths
import RecipeMD

extension DiagnosticID {
  /// An amount in the instructions matches no ingredient.
  package static let unscaledAmount: Self = "unscaled-amount"
}

extension RecipeFacts {
  /// Reports amounts in the instructions that do not scale although they are of food.
  ///
  /// Recipes without any ingredient amounts are left out, since they do not scale at all.
  ///
  /// The instructions are at `area`.
  mutating func reportUnscaledAmounts(
    in text: RecipeText, at area: Range<Int>?, _ lines: LineIndex, path: FilePath
  ) {
    guard let running = text.instructions?.running, let area,
      text.ingredientAmounts.contains(where: { $0 != nil })
    else { return }
    var count = 0
    for amount in text.stepAmounts where count < Self.mostNotes {
      guard let obstacle = amount.obstacle, obstacle != .unclear else { continue }
      count += 1
      let written = String(decoding: running.bytes[amount.whole], as: UTF8.self)
      let range = running.source(of: amount.whole) ?? area.lowerBound..<area.lowerBound
      diagnostics.append(
        Diagnostic(
          .unscaledAmount, .note, "“\(written)” in the instructions does not scale",
          path: path, range: lines.range(range),
          help: "\(Self.remedy(obstacle)), or write “(fixed)” after it"))
    }
  }

  private static func remedy(_ obstacle: StepObstacle) -> String {
    switch obstacle {
    case .unlisted, .exceeding: "let it fit an ingredient of the list"
    case .sentence: "put it into a sentence of its own"
    case .half: "let the others of its step scale"
    case .unclear, .holding: "name its ingredient beside it"
    }
  }
}
