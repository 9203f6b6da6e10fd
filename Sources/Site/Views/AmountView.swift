import Bytes
import Collection
import Cooking
import Mustache
import RecipeMD

/// Amounts as templates get them, with the attributes scripts go by.
enum AmountView {
  /// An amount as its author wrote it.
  static func value(_ written: WrittenAmount) -> Value {
    let reading = written.reading
    return value(
      written.value, reading, attributes: attributes(reading), second: reading.second.map(second))
  }

  /// A yield that does not begin with a number.
  static func value(unread text: String) -> Value {
    ViewTypes.amount(
      .text(text), .null, .text(text), .bytes([]), .null, .null, .text(text))
  }

  /// An amount of another recipe, so many times, in that recipe's number style.
  ///
  /// Nil where it becomes too large.
  static func value(
    _ written: WrittenAmount, times factor: Rational, _ language: RecipeLanguage
  ) -> Value? {
    let reading = written.reading
    if reading.isFixed { return value(written) }
    guard let number = reading.number.multiplied(by: factor) else { return nil }
    var text = AmountText.text(of: number, unit: reading.unit, language)
    var upper: Rational?
    if let to = reading.to {
      guard let product = to.multiplied(by: factor) else { return nil }
      upper = product
      text += "–" + AmountText.text(of: product, unit: reading.unit, language)
    }
    var second = Value.null
    if let found = reading.second {
      guard let number = found.number.multiplied(by: factor) else { return nil }
      var text = AmountText.text(of: number, unit: found.unit, language)
      var upper: Rational?
      if let to = found.to {
        guard let product = to.multiplied(by: factor) else { return nil }
        upper = product
        text += "–" + AmountText.text(of: product, unit: found.unit, language)
      }
      second = ViewTypes.secondAmount(
        .text(found.before), .text(text), .text(found.measure),
        .bytes(attributes(number, upper, found.unit)))
    }
    return value(
      text, reading, attributes: attributes(number, upper, reading.unit), second: second)
  }

  private static func value(
    _ number: String, _ reading: AmountReading, attributes: [UInt8], second: Value?
  ) -> Value {
    let unit = reading.unitText
    // What no part of is anything else stands after all the rest.
    let measure = reading.measure ?? ""
    let rest = reading.second?.after ?? unit.map { suffix(of: $0, after: measure) } ?? ""
    return ViewTypes.amount(
      unit.map { .bytes(joined(number, $0)) } ?? .text(number), .text(number), .optional(unit),
      .bytes(attributes), .optional(reading.measure), second ?? .null, .text(rest))
  }

  private static func suffix(of text: String, after prefix: String) -> String {
    let count = prefix.utf8.count
    if count == text.utf8.count { return "" }
    return String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
  }

  private static func joined(_ number: String, _ unit: String) -> [UInt8] {
    var text = ByteBuffer(capacity: 32)
    text.append(text: number)
    text.append(0x20)
    text.append(text: unit)
    return text.array
  }

  private static func second(_ second: AmountReading.Second) -> Value {
    ViewTypes.secondAmount(
      .text(second.before), .text(second.value), .text(second.measure),
      .bytes(attributes(second.number, second.to, second.unit)))
  }

  // MARK: HTML

  /// A name with an amount in brackets before it marked, if that is the ingredient's in another unit.
  static func markingSecond(
    in name: RenderedMarkdown, of written: WrittenAmount, _ language: Language
  ) -> RenderedMarkdown {
    guard name.html.first == UInt8(ascii: "("),
      let second = written.reading.second(
        atStartOf: name.html, language: RecipeLanguage(tag: language.tag))
    else { return name }
    let start = second.before.utf8.count
    let value = start..<start + second.value.utf8.count
    let end = name.html[value.upperBound...].firstIndex(of: UInt8(ascii: ")")) ?? value.upperBound
    let measure = end - second.measure.utf8.count..<end
    return name.inserting(
      marks(
        value: value, measure: measure,
        attributes: attributes(second.number, second.to, second.unit)))
  }

  /// What makes elements of an amount in HTML, by offsets.
  static func marks(
    value: Range<Int>, measure: Range<Int>?, attributes: [UInt8]
  ) -> [(offset: Int, html: String)] {
    let attributes = String(decoding: attributes, as: UTF8.self)
    var marks = [
      (value.lowerBound, "<span\(attributes)><span data-value>"), (value.upperBound, "</span>"),
    ]
    if let measure {
      marks += [(measure.lowerBound, "<span data-measure>"), (measure.upperBound, "</span>")]
    }
    marks.append((measure?.upperBound ?? value.upperBound, "</span>"))
    return marks
  }

  private static func attributes(_ reading: AmountReading) -> [UInt8] {
    attributes(reading.number, reading.to, reading.unit, isFixed: reading.isFixed)
  }

  /// The attributes of an amount; a negative one, which nobody can weigh, says no more than
  /// whether it is fixed.
  static func attributes(
    _ number: Rational, _ to: Rational?, _ unit: Unit?, isFixed: Bool = false
  ) -> [UInt8] {
    var text = ByteBuffer(capacity: 64)
    if number.numerator >= 0 {
      text.append(" data-amount=\"")
      text.append(fraction: number)
      if let to {
        text.append("\" data-to=\"")
        text.append(fraction: to)
      }
      if let unit {
        text.append("\" data-unit=\"")
        text.append(text: unit.id)
      }
      text.append("\"")
    }
    if isFixed { text.append(" data-fixed") }
    return text.array
  }
}
