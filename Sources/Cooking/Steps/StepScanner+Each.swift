import RecipeMD

/// Amounts of each of two ingredients: 1/2 tsp each of salt and pepper.
extension StepScanner {
  /// Handles an amount before the English word for each and two foods, which scales if the list has
  /// just so much of either; returns false if it is no such amount.
  mutating func readEachOfTwo(_ number: WrittenNumber, _ unit: Unit) -> Bool {
    let words = sentence.words
    let each = sentence.word(from: number.end)
    guard language == .en, each + 1 < words.all.count, words[each].elementsEqual("each".utf8),
      isSpace(from: number.end, to: words.all[each].range.lowerBound),
      let joint = (each + 1..<min(each + 7, words.all.count)).first(where: {
        words[$0].elementsEqual("and".utf8)
      })
    else { return false }
    let first = ingredients.match(words, at: joint - 1).places
    var second: [Int] = []
    for place in joint + 1..<max(joint + 1, min(joint + 4, words.all.count)) where second.isEmpty {
      second = ingredients.match(words, at: place).places
    }
    if first.isEmpty, second.isEmpty { return false }
    let ingredients = ingredients
    let all = { (places: [Int]) in
      places.first { ingredients.isAll(number.upper, unit, of: $0) }
    }
    if let place = all(first), all(second) != nil {
      add(number, unit, place)
    } else {
      doubts.append(number)
    }
    return true
  }
}
