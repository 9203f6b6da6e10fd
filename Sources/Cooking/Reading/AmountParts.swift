import RecipeMD

/// The parts of the text after an amount's number: in `–3 cups/500 g (1 lb)` the range, the unit and
/// the following amounts.
struct AmountParts {
  let number: Rational
  private(set) var to: Rational?
  private(set) var numberRest = AmountReading.NumberRest()
  private(set) var unitStart = 0
  /// The unit with the words before it that say how full or large it is.
  private(set) var measure = 0..<0
  private(set) var unit: Unit?
  private(set) var isFixed = false
  private(set) var seconds: [AmountReading.Second] = []
  private(set) var held: AmountReading.Held?
  /// The number and the unit of what a container holds, which the amount is one of.
  private(set) var size: String?

  /// The text after the number.
  let unitText: [UInt8]

  /// A longer text is not an amount, but a hostile recipe.
  private static let longest = 200

  init(_ number: Rational, _ text: String, _ language: KitchenLanguage) {
    unitText = Array(text.utf8)
    let prefix = Self.prefix(of: number, before: unitText)
    let isShort = unitText.count <= Self.longest
    let line = isShort ? prefix + unitText : prefix
    let reading = LineReading(line, emphasis: 0..<line.count, language: language)
    let amount = reading.amounts.first
    if number > .zero, let amount, let found = Self.container(amount, prefix.count) {
      self.number = .one
      (unit, isFixed, measure) = (amount.unit, reading.isFixed, found.unit)
      unitStart = found.unit.lowerBound
      let isGlued = unitText.first == UInt8(ascii: "-")
      numberRest.fraction = string(0..<found.size)
      numberRest.isGlued = isGlued
      let digits = AmountText.text(of: number, unit: nil, language: language.rawValue)
      size = digits + (isGlued ? "" : " ") + (numberRest.fraction ?? "")
      return
    }
    guard let first = amount, let value = first.value, value.lowerBound == 0, !first.isSize,
      number >= .zero
    else {
      self.number = number
      measure = wholeMeasure()
      // 1 500 g
      isFixed = reading.amounts.isEmpty && !reading.unclear.isEmpty || isLength(language)
      return
    }
    self.number = first.number
    to = first.to
    isFixed = reading.isFixed || isLength(language)
    unit = first.unit
    let numberEnd = max(0, value.upperBound - prefix.count)
    numberRest = rest(numberEnd, language)
    unitStart = NumberScan.skipSpace(unitText, numberEnd, unitText.count)
    let second = reading.amounts.dropFirst().first { $0.relation != .content }?.value
    measure = unitStart..<unitStart
    // Of 500 + 150 g the unit belongs to both.
    if let own = first.measure, own.upperBound > prefix.count,
      own.lowerBound < second?.lowerBound ?? .max
    {
      measure = unitStart..<max(unitStart, own.upperBound - prefix.count)
    }
    // Of 2 (8 ounce) packages, that is what each holds, and of 1 (3 kg) turkey what one weighs.
    let isOfEach =
      measure.isEmpty && unitText.first == UInt8(ascii: "(")
      && (first.number == .one && first.to == nil || language == .en && !saysTotal)
    seconds = isFixed || isOfEach ? [] : seconds(after: reading.amounts, prefix.count)
    if !isFixed, seconds.isEmpty { held = held(of: reading, in: line, prefix.count) }
    if measure.isEmpty, seconds.isEmpty {
      measure = wholeMeasure()
      // In Japanese lines, units of other languages are no words.
      if unit == nil, language == .ja {
        unit = string(measure).flatMap { UnitTable.unit(spelled: $0, in: language) }
      }
    }
  }

  /// Returns what each of several holds.
  private func held(
    of reading: LineReading, in line: [UInt8], _ prefix: Int
  ) -> AmountReading.Held? {
    let all = reading.amounts.compactMap { $0.size(in: line) }
    guard all.count == 1, let size = all.first, let value = size.value, let unit = size.measure,
      value.lowerBound - prefix >= unitStart,
      !reading.unclear.contains(where: { $0.overlaps(value) })
    else { return nil }
    let isFirst = value.lowerBound - prefix < measure.upperBound
    let start = isFirst || measure.isEmpty ? unitStart : measure.upperBound
    func string(_ range: Range<Int>) -> String { String(decoding: line[range], as: UTF8.self) }
    return AmountReading.Held(
      amount: AmountReading.Second(
        before: string(start + prefix..<value.lowerBound), value: string(value),
        measure: string(unit), after: string(unit.upperBound..<line.count), number: size.number,
        to: size.to, unit: size.unit, relation: .content),
      gap: string(value.upperBound..<unit.lowerBound), isFirst: isFirst || measure.isEmpty)
  }

