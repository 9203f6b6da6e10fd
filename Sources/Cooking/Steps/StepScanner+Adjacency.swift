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
    guard !follows(start, lists.labels), !isSize(number) else { return }
    if unit.kind == .count, follows(start, lists.places) {
      return sentence.isOther(number.value) ? () : doubtIfListed(number)
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

  /// Notes an amount of an ingredient in a sentence that is about something else instead.
  private mutating func noteIfDoubtful(_ number: WrittenNumber, _ unit: Unit) {
    guard let next = afterBracket(number.end).next, !food(from: next).places.isEmpty else {
      return
    }
    if sentence.isReplaced {
      note(number, unit, .sentence)
    } else if sentence.isFar(number.value) {
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
    return foods.place(of: [next]) == nil && foods.place(of: [words[place - 1], next]) == nil
  }

  // MARK: After the name

  /// The object of an amount in brackets.
  private enum Bracketed {
    case ingredient(Int)
    /// Food that is not an ingredient.
    case unlisted
    /// More of an ingredient than the list has.
    case exceeding
    /// Something else, such as the size of a container.
    case other
    /// Something that is not clear.
    case unclear
  }

  /// Returns the object of an amount that fills or begins brackets: the flour (200 g); nil if it
  /// does not.
  private mutating func bracketed(_ number: WrittenNumber, _ unit: Unit) -> Bracketed? {
    guard unit.kind != .count else { return nil }
    let start = number.value.lowerBound
    let end = NumberScan.skipSpace(text, number.end, block.upperBound)
    guard start > 1, text[start - 1] == UInt8(ascii: "("), end < block.upperBound,
      text[end] == UInt8(ascii: ")") || text[end] == UInt8(ascii: ",")
        || text[end] == UInt8(ascii: ";")
    else { return nil }
    let words = sentence.words
    let last = sentence.word(from: start) - 1
    guard last >= 0, isSpace(from: words.all[last].range.upperBound, to: start - 1) else {
      return nil
    }
    if isVessel(last) { return .other }
    let (match, name) = match(endingAt: last)
    // im Rest (50 ml), le vin restant (10 cl)
    if match.score == 0, words.isWord(last, in: lists.rest),
      let rest = ingredient(named: last, number, unit)
    {
      return .ingredient(rest)
    }
    if match.score == 0 {
      let hasArticle = (max(0, last - 2)..<last).contains { words.isWord($0, in: lists.articles) }
      // 15 ml (1 tbsp) oil
      let isSame =
        UnitTable.unit(folded: words[last], in: language) != nil
        && followsNumber(words.all[last].range.lowerBound)
      return hasArticle ? .unlisted : isSame ? .other : .unclear
    }
    if isContained(name) { return .other }
    // For counted ingredients, the brackets may contain the weight of one.
    let places = match.places.filter { place in
      guard let amount = ingredients.amount(place) else { return true }
      return amount.unit.map { $0.kind != .count } ?? !amount.seconds.isEmpty
    }
    guard places.count == match.places.count else { return .other }
    return ingredients.choice(among: places, number: number.upper, unit: unit)
      .map(Bracketed.ingredient) ?? .exceeding
  }

  /// Returns whether a number is right before an index: 15 ml, ½ cup, but not olio a filo.
  private func followsNumber(_ index: Int) -> Bool {
    var end = index
    while end > block.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    guard end > block.lowerBound else { return false }
    return NumberScan.isDigit(text[end - 1])
      || (max(block.lowerBound, end - 3)..<end).contains {
        NumberScan.vulgarFraction(text, $0, end)?.end == end
      }
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

  /// Returns the ingredient named last, if an amount is the rest of it: the remaining 50 g, 30 cl
  /// restants, le beurre restant, 20 g.
  func ingredient(leavingRest number: WrittenNumber, _ unit: Unit?) -> Int? {
    let start = number.value.lowerBound
    let next = sentence.word(from: number.end)
    let isBefore = next < sentence.words.all.count && sentence.words.isWord(next, in: lists.rest)
    guard
      isBefore || follows(start, lists.rest) || follows(start, lists.rest, isAfterComma: true)
        || isExcept(start)
    else { return nil }
    return ingredient(named: sentence.word(from: start), number, unit)
  }

  /// Returns whether an amount is all but what is used: bis auf 4 EL.
  private func isExcept(_ start: Int) -> Bool {
    let place = sentence.word(from: start) - 1
    guard language == .de, place > 0 else { return false }
    let words = sentence.words
    return words[place].elementsEqual("auf".utf8) && words[place - 1].elementsEqual("bis".utf8)
  }

  /// Returns the ingredient named last before a word that has so much left.
  private func ingredient(named end: Int, _ number: WrittenNumber, _ unit: Unit?) -> Int? {
    // Of 10 shallots, 6 of which are used, 4 are the rest.
    let used = found.reversed().prefix { $0.value.lowerBound >= block.lowerBound }
    for amount in used {
      guard let place = amount.ingredient, amount.unit == unit,
        let sum = (amount.to ?? amount.number).adding(number.upper),
        ingredients.choice(among: [place], number: sum, unit: unit) != nil,
        ingredients.isAll(sum, unit, of: place)
      else { continue }
      return place
    }
    let words = sentence.words
    for place in (max(0, end - Self.mostWordsBack)..<end).reversed() {
      let match = ingredients.match(words, at: place)
      guard match.score > 1 else { continue }
      let known = match.places.filter { ingredients.canCompare($0, unit) }
      if let choice = ingredients.choice(among: known, number: number.upper, unit: unit) {
        return choice
      }
    }
    guard let last = used.first, let place = last.ingredient else { return nil }
    return ingredients.choice(among: [place], number: number.upper, unit: unit)
  }

  private static let mostWordsBack = 30

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

  /// Returns whether a container comes before a name, so that brackets after it give the
  /// container's size.
  private func isContained(_ name: Int) -> Bool {
    let words = sentence.words
    for place in max(0, name - 3)..<max(0, name) {
      let letters = words.folded[words.all[place].letters]
      if let unit = UnitTable.unit(folded: letters, in: language),
        Self.containers.contains(unit.id)
      {
        return true
      }
    }
    return false
  }
}
