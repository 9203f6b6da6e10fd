import RecipeMD

/// Units.
extension LineReader {
  struct FoundUnit {
    var unit: Unit?
    var end: Int
    /// How many of it the word itself means: two of the Arabic dual.
    var count: Rational?
  }

  /// Returns the longest unit at a place.
  func unit(at start: Int) -> FoundUnit? {
    let isHyphen =
      tokens.isSign(start, .dash) && tokens[start]?.isGlued == true
      && tokens[start + 1]?.isGlued == true
    let place = isHyphen ? start + 1 : start
    guard let token = tokens[place], token.word != nil else { return nil }
    if language == .en, let unit = letterUnit(token) {
      return FoundUnit(unit: unit, end: afterStop(place + 1))
    }
    var candidates = words.duals.compactMap { phrases, unit in
      let count = tokens.match(phrases, at: place)
      return count == 0 ? nil : FoundUnit(unit: unit, end: place + count, count: Rational(2))
    }
    if let dual = dualInConstruct(at: place) { candidates.append(dual) }
    if let known = filet(at: place) ?? pointe(at: place) ?? knownUnit(at: place) {
      candidates.append(known)
    }
    let other = tokens.match(words.measures, at: place)
    if other > 0, !isOfFood(at: place, before: place + other) {
      candidates.append(FoundUnit(unit: nil, end: place + other))
    }
    guard var best = candidates.max(by: { $0.end < $1.end }) else { return nil }
    if best.unit.map({ $0.kind == .count }) ?? true,
      isFoodOfItsOwn(place, best.end) || isCut(place, best.end)
    {
      return nil
    }
    best.end = afterStop(best.end)
    return best
  }

  /// Returns whether words for a measure are one of a food, since no other one follows: una taza de café,
  /// but not una taza de café de azúcar.
  private func isOfFood(at place: Int, before end: Int) -> Bool {
    guard language.beginsWithNoun, end > place + 2, tokens.word(end) == nil,
      let unit = knownUnit(at: place), unit.end < end
    else { return false }
    let food = skip(words.of, unit.end)
    return food > unit.end && foodLength(at: food) == end - food
  }

  /// Returns the longest unit of the table at a place.
  private func knownUnit(at place: Int) -> FoundUnit? {
    guard let first = tokens[place]?.word?.hash, UnitTable.mayBegin(with: first, in: language)
    else {
      return nil
    }
    var best: FoundUnit?
    var key: [UInt8] = []
    var next = place
    for _ in 0..<UnitTable.mostWords {
      guard let word = tokens.word(next) else { break }
      if !key.isEmpty { key.append(0x20) }
      key += word
      let unit = UnitTable.unit(folded: key[...], in: language)
      next += 1
      if let unit, best.map({ !isSpoonOfFood($0.end, next) }) ?? true {
        best = FoundUnit(unit: unit, end: next)
      }
      // c. à s., c/s, fl-oz; but g/oz are two.
      while let sign = tokens.sign(next), tokens.word(next + 1) != nil {
        let isGlued = tokens[next]?.isGlued == true && tokens[next + 1]?.isGlued == true
        let joins =
          sign == .stop || isGlued && (sign == .dash || sign == .apostrophe)
          || isGlued && sign == .slash && unit == nil
        if !joins { break }
        next += 1
      }
    }
    return best
  }

  /// Returns whether a unit is the first word of a food: filet de porc, but not gousse d'ail, which
  /// is garlic like ail.
  private func isFoodOfItsOwn(_ start: Int, _ end: Int) -> Bool {
    if isGarlic(start) { return false }
    if emphasisEnd == end, emphasisStart < start || language == .ar && emphasisStart == start {
      return false
    }
    let length = foodLength(at: start)
    guard start + length >= end, length > 0 else { return false }
    let whole = knownFood(start..<start + length)
    if start + length == end {
      // Only where no food follows: 2 glasses, but 2 glasses of water.
      return tokens.word(end) == nil && whole != nil && foods.isEmpty && tokens[end] == nil
    }
    let rest = skip(words.of, end)
    let unit = UnitTable.unit(folded: tokens.word(start) ?? [], in: language)
    // 4 cube steaks
    let isShape = unit?.id == "bag" || language == .en && unit?.id == "cube"
    if let unit, unit.isContainer, !isShape {
      // A tin of tomatoes is one, papel de horno is not.
      return foodLength(at: rest) == 0
    }
    // Une gousse de vanille is a pod.
    if unit?.id == "clove", let whole, FoodTable.aisle(at: whole) != .produce { return true }
    return rest >= start + length || knownFood(rest..<start + length) != whole
  }

  /// Returns whether a unit is a cut of meat or fish, which is bought by its name: filets de bar.
  func isCut(_ place: Int, _ end: Int) -> Bool {
    guard language.beginsWithNoun, end == place + 1,
      tokens.word(place).map(LineWords.cuts.contains) ?? false
    else { return false }
    // 2 tranci da 180 g di tonno
    let food = skip(words.of, end)
    let length = foodLength(at: food)
    guard length > 0, let known = knownFood(food..<food + length) else { return false }
    return [.meat, .fish].contains(FoodTable.aisle(at: known))
  }

  /// Returns whether the words behind a spoon are the food on it, since no other one follows: una
  /// cucharada de café molido, but not una cucharada de café de azúcar.
  private func isSpoonOfFood(_ spoon: Int, _ end: Int) -> Bool {
    let food = skip(words.of, spoon)
    guard language == .es, food > spoon, food < end, foodLength(at: food) >= end - food else {
      return false
    }
    let next = skip(words.of, end)
    return foodLength(at: food) > end - food || next == end && foodLength(at: end) == 0
  }

  /// Returns the splash of un filet d'huile; un filet de porc is a food, un filet d'échalotes a bag.
  private func filet(at place: Int) -> FoundUnit? {
    guard language == .fr, tokens.word(place)?.starts(with: "filet".utf8) == true,
      tokens.word(skip(words.of, place + 1)).map(LineWords.poured.contains) ?? false
    else { return nil }
    return FoundUnit(unit: UnitTable.unit(id: "splash"), end: place + 1)
  }

  /// Returns the pinch of une pointe de curcuma; une pointe d'asperge is a piece.
  private func pointe(at place: Int) -> FoundUnit? {
    guard language == .fr, let word = tokens.word(place),
      ["pointe", "pointes"].contains(where: { word.elementsEqual($0.utf8) })
    else { return nil }
    let food = skip(words.of, place + 1)
    let length = foodLength(at: food)
    guard food > place + 1, length > 0, let known = knownFood(food..<food + length),
      FoodTable.aisle(at: known) == .spices
    else { return nil }
    return FoundUnit(unit: UnitTable.unit(id: "pinch"), end: place + 1)
  }

  /// Returns whether a word is a clove with the name of what it is of: Knoblauchzehe.
  private func isGarlic(_ place: Int) -> Bool {
    tokens.word(place).map { word in
      ["knoblauch", "knoflook"].contains { word.starts(with: $0.utf8) }
    } ?? false
  }

  private func afterStop(_ end: Int) -> Int {
    tokens.isSign(end, .stop) && tokens[end]?.isGlued == true ? end + 1 : end
  }

  /// T, t, C and c of English recipes.
  private func letterUnit(_ token: LineTokens.Token) -> Unit? {
    guard token.range.count == 1 || token.range.count == 2 else { return nil }
    return UnitTable.unit(letter: String(decoding: tokens.text[token.range], as: UTF8.self))
  }
}
