import RecipeMD

/// What follows the food.
extension LineReader {
  // MARK: Counted parts

  /// Takes the unit that the food ends with: 4 garlic cloves; or the food that the unit begins with:
  /// 1 Knoblauchzehe.
  mutating func takeCountedPart(at place: Int = 0) {
    guard amounts.indices.contains(place) else { return }
    let (amount, own) = (amounts[place], amounts[place].food)
    if amount.unit?.id == "stick", foods.indices.contains(own), !isSoldInSticks(foods[own]) {
      amounts[place].unit = UnitTable.unit(id: "stalk")
    }
    if amount.unit?.id == "leaf", isInSheets { amounts[place].unit = UnitTable.unit(id: "sheet") }
    // 4 stuks knoflookteen
    if amount.unit?.id == "piece", language.joinsWords, let first = foodPlaces.first,
      foods.count == own + 1, let clove = unit(at: first)?.unit, clove.id == "clove"
    {
      amounts[place].unit = clove
    }
    if let unit = amount.unit, let other = unitByFood(unit) { amounts[place].unit = other }
    if let measure = amount.measure {
      if amount.unit?.id == "clove", let food = foodOfCompound(measure) {
        foods.replaceSubrange(own..., with: [food])
      }
      return
    }
    guard amount.unit == nil, foodPlaces.count > 1, foods.count == own + 1,
      !language.beginsWithNoun,
      let found = unit(at: foodPlaces.upperBound - 1), found.end == foodPlaces.upperBound,
      let unit = found.unit, ["clove", "leaf", "sheet", "cube"].contains(unit.id)
    else { return }
    let rest = foodPlaces.lowerBound..<foodPlaces.upperBound - 1
    // A bay leaf is no leaf of bay.
    let whole = knownFood(foodPlaces)
    guard let known = knownFood(rest), whole == nil || whole == known,
      whole.map({ !FoodTable.id(at: $0).hasSuffix("-leaf") }) ?? true
    else { return }
    amounts[place].unit = unit
    amounts[place].measure = range(foodPlaces.upperBound - 1..<foodPlaces.upperBound)
    foods[own] = foodRange(rest)
  }

  /// Whether the food is dough or the like, whose leaves are sheets.
  private var isInSheets: Bool {
    foodAisle.map { [.bakery, .dairy, .grains, .frozen].contains($0) } ?? false
  }

  /// The aisle of the food, by the longest known name that it begins with.
  private var foodAisle: Aisle? {
    let length = foodLength(at: foodPlaces.lowerBound)
    return knownFood(foodPlaces.lowerBound..<foodPlaces.lowerBound + length)
      .flatMap { FoodTable.aisle(at: $0) }
  }

  /// Returns what a word for several units means before this food: vasetto di yogurt, bol knoflook.
  private func unitByFood(_ unit: Unit) -> Unit? {
    switch (language, unit.id) {
    case (.it, "jar") where foodAisle == .dairy: UnitTable.unit(id: "pot")
    case (.nl, "ball") where foodAisle == .produce: UnitTable.unit(id: "head")
    case (.es, "sprig") where isStalk: UnitTable.unit(id: "stalk")
    default: nil
    }
  }

  /// Whether what is called a branch of the food is as thick as a stalk: rama de apio.
  private var isStalk: Bool {
    knownFood(foodPlaces).map { Self.stalks.contains(FoodTable.id(at: $0)) } ?? false
  }

  private static let stalks: Set = ["celery", "spring-onion", "leek", "rhubarb", "fennel"]

  /// Returns whether a food is butter or the like; sticks of all else are stalks.
  private func isSoldInSticks(_ food: Range<Int>) -> Bool {
    let name = String(decoding: tokens.text[food], as: UTF8.self).lowercased()
    return ["butter", "margarine", "shortening", "spread"].contains { name.contains($0) }
  }

  /// Returns the range of the food that a unit begins with: Knoblauchzehe.
  func foodOfCompound(_ measure: Range<Int>) -> Range<Int>? {
    let word = Letters.folded(String(decoding: tokens.text[measure], as: UTF8.self))
    let food = ["knoblauch", "knoflook"].first {
      word.starts(with: $0.utf8) && word.count > $0.utf8.count
    }
    return food.map { measure.lowerBound..<measure.lowerBound + $0.utf8.count }
  }

