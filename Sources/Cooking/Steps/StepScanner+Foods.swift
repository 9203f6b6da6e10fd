/// Finding the food that is named before or behind an amount.
extension StepScanner {
  /// Returns the start of the words after an amount, and the brackets that were skipped: 2 cups
  /// (250 g) flour.
  func afterBracket(_ end: Int) -> (next: Int?, inner: Range<Int>?) {
    let start = NumberScan.skipSpace(text, end, block.upperBound)
    guard start < block.upperBound else { return (nil, nil) }
    guard text[start] == UInt8(ascii: "(") else { return (endOfSize(behind: end) ?? end, nil) }
    guard let close = text[start...].prefix(40).firstIndex(of: UInt8(ascii: ")")),
      // They must contain an amount, not a remark.
      (start..<close).contains(where: { NumberScan.begins(text, $0) })
        || isMeasureInWords(start + 1..<close)
    else { return (nil, nil) }
    return (close + 1, start..<close)
  }

  /// Returns whether some text is a number in words with its unit: media taza.
  private func isMeasureInWords(_ range: Range<Int>) -> Bool {
    var words = Words()
    words.read(text, range, parting: [])
    guard words.all.count == 2, words.all[1].gap == .space else { return false }
    return StepNumbers.of(language).number(Array(words[0])) != nil
      && UnitTable.unit(folded: words[1], in: language) != nil
  }

  /// Returns the ingredients named by the words from `start` on, within a few words.
  ///
  /// If there are none, `isFood` tells whether there is a word that may be food.
  mutating func food(from start: Int) -> (places: [Int], isFood: Bool) {
    let words = sentence.words
    var place = sentence.word(from: start)
    guard place < words.all.count, isSpace(from: start, to: words.all[place].range.lowerBound)
    else {
      return ([], false)
    }
    var others = 0
    // a teaspoon or so of flour
    if isOrSo(place) { place += 2 }
    let first = place
    while place < words.all.count,
      place == first || words.all[place].gap != .other || followsSlash(word: place)
    {
      if words.isWord(place, in: lists.breaks) || isJoinedInArabic(place) { break }
      let match = ingredients.match(words, at: place)
      if match.score > 0, canFollow(place + 1) { return (match.places, true) }
      if let whole = wholeName(from: place) {
        return canFollow(whole.noun + 1) ? (whole.places, true) : ([], false)
      }
      if match.score > 0 { return ([], false) }
      let isCut =
        place + 1 < words.all.count && words.all[place + 1].gap == .hyphen
        && IngredientName.isCut(words[place + 1])
      let cut = isCut ? ingredients.matches(words[place]) : ingredients.matches(cut: words[place])
      if !cut.isEmpty { return (cut, true) }
      if !words.isWord(place, in: lists.links) {
        // If a German noun is not an ingredient, the amount is of that noun.
        if language == .de, words.all[place].isCapital { return ([], true) }
        // 2 cucchiai di brodo del pollo
        if language.beginsWithNoun, words.isWord(place, in: Self.liquids) { return ([], true) }
        // shredded colby jack cheese
        let isOwn = ingredients.names.contains { $0.hasWord(words[place]) }
        if !isOwn || place - first > 4 { others += 1 }
        if others > 2 { break }
      }
      place += 1
    }
    // German nouns are capitals.
    return ([], place > first && language != .de)
  }

  /// Returns whether a slash joins a word to the one before it: softened/melted butter.
  private func followsSlash(word place: Int) -> Bool {
    let end = sentence.words.all[place - 1].range.upperBound
    return sentence.words.all[place].range.lowerBound == end + 1 && text[end] == UInt8(ascii: "/")
  }

  static let liquids = WordSet(
    "brodo sugo cottura eau bouillon cuisson caldo coccion agua acqua")

  /// Returns the ingredients that a German name of several capitals refers to, and its last word:
  /// Rote Zwiebeln, Balsamico-Essig.
  func wholeName(from place: Int) -> (places: [Int], noun: Int)? {
    let words = sentence.words
    guard language == .de, words.all[place].isCapital else { return nil }
    for noun in place + 1..<max(place + 1, min(place + 4, words.all.count)) {
      guard words.all[noun].gap != .other else { return nil }
      // Kräuter der Provence
      if !words.all[noun].isCapital { continue }
      let match = ingredients.match(words, at: noun)
      // Each word before it has to be one of the name.
      if match.score >= 2 + 2 * (noun - place) { return (match.places, noun) }
    }
    return nil
  }

