/// Foods that share the noun behind the last of them: olive or sunflower oil.
extension LineReader {
  /// Returns where the noun ends that belongs to a name and to those behind it; nil if none does.
  func sharedNounEnd(_ name: Range<Int>) -> Int? {
    guard !name.isEmpty, !language.beginsWithNoun, language != .ar else { return nil }
    if let end = nounEnd(behindAdjective: name) { return end }
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
    guard length > 1 else { return nil }
    // Words before them say more of both: low-sodium chicken or vegetable stock; low-fat or whole milk.
    let isShared = (1...3).contains { count in
      count <= name.count && makesFood(name.suffix(count), with: other + length - 1)
    }
    return isShared ? other + length : nil
  }

  /// Returns where the food ends that a comma parts from an adjective: unbleached, all-purpose flour;
  /// unsalted, American-style butter.
  private func nounEnd(behindAdjective name: Range<Int>) -> Int? {
    guard name.count == 1, tokens.isSign(name.upperBound, .comma), isAdjective(name.lowerBound)
    else { return nil }
    for place in name.upperBound + 1...name.upperBound + Self.mostAdjectives {
      let length = foodLength(at: place)
      if length > 0, !isAdjective(place) || length > 1 { return place + length }
      guard tokens.word(place) != nil || tokens.isHyphen(place),
        tokens.match(words.stops, at: place) == 0
      else { return nil }
    }
    return nil
  }

  /// Returns whether a word is an adjective without a noun; in German no noun is without a capital.
  private func isAdjective(_ place: Int) -> Bool {
    guard let word = tokens.word(place) else { return false }
    if language == .de {
      return tokens[place]?.word?.isCapital == false && foodLength(at: place) == 0
    }
    return Self.adjectives.contains(word)
  }

  /// The most tokens between the comma and the noun.
  private static let mostAdjectives = 5
  private static let adjectives = WordSet(
    """
    unbleached bleached enriched unsweetened sweetened unsalted salted nonfat lowfat lite light \
    ongezouten gezouten ongebleekte gebleekte ongezoete gezoete magere volle halfvolle
    """)

  /// Returns whether a noun makes another food of a name.
  private func makesFood(_ name: Range<Int>, with noun: Int) -> Bool {
    var whole = FoodTable.Name()
    for place in name { _ = tokens.append(place, to: &whole) }
    guard tokens.append(noun, to: &whole), let food = foodsTable.place(of: whole),
      food != knownFood(name)
    else { return false }
    // Sugar or maple syrup is no sugar syrup, butter or vegan spread no butter spread; but sugar or
    // pie pumpkin is one of two pumpkins.
    let isWhole = ["sugar", "butter"].contains { word in
      tokens.word(name.lowerBound)?.elementsEqual(word.utf8) == true
    }
    return !isWhole || FoodTable.aisle(at: food) == .produce
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
