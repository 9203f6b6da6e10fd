import RecipeMD

/// Foods.
extension LineReader {
  /// Reads the foods from a place, and returns where they end.
  @discardableResult
  mutating func readFoods(from start: Int) -> Int {
    var place = start
    var isFirst = true
    while true {
      let (food, end) = food(from: place, isFirst: isFirst)
      guard let food else { return max(end, place) }
      let isJoined = joinedFood(at: food.lowerBound) != nil && !isFirst
      foods.append(foodRange(food))
      if isJoined, let range = foods.popLast() {
        foods.append(range.lowerBound + 2..<range.upperBound)
      }
      foodPlaces = food
      isFirst = false
      place = end
      guard let next = nextFood(at: end, after: food) else { return end }
      place = next
    }
  }

  /// Returns where another food of the same line begins: salt *and* pepper.
  private func nextFood(at place: Int, after food: Range<Int>) -> Int? {
    let isMeasured = amounts.contains { $0.measure != nil || $0.value != nil }
    if joinedFood(at: place) != nil { return place }
    let and = tokens.isSign(place, .plus) ? 1 : tokens.match(words.and, at: place)
    if and > 0 {
      let isPinch = amounts.count == 1 && amounts[0].unit?.id == "pinch" && isSeasoning(food)
      if isMeasured, !isOfEach, !isPinch { return nil }
      let next = place + and
      guard tokens.word(next) != nil || tokens.isSign(next, .open),
        tokens.match(words.stops, at: next) == 0,
        number(at: next).map({ $0.isArticle }) ?? true,
        tokens.match(words.vague, at: next) == 0 || language == .fr
      else { return nil }
      // soaked and drained
      let after = skip(words.states, next)
      if after > next, foodLength(at: next) == 0, tokens.word(after) == nil { return nil }
      return next
    }
    guard !isMeasured, tokens.isSign(place, .comma), tokens.word(place + 1) != nil else {
      return nil
    }
    let next = skip(words.vague, place + 1)
    if language == .de,
      !(next..<next + 3).contains(where: {
        tokens[$0]?.isCapital ?? false && tokens[$0]?.kind == .word
      })
    {
      return nil
    }
    let length = foodLength(at: skip(words.states, next))
    return length > 0 && knownFood(food) != nil || isSeasoning(food) && isSeasoningAhead(next)
      ? next : nil
  }

  private func isSeasoning(_ food: Range<Int>) -> Bool {
    food.contains { tokens.word($0).map(words.seasonings.contains) ?? false }
  }

  private func isSeasoningAhead(_ start: Int) -> Bool {
    (start..<min(start + 4, tokens.count)).contains {
      tokens.word($0).map(words.seasonings.contains) ?? false
    }
  }

  /// Returns the places of the food at a place, and where it ends.
  private mutating func food(from start: Int, isFirst: Bool) -> (Range<Int>?, end: Int) {
    var first = start
    while first < tokens.count, let next = afterLead(first, from: start, isFirst: isFirst) {
      first = next
    }
    let known = first + foodLength(at: first)
    var end = first
    while end < tokens.count {
      if !isInName(end, of: first..<known), isStop(end, after: first) { break }
      end += 1
    }
    let food = first..<end
    return (food.isEmpty ? nil : withoutTrailing(food), end)
  }

  /// Returns whether a place is part of a known name, which does not end there, unless the rest says
  /// nothing else: oil for frying.
  private func isInName(_ place: Int, of name: Range<Int>) -> Bool {
    guard place < name.upperBound else { return false }
    guard place > name.lowerBound, tokens.match(LineWords.purposes, at: place) > 0 else {
      return true
    }
    return knownFood(name.lowerBound..<place) != knownFood(name)
  }

  /// Returns the place after a piece that may be before a food; nil if the food begins here.
  private mutating func afterLead(_ place: Int, from start: Int, isFirst: Bool) -> Int? {
    if tokens.isSign(place, .open), let close = close(of: place) {
      if isFirst { _ = readRemark(place + 1..<close) }
      return close + 1
    }
    if let sign = tokens.sign(place) {
      let isLead =
        [.other, .colon, .ellipsis, .apostrophe, .comma, .dash].contains(sign)
        || place > start && (sign == .stop || sign == .slash)
      return isLead ? place + 1 : nil
    }
    // Bio-Zitrone
    if tokens.word(place)?.elementsEqual("bio".utf8) == true, tokens.isHyphen(place + 1) {
      return place + 2
    }
    let each = tokens.match(words.each, at: place)
    if each > 0 {
      isOfEach = true
      return place + each
    }
    // 85% dark chocolate
    if tokens.number(place) != nil, tokens.isSign(place + 1, .percent) {
      let isWord = tokens.word(place + 2) != nil && tokens[place + 2]?.isGlued == true
      return place + (isWord ? 3 : 2)
    }
    return afterQuality(place) ?? afterArticle(place, from: start, isFirst: isFirst)
  }

