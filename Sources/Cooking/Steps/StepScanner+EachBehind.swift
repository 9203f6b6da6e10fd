import RecipeMD

/// Amounts of each of several ingredients behind their names, butter and sugar (200 g each), and of each of
/// several turns: the milk in two goes (250 ml each).
extension StepScanner {
  /// Handles an amount that is of each, which scales if it says the same as the list, and is doubted if
  /// it is of the list but does not; returns false if it is of something else.
  mutating func readEachBehind(_ number: WrittenNumber, _ unit: Unit?) -> Bool {
    if let unit, unit.kind != .count, readTurn(number, unit) { return true }
    let named = namedBefore(number.value.lowerBound)
    guard named.count > 1, named.contains(where: { canCount($0, unit) }) else { return false }
    let all = named.compactMap { places in
      places.first { canCount([$0], unit) && ingredients.isAll(number.upper, unit, of: $0) }
    }
    if all.count == named.count {
      add(number, unit, all[0])
    } else {
      doubts.append(number)
    }
    return true
  }

  private func canCount(_ places: [Int], _ unit: Unit?) -> Bool {
    places.contains { unit == nil ? ingredients.isCounted($0) : ingredients.canCompare($0, unit) }
  }

  // MARK: Names

  /// Returns the ingredients that each of some joined names right before an amount may mean, the last one
  /// first.
  private mutating func namedBefore(_ start: Int) -> [[Int]] {
    let words = sentence.words
    var last = sentence.word(from: start) - 1
    var isApart = false
    while last >= 0,
      words.isWord(last, in: lists.apiece) || words.isWord(last, in: lists.each)
        || LineWords.of(language).about.contains(words[last])
    {
      isApart = true
      last -= 1
    }
    guard last >= 0 else { return [] }
    let next = last + 1 < words.all.count ? words.all[last + 1].range.lowerBound : start
    let gap = text[
      words.all[last].range.upperBound..<max(words.all[last].range.upperBound, min(next, start))]
    guard gap.allSatisfy({ Self.marks.contains($0) }),
      isApart || gap.contains(where: { $0 != 0x20 })
    else { return [] }
    var found: [[Int]] = []
    var (place, others, isJoined) = (last, 0, true)
    while place >= 0, last - place < Self.mostWordsOfNames {
      if place < last, !isLinked(place + 1) { break }
      let match = ingredients.match(words, at: place)
      if match.score >= 2 {
        if isJoined {
          found.append(match.places)
        } else if match.places != found.last {
          break
        }
        (others, isJoined) = (0, false)
      } else if LineWords.of(language).and.contains(words[place]) {
        isJoined = true
      } else {
        others += 1
        if others > 2 || words.isWord(place, in: lists.breaks) { break }
      }
      // A comma joins as well, and in Arabic a letter.
      if words.all[place].gap == .other
        || language == .ar && text[words.all[place].range].starts(with: "و".utf8)
      {
        isJoined = true
      }
      place -= 1
    }
    return found
  }

  private static let mostWordsOfNames = 12
  /// Spaces, a bracket, a comma or a colon; not a dash, which may be a minus.
  private static let marks = Array(" (,:".utf8)

  /// Returns whether there is only white space or a comma before a word.
  private func isLinked(_ place: Int) -> Bool {
    let words = sentence.words
    let gap = text[words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound]
    return gap.allSatisfy { $0 == 0x20 || $0 == 0x2C || $0 >= 0x80 || $0 == UInt8(ascii: "'") }
  }

  // MARK: Turns

  /// Handles an amount that is added each time, if the sentence says how often; returns false if it does
  /// not.
  private mutating func readTurn(_ number: WrittenNumber, _ unit: Unit) -> Bool {
    // 1 tbsp of the oil for each batch
    guard food(from: number.end).places.isEmpty || follows(number.value.lowerBound, lists.apiece)
    else { return false }
    switch turn(number, unit) {
    case .whole(let ingredient): add(number, unit, ingredient)
    case .part: doubts.append(number)
    case nil: return false
    }
    return true
  }

  /// Returns whether an amount is so much of an ingredient that it is all of it in so many turns as the
  /// sentence says.
  func isTurn(_ number: WrittenNumber, _ unit: Unit) -> Bool {
    if case .whole = turn(number, unit) { true } else { false }
  }

  /// What is added each time.
  private enum Turn {
    /// In all turns together, all of an ingredient.
    case whole(Int)
    /// Another part of it.
    case part
  }

  private func turn(_ number: WrittenNumber, _ unit: Unit) -> Turn? {
    let words = sentence.words
    let place = sentence.word(from: number.value.lowerBound)
    let near =
      max(0, place - Self.mostWordsAround)..<min(words.all.count, place + Self.mostWordsAround)
    guard
      let turns = near.lazy.compactMap({ place in
        words.isWord(place, in: Self.turns) ? count(before: place) : nil
      }).first,
      let sum = number.upper.multiplied(by: turns)
    else { return nil }
    var isListed = false
    for place in near {
      for ingredient in ingredients.match(words, at: place).places {
        guard let total = ingredients.total(of: ingredient, in: unit) else { continue }
        if total == sum { return .whole(ingredient) }
        if total >= number.upper { isListed = true }
      }
    }
    return isListed ? .part : nil
  }

  /// The limit for hostile recipes; real sentences have fewer words before and behind an amount.
  private static let mostWordsAround = 60

  /// Returns the number from two on right before a word.
  private func count(before place: Int) -> Rational? {
    let words = sentence.words
    let end = words.all[place].range.lowerBound
    if place > 0, words.all[place].gap == .space {
      return StepNumbers.of(language).number(Array(words[place - 1]))
        .flatMap { $0.number > .one ? $0.number : nil }
    }
    let start = place > 0 ? words.all[place - 1].range.upperBound : sentence.range.lowerBound
    guard let first = (start..<end).first(where: { NumberScan.begins(text, $0) }),
      let number = NumberScan.number(
        text, first, before: end, hasDecimalComma: language.hasDecimalComma),
      isSpace(from: number.end, to: end), number.value > .one
    else { return nil }
    return number.value
  }

  private static let turns = WordSet(
    """
    goes batches additions stages lots times instalments installments parts portionen teilen etappen \
    schritten malen chargen fois etapes veces tandas partes volte riprese parti keer porties delen \
    beurten دفعات مرات
    """)
}
