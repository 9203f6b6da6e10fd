import RecipeMD

/// An amount in a recipe's instructions.
package struct StepAmount: Sendable {
  /// Where the number stands in the text.
  package let value: Range<Int>
  /// Where the unit stands, if there is one.
  package let measure: Range<Int>?
  /// The number, or the lower end of a range.
  package let number: Rational
  /// The upper end of a range.
  package let to: Rational?
  /// The unit, if there is one.
  package let unit: Unit?
  /// The place of the ingredient it is of; nil for an amount of food that does not scale.
  package let ingredient: Int?
  /// Why it does not scale, if it does not.
  package let obstacle: StepObstacle?

  /// Number and unit.
  package var whole: Range<Int> {
    value.lowerBound..<(measure?.upperBound ?? value.upperBound)
  }
}

/// A number in the text, with the unit after it.
struct WrittenNumber {
  var value: Range<Int>
  var measure: Range<Int>?
  var number: Rational
  var to: Rational?

  /// The greatest amount it may be.
  var upper: Rational { to ?? number }
  var end: Int { measure?.upperBound ?? value.upperBound }
}

/// Why an amount of food in the instructions does not scale.
package enum StepObstacle: Sendable {
  /// It is of no ingredient, or of more than there is.
  case unlisted
  /// Its sentence says of something else how much goes with each.
  case sentence
  /// It stands behind a name, and not in brackets.
  case apart
  /// It is one of two amounts that only together are all there is.
  case composed
}

/// An ingredient, as far as the instructions go by it.
package struct StepIngredient: Sendable {
  /// Its name as plain text.
  let name: String
  /// How much of it there is, if the recipe says so.
  let amount: AmountReading?
  /// The titles of the groups it is in, the inner one last.
  let groups: [String]

  /// Creates one.
  package init(name: String, amount: AmountReading?, groups: [String] = []) {
    self.name = name
    self.amount = amount
    self.groups = groups
  }
}
