import RecipeMD

/// Amounts: a number with its unit.
extension LineReader {
  struct Found {
    var amount: Amount
    var end: Int
    /// What each one of the amount holds.
    var content: Amount?

    /// Returns it with a size in the place of its number.
    func sized(_ size: Range<Int>) -> Found {
      var found = self
      found.amount.value = size
      found.amount.isSize = true
      return found
    }

    /// Adds what the unit itself says, and what follows it: two of the Arabic dual, and a half.
    func completed(_ unit: FoundUnit, _ reader: LineReader) -> Found {
      var found = self
      if let count = unit.count, let product = amount.number.multiplied(by: count) {
        found.amount.number = product
      }
      if let part = reader.part(of: unit, at: end), let sum = found.amount.number.adding(part.value)
      {
        found.amount.number = sum
        found.end = part.end
        // 2 cups and a half are one number with the unit in it.
        if let start = found.amount.value ?? found.amount.measure {
          found.amount.value =
            start.lowerBound..<reader.tokens.all[part.end - 1].range.upperBound
        }
        if let spoon = reader.spoonKind(at: found.end) {
          found.amount.unit = spoon.unit
          found.end = spoon.end
          let last = reader.tokens.all[spoon.end - 1].range
          found.amount.value = found.amount.value.map { $0.lowerBound..<last.upperBound }
        }
        // A spoon and a half, small: the adjective stands behind the half.
        if let whole = reader.arabicUnit(found.amount.measure, with: found.end) {
          found.amount.unit = whole
          found.end += 1
          let adjective = reader.tokens.all[found.end - 1].range
          found.amount.value = found.amount.value.map { $0.lowerBound..<adjective.upperBound }
        }
      }
      // Not of whole milk.
      let end = reader.skipSizes(found.end)
      if reader.foodLength(at: found.end) <= end - found.end { found.end = end }
      return found
    }
  }

  /// Returns the amount that begins a line.
  func firstAmount(at start: Int) -> Found? {
    var place = skip(words.between, skipAbout(start))
    // da 6 a 8
    let of = skip(words.of, place)
    if of > place, number(at: of).map({ !$0.isArticle }) ?? false { place = of }
    if let end = partsEnd(at: place) {
      let of = skip(words.of, end)
      let isClear = of > end || tokens.number(of) != nil || language == .de || language == .ar
      if isClear, number(at: skipAbout(of)) != nil { return amount(at: of) }
      if language == .ar { return bareUnit(at: of) ?? dualFood(at: of) }
    }
    // Vanillemark von 1 Schote
    if let of = afterCompoundPart(at: place) { return amount(at: of) }
    return amountBehindArticle(at: place) ?? amount(at: place) ?? unitFirst(at: place)
      ?? dualFood(at: place) ?? unitAlone(at: place)
  }

  /// Returns the amount whose unit stands before its number in Italian: g 250 di ricotta.
  private func unitFirst(at place: Int) -> Found? {
    guard language == .it, let unit = unit(at: place), let own = unit.unit, own.kind != .count,
      unit.end <= place + 2, let number = tokens.number(unit.end), let token = tokens[unit.end],
      self.unit(at: unit.end + 1) == nil
    else { return nil }
    let amount = Amount(
      number: number, unit: own, value: token.range, measure: range(place..<unit.end),
      relation: .first)
    return Found(amount: amount, end: unit.end + 1)
  }

  /// Returns the place of the number behind a German name of a part with the food that it is from, of which it
  /// says how many: Zitronensaft von 2 Zitronen.
  private func afterCompoundPart(at place: Int) -> Int? {
    guard language == .de, let word = tokens.word(place) else { return nil }
    let of = skip(words.of, place + 1)
    let isPart = ["mark", "saft", "schale", "abrieb"].contains {
      word.count > $0.utf8.count + 2 && word.suffix($0.utf8.count).elementsEqual($0.utf8)
    }
    return isPart && of > place + 1 && tokens.number(of) != nil ? of : nil
  }

  /// Returns where words such as juice and zest end; nil if there are none.
  func partsEnd(at place: Int) -> Int? {
    var end = skip(words.parts, place)
    if end == place { return nil }
    while true {
      let isSign = [.plus, .slash, .comma].contains(tokens.sign(end))
      let and = isSign ? 1 : tokens.match(words.and, at: end)
      let next = skip(words.parts, end + and)
      if and == 0 || next == end + and { return end }
      end = next
    }
  }

