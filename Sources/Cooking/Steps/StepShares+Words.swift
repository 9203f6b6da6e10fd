import RecipeMD

/// Reading the words next to a name.
extension StepShares {
  /// How many words may be between a name and the word for its share: the *rest* of the brown sugar.
  private static let near = 4

  /// Returns what the words next to a name mean.
  mutating func meaning(at place: Int, of use: StepUse) -> Meaning? {
    if ingredients.language == .ja { return japaneseMeaning(around: use.range) }
    if let meaning = meaning(before: place, of: use) { return meaning }
    return ingredients.language.beginsWithNoun && isRest(behind: place, of: use)
      ? .rest(part: .one) : nil
  }

  /// Returns what the words before a place mean, with nothing but articles and other words of the name
  /// between.
  private mutating func meaning(before place: Int, of use: StepUse) -> Meaning? {
    let words = steps.words
    var (isLinked, isOf) = (false, false)
    for other in stride(from: place - 1, through: max(0, place - Self.near), by: -1) {
      if words.all[other + 1].gap == .other {
        return isLinked ? fraction(before: other + 1).map { .part($0) } : nil
      }
      if words.isWord(other, in: rests.rest) {
        if case .part(let part) = meaning(before: other, of: use) { return .rest(part: part) }
        return .rest(part: .one)
      }
      if words.isWord(other, in: Self.last) { return .last }
      // Quarter the tomatoes, but half the flour
      let mayEnd = isOf || parts.goBeforeNames || isLinked && isBareHalf(other)
      if mayEnd, let part = part(endingAt: other) {
        partPlaces.insert(other)
        return .part(part)
      }
      if other == place - 1, other > 0, words.all[other].gap == .space,
        LineWords.of(ingredients.language).and.contains(words[other]), names.contains(other - 1)
      {
        return .joined(to: other - 1)
      }
      // Half of a lemon may be of one of two lemons.
      if words.isWord(other, in: parts.indefinite) || names.contains(other) { return nil }
      let isLink =
        words.isWord(other, in: links.links) || words.isWord(other, in: links.articles)
        || words.isWord(other, in: parts.links)
      guard isLink || ingredients.names[use.ingredient].hasWord(words[other]) else { return nil }
      isLinked = isLinked || isLink
      isOf = isOf || words.isWord(other, in: rests.of) || words.isWord(other, in: parts.of)
    }
    // What is examined last may have a number before it: 2/3 vom Mehl.
    let first = max(0, place - Self.near)
    guard isLinked, first == 0 || words.all[first].gap == .other else { return nil }
    return fraction(before: first).map { .part($0) }
  }

  private static let last = WordSet(
    """
    last letzte letzten letzter letztes dernier derniere derniers dernieres ultimo ultima ultimos \
    ultimas ultimi ultime laatste
    """)

  /// Returns whether a word is the English half that needs no word for of, unless things are cut so: cut in
  /// half the tomatoes.
  private func isBareHalf(_ place: Int) -> Bool {
    let words = steps.words
    return ingredients.language == .en && words[place].elementsEqual("half".utf8)
      && !(place > 1 && words[place - 1].elementsEqual("in".utf8)
        && words.isWord(place - 2, in: Self.cutting))
  }

  private static let cutting = WordSet("cut slice chop split halve break tear divide")

  /// Returns the part that a word names: half, two *thirds*.
  private func part(endingAt place: Int) -> Rational? {
    let words = steps.words
    guard let part = parts.value(words[place]) else { return nil }
    guard place > 0, words.all[place].gap != .other,
      let times = StepNumbers.of(ingredients.language).number(Array(words[place - 1]))
    else { return part }
    return part.multiplied(by: times.number).flatMap { $0 < .one ? $0 : nil }
  }

  /// Returns the fraction in digits that is right before a word: *1/3* of the milk.
  private func fraction(before place: Int) -> Rational? {
    let (text, end) = (steps.text, steps.words.all[place].range.lowerBound)
    // 3/4 l d'acqua
    if UnitTable.unit(folded: steps.words[place], in: ingredients.language) != nil { return nil }
    let limit = place > 0 ? steps.words.all[place - 1].range.upperBound : 0
    for start in max(limit, end - Self.longestFraction)..<end
    where NumberScan.begins(text, start) {
      // 1 1/2 of the packs are more than a part.
      guard
        let number = NumberScan.number(
          text, start, before: end, hasDecimalComma: ingredients.language.hasDecimalComma),
        NumberScan.skipSpace(text, number.end, end) == end, number.value > .zero,
        number.value < .one
      else { return nil }
      return number.value
    }
    return nil
  }

  private static let longestFraction = 12

  /// Returns whether a word right behind a name means the rest: les œufs *restants*.
  private func isRest(behind place: Int, of use: StepUse) -> Bool {
    let words = steps.words
    for other in place + 1..<min(place + 1 + Self.near, words.all.count) {
      if words.all[other].gap == .other { return false }
      if words.isWord(other, in: rests.rest) { return true }
      let isLink =
        words.isWord(other, in: links.links) || words.isWord(other, in: links.articles)
        || ingredients.names[use.ingredient].hasWord(words[other])
      if !isLink { return false }
    }
    return false
  }

  private func japaneseMeaning(around range: Range<Int>) -> Meaning? {
    let (before, after) = (steps.text[..<range.lowerBound], steps.text[range.upperBound...])
    func isBefore(_ word: String) -> Bool {
      before.suffix(word.utf8.count).elementsEqual(word.utf8)
    }
    if ["残りの", "残り"].contains(where: isBefore) { return .rest(part: .one) }
    let isHalf =
      ["半量の", "半分の"].contains(where: isBefore)
      || ["の半量", "の半分", "半量"].contains { after.starts(with: $0.utf8) }
    return isHalf ? Rational(1, 2).map { .part($0) } : nil
  }
}
