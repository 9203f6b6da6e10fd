import RecipeMD

/// Numbers before words for what a food comes in that are no units: 1 Rolle Blätterteig, mezza
/// fialetta di aroma.
extension StepScanner {
  /// Adds a number before such a word, if what follows is listed in a unit that is not known, and
  /// doubts it if it is listed otherwise; returns false if it is not listed.
  mutating func countedByWord(_ number: WrittenNumber, at place: Int) -> Bool {
    let words = sentence.words
    guard place < words.all.count, LineWords.of(language).measures.contains(words[place]) else {
      return false
    }
    let food = food(from: words.all[place].range.upperBound)
    if food.places.isEmpty { return false }
    if let ingredient = food.places.first(where: { ingredients.isInUnknownUnit($0) }) {
      add(number, nil, ingredient)
    } else {
      doubts.append(number)
    }
    return true
  }

  /// Handles a part in words before such a word and a listed food, which scales if the list has
  /// just so much in the same unit, and is doubted otherwise; returns false if no listed food
  /// follows.
  mutating func partByWord(_ number: WrittenNumber, at place: Int) -> Bool {
    let words = sentence.words
    let next = place + 1
    guard next < words.all.count, words.all[next].gap == .space,
      !words.isWord(place, in: lists.breaks), !words.isWord(place, in: lists.links),
      !LineWords.of(language).lengths.contains(words[place]),
      !Self.isTime(text, words.all[place].range.lowerBound),
      LineWords.of(language).measures.contains(words[place]) || words.isWord(next, in: Self.of)
    else { return false }
    return oneByWord(number, at: place)
  }

  /// Handles one of such a word and a listed food, likewise.
  mutating func oneByWord(_ number: WrittenNumber, at place: Int) -> Bool {
    let places = food(from: sentence.words.all[place].range.upperBound).places
    if places.isEmpty { return false }
    let same = places.first { isIn(sentence.words[place], $0) }
    if let same, let listed = ingredients.amount(same), number.number <= listed.number {
      add(number, nil, same)
    } else {
      doubts.append(number)
    }
    return true
  }

  /// Returns whether an ingredient is listed in a unit that is just a word.
  func isIn(_ word: ArraySlice<UInt8>, _ ingredient: Int) -> Bool {
    guard ingredients.isInUnknownUnit(ingredient),
      let unit = ingredients.amount(ingredient)?.unitText
    else { return false }
    return WordForms.areSame(Letters.folded(unit)[...], word, language)
  }

  private static let of = WordSet("of de d di van von")
}
