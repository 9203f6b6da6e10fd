import Cooking
import RecipeMD

/// The amount that is found in an ingredient line of another program.
struct IncomingAmount {
  /// The amount as RecipeMD reads it, such as `1 1/2 cups` or `2-3 EL`.
  let amount: String
  /// The rest of the line.
  let rest: String

  /// Finds the amount of a line; nil where there is none, or where it is not sure.
  ///
  /// What is found says the same as the line: the same numbers in the same units.
  init?(_ line: String, _ language: KitchenLanguage) {
    // Lines in languages that the kitchen does not know are read with the English words.
    let line = language == .en ? IncomingWords.inDigits(line) : line
    let bytes = Array(line.utf8)
    if bytes.count > NameReading.longest { return nil }
    let reading = LineReading(bytes, language: language)
    guard let first = reading.amounts.first, let value = first.value, !first.isSize,
      !reading.isFixed,
      first.number > .zero, !first.isArticle || first.unit != nil
    else { return nil }
    let found: (amount: String, rest: String)?
    if value.lowerBound == 0 || first.measure?.lowerBound == 0 {
      found = Self.leading(bytes, reading.amounts, language)
    } else {
      found = Self.trailing(bytes, reading.amounts, language)
    }
    guard let (amount, rest) = found, !rest.isEmpty,
      first.unit != nil || !Self.isDoubtful(amount, rest),
      Self.reads(amount, rest, language, as: reading.amounts)
    else { return nil }
    let unit = rest.prefix { $0 != " " }
    if first.unit == nil, unit.endIndex < rest.endIndex,
      language == .en && IncomingWords.isUnit(unit) || IncomingWords.isForeignUnit(unit)
    {
      self.amount = "\(amount) \(unit)"
      self.rest = String(rest[unit.endIndex...].drop { $0 == " " })
    } else {
      (self.amount, self.rest) = (amount, rest)
    }
  }

  /// Returns whether a number without a unit may be something else: part of a name (`5 spices`), of
  /// a proportion (`80/20 beef`), of a range or a larger number (`2 til 3`, `1 500 g`), a mark
  /// (`4711`).
  private static func isDoubtful(_ amount: String, _ rest: String) -> Bool {
    let words = rest.split(separator: " ", maxSplits: 2)
    let beginsWithDigit = { (word: Substring?) in word?.first?.isNumber == true }
    let isSecond = words.first.map { !["x", "×"].contains($0) } ?? true
    let digits = amount.prefix { $0.isASCII && $0.isNumber }
    let denominator = amount.dropFirst(digits.count + 1).prefix { $0.isASCII && $0.isNumber }
    let isProportion =
      amount.dropFirst(digits.count).first == "/"
      && (Int(digits) ?? 0) >= (Int(denominator) ?? 1)
    return IncomingWords.isOfName(before: rest) || IncomingWords.mayBeUnit(before: rest)
      || isProportion || digits.count > 3
      || beginsWithDigit(words.first) || isSecond && beginsWithDigit(words.dropFirst().first)
  }

  /// Returns the amount at the beginning of a line: the number, its unit, and what is added to it.
  private static func leading(
    _ bytes: [UInt8], _ amounts: [LineReading.Amount], _ language: KitchenLanguage
  ) -> (String, String)? {
    guard let value = amounts[0].value, amounts[0].rest == nil else { return nil }
    var end = max(value.upperBound, amounts[0].measure?.upperBound ?? 0)
    for more in amounts.dropFirst() {
      guard more.relation == .more, let place = more.value, more.rest == nil,
        end <= place.lowerBound,
        bytes[end..<place.lowerBound].allSatisfy({ $0 == 0x20 || $0 == 0x2B })
      else { break }
      end = max(place.upperBound, more.measure?.upperBound ?? 0)
    }
    // A word that goes on is not a unit: `2-ingredient dough`.
    guard end < bytes.count,
      [0x20, 0x09, 0x2C, 0x3A, 0xA0].contains(bytes[end])
    else { return nil }
    let rest = text(bytes[end...]).drop { " \t,:\u{A0}".contains($0) }
    if rest.isEmpty, value.upperBound < end, bytes[value.upperBound] == 0x20 {
      // The unit is all that there is: `2 Knoblauchzehen`.
      let unit = text(bytes[value.upperBound...]).drop { $0 == " " }
      return (written(bytes, in: value, amounts[0], language), String(unit))
    }
    return (written(bytes, in: 0..<end, amounts[0], language), String(rest))
  }

  /// Returns the amount at the end of a line that has no other: `Flour 200 g`, `Mehl: 200 g`.
  private static func trailing(
    _ bytes: [UInt8], _ amounts: [LineReading.Amount], _ language: KitchenLanguage
  ) -> (String, String)? {
    guard amounts.count == 1, let value = amounts[0].value, amounts[0].rest == nil,
      bytes[value.lowerBound] < 0x80 || amounts[0].unit != nil
    else { return nil }
    let end = max(value.upperBound, amounts[0].measure?.upperBound ?? 0)
    let start = min(value.lowerBound, amounts[0].measure?.lowerBound ?? value.lowerBound)
    guard end == bytes.count else { return nil }
    var rest = text(bytes[..<start])
    if IncomingWords.isNumbered(rest) { return nil }
    while let last = rest.last, " \t:,–—-".contains(last) { rest.removeLast() }
    // What goes on behind a comma is a remark, whose numbers are no amounts.
    if rest.contains(",") { return nil }
    return (written(bytes, in: start..<end, amounts[0], language), rest)
  }

  /// Returns an amount as it is written if RecipeMD reads the number, else with the number in
  /// digits that it reads.
  private static func written(
    _ bytes: [UInt8], in range: Range<Int>, _ first: LineReading.Amount,
    _ language: KitchenLanguage
  ) -> String {
    let whole = text(bytes[range])
    if let parsed = try? parseAmount(whole), parsed.factor == first.number {
      // .5 oz is easily overlooked.
      return whole.first.map { ".,".contains($0) } ?? false ? "0\(whole)" : whole
    }
    var number = first.number.fractionString
    if let to = first.to { number += "-\(to.fractionString)" }
    guard let value = first.value, let measure = first.measure,
      measure.lowerBound < range.upperBound
    else { return number }
    if measure.lowerBound >= value.upperBound {
      // a 2-inch piece, a heaped tablespoon
      let rest = text(bytes[value.upperBound..<range.upperBound]).drop { " -\u{A0}".contains($0) }
      return "\(number) \(rest)"
    }
    // 大さじ3, gr. 100
    let unit = text(bytes[measure])
    let bare = unit.last == "." ? unit.dropLast() : unit[...]
    return "\(number)\(language == .ja ? "" : " ")\(bare)"
  }

  /// Returns whether an amount in emphasis and the rest of its line are read as certain amounts.
  private static func reads(
    _ amount: String, _ rest: String, _ language: KitchenLanguage,
    as expected: [LineReading.Amount]
  ) -> Bool {
    guard (try? parseAmount(amount)) != nil else { return false }
    let line = Array("\(amount) \(rest)".utf8)
    let read = LineReading(line, emphasis: 0..<amount.utf8.count, language: language)
    return !read.isFixed
      && read.amounts.elementsEqual(expected) {
        $0.number == $1.number && $0.to == $1.to && $0.unit?.id == $1.unit?.id
      }
  }

  private static func text(_ bytes: some Sequence<UInt8>) -> String {
    String(decoding: Array(bytes), as: UTF8.self)
  }
}
