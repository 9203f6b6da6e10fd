/// Telling whether words in a text refer to an ingredient.
extension IngredientName {
  /// Returns whether a word is one of the name's own, in singular or plural.
  func hasWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 4
      && phrases.contains { phrase in
        phrase.words.contains { WordForms.areSame(words[$0], word, language) }
      }
  }

  /// Returns whether a phrase has a noun, and another word before it: white onions.
  func names(noun: ArraySlice<UInt8>, with word: ArraySlice<UInt8>) -> Bool {
    phrases.contains { phrase in
      isOwn(word, of: phrase) && WordForms.areSame(words[phrase.noun], noun, language)
    }
  }

  /// Returns whether every noun has fewer than `count` letters, so that a word of `count` letters
  /// is a plural.
  func areNouns(shorterThan count: Int) -> Bool {
    phrases.allSatisfy { noun(of: $0).count < count }
  }

  /// Returns the food of which a German or Dutch compound names cut pieces: Zwiebel of Zwiebelwürfeln.
  static func stem(ofCut word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    for end in cuts where word.count >= end.count + 3 && word.suffix(end.count).elementsEqual(end) {
      let stem = word.dropLast(end.count)
      // Cubes of stock are another thing.
      return stocks.contains(where: { stem.starts(with: $0.utf8) }) ? nil : stem
    }
    return nil
  }

  /// Returns whether a word names pieces that are cut: Würfel.
  static func isCut(_ word: ArraySlice<UInt8>) -> Bool { cuts.contains { word.elementsEqual($0) } }

  private static let cuts = """
    wurfelchen wurfeln wurfel streifen spalten halften raspeln raspel stiften stifte roschen ringen \
    ringe stuckchen stucken stucke blokjes reepjes repen partjes roosjes stukjes
    """.split(separator: " ").map { Array($0.utf8) }
  private static let stocks = ["bruh", "bouillon", "suppe", "fond", "gemusebruh", "fleischbruh"]

  /// Returns whether a word is the noun of this name, or the end of it.
  func isNoun(_ word: ArraySlice<UInt8>) -> Bool {
    phrases.contains {
      let noun = noun(of: $0)
      return WordForms.areSame(word, noun, language) || endsCompound(noun, word)
    }
  }

  /// Returns whether any word of a text refers to this ingredient.
  func matches(_ text: Words) -> Bool {
    text.all.indices.contains { match(text, at: $0) > 0 }
  }

  /// Returns how well the word at `place` refers to this ingredient: 0 for not at all, 2 for its
  /// noun, 1 for the end of a compound, 2 more for each adjacent word of the name, and 1 for all of
  /// them.
  func match(_ text: Words, at place: Int) -> Int {
    var best = 0
    for phrase in phrases { best = max(best, match(phrase, text, at: place)) }
    return best
  }

  private func match(_ phrase: Phrase, _ text: Words, at place: Int) -> Int {
    let word = text[place]
    let noun = noun(of: phrase)
    let isItself = WordForms.areSame(word, noun, language)
    var score = 0
    if isItself {
      score = 2
    } else if language.joinsWords,
      isCountedBy(noun, word) || isCountedBy(word, noun) || isPart(word, of: noun)
        || isMeatCut(noun, of: word)
    {
      score = 2
    } else if language.joinsWords, endsCompound(noun, word) {
      score = 1
    } else {
      return 0
    }
    if isChanged(phrase, text, at: place) || phrase.isWithoutCut && isBesideCut(place, in: text) {
      return 0
    }
    score += 2 * ownWords(of: phrase, text, around: place).count
    // The whole name is a better match than part of another's: Zitronensaft is that, not a lemon.
    let isWhole =
      isItself && score == phrase.words.count * 2 && !phrase.isShortened
    return isWhole ? score + 1 : score
  }

  /// Returns whether a word belongs to a phrase other than as its noun.
  private func isOwn(_ word: ArraySlice<UInt8>?, of phrase: Phrase) -> Bool {
    guard let word else { return false }
    return phrase.words.contains {
      $0 != phrase.noun && WordForms.areSame(words[$0], word, language)
    }
  }

  /// Returns whether the words around a noun make it a different food.
  private func isChanged(_ phrase: Phrase, _ text: Words, at place: Int) -> Bool {
    let (before, after) = (neighbour(text, place, -1), neighbour(text, place, 1))
    if !isOwn(before, of: phrase) {
      if let before, lists.changing.contains(before) { return true }
      // butter-free is not butter, and cashew-butter is a different one.
      if text.all[place].gap == .hyphen, before.map({ !Self.halves.contains($0) }) ?? true {
        return true
      }
      // Ice cream is no cream, but peanut oil is oil.
      if phrase.noun > phrase.words.lowerBound, !noun(of: phrase).elementsEqual("oil".utf8),
        words.isWord(phrase.noun - 1, in: lists.inseparable)
      {
        return true
      }
    }
    if isOwn(after, of: phrase) { return false }
    if language == .en, isLiquid(of: place, in: text) { return true }
    if let after, lists.followers.contains(after) {
      return !FoodTable.of(language).isSame(text[place], with: after)
    }
    if place + 1 < text.all.count, text.all[place + 1].gap == .hyphen { return true }
    return language.beginsWithNoun && isOfAnother(phrase, text, at: place)
  }

  /// Returns whether words name the liquid that a food was cooked or kept in: pasta *cooking water*.
  private func isLiquid(of place: Int, in text: Words) -> Bool {
    var next = place + 1
    if next < text.all.count, text.all[next].gap == .space, text.isWord(next, in: Self.kept) {
      next += 1
    }
    return next < text.all.count && text.all[next].gap == .space
      && text.isWord(next, in: Self.liquids)
  }

  private static let kept = WordSet("cooking soaking poaching steeping boiling")
  private static let liquids = WordSet("water liquid drippings")

  /// Numbers that a hyphen joins to what they are of: un demi-citron.
  private static let halves = WordSet("demi half")

  /// Returns the place of the last word of a text that belongs to this name, whose noun is at a
  /// place, in a language whose names begin with their noun.
  func lastWord(in text: Words, from place: Int) -> Int {
    phrases.map { ownWords(of: $0, text, around: place).last }.max() ?? place
  }

  /// Returns the number of words of a phrase around its noun, and the place of the last of them.
  private func ownWords(
    of phrase: Phrase, _ text: Words, around place: Int
  ) -> (count: Int, last: Int) {
    let step = language.beginsWithNoun ? 1 : -1
    var (index, count, last) = (place, 0, place)
    while let next = neighbour(text, index, step) {
      if isOwn(next, of: phrase) {
        count += 1
        last = index + step
      } else if !language.beginsWithNoun || !lists.of.contains(next) {
        break
      }
      index += step
      // No real name is longer, and a text may repeat one word endlessly.
      if abs(index - place) > 4 { break }
    }
    return (count, last)
  }

  /// Returns the word next to another, with only white space or a hyphen between them.
  private func neighbour(_ text: Words, _ place: Int, _ step: Int) -> ArraySlice<UInt8>? {
    let other = place + step
    guard step != 0, other >= 0, other < text.all.count else { return nil }
    let gap = text.all[max(place, other)].gap
    return gap == .other ? nil : text[other]
  }

  /// Returns whether a French, Spanish or Italian noun has a complement: lait *de coco*.
  private func isOfAnother(_ phrase: Phrase, _ text: Words, at place: Int) -> Bool {
    guard let next = neighbour(text, place, 1),
      ["de", "d", "di"].contains(where: { next.elementsEqual($0.utf8) }),
      let what = neighbour(text, place + 1, 1)
    else { return false }
    // With an article it specifies which one instead: le lait de la casserole.
    return !isOwn(what, of: phrase) && !lists.of.contains(what)
  }

  /// Returns whether a compound counts what a word names: Knoblauchzehen, Salbeiblätter.
  private func isCountedBy(_ compound: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 4 && compound.count > word.count + 3 && compound.starts(with: word)
      && isPiece(compound.dropFirst(word.count))
  }

  /// Returns whether a compound is what is made of a food: Zitronensaft.
  private func isPart(_ compound: ArraySlice<UInt8>, of word: ArraySlice<UInt8>) -> Bool {
    guard word.count >= 4, compound.count > word.count + 2, compound.starts(with: word) else {
      return false
    }
    let rest = compound.dropFirst(word.count)
    return Self.parts.contains(rest)
      || rest.first == UInt8(ascii: "n") && Self.parts.contains(rest.dropFirst())
  }

  private static let parts = WordSet("saft schale abrieb zeste sap rasp schil")

  /// Returns whether a word is the end of a compound: mehl of weizenmehl.
  private func endsCompound(_ compound: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
    // An end of two letters counts only for the common oil.
    guard word.count >= 4 || language == .de && word.elementsEqual("ol".utf8),
      compound.count >= word.count + 2, let first = word.first
    else { return false }
    for start in compound.indices.dropFirst(3)
    where compound[start] == first && compound.endIndex - start >= 2 {
      if WordForms.areSame(compound[start...], word, language) { return true }
    }
    return false
  }
}
