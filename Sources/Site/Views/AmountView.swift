import Bytes
import Collection
import Cooking
import RecipeMD

/// Amounts for templates, with the attributes that scripts use.
enum AmountView {
  /// Returns an amount as its author wrote it.
  static func value(_ written: WrittenAmount, of food: FoodName? = nil) -> Views.Amount {
    let reading = written.reading
    return value(
      written.value, written, attributes: attributes(reading) + attributes(of: food),
      seconds: reading.seconds.map(second))
  }

  /// Returns a yield that does not begin with a number.
  static func value(unread text: String) -> Views.Amount {
    Views.Amount(
      text: UTF8Text(text), value: nil, gap: " ", unit: text, attributes: HTML([]), measure: nil,
      seconds: [], rest: text)
  }

  /// Returns an amount of another recipe, multiplied by a factor, in that recipe's number style.
  ///
  /// The result is nil if the amount becomes too large.
  static func value(
    _ written: WrittenAmount, of food: FoodName?, times factor: Rational, _ language: Language
  ) -> Views.Amount? {
    let reading = written.reading
    if reading.isFixed { return value(written, of: food) }
    guard
      let scaled = Scaled(
        reading.number, reading.to, reading.unit, times: factor, language,
        areEggs: food?.isEgg ?? false, isHeaped: reading.isHeaped)
    else { return nil }
    let seconds = reading.seconds.compactMap { second($0, times: factor, language) }
    guard seconds.count == reading.seconds.count else { return nil }
    return value(
      reading.measure == nil ? scaled.textWithUnit(language) : scaled.text, written,
      attributes: scaled.attributes + attributes(of: food), seconds: seconds,
      measure: reading.measure.map { scaled.measure($0, language) })
  }

  /// Returns the second amount of another recipe's ingredient, multiplied by a factor; nil if it
  /// becomes too large.
  static func second(
    _ second: AmountReading.Second, times factor: Rational, _ language: Language
  ) -> Views.SecondAmount? {
    Scaled(second.number, second.to, second.unit, times: factor, language).map { scaled in
      Views.SecondAmount(
        before: second.before, value: scaled.text,
        measure: second.measure.isEmpty ? nil : scaled.measure(second.measure, language),
        attributes: HTML(scaled.attributes + joint(second)))
    }
  }

  /// A number or range multiplied by a factor.
  private struct Scaled {
    let text: String
    let attributes: [UInt8]
    private let unit: Unit?
    private let isRenamed: Bool
    private let most: Rational

    init?(
      _ number: Rational, _ to: Rational?, _ unit: Unit?, times factor: Rational,
      _ language: Language, areEggs: Bool = false, isHeaped: Bool = false
    ) {
      guard var lower = number.multiplied(by: factor) else { return nil }
      var upper = to?.multiplied(by: factor)
      if to != nil, upper == nil { return nil }
      var unit = unit
      if factor != .one, !isHeaped, let spoons = unit?.inSpoons(lower, upper) {
        (lower, upper, unit) = (spoons.number, spoons.to, spoons.unit)
        isRenamed = true
      } else {
        isRenamed = false
      }
      func text(_ number: Rational) -> String {
        AmountText.text(of: number, unit: unit, language: language.tag, areEggs: areEggs)
      }
      var shown = text(lower)
      if let upper { shown = AmountText.range(shown, text(upper)) }
      self.text = shown
      self.unit = unit
      most = upper ?? lower
      attributes = AmountView.attributes(lower, upper, unit, isHeaped: isHeaped)
    }

    /// Returns the number with its unit, which is written in it: 2 cups and a half.
    func textWithUnit(_ language: Language) -> String {
      unit.map { "\(text) \($0.name(for: most, language: language.tag))" } ?? text
    }

    /// Returns the unit as written, in the form for the number.
    func measure(_ written: String, _ language: Language) -> String {
      if isRenamed, let unit { return unit.name(for: most, language: language.tag) }
      return unit?.form(of: written, for: most, language: language.tag) ?? written
    }
  }

