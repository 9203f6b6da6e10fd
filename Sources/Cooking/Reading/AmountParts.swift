import RecipeMD

/// The ranges of the parts of a unit's text: in `–3 cups/500 g (1 lb)` the range, the first unit
/// and the following amounts.
struct AmountParts {
  /// An amount after the first one.
  struct Other {
    var number: Rational
    var to: Rational?
    var value: Range<Int>
    var measure: Range<Int>
    /// Whether it is added to the amount before it.
    var isMore: Bool
  }

  /// The amount's number, including a fraction at the start of its unit's text.
  var number: Rational
  var to: Rational?
  var fractionEnd = 0
  var rangeStart = 0
  var rangeEnd = 0
  var unitStart = 0
  /// Everything before a bracket.
  var measure = 0..<0
  /// The first unit if other amounts follow it without brackets; otherwise empty.
  var first = 0..<0
  var joined: [Other] = []
  var bracketed: [Other] = []
  var isFixed = false

  init(_ text: [UInt8], _ number: Rational, _ language: KitchenLanguage) {
    self.number = number
    // RecipeMD requires a space in 1 ½, but 1½ never means one ½ cup.
    if number.isWhole, number > .zero,
      let part = NumberScan.vulgarFraction(text, 0, text.count),
      let sum = number.adding(part.value)
    {
      (self.number, fractionEnd) = (sum, part.end)
    }
    (rangeStart, rangeEnd) = (fractionEnd, fractionEnd)
    if let start = NumberScan.rangeNumber(text, fractionEnd, before: text.count, language),
      let upper = NumberScan.number(
        text, start, before: text.count, hasDecimalComma: language.hasDecimalComma),
      self.number < upper.value
    {
      to = upper.value
      (rangeStart, rangeEnd) = (start, upper.end)
    }
    unitStart = NumberScan.skipSpace(text, rangeEnd, text.count)
    let open = text[unitStart...].firstIndex(of: UInt8(ascii: "(")) ?? text.count
    var end = open
    while end > unitStart, text[end - 1] == 0x20 { end -= 1 }
    measure = unitStart..<end
    // These limits are for hostile recipes: a bracket may stay open for a megabyte.
    if measure.count <= 60, let found = Self.following(text, measure, language),
      !found.others.isEmpty
    {
      (first, joined) = (found.measure, found.others)
    }
    guard open < text.count,
      let close = text[open...].prefix(80).firstIndex(of: UInt8(ascii: ")"))
    else { return }
    isFixed = Self.isFixed(text)
    bracketed = Self.amounts(text, (open + 1)..<close, language) ?? []
  }

  /// Returns the amounts that fill a range, apart from a word such as "about" before them.
  static func amounts(
    _ text: [UInt8], _ range: Range<Int>, _ language: KitchenLanguage
  ) -> [Other]? {
    guard let digit = text[range].firstIndex(where: isNumberStart),
      digit - range.lowerBound <= 12
    else { return nil }
    let lead = Letters.folded(String(decoding: text[range.lowerBound..<digit], as: UTF8.self))
    guard lead.isEmpty || approximately.contains(lead) else { return nil }
    return amounts(text, at: digit, before: range.upperBound, isMore: false, language)
  }

  /// Returns the amount at a position and all that follow it.
  private static func amounts(
    _ text: [UInt8], at start: Int, before end: Int, isMore: Bool,
    _ language: KitchenLanguage
  ) -> [Other]? {
    let comma = language.hasDecimalComma
    guard let number = NumberScan.number(text, start, before: end, hasDecimalComma: comma) else {
      return nil
    }
    var (valueEnd, to) = (number.end, nil as Rational?)
    if let next = NumberScan.rangeNumber(text, valueEnd, before: end, language),
      let upper = NumberScan.number(text, next, before: end, hasDecimalComma: comma),
      number.value < upper.value
    {
      (valueEnd, to) = (upper.end, upper.value)
    }
    let unit = NumberScan.skipSpace(text, valueEnd, end)
    guard unit < end, let rest = following(text, unit..<end, language) else { return nil }
    let own = Other(
      number: number.value, to: to, value: start..<valueEnd, measure: rest.measure, isMore: isMore)
    return [own] + rest.others
  }

  /// Returns the unit at the start of a range, and the amounts after it: `lb 4 oz`, `cup + 2 tbsp`,
  /// `cup or 240 ml`, `kg/2 lb 4 oz`; nil if one of the numbers is not an amount.
  private static func following(
    _ text: [UInt8], _ range: Range<Int>, _ language: KitchenLanguage
  ) -> (measure: Range<Int>, others: [Other])? {
    guard let digit = text[range].firstIndex(where: isNumberStart) else { return (range, []) }
    guard digit > range.lowerBound,
      [0x20, UInt8(ascii: "+"), UInt8(ascii: "/")].contains(text[digit - 1])
    else { return nil }
    var words = text[range.lowerBound..<digit].split(separator: 0x20)
    var isMore = true
    if let last = words.last, let joint = joints[Array(last)] {
      isMore = joint
      words.removeLast()
    }
    guard var end = words.last?.endIndex else { return nil }
    if let joint = joints[[text[end - 1]]] {
      isMore = joint
      end -= 1
    }
    guard end > range.lowerBound,
      let others = amounts(text, at: digit, before: range.upperBound, isMore: isMore, language)
    else { return nil }
    return (range.lowerBound..<end, others)
  }

  /// Returns whether a number may begin with a byte: digits, and the first byte of `½` and `⅓`.
  private static func isNumberStart(_ byte: UInt8) -> Bool {
    NumberScan.isDigit(byte) || byte == 0xC2 || byte == 0xE2
  }

  /// The texts between two amounts, and whether the second is added to the first.
  private static let joints: [[UInt8]: Bool] = {
    let more = ["+", "&", "plus", "and", "und", "et", "y", "e", "en"]
    let same = ["/", "or", "oder", "ou", "o", "of"]
    return Dictionary(
      uniqueKeysWithValues: more.map { (Array($0.utf8), true) }
        + same.map { (Array($0.utf8), false) })
  }()

  /// Returns whether the text ends with a word in brackets that fixes the amount.
  private static func isFixed(_ text: [UInt8]) -> Bool {
    guard text.last == UInt8(ascii: ")"),
      let open = text.suffix(10).lastIndex(of: UInt8(ascii: "("))
    else { return false }
    return AmountReading.saysFixed(text[open...])
  }

  private static let approximately = Set(
    ["about", "approx", "approximately", "circa", "ca", "etwa", "env", "environ", "unos", "unas"]
      .map { Array($0.utf8) })
}
