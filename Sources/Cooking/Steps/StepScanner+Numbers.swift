import RecipeMD

/// Reading the numbers that may begin an amount.
extension StepScanner {
  /// Returns the number in digits at an index, as lines have it: 1.500 g, and 1,5 l also in English.
  func number(inDigitsAt start: Int) -> NumberScan.Number? {
    let style = LineNumber.Style(
      hasDecimalComma: language.hasDecimalComma, hasThousandSpace: language == .fr)
    return LineNumber.read(text, start, before: stretch.upperBound, style)
  }

  /// Examines a number that begins with a digit, and returns where to continue.
  mutating func lookAtNumber(_ start: Int) -> Int {
    let limit = stretch.upperBound
    guard let first = number(inDigitsAt: start) else { return afterDigits(start) }
    var number = WrittenNumber(value: start..<first.end, number: first.value)
    if let range = range(from: first, at: start) {
      number = range
    } else if let upper = upperEnd(behind: first, from: start) {
      number.to = upper.number
      number.value = (upper.start ?? start)..<upper.end
    }
    if let end = lookBehindLength(number) { return end }
    let mayGoOn = number.to == nil && first.value.isWhole
    if mayGoOn, let part = part(behind: first.end) { number.add(part) }
    let end = number.value.upperBound
    if let end = lookAtHyphened(number) ?? lookAtHyphenedSize(number) { return end }
    guard canBegin(start) || followsSlash(start), canEnd(end), first.value > .zero,
      text[start] != UInt8(ascii: "0") || !first.isWhole
    else { return end }
    if let end = lookAtYield(number) ?? lookAtPortions(number) { return end }
    let next = NumberScan.skipSpace(text, end, limit)
    if next < limit, text[next] == UInt8(ascii: ")"), countedInBrackets(number) { return end }
    if let end = lookBehindSize(number, next) { return end }
    guard next < limit, next - end <= 3, Letters.length(text, next) > 0 else {
      if end == limit, limit < block.upperBound {
        lookBehindTag(number)
      } else {
        lookAtLastRest(number)
      }
      return end
    }
    looked += 1
    if let (unit, wordEnd) = unit(at: next) {
      var unitEnd = wordEnd
      // 180 C are no cups, and no spoons in Italian.
      if unit.id == "cup" || unit.id == "tbsp", unitEnd == next + 1,
        number.upper > (next == end ? Self.mostGluedCups : Self.mostCups)
      {
        return unitEnd
      }
      number.measure = next..<unitEnd
      if mayGoOn, number.number.isWhole, let part = part(behindUnit: unitEnd) {
        number.add(part)
        unitEnd = part.end
      }
      guard canEnd(unitEnd) else {
        // The first half of 85 g/3 oz.
        if unitEnd < limit, text[unitEnd] == UInt8(ascii: "/") {
          // The second of 50 g/1¾ oz/3½ tbsp goes on.
          let isMore = followsSlash(start)
          guard isMore || canBegin(start) else { return unitEnd }
          lastMeasured = (isMore ? lastMeasured.lowerBound : start)..<unitEnd
          composed = (isMore ? composed : []) + [(number, unit)]
        }
        return unitEnd
      }
      // 1 part de farine pour 2 parts d'eau
      if unit.kind == .count, !ingredients.isAnyIn(unit), isRatioPart(next..<unitEnd) {
        return unitEnd
      }
      if unit.kind != .count || followsSlash(start), continues(at: start) {
        composed.append((number, unit))
        lastMeasured = lastMeasured.lowerBound..<unitEnd
        readComposed()
      } else {
        composed = [(number, unit)]
        lastMeasured = start..<unitEnd
        measured(number, unit)
      }
      return unitEnd
    }
    let part = first.value < .one ? unitOfPart(at: next) : nil
    if next > end, let (unit, unitEnd) = part ?? sizedUnit(at: next) {
      // The preposition goes with the fraction: 6 cdas for ¾ de taza.
      if part != nil { number.value = start..<wordEnd(next) }
      number.measure = unit.start..<unitEnd
      measured(number, unit.unit)
      return unitEnd
    }
    if let (unit, measure) = unitBefore(start), !Self.isTime(text, next) {
      number.measure = measure
      measured(number, unit)
      return end
    }
    if next > end, !countedInside(number), !countedInBrackets(number) { counted(number) }
    return end
  }

  /// Adds the number of an amount in brackets that repeats the one before them and has its unit behind a
  /// hyphen, where it stays in the singular: 1.8 kg (4-pound) chicken.
  private mutating func lookAtHyphened(_ number: WrittenNumber) -> Int? {
    let end = number.value.upperBound
    guard let bracket, bracket.range.contains(end), text[end] == UInt8(ascii: "-"),
      let (unit, unitEnd) = unit(at: end + 1), unit.kind != .count, canEnd(unitEnd),
      let before = found.last?.unit, before.kind != .count
    else { return nil }
    add(number, nil, bracket.ingredient)
    return unitEnd
  }

  private func isRatioPart(_ range: Range<Int>) -> Bool {
    LineReader.ratioParts.contains(Letters.folded(String(decoding: text[range], as: UTF8.self)))
  }

  /// Examines a number at the end of a clause, which is of what has been named behind a word for the
  /// rest: then the other 6.
  mutating func lookAtLastRest(_ number: WrittenNumber) {
    let next = number.value.upperBound
    guard next >= stretch.upperBound || ".,;".utf8.contains(text[next]) else { return }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    if !sentence.isOther(number.value), follows(number.value.lowerBound, lists.rest) {
      addRest(number)
    }
  }

  private static let mostCups = Rational(20 as Int64)
  private static let mostGluedCups = Rational(8 as Int64)

