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

  func wordEnd(_ start: Int) -> Int {
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
    let start = range.lowerBound
    var end = range.upperBound
    if language == .ar, let end = lookAtDual(word, range, numbers) { return end }
    if let end = lookAtCollective(word, range, numbers) { return end }
    if language.beginsWithNoun, Self.definite.contains(word) { lookAtTheContainer(range) }
    guard var value = numbers.number(word) else {
      if Self.others.contains(word) { lookAtLast(range) }
      if Self.another.contains(word) { lookAtAnother(range) }
      if Self.both.contains(word) { lookAtBoth(range) }
      return end
    }
    let first = start + value.skipped
    // un demi-sachet
    let isHyphened =
      language == .fr && value.number < .one && end < stretch.upperBound
      && text[end] == UInt8(ascii: "-")
    if value.isArticle { doubtIfElided(first..<end) }
    let part = value.number.isWhole ? part(behind: end) : nil
    if let part {
      value.isArticle = false
      end = part.end
    }
    let next = isHyphened ? end + 1 : NumberScan.skipSpace(text, end, stretch.upperBound)
    // two (8-ounce) packages
    if !value.isArticle, value.number.isWhole,
      let behind = lookBehindSize(WrittenNumber(value: first..<end, number: value.number), next)
    {
      return behind
    }
    if !value.isArticle, next < stretch.upperBound, text[next] == UInt8(ascii: ")"),
      countedInBrackets(WrittenNumber(value: first..<end, number: value.number))
    {
      return end
    }
    if !value.isArticle, value.number > .one {
      let number = WrittenNumber(value: first..<end, number: value.number)
      if let end = lookAtYield(number) ?? lookAtPortions(number) { return end }
    }
    guard next > end, next < stretch.upperBound, Letters.length(text, next) > 0 else {
      // slice the other two
      if !value.isArticle, value.number > .one {
        lookAtLastRest(WrittenNumber(value: first..<end, number: value.number))
      }
      return end
    }
    var number = WrittenNumber(
      value: first..<(isHyphened ? next : range.upperBound), number: value.number)
    if let part { number.add(part) }
    if value.number < .one {
      if let whole = readUnit(before: number) { return whole }
      number.value = withArticles(number.value)
      return lookAtPart(number)
    }
    if part == nil, let upper = upperEnd(at: next, of: number, numbers) {
      return lookAtRange(number, upper)
    }
    if let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) {
      if part == nil, value.number.isWhole, let half = self.part(behindUnit: unitEnd) {
        number.add(half)
        sentence.move(to: start, in: text, of: block, lists)
        measuredInWords(number, unit)
        return half.end
      }
      if value.isArticle, unit.kind == .count {
        number.measure = next..<unitEnd
        if Self.indefinite.contains(word) { oneOfUnit(number, unit) }
        return end
      }
      number.measure = next..<unitEnd
      sentence.move(to: start, in: text, of: block, lists)
      // A cup of flour weighs 120 g.
      measuredInWords(number, unit)
      return unitEnd
    }
    if value.isArticle, Self.indefinite.contains(word),
      let (unit, unitEnd) = sizedUnit(at: next)
    {
      number.measure = unit.start..<unitEnd
      oneOfUnit(number, unit.unit)
      return end
    }
    // Of one of the two onions, both numbers scale; l'un des deux would not be French any more.
    let isWhole = shares.contains { $0.whole == first && !isElided($0.part.value.lowerBound) }
    if !value.isArticle, value.number > .one, isWhole || !isOfSeveral(start),
      !sentence.isOfEach
    {
      counted(number)
    } else if value.number == .one, Self.indefinite.contains(word) || !value.isArticle {
      sentence.move(to: start, in: text, of: block, lists)
      // one of the 4 eggs
      if !sentence.isOfEach, keepShare(number, nil) { return end }
      one(number, isArticle: language != .en || value.isArticle)
    }
    return end
  }

  /// Handles an amount with a number in words, which is of each in a sentence such as: top each with one
  /// slice of cheese.
  mutating func measuredInWords(_ number: WrittenNumber, _ unit: Unit) {
    if !sentence.isOfEach {
      measured(number, unit)
    } else if !readEachOfTwo(number, unit),
      !sentence.isBehindEach(number.value.lowerBound, text, lists)
    {
      doubtIfListed(number)
    }
  }

  /// Doubts an Italian article that an apostrophe joins to what the recipe counts: un'arancia.
  private mutating func doubtIfElided(_ range: Range<Int>) {
    let end = range.upperBound
    guard language == .it, end < stretch.upperBound,
      text[end] == UInt8(ascii: "'") || TextScan.isApostrophe(text, end)
    else { return }
    sentence.move(to: range.lowerBound, in: text, of: block, lists)
    let place = sentence.word(from: end)
    guard !sentence.isOfEach, place < sentence.words.all.count,
      sentence.words.all[place].gap == .space
    else { return }
    let match = ingredients.match(sentence.words, at: place)
    if match.score >= 2, match.places.allSatisfy({ ingredients.amount($0)?.measure == nil }),
      match.places.contains(where: { ingredients.amount($0) != nil })
    {
      doubts.append(WrittenNumber(value: range, number: .one))
    }
  }

  /// Examines a part in words, such as a half, and returns where to continue.
  private mutating func lookAtPart(_ part: WrittenNumber) -> Int {
    let end = part.value.upperBound
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return end }
    var start = next
    var found = unit(at: next)
    // half small pack
    if found == nil, let (unit, unitEnd) = sizedUnit(at: next) {
      (start, found) = (unit.start, (unit.unit, unitEnd))
    }
    guard let (unit, unitEnd) = found, canEnd(unitEnd) else {
      half(part)
      return end
    }
    var number = part
    number.measure = start..<unitEnd
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    measuredInWords(number, unit)
    return unitEnd
  }

  /// Returns the range of a part with the articles around it, which go with it: half a, eine halbe.
  func withArticles(_ part: Range<Int>) -> Range<Int> {
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

  /// Returns whether an apostrophe joins a word to the one before it.
  private func isElided(_ start: Int) -> Bool {
    start > stretch.lowerBound
      && (text[start - 1] == UInt8(ascii: "'")
        || start > stretch.lowerBound + 2 && TextScan.isApostrophe(text, start - 3))
  }

  /// Returns whether a number says only of how many something is: either of the two onions.
  mutating func isOfSeveral(_ start: Int) -> Bool {
    sentence.move(to: start, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: start) - 1
    guard place > 0 else { return false }
    if ["des", "dei", "degli", "delle"].contains(where: { words[place].elementsEqual($0.utf8) }) {
      return words.isWord(place - 1, in: Self.ofSeveral)
    }
    // eine der beiden
    if language == .de, words[place].elementsEqual("der".utf8),
      Self.indefinite.contains(words[place - 1])
    {
      return true
    }
    return place > 1 && words.isWord(place, in: lists.articles)
      && ["of", "de", "van"].contains { words[place - 1].elementsEqual($0.utf8) }
      && words.isWord(place - 2, in: Self.ofSeveral)
  }

  private static let ofSeveral = WordSet(
    "one each either any half un une una uno chacun chacune cada ambas ambos een elk elke helft ene"
  )
}