  /// Returns the amount at a place.
  func amount(at start: Int) -> Found? {
    let first = skipAbout(start)
    guard let lower = number(at: first) else { return bareUnit(at: first) }
    // 25 x 30 cm is a size.
    if isSize(at: first) { return sizedPiece(at: first) }
    var amount = Amount(
      number: lower.value, value: range(first..<lower.end), relation: .first,
      isArticle: lower.isArticle)
    var end = lower.end
    if let container = dashedContainer(after: lower, amount) { return container }
    // 4- to 5-pound
    let behindHyphen = afterHyphen(end)
    let to = tokens.match(words.to, at: behindHyphen) > 0 ? behindHyphen : end
    if let upper = rangeEnd(after: to, above: lower.value, isBetween: isBetween(first)),
      !lower.isArticle || upper.isWord
    {
      amount.number = min(lower.value, upper.value)
      amount.to = max(lower.value, upper.value)
      amount.value = range(first..<upper.end)
      end = upper.end
    } else if lower.isWord, tokens.isHyphen(end), let dash = tokens[end], let value = amount.value {
      // The hyphen of une demi-cuillère goes with its word.
      amount.value = value.lowerBound..<dash.range.upperBound
    }
    if let container = container(after: end, amount) { return container }
    end = afterLeast(end)
    let (place, unit) = unit(after: end, amount.number)
    if let unit {
      amount.unit = UnitTable.unit(
        unit.unit, of: amount.number, spelled: tokens.word(place), in: language)
      // 2/3 de tasse, but 1 tasse: the preposition goes with the fraction.
      if place > end, skip(words.of, end) == place { amount.value = range(first..<place) }
      let isHyphened = lower.isWord && tokens.isHyphen(place)
      amount.measure = range((isHyphened ? place + 1 : place)..<unit.end)
      // 1 boîte 4/4 de tomates
      if language == .fr, unit.unit?.isContainer == true,
        tokens.number(unit.end).map({ $0 <= .one }) ?? false,
        tokens.match(words.of, at: unit.end + 1) > 0
      {
        return Found(amount: amount, end: unit.end + 1)
      }
      return vessel(of: amount, after: unit)
        ?? withBareRange(Found(amount: amount, end: unit.end).completed(unit, self))
    }
    if let kilo = unsaidKilo(lower) {
      (amount.unit, amount.measure) = (kilo, amount.value)
      return Found(amount: amount, end: end)
    }
    if let unknown = unknownUnit(at: place, start) ?? misspeltUnit(at: place) {
      amount.measure = range(unknown)
      return Found(amount: amount, end: unknown.upperBound)
    }
    // 2 large or 3 small
    let or = tokens.match(words.or, at: place)
    let isSized = or > 0 && number(at: place + or).map { !$0.isArticle } ?? false
    let isHyphened = lower.isWord && amount.to == nil && tokens.isHyphen(end)
    return Found(amount: amount, end: isSized ? place : isHyphened ? end + 1 : end)
  }

  /// Returns the place after the sign that more than a number may be taken: 4+ cups.
  private func afterLeast(_ place: Int) -> Int {
    let isLeast =
      tokens.isSign(place, .plus) && tokens[place]?.isGlued == true
      && tokens.word(place + 1) != nil && tokens[place + 1]?.isGlued == false
    return isLeast ? place + 1 : place
  }

  /// Returns the kilo that Spanish leaves out: cuarto y mitad de carne.
  private func unsaidKilo(_ number: Number) -> Unit? {
    language == .es && number.isWord && number.value == Self.partOfUnsaidKilo
      ? UnitTable.unit(id: "kg") : nil
  }

  /// A quarter and half of that, which is said of nothing but a kilo.
  static let partOfUnsaidKilo = Rational(3, 8)

  /// Returns the unit after a number, behind words for how full or large it is, and where it begins,
  /// or may begin.
  private func unit(after end: Int, _ number: Rational) -> (place: Int, unit: FoundUnit?) {
    let place = isUnitNotSize(end, number) || isSizedUnit(end) ? end : skipSizes(end)
    if let unit = unit(at: place) { return (place, unit) }
    // 2/3 de tasse
    let of = skip(words.of, place)
    if number < .one, of > place, let part = unit(at: of),
      part.unit.map({ $0.kind != .count || $0.isContainer || Self.divided.contains($0.id) })
        ?? false
    {
      return (of, part)
    }
    if let end = afterAbbreviation(place) {
      let next = skipSizes(end)
      if let unit = unit(at: next) { return (next, unit) }
    }
    // 2 finely chopped cloves
    let states = skip(words.states, place)
    if states > place, let counted = unit(at: states), counted.unit?.kind == .count {
      return (states, counted)
    }
    return (place, nil)
  }