  /// Returns whether words that make an amount less exact begin at a place: 2 tbsp *or so*.
  private func isOrSo(_ place: Int) -> Bool {
    let words = sentence.words
    return place + 2 < words.all.count && words.isWord(place, in: Self.orOf)
      && words.isWord(place + 1, in: Self.so) && words.all[place + 2].gap == .space
  }

  private static let orOf = WordSet("or oder of o")
  private static let so = WordSet("so zo asi")

  /// Returns whether one of the next words is a food that the table knows.
  func isKnownFood(from start: Int) -> Bool {
    let words = sentence.words
    let first = sentence.word(from: start)
    let foods = FoodTable.of(language)
    for place in first..<min(first + 3, words.all.count) {
      if place > first, words.all[place].gap == .other { return false }
      if words.isWord(place, in: lists.breaks) { return false }
      if foods.place(of: [words[place]]) != nil { return true }
    }
    return false
  }

  /// Returns whether a word begins with the Arabic letter for and: 200 غ والبصل.
  private func isJoinedInArabic(_ place: Int) -> Bool {
    language == .ar
      && text[sentence.words.all[place].range].starts(with: "وال".utf8)
  }

  /// Returns whether the text after a name allows it to be one: 2 eggs and, but not 2 egg noodles.
  func canFollow(_ place: Int) -> Bool {
    let words = sentence.words
    guard place < words.all.count, words.all[place].gap != .other else { return true }
    if words.all[place].gap == .hyphen { return false }
    // A second German noun would be capitalized.
    if language == .de { return !words.all[place].isCapital }
    if language != .en { return true }
    if words.isWord(place, in: lists.breaks) { return true }
    // Flour the board.
    if words.isWord(place, in: lists.articles) { return false }
    let next = words[place]
    if UnitTable.unit(folded: next, in: .en)?.kind == .count { return true }
    // 1 tbsp lemon juice
    if LineWords.of(.en).parts.contains(next) { return true }
    // 2 egg noodles, 100 g butter beans
    let foods = FoodTable.of(.en)
    return foods.isSame(words[place - 1], with: next)
      || foods.place(of: [next]) == nil && foods.place(of: [words[place - 1], next]) == nil
  }

  /// Returns the ingredient whose name is before an amount, with a comma: the flour, 200 g; or in German without:
  /// Zucker 50 g.
  mutating func ingredient(
    before start: Int, _ number: WrittenNumber, _ unit: Unit
  ) -> Int? {
    var comma = start
    while comma > 0, text[comma - 1] == 0x20 { comma -= 1 }
    guard comma > 0 else { return nil }
    let hasComma = text[comma - 1] == UInt8(ascii: ",")
    let last = sentence.word(from: start) - 1
    guard last >= 0, hasComma || language == .de || language == .ar,
      isSpace(from: sentence.words.all[last].range.upperBound, to: hasComma ? comma - 1 : comma)
    else { return nil }
    if sentence.words.isWord(last, in: lists.rest) {
      return ingredient(named: last, number, unit)
    }
    let match = match(endingAt: last).match
    return match.score > 0
      ? ingredients.choice(among: match.places, number: number.upper, unit: unit) : nil
  }

  /// Returns the ingredients whose names end with the word at `last`, and the index of the noun.
  mutating func match(endingAt last: Int) -> (match: (places: [Int], score: Int), noun: Int) {
    let words = sentence.words
    let match = ingredients.match(words, at: last)
    if match.score > 0 || !language.beginsWithNoun { return (match, last) }
    // huile d'olive (2 c. à s.): the noun comes earlier.
    for place in stride(from: last - 1, through: max(0, last - 3), by: -1) {
      guard words.all[place + 1].gap == .space else { break }
      let other = ingredients.match(words, at: place)
      if other.score >= 4 { return (other, place) }
    }
    return (match, last)
  }

}
