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
  private mutating func nextFood(at place: Int, after food: Range<Int>) -> Int? {
    let isMeasured = !amounts.isEmpty
    let isPinch = amounts.count == 1 && amounts[0].unit?.id == "pinch" && isSeasoning(food)
    if joinedFood(at: place) != nil {
      isPartial = isPartial || isMeasured && !isOfEach && !isPinch
      return place
    }
    let and = tokens.isSign(place, .plus) ? 1 : tokens.match(words.and, at: place)
    if and > 0 {
      if isMeasured, !isOfEach, !isPinch { return nil }
      let hasStop = tokens.isSign(place + and, .stop) && tokens[place + and]?.isGlued == true
      let next = place + and + (hasStop ? 1 : 0)
      guard tokens.word(next) != nil || tokens.isSign(next, .open),
        tokens.match(words.stops, at: next) == 0,
        number(at: next).map({ $0.isArticle }) ?? true,
        tokens.match(words.vague, at: next) == 0 || language == .fr
      else { return nil }
      // soaked and drained
      let after = skip(words.states, next)
      if after > next, foodLength(at: next) == 0, tokens.word(after) == nil { return nil }
      // and a little for the tin
      let vague = skip(words.vague, next)
      let isRest =
        vague > next && (tokens.word(vague) == nil || tokens.match(words.stops, at: vague) > 0)
      return isRest ? nil : next
    }
    // 1 Prise Salz, Pfeffer
    let isPinchOfBoth =
      isPinch && tokens.isSign(place, .comma) && isSeasoningAhead(place + 1)
      && foodLength(at: place + 1) > 0
    guard !isMeasured || isOfEach || isPinchOfBoth else { return nil }
    guard tokens.isSign(place, .comma), tokens.word(place + 1) != nil else {
      // Salt to taste, pepper
      guard tokens.match(words.stops, at: place) > 0, isSeasoning(food),
        let comma = (place..<tokens.count).first(where: { tokens.isSign($0, .comma) })
      else { return nil }
      return nextFood(at: comma, after: food)
    }
    // الملح، والكمون
    if joinedFood(at: place + 1) != nil { return place + 1 }
    let next = skip(words.vague, place + 1)
    if language == .de,
      !(next..<next + 3).contains(where: { tokens[$0]?.word?.isCapital ?? false })
    {
      return nil
    }
    let length = foodLength(at: skip(words.states, next))
    // palette, lard: what a list cannot part it has as it is.
    if length > 0, knownFood(food) == nil, !isMeasured, !isSeasoning(food) { isPartial = true }
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
    let known = first + max(foodLength(at: first), tokens.match(words.names, at: first))
    var end = first
    while end < tokens.count {
      // crauti in scatola
      let state = end > first ? tokens.find(FoodStateWords.of(language).words, at: end) : nil
      // Pfeffer aus der Mühle is pepper.
      if let state, state.count > 1, language != .de || state.value != .ground {
        end += state.count
        continue
      }
      if !isInName(end, of: first..<known), isStop(end, after: first) {
        guard let shared = sharedNounEnd(first..<end) else { break }
        end = shared
        continue
      }
      end += 1
    }
    // Quark (Magerstufe)
    if let close = kindEnd(of: first..<end) { return (first..<close + 1, close + 1) }
    let food = first..<end
    return (food.isEmpty ? nil : withoutTrailing(food), end)
  }

  /// Returns where a bracket closes whose words make another food of the name before it; nil if none
  /// does.
  private func kindEnd(of name: Range<Int>) -> Int? {
    guard !name.isEmpty, tokens.isSign(name.upperBound, .open),
      let close = close(of: name.upperBound), close > name.upperBound + 1,
      (name.upperBound + 1..<close).allSatisfy({ tokens.word($0) != nil }),
      let kind = knownFood(name.lowerBound..<close), kind != knownFood(name)
    else { return nil }
    return close
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

  /// Returns whether a food ends before a place.
  func isStop(_ place: Int, after first: Int) -> Bool {
    guard let token = tokens[place] else { return true }
    switch token.kind {
    case .sign(let sign):
      switch sign {
      case .apostrophe, .times: return false
      // St. Louis
      case .stop where isTitle(place - 1) && tokens.word(place + 1) != nil: return false
      case .stop: return !(tokens[place + 1]?.isGlued ?? false) || tokens.word(place + 1) == nil
      case .other:
        return token.range.count == 1 || place > first && (isQuote(token) || isParting(place))
      case .percent, .degree: return true
      case .dash:
        // lente-ui, but not grelos - 1 manojo
        return !(token.isGlued && (tokens[place + 1]?.isGlued ?? false))
      case .slash where isSlashInName(place, of: first): return false
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
      // type 1 wheat flour
      if place == first + 1, tokens.word(place + 1) != nil,
        tokens.word(first).map(FoodTable.types.contains) ?? false
      {
        return false
      }
      // Mehl 405
      return !isType(place) && !isNumberInName(place, of: first)
    case .word:
      if place > first, joinedFood(at: place) != nil { return true }
      // بصلة ونصف is one word and a half.
      if place > first, language == .ar, part(at: place) != nil { return true }
      // oignon piqué d'un clou de girofle
      if place > first, isParticiple(place), knownFood(first..<place) != nil { return true }
      if place > first, tokens.match(words.or, at: place) > 0 { return true }
      if place > first, tokens.match(words.and, at: place) > 0 { return !joinsName(at: place) }
      // center-cut pork chops
      if place == first || tokens.isHyphen(place - 1) { return false }
      if tokens.match(words.stops, at: place) > 0 { return true }
      // zucchero di cui 50 g
      if tokens.match(Self.ofThem, at: place) > 0 { return true }
      // levure dans 5 cl de lait
      let with = tokens.match(Self.with, at: place)
      if with > 0, beginsAmount(at: place + with) { return true }
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

  /// Returns whether a slash is in a known name: biscuit/baking mix.
  private func isSlashInName(_ place: Int, of first: Int) -> Bool {
    guard place > first, tokens[place]?.isGlued == true, tokens[place + 1]?.isGlued == true else {
      return false
    }
    let before = knownFood(first..<place)
    return (place + 2...place + 3).contains { end in
      end <= tokens.count && tokens.word(end - 1) != nil
        && knownFood(first..<end).map { $0 != before } ?? false
    }
  }

  /// Returns whether a small number is in a known name: beurre ½ sel, farina 0 manitoba.
  private func isNumberInName(_ place: Int, of first: Int) -> Bool {
    guard let number = tokens.number(place), number < .one, tokens.word(place + 1) != nil else {
      return false
    }
    return knownFood(first..<place + 2).map { $0 != knownFood(first..<place) } ?? false
  }

  /// Returns whether a sign is a quotation mark: Puddingpulver „Vanille“.
  private func isQuote(_ token: LineTokens.Token) -> Bool {
    let sign = tokens.text[token.range]
    return ["„", "“", "”", "«", "»", "‚"].contains { sign.elementsEqual($0.utf8) }
  }

  /// Returns whether a number is the type of a flour, as in Mehl 405.
  private func isType(_ place: Int) -> Bool {
    guard let value = tokens.number(place), value.isWhole, let word = tokens.word(place - 1),
      words.flours.contains(word) || words.flours.contains(tokens.word(place - 2) ?? []),
      // farina g 250
      language != .it || unit(at: place - 1) == nil
    else { return false }
    return place + 1 >= tokens.count || tokens.sign(place + 1) != nil
      || tokens.number(place + 1) != nil || tokens.match(words.stops, at: place + 1) > 0
  }
}
