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
    let next = joint + 1..<max(joint + 1, min(joint + 4, words.all.count))
    let comma = next.dropFirst().first { words.all[$0].gap == .other }
    let behind = next.lowerBound..<(comma ?? next.upperBound)
    var second: [Int] = []
    for place in behind where second.isEmpty {
      second = ingredients.match(words, at: place).places
    }
    if first.isEmpty, second.isEmpty {
      guard isKnownFood(from: words.all[each].range.upperBound) else { return false }
      unlisted.append(number)
      return true
    }
    let one = choice(among: first, number, unit)
    let other = choice(among: second, number, unit)
    let isOneUnsaid = mayBeUnsaid(joint - 1..<joint, first)
    let isOtherUnsaid = mayBeUnsaid(behind, second)
    if let place = one ?? other, one != nil || isOneUnsaid, other != nil || isOtherUnsaid {
      add(number, unit, place)
    } else {
      doubts.append(number)
    }
    return true
  }

  /// Returns whether some words name salt or pepper, which many lists leave out; large peppers are none.
  private func mayBeUnsaid(_ places: Range<Int>, _ listed: [Int]) -> Bool {
    places.contains { sentence.words.isWord($0, in: Self.seasonings) }
      && listed.allSatisfy { ingredients.isCounted($0) }
  }

  private static let seasonings = WordSet("salt pepper")

  /// Returns the one of some ingredients that an amount may be a part of.
  private func choice(among places: [Int], _ number: WrittenNumber, _ unit: Unit) -> Int? {
    let fitting = places.filter {
      ingredients.amount($0) == nil || ingredients.canCompare($0, unit)
    }
    return fitting.isEmpty
      ? nil : ingredients.choice(among: fitting, number: number.upper, unit: unit)
  }
}
