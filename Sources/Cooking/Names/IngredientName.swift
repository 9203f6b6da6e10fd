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
    /// Whether it leaves out words of the name, so that another ingredient may be called just that.
    var isShortened = false
    /// Whether these name a cut.
    var isWithoutCut = false
  }

  /// The maximum number of bytes of a name that are examined.
  static let longest = 200

  /// The name as plain text.
  let text: String
  /// The words of the whole name.
  private(set) var words: Words
  private(set) var phrases: [Phrase] = []
  let language: KitchenLanguage
  let lists: NameWords

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
    let leads = MeatCuts.of(language).leads
    for (place, word) in words.all.enumerated() {
      if place > 0, word.gap == .other {
        // boneless, skinless chicken thighs
        guard !leads.isEmpty, (0..<place).allSatisfy({ words.isWord($0, in: leads) }) else { break }
        phrase = place..<place
      }
      if words.isWord(place, in: lists.alternatives) {
        endPhrase()
        phrase = place + 1..<place + 1
      } else if !phrase.isEmpty,
        words.isWord(place, in: lists.ends) || language == .ja && isUnit(place, of: words, in: text)
      {
        break
      } else {
        phrase = phrase.lowerBound..<place + 1
        if word.isCapital { nounsEnd = place + 1 }
      }
    }
    endPhrase()
    if language == .ja, let meat = Self.meat(ofJapanese: name) {
      let first = self.words.all.count
      self.words.append(Array(meat.utf8), 0..<meat.utf8.count)
      phrases.append(
        Phrase(words: first..<first + 1, noun: first, isShortened: true, isWithoutCut: true))
    }
  }

  /// Returns whether a Japanese word is a unit with a number behind it: 油 *大さじ*1.
  private func isUnit(_ place: Int, of words: Words, in text: [UInt8]) -> Bool {
    let range = words.all[place].range
    return range.upperBound < text.count && NumberScan.begins(text, range.upperBound)
      && JapaneseWords.before.contains { text[range].elementsEqual($0.0.utf8) }
  }

  /// The noun of a phrase.
  func noun(of phrase: Phrase) -> ArraySlice<UInt8> { words[phrase.noun] }

  private mutating func add(_ places: Range<Int>) {
    var (first, end) = (places.lowerBound, places.upperBound)
    // … moulu et de gingembre
    while end - first > 1, words.isWord(first, in: lists.of) { first += 1 }
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
      phrases.append(Phrase(words: first + 1..<end, noun: first + 1, isShortened: true))
    }
    addSame(first..<end)
    // Garlic cloves are also garlic.
    if end - first > 1, !language.beginsWithNoun, isPiece(words[end - 1]) {
      phrases.append(Phrase(words: first..<end - 1, noun: end - 2))
    } else if let food = withoutCut(first..<end) {
      phrases.append(
        Phrase(
          words: food, noun: language.beginsWithNoun ? food.lowerBound : food.upperBound - 1,
          isShortened: true, isWithoutCut: true))
    }
  }

  /// Adds an English phrase without its noun, if the words before that mean the same food: mozzarella
  /// cheese is also mozzarella.
  private mutating func addSame(_ places: Range<Int>) {
    guard language == .en, places.count > 1 else { return }
    let (last, foods) = (places.upperBound - 1, FoodTable.of(language))
    let isSame = (max(places.lowerBound, last - 2)..<last).contains { start in
      let short = foods.place(of: (start..<last).map { words[$0] })
      return short != nil && short == foods.place(of: (start...last).map { words[$0] })
    }
    if isSame {
      phrases.append(
        Phrase(words: places.lowerBound..<last, noun: last - 1, isShortened: true))
    }
  }

  /// Nouns that are left out where the word behind them says enough.
  private static let generic = WordSet("queso chile chiles fromage formaggio جبنة جبن صلصة صوص")

  /// Returns whether a word counts what a food comes in: cloves, leaves, stalks.
  func isPiece(_ word: ArraySlice<UInt8>) -> Bool {
    guard let unit = UnitTable.unit(folded: word, in: language) else { return false }
    return unit.kind == .count && !unit.isContainer
  }

  /// Whether an English word describes what was done to the one before it: tomatoes chopped.
  private func isDone(_ word: ArraySlice<UInt8>) -> Bool {
    language == .en
      && (word.count > 4 && word.suffix(2).elementsEqual("ed".utf8)
        || word.elementsEqual("beaten".utf8))
  }

}
