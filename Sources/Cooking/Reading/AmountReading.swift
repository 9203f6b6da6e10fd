import RecipeMD

/// What a written amount means for a page, beyond the one number that RecipeMD reads.
///
/// To RecipeMD `2–3 cups (480 ml)` is 2 of the unit `–3 cups (480 ml)`. A cook
/// reads a range, a unit and the same once more in another one.
///
/// A class, since recipes hold many, which never change and are handed around.
public final class AmountReading: Sendable {
  /// The number, or the lower end of a range.
  public let number: Rational
  /// The upper end of a range.
  public let to: Rational?
  /// What parts the range's two numbers in the unit's text: `–` of `–3 cups`.
  public let rangeDash: String?
  /// The second number there: `3`.
  public let rangeNumber: String?
  /// The unit's text without that: `cups (480 ml)`.
  public let unitText: String?
  /// The part of the unit's text that is its name: `cups`.
  public let measure: String?
  /// The unit, if it is known.
  public let unit: Unit?
  /// Whether the amount stays as it is, whatever the recipe is scaled to: `1 tsp (fixed)`.
  public let isFixed: Bool
  /// The same amount in another unit, in brackets after this one.
  public let second: Second?

  /// A second amount: `28 g` in `1 oz (28 g)`.
  ///
  /// A class, since hardly any amount has one and all would have to have room for it.
  public final class Second: Sendable {
    /// What stands between the unit and this: ` (`, ` (about `.
    public let before: String
    /// The number's text.
    public let value: String
    /// The unit's text.
    public let measure: String
    /// What stands after it.
    public let after: String
    /// The number, or the lower end of a range.
    public let number: Rational
    /// The upper end of a range.
    public let to: Rational?
    /// The unit.
    public let unit: Unit
    /// Whether it comes on top of the first, as in `1 lb 4 oz`, and does not say the same again.
    public let isMore: Bool

    fileprivate init(
      before: String, value: String, measure: String, after: String, number: Rational,
      to: Rational?, unit: Unit, isMore: Bool = false
    ) {
      self.before = before
      self.value = value
      self.measure = measure
      self.after = after
      self.number = number
      self.to = to
      self.unit = unit
      self.isMore = isMore
    }
  }

  /// What stands between number and unit: a space, but nothing in `1-inch piece`.
  public var gap: String { unitText?.utf8.first == UInt8(ascii: "-") ? "" : " " }

  /// Whether a word in brackets says that an amount stays as it is.
  static func saysFixed(_ text: some Sequence<UInt8>) -> Bool {
    let word = Letters.folded(String(decoding: Array(text), as: UTF8.self))
    return ["fixed", "fest", "fixe", "fijo", "fisso", "vast"].contains { word == Array($0.utf8) }
  }

