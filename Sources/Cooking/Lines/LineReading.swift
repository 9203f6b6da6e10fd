import RecipeMD

/// An ingredient line as a cook reads it: its amounts, and the food.
///
/// RecipeMD reads one number, and only where it is emphasized. This reads the line as it is written,
/// with or without emphasis: `2 large or 3 small leeks`, `2 tins of tomatoes (400 g each)`.
package struct LineReading: Sendable {
  /// How an amount relates to the first one.
  package enum Relation: Sendable {
    /// It is the first.
    case first
    /// It repeats the amount before it in another unit: `1 cup (240 ml)`.
    case same
    /// It is added to the amount before it: `1 lb 4 oz`.
    case more
    /// It is what each one of the amount before it holds: `2 tins of 400 g`.
    case content
    /// It replaces the others, of another food or size: `1 cube of yeast or 7 g dried yeast`.
    case instead
  }

  package struct Amount: Sendable {
    /// The number, or the lower end of a range.
    package var number: Rational
    /// The upper end of a range.
    package var to: Rational? = nil
    /// The unit, if it is known.
    package var unit: Unit? = nil
    /// The range of the number in the text; nil where the unit alone means one.
    package var value: Range<Int>? = nil
    /// The range of what the number has behind the food, with the space before it: ` et demi` of
    /// `un oignon et demi`.
    package var rest: Range<Int>? = nil
    /// Whether the text of the number is a size, behind which the number is one: `15 oz. can`.
    package var isSize = false
    /// The range of the size of each piece in the text: 2 cm.
    package internal(set) var size: Range<Int>? = nil
    /// Whether it stays as what each one of the amount before it weighs, though it also says how much
    /// there is of one: 1 aubergine of 300 g.
    package internal(set) var isOfEach = false
    /// Whether it is the upper end of a range, whose lower end is before it with a unit of its own:
    /// 800 g to 1 kg.
    package internal(set) var isUpperEnd = false
    /// The range of the unit in the text.
    package var measure: Range<Int>? = nil
    package var relation: Relation
    /// The number of the first food that it is of, in the order of the text.
    package internal(set) var food = 0
    /// Whether it is only an article: *an* onion.
    package var isArticle = false
    /// The words behind it that change with its number.
    package var noun: CountedNoun? = nil
  }

  /// The amounts in the order of the text.
  package private(set) var amounts: [Amount]
  /// The amounts of what the food is mixed with, which scale but are none of it: 1 egg, beaten with
  /// *1 tbsp* water.
  package private(set) var mixed: [Amount] = []
  /// Whether it says that it does not scale: `1 tsp (fixed)`.
  package private(set) var isFixed: Bool
  /// Whether its amounts are for each person: eggs, 1 per person.
  package private(set) var isPerPerson = false
  /// The ranges of the foods: of the noun with all that makes it another food.
  package private(set) var foods: [Range<Int>]
  /// Whether it names another food, of which it does not say how much: 2 tbsp butter and oil.
  package private(set) var isPartial: Bool
  /// Whether it says how much the recipe makes, and names no food: Serves 10.
  package private(set) var isYield = false
  /// The ranges of numbers that may count pieces or be the size of each, 2 1/2-inch cubes, or that are
  /// of a food in a remark: 3 yolks (keep 2 whites).
  package private(set) var unclear: [Range<Int>] = []

  /// Reads a line of plain text, in which a range may be emphasized.
  package init(_ text: [UInt8], emphasis: Range<Int>? = nil, language: KitchenLanguage) {
    if emphasis == nil, language != .ja, let number = StatedYield.start(ofLine: text) {
      // Without the words before it, its number reads like that of any line.
      let blank = Array(repeating: UInt8(ascii: " "), count: number)
      var reader = LineReader(blank + text[number...], nil, language)
      reader.read()
      (amounts, isFixed, foods, isPartial) = (reader.amounts, false, [], false)
      isYield = true
      return
    }
    if language == .ja {
      let line = JapaneseLine(text)
      (amounts, isFixed, foods) = (line.amounts, line.isFixed, line.foods)
      isPartial = line.isPartial
      (mixed, unclear) = (line.mixed, line.unclear)
      return
    }
    var reader = LineReader(text, emphasis, language)
    reader.read()
    amounts = reader.amounts
    mixed = reader.mixed
    isFixed = reader.isFixed
    isPerPerson = isFixed && reader.isPerPerson
    foods = reader.foods
    isPartial = reader.isPartial
    unclear = reader.unclear
  }
}

extension LineReading {
  /// Returns what each amount counts, where the forms of that are certain.
  func nouns(in text: [UInt8], _ language: KitchenLanguage) -> [CountedNoun?] {
    amounts.enumerated().map { number, amount in
      guard amount.number > .zero, let value = amount.value, amount.relation != .content else {
        return nil
      }
      let isDative =
        amount.lead(in: text, language) != nil || CountedNoun.isDative(before: value, in: text)
      func noun(_ place: CountedNoun.Place) -> CountedNoun? {
        CountedNoun(after: value.upperBound, place, in: text, isDative: isDative, language)
      }
      if let unit = amount.unit {
        // Next to its number, it is part of the amount.
        guard number == 0, unit.kind == .count, let measure = amount.measure,
          measure.lowerBound >= value.upperBound
        else { return nil }
        return noun(.unit(unit, measure))
      }
      if let measure = amount.measure {
        return number == 0 && measure.lowerBound >= value.upperBound
          ? noun(.word(measure)) : nil
      }
      let isSecond = amounts[..<number].contains { $0.food == amount.food }
      guard !isSecond, foods.indices.contains(amount.food),
        foods[amount.food].lowerBound >= value.upperBound
      else { return nil }
      return noun(.food(foods[amount.food]))
    }
  }
}