  /// Counted units that one takes a part of: 1/4 de botte.
  private static let divided: Set = ["bunch", "head", "loaf", "glass", "ladle", "handful", "stalk"]

  /// Returns the vessel after the amount that it holds: 330 ml bottle.
  private func vessel(of amount: Amount, after unit: FoundUnit) -> Found? {
    // In emphasis, the number is what the author gave to scale.
    let end = emphasisEnd > 0 ? unit.end : afterSameSize(unit.end)
    guard let size = unit.unit, size.kind != .count, !language.beginsWithNoun, language != .ar,
      let vessel = self.unit(at: end), let own = vessel.unit, own.isContainer,
      own.id != "cube", own.id != "pack" || language == .en
    else { return nil }
    guard let first = amount.value?.lowerBound else { return nil }
    let last = tokens.all[end - 1]
    var found = single(vessel, at: end).sized(first..<last.range.upperBound)
    found.content = amount
    found.content?.relation = .content
    return found
  }

  /// Returns the place of a unit that is not known: a single word emphasized beside its number.
  private func unknownUnit(at place: Int, _ start: Int) -> Range<Int>? {
    guard emphasisEnd == place + 1, emphasisEnd < tokens.count, start >= emphasisStart,
      tokens.word(place) != nil, ![.comma, .open].contains(tokens.sign(emphasisEnd)),
      tokens.match(words.or, at: emphasisEnd) == 0, tokens.match(words.states, at: place) == 0,
      knownFood(place..<place + 1) == nil, !isCut(place, emphasisEnd),
      foodLength(at: place) <= 1
    else { return nil }
    return place..<emphasisEnd
  }

  /// Returns the place of a word that no unit is called by, but that must be one, since what follows says
  /// the same in another: 2 *kups* or 500 ml of water.
  private func misspeltUnit(at place: Int) -> Range<Int>? {
    let or = tokens.match(words.or, at: place + 1)
    guard or > 0, tokens.word(place) != nil, foodLength(at: place) == 0,
      tokens.match(words.sizes, at: place) == 0, tokens.match(words.states, at: place) == 0,
      let other = amount(at: place + 1 + or), other.amount.value != nil, !other.amount.isArticle,
      other.amount.unit.map({ $0.kind != .count }) ?? false
    else { return nil }
    let food = skip(words.of, other.end)
    return food > other.end && foodLength(at: food) > 0 ? place..<place + 1 : nil
  }

  /// Returns whether the word before a place says that a range follows: between 3 and 4.
  func isBetween(_ place: Int) -> Bool {
    (1...2).contains { tokens.match(words.between, at: place - $0) > 0 }
  }

  /// Returns one piece of the size that begins at a place (`2 cm piece`), or else a length (`2 cm`).
  private func sizedPiece(at place: Int) -> Found? {
    guard let value = tokens.number(place) else { return nil }
    let end = numberEnd(at: place, value)
    let first = afterHyphen(end)
    let length = self.length(at: first)
    guard length > 0 else { return nil }
    let next = skipSizes(afterHyphen(first + length))
    let isSecond =
      tokens.isSign(place - 1, .slash) && tokens.match(words.lengths, at: place - 2) > 0
    // 10-inch tortillas do not say how many, and carrots in 1-inch pieces neither.
    if language == .en, !isSecond, tokens.areSeveral(from: next, words) { return nil }
    let size = range(place..<first + length)
    if !isSecond, let unit = unit(at: next), unit.unit?.kind == .count {
      let found = single(unit, at: next)
      return areSeveral(found.amount) ? nil : found.sized(size)
    }
    guard isSecond || place == skipMarks(0) else { return nil }
    // 9-inch pie crust
    if !isSecond, first > end, tokens.word(next) != nil {
      return Found(amount: Amount(number: .one, relation: .first), end: next).sized(size)
    }
    let measure = first..<first + length
    return Found(
      amount: Amount(
        number: value, value: range(place..<end), measure: range(measure), relation: .first),
      // 5cm/2in piece
      end: isSecond ? unit(at: next)?.end ?? measure.upperBound : measure.upperBound)
  }

  /// Returns where a number in digits ends, or the range that it begins.
  private func numberEnd(at place: Int, _ value: Rational) -> Int {
    rangeEnd(after: place + 1, above: value)?.end ?? place + 1
  }

  private func isSize(at place: Int) -> Bool {
    guard let value = tokens.number(place) else { return false }
    if length(at: afterHyphen(numberEnd(at: place, value))) > 0 { return true }
    return isTimes(place + 1) && tokens.number(place + 2) != nil
      && tokens.match(words.lengths, at: place + 3) > 0
      && unit(at: skipSizes(place + 4)) == nil
  }
}