  /// Reads what stands after an amount's number.
  public init(_ number: Rational, unit text: String?, language: RecipeLanguage) {
    self.number = number
    guard var text, !text.isEmpty else {
      (to, rangeDash, rangeNumber, unitText) = (nil, nil, nil, nil)
      (measure, unit, isFixed, second) = (nil, nil, false, nil)
      return
    }
    var parts = text.withUTF8 { Parts($0, number, language) }
    func string(_ range: Range<Int>) -> String? {
      if range.isEmpty { return nil }
      // Most units are nothing but a unit.
      if range.count == text.utf8.count { return text }
      return text.withUTF8 { String(decoding: $0[range], as: UTF8.self) }
    }
    to = parts.to
    rangeDash = string(0..<parts.rangeStart)
    rangeNumber = string(parts.rangeStart..<parts.rangeEnd)
    unitText = string(parts.unitStart..<text.utf8.count)
    if let joined = text.withUTF8({ parts.joined($0, language) }),
      let first = string(joined.measure), let unit = UnitTable.unit(first, in: language),
      let measure = string(joined.second.measure),
      let own = UnitTable.unit(measure, in: language), unit.kind != .count, own.kind != .count
    {
      (self.measure, self.unit, isFixed) = (first, unit, false)
      second = Second(
        before: string(joined.measure.upperBound..<joined.second.value.lowerBound) ?? "",
        value: string(joined.second.value) ?? "", measure: measure,
        after: string(joined.second.measure.upperBound..<text.utf8.count) ?? "",
        number: joined.second.number, to: joined.second.to, unit: own, isMore: joined.isMore)
      return
    }
    // cup, packed
    if let comma = text.utf8.dropFirst(parts.measure.lowerBound).prefix(parts.measure.count)
      .firstIndex(of: UInt8(ascii: ","))
    {
      let unit = parts.measure.lowerBound..<text.utf8.distance(from: text.startIndex, to: comma)
      if let name = string(unit), UnitTable.unit(name, in: language) != nil { parts.measure = unit }
    }
    measure = string(parts.measure)
    unit = measure.flatMap { UnitTable.unit($0, in: language) }
    isFixed = parts.isFixed
    guard let found = parts.second, let unit, unit.kind != .count, !isFixed,
      let measure = string(found.measure), let own = UnitTable.unit(measure, in: language),
      own.kind != .count
    else {
      // A container has its size in brackets: two cans of 400 g are no cans of 800 g.
      second = nil
      return
    }
    second = Second(
      before: string(parts.measure.upperBound..<found.value.lowerBound) ?? "",
      value: string(found.value) ?? "", measure: measure,
      after: string(found.measure.upperBound..<text.utf8.count) ?? "",
      number: found.number, to: found.to, unit: own)
  }

  /// The amount in brackets that a name begins with, where it says the same as this amount:
  /// `(28 g) butter`, or `sticks (226 g) butter` of a bare number.
  ///
  /// `name` may be HTML; the answer's `before` is what stands before the number, and its `after` is
  /// empty.
  public func second(atStartOf name: [UInt8], language: RecipeLanguage) -> Second? {
    guard second == nil, !isFixed,
      let open = name.prefix(UnitTable.longestForm).firstIndex(of: UInt8(ascii: "("))
    else { return nil }
    return name.withUnsafeBufferPointer { text in
      func string(_ range: Range<Int>) -> String { String(decoding: text[range], as: UTF8.self) }
      let named = unitText == nil ? UnitTable.unit(string(0..<open), in: language) : nil
      guard let measured = open == 0 ? unit : named, measured.kind != .count,
        let close = text.prefix(80).firstIndex(of: UInt8(ascii: ")")), close > open,
        let found = Parts.second(text, (open + 1)..<close, language)
      else { return nil }
      guard let own = UnitTable.unit(string(found.measure), in: language), own.kind != .count
      else { return nil }
      return Second(
        before: string(0..<found.value.lowerBound), value: string(found.value),
        measure: string(found.measure), after: "", number: found.number, to: found.to, unit: own)
    }
  }
}

/// Where the parts of a unit's text stand.
private struct Parts {
  var to: Rational?
  var rangeStart = 0
  var rangeEnd = 0
  var unitStart = 0
  var measure = 0..<0
  var isFixed = false
  var second: Second?

  struct Second {
    var number: Rational
    var to: Rational?
    var value: Range<Int>
    var measure: Range<Int>
  }

  init(_ text: UnsafeBufferPointer<UInt8>, _ number: Rational, _ language: RecipeLanguage) {
    if let start = NumberScan.rangeNumber(text, 0, before: text.count, language),
      let upper = NumberScan.number(
        text, start, before: text.count, hasDecimalComma: language.hasDecimalComma),
      number < upper.value
    {
      to = upper.value
      (rangeStart, rangeEnd) = (start, upper.end)
    }
    unitStart = NumberScan.skipSpace(text, rangeEnd, text.count)
    let open = text[unitStart...].firstIndex(of: UInt8(ascii: "(")) ?? text.count
    var end = open
    while end > unitStart, text[end - 1] == 0x20 { end -= 1 }
    measure = unitStart..<end
    guard open < text.count else { return }
    // Nobody writes more in brackets, and brackets may be open for a megabyte.
    guard let close = text[open...].prefix(80).firstIndex(of: UInt8(ascii: ")")) else { return }
    isFixed = Self.isFixed(text)
    second = Self.second(text, (open + 1)..<close, language)
  }

