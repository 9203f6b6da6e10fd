import RecipeMD

/// Containers with what each of them holds.
extension LineReader {
  /// Returns a counted container with what it holds, which stands before it: 2 x 400 g tins,
  /// 1 (14 oz) can, a 5 cm piece.
  func container(after end: Int, _ counted: Amount) -> Found? {
    let times = isTimes(end) ? 1 : 0
    var place = skipSizes(end + times)
    let open = tokens.isSign(place, .open) ? 1 : 0
    place = skipAbout(place + open)
    guard tokens.number(place) != nil else {
      return times > 0 && open == 0 ? countedTimes(counted, at: place) : nil
    }
    guard let held = content(at: place) else { return nil }
    let content = held.content
    var next = held.end
    if open > 0 {
      next += tokens.match(words.each, at: next)
      guard tokens.isSign(next, .close) else { return nil }
      next += 1
    }
    if open == 0, content != nil { next = afterSameSize(next) }
    let afterSizes = skipSizes(afterHyphen(next))
    if let spoon = spoon(holding: content, at: next) {
      var spoons = Found(amount: counted, end: next + 1)
      spoons.amount.unit = spoon
      spoons.amount.measure = range(place..<next + 1)
      return spoons
    }
    var found = Found(amount: counted, end: next, content: content)
    if content == nil { found.amount.size = range(place..<held.end) }
    if let unit = unit(at: afterSizes), unit.unit.map({ $0.kind == .count }) ?? true {
      found.amount.unit = unit.unit
      found.amount.measure = range(afterSizes..<unit.end)
      found.end = unit.end
    } else if open == 0, content == nil || times == 0 && tokens.word(afterSizes) != nil {
      // 9 3/4-inch chops, 4 6-oz. cod fillets
      found.end = afterSizes
    } else if open > 0 || times == 0 {
      return nil
    }
    return found
  }

  /// Returns counted containers behind whose number a dash parts what each holds: 2-15 oz cans.
  ///
  /// The second number has to be at least three times the first, unless there are several by their word;
  /// in a 2-3 lb bag they are a range.
  func dashedContainer(after count: Number, _ counted: Amount) -> Found? {
    guard count.value.isWhole, !count.isWord, tokens.isSign(count.end, .dash),
      let held = tokens.number(count.end + 1),
      let least = count.value.multiplied(by: Self.leastRatio),
      let found = container(after: count.end + 1, counted), found.content != nil,
      found.amount.unit?.isContainer ?? false,
      held >= least || count.value > .one && areSeveral(found.amount)
    else { return nil }
    return found
  }

  private static let leastRatio = Rational(3) ?? .one

  /// Returns whether the word for a counted unit is an English plural: pkgs.
  func areSeveral(_ amount: Amount) -> Bool {
    guard language == .en, let measure = amount.measure else { return false }
    let word = tokens.text[measure].reversed().first { $0 != UInt8(ascii: ".") }
    return word.map { $0 | 0x20 == UInt8(ascii: "s") } ?? false
  }

  /// Returns the place after the size of a container in other units: 2 x 400g/14oz tins, 1 1/4-oz (7 g)
  /// envelope.
  func afterSameSize(_ place: Int) -> Int {
    if tokens.isSign(place, .open), tokens.number(place + 1) != nil,
      let unit = unit(at: place + 2), unit.unit.map({ $0.kind != .count }) ?? false,
      tokens.isSign(unit.end, .close), self.unit(at: unit.end + 1)?.unit?.isContainer ?? false
    {
      return unit.end + 1
    }
    guard tokens.isSign(place, .slash), tokens.number(place + 1) != nil,
      let unit = unit(at: place + 2), unit.unit.map({ $0.kind != .count }) ?? false
    else { return place }
    return unit.end
  }

  /// Returns the spoon of 3 x 15 ml spoons.
  private func spoon(holding content: Amount?, at place: Int) -> Unit? {
    guard let content, content.unit?.id == "ml",
      tokens.word(place).map({ $0.starts(with: "spoon".utf8) }) ?? false
    else { return nil }
    switch content.number {
    case Rational(15): return UnitTable.unit(id: "tbsp")
    case Rational(5): return UnitTable.unit(id: "tsp")
    default: return nil
    }
  }

  /// Returns what is counted with a sign: 2 x eggs, 3 x slices.
  private func countedTimes(_ counted: Amount, at place: Int) -> Found {
    var found = Found(amount: counted, end: place)
    if let unit = unit(at: place) {
      found.amount.unit = unit.unit
      found.amount.measure = range(place..<unit.end)
      found.end = unit.end
    }
    return found
  }

  /// Returns what each of several holds, or nil for a length, and where it ends.
  private func content(at place: Int) -> (content: Amount?, end: Int)? {
    guard let number = tokens.number(place) else { return nil }
    // 14- to 17-ounce
    let upper =
      rangeEnd(after: afterHyphen(place + 1), above: number)
      ?? rangeEnd(after: place + 1, above: number)
    let next = afterHyphen(upper?.end ?? sidesEnd(at: place) ?? place + 1)
    let length = self.length(at: next)
    if length > 0 { return (nil, next + length) }
    guard let size = unit(at: next), let unit = size.unit, unit.kind != .count else { return nil }
    let content = Amount(
      number: number, to: upper?.value, unit: unit, value: range(place..<(upper?.end ?? place + 1)),
      measure: range(next..<size.end), relation: .content)
    return (content, size.end)
  }

  /// Returns where the two sides of a piece end, if numbers for them begin at a place: 1-by-2-inch.
  private func sidesEnd(at place: Int) -> Int? {
    let by = afterHyphen(place + 1)
    guard language == .en, tokens.word(by)?.elementsEqual("by".utf8) ?? false else { return nil }
    let other = afterHyphen(by + 1)
    return tokens.number(other) != nil ? other + 1 : nil
  }

  /// Returns the number of tokens of a unit of length, also in 1-inch-thick; 0 if none is there.
  func length(at place: Int) -> Int {
    let length = tokens.match(words.lengths, at: place)
    let isThick = tokens.isHyphen(place + 1) && tokens.match(words.sizes, at: place + 2) > 0
    return length == 0 && isThick && words.lengths.contains(tokens.word(place) ?? []) ? 1 : length
  }

  func afterHyphen(_ place: Int) -> Int {
    tokens.isSign(place, .dash) && tokens[place]?.isGlued == true ? place + 1 : place
  }
}
