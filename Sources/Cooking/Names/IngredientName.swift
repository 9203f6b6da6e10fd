/// What an ingredient is called in a recipe's text, and whether some words there mean it.
///
/// A name such as `2 large onions, finely chopped` is cut at the first comma,
/// bracket or dash, then into alternatives (butter or margarine), and each of
/// those before a word like "for". What is left is a phrase with one noun: its
/// last word, or its first in French, Spanish and Italian.
///
/// A text means the ingredient where that noun stands, in the singular or the
/// plural, unless a word beside it makes another food of it: butter is not in
/// peanut butter or in butter beans, nor lait in lait de coco. German and
/// Dutch also call a compound by its end: Mehl means Weizenmehl, but not the
/// other way round. `ingredient-names.json` of the tests says it in cases.
struct IngredientName: Sendable {
  struct Phrase: Sendable {
    var words: [[UInt8]]
    /// The place of the noun.
    var noun: Int
    /// Where each word stands in the name.
    var ranges: [Range<Int>]
  }

  /// How many bytes of a name are looked at.
  static let longest = 200

  private(set) var phrases: [Phrase] = []
  private let language: RecipeLanguage
  private let lists: NameWords

  /// Reads a name, as plain text.
  init(_ name: String, language: RecipeLanguage) {
    self.language = language
    lists = NameWords.of(language)
    // Nobody's name is longer, and somebody's ingredient may be a whole book.
    var bytes = Array(name.utf8.prefix(Self.longest))
    // (28 g) butter
    if bytes.first == UInt8(ascii: "("), let close = bytes.firstIndex(of: UInt8(ascii: ")")) {
      bytes.replaceSubrange(...close, with: repeatElement(0x20, count: close + 1))
    }
    let text = Words(bytes)
    var phrase: [(letters: [UInt8], range: Range<Int>)] = []
    // A German noun has a capital, and what follows it says what was done to it: Zwiebeln gehackt.
    var nouns = 0
    func finish() {
      if language == .de, nouns > 0 { phrase.removeSubrange(nouns...) }
      add(phrase)
      (phrase, nouns) = ([], 0)
    }
    for (place, word) in text.all.enumerated() {
      if place > 0, word.gap == .other { break }
      let letters = Array(text.folded[word.letters])
      if lists.alternatives.contains(letters) {
        finish()
      } else if lists.ends.contains(letters), !phrase.isEmpty {
        break
      } else {
        phrase.append((letters, word.range))
        if word.isCapital { nouns = phrase.count }
      }
    }
    finish()
  }

  private mutating func add(_ words: [(letters: [UInt8], range: Range<Int>)]) {
    var words = words[...]
    if words.count > 1, let first = words.first?.letters,
      let unit = UnitTable.unit(folded: first[...], in: language), unit.id != "leaf"
    {
      words = words.dropFirst()
      while words.count > 1, let next = words.first?.letters, lists.of.contains(next) {
        words = words.dropFirst()
      }
    }
    while words.count > 1, let last = words.last?.letters,
      last.count < 2 || isDone(last) || lists.of.contains(last)
    {
      words = words.dropLast()
    }
    while words.count > 1, let first = words.first?.letters, lists.adjectives.contains(first) {
      words = words.dropFirst()
    }
    if words.isEmpty { return }
    phrases.append(
      Phrase(
        words: words.map(\.letters), noun: language.beginsWithNoun ? 0 : words.count - 1,
        ranges: words.map(\.range)))
  }

  /// Whether an English word says what was done to the one before it: tomatoes chopped.
  private func isDone(_ word: [UInt8]) -> Bool {
    language == .en
      && (word.count > 4 && word.suffix(2).elementsEqual("ed".utf8) && word != Array("seed".utf8)
        || word == Array("beaten".utf8))
  }

  /// Whether every noun has fewer letters than so many, so that a word of so many is their plural.
  func areNouns(shorterThan count: Int) -> Bool {
    phrases.allSatisfy { $0.words[$0.noun].count < count }
  }

  /// Whether any word of a text means this ingredient.
  func matches(_ text: Words) -> Bool {
    text.all.indices.contains { match(text, at: $0) > 0 }
  }

  /// How well the word at `place` means this ingredient: 0 not at all, 2 for its noun, 1 for the
  /// end of a compound, 2 more for each other word of the name beside it, and 1 for all of them.
  func match(_ text: Words, at place: Int) -> Int {
    var best = 0
    for phrase in phrases { best = max(best, match(phrase, text, at: place)) }
    return best
  }

  private func match(_ phrase: Phrase, _ text: Words, at place: Int) -> Int {
    let word = text.folded[text.all[place].letters]
    let noun = phrase.words[phrase.noun][...]
    var score = 0
    if WordForms.areSame(word, noun, language) {
      score = 2
    } else if language.joinsWords, endsCompound(noun, word) {
      score = 1
    } else {
      return 0
    }
    let (before, after) = (neighbour(text, place, -1), neighbour(text, place, 1))
    func isOwn(_ word: ArraySlice<UInt8>?) -> Bool {
      guard let word else { return false }
      return phrase.words.indices.contains {
        $0 != phrase.noun && WordForms.areSame(phrase.words[$0][...], word, language)
      }
    }
    let hasOwnBefore = isOwn(before)
    if !hasOwnBefore {
      if let before, lists.changing.contains(before) { return 0 }
      // butter-free is no butter, cashew-butter another one.
      if text.all[place].gap == .hyphen { return 0 }
      if phrase.noun > 0, lists.inseparable.contains(phrase.words[phrase.noun - 1]) { return 0 }
    }
    if !isOwn(after) {
      if let after, lists.followers.contains(after) { return 0 }
      if place + 1 < text.all.count, text.all[place + 1].gap == .hyphen { return 0 }
      if language.beginsWithNoun, isOfAnother(text, place, isOwn) { return 0 }
    }
    // The words of the name around the noun, as far as they stand there.
    let step = language.beginsWithNoun ? 1 : -1
    var index = place
    while let next = neighbour(text, index, step),
      isOwn(next) || language.beginsWithNoun && lists.of.contains(next)
    {
      if isOwn(next) { score += 2 }
      index += step
      // No name is longer, and a text may repeat one word for ever.
      if abs(index - place) > 4 { break }
    }
    // The whole name says more than a part of another's.
    return score > 1 && score == phrase.words.count * 2 ? score + 1 : score
  }

  /// The word right beside another, with nothing but white space or a hyphen between them.
  private func neighbour(_ text: Words, _ place: Int, _ step: Int) -> ArraySlice<UInt8>? {
    let other = place + step
    guard step != 0, text.all.indices.contains(other) else { return nil }
    let gap = text.all[max(place, other)].gap
    return gap == .other ? nil : text.folded[text.all[other].letters]
  }

  /// Whether a French, Spanish or Italian noun is one of something else: lait *de coco*.
  private func isOfAnother(
    _ text: Words, _ place: Int, _ isOwn: (ArraySlice<UInt8>?) -> Bool
  ) -> Bool {
    guard let next = neighbour(text, place, 1),
      ["de", "d", "di"].contains(where: { next.elementsEqual($0.utf8) }),
      let what = neighbour(text, place + 1, 1)
    else { return false }
    // An article would say which: le lait de la casserole.
    return !isOwn(what) && !lists.of.contains(what)
  }

  /// Whether a word is the end of a compound: mehl of weizenmehl.
  private func endsCompound(_ compound: ArraySlice<UInt8>, _ word: ArraySlice<UInt8>) -> Bool {
    // Two letters are an end only where they are the common oil.
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
