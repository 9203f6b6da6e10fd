/// The Arabic letters for *and* and *with*, which are written as one word with what follows them.
extension LineTokens {
  /// Parts it from numbers and units, which begin the amount of another food: ونصف كوب سكر.
  mutating func splitJoined(_ words: LineWords) {
    if isAmountBehindWith(words) { split(0, after: Self.with.count) }
    var place = 1
    while place < count {
      if isAmountBehindAnd(at: place, words) {
        split(place, after: Self.and.count)
        place += 1
      }
      place += 1
    }
  }

  private static let and = Array("و".utf8)
  private static let with = Array("ب".utf8)

  /// Returns whether the line begins with the letter for with and an amount: بنصف كوب ماء.
  private func isAmountBehindWith(_ words: LineWords) -> Bool {
    guard let token = self[0], let word = word(0), word.count > Self.with.count + 2,
      word.starts(with: Self.with), text[token.range].starts(with: Self.with), !isUnit(word, 0),
      FoodTable.of(.ar).place(of: [word]) == nil
    else { return false }
    let rest = word.dropFirst(Self.with.count)
    return words.numbers.contains(rest) || isUnit(rest, 0)
  }

  private func isAmountBehindAnd(at place: Int, _ words: LineWords) -> Bool {
    guard let token = self[place], let word = word(place), word.count > Self.and.count + 2,
      word.starts(with: Self.and), text[token.range].starts(with: Self.and),
      !isUnit(word, place), FoodTable.of(.ar).place(of: [word]) == nil
    else { return false }
    let before = self.word(place - 1) ?? []
    // One cup and a half.
    if words.halves.contains(word),
      number(place - 1) != nil || isUnit(before, place - 1) || words.sizes.contains(before)
    {
      return false
    }
    let rest = word.dropFirst(Self.and.count)
    return words.numbers.contains(rest) || isUnit(rest, place)
      || words.duals.contains { !$0.phrases.beginning(with: rest).isEmpty }
  }

  /// Returns whether a word is a unit, or begins one with the word behind its place.
  private func isUnit(_ word: ArraySlice<UInt8>, _ place: Int) -> Bool {
    if UnitTable.unit(folded: word, in: .ar) != nil { return true }
    guard let next = self.word(place + 1) else { return false }
    return UnitTable.unit(folded: (Array(word) + [0x20] + next)[...], in: .ar) != nil
  }
}