  /// A second amount without brackets: `lb 4 oz`, `cup + 2 tbsp`, `cup or 240 ml`.
  func joined(
    _ text: UnsafeBufferPointer<UInt8>, _ language: RecipeLanguage
  ) -> (measure: Range<Int>, second: Second, isMore: Bool)? {
    guard measure.upperBound == text.count, measure.count <= 60,
      let digit = text[measure].firstIndex(where: {
        NumberScan.isDigit($0) || $0 == 0xC2 || $0 == 0xE2
      }),
      digit > measure.lowerBound,
      [0x20, UInt8(ascii: "+"), UInt8(ascii: "/")].contains(text[digit - 1])
    else { return nil }
    var words = text[measure.lowerBound..<digit].split(separator: 0x20)
    var isMore = true
    if let last = words.last, let joint = Self.joints[Array(last)] {
      isMore = joint
      words.removeLast()
    }
    guard var end = words.last?.endIndex else { return nil }
    if let joint = Self.joints[[text[end - 1]]] {
      isMore = joint
      end -= 1
    }
    guard end > measure.lowerBound,
      let second = Self.second(text, digit..<measure.upperBound, language)
    else { return nil }
    return (measure.lowerBound..<end, second, isMore)
  }

  /// What stands between two amounts, and whether the second comes on top of the first.
  private static let joints: [[UInt8]: Bool] = {
    let more = ["+", "&", "plus", "and", "und", "et", "y", "e", "en"]
    let same = ["/", "or", "oder", "ou", "o", "of"]
    return Dictionary(
      uniqueKeysWithValues: more.map { (Array($0.utf8), true) }
        + same.map { (Array($0.utf8), false) })
  }()

  /// Whether the text ends with a word in brackets that says so.
  private static func isFixed(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard text.last == UInt8(ascii: ")"),
      let open = text.suffix(10).lastIndex(of: UInt8(ascii: "("))
    else { return false }
    return AmountReading.saysFixed(text[open...])
  }

  /// An amount that fills a range, but for a word such as "about" before it.
  static func second(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, _ language: RecipeLanguage
  ) -> Second? {
    var start = range.lowerBound
    let word = text[range].firstIndex { NumberScan.isDigit($0) || $0 == 0xC2 || $0 == 0xE2 }
    guard let first = word, first - start <= 12 else { return nil }
    let lead = Letters.folded(String(decoding: text[start..<first], as: UTF8.self))
    guard lead.isEmpty || approximately.contains(lead) else { return nil }
    start = first
    let comma = language.hasDecimalComma
    guard
      let number = NumberScan.number(text, start, before: range.upperBound, hasDecimalComma: comma)
    else { return nil }
    var (end, to) = (number.end, nil as Rational?)
    if let next = NumberScan.rangeNumber(text, end, before: range.upperBound, language),
      let upper = NumberScan.number(text, next, before: range.upperBound, hasDecimalComma: comma),
      number.value < upper.value
    {
      (end, to) = (upper.end, upper.value)
    }
    let unit = NumberScan.skipSpace(text, end, range.upperBound)
    guard unit < range.upperBound else { return nil }
    return Second(
      number: number.value, to: to, value: start..<end, measure: unit..<range.upperBound)
  }

  private static let approximately = Set(
    ["about", "approx", "approximately", "circa", "ca", "etwa", "env", "environ", "unos", "unas"]
      .map { Array($0.utf8) })
}
