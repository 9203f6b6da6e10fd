import RecipeMD

/// Words that mean all of what the list has two of: den beiden Eiern, both cloves of garlic.
extension StepScanner {
  static let both = WordSet("both beide beiden beider ambos ambas entrambi entrambe")

  /// Examines a word for both, whose number is that of the two that the list has.
  mutating func lookAtBoth(_ range: Range<Int>) {
    sentence.move(to: range.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    var place = sentence.word(from: range.lowerBound)
    // both of the eggs, entrambe le uova
    while place + 1 < words.all.count, words.all[place + 1].gap == .space,
      words.isWord(place + 1, in: Self.articles)
    {
      place += 1
    }
    let end = words.all[place].range.upperBound
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    guard !sentence.isOfEach, !isOfSeveral(range.lowerBound), next > end, next < stretch.upperBound,
      Letters.length(text, next) > 0
    else { return }
    var number = WrittenNumber(value: range.lowerBound..<end, number: Rational(2))
    if let (unit, unitEnd) = unit(at: next), unit.kind == .count, canEnd(unitEnd) {
      number.measure = next..<unitEnd
      let places = food(from: unitEnd).places
      if let all = places.first(where: { ingredients.isAll(number.number, unit, of: $0) }) {
        add(number, unit, all)
      }
      return
    }
    let match = ingredients.match(words, at: place + 1)
    let counted = match.places.filter { ingredients.isCounted($0) }
    guard match.score >= 2, canFollow(place + 2), !isFixed(place + 1), !counted.isEmpty else {
      // die anderen beiden in Scheiben schneiden
      let isRest = match.score == 0 && follows(range.lowerBound, lists.rest)
      if isRest, leavesTwo { doubts.append(number) }
      return
    }
    if let all = counted.first(where: { ingredients.isAll(number.number, nil, of: $0) }) {
      add(number, nil, all)
    } else if follows(range.lowerBound, lists.rest) {
      // die anderen beiden Eier
      doubts.append(number)
    }
  }

  /// Whether all but two of what the list counts is used by an amount of the block.
  private var leavesTwo: Bool {
    found.contains { amount in
      guard amount.value.lowerBound >= block.lowerBound, let place = amount.ingredient,
        let sum = (amount.to ?? amount.number).adding(Rational(2))
      else { return false }
      return ingredients.isAll(sum, amount.unit, of: place)
    }
  }

  private static let articles = WordSet("of the le gli i los las")
}
