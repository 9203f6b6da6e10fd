/// Amounts in brackets behind what they are of: the flour (200 g).
extension StepScanner {
  /// The object of an amount in brackets.
  enum Bracketed {
    case ingredient(Int)
    /// Food that is not an ingredient.
    case unlisted
    /// More of an ingredient than the list has.
    case exceeding
    /// Something else, such as the size of a container.
    case other
    /// Something that is not clear.
    case unclear
    /// An ingredient, of which it is not clear how much that is: wine (½ glass).
    case vague
  }

  /// Returns the object of an amount that fills or begins brackets: the flour (200 g); nil if it
  /// does not.
  mutating func bracketed(_ number: WrittenNumber, _ unit: Unit) -> Bracketed? {
    guard let open = opening(before: number.value.lowerBound) else { return nil }
    let end = endOfSizes(from: number.end)
    let isFilled = end < block.upperBound && ")],;-".utf8.contains(text[end])
    if unit.kind != .count, let place = foodBehindBracket(number, unit) {
      return .ingredient(place)
    }
    let words = sentence.words
    let last = sentence.word(from: open) - 1
    guard last >= 0, isSpace(from: words.all[last].range.upperBound, to: open),
      isFilled || isRemark(from: number.end, behind: last)
    else { return nil }
    if unit.kind == .count {
      let places = match(endingAt: last).match.places
      let isPieces = unit.id == "piece"
      let all = places.first { place in
        // Eier (3 Stück)
        let isSame =
          ingredients.amount(place).map { $0.unit == unit || isPieces && $0.measure == nil }
        return isSame ?? false
          && ingredients.isAll(number.upper, isPieces ? nil : unit, of: place)
      }
      if let all { return .ingredient(all) }
      if let same = ingredient(ofPoured: unit, in: open, places) { return .ingredient(same) }
      let isFood = !places.isEmpty || FoodTable.of(language).place(of: [words[last]]) != nil
      return isFilled && isFood && Self.poured.contains(unit.id) ? .vague : nil
    }
    if isVessel(last) { return .other }
    let (match, name) = match(endingAt: last)
    // im Rest (50 ml), le vin restant (10 cl)
    if match.score == 0, words.isWord(last, in: lists.rest),
      let rest = ingredient(named: last, number, unit)
    {
      return .ingredient(rest)
    }
    if match.score == 0 {
      let hasArticle = (max(0, last - 2)..<last).contains { words.isWord($0, in: lists.articles) }
      // 15 ml (1 tbsp) oil
      let isSame =
        UnitTable.unit(folded: words[last], in: language) != nil
        && followsNumber(words.all[last].range.lowerBound)
      return hasArticle ? .unlisted : isSame ? .other : .unclear
    }
    if isContained(name) { return .other }
    // For counted ingredients, the brackets may contain the weight of one.
    let places = match.places.filter { place in
      guard let amount = ingredients.amount(place) else { return true }
      return amount.unit.map { $0.kind != .count } ?? !amount.seconds.isEmpty
    }
    if places.count < match.places.count {
      // 3 Eier (156 g), where the list says so too
      let written = String(decoding: text[number.value.lowerBound..<number.end], as: UTF8.self)
      let said = match.places.first { place in
        ["(", " "].contains { ingredients.names[place].text.contains($0 + written) }
      }
      return said.map(Bracketed.ingredient) ?? .unclear
    }
    return ingredients.choice(among: places, number: number.upper, unit: unit)
      .map(Bracketed.ingredient) ?? .exceeding
  }

  /// Returns the ingredient of which the amount before a bracket is, which says the same in glasses: 10 cl
  /// of wine (½ glass).
  private func ingredient(ofPoured unit: Unit, in open: Int, _ places: [Int]) -> Int? {
    guard Self.poured.contains(unit.id), let last = found.last, let place = last.ingredient,
      places.contains(place), last.unit.map({ $0.kind == .volume || $0.kind == .mass }) ?? false,
      last.whole.upperBound <= open, sentence.range.contains(last.value.lowerBound),
      !text[last.whole.upperBound..<open].contains(where: { NumberScan.isDigit($0) })
    else { return nil }
    return place
  }

  /// Returns the ingredient behind the brackets that an amount fills, where nothing before them has one:
  /// mit (50 g) Butter.
  private mutating func foodBehindBracket(_ number: WrittenNumber, _ unit: Unit) -> Int? {
    guard number.end < block.upperBound, text[number.end] == UInt8(ascii: ")"),
      let open = opening(before: number.value.lowerBound)
    else { return nil }
    let last = sentence.word(from: open) - 1
    if last >= 0, isSpace(from: sentence.words.all[last].range.upperBound, to: open),
      match(endingAt: last).match.score > 0 || followsNumber(open)
        || UnitTable.unit(folded: sentence.words[last], in: language) != nil
    {
      return nil
    }
    let places = food(from: NumberScan.skipSpace(text, number.end + 1, block.upperBound)).places
    guard !places.isEmpty else { return nil }
    return ingredients.choice(among: places, number: number.upper, unit: unit)
  }

  /// Returns the ingredient of the amount before brackets that hold nothing but another one in
  /// words: 125 ml (*media taza*).
  func ingredient(repeatedBy number: WrittenNumber, _ unit: Unit) -> Int? {
    let start = number.value.lowerBound
    guard unit.kind != .count, start > 0, isOpening(start - 1), number.end < block.upperBound,
      text[number.end] == UInt8(ascii: ")")
    else { return nil }
    return found.first { amount in
      amount.ingredient != nil && amount.unit.map { $0.kind != .count } ?? false
        && amount.whole.upperBound < start
        && isSpace(from: amount.whole.upperBound, to: start - 1)
    }?.ingredient
  }

