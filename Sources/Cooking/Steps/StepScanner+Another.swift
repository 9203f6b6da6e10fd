import RecipeMD

/// One more of a unit, in words without a number: another tablespoon, un altro cucchiaio, the other
/// cup.
extension StepScanner {
  static let another = WordSet(
    """
    another extra otro otra autre altro altra ander andere weiterer weitere weiteren weiteres \
    zusatzlicher zusatzlichen zusatzliche zusatzliches
    """)

  /// Reads one more of what the list has, which has no number: another tablespoon of oil; and
  /// doubts one of what is counted: another egg.
  mutating func lookAtAnother(_ range: Range<Int>) {
    sentence.move(to: range.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: range.upperBound)
    guard !sentence.isOfEach, place < words.all.count,
      isSpace(from: range.upperBound, to: words.all[place].range.lowerBound)
    else { return }
    let start = words.all[place].range.lowerBound
    if let (unit, end) = unit(at: start), canEnd(end), unit.kind == .volume || unit.kind == .count {
      if readOther(range, unit, end) { return }
      let number = WrittenNumber(value: range, measure: start..<end, number: .one)
      if let next = afterBracket(end).next, !food(from: next).places.isEmpty {
        return doubts.append(number)
      }
      // … and another tablespoon later
      let same = found.filter {
        $0.value.lowerBound >= block.lowerBound && $0.ingredient != nil
          && ($0.unit == unit || $0.unit.map(isSpoon) ?? false)
      }
      if !same.isEmpty, isSpoon(unit) { return doubts.append(number) }
    }
    let word = text[range].map { $0 | 0x20 }
    guard !Self.ofUnits.contains(word) else { return }
    let named = name(from: place).ingredients
    if !named.isEmpty,
      named.allSatisfy({ ingredients.amount($0).map { $0.measure == nil } ?? false })
    {
      doubts.append(WrittenNumber(value: range, number: .one))
    }
  }

  /// Reads one of a unit that ends at an index, behind a word for another at a range; returns
  /// whether it is of an ingredient.
  mutating func readOther(_ range: Range<Int>, _ unit: Unit, _ end: Int) -> Bool {
    if found.contains(where: { $0.whole.overlaps(range) }) { return true }
    // Another slice may be the second one of each sandwich.
    guard unit.kind != .count || !Self.layers.contains(unit.id) else { return false }
    guard let next = afterBracket(end).next else { return false }
    let places = food(from: next).places
    guard !places.isEmpty else { return false }
    let start = NumberScan.skipSpace(text, range.upperBound, stretch.upperBound)
    let number = WrittenNumber(
      value: NumberLead.withArticle(range, in: text, language), measure: start..<end, number: .one)
    guard NumberLead(before: number.value, in: text, language) != nil,
      let ingredient = ingredients.choice(among: places, number: .one, unit: unit)
    else { return false }
    add(number, unit, ingredient)
    return true
  }

  /// Counted units of which things are put together, one of each.
  private static let layers: Set = ["slice", "sheet", "leaf", "piece", "ball", "cube", "loaf"]

  /// These may also be said of one of several, or of its size.
  private static let ofUnits = WordSet("extra andere")

  private func isSpoon(_ unit: Unit) -> Bool { unit.id == "tbsp" || unit.id == "tsp" }
}
