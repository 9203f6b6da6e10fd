import RecipeMD

/// Counts of pieces with the size of each behind them: 4 1-inch chops.
extension StepScanner {
  /// Examines a number before a length, of which it may be a part: 9 3/4-inch chops; returns where to
  /// continue, or nil if no count of what is listed is meant.
  mutating func lookBehindLength(_ number: WrittenNumber) -> Int? {
    guard language == .en, number.to == nil,
      let (count, size) = count(before: number), let length = lengthEnd(size)
    else { return nil }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    var place = sentence.word(from: length)
    // 1/2-inch-thick
    while place + 1 < words.all.count, LineWords.english.sizes.contains(words[place]) { place += 1 }
    guard place < words.all.count, words.all[place].gap != .other || place == 0,
      !follows(number.value.lowerBound, lists.places), !sentence.isOther(count.value)
    else { return nil }
    let named = name(from: place).ingredients.filter { ingredients.isCounted($0) }
    if named.isEmpty { return nil }
    if let all = named.first(where: { ingredients.isAll(count.number, nil, of: $0) }) {
      add(count, nil, all)
    } else {
      doubts.append(count)
    }
    return length
  }

  /// Returns the count that a number is, or begins with, and where the size behind it ends.
  private func count(before number: WrittenNumber) -> (WrittenNumber, size: Int)? {
    let value = number.value
    func read(_ start: Int) -> NumberScan.Number? {
      NumberScan.number(text, start, before: stretch.upperBound, hasDecimalComma: false)
    }
    if number.number.isWhole {
      let next = NumberScan.skipSpace(text, value.upperBound, stretch.upperBound)
      guard next > value.upperBound, next < stretch.upperBound, NumberScan.begins(text, next),
        let size = read(next)
      else { return nil }
      return (number, size.end)
    }
    guard let space = text[value].firstIndex(of: 0x20),
      let whole = NumberScan.number(text, value.lowerBound, before: space, hasDecimalComma: false)
    else { return nil }
    return (WrittenNumber(value: value.lowerBound..<space, number: whole.value), value.upperBound)
  }

  /// Returns the end of a length behind a number: 3/4-inch, 3/4 inch.
  private func lengthEnd(_ end: Int) -> Int? {
    let next =
      end < stretch.upperBound && text[end] == UInt8(ascii: "-")
      ? end + 1 : NumberScan.skipSpace(text, end, stretch.upperBound)
    guard next > end, next < stretch.upperBound, Letters.length(text, next) > 0 else { return nil }
    var word: [UInt8] = []
    let last = appendWord(at: next, to: &word)
    return LineWords.english.lengths.contains(word[...]) ? last : nil
  }
}
