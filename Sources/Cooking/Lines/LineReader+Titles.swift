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
    let saysWhy = [
      words.stops, words.vague, words.remarks, LineWords.purposes, LineWords.titles,
    ].contains {
      tokens.match($0, at: start) > 0
    }
    return saysWhy && knownFood(start..<colon) == nil || isFoodAhead(colon + 1) ? colon + 1 : start
  }

  private func isInTitle(_ place: Int) -> Bool {
    tokens.isHyphen(place) || tokens.isSign(place, .apostrophe)
  }

  /// Returns whether a known food stands at a place, with or without an amount.
  private func isFoodAhead(_ start: Int) -> Bool {
    let amount = amount(at: start)
    let place = amount.map { $0.amount.isArticle ? start : $0.end } ?? start
    let lead = skip(words.articles, skip(words.of, skip(words.vague, place)))
    return foodLength(at: skip(words.states, skipSizes(skip(words.of, lead)))) > 0
  }

  /// The most tokens of a title.
  private static let longestTitle = 8
}