  /// Returns the measure that a part is of, and where it begins and ends: 1/4 *de litre*, 1/4 *de
  /// feuille*.
  private func unitOfPart(at start: Int) -> ((unit: Unit, start: Int), end: Int)? {
    var word: [UInt8] = []
    let end = appendWord(at: start, to: &word)
    let next = NumberScan.skipSpace(text, end, stretch.upperBound)
    guard Self.ofPart.contains(word), next > end, next < stretch.upperBound,
      Letters.length(text, next) > 0, let (unit, unitEnd) = unit(at: next), canEnd(unitEnd)
    else { return nil }
    return ((unit, next), unitEnd)
  }

  /// Returns the unit behind a word for how full or large it is, and where it begins and ends:
  /// 1 *heaping* cup, 1 *kräftige* Prise.
  func sizedUnit(at start: Int) -> (unit: (unit: Unit, start: Int), end: Int)? {
    var next = start
    for _ in 0..<Self.mostSizes {
      var word: [UInt8] = []
      let end = appendWord(at: next, to: &word)
      guard LineWords.of(language).sizes.contains(word[...]) else { break }
      // 1 gestr. TL
      let stop = end < stretch.upperBound && text[end] == UInt8(ascii: ".") ? end + 1 : end
      let behind = NumberScan.skipSpace(text, stop, stretch.upperBound)
      guard behind > end, behind < stretch.upperBound, Letters.length(text, behind) > 0 else {
        return nil
      }
      next = behind
    }
    guard next > start, let (unit, unitEnd) = unit(at: next),
      unit.kind != .count || Self.taken.contains(unit.id) || Self.containers.contains(unit.id)
        || fillsBrackets(start, unitEnd),
      canEnd(unitEnd)
    else { return nil }
    return ((unit, next), unitEnd)
  }

  /// Returns whether words reach to the end of brackets with other amounts of the same food.
  private func fillsBrackets(_ start: Int, _ end: Int) -> Bool {
    bracket.map { $0.range.contains(start) && $0.range.upperBound == end } ?? false
  }

  /// How many words may say how full or large a unit is: 2 *good heaped* teaspoons.
  private static let mostSizes = 3

  /// The counted units that are taken from any amount of a food.
  static let taken: Set = ["pinch", "handful", "dash", "splash"]

  private static let ofPart = WordSet("de di van")

  /// Returns whether a number continues the amount before it: 1 lb 4 oz, 1 cup plus 2 tbsp.
  private func continues(at start: Int) -> Bool {
    let last = lastMeasured.upperBound
    guard last > 0, start > last, start - last <= 8 else { return false }
    let between = text[last..<start].filter { $0 != 0x20 && $0 != UInt8(ascii: ".") }
    let lines = LineWords.of(language)
    return Self.joints.contains(between) || lines.and.contains(between[...])
      || lines.or.contains(between[...])
  }

  private static let joints = Set(["", "+", "/", "&", "plus"].map { Array($0.utf8) })

  /// Returns the end of an unreadable number, including all digits that belong to it.
  private func afterDigits(_ start: Int) -> Int {
    var index = start + 1
    while index < stretch.upperBound,
      NumberScan.isDigit(text[index]) || text[index] == 0x2E || text[index] == 0x2C
        || text[index] == 0x2F
    {
      index += 1
    }
    return index
  }

  /// Returns whether the text before a number allows it to be an amount: not E150, 1:2, -5 or $3.
  private func canBegin(_ start: Int) -> Bool {
    guard start > stretch.lowerBound else { return true }
    switch text[start - 1] {
    case 0x20:
      // 2 × 50 g
      return !(start > 2 && text[start - 2] == 0x97 && text[start - 3] == 0xC3)
    case 0x0A, 0x09, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "~"): return true
    case 0xA0: return start > 1 && text[start - 2] == 0xC2
    // d'1 c. à s.
    case UInt8(ascii: "'"): return language == .fr || language == .it
    case 0x99: return start > 2 && text[start - 2] == 0x80 && (language == .fr || language == .it)
    // و50, ب50 and بـ50: and 50, with 50
    case 0x88, 0xA8, 0x80: return start > 1 && (text[start - 2] == 0xD9 || text[start - 2] == 0xD8)
    case 0xAF: return start > 2 && text[start - 2] == 0x80 && text[start - 3] == 0xE2
    default: return false
    }
  }

  /// Returns whether a number is the second half of 85 g/3 oz.
  private func followsSlash(_ start: Int) -> Bool {
    start > stretch.lowerBound && lastMeasured.upperBound == start - 1
      && text[start - 1] == UInt8(ascii: "/")
  }

  /// Returns whether the text after a number or unit allows it to be one: not 5 %, 3/4, 2-l or 20°.
  func canEnd(_ end: Int) -> Bool {
    guard end < stretch.upperBound else { return true }
    switch text[end] {
    case UInt8(ascii: "-"): return end + 1 < stretch.upperBound && text[end + 1] == 0x20
    case 0x20, 0x0A, 0x09, UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "]"),
      UInt8(ascii: ","),
      UInt8(ascii: "."), UInt8(ascii: ";"), UInt8(ascii: ":"),
      UInt8(ascii: "!"), UInt8(ascii: "?"):
      return true
    case 0xD8 where end + 1 < stretch.upperBound && [0x8C, 0x9B, 0x9F].contains(text[end + 1]):
      // Arabic commas, semicolons and question marks.
      return true
    default:
      // A unit may directly follow its number, possibly after a thin space.
      return Letters.length(text, end) > 0 || TextScan.spaceLength(text, end) > 0
    }
  }
}
