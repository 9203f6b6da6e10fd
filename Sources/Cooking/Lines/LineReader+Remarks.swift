import RecipeMD

/// Remarks in brackets and after commas.
extension LineReader {
  /// Reads a remark such as one in brackets; returns whether it is nothing but an amount.
  mutating func readRemark(_ places: Range<Int>) -> Bool {
    let fixed = tokens.match(LineWords.fixed, at: places.lowerBound)
    // Not of waxy potatoes, which are fest kochend.
    if fixed > 0, places.lowerBound + fixed == places.upperBound {
      isFixed = true
      return true
    }
    let or = tokens.match(words.or, at: places.lowerBound)
    if or > 0 {
      guard let found = amount(at: places.lowerBound + or), found.end <= places.upperBound,
        !amounts.isEmpty
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
      return addCount(found, places, isAbout: skipAbout(place) > place)
    }
    // 1 (2-pound) squash
    if let value = found.amount.value, amounts.first?.unit?.kind ?? .count == .count,
      tokens.text[value.upperBound...].first == UInt8(ascii: "-")
    {
      remark.isEach = true
    }
    // (10 sheets, 450 g)
    if found.amount.unit?.kind == .count, tokens.isSign(found.end, .comma),
      let weight = amount(at: found.end + 1)?.amount.unit, weight.kind != .count
    {
      return readRemark(found.end + 1..<places.upperBound)
    }
    guard let others = remarkEnd(found.end, places, &remark) else { return false }
    return add(found, others, remark)
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
    _ start: Int, _ places: Range<Int>, _ remark: inout Remark
  ) -> [Found]? {
    var others: [Found] = []
    var end = start
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
      } else if let sign = tokens.sign(end), [.slash, .equals, .comma, .semicolon].contains(sign),
        let next = amount(at: end + 1), next.end <= places.upperBound, next.amount.unit != nil
      {
        others.append(next)
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

  /// Adds how many there are in a measured amount: 80 g of apricots (about 10).
  private mutating func addCount(_ found: Found, _ places: Range<Int>, isAbout: Bool) -> Bool {
    guard isAbout, found.amount.measure == nil, found.end == places.upperBound, amounts.count == 1,
      amounts[0].unit.map({ $0.kind != .count }) ?? false
    else { return false }
    add(found, .same)
    return true
  }

  private mutating func add(_ found: Found, _ others: [Found], _ remark: Remark) -> Bool {
    let relation: LineReading.Relation
    if amounts.isEmpty {
      relation = .first
    } else {
      let own = ownAmounts
      let isSaid = own.contains { $0.relation == .content || $0.relation == .same }
      guard !isSaid || remark.isEach, let unit = found.amount.unit,
        unit.kind != .count || own[0].unit?.kind != .count, unit != own[0].unit
      else { return false }
      // One piece of 300 g weighs that.
      let isOne = own[0].unit == nil && own[0].measure == nil && own[0].number == .one
      let isContent = remark.isEach || (remark.isContent || isContainer) && !isOne
      relation = isContent && !remark.isTotal ? .content : .same
    }
    add(found, relation)
    for other in others { add(other, relation == .content ? .content : .same) }
    return true
  }
}
