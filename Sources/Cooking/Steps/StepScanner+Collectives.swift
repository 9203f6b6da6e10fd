import RecipeMD

/// Numbers of several words: une dizaine de cerises, half a dozen eggs, twenty-four plums, two thirds
/// cup, cuarto y mitad de carne.
extension StepScanner {
  /// Examines a number of several words that begins with a word, and returns where to continue; nil if
  /// there is none.
  mutating func lookAtCollective(
    _ word: [UInt8], _ range: Range<Int>, _ numbers: StepNumbers
  ) -> Int? {
    guard let (value, phraseEnd) = collective(word, range, numbers) else { return nil }
    let whole = withArticles(range.lowerBound..<phraseEnd)
    let number = WrittenNumber(value: whole.lowerBound..<phraseEnd, number: value)
    let next = NumberScan.skipSpace(text, phraseEnd, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return phraseEnd }
    sentence.move(to: range.lowerBound, in: text, of: block, lists)
    if let (unit, unitEnd) = unit(at: next), canEnd(unitEnd) {
      var measured = number
      measured.measure = next..<unitEnd
      measuredInWords(measured, unit)
      return unitEnd
    }
    // Cuarto y mitad is of a kilo.
    if value == LineReader.partOfUnsaidKilo, let kilo = UnitTable.unit(id: "kg") {
      measuredInWords(number, kilo)
      return phraseEnd
    }
    if value < .one {
      half(number)
      return phraseEnd
    }
    if let upper = upperEnd(at: next, of: number, numbers) { return lookAtRange(number, upper) }
    if !isOfSeveral(range.lowerBound), !sentence.isOfEach { counted(number) }
    return phraseEnd
  }

  /// Returns the longest number that begins with a word, and its end, with the apostrophe of une
  /// douzaine d'huîtres.
  func collective(
    _ word: [UInt8], _ range: Range<Int>, _ numbers: StepNumbers
  ) -> (value: Rational, end: Int)? {
    for phrase in numbers.collectives.beginning(with: word[...]) {
      guard let end = phraseEnd(phrase.words.dropFirst(), after: range.upperBound) else { continue }
      if end < stretch.upperBound, text[end] == UInt8(ascii: "'") { return (phrase.value, end + 1) }
      let isElided = end < stretch.upperBound && TextScan.isApostrophe(text, end)
      return (phrase.value, isElided ? end + 3 : end)
    }
    return nil
  }
}
