import RecipeMD

/// Arabic units whose own form says that there are two.
extension StepScanner {
  /// Examines an Arabic unit that means two by its form, and doubts a half behind a unit; returns the
  /// end of them: ملعقتين, كوب ونصف.
  mutating func lookAtDual(
    _ word: [UInt8], _ range: Range<Int>, _ numbers: StepNumbers
  ) -> Int? {
    let (start, end) = (range.lowerBound, range.upperBound)
    if ingredients.isTime(word[...]) { return nil }
    var number = WrittenNumber(value: range, number: .one)
    // ملعقة, وملعقة and بملعقة
    let hasAnd = word.starts(with: "و".utf8) && word.count > 4
    let hasLetter = hasAnd || word.starts(with: "ب".utf8) && word.count > 4
    for skipped in hasLetter ? [0, 2] : [0] {
      if let end = lookAtBareUnit(start + skipped..<end, numbers) { return end }
    }
    lookAtArabicFood(word, number)
    if hasAnd { lookAtArabicFood(Array(word.dropFirst(2)), number, isBehindAnd: true) }
    let joined = hasLetter ? dual(Array(word.dropFirst(2)), end) : nil
    if let dual = dual(word, end) ?? joined {
      number.value = (joined == nil ? start : start + 2)..<dual.end
      number.number = Rational(2)
      if let part = part(behindUnit: dual.end) { number.add(part) }
      measured(number, dual.unit)
      return number.end
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
