import RecipeMD

/// Amounts of each of two ingredients: 1/2 tsp each of salt and pepper.
extension StepScanner {
  /// Handles an amount before the English word for each and two foods, which scales if the list has
  /// as much of either, or does not say how much; returns false if it is no such amount.
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
    if first.isEmpty, second.isEmpty {
      guard isKnownFood(from: words.all[each].range.upperBound) else { return false }
      unlisted.append(number)
    } else if let place = choice(among: first, number, unit),
      choice(among: second, number, unit) != nil
    {
      add(number, unit, place)
    } else {
      doubts.append(number)
    }
    return true
  }

  /// Returns the one of some ingredients that an amount may be a part of.
  private func choice(among places: [Int], _ number: WrittenNumber, _ unit: Unit) -> Int? {
    let fitting = places.filter {
      ingredients.amount($0) == nil || ingredients.canCompare($0, unit)
    }
    return fitting.isEmpty
      ? nil : ingredients.choice(among: fitting, number: number.upper, unit: unit)
  }
}