  /// Returns the place after a word for how a food is, which does not make it another one.
  private func afterQuality(_ place: Int) -> Int? {
    let known = foodLength(at: place)
    for phrases in [words.of, words.sizes, words.states, words.vague] {
      let count = tokens.match(phrases, at: place)
      if count == 0 { continue }
      let hasStop = tokens.isSign(place + count, .stop) && tokens[place + count]?.isGlued == true
      let end = place + count + (hasStop ? 1 : 0)
      guard end < tokens.count else { return nil }
      if known > count, !isState(place, known, count) { continue }
      // Mûres are ripe, or blackberries.
      if known == count, foodLength(at: place + count) == 0 { continue }
      // fresh or frozen
      let or = tokens.match(words.or, at: end)
      let other = skip(LineWords.kinds, skip(words.states, end + or))
      if or > 0, other > end + or, other < tokens.count { return other }
      if isStop(end, after: place), !tokens.isSign(end, .comma) { continue }
      return end
    }
    return nil
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

  /// Returns a food without the words at its end that do not make it another one.
  private func withoutTrailing(_ food: Range<Int>) -> Range<Int> {
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
  private func isSameFood(_ places: Range<Int>, without count: Int) -> Bool {
    let rest = places.lowerBound + count..<places.upperBound
    return !rest.isEmpty && knownFood(rest) != nil && knownFood(rest) == knownFood(places)
  }

  private func isTrailing(_ place: Int) -> Bool {
    if let sign = tokens.sign(place) { return sign != .percent }
    guard let word = tokens.word(place) else { return false }
    return words.trailing.contains(word) || word.elementsEqual("x".utf8) || words.of.contains(word)
      || words.articles.contains(word)
      || language == .en && isDone(word)
      || language.beginsWithNoun && (words.states.contains(word) || words.sizes.contains(word))
  }

  private func isDone(_ word: ArraySlice<UInt8>) -> Bool {
    word.count > 4 && word.suffix(2).elementsEqual("ed".utf8) && !word.elementsEqual("seed".utf8)
      && !word.elementsEqual("linseed".utf8)
  }

  /// Returns whether a food ends before a place.
  func isStop(_ place: Int, after first: Int) -> Bool {
    guard let token = tokens[place] else { return true }
    switch token.kind {
    case .sign(let sign):
      switch sign {
      case .apostrophe, .times: return false
      case .stop: return !(tokens[place + 1]?.isGlued ?? false) || tokens.word(place + 1) == nil
      case .other: return token.range.count == 1
      case .percent, .degree: return true
      case .dash:
        // lente-ui, but not grelos - 1 manojo
        return !(token.isGlued && (tokens[place + 1]?.isGlued ?? false))
      case .slash where tokens.word(place - 1) != nil && foodLength(at: place + 1) > 0: return true
      case .slash:
        return !(token.isGlued && (tokens[place + 1]?.isGlued ?? false))
          || tokens.number(place + 1) != nil
      default: return true
      }
    case .number:
      if place == first { return token.isGlued }
      if token.isGlued { return false }
      if tokens[place + 1]?.isGlued == true, tokens.isSign(place + 1, .dash) { return false }
      // Mehl 405
      return !isType(place)
    case .word:
      if place > first, joinedFood(at: place) != nil { return true }
      if place > first, tokens.match(words.or, at: place) > 0 { return true }
      if place > first, tokens.match(words.and, at: place) > 0 { return !joinsName(at: place) }
      if place == first { return false }
      if tokens.match(words.stops, at: place) > 0 { return true }
      let plus = tokens.match(words.plus, at: place)
      if plus > 0, tokens.number(place + plus) != nil { return true }
      // salmon fillets of 150 g
      let each = tokens.match(words.each, at: place)
      let of = skip(words.of, place + each)
      if of > place, let found = amount(at: skipAbout(of)), found.amount.value != nil,
        !found.amount.isArticle,
        let unit = found.amount.unit, unit.kind != .count
      {
        return true
      }
      return false
    }
  }

  /// Returns whether a joining word is part of a name: macaroni and cheese.
  private func joinsName(at place: Int) -> Bool {
    tokens.match(words.names, at: place - 1) > 1
  }

  /// Returns whether a number is the type of a flour, as in Mehl 405.
  private func isType(_ place: Int) -> Bool {
    guard let value = tokens.number(place), value.isWhole, let word = tokens.word(place - 1),
      words.flours.contains(word) || words.flours.contains(tokens.word(place - 2) ?? [])
    else { return false }
    return place + 1 >= tokens.count || tokens.sign(place + 1) != nil
      || tokens.match(words.stops, at: place + 1) > 0
  }
}
