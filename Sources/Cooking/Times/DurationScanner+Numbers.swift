/// Numbers before the unit of a time.
extension DurationScanner {
  /// Returns the number at a token, and the token behind it.
  func number(from place: Int) -> (value: Double, end: Int)? {
    guard let token = tokens[safe: place] else { return nil }
    switch token.kind {
    case .number(let value):
      // 2 and a half hours
      if language == .en, let part = phrase(lists.parts, at: place + 1),
        place + part.count < tokens.anchor
      {
        return (value + part.value, place + 1 + part.count)
      }
      return (value, place + 1)
    case .word(let word):
      if let number = phrase(lists.numbers, at: place) {
        let end = place + number.count
        let isTens = number.count == 1 && isWord(place, in: lists.tens)
        return isTens ? following(number.value, end) : (number.value, end)
      }
      if isWord(place, in: lists.articles) {
        // Eine halbe Stunde, a quarter of an hour.
        if let (value, end) = number(from: place + 1), value < 1 { return (value, end) }
        return (1, place + 1)
      }
      return compound(steps.words[word]).map { ($0, place + 1) }
    default: return nil
    }
  }

  /// Returns tens with the ones that follow them: forty-five, vingt et un.
  private func following(_ tens: Double, _ end: Int) -> (value: Double, end: Int) {
    var next = end
    if isWord(next, in: lists.joints) { next += 1 }
    if isWord(next, in: lists.articles) { return next > end ? (tens + 1, next + 1) : (tens, end) }
    guard case .word(let word)? = tokens[safe: next]?.kind, let ones = ones(steps.words[word])
    else { return (tens, end) }
    return (tens + ones, next + 1)
  }

  /// Returns the value of a word from one to nine.
  private func ones(_ word: ArraySlice<UInt8>) -> Double? {
    lists.numbers.beginning(with: word).last.flatMap { number in
      let isOnes = number.words.count == 1 && (1..<10).contains(number.value)
      return isOnes && number.value == number.value.rounded() ? number.value : nil
    }
  }

  /// Returns the value of a number of one word: fünfundzwanzig, veinticinco.
  private func compound(_ word: ArraySlice<UInt8>) -> Double? {
    for (ten, value) in lists.singleTens {
      let rest: ArraySlice<UInt8>
      if let inner = lists.inner.first {
        guard word.count > ten.count + inner.count, word.suffix(ten.count).elementsEqual(ten),
          word.dropLast(ten.count).suffix(inner.count).elementsEqual(inner)
        else { continue }
        rest = word.dropLast(ten.count + inner.count)
      } else {
        guard word.count > ten.count, word.starts(with: ten) else { continue }
        rest = word.dropFirst(ten.count)
      }
      if let ones = ones(rest) { return value + ones }
      if lists.inner.first != nil, rest.elementsEqual("ein".utf8) { return value + 1 }
    }
    return nil
  }

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

  /// Returns the longest phrase that begins at a token, with the number of its tokens.
  func phrase<Value>(
    _ phrases: ValuedPhrases<Value>, at place: Int
  ) -> (count: Int, value: Value)? {
    guard case .word(let word)? = tokens[safe: place]?.kind else { return nil }
    let found = phrases.beginning(with: steps.words[word]).first { phrase in
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
