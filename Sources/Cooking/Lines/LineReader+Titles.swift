/// What a line is for, before its food: For the glaze: 3 tbsp jam.
extension LineReader {
  /// Skips a title at a place.
  ///
  /// What names a food itself is none, unless it is followed by another: Flour: 200 g.
  func afterTitle(_ start: Int) -> Int {
    var colon = start
    while colon < start + Self.longestTitle, tokens.word(colon) != nil || isInTitle(colon) {
      colon += 1
    }
    guard colon > start, tokens.isSign(colon, .colon), tokens[colon + 1] != nil else {
      return start
    }
    // ملعقة كبيرة من كل من: الملح
    if (start..<colon).contains(where: { $0 + tokens.match(words.each, at: $0) == colon }) {
      return start
    }
    if isKnob(colon + 1, of: start..<colon) { return start }
    let saysWhy = [
      words.stops, words.vague, words.remarks, LineWords.purposes, LineWords.titles,
    ].contains {
      tokens.match($0, at: start) > 0
    }
    return saysWhy && knownFood(start..<colon) == nil || isFoodAhead(colon + 1) ? colon + 1 : start
  }

  /// Returns whether nothing follows butter or the like but how many knobs of it there are, which are also
  /// nuts: Burro: una noce.
  private func isKnob(_ place: Int, of label: Range<Int>) -> Bool {
    guard let food = knownFood(label), FoodTable.aisle(at: food) == .dairy,
      let number = number(at: place), let word = tokens.word(number.end),
      tokens[number.end + 1] == nil
    else { return false }
    return UnitTable.unit(folded: word, in: language)?.id == "knob"
  }

  /// Skips a word that got into the emphasis of an amount by a slip, in front of its number: *it 250 g*
  /// cashews.
  func afterSlip(_ start: Int) -> Int {
    let number = start + 1
    guard emphasisStart <= start, emphasisEnd > number, tokens[emphasisEnd] != nil,
      tokens.word(start) != nil, tokens.number(number) != nil, foodLength(at: start) == 0,
      amount(at: start) == nil, unit(at: start) == nil, unit(at: number + 1)?.end == emphasisEnd,
      !isAmountWord(at: start)
    else { return start }
    return number
  }

  /// Returns whether a word at a place says something of the number behind it.
  private func isAmountWord(at place: Int) -> Bool {
    [
      words.about, words.vague, words.between, words.each, words.of, words.parts, words.sizes,
      words.plus, words.remarks,
    ].contains { tokens.match($0, at: place) > 0 }
  }

  private func isInTitle(_ place: Int) -> Bool {
    tokens.isHyphen(place) || tokens.isSign(place, .apostrophe)
  }

  /// Returns whether a known food stands at a place, with or without an amount.
  private func isFoodAhead(_ start: Int) -> Bool {
    let amount = amount(at: start)
    var place = amount.map { $0.amount.isArticle ? start : $0.end } ?? start
    // Rub: 2 tbsp (20 g) salt
    if amount != nil, tokens.isSign(place, .open), let close = close(of: place) {
      place = close + 1
    }
    let lead = skip(words.articles, skip(words.of, skip(words.vague, place)))
    return foodLength(at: skip(words.states, skipSizes(skip(words.of, lead)))) > 0
  }

  /// The most tokens of a title.
  private static let longestTitle = 8
}
