import RecipeMD

extension Ingredient {
  /// Returns the name with its amounts multiplied by a factor, and its noun in the form for the amount
  /// before it; names with marks of Markdown stay.
  func name(scaledBy factor: Rational, _ language: Language) throws(ScalingError) -> String {
    var bytes = Array(name.utf8)
    let own = KitchenLanguage(tag: language.tag)
    let written = amount.map { AmountReading($0.factor, unit: $0.unit, language: own) }
    let hasMarks = bytes.contains { "*_[`<\\".utf8.contains($0) }
    if factor == .one || hasMarks || written?.isFixed == true { return name }
    let reading = NameReading.of(written, in: bytes, own)
    let areEggs = FoodName(name, language: own)?.isEgg ?? false
    let isPart = reading.amounts.contains { $0.relation == .more }
    var edits: [ScaledMark.Edit] = []
    for amount in reading.amounts {
      guard let value = amount.value else { continue }
      let mark = ScaledMark(
        number: amount.number, to: amount.to, unit: amount.unit, value: value,
        measure: amount.measure, rest: amount.rest, lead: amount.lead(in: bytes, own),
        trail: amount.trail(in: bytes), noun: amount.noun,
        areEggs: areEggs && amount.relation == .first, isPart: isPart)
      guard let made = mark.edits(in: bytes, by: factor, language) else { return name }
      edits += made
    }
    if let noun = reading.noun, let written, let kitchen = language.kitchen {
      guard let scaled = ScaledNumber(written.number, written.to, nil, by: factor) else {
        if let amount { throw .tooLarge(amount) }
        return name
      }
      let shown = scaled.text(language, areEggs: areEggs)
      edits.append((noun.range, noun.text(forShown: shown, kitchen)))
    }
    bytes.make(edits)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Whether its name adds to its amount: *1/2 cup* plus 2 tbsp sugar.
  func isPart(_ language: KitchenLanguage) -> Bool {
    guard let amount else { return false }
    let reading = AmountReading(amount.factor, unit: amount.unit, language: language)
    return reading.seconds.contains(where: \.isMore)
      || NameReading.amounts(of: reading, in: Array(name.utf8), language).contains {
        $0.relation == .more
      }
  }
}
