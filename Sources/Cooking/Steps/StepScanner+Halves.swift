import RecipeMD

/// Parts that are added to a whole number: 1 *and a half* cups, una taza *y media*.
extension StepScanner {
  /// A part of one, and where its text ends.
  typealias Part = (value: Rational, end: Int)

  /// Returns the part that is added to a number that ends at an index.
  func part(behind end: Int) -> Part? {
    let start = skipJoint(end)
    guard start < stretch.upperBound else { return nil }
    if text[start] == UInt8(ascii: "&") { return fraction(at: start + 1) }
    guard start > end, Letters.length(text, start) > 0 else { return nil }
    var word: [UInt8] = []
    let wordEnd = appendWord(at: start, to: &word)
    let lines = LineWords.of(language)
    for phrase in lines.halves.beginning(with: word[...]) where phrase.value > .zero {
      if let last = phraseEnd(phrase.words.dropFirst(), after: wordEnd) {
        return (phrase.value, last)
      }
    }
    return lines.and.contains(word[...]) ? fraction(at: wordEnd) : nil
  }

  /// Returns the part that is added behind a unit, unless it is of another one: una taza y media
  /// cucharada.
  func part(behindUnit end: Int) -> Part? {
    guard let part = part(behind: end), canEnd(part.end) else { return nil }
    let next = NumberScan.skipSpace(text, part.end, stretch.upperBound)
    guard next > part.end, next < stretch.upperBound, Letters.length(text, next) > 0 else {
      return part
    }
    return unit(at: next) == nil ? part : nil
  }

  /// Returns the part that is added to what the word behind a number, or one soon after it, counts: 1
  /// oignon et demi.
  func part(behindNounAfter end: Int) -> Part? {
    var index = end
    for _ in 0..<Self.mostInNoun {
      let start = NumberScan.skipSpace(text, index, stretch.upperBound)
      guard start > index || index == end, start < stretch.upperBound,
        Letters.length(text, start) > 0
      else { return nil }
      var word: [UInt8] = []
      index = appendWord(at: start, to: &word)
      if let part = part(behindUnit: index) { return isOfAnother(part) ? nil : part }
    }
    return nil
  }

  /// Returns whether a part behind a noun is of something else: 1 onion and a third *of the* cheese.
  private func isOfAnother(_ part: Part) -> Bool {
    let start = NumberScan.skipSpace(text, part.end, stretch.upperBound)
    guard start < stretch.upperBound, Letters.length(text, start) > 0 else { return false }
    var word: [UInt8] = []
    _ = appendWord(at: start, to: &word)
    return Self.ofAnother.contains(word)
  }

  private static let ofAnother = WordSet(
    "of von vom der des du de d del dello della dell dei degli delle van")

  private static let mostInNoun = 3

  /// Reads a unit without a number, to which a part is added, and returns where to continue; nil if
  /// there is none: kilo y medio.
  mutating func readUnit(before part: WrittenNumber) -> Int? {
    sentence.move(to: part.value.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: part.value.lowerBound) - 2
    guard place >= 0, LineWords.of(language).and.contains(words[place + 1]),
      let unit = UnitTable.unit(folded: words[place], in: language), unit.kind != .count,
      words.all[place + 1].gap == .space
    else { return nil }
    let start = words.all[place].range.lowerBound
    let isCounted =
      place > 0 && words.all[place].gap == .space
      && StepNumbers.of(language).number(
        Array(words[place - 1])) != nil
    guard start >= stretch.lowerBound, !isCounted, !followsNumber(start),
      self.part(behindUnit: words.all[place].range.upperBound) != nil
    else { return nil }
    var number = WrittenNumber(value: start..<part.value.upperBound, number: .one)
    number.add((part.number, part.value.upperBound))
    measuredInWords(number, unit)
    return number.value.upperBound
  }

  /// Returns where words that follow an index end.
  func phraseEnd(_ words: ArraySlice<[UInt8]>, after index: Int) -> Int? {
    var last = index
    for word in words {
      let start = skipJoint(last)
      guard start > last, start < stretch.upperBound else { return nil }
      var folded: [UInt8] = []
      last = appendWord(at: start, to: &folded)
      if folded != word { return nil }
    }
    return last
  }

  /// Returns the fraction in digits behind an index.
  private func fraction(at index: Int) -> Part? {
    let start = NumberScan.skipSpace(text, index, stretch.upperBound)
    guard start < stretch.upperBound, NumberScan.begins(text, start),
      let part = NumberScan.number(
        text, start, before: stretch.upperBound, hasDecimalComma: language.hasDecimalComma),
      part.value < .one, part.value > .zero
    else { return nil }
    return (part.value, part.end)
  }

  /// Skips spaces, or the hyphen of one-and-a-half.
  private func skipJoint(_ index: Int) -> Int {
    index < stretch.upperBound && text[index] == UInt8(ascii: "-")
      ? index + 1 : NumberScan.skipSpace(text, index, stretch.upperBound)
  }
}

extension WrittenNumber {
  /// Adds a part that stands behind the number, or behind its unit, which is then a part of it.
  mutating func add(_ part: StepScanner.Part) {
    guard let sum = number.adding(part.value) else { return }
    number = sum
    value = value.lowerBound..<part.end
    measure = nil
  }
}
