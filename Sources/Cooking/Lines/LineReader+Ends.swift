import RecipeMD

/// Amounts at the end of a line, behind the food.
extension LineReader {
  /// Returns the place of the first bracket from one on; nil if there is none.
  func firstBracket(from start: Int) -> Int? {
    (start..<max(start, tokens.count)).first { tokens.isSign($0, .open) }
  }

  /// Reads the amount of a line that begins with the food: flour: 200 g, butter - 1 pack, eggs 3.
  mutating func readTrailing(from start: Int, before end: Int? = nil) {
    for place in start..<max(start, end ?? tokens.count) {
      guard let found = trailing(at: place) else { continue }
      if isOfLastFood(found, at: place) {
        readTail(from: addFood(found, .first))
        return
      }
      let end = joints(after: add(found, .first))
      takeUnit(before: place)
      if isPartOfEgg(at: end) { foods = [range(end..<end + 1)] }
      // the white part of 1 leek
      let before = tokens.isSign(place - 1, .stop) ? place - 2 : place - 1
      let isOf = skip(words.of, before) == before + 1 || tokens.isSign(place - 1, .apostrophe)
      if place > 0, isOf || isSlip(skipMarks(0)..<place, before: end), tokens[end] != nil {
        foods = []
        readTail(from: readFoods(from: end))
      } else {
        readTail(from: end)
      }
      return
    }
  }

  /// Returns whether an amount is of the food behind it alone, the last one of several: salt, pepper, 2 tbsp
  /// sugar.
  private func isOfLastFood(_ found: Found, at place: Int) -> Bool {
    let isListed =
      tokens.isSign(place - 1, .comma)
      || (1...2).contains { tokens.match(words.and, at: place - $0) == $0 }
    let next = skipSizes(skip(words.of, found.end))
    let length = foodLength(at: next)
    guard isListed, !foods.isEmpty, found.amount.measure != nil, length > 0,
      foods.allSatisfy({
        foodsTable.place(of: String(decoding: tokens.text[$0], as: UTF8.self)) != nil
      }),
      let known = knownFood(next..<next + length)
    else { return false }
    return known != knownFood(foodPlaces)
  }

  /// Returns whether what stands before an amount is too short for a food, where a known one follows: it
  /// 250 g cashews.
  private func isSlip(_ places: Range<Int>, before end: Int) -> Bool {
    places.count == 1 && range(places).count <= 3 && knownFood(places) == nil
      && foodLength(at: skip(words.of, end)) > 0
  }

  /// Reads the half behind a food without a number, which means one, and returns where to go on:
  /// cebolla y media.
  mutating func readHalf(at place: Int) -> Int {
    guard language.beginsWithNoun, foods.count == 1, place > 0, let part = part(at: place),
      !isFood(at: part.end), unit(at: part.end) == nil, let number = Rational.one.adding(part.value)
    else { return place }
    let start = foods[0].lowerBound
    var amount = Amount(number: number, value: start..<start, relation: .first)
    amount.rest = tokens.all[place - 1].range.upperBound..<tokens.all[part.end - 1].range.upperBound
    amounts = [amount]
    return part.end
  }

  /// Reads an amount in words that ends a line: sale un pizzico, rum un bicchierino.
  mutating func readLastWords(from start: Int) {
    for place in start + 1..<max(start + 1, tokens.count) {
      guard let found = number(at: place).flatMap({ _ in amount(at: place) }),
        found.amount.measure != nil, found.amount.value != nil, found.end == tokens.count,
        !(place - 1..<place).contains(where: { tokens.match(words.of, at: $0) > 0 })
      else { continue }
      add(found, .first)
      foods = [foodRange(withoutTrailing(start..<place))]
      return
    }
  }

  /// Returns whether the amount at a place is of a known food other than the one before it.
  private func anotherNoun(behind place: Int) -> Bool {
    guard let found = amount(at: place) else { return false }
    let food = skip(words.of, found.end)
    let length = foodLength(at: food)
    return length > 0 && knownFood(food..<food + length) != knownFood(foodPlaces)
  }

  /// Returns the amount at a place behind the food, if it is one.
  private func trailing(at place: Int) -> Found? {
    let isInWord =
      tokens.number(place) != nil && tokens[place]?.isGlued == true && tokens.word(place - 1) != nil
    let isBare = tokens.isSign(place - 1, .colon) && bareUnit(at: place) != nil
    // Not the 3 of 2-3.
    let isUpperEnd = tokens.isSign(place - 1, .dash) && tokens.number(place - 2) != nil
    // Not of the butter with 2 cloves of garlic.
    let isMixed = tokens.match(Self.with, at: place - 1) > 0 && anotherNoun(behind: place)
    guard !isInWord, !isUpperEnd, !isMixed, number(at: place) != nil || isBare,
      let found = amount(at: place)
    else { return nil }
    let isMarked =
      place > 0 && tokens.sign(place - 1) != nil || place == emphasisStart && emphasisEnd > 0
    let amount = found.amount
    // carrots in 2 cm strips
    if amount.isSize, tokens.match(words.stops, at: place - 1) > 0 { return nil }
    let isClear =
      amount.measure != nil || isMarked || amount.to != nil && foodLength(at: found.end) > 0
      || found.end == tokens.count || isPartOfEgg(at: found.end)
    let isSure = !amount.isArticle || amount.measure != nil && found.end == tokens.count
    return isClear && isSure ? found : nil
  }

  /// Returns whether a line of eggs ends with the part that is meant: egg 2 yolks.
  private func isPartOfEgg(at place: Int) -> Bool {
    place + 1 == tokens.count
      && tokens.word(place).map { StepWords.of(language).partsOfEggs.contains($0) } ?? false
  }

  /// Takes a unit before its number: miele g 40.
  private mutating func takeUnit(before place: Int) {
    let start = tokens.isSign(place - 1, .stop) ? place - 2 : place - 1
    guard start > 0, amounts[0].unit == nil, let unit = unit(at: start), unit.end >= place,
      let token = tokens[start]
    else { return }
    amounts[0].unit = unit.unit
    amounts[0].measure = range(start..<place)
    if let food = foods.last, food.upperBound > token.range.lowerBound {
      foods[foods.count - 1] =
        food.lowerBound..<(tokens[start - 1]?.range.upperBound ?? food.upperBound)
    }
  }
}
