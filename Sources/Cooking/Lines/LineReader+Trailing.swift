/// What stands at the end of a food and makes it no other one.
extension LineReader {
  /// Returns a food without the words at its end that do not make it another one.
  func withoutTrailing(_ food: Range<Int>) -> Range<Int> {
    var last = food.upperBound
    while last - food.lowerBound > 1, isTrailing(last - 1) {
      if let whole = knownFood(food.lowerBound..<last),
        whole != knownFood(food.lowerBound..<last - 1)
          || tokens.word(last - 1).map(words.sizes.contains) ?? false
      {
        break
      }
      last -= 1
    }
    return food.lowerBound..<last
  }

  /// Returns whether a known food is the same without the first of its words: cold water.
  func isSameFood(_ places: Range<Int>, without count: Int) -> Bool {
    let rest = places.lowerBound + count..<places.upperBound
    return !rest.isEmpty && knownFood(rest) != nil && knownFood(rest) == knownFood(places)
  }

  private func isTrailing(_ place: Int) -> Bool {
    if let sign = tokens.sign(place) { return sign != .percent }
    guard let word = tokens.word(place), let token = tokens[place] else { return false }
    let isEggSize = ["S", "M", "L", "XL"].contains {
      tokens.text[token.range].elementsEqual($0.utf8)
    }
    return isEggSize || words.trailing.contains(word) || word.elementsEqual("x".utf8)
      || words.of.contains(word)
      || words.articles.contains(word)
      || language == .en && isDone(word) || isParticiple(place)
      || language == .ar && isArabicTrailing(word)
      || language.beginsWithNoun && (words.states.contains(word) || words.sizes.contains(word))
  }

  /// Returns whether an Arabic word, with the article or the letter for and before it, says what is
  /// done to a food: الطماطم المفرومة.
  func isArabicTrailing(_ word: ArraySlice<UInt8>) -> Bool {
    let rest = word.starts(with: "و".utf8) ? word.dropFirst("و".utf8.count) : word
    let bare = rest.starts(with: "ال".utf8) ? rest.dropFirst("ال".utf8.count) : rest
    return [word, rest, bare].contains { words.trailing.contains($0) }
  }

  private func isDone(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 4 && word.suffix(2).elementsEqual("ed".utf8)
      && !word.suffix(4).elementsEqual("seed".utf8)
  }

  /// Returns whether a word is a French participle that says what is done to a food, not of what kind
  /// it is or in which state it is sold: basilic ciselé.
  func isParticiple(_ place: Int) -> Bool {
    guard language == .fr, let token = tokens[place], token.range.count > 5,
      let word = tokens.word(place), !Self.frenchKinds.contains(word)
    else { return false }
    let text = tokens.text[token.range]
    return ["é", "és", "ée", "ées"].contains { text.suffix($0.utf8.count).elementsEqual($0.utf8) }
      && tokens.find(FoodStateWords.of(language).words, at: place) == nil
      // shiitakés
      && foodLength(at: place) == 0
  }

  /// French participles that say of what kind a food is.
  private static let frenchKinds = WordSet(
    """
    ambre ambree vanille vanillee sale salee sales salees sucre sucree epice epicee epices marine \
    marinee marines pane panee panes panees allege allegee ecreme concentre concentree aromatise \
    aromatisee enrobe enrobees torsade torsadees
    """)
}
