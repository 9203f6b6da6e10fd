import RecipeMD

/// What stands before a food and makes it no other one: how fresh, ripe or large it is.
extension LineReader {
  /// Returns the place after a piece that may be before a food; nil if the food begins here.
  mutating func afterLead(_ place: Int, from start: Int, isFirst: Bool) -> Int? {
    if tokens.isSign(place, .open), let close = close(of: place) {
      let remark = place + 1..<close
      if isFirst, !readRemark(remark, isBeforeFood: true) { doubtRemark(remark) }
      return close + 1
    }
    if let sign = tokens.sign(place) {
      let isLead =
        [.other, .colon, .ellipsis, .apostrophe, .comma, .dash].contains(sign)
        || place > start && (sign == .stop || sign == .slash)
      return isLead ? place + 1 : nil
    }
    // m.-große
    if let end = afterMedium(place) { return end }
    // Bio-Zitrone
    if tokens.word(place)?.elementsEqual("bio".utf8) == true, tokens.isHyphen(place + 1) {
      return place + 2
    }
    let each = tokens.match(words.each, at: place)
    if each > 0 {
      // brin de thym
      isOfEach = isOfEach || each > tokens.match(words.of, at: place)
      return place + each
    }
    // 85% dark chocolate
    if tokens.number(place) != nil, tokens.isSign(place + 1, .percent) {
      let isWord = tokens.word(place + 2) != nil && tokens[place + 2]?.isGlued == true
      return place + (isWord ? 3 : 2)
    }
    if let end = afterAbbreviation(place), foodLength(at: end) > 0 { return end }
    return afterQuality(place) ?? afterArticle(place, from: start, isFirst: isFirst)
  }

  /// Returns the place after a word for how a food is, which does not make it another one.
  private func afterQuality(_ place: Int) -> Int? {
    if let end = afterAlternative(place) { return end }
    let known = foodLength(at: place)
    for phrases in [words.of, words.sizes, words.states, words.vague] {
      let count = tokens.match(phrases, at: place)
      if count == 0 { continue }
      let hasStop = tokens.isSign(place + count, .stop) && tokens[place + count]?.isGlued == true
      let end = place + count + (hasStop ? 1 : 0)
      guard end < tokens.count else { return nil }
      if known > count, !isState(place, known, count) { continue }
      if isKind(place, before: end) { continue }
      // Mûres are ripe, or blackberries.
      if known == count, foodLength(at: place + count) == 0,
        language.beginsWithNoun || isExactFood(place..<end)
      {
        continue
      }
      // cooked and drained
      let and = tokens.match(words.and, at: end)
      let second = skip(words.states, end + and)
      if and > 0, second > end + and, foodLength(at: second) > 0 { return second }
      // fresh or frozen
      let or = tokens.match(words.or, at: end)
      let other = skip(LineWords.kinds, skip(words.states, end + or))
      if or > 0, other > end + or, other < tokens.count { return other }
      // 2 medium (500 g) potatoes
      let isBeforeName =
        tokens.isSign(end, .open) && close(of: end).map { tokens.word($0 + 1) != nil } ?? false
      if isStop(end, after: place), !tokens.isSign(end, .comma), !isState(at: end), !isBeforeName {
        continue
      }
      return end
    }
    return nil
  }

  /// Returns the place after two words of which only one is meant, since no piece of the line is the
  /// food with the first of them: red or white onions, dried or fresh cherries.
  private func afterAlternative(_ place: Int) -> Int? {
    guard let word = tokens.word(place) else { return nil }
    if let end = afterLowered(place) { return end }
    let or = tokens.match(words.or, at: place + 1)
    guard or > 0, let other = tokens.word(place + 1 + or) else { return nil }
    let end = place + 2 + or
    guard tokens.word(end) != nil, !isStop(end, after: place) else { return nil }
    let areColours = LineWords.colours.contains(word) && LineWords.colours.contains(other)
    let areKinds =
      LineWords.kinds.contains(word)
      && (LineWords.kinds.contains(other) || words.states.contains(other))
    return areColours || areKinds ? end : nil
  }

  /// Returns the place after what a food has less of and what else it may be: low salt or homemade
  /// stock.
  private func afterLowered(_ place: Int) -> Int? {
    guard language == .en else { return nil }
    let lowered = tokens.match(Self.lowered, at: place)
    let or = lowered > 0 ? tokens.match(words.or, at: place + lowered) : 0
    let end = skipSizes(skip(words.states, place + lowered + or))
    return or > 0 && end > place + lowered + or && foodLength(at: end) > 0 ? end : nil
  }

  private static let lowered = Phrases(
    """
    low salt,low-salt,low sodium,low-sodium,reduced salt,reduced-salt,reduced sodium,\
    reduced-sodium,no salt
    """)

  /// Returns whether a state says of the food behind it of what kind it is: hot paprika, extra virgin
  /// oil.
  private func isKind(_ place: Int, before end: Int) -> Bool {
    guard language == .en, let word = tokens.word(place) else { return false }
    if word.elementsEqual("extra".utf8) {
      return tokens.word(end)?.elementsEqual("virgin".utf8) ?? false
    }
    guard word.elementsEqual("hot".utf8) else { return false }
    let food = skip(words.states, end)
    let length = foodLength(at: food)
    guard length > 0, let known = knownFood(food..<food + length) else { return false }
    return [.spices, .meat].contains(FoodTable.aisle(at: known))
  }

  /// Returns whether a word for a state or a size stands at a place with a food behind it.
  private func isState(at place: Int) -> Bool {
    // sehr große Kartoffeln
    let food = skip(words.states, skipSizes(place))
    return food > place && foodLength(at: food) > 0
  }

  private func isExactFood(_ places: Range<Int>) -> Bool {
    foodsTable.exactPlace(of: places.compactMap { tokens.word($0) }) != nil
  }

  /// Returns whether a known name of some words begins with a state that makes it no other food.
  private func isState(_ place: Int, _ known: Int, _ count: Int) -> Bool {
    tokens.match(words.states, at: place) == count && tokens.match(words.sizes, at: place) == 0
      && isSameFood(place..<place + known, without: count)
  }

  /// Returns the place after an article, or after a unit that no number stands before: wedges of lime.
  private func afterArticle(_ place: Int, from start: Int, isFirst: Bool) -> Int? {
    let and = tokens.match(words.and, at: place)
    if place > start, and > 0, skip(words.sizes, skip(words.states, place + and)) > place + and {
      return place + and
    }
    guard place == start || isFirst else { return nil }
    let article = tokens.match(words.articles, at: place)
    if article > 0, place + article < tokens.count { return place + article }
    if amounts.isEmpty || !isFirst, let unit = unit(at: place),
      unit.unit.map({ $0.kind == .count }) ?? true, tokens.match(words.of, at: unit.end) > 0
    {
      return unit.end
    }
    return nil
  }
}
