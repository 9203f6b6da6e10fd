import RecipeMD

/// Words for how large something is.
extension LineReader {
  /// Returns whether a token stands between two numbers that are multiplied.
  func isTimes(_ place: Int) -> Bool {
    tokens.isSign(place, .times)
      || tokens.word(place).map { $0.elementsEqual("x".utf8) || $0.elementsEqual("mal".utf8) }
        ?? false
  }

  /// Returns whether a word that may be a unit or a size is a unit: 2 KL, 200 gr.
  func isUnitNotSize(_ place: Int, _ number: Rational) -> Bool {
    guard tokens.match(words.sizes, at: place) == 1, unit(at: place) != nil,
      let token = tokens[place]
    else { return false }
    let text = tokens.text[token.range]
    // 1 kl. bloemkool is small, 1 kl kaneel a spoon.
    if language == .nl, text.elementsEqual("kl".utf8) {
      let food = place + (tokens.isSign(place + 1, .stop) ? 2 : 1)
      let known = knownFood(food..<food + foodLength(at: food))
      return food == place + 1 || known.flatMap { FoodTable.aisle(at: $0) } != .produce
    }
    return text.allSatisfy { (0x41...0x5A).contains($0) }
      || text.elementsEqual("gr".utf8) && number >= Rational(10)
  }

  /// Returns whether a word for a size makes a unit another one: une petite cuillère is a teaspoon.
  func isSizedUnit(_ place: Int) -> Bool {
    let next = skipSizes(place)
    guard next > place, let whole = unit(at: place), whole.end > next else { return false }
    return unit(at: next).map { $0.unit != whole.unit } ?? false
  }

  /// Returns the place after m.-große, as large recipe sites in German have it.
  func afterMedium(_ place: Int) -> Int? {
    guard language == .de, tokens.word(place)?.elementsEqual("m".utf8) == true,
      tokens.isSign(place + 1, .stop), tokens.isSign(place + 2, .dash)
    else { return nil }
    let end = skip(words.sizes, place + 3)
    return end > place + 3 ? end : nil
  }

  func skipSizes(_ start: Int) -> Int {
    var place = afterMedium(start) ?? start
    while true {
      let next = skip(words.sizes, place)
      if next > place {
        place = next
        if tokens.isSign(place, .stop), tokens[place]?.isGlued == true { place += 1 }
        if tokens.isSign(place, .comma), tokens.match(words.sizes, at: place + 1) > 0 { place += 1 }
        continue
      }
      return place
    }
  }
}
