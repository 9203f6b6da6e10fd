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
