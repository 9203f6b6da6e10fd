import RecipeMD

/// Remarks in brackets and after commas.
extension LineReader {
  /// Reads a remark such as one in brackets; returns whether it is nothing but an amount.
  ///
  /// Before the food it says of each of several how large it is: 4 (150 g) steaks.
  mutating func readRemark(_ places: Range<Int>, isBeforeFood: Bool = false) -> Bool {
    let fixed = tokens.match(LineWords.fixed, at: places.lowerBound)
    // Not of waxy potatoes, which are fest kochend.
    if fixed > 0, places.lowerBound + fixed == places.upperBound {
      isFixed = true
      return true
    }
    let or = tokens.match(words.or, at: places.lowerBound)
    if or > 0 {
      guard let found = amount(at: places.lowerBound + or), found.end <= places.upperBound,
        !amounts.isEmpty, !isOfName(found.amount, places.lowerBound - 2)
      else { return false }
      add(found, found.end < places.upperBound ? .instead : relationAfterOr(found.amount))
      return true
    }
    var remark = Remark()
    let place = remarkStart(places, &remark)
    if takeSize(at: place, before: places.upperBound) == places.upperBound { return true }
    guard let found = amount(at: place), found.end <= places.upperBound, found.amount.value != nil,
      !found.amount.isArticle
    else { return false }
    if found.amount.unit == nil, !amounts.isEmpty {
      return addCount(found, places, isSure: isBeforeFood || skipAbout(place) > place)
    }
    // 1 (2-pound) squash
    if let value = found.amount.value, amounts.first?.unit?.kind ?? .count == .count,
      tokens.text[value.upperBound...].first == UInt8(ascii: "-")
    {
      remark.isEach = true
    }
    if isBeforeFood, !remark.isEach, !remark.isTotal, let first = amounts.last, first.unit == nil,
      first.measure == nil, first.number != .one,
      found.amount.unit.map({ $0.kind != .count }) ?? false
    {
      // 2 (about 1 lb) aubergines and 2 medium (500 g) potatoes may be of all.
      if skipAbout(place) > place || tokens.number(places.lowerBound - 2) == nil { return false }
      remark.isEach = true
    }
    // (10 sheets, 450 g)
    if found.amount.unit?.kind == .count, tokens.isSign(found.end, .comma),
      let weight = amount(at: found.end + 1)?.amount.unit, weight.kind != .count
    {
      return readRemark(found.end + 1..<places.upperBound, isBeforeFood: isBeforeFood)
    }
    guard let others = remarkEnd(found, places, &remark) else { return false }
    let first = amounts.count
    guard add(found, others, remark) else { return false }
    // 1 (3 pound) chicken, and two of them are no chickens of 6 pounds.
    if isBeforeFood, let one = ownAmounts.first, one.unit == nil, one.measure == nil,
      one.number == .one, one.to == nil
    {
      for place in amounts.indices.dropFirst(first) { amounts[place].isOfEach = true }
    }
    return true
  }

  /// Returns whether a bare number is an alternative of one that belongs to the food's name: flour,
  /// type 405 (or 550).
  private func isOfName(_ amount: Amount, _ before: Int) -> Bool {
    guard amount.measure == nil, tokens.number(before) != nil, let token = tokens[before] else {
      return false
    }
    return !amounts.contains { $0.value?.overlaps(token.range) ?? false }
  }

  /// Takes the size of the pieces that are counted, and returns its end; nil if none stands there:
  /// 1 piece of ginger (2 cm).
  mutating func takeSize(at start: Int, before limit: Int) -> Int? {
    let place = skipAbout(start)
    let first = afterHyphen(place + 1)
    let end = first + tokens.match(words.lengths, at: first)
    guard let last = amounts.indices.last, amounts[last].unit?.kind ?? .count == .count,
      amounts[last].relation != .content, amounts[last].size == nil, !amounts[last].isSize,
      tokens.number(place) != nil, end > first, end <= limit
    else { return nil }
    amounts[last].size = range(place..<end)
    return end
  }

  /// What a remark says beside its amount.
  private struct Remark {
    /// That it is of each one.
    var isEach = false
    /// That it is what a container holds: drained weight.
    var isContent = false
    /// That it is of all together.
    var isTotal = false
  }

