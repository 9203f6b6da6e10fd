/// Reading the unit behind a number.
extension StepScanner {
  /// Returns the unit that Italian has before a number, and its range: g 40 di burro.
  func unitBefore(_ number: Int) -> (Unit, Range<Int>)? {
    guard language == .it, number > stretch.lowerBound + 1, text[number - 1] == 0x20 else {
      return nil
    }
    let end = number - 1
    var start = end
    while start > stretch.lowerBound, end - start < 3, text[start - 1] | 0x20 >= 0x61,
      text[start - 1] < 0x80
    {
      start -= 1
    }
    var before = start
    while before > stretch.lowerBound, text[before - 1] == 0x20 { before -= 1 }
    // 200 g 40
    let isBehindNumber = before > stretch.lowerBound && NumberScan.isDigit(text[before - 1])
    guard start < end, before < start || before == stretch.lowerBound, !isBehindNumber,
      let (unit, unitEnd) = unit(at: start), unitEnd == end, unit.kind != .count
    else { return nil }
    return (unit, start..<end)
  }

  /// Returns the longest unit that begins at `start`.
  func unit(at start: Int) -> (Unit, end: Int)? {
    var key: [UInt8] = []
    var best: (Unit, end: Int)?
    var index = start
    for _ in 0..<UnitTable.mostWords {
      index = appendWord(at: index, to: &key)
      if key.count > UnitTable.longestForm { break }
      if key.count == 1, let unit = letterUnit(at: start) {
        best = (unit, index)
      } else if let unit = UnitTable.unit(folded: key[...], in: language),
        // un quart d'heure
        language != .fr || unit.id != "quart",
        best == nil || !isSpoonOfFood(before: index)
      {
        best = (unit, index)
      }
      // The words of a unit are separated by full stops and spaces.
      let end = index
      if index < stretch.upperBound, text[index] == UInt8(ascii: ".") { index += 1 }
      // a table-spoonful
      if language == .en, index < stretch.upperBound, text[index] == UInt8(ascii: "-"),
        ["table", "tea"].contains(where: { key.elementsEqual($0.utf8) })
      {
        index += 1
      }
      index = NumberScan.skipSpace(text, index, stretch.upperBound)
      guard index > end, index < stretch.upperBound, Letters.length(text, index) > 0 else { break }
      key.append(0x20)
    }
    guard let best = best ?? bareSpoon(at: start) else { return nil }
    return (best.0, withFullStop(best.end, from: start, isSpoon: best.0.system == nil))
  }

  /// Returns whether the word before an index is the food on a spoon, since no other one follows:
  /// una cucharada de café molido, but not una cucharada de café de azúcar.
  private func isSpoonOfFood(before end: Int) -> Bool {
    guard language == .es else { return false }
    let (words, foods) = (sentence.words, FoodTable.of(language))
    let next = sentence.word(from: end)
    let last = next - 1
    guard last > 0, words.isWord(last - 1, in: lists.links), foods.place(of: [words[last]]) != nil
    else { return false }
    guard next < words.all.count, words.all[next].gap == .space else { return true }
    return foods.place(of: [words[last], words[next]]) != nil
      || !words.isWord(next, in: lists.links) && foods.place(of: [words[next]]) == nil
  }

  /// Returns the tablespoon that French means by a spoon of something: 2 cuillères d'huile.
  private func bareSpoon(at start: Int) -> (Unit, end: Int)? {
    guard language == .fr, let unit = UnitTable.unit(id: "tbsp") else { return nil }
    var word: [UInt8] = []
    let end = appendWord(at: start, to: &word)
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    guard Self.bareSpoons.contains(word), next > end, next < stretch.upperBound else { return nil }
    var link: [UInt8] = []
    let linkEnd = appendWord(at: next, to: &link)
    return linkEnd > next && Self.linksOfSpoons.contains(link) ? (unit, end) : nil
  }

  private static let bareSpoons = WordSet(
    "cuillere cuilleres cuilleree cuillerees cuiller cuillers")
  private static let linksOfSpoons = WordSet("de d du")

  /// Appends a folded word to the key of a unit, and returns its end.
  func appendWord(at start: Int, to key: inout [UInt8]) -> Int {
    let first = key.count
    var (index, longest) = (start, 1)
    while index < stretch.upperBound, key.count <= UnitTable.longestForm {
      let length = Letters.length(text, index)
      if length == 0 { break }
      longest = max(longest, length)
      Letters.appendFolded(text, index, length, to: &key)
      index += length
    }
    if longest > 1, key[first...].contains(where: { $0 >= 0x80 }) {
      let word = String(decoding: text[start..<index], as: UTF8.self)
      key.replaceSubrange(first..., with: WideText.folded(word))
    }
    return index
  }

  /// Returns the unit of a single letter, whose case matters: T and t.
  private func letterUnit(at index: Int) -> Unit? {
    // 1/2 c. of the juice
    let letter = String(decoding: text[index...index], as: UTF8.self)
    if language == .en, let unit = UnitTable.unit(letter: letter) { return unit }
    return UnitTable.unit(spelled: letter, in: language)
  }

  /// Returns the end of a unit, including the full stop of an abbreviation.
  ///
  /// Spoons are abbreviated; grams end their sentence, unless it continues in lower case: 2 lbs. of
  /// beef.
  private func withFullStop(_ end: Int, from start: Int, isSpoon: Bool) -> Int {
    guard end + 1 < stretch.upperBound, text[end] == UInt8(ascii: ".") else { return end }
    let hasStops = text[start..<end].contains(UInt8(ascii: "."))
    if hasStops, text[end + 1] == UInt8(ascii: ")") { return end + 1 }
    guard TextScan.spaceLength(text, end + 1) > 0 else { return end }
    let next = NumberScan.skipSpace(text, end + 1, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0 else { return end }
    let isShort = hasStops || end - start <= 4
    // German names begin with a capital, which in other languages would begin a sentence.
    let isSmall = (0x61...0x7A).contains(text[next])
    return isShort && (isSmall || isSpoon && language == .de) ? end + 1 : end
  }
}