  /// Returns an amount; `measure` is the unit if its form differs from the author's.
  private static func value(
    _ number: String, _ written: WrittenAmount, attributes: [UInt8],
    seconds: [Views.SecondAmount], measure: String? = nil
  ) -> Views.Amount {
    let reading = written.reading
    let measure = measure ?? reading.measure
    let afterMeasure = reading.unitText.map { suffix(of: $0, after: reading.measure ?? "") }
    let unit =
      measure == reading.measure ? reading.unitText : afterMeasure.map { (measure ?? "") + $0 }
    // Anything left over follows the last amount.
    let rest = reading.seconds.last?.after ?? afterMeasure ?? ""
    return Views.Amount(
      text: unit.map { UTF8Text(joined(number, written.gap, $0)) } ?? UTF8Text(number),
      value: number, gap: written.gap, unit: unit, attributes: HTML(attributes), measure: measure,
      seconds: seconds, rest: rest)
  }

  private static func suffix(of text: String, after prefix: String) -> String {
    let count = prefix.utf8.count
    if count == text.utf8.count { return "" }
    return String(decoding: text.utf8.dropFirst(count), as: UTF8.self)
  }

  private static func joined(_ number: String, _ gap: String, _ unit: String) -> [UInt8] {
    var text = ByteBuffer(capacity: 32)
    text.append(text: number)
    text.append(text: gap)
    text.append(text: unit)
    return text.array
  }

  private static func second(_ second: AmountReading.Second) -> Views.SecondAmount {
    Views.SecondAmount(
      before: second.before, value: second.value,
      measure: second.measure.isEmpty ? nil : second.measure,
      attributes: HTML(attributes(second.number, second.to, second.unit) + joint(second)))
  }

  /// Returns the attribute that marks a second amount as an addition to the first, not a conversion
  /// of it.
  private static func joint(_ second: AmountReading.Second) -> [UInt8] {
    second.isMore ? Array(" data-more".utf8) : []
  }

  // MARK: HTML

  /// Returns a name in which its amounts are marked: those that repeat the amount before it, are
  /// added to it or replace it, or, without one, those that are understood.
  static func markingAmounts(
    in name: RenderedMarkdown, of written: WrittenAmount?, _ food: FoodName?, _ language: Language,
    quotes: QuotationMarks?
  ) -> RenderedMarkdown {
    let running = name.running
    let reading = NameReading.of(
      written?.reading, in: running.bytes, KitchenLanguage(tag: language.tag))
    var pieces: [(offset: Int, html: String)] = []
    if let noun = reading.noun { pieces += marks(of: noun, in: running, language) }
    if let stays = reading.unscaled, running.isPlain(stays) {
      let place = running.html(of: stays)
      let opening = "<span data-stays=\"\(StepObstacle.unclear.rawValue)\">"
      pieces += [(place.lowerBound, opening), (place.upperBound, "</span>")]
    }
    for amount in reading.amounts {
      guard let value = amount.value else { continue }
      let end = (amount.rest ?? amount.measure ?? value).upperBound
      let lead = amount.lead(in: running.bytes, KitchenLanguage(tag: language.tag))
      let number = lead?.whole ?? value
      let whole = number.lowerBound..<end
      // Text with tags in it cannot be wrapped in elements, and that of blocks is not in the name.
      guard running.isPlain(whole), running.html(of: whole).upperBound <= name.html.count else {
        continue
      }
      let isHeaped = HeapedMeasure.isHeaped(
        amount.unit, amount.measure, behind: amount.value, in: running.bytes)
      var attributes = attributes(amount.number, amount.to, amount.unit, isHeaped: isHeaped)
      if amount.relation == .more { attributes += " data-more".utf8 }
      if amount.relation == .first {
        attributes += " data-understood".utf8 + self.attributes(of: food)
      }
      attributes += self.attributes(of: lead)
      attributes += self.attributes(of: amount.trail(in: running.bytes))
      pieces += marks(
        value: running.html(of: number), measure: amount.measure.map(running.html(of:)),
        rest: amount.rest.map(running.html(of:)), attributes: attributes)
      if let noun = amount.noun { pieces += marks(of: noun, in: running, language) }
    }
    let quotes = name.pieces(quotes?.changes(in: running) ?? [])
    // Sorting is stable, so a tag comes before a mark at the same place.
    let all = pieces.map { ($0.offset..<$0.offset, $0.html) } + quotes
    return name.replacing(all.sorted { $0.range.lowerBound < $1.range.lowerBound })
  }

