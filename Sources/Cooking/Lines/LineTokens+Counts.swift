import RecipeMD

/// Counts with a size behind them that look like one number: 9 3/4-inch chops.
extension LineTokens {
  /// Parts a count that begins the line from the size of each piece behind it; returns false if the
  /// number may be either, which only the cook knows: 2 1/2-inch cubes.
  ///
  /// What is there once has its whole size before it: 9 1/2-inch pie crust.
  mutating func splitCount(_ words: LineWords, _ emphasis: Range<Int>?) -> Bool {
    let hyphen = isSign(1, .dash) ? 1 : 0
    guard let number = number(0), let whole = all.first, !number.isWhole, number > .one,
      let space = text[whole.range].firstIndex(of: 0x20),
      words.lengths.contains(word(1 + hyphen) ?? [])
    else { return true }
    let things = things(from: 2 + hyphen, words)
    let isCounted = emphasis.map {
      $0.upperBound <= space && $0.upperBound > whole.range.lowerBound
    }
    if isCounted != true {
      func areAny(_ set: WordSet) -> Bool { things.contains { set.contains(word($0) ?? []) } }
      if isCounted == false || areAny(Self.single) { return true }
      if areAny(Self.sized) { return false }
      if !areSeveral(things) { return true }
    }
    guard let count = part(whole.range.lowerBound..<space),
      let size = part(NumberScan.skipSpace(text, space, text.count)..<whole.range.upperBound),
      isCounted == true || count.value > .one
    else { return false }
    replaceFirst(with: [count.token, size.token])
    return true
  }

  /// Parts a count that begins the line from the quarter of an ounce that an envelope of yeast or
  /// gelatine holds: 1 1/4-oz envelope.
  ///
  /// - Returns: Whether it has one.
  mutating func splitEnvelopes(_ words: LineWords) -> Bool {
    guard let number = number(0), let whole = all.first, !number.isWhole, number > .one,
      let space = text[whole.range].firstIndex(of: 0x20),
      let count = part(whole.range.lowerBound..<space),
      let size = part(NumberScan.skipSpace(text, space, text.count)..<whole.range.upperBound),
      size.value == Rational(1, 4),
      word(1 + (isSign(1, .dash) ? 1 : 0)).map(Self.ounces.contains) ?? false
    else { return false }
    let named = all.indices.prefix(Self.nearEnvelope).compactMap { word($0) }
    guard named.contains(where: Self.envelopes.contains),
      named.contains(where: Self.inEnvelopes.contains)
    else { return false }
    replaceFirst(with: [count.token, size.token])
    return true
  }

  private static let nearEnvelope = 14
  private static let ounces = WordSet("oz ounce ounces")
  private static let envelopes = WordSet(
    "envelope envelopes packet packets package packages sachet sachets pkg pkgs pkt pkts")
  private static let inEnvelopes = WordSet("yeast gelatin gelatine")

  /// Returns the places of the words for what the pieces are.
  private func things(from start: Int, _ words: LineWords) -> Range<Int> {
    var first = start
    while isHyphen(first) || match(words.sizes, at: first) > 0 || match(words.states, at: first) > 0
    {
      first += max(1, match(words.sizes, at: first), match(words.states, at: first))
    }
    var end = first
    while word(end) != nil || isHyphen(end), match(words.stops, at: end) == 0 { end += 1 }
    return first..<max(first, end)
  }

  /// Returns whether the words from a place on up to what is said of them end with a plural.
  func areSeveral(from start: Int, _ words: LineWords) -> Bool {
    areSeveral(things(from: start, words))
  }

  /// Returns whether the last of some words is a plural.
  private func areSeveral(_ places: Range<Int>) -> Bool {
    guard let last = places.last, let word = word(last) else { return false }
    return word.count > 3 && word.last == UInt8(ascii: "s")
      && !["ss", "us", "is"].contains { word.suffix(2).elementsEqual($0.utf8) }
  }

  /// Returns the number in a range of the text, and its token.
  private func part(_ range: Range<Int>) -> (value: Rational, token: Token)? {
    guard
      let number = NumberScan.number(
        text, range.lowerBound, before: range.upperBound, hasDecimalComma: false)
    else { return nil }
    return (
      number.value,
      Token(
        kind: .number(number.value, isWhole: number.isWhole), range: range, isGlued: false)
    )
  }

  /// What food is cut into, or what is known by its width, so that a number with a fraction before it
  /// may be that.
  private static let sized = WordSet(
    """
    cubes pieces chunks strips dice rounds lengths batons wedges ribbons tortillas wrappers shells \
    crusts pitas pittas naans cakes pancakes pizzas pans tins ramekins molds moulds bowls dishes
    """)
  /// One piece of something.
  private static let single = WordSet("piece knob chunk cube slice strip length stick round wedge")
}
