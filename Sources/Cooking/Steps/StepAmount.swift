import RecipeMD

/// An amount in a recipe's instructions.
package struct StepAmount: Sendable {
  /// The range of the number in the text.
  package let value: Range<Int>
  /// The range of the unit, if any.
  package let measure: Range<Int>?
  /// The number, or the lower end of a range.
  package let number: Rational
  /// The upper end of a range.
  package let to: Rational?
  /// The unit, if any.
  package let unit: Unit?
  /// The index of its ingredient; nil for an amount of food that does not scale.
  package let ingredient: Int?
  /// The reason why it does not scale, if it does not.
  package let obstacle: StepObstacle?

  /// The range of number and unit.
  package var whole: Range<Int> {
    value.lowerBound..<(measure?.upperBound ?? value.upperBound)
  }
}

/// A number in the text, and the unit after it.
struct WrittenNumber {
  var value: Range<Int>
  var measure: Range<Int>?
  var number: Rational
  var to: Rational?

  /// The maximum amount.
  var upper: Rational { to ?? number }
  var end: Int { measure?.upperBound ?? value.upperBound }
}

/// The reason why an amount of food in the instructions does not scale.
package enum StepObstacle: Sendable {
  /// It is not of any ingredient, or exceeds the listed amount.
  case unlisted
  /// Its sentence gives proportions of something else.
  case sentence
  /// It comes after a name, but not in brackets.
  case apart
  /// It is one of two amounts that only together make up the whole.
  case composed
}

/// The properties of an ingredient that matter for the instructions.
package struct StepIngredient: Sendable {
  /// The name as plain text.
  let name: String
  /// The amount, if the recipe gives one.
  let amount: AmountReading?
  /// The titles of the groups that contain it, innermost last.
  let groups: [String]

  /// Creates an ingredient.
  package init(name: String, amount: AmountReading?, groups: [String] = []) {
    self.name = name
    self.amount = amount
    self.groups = groups
  }
}
