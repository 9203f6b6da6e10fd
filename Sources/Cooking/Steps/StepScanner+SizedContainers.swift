import RecipeMD

/// Counts of containers whose size stands before or behind their name: a 400 g can of tomatoes, une
/// boîte de 400 g de tomates.
extension StepScanner {
  /// Handles the size of a container of a listed food, where the number before it scales, or the
  /// size is doubted: *a* 400 g can, the *400 g* can; returns false for other sizes.
  mutating func readSizedContainer(_ number: WrittenNumber, _ unit: Unit) -> Bool {
    guard unit.kind != .count, number.end < stretch.upperBound, number.measure != nil else {
      return false
    }
    let isHyphened = text[number.end] == UInt8(ascii: "-")
    let next =
      isHyphened ? number.end + 1 : NumberScan.skipSpace(text, number.end, stretch.upperBound)
    guard next > number.end, next < stretch.upperBound, Letters.length(text, next) > 0,
      let (container, end) = self.unit(at: next), Self.containers.contains(container.id),
      canEnd(end), end < stretch.upperBound
    else { return false }
    let places = food(from: end).places
    if places.isEmpty { return false }
    if !addContainer(container, next..<end, of: places, holding: number) { doubts.append(number) }
    return true
  }

  /// Adds the containers that stand in a range, behind the size of each; returns false if the list
  /// does not have as many.
  private mutating func addContainer(
    _ container: Unit, _ range: Range<Int>, of places: [Int], holding number: WrittenNumber
  ) -> Bool {
    let size = String(decoding: text[number.value], as: UTF8.self)
    let listed = places.filter { isListed($0, inSizeOf: size) }
    let counted = listed.filter { ingredients.isCounted($0) }
    // *1* 400 g can, *1 (400 g) can*
    let unit = counted.isEmpty ? container : nil
    let all = unit == nil ? counted : listed.filter { ingredients.amount($0)?.unit == unit }
    guard let (count, isArticle) = count(before: number.value.lowerBound),
      let place = ingredients.choice(among: all, number: count.number, unit: unit),
      !all.isEmpty, !isArticle || ingredients.isAll(.one, unit, of: place)
    else { return false }
    let written = String(decoding: text[range], as: UTF8.self)
    let tag = language.rawValue
    found.append(
      StepAmount(
        value: count.value, measure: nil, number: count.number, to: nil, unit: nil,
        ingredient: place, obstacle: nil,
        noun: CountedNoun(
          range: range, one: container.form(of: written, for: .one, language: tag),
          many: container.form(of: written, for: Rational(5), language: tag))))
    return true
  }

  /// Reads the only container of a food behind an article, with its size behind it: la boîte de 400
  /// g de tomates.
  mutating func lookAtTheContainer(_ range: Range<Int>) {
    let next = NumberScan.skipSpace(text, range.upperBound, stretch.upperBound)
    guard next > range.upperBound, next < stretch.upperBound, Letters.length(text, next) > 0,
      let (container, end) = unit(at: next), Self.containers.contains(container.id), canEnd(end)
    else { return }
    sentence.move(to: range.lowerBound, in: text, of: block, lists)
    guard !sentence.isOfEach, let size = endOfSize(behind: end) else { return }
    let place = food(from: size).places.first { place in
      ingredients.isAll(.one, container, of: place) || ingredients.isAll(.one, nil, of: place)
    }
    guard let place else { return }
    add(WrittenNumber(value: range, measure: next..<end, number: .one), container, place)
  }

  /// Articles before the only one of something.
  static let definite = WordSet("the die das den le la les il lo el het de")

  /// Reads the size of a container that is one word with it, and returns where to continue: een
  /// 400-gramsblik.
  private mutating func readJoinedSize(_ number: WrittenNumber) -> Int? {
    let start = number.value.upperBound + 1
    guard language == .nl,
      let measure = ["grams", "gram"].first(where: {
        text[start..<stretch.upperBound].starts(with: $0.utf8)
      })
    else { return nil }
    let next = start + measure.utf8.count
    guard next < stretch.upperBound, Letters.length(text, next) > 0,
      let (container, end) = unit(at: next), Self.containers.contains(container.id), canEnd(end)
    else { return nil }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let places = food(from: end).places
    if places.isEmpty || sentence.isOther(number.value) { return nil }
    if !addContainer(container, next..<end, of: places, holding: number) { doubts.append(number) }
    return end
  }

