import RecipeMD

/// What Arabic says without a number, or in one word.
extension LineReader {
  /// Returns the amount of an Arabic unit without a number, which means one, or two of its dual.
  func bareUnit(at place: Int) -> Found? {
    guard language == .ar, place > 0, let unit = unit(at: place), unit.unit != nil,
      !isPlural(place)
    else { return nil }
    return Found(
      amount: Amount(
        number: .one, to: nil, unit: unit.unit, value: range(place..<unit.end),
        measure: range(place..<unit.end), relation: .first),
      end: unit.end
    ).completed(unit, self)
  }

  /// Skips an Arabic unit in the plural without a number, which does not say how many: slices of lemon;
  /// vine leaves are a food of their own.
  func afterPlural(_ place: Int) -> Int {
    guard language == .ar, isPlural(place), let unit = unit(at: place), unit.count == nil,
      unit.unit?.kind == .count, tokens.word(unit.end) != nil, foodLength(at: place) <= 1
    else { return place }
    return unit.end
  }

  /// Returns whether an Arabic unit is in the plural by its form.
  func isPlural(_ place: Int) -> Bool {
    guard language == .ar, let word = tokens.word(place) else { return false }
    return word.count > "ات".utf8.count && word.suffix("ات".utf8.count).elementsEqual("ات".utf8)
      || Self.brokenPlurals.contains(word)
  }

  private static let brokenPlurals = Phrases(
    """
    قطع,فصوص,أسنان,حزم,أغصان,عروق,شرائح,شرايح,أعواد,عيدان,سيقان,أضلاع,علب,أكياس,أظرف,ظروف,قناني,\
    صناديق,أرغفة,رؤوس,روس,حصص,أوراق,ورق,رقائق,نقط,نقاط,أنابيب,كؤوس,مغارف,قوالب,ملاعق,معالق,أكواب,\
    فناجين
    """)

  /// Returns the unit of a dual that has lost its last letter before what it is of: ورقتا غار.
  func dualInConstruct(at place: Int) -> FoundUnit? {
    guard language == .ar, let word = tokens.word(place), tokens.word(place + 1) != nil,
      ["تا", "تي"].contains(where: { word.suffix($0.utf8.count).elementsEqual($0.utf8) })
    else { return nil }
    let whole = word + "ن".utf8
    return words.duals.first { $0.phrases.contains(whole) }.map {
      FoundUnit(unit: $0.unit, end: place + 1, count: Rational(2))
    }
  }

  /// Returns the unit that a written one means together with the word at a place: a small spoon.
  func arabicUnit(_ measure: Range<Int>?, with place: Int) -> Unit? {
    guard language == .ar, let measure, let word = tokens.word(place) else { return nil }
    var spoon = WideText.folded(String(decoding: tokens.text[measure], as: UTF8.self))
    if words.duals.contains(where: { $0.phrases.contains(spoon[...]) }) {
      spoon = spoon.dropLast("تان".utf8.count) + "ة".utf8
    }
    return UnitTable.unit(folded: (spoon + [0x20] + word)[...], in: language)
  }

  /// Returns the part of another unit that an Arabic word adds: كوب ونصف ملعقة.
  func addedPart(at place: Int) -> Found? {
    guard language == .ar, let part = part(at: place), part.value > .zero,
      let unit = unit(at: part.end)
    else { return nil }
    let word = range(place..<part.end)
    // The letter for and is no part of the number.
    let start = word.lowerBound + "و".utf8.count
    return Found(
      amount: Amount(
        number: part.value, unit: unit.unit, value: start..<word.upperBound,
        measure: range(part.end..<unit.end), relation: .more),
      end: unit.end)
  }

