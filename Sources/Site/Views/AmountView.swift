import Bytes
import Collection
import Cooking
import RecipeMD

/// Amounts for templates, with the attributes that scripts use.
enum AmountView {
  /// Returns an amount as its author wrote it, who may have left some of its number to the name.
  static func value(
    _ written: WrittenAmount, of food: FoodName? = nil, with name: NameReading? = nil
  ) -> Views.Amount {
    let reading = written.reading
    let isFixed = reading.isFixed || name?.isFixed ?? false
    return value(
      written.value, written,
      attributes: attributes(reading, name?.rest, isFixed: isFixed) + attributes(of: food)
        + trail(of: reading)
        + (name?.isDoubtful ?? false ? " data-stays=\"\(StepObstacle.unclear.rawValue)\"" : "").utf8,
      seconds: reading.seconds.map(second), held: isFixed ? nil : reading.held)
  }

  /// Returns a yield, marked where only pages understand it.
  static func value(yield written: WrittenAmount, isUnderstood: Bool) -> Views.Amount {
    let reading = written.reading
    return value(
      written.value, written,
      attributes: attributes(reading, nil, isFixed: reading.isFixed) + trail(of: reading)
        + (isUnderstood ? " data-understood" : "").utf8,
      seconds: reading.seconds.map(second))
  }