  /// Returns the tags that mark the words that change with a number, with the form that they do not
  /// have; none in text with tags in it.
  static func marks(
    of noun: CountedNoun, in running: RunningText, _ language: Language
  ) -> [(offset: Int, html: String)] {
    guard language.kitchen != nil, running.isPlain(noun.range) else { return [] }
    let place = running.html(of: noun.range)
    let written = String(decoding: running.bytes[noun.range], as: UTF8.self)
    return [(place.lowerBound, opening(of: noun, written: written)), (place.upperBound, "</span>")]
  }

  private static func opening(of noun: CountedNoun, written: String) -> String {
    let forms = [("one", noun.one), ("many", noun.many)].filter { $0.1 != written }
    return "<span"
      + forms.map { " data-\($0)=\"\(HTMLEscaping.escaped($1))\"" }.joined() + ">"
  }

  /// Returns a name as HTML, in which the words that change with the number before it are marked,
  /// in the form for that number.
  static func html(_ name: String, _ noun: CountedNoun?, shown: String, _ language: Language)
    -> HTML
  {
    guard let noun, let kitchen = language.kitchen else { return HTML(escaping: name) }
    let bytes = Array(name.utf8)
    func escaped(_ range: Range<Int>) -> String {
      HTMLEscaping.escaped(String(decoding: bytes[range], as: UTF8.self))
    }
    let form = noun.text(forShown: shown, kitchen)
    return HTML(
      Array(
        (escaped(0..<noun.range.lowerBound) + opening(of: noun, written: form)
          + HTMLEscaping.escaped(form) + "</span>"
          + escaped(noun.range.upperBound..<bytes.count)).utf8))
  }

  /// Returns the tags that mark an amount in HTML, by offsets.
  static func marks(
    value: Range<Int>, measure: Range<Int>?, rest: Range<Int>? = nil, attributes: [UInt8]
  ) -> [(offset: Int, html: String)] {
    let attributes = String(decoding: attributes, as: UTF8.self)
    var marks = [
      (value.lowerBound, "<span\(attributes)><span data-value>"), (value.upperBound, "</span>"),
    ]
    if let measure {
      marks += [(measure.lowerBound, "<span data-measure>"), (measure.upperBound, "</span>")]
    }
    if let rest {
      marks += [(rest.lowerBound, "<span data-rest>"), (rest.upperBound, "</span>")]
    }
    marks.append(((rest ?? measure ?? value).upperBound, "</span>"))
    return marks
  }

  /// Returns the tag before a temperature, with what scripts convert it by.
  static func opening(of temperature: StepTemperature) -> String {
    var tag = "<span data-temperature=\"\(temperature.scale.rawValue)\""
    tag += " data-degrees=\"\(temperature.degrees)\""
    if let to = temperature.to { tag += " data-to=\"\(to)\"" }
    if let other = temperature.other { tag += " data-other=\"\(other.rawValue)\"" }
    return tag + ">"
  }

  /// Returns the attribute with the word that a number in digits has before it.
  static func attributes(of lead: NumberLead?) -> [UInt8] {
    lead.map { Array(" data-lead=\"\($0.word) \"".utf8) } ?? []
  }

  /// Returns the attribute with what a number in digits has behind it.
  static func attributes(of trail: NumberTrail?) -> [UInt8] {
    trail.map { Array(" data-trail=\"\(HTMLEscaping.escaped($0.text))\"".utf8) } ?? []
  }

  /// Returns the attribute that says that an amount counts eggs.
  static func attributes(of food: FoodName?) -> [UInt8] {
    food?.isEgg ?? false ? Array(" data-eggs".utf8) : []
  }

  private static func attributes(_ reading: AmountReading) -> [UInt8] {
    attributes(
      reading.number, reading.to, reading.unit, isFixed: reading.isFixed,
      isHeaped: reading.isHeaped)
  }

  static func attributes(
    _ number: Rational, _ to: Rational?, _ unit: Unit?, isFixed: Bool = false,
    isHeaped: Bool = false
  ) -> [UInt8] {
    var text = ByteBuffer(capacity: 64)
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
    if isFixed { text.append(" data-fixed") }
    if isHeaped { text.append(" data-heaped") }
    return text.array
  }
}
