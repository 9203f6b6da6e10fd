import RecipeMD

/// What follows the first amount directly.
extension LineReader {
  /// Reads what follows the first amount directly, and returns where the food begins.
  mutating func joints(after start: Int) -> Int {
    var place = start
    while true {
      let next = joint(at: place)
      if next == place { break }
      place = next
    }
    return place
  }

  /// Whether the first amount is of something that holds an amount of its own.
  var isContainer: Bool {
    guard let first = ownAmounts.first else { return false }
    if let unit = first.unit { return unit.isContainer }
    // The Dutch ons is a weight.
    return first.measure.map { measure in
      !LineWords.weights.contains(
        Letters.folded(String(decoding: tokens.text[measure], as: UTF8.self))[...])
    } ?? false
  }

  /// The amounts of the food that is being read.
  var ownAmounts: [Amount] { amounts.filter { $0.food == amounts.last?.food } }

  /// Adds an amount of the food of the one before, and returns its end.
  @discardableResult
  mutating func add(_ found: Found, _ relation: LineReading.Relation) -> Int {
    add(found, relation, of: amounts.last?.food ?? 0)
    return found.end
  }

  /// Adds an amount of the food with a number.
  private mutating func add(_ found: Found, _ relation: LineReading.Relation, of food: Int) {
    var amount = found.amount
    (amount.relation, amount.food) = (relation, food)
    amounts.append(amount)
    if var content = found.content {
      content.food = food
      amounts.append(content)
    }
  }

  /// Adds an amount with the food behind it, and returns where that ends.
  ///
  /// Where no food follows, it is more of the one before.
  mutating func addFood(_ found: Found, _ relation: LineReading.Relation = .more) -> Int {
    let before = (amounts: amounts, foods: foods.count)
    add(found, relation, of: before.foods)
    let same = repetition(behind: found)
    if let same { add(same, .same) }
    let end = readFoods(from: skip(words.of, same?.end ?? found.end))
    takeCountedPart(at: before.amounts.count)
    if foods.count > before.foods { return end }
    amounts = before.amounts
    add(found, .more)
    if let same { add(same, .same) }
    return max(same?.end ?? found.end, end)
  }

  /// Returns what repeats a measure behind a slash: 200 g*/7 oz*.
  func repetition(behind found: Found) -> Found? {
    guard tokens.isSign(found.end, .slash), let unit = found.amount.unit, unit.kind != .count,
      let same = amount(at: found.end + 1), same.amount.value != nil,
      same.amount.unit?.kind == unit.kind
    else { return nil }
    return same
  }

  private mutating func joint(at place: Int) -> Int {
    if tokens.isSign(place, .open) {
      guard let close = close(of: place) else { return place }
      let isBeforeFood = foods.count <= amounts.last?.food ?? 0 && close + 1 < tokens.count
      return readRemark(place + 1..<close, isBeforeFood: isBeforeFood) ? close + 1 : place
    }
    let fixed = tokens.match(LineWords.fixed, at: place)
    if fixed > 0, place + fixed <= emphasisEnd {
      isFixed = true
      return place + fixed
    }
    if tokens.isSign(place, .slash) || tokens.isSign(place, .equals) {
      // 5cm/2in
      let isLength = tokens.match(words.lengths, at: place - 1) > 0
      guard let found = amount(at: place + 1),
        found.amount.unit != nil || isLength && found.amount.measure != nil
      else { return place }
      return add(found, .same)
    }
    if let end = upperEnd(at: place) ?? difference(at: place) ?? sum(at: place) { return end }
    // 1 tablespoon, plus 1 teaspoon cornstarch
    if tokens.isSign(place, .comma), isPlus(at: place + 1), let end = sum(at: place + 1) {
      return end
    }
    let or = tokens.match(words.or, at: place)
    if or > 0, let found = amount(at: place + or), !found.amount.isArticle {
      return add(found, relationAfterOr(found.amount))
    }
    let each = tokens.match(words.each, at: place)
    if let found = content(at: place + each, isEach: each > 0) { return add(found, .content) }
    return place
  }

