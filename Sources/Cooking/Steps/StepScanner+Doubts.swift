/// Numbers that may be amounts of ingredients, although it is not clear of which.
///
/// They stay as they are written, and so does all else in their step.
extension StepScanner {
  /// Doubts an amount by weight or volume, unless it is the size of something: balls of around 40 g.
  mutating func doubt(_ number: WrittenNumber, _ unit: Unit) {
    guard unit.kind == .mass || unit.kind == .volume, !isFixed(after: number.end) else { return }
    let first = sentence.word(from: number.value.lowerBound)
    let isSize = (max(0, first - 4)..<first).contains { place in
      isVessel(place) || sentence.words.isWord(place, in: lists.pieces)
    }
    if !isSize { doubts.append(number) }
  }

  /// Doubts an amount if an ingredient is named behind it.
  mutating func doubtIfListed(_ number: WrittenNumber) {
    guard let next = afterBracket(number.end).next, !food(from: next).places.isEmpty else {
      return
    }
    doubts.append(number)
  }

  /// Adds a bare number that is the rest of an ingredient: the other 4.
  mutating func addRest(_ number: WrittenNumber) {
    if let rest = ingredient(leavingRest: number, nil) {
      add(number, nil, rest)
    } else if follows(number.value.lowerBound, lists.rest), ingredients.count > 0 {
      doubts.append(number)
    }
  }

  /// Adds a number before a word for what a food comes in that is no unit: 1 Rolle Blätterteig.
  mutating func countedByWord(_ number: WrittenNumber, at place: Int) -> Bool {
    let words = sentence.words
    guard place < words.all.count, LineWords.of(language).measures.contains(words[place]) else {
      return false
    }
    let food = food(from: words.all[place].range.upperBound)
    guard let ingredient = food.places.first(where: { ingredients.isInUnknownUnit($0) }) else {
      return false
    }
    add(number, nil, ingredient)
    return true
  }

  /// Returns whether the words at a place stand for what has been named: coupez 4 *d'entre elles*.
  func isOfThem(_ place: Int) -> Bool {
    let words = sentence.words
    if words.isWord(place, in: Self.ofThem) { return true }
    return place + 1 < words.all.count && words.isWord(place, in: Self.of)
      && words.isWord(place + 1, in: Self.them)
  }

  private static let ofThem = WordSet("davon ervan hiervan منها")
  private static let of = WordSet("of d de di")
  private static let them = WordSet("them these those entre ellos ellas essi esse questi queste")

  /// Returns whether one of the next words is in the name of an ingredient, if not as its noun.
  func mayBeListed(from place: Int) -> Bool {
    let words = sentence.words
    for next in place..<min(place + 3, words.all.count) {
      if next > place, words.all[next].gap == .other { return false }
      if words.isWord(next, in: lists.breaks) { return false }
      if ingredients.names.contains(where: { $0.hasWord(words[next]) }) { return true }
    }
    return false
  }
}
