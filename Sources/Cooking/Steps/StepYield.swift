import RecipeMD

/// What a recipe makes, prepared for comparison with the numbers of pieces in its steps.
struct StepYield: Sendable {
  /// The number, or the lower end of a range.
  let number: Rational
  /// The upper end of a range.
  let to: Rational?
  /// What is counted; nil if that is not said.
  let name: IngredientName?
  /// Whether it counts servings or people, which are no pieces.
  let isOfPeople: Bool

  /// Returns the numbers of a yield that count something: both of *4 servings (8 pieces)*.
  static func all(of reading: AmountReading, _ language: KitchenLanguage) -> [StepYield] {
    if reading.isFixed { return [] }
    func yield(
      _ number: Rational, _ to: Rational?, _ unit: Unit?, _ noun: String?, isOfPeople: Bool
    ) -> StepYield? {
      guard number > .one, unit.map({ $0.kind == .count }) ?? true else { return nil }
      let own = noun.map { $0.prefix { !"(（".contains($0) } }
      return StepYield(
        number: number, to: to,
        name: own.flatMap { $0.isEmpty ? nil : IngredientName(String($0), language: language) },
        isOfPeople: isOfPeople)
    }
    let first = yield(
      reading.number, reading.to, reading.unit, reading.unitText,
      isOfPeople: reading.isOfPeople)
    let others = reading.seconds.map {
      yield(
        $0.number, $0.to, $0.unit, $0.measure.isEmpty ? $0.after : $0.measure, isOfPeople: false)
    }
    return ([first] + others).compactMap(\.self)
  }

  /// Returns whether a number is as large, or a range reaches it.
  func isMatched(by number: WrittenNumber) -> Bool {
    number.number <= to ?? self.number && self.number <= number.upper
  }

  /// Returns whether the word at a place names what is counted, or what it is baked in: muffins, muffin
  /// cups, Muffinförmchen.
  func isNamed(_ words: Words, at place: Int) -> Bool {
    guard let name else { return false }
    if name.match(words, at: place) >= 2 { return true }
    if Self.isHeld(words, at: place) { return name.isNoun(words[place]) }
    guard name.language.joinsWords else { return false }
    return Self.holdersAtEnds.contains { end in
      words[place].count > end.count && words[place].suffix(end.count).elementsEqual(end)
        && name.isNoun(words[place].dropLast(end.count))
    }
  }

  /// Returns whether the word behind a place says what one of that is baked in: muffin cups.
  static func isHeld(_ words: Words, at place: Int) -> Bool {
    place + 1 < words.all.count && words.all[place + 1].gap == .space
      && words.isWord(place + 1, in: holders)
  }

  private static let holders = WordSet(
    "cup cups case cases liner liners mold molds mould moulds pan pans tin tins well wells")
  private static let holdersAtEnds = """
    papierformchen formchen formen mulden vormpjes bakjes
    """.split(separator: " ").map { Array($0.utf8) }
}
