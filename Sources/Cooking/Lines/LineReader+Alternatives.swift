/// Foods that share the noun behind the last of them: olive or sunflower oil.
extension LineReader {
  /// Returns where the noun ends that belongs to a name and to those behind it; nil if none does.
  func sharedNounEnd(_ name: Range<Int>) -> Int? {
    guard !name.isEmpty, !language.beginsWithNoun, language != .ar else { return nil }
    let isCut =
      language.joinsWords && tokens.isSign(name.upperBound, .dash)
      && tokens[name.upperBound]?.isGlued == true
    var next = name.upperBound + (isCut ? 1 : 0)
    // almond, oat or soya milk
    while tokens.isSign(next, .comma), tokens.word(next + 1) != nil,
      tokens.isSign(next + 2, .comma) || tokens.match(words.or, at: next + 2) > 0
    {
      next += 2
    }
    let or = max(tokens.match(words.or, at: next), isCut ? tokens.match(words.and, at: next) : 0)
    guard or > 0 else { return nil }
    let other = next + or
    let length = foodLength(at: other)
    if isCut { return isEndOfCompound(name, other) ? other + 1 : nil }
    guard length > 1, name.count <= 2,
      // Sugar or maple syrup is no sugar syrup, butter or vegan spread no butter spread.
      !["sugar", "butter"].contains(where: {
        tokens.word(name.lowerBound)?.elementsEqual($0.utf8) == true
      })
    else { return nil }
    var whole = FoodTable.Name()
    for place in name { _ = tokens.append(place, to: &whole) }
    guard tokens.append(other + length - 1, to: &whole) else { return nil }
    guard let food = foodsTable.place(of: whole), food != knownFood(name) else { return nil }
    return other + length
  }

  /// Returns whether the end of a compound makes a food of the word that it is left out of:
  /// Sesam- oder Mohnöl.
  private func isEndOfCompound(_ name: Range<Int>, _ place: Int) -> Bool {
    guard let first = tokens.word(name.upperBound - 1), let word = tokens.word(place) else {
      return false
    }
    return word.indices.dropFirst(2).contains { start in
      foodsTable.place(of: [(first + word[start...])[...]]) != nil
    }
  }
}
