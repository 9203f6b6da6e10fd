import RecipeMD

extension Ingredient {
  /// Returns the name with its amounts multiplied by a factor, and its noun in the form for the amount
  /// before it, and so the items of a list below it; lines with marks of Markdown stay.
  ///
  /// What else is an amount gets `mark` behind it.
  func name(
    scaledBy factor: Rational, _ language: Language, marking mark: String
  ) throws(ScalingError) -> String {
    guard let lines = SourceLines(name) else {
      return try line(scaledBy: factor, language, marking: mark)
    }
    var scaled = try Ingredient(name: lines.name, amount: amount)
      .line(scaledBy: factor, language, marking: mark)
    for item in lines.items {
      let line = Ingredient(name: item.text, amount: nil)
      scaled += item.mark + (try line.line(scaledBy: factor, language, marking: mark))
    }
    return scaled
  }

  private func line(
    scaledBy factor: Rational, _ language: Language, marking mark: String
  ) throws(ScalingError) -> String {
    let own = KitchenLanguage(tag: language.tag)
    let written = amount.map { AmountReading($0.factor, unit: $0.unit, language: own) }
    guard factor != .one, written?.isFixed != true, var bytes = withoutMarks else { return name }
    let reading = NameReading.of(written, in: bytes, own)
    if reading.amounts.isEmpty, reading.noun == nil, reading.rest == nil, reading.unscaled.isEmpty {
      return name
    }
    let areEggs = FoodName(name, language: own)?.isEgg ?? false
    let isPart = hasBarePart(written, reading)
    var edits = reading.unscaled.map { range in
      let end = Self.endOfUnit(behind: range.upperBound, in: bytes, own)
      return (end..<end, mark)
    }
    for amount in reading.amounts.map(\.withoutNamedUnit) {
      guard let value = amount.value else { continue }
      let scaled = ScaledMark(
        number: amount.number, to: amount.to, unit: amount.unit, value: value,
        measure: amount.measure, rest: amount.rest, lead: amount.lead(in: bytes, own),
        trail: amount.trail(in: bytes), noun: amount.noun,
        areEggs: areEggs && amount.relation == .first, isPart: isPart)
      guard let made = scaled.edits(in: bytes, by: factor, language) else { return name }
      edits += made
    }
    if let rest = reading.rest { edits.append((rest.range, "")) }
    if let noun = reading.noun, let written, let kitchen = language.kitchen {
      let (number, to) = reading.rest.map { ($0.number, $0.to) } ?? (written.number, written.to)
      guard let scaled = ScaledNumber(number, to, nil, by: factor) else {
        if let amount { throw .tooLarge(amount) }
        return name
      }
      let shown = scaled.text(language, areEggs: areEggs)
      edits.append((noun.range, noun.text(forShown: shown, kitchen)))
    }
    bytes.make(edits)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns where the unit behind a number ends: 8 g; the number's own end if there is none.
  private static func endOfUnit(
    behind end: Int, in text: [UInt8], _ language: KitchenLanguage
  ) -> Int {
    let start = NumberScan.skipSpace(text, end, text.count)
    let word = Letters.word(text, at: start, before: text.count, most: UnitTable.longestForm)
    let isUnit =
      !word.letters.isEmpty && UnitTable.unit(folded: word.letters[...], in: language) != nil
    return isUnit ? word.end : end
  }

  /// The name without the first emphasis in it, as that of an amount that RecipeMD does not read:
  /// *une dizaine* de cerises, flour *200 g*, *40 g* + *60 g* oil; nil if it has any other marks of
  /// Markdown.
  private var withoutMarks: [UInt8]? {
    var bytes = Array(ownLine.utf8)
    if let start = bytes.firstIndex(where: { "*_".utf8.contains($0) }) {
      let mark = bytes[start]
      let text = start + bytes[start...].prefix { $0 == mark }.count
      guard text <= start + 2, let end = bytes[text...].firstIndex(of: mark),
        bytes[end...].starts(with: bytes[start..<text]),
        // A pinch of *salt* keeps its marks.
        amount == nil && start == 0
          || (text..<end).contains(where: { NumberScan.begins(bytes, $0) })
      else { return nil }
      bytes.removeSubrange(end..<end + text - start)
      bytes.removeSubrange(start..<text)
    }
    let hasMarks = bytes.indices.contains { place in
      // < 1 tsp is no tag.
      "*_[`<\\".utf8.contains(bytes[place])
        && !(bytes[place] == UInt8(ascii: "<") && place + 1 < bytes.count
          && (bytes[place + 1] == 0x20 || NumberScan.begins(bytes, place + 1)))
    }
    return hasMarks ? nil : bytes
  }

  /// The name without a list below it.
  private var ownLine: String { SourceLines(name)?.name ?? name }

  /// Whether its line says that nothing of it scales: *1 part* vinegar to 3 parts oil.
  func isFixed(_ language: KitchenLanguage) -> Bool {
    guard let amount, let bytes = withoutMarks else { return false }
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    return NameReading.of(reading, in: bytes, language).isFixed
  }

  /// What its amount has of its number in its name.
  func numberRest(_ language: KitchenLanguage) -> NumberRest? {
    guard let amount, let bytes = withoutMarks else { return nil }
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    return NameReading.of(reading, in: bytes, language).rest
  }

  /// Whether its amount is a sum with a unit that belongs to more than one of its numbers: *¾* + ⅓ cup.
  func hasBarePart(_ language: KitchenLanguage) -> Bool {
    guard let amount else { return false }
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    return reading.hasBarePart
      || hasBarePart(reading, NameReading.of(reading, in: Array(ownLine.utf8), language))
  }

  private func hasBarePart(_ amount: AmountReading?, _ name: NameReading) -> Bool {
    name.amounts.contains { $0.relation == .more }
      && (amount.map { $0.measure == nil } ?? false
        || name.amounts.contains { [.first, .more].contains($0.relation) && $0.measure == nil })
  }
}
