import RecipeMD

/// Numbers that say how much is meant of all there is, or that all is meant: ½ tortillas of 8, all
/// eight.
extension StepScanner {
  /// Returns whether a fraction before a plural certainly is a part of several, which does not
  /// change with how many there are: half of 8 *tortillas*; nil if it is no such part.
  func isPart(_ number: WrittenNumber, ofSeveral noun: Int, _ places: [Int]) -> Bool? {
    guard number.to == nil, number.number < .one, isPlural(noun) else { return nil }
    let counts = places.compactMap { ingredients.total(of: $0, in: nil) }.filter { $0 > .one }
    if counts.isEmpty { return nil }
    // Half of 3 onions is as likely half of one.
    return counts.contains { $0.multiplied(by: number.number)?.isWhole ?? false }
  }

  private func isPlural(_ place: Int) -> Bool {
    let written = String(decoding: text[sentence.words.all[place].range], as: UTF8.self)
    return CountNouns.of(language).forms(of: written)
      .map { !$0.isOne && $0.noun.one != $0.noun.many } ?? false
  }

  /// Adds a number behind a word for all, with nothing behind it, if just one ingredient is as
  /// many: when all eight are in.
  mutating func addAll(_ number: WrittenNumber) {
    guard number.number > .one, follows(number.value.lowerBound, Self.all) else { return }
    let same = ingredients.amounts.indices.filter {
      ingredients.isCounted($0) && ingredients.isAll(number.upper, nil, of: $0)
    }
    if same.count == 1 { add(number, nil, same[0]) }
  }

  /// Returns whether a German word and the one behind it are no nouns, which would be capitals.
  func isGermanVerb(_ place: Int) -> Bool {
    let words = sentence.words
    guard language == .de, !words.all[place].isCapital else { return false }
    return place + 1 >= words.all.count || words.all[place + 1].gap == .other
      || !words.all[place + 1].isCapital
  }

  private static let all = WordSet("all alle allen tous toutes todos todas tutti tutte")

  /// Returns whether a number goes on with one of a unit, of which a cook takes one or more: a
  /// pinch or *2* of salt.
  func isOrMore(_ start: Int) -> Bool {
    let words = sentence.words
    let joint = sentence.word(from: start) - 1
    guard joint > 1, words.all[joint].gap == .space, words.all[joint - 1].gap == .space,
      isSpace(from: words.all[joint].range.upperBound, to: start)
    else { return false }
    return LineWords.of(language).or.contains(words[joint])
      && UnitTable.unit(folded: words[joint - 1], in: language) != nil
      && words.isWord(joint - 2, in: Self.indefinite)
  }
}
