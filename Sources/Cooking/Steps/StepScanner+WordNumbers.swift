import RecipeMD

/// Finding amounts whose numbers are in words: two tablespoons of the oil.
extension StepScanner {
  /// Examines the numbers in words, each of which must be before a unit, or before something that the
  /// recipe counts.
  mutating func scanWordNumbers() {
    let numbers = StepNumbers.of(language)
    sentence = StepSentence()
    bracket = nil
    var word: [UInt8] = []
    var index = stretch.lowerBound
    while index < stretch.upperBound {
      if Letters.length(text, index) == 0 {
        index += 1
      } else if numbers.mayBegin(text, index) {
        word.removeAll(keepingCapacity: true)
        let end = appendWord(at: index, to: &word)
        // Longer words are no numbers.
        index =
          word.count > UnitTable.longestForm ? wordEnd(end) : lookAtWord(word, index..<end, numbers)
      } else {
        index = wordEnd(index)
      }
    }
  }

  private func wordEnd(_ start: Int) -> Int {
    var index = start
    while index < stretch.upperBound {
      let length = Letters.length(text, index)
      if length == 0 { break }
      index += length
    }
    return index
  }

  /// Examines a folded word that may be a number, and returns where to continue.
  private mutating func lookAtWord(
    _ word: [UInt8], _ range: Range<Int>, _ numbers: StepNumbers
  ) -> Int {
    let (start, end) = (range.lowerBound, range.upperBound)
    if language == .ar, let end = lookAtDual(word, range, numbers) { return end }
    guard let value = numbers.number(word) else {
      if Self.others.contains(word) { lookAtLast(range) }
      if Self.both.contains(word) { lookAtBoth(range) }
      return end
    }
    let first = start + value.skipped
    // un demi-sachet
    let isHyphened =
      language == .fr && value.number < .one && end < stretch.upperBound
      && text[end] == UInt8(ascii: "-")
    let next = isHyphened ? end + 1 : NumberScan.skipSpace(text, end, stretch.upperBound)
    guard next > end, next < stretch.upperBound, Letters.length(text, next) > 0 else {
      return end
    }
    var number = WrittenNumber(value: first..<(isHyphened ? next : end), number: value.number)
    if value.number < .one {
      number.value = withArticles(number.value)
      return lookAtPart(number)
    }
    if !value.isArticle, let upper = upperEnd(at: next, above: value.number, numbers) {
      return lookAtRange(number, upper)
    }
    if let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) {
      if value.isArticle, unit.kind == .count {
        number.measure = next..<unitEnd
        if Self.indefinite.contains(word) { oneOfUnit(number, unit) }
        return end
      }
      number.measure = next..<unitEnd
      sentence.move(to: start, in: text, of: block, lists)
      // A cup of flour weighs 120 g.
      if sentence.isOfEach { doubtIfListed(number) } else { measured(number, unit) }
      return unitEnd
    }
    if !value.isArticle, value.number.isWhole, value.number > .one, !isOfSeveral(start),
      !sentence.isOfEach
    {
      counted(number)
    } else if value.number == .one, Self.indefinite.contains(word) || !value.isArticle {
      one(number, isArticle: language != .en || value.isArticle)
    }
    return end
  }

  /// Examines a part in words, such as a half, and returns where to continue.
  private mutating func lookAtPart(_ part: WrittenNumber) -> Int {
    let end = part.value.upperBound
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return end }
    guard let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) else {
      half(part)
      return end
    }
    var number = part
    number.measure = next..<unitEnd
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    if sentence.isOfEach { doubtIfListed(number) } else { measured(number, unit) }
    return unitEnd
  }

  /// Returns the range of a part with the articles around it, which go with it: half a, eine halbe.
  private func withArticles(_ part: Range<Int>) -> Range<Int> {
    var range = part
    var start = part.lowerBound
    while start > stretch.lowerBound, text[start - 1] == 0x20 { start -= 1 }
    var first = start
    while first > stretch.lowerBound, start - first < 6, text[first - 1] | 0x20 >= 0x61,
      text[first - 1] < 0x80
    {
      first -= 1
    }
    let isWhole =
      first == stretch.lowerBound || Letters.length(text, first - 1) == 0 && text[first - 1] < 0x80
      || text[first - 1] == 0x99
    if start < part.lowerBound, start > first, isWhole,
      Self.indefinite.contains(text[first..<start].map { $0 | 0x20 })
    {
      range = first..<range.upperBound
    }
    guard language == .en else { return range }
    let next = NumberScan.skipSpace(text, range.upperBound, stretch.upperBound)
    guard next > range.upperBound, next < stretch.upperBound, Letters.length(text, next) > 0 else {
      return range
    }
    var word: [UInt8] = []
    let end = appendWord(at: next, to: &word)
    return ["a", "an"].contains { word.elementsEqual($0.utf8) } ? range.lowerBound..<end : range
  }

  /// Returns the upper end of a range in words that goes on at an index: dos *o tres*.
  private func upperEnd(
    at start: Int, above lower: Rational, _ numbers: StepNumbers
  ) -> (number: Rational, end: Int)? {
    var joint: [UInt8] = []
    let end = appendWord(at: start, to: &joint)
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    let lines = LineWords.of(language)
    guard next > end, next < stretch.upperBound, Letters.length(text, next) > 0,
      lines.or.contains(joint[...]) || lines.to.contains(joint[...])
    else { return nil }
    var word: [UInt8] = []
    let last = appendWord(at: next, to: &word)
    return numbers.value(word[...]).flatMap { $0 > lower ? ($0, last) : nil }
  }

  /// Examines a range in words, and returns where to continue.
  private mutating func lookAtRange(
    _ lower: WrittenNumber, _ upper: (number: Rational, end: Int)
  ) -> Int {
    var number = lower
    number.to = upper.number
    number.value = lower.value.lowerBound..<upper.end
    let next = NumberScan.skipSpace(text, upper.end, stretch.upperBound)
    guard next > upper.end, next < stretch.upperBound, Letters.length(text, next) > 0 else {
      return upper.end
    }
    if let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) {
      number.measure = next..<unitEnd
      sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
      if sentence.isOfEach { doubtIfListed(number) } else { measured(number, unit) }
      return unitEnd
    }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    if !sentence.isOfEach { counted(number) }
    return upper.end
  }

  /// Returns whether a number says only of how many something is: one of the two onions.
  mutating func isOfSeveral(_ start: Int) -> Bool {
    sentence.move(to: start, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: start) - 1
    guard place > 0 else { return false }
    if ["des", "dei", "degli", "delle"].contains(where: { words[place].elementsEqual($0.utf8) }) {
      return true
    }
    // eine der beiden
    if language == .de, words[place].elementsEqual("der".utf8),
      Self.indefinite.contains(words[place - 1])
    {
      return true
    }
    return words.isWord(place, in: lists.articles)
      && ["of", "de", "van"].contains { words[place - 1].elementsEqual($0.utf8) }
  }

  /// Examines an Arabic unit that means two by its form, and doubts a half behind a unit; returns the
  /// end of them: ملعقتين, كوب ونصف.
  private mutating func lookAtDual(
    _ word: [UInt8], _ range: Range<Int>, _ numbers: StepNumbers
  ) -> Int? {
    let (start, end) = (range.lowerBound, range.upperBound)
    var number = WrittenNumber(value: range, number: .one)
    // ملعقة and وملعقة
    let hasAnd = word.starts(with: "و".utf8) && word.count > 4
    for skipped in hasAnd ? [0, 2] : [0] {
      if let end = lookAtBareUnit(start + skipped..<end, numbers) { return end }
    }
    lookAtArabicFood(word, number)
    let joined = hasAnd ? dual(Array(word.dropFirst(2)), end) : nil
    if let dual = dual(word, end) ?? joined {
      number.value = (joined == nil ? start : start + 2)..<dual.end
      number.number = Rational(2)
      measured(number, dual.unit)
      return dual.end
    }
    guard word.starts(with: "و".utf8), numbers.value(word.dropFirst(2)).map({ $0 < .one }) ?? false
    else { return nil }
    sentence.move(to: start, in: text, of: block, lists)
    let before = sentence.word(from: start) - 1
    guard before >= 0,
      UnitTable.unit(folded: sentence.words[before], in: .ar) != nil
    else { return nil }
    doubts.append(number)
    return end
  }

  /// Returns the Arabic unit that means two by its form, and the end of its words.
  private func dual(_ word: [UInt8], _ end: Int) -> (unit: Unit, end: Int)? {
    var best: (unit: Unit, end: Int, count: Int)?
    for (phrases, unit) in LineWords.of(.ar).duals {
      guard let unit else { continue }
      for phrase in phrases.beginning(with: word[...]) where phrase.words.count > best?.count ?? 0 {
        var last = end
        let fits = phrase.words.dropFirst().allSatisfy { next in
          let start = NumberScan.skipSpace(text, last, stretch.upperBound)
          guard start > last, start < stretch.upperBound else { return false }
          var folded: [UInt8] = []
          last = appendWord(at: start, to: &folded)
          return folded == next
        }
        if fits { best = (unit, last, phrase.words.count) }
      }
    }
    return best.map { ($0.unit, $0.end) }
  }
}
