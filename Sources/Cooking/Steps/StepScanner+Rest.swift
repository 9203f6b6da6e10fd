/// Amounts of what is left of an ingredient: the remaining 50 g.
extension StepScanner {
  /// Returns the ingredient named last, if an amount is the rest of it: the remaining 50 g, 30 cl
  /// restants, le beurre restant, 20 g.
  func ingredient(leavingRest number: WrittenNumber, _ unit: Unit?) -> Int? {
    let start = number.value.lowerBound
    let next = sentence.word(from: number.end)
    let isBefore = next < sentence.words.all.count && sentence.words.isWord(next, in: lists.rest)
    guard
      isBefore || follows(start, lists.rest) || follows(start, lists.rest, isAfterComma: true)
        || isExcept(start)
    else { return nil }
    return ingredient(named: sentence.word(from: start), number, unit)
  }

  /// Returns whether an amount is all but what is used: bis auf 4 EL.
  private func isExcept(_ start: Int) -> Bool {
    let place = sentence.word(from: start) - 1
    guard language == .de, place > 0 else { return false }
    let words = sentence.words
    return words[place].elementsEqual("auf".utf8) && words[place - 1].elementsEqual("bis".utf8)
  }

  /// Returns the ingredient named last before a word that has so much left.
  func ingredient(named end: Int, _ number: WrittenNumber, _ unit: Unit?) -> Int? {
    // Of 10 shallots, 6 of which are used, 4 are the rest.
    let used = found.reversed().prefix { $0.value.lowerBound >= block.lowerBound }
    for amount in used {
      guard let place = amount.ingredient, amount.unit == unit,
        let sum = (amount.to ?? amount.number).adding(number.upper),
        ingredients.choice(among: [place], number: sum, unit: unit) != nil,
        ingredients.isAll(sum, unit, of: place)
      else { continue }
      return place
    }
    let words = sentence.words
    for place in (max(0, end - Self.mostWordsBack)..<end).reversed() {
      let match = ingredients.match(words, at: place)
      guard match.score > 1 else { continue }
      let known = match.places.filter { ingredients.canCompare($0, unit) }
      if let choice = ingredients.choice(among: known, number: number.upper, unit: unit) {
        return choice
      }
    }
    guard let last = used.first, let place = last.ingredient else { return nil }
    return ingredients.choice(among: [place], number: number.upper, unit: unit)
  }

  private static let mostWordsBack = 30
}
