import Cooking
import RecipeMD

extension RecipeEntry {
  /// How many times the recipe is to be made for an amount of what it makes.
  ///
  /// The amount over the first yield in the same unit, or in one that it converts to; nil where
  /// there is none, and for amounts that do not scale.
  package func share(for wanted: AmountReading) -> Rational? {
    guard wanted.number > .zero, !wanted.isFixed else { return nil }
    let language = RecipeLanguage(tag: language.tag)
    for yield in yields where yield.factor > .zero {
      let made = AmountReading(yield.factor, unit: yield.unit, language: language)
      if let factor = Self.factor(from: wanted, to: made) {
        return wanted.number.multiplied(by: factor)?.divided(by: made.number)
      }
    }
    return nil
  }

  private static func factor(from wanted: AmountReading, to made: AmountReading) -> Rational? {
    if let unit = wanted.unit, let other = made.unit { return unit.factor(to: other) }
    return wanted.measure == made.measure ? .one : nil
  }
}
