import RecipeMD

/// An amount in a recipe's instructions.
package struct StepAmount: Sendable {
  /// Where the number stands in the HTML.
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

/// An ingredient, as far as the amounts in the instructions go by it.
package struct StepIngredient: Sendable {
  /// Its name as plain text.
  let name: String
  /// How much of it there is, if the recipe says so.
  let amount: AmountReading?

  /// Creates one.
  package init(name: String, amount: AmountReading?) {
    self.name = name
    self.amount = amount
  }
}

/// The ingredients of one recipe, made comparable when the first amount is found.
struct StepIngredients {
  /// Nobody's list is longer, and each amount is held against all of it.
  static let most = 300

  private let names: [IngredientName]
  private let amounts: [AmountReading?]

  init(_ ingredients: [StepIngredient], _ language: RecipeLanguage) {
    let known = ingredients.count <= Self.most ? ingredients : []
    names = known.map { IngredientName($0.name, language: language) }
    amounts = known.map(\.amount)
  }

  func amount(_ place: Int) -> AmountReading? { amounts[place] }

  /// Whether any name has one of some words.
  func has(anyOf set: Set<[UInt8]>) -> Bool {
    names.contains { $0.phrases.contains { $0.words.contains { set.contains($0) } } }
  }

  /// The ingredients that a word means best, and how well.
  func match(_ words: Words, at place: Int) -> (places: [Int], score: Int) {
    var best: (places: [Int], score: Int) = ([], 0)
    for (ingredient, name) in names.enumerated() {
      let score = name.match(words, at: place)
      if score == 0 || score < best.score { continue }
      if score > best.score { best = ([], score) }
      best.places.append(ingredient)
    }
    return best
  }

  /// The one of several ingredients of the same name that an amount is of; nil where there is more
  /// of it than of all of them, so that something else must be meant.
  func choice(among places: [Int], number: Rational, unit: Unit?) -> Int? {
    // A glass of the 300 ml of milk may be any part of it.
    if let unit, unit.kind == .count {
      for place in places {
        if let amount = amounts[place], amount.unit != unit { return nil }
      }
    }
    var total = Rational.zero
    var isKnown = false
    var first: Int?
    for place in places {
      guard let amount = amounts[place] else { continue }
      guard let have = Self.amount(amount, in: unit) else { continue }
      isKnown = true
      if have == number { return place }
      if first == nil, have >= number { first = place }
      guard let sum = total.adding(have) else { return nil }
      total = sum
    }
    if isKnown { return total >= number ? first ?? places.first : nil }
    return places.first
  }

  /// How much there is in a unit, as far as it converts.
  private static func amount(_ amount: AmountReading, in unit: Unit?) -> Rational? {
    let upper = amount.to ?? amount.number
    guard let unit else { return amount.measure == nil || amount.unit?.id == "piece" ? upper : nil }
    // 455 g are all of 1 lb (455 g), though a pound is a little less.
    if let said = amount.seconds.first(where: { $0.unit == unit && !$0.isMore }) {
      return said.to ?? said.number
    }
    if let factor = amount.unit?.factor(to: unit) {
      var sum = upper.multiplied(by: factor)
      for more in amount.seconds.prefix(while: \.isMore) {
        guard let factor = more.unit.factor(to: unit) else { continue }
        sum = (more.to ?? more.number).multiplied(by: factor).flatMap { sum?.adding($0) }
      }
      return sum
    }
    for second in amount.seconds where !second.isMore {
      guard let factor = second.unit.factor(to: unit) else { continue }
      return (second.to ?? second.number).multiplied(by: factor)
    }
    return nil
  }
}
