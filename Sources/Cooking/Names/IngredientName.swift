/// The name of an ingredient, which can tell whether words in a text refer to it.
///
/// A name such as `2 large onions, finely chopped` is cut at the first comma, bracket or dash, then
/// split into alternatives (butter or margarine), each of which ends before a word like "for". The
/// rest is a phrase with one noun: the last word, or the first in French, Spanish and Italian.
///
/// A text refers to the ingredient where it contains that noun, in the singular or plural, unless
/// an adjacent word makes it a different food: butter is not in peanut butter or in butter beans,
/// nor lait in lait de coco. German and Dutch also refer to a compound by its end: Mehl means
/// Weizenmehl, but not the other way round. The cases are in `ingredient-names.json` of the tests.
struct IngredientName: Sendable {
  struct Phrase: Sendable {
    /// The indices of its words.
    var words: Range<Int>
    /// The index of the noun.
    var noun: Int
  }

  /// The maximum number of bytes of a name that are examined.
  static let longest = 200

  /// The name as plain text.
  let text: String
  /// The words of the whole name.
  private(set) var words: Words
  private(set) var phrases: [Phrase] = []
  private let language: KitchenLanguage
  private let lists: NameWords

  /// Parses a name, as plain text.
  init(_ name: String, language: KitchenLanguage) {
    self.language = language
    text = name
    lists = NameWords.of(language)
    // The name in a hostile recipe may be as long as a book.
    let text = Array(name.utf8)
    let end = min(text.count, Self.longest)
    var words = Words(roomFor: end)
    // (28 g) butter
    let close = text.first == UInt8(ascii: "(") ? text.firstIndex(of: UInt8(ascii: ")")) : nil
    words.append(text, min(close.map { $0 + 1 } ?? 0, end)..<end)
    self.words = words
    var phrase = 0..<0
    // A German noun is capitalized, and the words after it describe what was done to it: Zwiebeln
    // gehackt.
    var nounsEnd = 0
    func endPhrase() {
      if language == .de, nounsEnd > phrase.lowerBound {
        phrase = phrase.lowerBound..<nounsEnd
      }
      add(phrase)
    }
    for (place, word) in words.all.enumerated() {
      if place > 0, word.gap == .other { break }
      if words.isWord(place, in: lists.alternatives) {
        endPhrase()
        phrase = place + 1..<place + 1
      } else if !phrase.isEmpty, words.isWord(place, in: lists.ends) {
        break
      } else {
        phrase = phrase.lowerBound..<place + 1
        if word.isCapital { nounsEnd = place + 1 }
      }
    }
    endPhrase()
  }

  /// The noun of a phrase.
  func noun(of phrase: Phrase) -> ArraySlice<UInt8> { words[phrase.noun] }

  private mutating func add(_ places: Range<Int>) {
    var (first, end) = (places.lowerBound, places.upperBound)
    if end - first > 1, let unit = UnitTable.unit(folded: words[first], in: language),
      unit.id != "leaf"
    {
      first += 1
      while end - first > 1, words.isWord(first, in: lists.of) { first += 1 }
    }
    while end - first > 1,
      words[end - 1].count < 2 || isDone(words[end - 1]) || words.isWord(end - 1, in: lists.of)
    {
      end -= 1
    }
    while end - first > 1, words.isWord(first, in: lists.adjectives) { first += 1 }
    if first == end { return }
    phrases.append(
      Phrase(words: first..<end, noun: language.beginsWithNoun ? first : end - 1))
    // Chiles chipotles are also chipotles.
    if language.beginsWithNoun || language == .ar, end - first > 1,
      Self.generic.contains(words[first]), !words.isWord(first + 1, in: lists.of)
    {
      phrases.append(Phrase(words: first + 1..<end, noun: first + 1))
    }
    // Garlic cloves are also garlic.
    if end - first > 1, !language.beginsWithNoun, isPiece(words[end - 1]) {
      phrases.append(Phrase(words: first..<end - 1, noun: end - 2))
    }
  }

  /// Nouns that are left out where the word behind them says enough.
  private static let generic = WordSet("queso chile chiles fromage formaggio جبنة جبن صلصة صوص")

  /// Returns whether a word counts what a food comes in: cloves, leaves, stalks.
  private func isPiece(_ word: ArraySlice<UInt8>) -> Bool {
    guard let unit = UnitTable.unit(folded: word, in: language) else { return false }
    return unit.kind == .count && !unit.isContainer
  }

  /// Whether an English word describes what was done to the one before it: tomatoes chopped.
  private func isDone(_ word: ArraySlice<UInt8>) -> Bool {
    language == .en
      && (word.count > 4 && word.suffix(2).elementsEqual("ed".utf8)
        || word.elementsEqual("beaten".utf8))
  }

  /// Returns whether a word is one of the name's own, in singular or plural.
  func hasWord(_ word: ArraySlice<UInt8>) -> Bool {
    word.count >= 4
      && phrases.contains { phrase in
        phrase.words.contains { WordForms.areSame(words[$0], word, language) }
      }
  }

  /// Returns whether every noun has fewer than `count` letters, so that a word of `count` letters
  /// is a plural.
  func areNouns(shorterThan count: Int) -> Bool {
    phrases.allSatisfy { noun(of: $0).count < count }
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
    var score = 0
    if WordForms.areSame(word, noun, language) {
      score = 2
    } else if language.joinsWords,
      isCountedBy(noun, word) || isCountedBy(word, noun) || isPart(word, of: noun)
    {
      score = 2
    } else if language.joinsWords, endsCompound(noun, word) {
      score = 1
    } else {
      return 0
    }
    if isChanged(phrase, text, at: place) { return 0 }
    score += 2 * ownWords(of: phrase, text, around: place)
    // The whole name is a better match than part of another's.
    return score > 1 && score == phrase.words.count * 2 ? score + 1 : score
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
      if text.all[place].gap == .hyphen { return true }
      if phrase.noun > phrase.words.lowerBound,
        words.isWord(phrase.noun - 1, in: lists.inseparable)
      {
        return true
      }
    }
    if isOwn(after, of: phrase) { return false }
    if let after, lists.followers.contains(after) { return true }
    if place + 1 < text.all.count, text.all[place + 1].gap == .hyphen { return true }
    return language.beginsWithNoun && isOfAnother(phrase, text, at: place)
  }

  /// Returns the number of words of a phrase around its noun.
  private func ownWords(of phrase: Phrase, _ text: Words, around place: Int) -> Int {
    let step = language.beginsWithNoun ? 1 : -1
    var (index, count) = (place, 0)
    while let next = neighbour(text, index, step) {
      if isOwn(next, of: phrase) {
        count += 1
      } else if !language.beginsWithNoun || !lists.of.contains(next) {
        break
      }
      index += step
      // No real name is longer, and a text may repeat one word endlessly.
      if abs(index - place) > 4 { break }
    }
    return count
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