  // MARK: Amounts

  /// Reads what follows the food: amounts in brackets and after commas, alternatives.
  mutating func readTail(from start: Int) {
    var place = start
    while place < tokens.count { place = tail(at: place) }
  }

  /// Reads one piece of what follows the food, and returns its end.
  private mutating func tail(at place: Int) -> Int {
    if tokens.isSign(place, .open), let close = close(of: place) {
      let remark = place + 1..<close
      if !addRemark(remark), !readRemark(remark), !eachBehindComma(remark), !mixRemark(remark),
        !addPurposes(remark)
      {
        doubtRemark(remark)
      }
      return close + 1
    }
    if isParting(place), let found = anotherFood(at: place + 1) { return addFood(found) }
    if let end = afterSlash(place) { return end }
    if let sign = tokens.sign(place), [.comma, .dash, .semicolon].contains(sign) {
      let end = segmentEnd(place + 1)
      if sign == .comma, let found = anotherFood(at: place + 1) { return addFood(found) }
      // Only what follows directly belongs to the amount: not a loaf, a day or two old.
      if isPlus(at: place + 1) || tokens.match(words.or, at: place + 1) > 0 { return place + 1 }
      if !amounts.isEmpty, let close = sameInBracket(place + 1..<end) { return close }
      if !amounts.isEmpty, !readRemark(place + 1..<end) {
        // mushrooms, quartered (about 4 cups); 1 egg, beaten with 1 tbsp water
        let next = (place + 1..<end).first { tokens.isSign($0, .open) || mixedIn(at: $0) != nil }
        doubtParts(place + 1..<(next ?? end), isBracketed: false)
        if let next { return next }
      }
      return max(end, place + 1)
    }
    if amounts.isEmpty { return place + 1 }
    if let end = partsOfAll(at: place) { return end }
    if let found = mixedIn(at: place) {
      mixed.append(found.amount)
      return found.end
    }
    // un oignon et demi
    if let part = part(at: place), amounts.count == 1, amounts[0].unit == nil,
      !isFood(at: part.end), unit(at: part.end) == nil,
      let sum = amounts[0].number.adding(part.value)
    {
      amounts[0].number = sum
      let start = tokens.all[place - 1].range.upperBound
      amounts[0].rest = start..<tokens.all[part.end - 1].range.upperBound
      return part.end
    }
    var plus = tokens.isSign(place, .plus) ? 1 : tokens.match(words.plus, at: place)
    // u. 5 Nelken
    if plus > 0, tokens.isSign(place + plus, .stop) { plus += 1 }
    // juice of 2 lemons + zest of 1
    if plus > 0, let end = partsEnd(at: place + plus) {
      let of = skip(words.of, end)
      // plus juice ½
      if of > end || of + 1 == tokens.count, tokens.number(of) != nil, let found = amount(at: of) {
        return add(found, .more)
      }
    }
    if plus > 0, let found = amount(at: place + plus), found.amount.value != nil,
      !found.amount.isArticle || isOtherFood(at: found.end) || isCompound(found.amount)
    {
      let end = repetition(behind: found)?.end ?? found.end
      let isFood =
        isCompound(found.amount)
        || tokens.word(end).map { !LineWords.more.contains($0) } ?? false
          && tokens.match(words.stops, at: end) == 0
          // 4 zucchine + 6 piccole
          && (!language.beginsWithNoun || tokens.word(skipSizes(end)) != nil)
      return isFood ? addFood(found) : add(found, .more)
    }
    if plus > 0, isOtherFood(at: place + plus) {
      isPartial = true
      return readFoods(from: place + plus)
    }
    var or = tokens.match(words.or, at: place)
    // o. 1 EL Zucker
    if or > 0, tokens.isSign(place + or, .stop) { or += 1 }
    if or > 0, let found = amount(at: place + or), !found.amount.isArticle,
      !(tokens.word(found.end).map(LineWords.more.contains) ?? false)
    {
      return readAlternative(from: add(found, .instead))
    }
    return contentEnd(at: place) ?? place + 1
  }

