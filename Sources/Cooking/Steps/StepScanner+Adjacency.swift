/// Finding the ingredient next to an amount.
extension StepScanner {
  /// Handles an amount with a unit.
  mutating func measured(_ number: WrittenNumber, _ unit: Unit) {
    let start = number.value.lowerBound
    if let bracket, bracket.range.contains(start) {
      if unit.kind != .count { add(number, unit, bracket.ingredient) }
      return
    }
    sentence.move(to: start, in: text, of: block, lists)
    if follows(start, lists.labels) { return addIfAll(number, unit) }
    guard !isSize(number) else { return }
    if unit.kind == .count, follows(start, lists.places) {
      if !sentence.isOther(number.value) || isOfBoth(number) { doubtIfListed(number) }
      return
    }
    if sentence.isOther(number.value) { return noteIfDoubtful(number, unit) }
    // Deja solo 2 cucharadas de aceite
    if follows(start, Self.only) { return doubtIfListed(number) }
    switch bracketed(number, unit) {
    case .ingredient(let ingredient): return add(number, unit, ingredient)
    case .unlisted: return note(number, unit, .unlisted)
    case .exceeding: return note(number, unit, .exceeding)
    case .other: return
    case .unclear: return doubt(number, unit)
    case nil: break
    }
    let (next, inner) = afterBracket(number.end)
    guard let next else {
      if let rest = ingredient(leavingRest: number, unit) { return add(number, unit, rest) }
      return doubt(number, unit)
    }
    let food = food(from: next)
    if food.places.isEmpty {
      if unit.kind == .count {
        // 2 Knoblauchzehen: the unit is a part of the name.
        var bare = number
        bare.measure = nil
        let before = (found.count, doubts.count)
        counted(bare)
        // 1 tin of water
        if food.isFood, before == (found.count, doubts.count), Self.containers.contains(unit.id),
          ingredients.isAnyIn(unit) || isKnownFood(from: next)
        {
          note(number, unit, .unlisted)
        }
        // … and top it with 1 slice
        if !food.isFood, before == (found.count, doubts.count), ingredients.isAnyIn(unit) {
          doubts.append(number)
        }
        return
      }
      // A noun in German would be a capital, so that anything else may follow the rest.
      let isOther = food.isFood && (language == .de || hasLink(from: next))
      if !isOther, let rest = ingredient(leavingRest: number, unit) {
        add(number, unit, rest)
      } else if food.isFood {
        note(number, unit, .unlisted)
      } else if let ingredient = ingredient(before: start, number, unit) {
        add(number, unit, ingredient)
      } else {
        doubt(number, unit)
      }
      return
    }
    guard
      let ingredient = ingredients.choice(among: food.places, number: number.upper, unit: unit)
    else {
      if unit.kind == .count { doubts.append(number) } else { note(number, unit, .exceeding) }
      return
    }
    add(number, unit, ingredient)
    if let inner { bracket = (inner, ingredient) }
  }

  /// Adds an amount behind an article, which may be the size of something, if it is all of an
  /// ingredient: een 1 tl zout, but not een 400 g blik.
  private mutating func addIfAll(_ number: WrittenNumber, _ unit: Unit) {
    guard unit.kind != .count, follows(number.value.lowerBound, Self.indefinite), !isSize(number)
    else { return }
    let places = food(from: number.end).places
    if let all = places.first(where: { ingredients.isAll(number.upper, unit, of: $0) }) {
      add(number, unit, all)
    } else if places.isEmpty, isKnownFood(from: number.end) {
      note(number, unit, .unlisted)
    }
  }

  /// Notes an amount of an ingredient in a sentence that is about something else instead.
  private mutating func noteIfDoubtful(_ number: WrittenNumber, _ unit: Unit) {
    guard let next = afterBracket(number.end).next, !food(from: next).places.isEmpty else {
      return
    }
    if sentence.isReplaced {
      note(number, unit, .sentence)
    } else if sentence.isFar(number.value) || isOfBoth(number) {
      doubts.append(number)
    }
  }

  /// Returns whether one of some words is directly before an index, with only white space between
  /// them.
  func follows(_ index: Int, _ set: WordSet, isAfterComma: Bool = false) -> Bool {
    let place = sentence.word(from: index) - 1
    guard place >= 0 else { return false }
    var end = sentence.words.all[place].range.upperBound
    if end < index, text[end] == UInt8(ascii: ".") { end += 1 }
    if isAfterComma, end < index, text[end] == UInt8(ascii: ",") { end += 1 }
    // ،
    if isAfterComma, end + 1 < index, text[end] == 0xD8, text[end + 1] == 0x8C { end += 2 }
    guard isSpace(from: end, to: index) else { return false }
    return sentence.words.isWord(place, in: set)
  }

  private static let only = WordSet("solo only nur seulement soltanto alleen slechts")

  /// Returns whether a name is joined to its amount: 1/2 cup *of* water.
  private func hasLink(from start: Int) -> Bool {
    let place = sentence.word(from: start)
    return place < sentence.words.all.count && sentence.words.isWord(place, in: lists.links)
      && !sentence.words.isWord(place, in: lists.rest)
  }

  /// Returns whether there is only white space between two places; false where the first is after
  /// the second, as bytes that are no text can make a word that reaches far.
  func isSpace(from start: Int, to end: Int) -> Bool {
    start <= end && NumberScan.skipSpace(text, start, end) == end
  }

  // MARK: Before the name

  /// Returns the start of the words after an amount, and the brackets that were skipped: 2 cups
  /// (250 g) flour.
  func afterBracket(_ end: Int) -> (next: Int?, inner: Range<Int>?) {
    let start = NumberScan.skipSpace(text, end, block.upperBound)
    guard start < block.upperBound else { return (nil, nil) }
    guard text[start] == UInt8(ascii: "(") else { return (end, nil) }
    guard let close = text[start...].prefix(40).firstIndex(of: UInt8(ascii: ")")),
      // They must contain an amount, not a remark.
      (start..<close).contains(where: { NumberScan.begins(text, $0) })
    else { return (nil, nil) }
    return (close + 1, start..<close)
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
    let first = place
    while place < words.all.count, place == first || words.all[place].gap != .other {
      if words.isWord(place, in: lists.breaks) || isJoinedInArabic(place) { break }
      let match = ingredients.match(words, at: place)
      if match.score > 0 { return canFollow(place + 1) ? (match.places, true) : ([], false) }
      if !words.isWord(place, in: lists.links) {
        // If a German noun is not an ingredient, the amount is of that noun.
        if language == .de, words.all[place].isCapital { return ([], true) }
        others += 1
        if others > 2 { break }
      }
      place += 1
    }
    // German nouns are capitals.
    return ([], others > 0 && language != .de)
  }

  /// Returns whether one of the next words is a food that the table knows.
  private func isKnownFood(from start: Int) -> Bool {
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
  private mutating func ingredient(
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