  /// What is filled with any amount of a food.
  private static let poured: Set = ["glass", "jar", "bottle", "pot", "handful", "can"]

  /// Handles a number alone in brackets, or with words for a size, that counts the ingredient before
  /// them: the eggs (4), but not a note (1); returns false if it counts none.
  mutating func countedInBrackets(_ number: WrittenNumber) -> Bool {
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    if sentence.isOther(number.value) { return readEachBehind(number, nil) }
    guard let open = opening(before: number.value.lowerBound) else { return false }
    let end = endOfSizes(from: number.end)
    let last = sentence.word(from: open) - 1
    guard end < block.upperBound, text[end] == UInt8(ascii: ")"), last >= 0,
      number.number > .zero,
      isSpace(from: sentence.words.all[last].range.upperBound, to: open)
    else { return false }
    let match = match(endingAt: last).match
    let counted = match.places.filter { ingredients.isCounted($0) }
    guard match.score >= 2 else { return false }
    if let all = counted.first(where: { ingredients.isAll(number.upper, nil, of: $0) }) {
      add(number, nil, all)
    } else if number.upper > .one,
      let some = ingredients.choice(among: counted, number: number.upper, unit: nil),
      !counted.isEmpty
    {
      add(number, nil, some)
    } else if !counted.isEmpty {
      doubts.append(number)
    } else if number.upper > .one, number.upper.isWhole, number.upper <= Self.mostPieces,
      match.places.contains(where: { ingredients.amount($0) != nil })
    {
      // 2 of 300 g of carrots
      doubts.append(number)
    } else {
      return false
    }
    return true
  }

  /// Returns the bracket that an amount begins, with a word such as about or without.
  private func opening(before start: Int) -> Int? {
    // ( 200 ml )
    let before = start > 1 && text[start - 1] == 0x20 ? start - 2 : start - 1
    if before > 0, isOpening(before) { return before }
    let place = sentence.word(from: start) - 1
    guard place >= 0, LineWords.of(language).about.contains(sentence.words[place]) else {
      return nil
    }
    let word = sentence.words.all[place].range
    let isNext = word.upperBound < start && start - word.upperBound <= 2
    return isNext && word.lowerBound > 1 && isOpening(word.lowerBound - 1)
      ? word.lowerBound - 1 : nil
  }

  private func isOpening(_ index: Int) -> Bool {
    text[index] == UInt8(ascii: "(") || text[index] == UInt8(ascii: "[")
  }

  /// Returns whether what follows an amount in brackets behind a listed name is no food: the sugar
  /// (150 g, sometimes more), le sucre (150 g parfois plus).
  private mutating func isRemark(from end: Int, behind last: Int) -> Bool {
    guard match(endingAt: last).match.score >= 2 else { return false }
    let next = sentence.word(from: end)
    guard next < sentence.words.all.count,
      isSpace(from: end, to: sentence.words.all[next].range.lowerBound),
      !sentence.words.isWord(next, in: lists.links)
    else { return false }
    return food(from: end).places.isEmpty && !isKnownFood(from: end)
  }

  /// Returns the start of the text behind words for how full a spoon is: due cucchiai *rasi*.
  private func endOfSizes(from start: Int) -> Int {
    var end = NumberScan.skipSpace(text, start, block.upperBound)
    let words = sentence.words
    var place = sentence.word(from: start)
    while place < words.all.count, words.all[place].range.lowerBound == end,
      LineWords.of(language).sizes.contains(words[place])
    {
      end = NumberScan.skipSpace(text, words.all[place].range.upperBound, block.upperBound)
      place += 1
    }
    return end
  }

  /// Returns whether a counted amount fills the brackets behind another of the same food: 500 g
  /// (1 small head) cabbage.
  func isOnlyOne(_ number: WrittenNumber) -> Bool {
    guard let bracket, bracket.range.lowerBound + 1 == number.value.lowerBound else { return false }
    return NumberScan.skipSpace(text, number.end, block.upperBound) == bracket.range.upperBound
  }

  /// Adds a number that fills the brackets behind an amount of the same food, alone or with words for
  /// a size: 500 g (2 large) onions.
  mutating func countedInside(_ number: WrittenNumber) -> Bool {
    guard let bracket, bracket.range.lowerBound + 1 == number.value.lowerBound else { return false }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    var (place, end) = (sentence.word(from: number.end), number.end)
    while place < words.all.count, words.all[place].range.lowerBound < bracket.range.upperBound {
      guard LineWords.of(language).sizes.contains(words[place]),
        isSpace(from: end, to: words.all[place].range.lowerBound)
      else { return false }
      end = words.all[place].range.upperBound
      place += 1
    }
    guard isSpace(from: end, to: bracket.range.upperBound) else { return false }
    add(number, nil, bracket.ingredient)
    return true
  }

  /// Returns whether a number is right before an index: 15 ml, ½ cup, but not olio a filo.
  func followsNumber(_ index: Int) -> Bool {
    var end = index
    while end > block.lowerBound, text[end - 1] == 0x20 || text[end - 1] == UInt8(ascii: "-") {
      end -= 1
    }
    guard end > block.lowerBound else { return false }
    return (max(block.lowerBound, end - 3)..<end).contains { start in
      NumberScan.vulgarFraction(text, start, end)?.end == end
        || NumberScan.digit(text, start, end).map { start + $0.length == end } ?? false
    }
  }

  /// Returns whether a container comes before a name, so that brackets after it give the
  /// container's size.
  private func isContained(_ name: Int) -> Bool {
    let words = sentence.words
    for place in max(0, name - 3)..<max(0, name) {
      let letters = words.folded[words.all[place].letters]
      if let unit = UnitTable.unit(folded: letters, in: language),
        Self.containers.contains(unit.id)
      {
        return true
      }
    }
    return false
  }
}
