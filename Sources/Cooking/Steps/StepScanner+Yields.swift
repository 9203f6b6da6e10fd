/// Amounts of what the recipe makes: makes about 24, das ergibt 12 Stück, pour 4 personnes.
extension StepScanner {
  /// Examines a number that may be of what the recipe makes, and returns where to continue; nil if it is
  /// not.
  mutating func lookAtYield(_ number: WrittenNumber) -> Int? {
    let next = NumberScan.skipSpace(text, number.value.upperBound, stretch.upperBound)
    if next < stretch.upperBound, Self.isTime(text, next) { return nil }
    let phrases = YieldPhrases.of(language)
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    var last = sentence.word(from: number.value.lowerBound) - 1
    var end = number.value.lowerBound
    while last >= 0, LineWords.of(language).about.contains(words[last]) {
      end = words.all[last].range.lowerBound
      last -= 1
    }
    guard last >= 0, phrases.mayEnd(with: words[last]),
      text[words.all[last].range.upperBound..<end].allSatisfy({ " .:~(".utf8.contains($0) }),
      let first = phrases.start(endingAt: last, in: words), !isFixed(after: number.end)
    else { return nil }
    let isForPeople = words.isWord(first, in: phrases.forPeople) && first == last
    guard beginsClause(first, isForPeople: isForPeople) else { return nil }
    let isLast = next >= stretch.upperBound || Letters.length(text, next) == 0
    if isForPeople { return addPeople(number, isLast ? nil : next) }
    if isLast {
      let mayFollow = next >= stretch.upperBound || ".,;)!".utf8.contains(text[next])
      guard mayFollow, number.number > .one else { return nil }
      addYield(number, nil)
      return number.value.upperBound
    }
    let place = sentence.word(from: next)
    guard place < words.all.count, !LineWords.of(language).lengths.contains(words[place]) else {
      return nil
    }
    guard let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) else {
      addYield(number, nil)
      return number.value.upperBound
    }
    var measured = number
    measured.measure = next..<unitEnd
    addYield(measured, unit)
    return unitEnd
  }

  /// Adds the number of people in a sentence that says nothing else.
  private mutating func addPeople(_ number: WrittenNumber, _ next: Int?) -> Int? {
    guard let next else { return nil }
    let words = sentence.words
    let place = sentence.word(from: next)
    guard place == words.all.count - 1, words.isWord(place, in: lists.per) else { return nil }
    addYield(number, nil)
    return number.value.upperBound
  }

  /// Returns whether nothing stands before some words in their clause, except for what is made.
  private func beginsClause(_ first: Int, isForPeople: Bool) -> Bool {
    let words = sentence.words
    if isForPeople { return first == 0 }
    var start = first
    while start > 0, first - start < Self.mostBeforeVerb, words.all[start].gap == .space,
      !ingredients.isNamed(words, at: start - 1), !words.isWord(start - 1, in: Self.eachOf)
    {
      start -= 1
    }
    // … of each piece, or of an amount of something
    guard start == 0 || words.all[start].gap == .other else { return false }
    let before = start == 0 ? sentence.range.lowerBound : words.all[start - 1].range.upperBound
    return !text[before..<words.all[start].range.lowerBound].contains(where: NumberScan.isDigit)
  }

  private static let mostBeforeVerb = 4
  private static let eachOf = WordSet(
    """
    each every per one jede jeder jedes jeden pro ein eine chaque chacun chacune une un cada una ogni \
    ciascuno ciascuna uno elke elk iedere ieder een كل
    """)

  /// Returns whether Japanese says behind an amount that so much is made: 約20個できる, 4人分できる.
  func isYieldInJapanese(_ end: Int) -> Bool {
    var end = end
    for between in ["分", "ほど", "くらい", "ぐらい"]
    where text[end..<stretch.upperBound].starts(with: between.utf8) {
      end += between.utf8.count
    }
    return ["でき", "出来", "が作れ"].contains {
      text[end..<stretch.upperBound].starts(with: $0.utf8)
    }
  }
}