  func string(_ range: Range<Int>) -> String? {
    range.isEmpty ? nil : String(decoding: unitText[range], as: UTF8.self)
  }

  /// Returns the number as digits, as it may stand before the text.
  private static func prefix(of number: Rational, before text: [UInt8]) -> [UInt8] {
    let digits = (number.magnitude ?? number).certainFraction
    if number.isWhole, NumberScan.goesOnInArabic(text) {
      return digits.utf8.flatMap { [0xD9, $0 - 0x30 + 0xA0] }
    }
    // 1-inch piece, 2、3滴
    let isGlued = text.first == UInt8(ascii: "-") || text.starts(with: "、".utf8)
    return Array((isGlued ? digits : digits + " ").utf8)
  }

  /// Returns where in the text of a unit the size of a container ends, and where that stands; nil for any
  /// other amount.
  private static func container(
    _ amount: LineReading.Amount, _ prefix: Int
  ) -> (size: Int, unit: Range<Int>)? {
    guard amount.isSize, let value = amount.value, value.lowerBound == 0,
      value.upperBound > prefix, amount.unit?.isContainer ?? false, let measure = amount.measure,
      measure.lowerBound >= value.upperBound
    else { return nil }
    return (value.upperBound - prefix, measure.lowerBound - prefix..<measure.upperBound - prefix)
  }

  /// Whether the text says that what is in brackets is of all: 4 (about 2 lb total).
  private var saysTotal: Bool {
    var words = Words()
    words.append(unitText, unitText.indices)
    return words.all.indices.contains { words.isWord($0, in: Self.total) }
  }

  private static let total = WordSet("total altogether all about approx approximately roughly")

  /// Returns whether the amount is only the size of what the name says: two of a 9-inch pie crust are no
  /// 18-inch one.
  private func isLength(_ language: KitchenLanguage) -> Bool {
    unitText.first == UInt8(ascii: "-")
      && LineWords.of(language).lengths.contains(
        Letters.folded(string(unitText.indices) ?? "")[...])
  }

  /// Everything before a bracket.
  private func wholeMeasure() -> Range<Int> {
    var end = unitText[unitStart...].firstIndex(of: UInt8(ascii: "(")) ?? unitText.count
    while end > unitStart, unitText[end - 1] == 0x20 { end -= 1 }
    return unitStart..<end
  }

  /// Returns the parts of the number before `end`.
  private func rest(_ end: Int, _ language: KitchenLanguage) -> AmountReading.NumberRest {
    guard end > 0 else { return AmountReading.NumberRest() }
    guard to != nil else {
      return AmountReading.NumberRest(
        fraction: string(0..<end), isGlued: NumberScan.goesOnInArabic(unitText))
    }
    var fraction = 0
    if let part = NumberScan.vulgarFraction(unitText, 0, end) { fraction = part.end }
    // The second number ends where the range does; its first digit follows a sign or a word.
    let start =
      (fraction..<end).first { NumberScan.begins(unitText, $0) }
      // four to six
      ?? unitText[fraction..<end].lastIndex(of: 0x20).map { $0 + 1 }
    return AmountReading.NumberRest(
      fraction: string(0..<fraction), rangeDash: string(fraction..<(start ?? end)),
      rangeNumber: string((start ?? end)..<end))
  }

  /// Returns the amounts after the first one; what each of several holds is not one of them.
  private func seconds(
    after amounts: [LineReading.Amount], _ prefix: Int
  ) -> [AmountReading.Second] {
    var end = max(measure.upperBound, unitStart)
    var found: [AmountReading.Second] = []
    for each in amounts.dropFirst() where each.relation != .content && !each.isOfEach {
      guard let value = each.value, value.lowerBound - prefix >= end else { continue }
      let number = value.lowerBound - prefix..<value.upperBound - prefix
      let unit = each.measure.map { $0.lowerBound - prefix..<$0.upperBound - prefix }
      let last = max(number.upperBound, unit?.upperBound ?? 0)
      found.append(
        AmountReading.Second(
          before: string(end..<number.lowerBound) ?? "", value: string(number) ?? "",
          measure: unit.flatMap { unit in
            unit.upperBound > number.upperBound
              ? string(max(unit.lowerBound, number.upperBound)..<unit.upperBound) : nil
          } ?? "",
          after: string(last..<unitText.count) ?? "", number: each.number, to: each.to,
          unit: each.unit, relation: each.relation))
      end = last
    }
    return found
  }
}
