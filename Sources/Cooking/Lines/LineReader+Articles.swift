import RecipeMD

/// Amounts behind an article that counts nothing.
extension LineReader {
  /// Returns the amount behind an article and words for how full it is: a scant 1/2 cup, een kleine
  /// 200 g; but not of a small 400 g tin, which is one.
  func amountBehindArticle(at start: Int) -> Found? {
    guard tokens.match(words.articles, at: start) > 0, let article = number(at: start),
      article.value == .one
    else { return nil }
    let first = skipSizes(skip(Self.fullness, article.end))
    guard let number = number(at: first), !number.isArticle,
      first > article.end || number.value < .one && !number.isWord,
      var found = amount(at: first), let unit = found.amount.unit, found.content == nil,
      !found.amount.isSize, let value = found.amount.value
    else { return nil }
    let isMeasured =
      ["cup", "tbsp", "tsp", "dsp"].contains(unit.id)
      || unit.kind != .count && tokens.match(Self.fullness, at: article.end) > 0
    guard isMeasured else { return nil }
    if first == article.end {
      found.amount.value = range(start..<first).lowerBound..<value.upperBound
    }
    return found
  }

  /// Words between an article and a weight that say how exact it is.
  private static let fullness = Phrases(
    """
    scant,generous,good,heaping,full,gute,guter,gutes,guten,knappe,knapper,knappes,knappen,gut,\
    knapp,kleine,goede,ruime,krappe,bon,bonne,petit,petite,buon,buono,buona,scarso,scarsa,buen,\
    buena,escaso,escasa,generoso,generosa
    """)
}
