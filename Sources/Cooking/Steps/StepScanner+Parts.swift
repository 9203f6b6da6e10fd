/// Amounts of what is pressed out of fruit or grated off it, without its name: 2 lemons, 3 tbsp juice.
extension StepScanner {
  /// Handles an amount of juice or the like, which is of the fruit that is named last before it; returns
  /// false if it is no such amount.
  mutating func readPart(_ number: WrittenNumber, _ unit: Unit, from next: Int) -> Bool {
    let words = sentence.words
    var place = sentence.word(from: next)
    let first = place
    while place < words.all.count, place - first < 3, words.isWord(place, in: lists.links) {
      place += 1
    }
    guard place < words.all.count, place == first || words.all[place].gap != .other,
      LineWords.of(language).parts.contains(words[place]), !isOfNamed(place + 1)
    else { return false }
    return readPart(number, unit, before: number.value.lowerBound)
  }

  /// Adds an amount of juice or the like, or doubts it where no fruit is named before it; returns false
  /// if the list has none.
  mutating func readPart(_ number: WrittenNumber, _ unit: Unit?, before start: Int) -> Bool {
    let fruits = ingredients.fruits
    if fruits.isEmpty { return false }
    var words = Words()
    words.read(
      text, max(block.lowerBound, start - Self.mostBytes)..<start,
      parting: language == .ja ? ingredients.unparted : [])
    for place in words.all.indices.reversed() {
      let match = ingredients.match(words, at: place)
      guard match.score >= 2, let fruit = match.places.first(where: fruits.contains) else {
        continue
      }
      add(number, unit, fruit)
      return true
    }
    doubts.append(number)
    return true
  }

  private static let mostBytes = 200

  /// Returns whether words behind juice say of what it is: jus de cuisson, juice from the meat.
  private func isOfNamed(_ place: Int) -> Bool {
    let words = sentence.words
    return place < words.all.count && words.all[place].gap == .space
      && (words.isWord(place, in: lists.links) || words.isWord(place, in: Self.from))
  }

  private static let from = WordSet("from aus uit vom von dalla dal")
}

extension StepIngredients {
  /// The ingredients that are counted and may be pressed or grated.
  fileprivate var fruits: [Int] {
    names.indices.filter { place in
      guard isCounted(place) else { return false }
      let aisle = FoodName(names[place].text, language: language)?.aisle(language)
      return aisle == .produce || aisle == .tins
    }
  }
}
