import RecipeMD

/// Ranges in words, and those with a word for between before them.
extension StepScanner {
  /// The upper end of a range, where its text ends, and where the word for between before its lower end
  /// begins, which goes with it.
  typealias RangeEnd = (number: Rational, end: Int, start: Int?)

  /// Returns the range in digits that begins with a number; nil if there is none: 2–3, in Arabic 3-2.
  func range(from first: NumberScan.Number, at start: Int) -> WrittenNumber? {
    let limit = stretch.upperBound
    guard let next = NumberScan.rangeNumber(text, first.end, before: limit, language),
      let second = number(inDigitsAt: next)
    else { return nil }
    let value = start..<second.end
    if first.value < second.value {
      return WrittenNumber(value: value, number: first.value, to: second.value)
    }
    return NumberScan.isMirroredRange(first.value, text, first.end, second.value, language)
      ? WrittenNumber(value: value, number: second.value, to: first.value) : nil
  }

  /// Returns the upper end of a range that begins with a number in digits behind a word for between:
  /// between 1/2 *and 1* cup, tra i 100 *e i 200* g.
  mutating func upperEnd(behind lower: NumberScan.Number, from start: Int) -> RangeEnd? {
    var index = NumberScan.skipSpace(text, lower.end, stretch.upperBound)
    guard let end = wordEnd(at: index, where: LineWords.of(language).and.contains) else {
      return nil
    }
    index = skipArticle(NumberScan.skipSpace(text, end, stretch.upperBound))
    guard index < stretch.upperBound, NumberScan.begins(text, index),
      let upper = NumberScan.number(
        text, index, before: stretch.upperBound, hasDecimalComma: language.hasDecimalComma),
      upper.value > lower.value, let between = between(before: start)
    else { return nil }
    return (upper.value, upper.end, between)
  }

  /// Returns the upper end of a range in words that goes on at an index: dos *o tres*, between two *and
  /// three*.
  mutating func upperEnd(
    at start: Int, of lower: WrittenNumber, _ numbers: StepNumbers
  ) -> RangeEnd? {
    let lines = LineWords.of(language)
    var joint: [UInt8] = []
    let end = appendWord(at: start, to: &joint)
    var next = NumberScan.skipSpace(text, end, stretch.upperBound)
    var between: Int?
    if language == .ar, joint.starts(with: "و".utf8), joint.count > 2 {
      // بين ثلاث وأربع
      next = start + "و".utf8.count
      between = self.between(before: lower.value.lowerBound)
      if between == nil { return nil }
    } else if lines.and.contains(joint[...]) {
      between = self.between(before: lower.value.lowerBound)
      if between == nil { return nil }
      next = skipArticle(next)
    } else {
      guard lines.or.contains(joint[...]) || lines.to.contains(joint[...]), next > end else {
        return nil
      }
    }
    guard next < stretch.upperBound, Letters.length(text, next) > 0,
      let upper = number(inWordsAt: next, numbers), upper.value > lower.number
    else { return nil }
    return (upper.value, upper.end, between)
  }

  /// Returns the longest number in words that begins at an index.
  private func number(
    inWordsAt start: Int, _ numbers: StepNumbers
  ) -> (value: Rational, end: Int)? {
    var word: [UInt8] = []
    let end = appendWord(at: start, to: &word)
    return collective(word, start..<end, numbers) ?? numbers.value(word[...]).map { ($0, end) }
  }

  /// Returns where the word for between begins that stands before a number; nil if none does.
  private mutating func between(before start: Int) -> Int? {
    sentence.move(to: start, in: text, of: block, lists)
    let words = sentence.words
    var place = sentence.word(from: start) - 1
    guard place >= 0, isSpace(from: words.all[place].range.upperBound, to: start) else {
      return nil
    }
    if place > 0, words.all[place].gap == .space, words.isWord(place, in: lists.articles) {
      place -= 1
    }
    let isBetween = LineWords.of(language).between.contains(words[place])
    return isBetween ? words.all[place].range.lowerBound : nil
  }

  /// Returns the end of the word at an index, if its folded letters are as wanted.
  private func wordEnd(at start: Int, where isWanted: (ArraySlice<UInt8>) -> Bool) -> Int? {
    guard start < stretch.upperBound, Letters.length(text, start) > 0 else { return nil }
    var word: [UInt8] = []
    let end = appendWord(at: start, to: &word)
    return isWanted(word[...]) ? end : nil
  }

  /// Returns the index behind an article and the space after it.
  private func skipArticle(_ start: Int) -> Int {
    wordEnd(at: start, where: lists.articles.contains)
      .map { NumberScan.skipSpace(text, $0, stretch.upperBound) } ?? start
  }

  /// Examines a range in words, and returns where to continue.
  mutating func lookAtRange(
    _ lower: WrittenNumber, _ upper: RangeEnd
  ) -> Int {
    var number = lower
    number.to = upper.number
    number.value = (upper.start ?? lower.value.lowerBound)..<upper.end
    let next = NumberScan.skipSpace(text, upper.end, stretch.upperBound)
    guard next > upper.end, next < stretch.upperBound, Letters.length(text, next) > 0 else {
      return upper.end
    }
    if let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) {
      number.measure = next..<unitEnd
      sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
      measuredInWords(number, unit)
      return unitEnd
    }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    if !sentence.isOfEach { counted(number) }
    return upper.end
  }
}