  /// Adds the upper end of an Arabic range that repeats the unit: ملعقة إلى ملعقتين.
  func withBareRange(_ found: Found) -> Found {
    guard language == .ar, found.amount.to == nil else { return found }
    let to = max(tokens.match(words.to, at: found.end), tokens.match(words.or, at: found.end))
    guard to > 0 else { return found }
    var upper = found
    if let number = number(at: found.end + to) {
      // Three large ones or five small ones are no range.
      let isSized = tokens.match(words.sizes, at: found.end - 1) > 0
      if isSized, tokens.match(words.sizes, at: number.end) > 0 { return found }
      upper.end = number.end
      upper.amount.to = number.value
      if let unit = unit(at: number.end) {
        guard unit.unit == found.amount.unit else { return found }
        upper.end = unit.end
      }
    } else if let other = bareUnit(at: found.end + to), other.amount.unit == found.amount.unit {
      upper.end = other.end
      upper.amount.to = other.amount.number
    }
    guard let to = upper.amount.to, to > found.amount.number else { return found }
    return upper
  }

  /// Returns the amount of an Arabic noun for one or two of a food, or of one followed by the word one.
  func dualFood(at place: Int) -> Found? {
    guard language == .ar, let word = tokens.word(place) else { return nil }
    func found(_ number: Rational, in value: Range<Int>? = nil) -> Found {
      Found(
        amount: Amount(
          number: number, to: nil, unit: nil, value: value, measure: nil, relation: .first),
        end: place)
    }
    for ending in ["تين", "تان"] where word.count > 8 && word.suffix(6).elementsEqual(ending.utf8) {
      let single = Array(word.dropLast(6)) + Array("ة".utf8)
      if foodsTable.place(of: [single[...]]) != nil, let two = Rational(2) { return found(two) }
    }
    // ثومان
    if word.count > 6, ["ان", "ين"].contains(where: { word.suffix(4).elementsEqual($0.utf8) }),
      foodsTable.place(of: [word]) == nil, let two = Rational(2),
      let food = foodsTable.exactPlace(of: [word.dropLast(4)]),
      FoodTable.aisle(at: food) == .produce
    {
      return found(two)
    }
    if let next = tokens.word(place + 1),
      ["واحدة", "واحد"].contains(where: { next.elementsEqual($0.utf8) }),
      foodsTable.place(of: [word]) != nil
    {
      // One loaf of bread, but one onion.
      if tokens.word(place + 2) != nil, let unit = unit(at: place), unit.unit != nil {
        var loaf = single(unit, at: place)
        loaf.end = place + 2
        return loaf
      }
      return found(.one, in: range(place + 1..<place + 2))
    }
    if isOneOfMany(word), tokens.match(words.or, at: place + 1) == 0 {
      let start = range(place..<place + 1).lowerBound
      return found(.one, in: start..<start)
    }
    return nil
  }

  /// Returns whether an Arabic noun means one of what the same noun without its ending means many
  /// of: بيضة, an egg, of بيض.
  private func isOneOfMany(_ word: ArraySlice<UInt8>) -> Bool {
    let ending = Array("ة".utf8)
    guard word.count > 4, word.suffix(2).elementsEqual(ending),
      let food = foodsTable.place(of: [word]), foodsTable.exactPlace(of: [word.dropLast(2)]) == food
    else { return false }
    return Self.wholeFoods.contains(FoodTable.id(at: food))
      || FoodTable.aisle(at: food) == .produce
  }

  /// The animals, and their eggs, that recipes take whole.
  private static let wholeFoods: Set = ["egg", "chicken", "duck", "fish"]

  /// Returns the food that an Arabic word names behind the letter for and.
  func joinedFood(at place: Int) -> [UInt8]? {
    guard language == .ar, let word = tokens.word(place), word.count > 6,
      word.starts(with: "و".utf8)
    else {
      return nil
    }
    let rest = Array(word.dropFirst(2))
    // The minced parsley of الطازج والمفروم is no mince.
    if rest.starts(with: "ال".utf8), isArabicTrailing(rest[...]) { return nil }
    let isKnown =
      foodsTable.place(of: [rest[...]]) != nil || words.seasonings.contains(rest[...])
      || tokens.word(place + 1).map { foodsTable.place(of: [rest[...], $0]) != nil } ?? false
    return isKnown && foodsTable.place(of: [word]) == nil ? rest : nil
  }
}