  /// Returns where the amount of a remark begins.
  private func remarkStart(_ places: Range<Int>, _ remark: inout Remark) -> Int {
    var place = places.lowerBound
    while place < places.upperBound {
      let each = tokens.match(words.each, at: place)
      let net = tokens.match(words.net, at: place)
      let total = tokens.match(LineWords.total, at: place)
      if total > 0 || tokens.isSign(place, .equals) {
        remark.isTotal = total > 0
        place += max(total, 1)
        // zus. 800 g
        if total > 0, tokens.isSign(place, .stop) { place += 1 }
      } else if each > 0 {
        remark.isEach = true
        place += each
      } else if net > 0 {
        remark.isContent = true
        place += net
        while tokens.isSign(place, .colon) || tokens.isSign(place, .stop) { place += 1 }
      } else {
        let of = tokens.match(words.of, at: place)
        if of == 0 { break }
        place += of
      }
    }
    return place
  }

  /// Reads what follows the amount of a remark, and returns the amounts in it; nil if there is
  /// anything else.
  private func remarkEnd(
    _ first: Found, _ places: Range<Int>, _ remark: inout Remark
  ) -> [Other]? {
    var others: [Other] = []
    var end = first.end
    while end < places.upperBound {
      let each = tokens.match(words.each, at: end)
      let net = tokens.match(words.net, at: end)
      let total = tokens.match(LineWords.total, at: end)
      let about = skipAbout(end) - end
      if each > 0 { remark.isEach = true }
      if net > 0 { remark.isContent = true }
      if total > 0 { remark.isTotal = true }
      if max(each, net, total, about) > 0 {
        end += max(each, net, total, about)
      } else if tokens.number(end) != nil, let part = amount(at: end),
        part.end <= places.upperBound, isPart(part, of: others.last?.found ?? first)
      {
        others.append((part, true))
        end = part.end
      } else if let sign = tokens.sign(end), [.slash, .equals, .comma, .semicolon].contains(sign),
        let next = amount(at: end + 1), next.end <= places.upperBound, next.amount.unit != nil
      {
        others.append((next, false))
        end = next.end
      } else if tokens.isSign(end, .comma) || tokens.isSign(end, .semicolon) {
        // 250 g, drained
        return others
      } else {
        return nil
      }
    }
    return others
  }

  /// An amount behind the first one of a remark, and whether it is more of the one before it.
  private typealias Other = (found: Found, isPart: Bool)

  /// Returns whether an amount is a part of the one before it, in a smaller unit: 3 lb 5 oz.
  private func isPart(_ part: Found, of found: Found) -> Bool {
    guard let unit = found.amount.unit, let own = part.amount.unit else { return false }
    return unit.kind != .count && own.kind == unit.kind && own.size < unit.size
  }

  /// Adds how many there are in a measured amount: 80 g of apricots (about 10).
  private mutating func addCount(_ found: Found, _ places: Range<Int>, isSure: Bool) -> Bool {
    guard isSure, found.amount.measure == nil, skipSizes(found.end) == places.upperBound,
      amounts.count == 1,
      amounts[0].unit.map({ $0.kind != .count }) ?? false
    else { return false }
    add(found, .same)
    return true
  }

  private mutating func add(_ found: Found, _ others: [Other], _ remark: Remark) -> Bool {
    let relation: LineReading.Relation
    if amounts.isEmpty {
      relation = .first
    } else {
      var own = ownAmounts[...]
      func isSaid() -> Bool { own.contains { $0.relation == .content || $0.relation == .same } }
      // 1 cup sugar (200 g), plus 2 tbsp (25 g)
      if isSaid(), let more = own.lastIndex(where: { $0.relation == .more }) { own = own[more...] }
      guard let first = own.first, !isSaid() || remark.isEach, let unit = found.amount.unit,
        unit.kind != .count || first.unit?.kind != .count, unit != first.unit
      else { return false }
      // One piece of 300 g weighs that.
      let isOne = first.unit == nil && first.measure == nil && first.number == .one
      let size = ContainerSize(found.amount, beside: first)
      let isOfContainer = (remark.isContent || isContainer) && !isOne && !size.isOfPart
      let weight = PortionWeight(
        found.amount, of: first, foods.last.map { tokens.text[$0] } ?? [], language)
      let isContent = remark.isEach || isOfContainer || weight != .ofAll
      relation = isContent && !remark.isTotal ? .content : .same
      let isCertain = remark.isEach || (isOfContainer ? size.isCertain : weight == .ofEach)
      if relation == .content, !isCertain, let value = found.amount.value {
        unclear.append(value)
      }
    }
    add(found, relation)
    for other in others {
      add(other.found, relation == .content ? .content : other.isPart ? .more : .same)
    }
    return true
  }
}