  /// Returns whether a sign is one of those that part the foods of a line: 1 onion · 2 carrots.
  func isParting(_ place: Int) -> Bool {
    guard tokens.isSign(place, .other), let token = tokens[place] else { return false }
    return ["·", "•", "|"].contains { tokens.text[token.range].elementsEqual($0.utf8) }
  }

  /// Returns whether a food, or a colour of the one before, stands at a place.
  func isFood(at place: Int) -> Bool {
    let food = skip(words.of, skipSizes(skip(words.of, place)))
    return foodLength(at: food) > 0 || tokens.word(food).map(LineWords.colours.contains) ?? false
  }

  /// Returns whether the first amount names its food, and nothing else does: 3 Knoblauchzehen, fein.
  func isNamed(before place: Int) -> Bool {
    amounts.first.map(isCompound) ?? false && tokens.word(place) == nil
  }

  /// Returns whether a unit names its food: Knoblauchzehe.
  private func isCompound(_ amount: Amount) -> Bool {
    amount.unit?.id == "clove" && amount.measure.map { foodOfCompound($0) != nil } ?? false
  }

  /// Returns whether a known food other than the last one stands at a place: a little oil.
  private func isOtherFood(at place: Int) -> Bool {
    let food = skip(words.states, skipSizes(skip(words.of, skip(words.vague, place))))
    let length = foodLength(at: food)
    guard length > 0, tokens.match(words.stops, at: food) == 0,
      let known = knownFood(food..<food + length)
    else { return false }
    return known != knownFood(foodPlaces)
  }

  /// Returns the amount of another food at a place, if one is: 1 carrot, *1 onion*.
  func anotherFood(at place: Int, isMixed: Bool = false) -> Found? {
    guard let first = amounts.first, first.value != nil || isMixed, var found = amount(at: place),
      found.amount.value != nil, !found.amount.isArticle
    else { return nil }
    // 4 cloves
    if found.amount.unit?.kind == .count, tokens[found.end] == nil, let number = number(at: place),
      foodLength(at: number.end) == found.end - number.end
    {
      found.amount.unit = nil
      found.amount.measure = nil
      found.end = number.end
    }
    let food = skipSizes(skip(words.of, repetition(behind: found)?.end ?? found.end))
    let length = foodLength(at: food)
    guard length > 0, let known = knownFood(food..<food + length), known != knownFood(foodPlaces)
    else { return nil }
    // 3 limes, 4 tbsp lime juice
    let isSame = (food..<food + length).contains { place in
      foodPlaces.contains {
        tokens.word($0).map { tokens.word(place)?.elementsEqual($0) ?? false } ?? false
      }
    }
    if isSame { return nil }
    if found.amount.unit?.id == "stick", !isSoldInSticks(range(food..<food + length)) {
      found.amount.unit = UnitTable.unit(id: "stalk")
    }
    return found
  }

  /// Reads what each one holds or weighs, and returns its end: balls of mozzarella à 125 g.
  private mutating func contentEnd(at place: Int) -> Int? {
    let each = tokens.match(words.each, at: place)
    let of = skip(words.of, place + each)
    // 1 morceau de gingembre de 2 cm
    if of > place || tokens.match(words.of, at: place - 1) > 0,
      let end = takeSize(at: of, before: tokens.count)
    {
      return end
    }
    guard of > place, let found = amount(at: of), let unit = found.amount.unit, unit.kind != .count,
      found.amount.value != nil, !found.amount.isArticle,
      !amounts.contains(where: { $0.relation == .content })
    else { return nil }
    // One piece of 300 g weighs that.
    let isSame =
      (each == 0 || language == .it && each == of - place) && !isContainer && amounts.count == 1
      && amounts[0].number == .one && amounts[0].unit == nil
    let end = add(found, isSame ? .same : .content)
    amounts[amounts.count - 1].isOfEach = true
    return end
  }

  private func segmentEnd(_ start: Int) -> Int {
    var place = start
    while place < tokens.count, !tokens.isSign(place, .comma), !tokens.isSign(place, .semicolon) {
      if tokens.isSign(place, .open), let close = close(of: place) { place = close }
      place += 1
    }
    return place
  }
}
