import RecipeMD

/// Amounts behind the food that are added to it, mixed with it or taken instead.
extension LineReader {
  /// Reads what else may be taken together with an alternative, and returns the end of the line:
  /// or 1/2 cup cream and 1/2 cup water.
  mutating func readAlternative(from start: Int) -> Int {
    for place in start..<max(start, tokens.count) {
      let and =
        tokens.isSign(place, .plus)
        ? 1 : max(tokens.match(words.and, at: place), tokens.match(words.plus, at: place))
      if and > 0, tokens.number(place + and) != nil, let found = amount(at: place + and) {
        add(found, .instead)
      }
    }
    return tokens.count
  }

  /// Reads more of the food in brackets: 200 g butter (+ 20 g for the tin).
  mutating func addRemark(_ remark: Range<Int>) -> Bool {
    let start = remark.lowerBound
    let plus = tokens.isSign(start, .plus) ? 1 : tokens.match(words.plus, at: start)
    guard plus > 0, !amounts.isEmpty, tokens.number(start + plus) != nil,
      let found = amount(at: start + plus), found.end <= remark.upperBound,
      found.amount.unit.map({ $0.kind != .count }) ?? false
    else { return false }
    if let other = anotherFood(at: start + plus) {
      _ = addFood(other)
    } else {
      add(found, .more)
    }
    return true
  }

  /// Reads the parts that the amount is all of, and returns where they end: 750 ml of cream, of which
  /// 500 ml are for the filling and 250 ml for the top.
  ///
  /// They scale, but add nothing to it; of parts that are not all of it that is unsure.
  mutating func partsOfAll(at place: Int) -> Int? {
    let ofThem = tokens.match(Self.ofThem, at: place)
    guard ofThem > 0, let unit = amounts.first?.unit, unit.kind != .count else { return nil }
    addParts(in: place + ofThem..<max(tokens.count, place + ofThem))
    return tokens.count
  }

  /// Reads the parts in brackets that the amount is all of, if each says what it is for: 75 g of sugar
  /// (50 g for the dough, 25 g for the top).
  mutating func addPurposes(_ remark: Range<Int>) -> Bool {
    let purposes = remark.filter { tokens.match(Self.purpose, at: $0) > 0 }.count
    return purposes == remark.filter { tokens.number($0) != nil }.count && addParts(in: remark)
  }

  /// Reads the amounts in a range if they are all of the first one together; returns false if they are
  /// not.
  @discardableResult
  private mutating func addParts(in range: Range<Int>) -> Bool {
    guard let all = amounts.first, let unit = all.unit, unit.kind != .count, all.to == nil else {
      return false
    }
    var parts: [Found] = []
    var next = range.lowerBound
    while next < range.upperBound {
      guard tokens.number(next) != nil, let found = amount(at: next),
        found.amount.unit?.kind == unit.kind
      else {
        next += 1
        continue
      }
      parts.append(found)
      next = found.end
    }
    let sum = parts.reduce(Rational.zero as Rational?) { sum, part in
      part.amount.unit?.factor(to: unit).flatMap { part.amount.number.multiplied(by: $0) }
        .flatMap { sum?.adding($0) }
    }
    guard sum == all.number, parts.count > 1 else { return false }
    for part in parts { add(part, .instead) }
    return true
  }

  /// Reads an amount behind a comma that is said again in brackets, and returns where those end: 1 roast,
  /// about 4 lb (1.8 kg).
  mutating func sameInBracket(_ remark: Range<Int>) -> Int? {
    guard let open = remark.first(where: { tokens.isSign($0, .open) }), open > remark.lowerBound,
      let close = close(of: open), close < remark.upperBound,
      let found = amount(at: skipAbout(open + 1)), found.end == close, found.amount.value != nil,
      let before = amount(at: skipAbout(remark.lowerBound)), before.end == open,
      let one = before.amount.unit, let two = found.amount.unit, one != two,
      one.kind == two.kind, one.kind != .count, isSame(before.amount, found.amount),
      readRemark(remark.lowerBound..<open), let relation = amounts.last?.relation
    else { return nil }
    add(found, relation)
    return close + 1
  }

  /// Reads what each one weighs behind other words of a remark: 4 Schnitzel (Oberschale, je 150 g).
  mutating func eachBehindComma(_ remark: Range<Int>) -> Bool {
    guard let comma = remark.last(where: { tokens.isSign($0, .comma) }),
      tokens.match(words.each, at: comma + 1) > tokens.match(words.of, at: comma + 1),
      !(remark.lowerBound..<comma).contains(where: { tokens.number($0) != nil })
    else { return false }
    return readRemark(comma + 1..<remark.upperBound)
  }

  /// Returns whether two amounts in different units are about the same.
  func isSame(_ one: Amount, _ other: Amount) -> Bool {
    guard let unit = one.unit, let own = other.unit else { return false }
    let (size, otherSize) = (
      one.number.approximation * unit.size.approximation,
      other.number.approximation * own.size.approximation
    )
    return abs(size - otherSize) < max(size, otherSize) * 0.25
  }

  /// Reads what the food is mixed with in brackets: 1 tbsp cornstarch (mixed with 2 tbsp water).
  mutating func mixRemark(_ remark: Range<Int>) -> Bool {
    guard !amounts.isEmpty, let found = remark.compactMap({ mixedIn(at: $0) }).first,
      found.end <= remark.upperBound
    else { return false }
    mixed.append(found.amount)
    return true
  }

  /// Returns the amount of another food that this one is mixed with: dissolved in 1/4 cup water.
  func mixedIn(at place: Int) -> Found? {
    let with = tokens.match(Self.with, at: place)
    guard with > 0, !isContainer, beginsAmount(at: place + with),
      let found = anotherFood(at: place + with, isMixed: true),
      found.amount.unit.map({ $0.kind != .count }) ?? false
    else { return nil }
    return found
  }

  /// Before an amount of what the food is mixed with.
  static let with = Phrases("with,in,mit,avec,dans,con,en,met,في,مع")

  /// Returns whether a number begins at a place, which Arabic has in words.
  func beginsAmount(at place: Int) -> Bool {
    tokens.number(place) != nil
      || language == .ar && (number(at: place) != nil || bareUnit(at: place) != nil)
  }

  /// Reads what may be taken instead behind a slash between spaces, and returns where to go on:
  /// 4 yolks / 1 egg.
  mutating func afterSlash(_ place: Int) -> Int? {
    guard tokens.isSign(place, .slash), tokens[place]?.isGlued == false, !amounts.isEmpty,
      tokens.number(place + 1) != nil, let found = amount(at: place + 1)
    else { return nil }
    if let other = anotherFood(at: place + 1), isUnrelated(at: other.end) { return addFood(other) }
    add(found, .instead)
    return tokens.count
  }

  /// Returns whether nothing makes the food at a place one that the food before it may be replaced by:
  /// 1 orange / 60 g of raisins.
  private func isUnrelated(at place: Int) -> Bool {
    let start = skipSizes(skip(words.of, place))
    guard let one = knownFood(foodPlaces),
      let other = knownFood(start..<start + foodLength(at: start)),
      FoodTable.aisle(at: one) != FoodTable.aisle(at: other)
    else { return false }
    let nouns = Set(FoodTable.id(at: one).split(separator: "-"))
    return nouns.isDisjoint(with: FoodTable.id(at: other).split(separator: "-"))
  }
}