  /// Returns whether the line of an ingredient has a size, too: otherwise its cans may be others.
  private func isListed(_ ingredient: Int, inSizeOf size: String) -> Bool {
    let amount = ingredients.amount(ingredient)
    return [amount?.size, amount?.unitText, ingredients.written[ingredient]].contains {
      $0?.contains(size) ?? false
    } || amount?.seconds.contains { $0.number.fraction == size } ?? false
  }

  /// Returns the number or article right before an index.
  private func count(before start: Int) -> (number: WrittenNumber, isArticle: Bool)? {
    let words = sentence.words
    let last = sentence.word(from: start) - 1
    if last >= 0, isSpace(from: words.all[last].range.upperBound, to: start),
      let number = StepNumbers.of(language).number(Array(words[last]))
    {
      return (
        WrittenNumber(value: words.all[last].range, number: number.number),
        number.isArticle || words.isWord(last, in: Self.indefinite)
      )
    }
    // the 400 g can
    if last >= 0, isSpace(from: words.all[last].range.upperBound, to: start),
      words.isWord(last, in: Self.definite)
    {
      return (WrittenNumber(value: words.all[last].range, number: .one), true)
    }
    var end = start
    while end > stretch.lowerBound, text[end - 1] == 0x20 { end -= 1 }
    var first = end
    while first > stretch.lowerBound, NumberScan.isDigit(text[first - 1]) { first -= 1 }
    guard first < end, end < start,
      first == stretch.lowerBound || text[first - 1] == 0x20,
      let number = NumberScan.number(
        text, first, before: end, hasDecimalComma: language.hasDecimalComma),
      number.end == end
    else { return nil }
    return (WrittenNumber(value: first..<end, number: number.value), false)
  }

  /// Examines a number that a hyphen joins to its unit before a container, and returns where to
  /// continue; nil if it is no size of one: a 14-oz can, eine 400-g-Dose.
  mutating func lookAtHyphenedSize(_ number: WrittenNumber) -> Int? {
    let end = number.value.upperBound
    guard end + 1 < stretch.upperBound, text[end] == UInt8(ascii: "-"),
      Letters.length(text, end + 1) > 0
    else { return nil }
    if let end = readJoinedSize(number) { return end }
    guard let (unit, unitEnd) = unit(at: end + 1), unit.kind != .count else { return nil }
    var sized = number
    sized.measure = end + 1..<unitEnd
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    return !sentence.isOther(number.value) && readSizedContainer(sized, unit) ? unitEnd : nil
  }

  /// Returns the end of the size that is joined to a container which ends at an index: une boîte
  /// *de 400 g* de tomates.
  func endOfSize(behind end: Int) -> Int? {
    let words = sentence.words
    let place = sentence.word(from: end)
    guard place > 0, place < words.all.count, words.isWord(place, in: Self.joinsSize),
      isSpace(from: end, to: words.all[place].range.lowerBound),
      let container = UnitTable.unit(folded: words[place - 1], in: language),
      Self.containers.contains(container.id)
    else { return nil }
    let start = NumberScan.skipSpace(text, words.all[place].range.upperBound, stretch.upperBound)
    guard start < stretch.upperBound, NumberScan.begins(text, start),
      let number = NumberScan.number(
        text, start, before: stretch.upperBound, hasDecimalComma: language.hasDecimalComma)
    else { return nil }
    let next = NumberScan.skipSpace(text, number.end, stretch.upperBound)
    guard next < stretch.upperBound, Letters.length(text, next) > 0,
      let (unit, unitEnd) = unit(at: next), unit.kind != .count, canEnd(unitEnd)
    else { return nil }
    return unitEnd
  }

  private static let joinsSize = WordSet("de da di van von a of mit d")
}