  /// Returns a yield that is not understood.
  static func value(unread text: String) -> Views.Amount {
    Views.Amount(
      text: UTF8Text(text), before: "", value: nil, gap: " ", unit: text, attributes: HTML([]),
      measure: nil,
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
    let isPart = reading.hasBarePart
    let areEggs = food?.isEgg ?? false
    guard
      let scaled = ScaledNumber(
        reading.number, reading.to, reading.unit, by: factor,
        keepsUnit: isPart || reading.isHeaped)
    else { return nil }
    let seconds = reading.seconds.compactMap {
      second($0, times: factor, language, isPart: isPart)
    }
    guard seconds.count == reading.seconds.count else { return nil }
    return value(
      reading.measure == nil && reading.seconds.isEmpty
        ? scaled.textWithUnit(language, areEggs: areEggs)
        : scaled.text(language, areEggs: areEggs) + (reading.trail ?? ""), written,
      attributes: attributes(scaled, isHeaped: reading.isHeaped) + attributes(of: food),
      seconds: seconds,
      measure: reading.measure.map { scaled.measure($0, language) })
  }

  /// Returns the second amount of another recipe's ingredient, multiplied by a factor; nil if it
  /// becomes too large.
  static func second(
    _ second: AmountReading.Second, times factor: Rational, _ language: Language,
    isPart: Bool = false
  ) -> Views.SecondAmount? {
    ScaledNumber(second.number, second.to, second.unit, by: factor, keepsUnit: isPart).map {
      scaled in
      Views.SecondAmount(
        before: second.before, value: scaled.text(language),
        measure: second.measure.isEmpty ? nil : scaled.measure(second.measure, language),
        attributes: HTML(attributes(scaled) + joint(second)))
    }
  }

  /// Returns an amount; `measure` is the unit if its form differs from the author's.
  private static func value(
    _ number: String, _ written: WrittenAmount, attributes: [UInt8],
    seconds: [Views.SecondAmount], measure: String? = nil, held: AmountReading.Held? = nil
  ) -> Views.Amount {
    let reading = written.reading
    // Of 2 (28-ounce) cans the unit stands behind what each holds.
    let measure = held?.isFirst ?? false ? nil : measure ?? reading.measure
    let afterMeasure = reading.unitText.map { suffix(of: $0, after: reading.measure ?? "") }
    let unit =
      held != nil || measure == reading.measure
      ? reading.unitText : afterMeasure.map { (measure ?? "") + $0 }
    // Anything left over follows the last amount.
    let rest = held?.amount.after ?? reading.seconds.last?.after ?? afterMeasure ?? ""
    return Views.Amount(
      text: unit.map { UTF8Text(joined(written.lead + number, written.gap, $0)) }
        ?? UTF8Text(written.lead + number),
      before: written.lead, value: number, gap: written.gap, unit: unit,
      attributes: HTML(attributes), measure: measure,
      seconds: seconds + (held.map { [size(of: $0)] } ?? []), rest: rest)
  }

  /// Returns what each of several holds, which is converted but does not scale.
  private static func size(of held: AmountReading.Held) -> Views.SecondAmount {
    let amount = held.amount
    return Views.SecondAmount(
      before: amount.before, value: amount.value, gap: held.gap, measure: amount.measure,
      attributes: HTML(attributes(ofSize: amount.number, amount.to, amount.unit)))
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

  /// Returns the tags that mark the words that change with a number, with the form that they do not
  /// have; none in text with tags in it.
  static func marks(
    of noun: CountedNoun, in running: RunningText, _ language: Language
  ) -> [(offset: Int, html: String)] {
    guard language.kitchen != nil else { return [] }
    guard running.isPlain(noun.range) else {
      // Emphasis may end within it: *بصلتان* كبيرتان.
      return noun.firstWord(in: running.bytes).map { marks(of: $0, in: running, language) } ?? []
    }
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
    from start: Int? = nil, value: Range<Int>, measure: Range<Int>?, rest: Range<Int>? = nil,
    attributes: [UInt8]
  ) -> [(offset: Int, html: String)] {
    let parts = [(value, "data-value"), (measure, "data-measure"), (rest, "data-rest")]
      .compactMap { part in part.0.map { (range: $0, name: part.1) } }
      // 大さじ2 has its unit before the number.
      .sorted { $0.range.lowerBound < $1.range.lowerBound }
    let attributes = String(decoding: attributes, as: UTF8.self)
    var marks = [(offset: start ?? parts[0].range.lowerBound, html: "<span\(attributes)>")]
    for part in parts {
      marks += [(part.range.lowerBound, "<span \(part.name)>"), (part.range.upperBound, "</span>")]
    }
    marks.append((parts.map(\.range.upperBound).max() ?? value.upperBound, "</span>"))
    return marks
  }

  /// Returns the tag before a temperature, with what scripts convert it by.
  static func opening(of temperature: StepTemperature) -> String {
    let scale = temperature.scale.rawValue
    var tag = "<span " + (scale.isEmpty ? "data-unsaid" : "data-temperature=\"\(scale)\"")
    tag += " data-degrees=\"\(temperature.degrees)\""
    if let to = temperature.to { tag += " data-to=\"\(to)\"" }
    if temperature.isDifference { tag += " data-difference" }
    if let other = temperature.other { tag += " data-other=\"\(other.rawValue)\"" }
    return tag + ">"
  }

  /// Returns the tag before a length, with what readers of the other system see.
  static func opening(of length: TextLength) -> String {
    let system = length.system == .metric ? "us" : "metric"
    return "<span data-\(system)=\"\(length.inOther)\">"
  }

  /// Returns the attribute with the word that a number in digits has before it.
  static func attributes(of lead: NumberLead?) -> [UInt8] {
    lead.map { Array(" data-lead=\"\($0.word) \"".utf8) } ?? []
  }

  /// Returns the attribute with the article that does not stay before one.
  static func attributes(of article: NumberArticle?) -> [UInt8] {
    article.map { Array(" data-article=\"\($0.text)\"".utf8) } ?? []
  }

  /// Returns the attribute with what a number in digits has behind it.
  static func attributes(of trail: NumberTrail?) -> [UInt8] {
    trail.map { Array(" data-trail=\"\(HTMLEscaping.escaped($0.text))\"".utf8) } ?? []
  }

  /// Returns the attribute that says that an amount counts eggs.
  static func attributes(of food: FoodName?) -> [UInt8] {
    food?.isEgg ?? false ? Array(" data-eggs".utf8) : []
  }

  /// Returns the attribute with the size of a container, which a scaled number has behind it.
  private static func trail(of reading: AmountReading) -> [UInt8] {
    reading.trail.map { Array(" data-trail=\"\(HTMLEscaping.escaped($0))\"".utf8) } ?? []
  }

  private static func attributes(
    _ reading: AmountReading, _ rest: NumberRest?, isFixed: Bool
  ) -> [UInt8] {
    attributes(
      rest?.number ?? reading.number, rest?.to ?? reading.to, reading.unit,
      isFixed: isFixed, isHeaped: reading.isHeaped)
  }

  private static func attributes(_ scaled: ScaledNumber, isHeaped: Bool = false) -> [UInt8] {
    attributes(scaled.number, scaled.to, scaled.unit, isHeaped: isHeaped)
  }

  /// Returns the attributes of what each of several holds.
  static func attributes(ofSize number: Rational, _ to: Rational?, _ unit: Unit?) -> [UInt8] {
    attributes(number, to, unit, isFixed: true) + " data-each".utf8
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
