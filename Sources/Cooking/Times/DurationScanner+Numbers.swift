/// Numbers before the unit of a time.
extension DurationScanner {
  /// Returns the number at a token, with a part that is added to it, and the token behind it.
  func number(from place: Int) -> (value: Double, end: Int)? {
    guard let (value, end) = plainNumber(from: place) else { return nil }
    let isWhole = value >= 1 && value == value.rounded()
    if isWhole, !isWord(place, in: lists.articles), let part = part(at: end) {
      return (value + part.value, part.end)
    }
    return (value, end)
  }

  /// Returns the part that is added to a number which ends before a token, if the unit follows: 2 *and
  /// a half* hours, twee *en een half* uur, 1 *et 1/2* heure.
  private func part(at place: Int) -> (value: Double, end: Int)? {
    let found: (value: Double, end: Int)?
    if let part = phrase(lists.halves, at: place) {
      found = (part.value, place + part.count)
    } else if isWord(place, in: lists.and),
      case .number(let value)? = tokens[safe: place + 1]?.kind,
      value < 1
    {
      found = (value, place + 2)
    } else {
      found = nil
    }
    return found.flatMap { $0.value > 0 && $0.end <= tokens.anchor ? $0 : nil }
  }

  private func plainNumber(from place: Int) -> (value: Double, end: Int)? {
    switch tokens[safe: place]?.kind {
    case .number(let value): return (value, place + 1)
    case .word:
      if let number = phrase(lists.numbers, at: place) {
        return (number.value, place + number.count)
      }
      if isWord(place, in: lists.articles) {
        // Eine halbe Stunde, a quarter of an hour.
        if let (value, end) = plainNumber(from: place + 1), value < 1 { return (value, end) }
        return (1, place + 1)
      }
      guard begins(place, with: Self.arabicAnd) || begins(place, with: Self.arabicTo),
        let number = phrase(lists.numbers, at: place, isBehindLetter: true)
      else { return nil }
      return (number.value, place + number.count)
    default: return nil
    }
  }

  /// Returns whether a word begins with an Arabic letter that is a word: ساعة *و*عشر دقائق.
  func begins(_ place: Int, with letter: [UInt8]) -> Bool {
    guard language == .ar, case .word(let word)? = tokens[safe: place]?.kind else { return false }
    return steps.words[word].starts(with: letter)
  }

  /// The letters for and, and for to: من ربع *ل*ثلث ساعة.
  static let (arabicAnd, arabicTo) = (Array("و".utf8), Array("ل".utf8))

  /// Reads a unit without a number that a part follows: hora y media.
  func unitWithPart(_ size: Double) -> Read? {
    guard size > 1, tokens[safe: tokens.anchor] != nil, canBegin(tokens.anchor),
      phrase(lists.parts, at: tokens.anchor + 1).map({ $0.value > 0 }) ?? false
    else { return nil }
    let (rest, end) = rest(after: tokens.anchor, size: size)
    guard canEnd(end) else { return nil }
    return Read(first: 1, firstEnd: tokens.anchor + 1, hasMore: false, rest: rest, end: end)
  }

  /// Returns the minutes behind the full stop of an abbreviated hour, and where they end.
  ///
  /// The number may also begin the next sentence, so nothing may follow that it could count.
  func minutes(behindStopAt stop: Int, size: Double) -> (seconds: Double, end: Int)? {
    guard size == 3600, case .stop? = tokens[safe: stop]?.kind, let sign = tokens[safe: stop],
      sign.isGlued, steps.text[sign.range.lowerBound] == UInt8(ascii: "."), stop > 0,
      tokens[stop - 1].range.count <= 4, let digits = tokens[safe: stop + 1],
      case .number(let value) = digits.kind, digits.range.count == 2, value < 60,
      value == value.rounded(), isFollowed(stop + 2) || isVerbInGerman(stop + 2)
    else { return nil }
    return (value * 60, stop + 2)
  }

  /// Returns whether a German word begins with a small letter, as no food does, and is no unit.
  private func isVerbInGerman(_ place: Int) -> Bool {
    guard language == .de, case .word(let word)? = tokens[safe: place]?.kind,
      !steps.words.all[word].isCapital
    else { return false }
    return UnitTable.unit(folded: steps.words[word], in: language) == nil
      && lists.seconds(of: steps.words[word], steps.words.all[word].beginning) == nil
      && !steps.words[word].elementsEqual("x".utf8)
  }

  /// Returns the longest phrase that begins at a token, or behind the Arabic letter that it begins with,
  /// with the number of its tokens.
  func phrase<Value>(
    _ phrases: ValuedPhrases<Value>, at place: Int, isBehindLetter: Bool = false
  ) -> (count: Int, value: Value)? {
    guard case .word(let word)? = tokens[safe: place]?.kind else { return nil }
    let first = steps.words[word].dropFirst(isBehindLetter ? Self.arabicAnd.count : 0)
    let found = phrases.beginning(with: first).first { phrase in
      phrase.words.indices.dropFirst().allSatisfy { index in
        guard let token = tokens[safe: place + index], case .word(let word) = token.kind else {
          return false
        }
        return token.gap != .other && steps.words[word].elementsEqual(phrase.words[index])
      }
    }
    return found.map { ($0.words.count, $0.value) }
  }

  func isWord(_ place: Int, in set: WordSet) -> Bool {
    guard case .word(let word)? = tokens[safe: place]?.kind else { return false }
    return steps.words.isWord(word, in: set)
  }
}
