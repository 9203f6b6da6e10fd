import Collection
import Cooking
import RecipeMD

/// What an amount in the instructions becomes when a recipe is scaled.
struct StepAmountHover {
  /// The range of the amount.
  let range: Range<Int>
  /// What there is to say of it, in Markdown.
  let text: String

  private static let factors = [("½", Rational(1, 2)), ("× 2", Rational(2)), ("× 3", Rational(3))]

  /// Finds the amount around an offset.
  init?(in recipe: RecipeText, at offset: Int) {
    guard let running = recipe.instructions?.running else { return nil }
    for amount in recipe.stepAmounts {
      guard let range = running.source(of: amount.whole), range.touches(offset) else { continue }
      self.range = range
      text =
        amount.scales
        ? Self.text(of: amount, recipe.language)
        : "This amount stays as it is when the recipe is scaled."
      return
    }
    return nil
  }

  private static func text(of amount: StepAmount, _ language: Language) -> String {
    factors.compactMap { sign, factor in
      factor.flatMap { ScaledNumber(amount.number, amount.to, amount.unit, by: $0) }.map {
        "- \(sign): \($0.textWithUnit(language))"
      }
    }.joined(separator: "\n")
  }
}