  /// Reads the upper end of a range that has a unit of its own, and returns where it ends: 80 cl à 1 l.
  private mutating func upperEnd(at place: Int) -> Int? {
    let dash = tokens.isSign(place, .dash) ? 1 : 0
    let to = max(dash, tokens.match(words.to, at: place))
    guard to > 0, let last = amounts.last, let unit = last.unit, unit.kind != .count,
      tokens.number(place + to) != nil, let found = amount(at: place + to),
      let own = found.amount.unit, own.kind == unit.kind,
      dash > 0 && unit != own
        || last.number.approximation * unit.size.approximation
          < found.amount.number.approximation * own.size.approximation
    else { return nil }
    // 1 lb – 450 g is the same, 800 g – 1 kg is not.
    let isOther = dash == 0 || unit.system == own.system && found.amount.number < last.number
    let relation = isOther ? .instead : relationAfterOr(found.amount)
    let end = add(found, relation)
    amounts[amounts.count - 1].isUpperEnd = relation == .instead
    return end
  }

  /// Reads an amount that is taken away from the one before it, and returns its end: 1 cup less 1 tbsp.
  ///
  /// It scales, but a shopping list has the amount that it is taken from.
  private mutating func difference(at place: Int) -> Int? {
    let minus = tokens.match(LineWords.minus, at: place)
    guard minus > 0, !amounts.isEmpty, tokens.number(place + minus) != nil,
      let found = amount(at: place + minus), let unit = found.amount.unit, unit.kind != .count
    else { return nil }
    return add(found, .instead)
  }

  /// Returns whether a word for plus stands at a place, with a number behind it: plus 1, plus juice of 1.
  func isPlus(at place: Int) -> Bool {
    let plus = tokens.match(words.plus, at: place)
    if plus == 0 { return false }
    if tokens.number(place + plus) != nil { return true }
    return partsEnd(at: place + plus).map { tokens.number(skip(words.of, $0)) != nil } ?? false
  }

  /// Reads an amount that is added to the one before it, and returns its end.
  private mutating func sum(at place: Int) -> Int? {
    guard let last = amounts.last else { return nil }
    let plus = tokens.isSign(place, .plus) ? 1 : tokens.match(words.plus, at: place)
    if plus > 0, let found = amount(at: place + plus), !found.amount.isArticle,
      found.amount.measure != nil || last.measure == nil
    {
      // Of 500 + 150 g the unit belongs to both.
      if last.measure == nil {
        amounts[amounts.count - 1].unit = found.amount.unit
        amounts[amounts.count - 1].measure = found.amount.measure
      }
      return add(found, .more)
    }
    if last.unit != nil, let part = addedPart(at: place) { return add(part, .more) }
    // 1 lb 4 oz
    let and = tokens.match(words.and, at: place)
    guard let unit = last.unit, unit.kind != .count, let found = amount(at: place + and),
      let own = found.amount.unit, own.kind == unit.kind, own.size < unit.size,
      found.amount.value != nil
    else { return nil }
    return add(found, .more)
  }

  /// Returns whether an amount after “or” says the same or replaces the one before it.
  func relationAfterOr(_ other: Amount) -> LineReading.Relation {
    guard let first = amounts.last, let unit = first.unit, let own = other.unit, unit != own,
      unit.kind != .count, own.kind == unit.kind
    else { return .instead }
    return isSame(first, other) ? .same : .instead
  }

  /// Returns what each container holds: of 400 g, à 400 g.
  private func content(at place: Int, isEach: Bool) -> Found? {
    var of = skip(words.of, place)
    if isTimes(of) { of += 1 }
    guard isEach || of > place && (isContainer || amounts.last?.measure == nil),
      let found = amount(at: of), found.amount.value != nil, !found.amount.isArticle,
      let unit = found.amount.unit, unit.kind != .count
    else { return nil }
    return found
  }
}
