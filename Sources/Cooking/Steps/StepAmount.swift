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
  /// The index of its ingredient; nil for an amount of food that does not scale, and for what the
  /// recipe makes.
  package internal(set) var ingredient: Int?
  /// The index of the ingredient that it is of although it does not scale, if that is known.
  package internal(set) var unscaledIngredient: Int?
  /// Whether it is of a food that stands behind the first one of its ingredient's line: 2 carrots and
  /// *1 onion*.
  package internal(set) var isBehindFirst = false
  /// Whether it says how much there is, beside an amount that is taken of it: 3 of the *4* eggs.
  package var isWhole = false
  /// The reason why it does not scale, if it does not.
  package let obstacle: StepObstacle?
  /// The words behind it that change with its number.
  package var noun: CountedNoun? = nil
  /// The article that does not stay before one.
  package var article: NumberArticle? = nil

  /// Returns it as one that does not scale since another one of its step does not.
  func staying() -> StepAmount {
    StepAmount(
      value: value, measure: measure, number: number, to: to, unit: unit, ingredient: nil,
      unscaledIngredient: ingredient, isWhole: isWhole, obstacle: obstacle ?? .half)
  }

  /// Returns it as one that scales although the list does not have it.
  func scaling() -> StepAmount {
    StepAmount(
      value: value, measure: measure, number: number, to: to, unit: unit, ingredient: nil,
      obstacle: nil)
  }

  /// Whether it scales with the recipe.
  package var scales: Bool { obstacle == nil }

  /// The index of the ingredient that it is of, whether it scales or not.
  var anyIngredient: Int? { ingredient ?? unscaledIngredient }

  /// The range of number and unit.
  package var whole: Range<Int> {
    guard let measure else { return value }
    return min(value.lowerBound, measure.lowerBound)..<max(value.upperBound, measure.upperBound)
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
  var end: Int { max(measure?.upperBound ?? 0, value.upperBound) }
}

/// The reason why an amount of food in the instructions does not scale.
package enum StepObstacle: String, Sendable {
  /// It is not of any ingredient.
  case unlisted
  /// It exceeds the listed amount.
  case exceeding
  /// Its sentence is about something instead of something else.
  case sentence
  /// Another amount of its step does not scale, and a step never scales by half.
  case half
  /// It may be of an ingredient, but does not say of which.
  case unclear
  /// So, in a step with amounts that would scale without it.
  case holding
}

/// The properties of an ingredient that matter for the instructions.
package struct StepIngredient: Sendable {
  /// The name as plain text.
  let name: String
  /// The amount, if the recipe gives one.
  let amount: AmountReading?
  /// The titles of the groups that contain it, innermost last.
  let groups: [String]
  /// The first line of its name and the items of a list below that, if it has one.
  let list: (name: String, items: [String])?

  /// Creates an ingredient; its name includes a list below it.
  package init(
    name: String, amount: AmountReading?, groups: [String] = [],
    list: (name: String, items: [String])? = nil
  ) {
    self.name = name
    self.amount = amount
    self.groups = groups
    self.list = list
  }

  /// Returns it with its unit in its name, if that is what is counted: *3 Ei(er)*, *2 jaunes* d'œufs.
  private func namedByItsUnit(in language: KitchenLanguage) -> StepIngredient? {
    guard let amount, amount.unit == nil, amount.seconds.isEmpty, let noun = amount.unitText
    else { return nil }
    let words = Words(Array(noun.utf8))
    let isPart =
      words.all.count == 1 && words.isWord(0, in: StepWords.of(language).partsOfEggs)
    guard isPart || name.utf8.allSatisfy({ $0 == 0x20 }) else { return nil }
    return StepIngredient(
      name: name.isEmpty ? noun : "\(noun) \(name)",
      amount: AmountReading(
        amount.number, unit: amount.to.map { "–\($0.fraction)" }, language: language),
      groups: groups)
  }

  /// Returns it with what its name adds to its amount: *1/4 cup* plus 2 tbsp sugar.
  private func adding(
    _ reading: NameReading, to amount: AmountReading, _ language: KitchenLanguage
  ) -> StepIngredient? {
    let bytes = Array(name.utf8)
    guard let more = reading.amounts.first, more.relation == .more, let value = more.value,
      let start = reading.foods.first?.lowerBound, value.upperBound <= start
    else { return nil }
    let added = String(decoding: bytes[..<start], as: UTF8.self)
    let unit = [amount.unitText, added].compactMap { $0 }.joined(separator: " ")
    return StepIngredient(
      name: String(decoding: bytes[start...], as: UTF8.self),
      amount: AmountReading(amount.number, unit: unit, language: language), groups: groups)
  }

  /// Returns it with all of its number: *1* oignon et demi, *1* & 1/2 cups.
  private func withWholeNumber(in language: KitchenLanguage) -> StepIngredient {
    var bytes = Array(name.utf8)
    guard let amount, let rest = NameReading.of(amount, in: bytes, language).rest else {
      return self
    }
    bytes.removeSubrange(rest.range)
    let to = rest.to.map { "–\($0.fraction)" }
    let unit = [to, amount.unitText].compactMap(\.self).joined(separator: " ")
    return StepIngredient(
      name: String(decoding: bytes, as: UTF8.self),
      amount: AmountReading(rest.number, unit: unit, language: language), groups: groups)
  }

  /// Returns it without what comes before the noun in its name, and with the amount that the name
  /// contains if it has none: *de* farine, *2 large* onions.
  func read(in language: KitchenLanguage) -> StepIngredient {
    withWholeNumber(in: language).readName(in: language)
  }

  private func readName(in language: KitchenLanguage) -> StepIngredient {
    if let named = namedByItsUnit(in: language) { return named.read(in: language) }
    let bytes = Array(name.utf8)
    let isSum = amount != nil && name.utf8.prefix(20).contains { NumberScan.isDigit($0) }
    if amount != nil, !language.beginsWithNoun, !isSum { return self }
    let reading = NameReading(of: amount, in: bytes, language)
    if let amount, isSum, let sum = adding(reading, to: amount, language) { return sum }
    if amount != nil, !language.beginsWithNoun { return self }
    let first = reading.amounts.first { $0.relation == .first && $0.food == 0 }
    // An adjective before the noun may tell two ingredients apart.
    let isCut = language.beginsWithNoun || first != nil
    let start = isCut ? reading.foods.first?.lowerBound ?? 0 : 0
    return StepIngredient(
      name: start == 0 ? name : String(decoding: bytes[start...], as: UTF8.self),
      amount: amount ?? first.map { AmountReading($0, in: bytes) }, groups: groups)
  }
}
