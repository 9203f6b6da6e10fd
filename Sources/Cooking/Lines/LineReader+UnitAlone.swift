/// Units without a number, which mean one of them.
extension LineReader {
  /// Returns the amount of a unit without a number, which means one: Prise Salz, pinch of salt.
  func unitAlone(at start: Int) -> Found? {
    let place = skip(words.sizes, start)
    guard let unit = unit(at: place), unit.end < tokens.count else { return nil }
    let isClear =
      language == .ar && !isPlural(place) || emphasisEnd > place && emphasisEnd >= unit.end
      || ["pinch", "dash", "splash", "handful"].contains(unit.unit?.id)
      || language == .en && tokens.match(words.of, at: unit.end) > 0
        && unit.unit?.kind == .count && unit.unit?.id != "leaf"
      || unit.unit.map { $0.kind != .count } ?? false && part(at: unit.end) != nil
      || (language.joinsWords || language == .en && Self.single.contains(unit.unit?.id ?? ""))
        && isOneOf(unit.unit, at: place) && foodLength(at: skip(words.states, unit.end)) > 0
    guard isClear else { return nil }
    var found = single(unit, at: place).completed(unit, self)
    if place > start, found.amount.value == nil {
      // The number goes before the size: *2* large bunches.
      let first = range(start..<place).lowerBound
      found.amount.value = first..<first
    }
    return withBareRange(found)
  }

  /// Units that mean one without a word between them and the food in English: bunch fresh dill.
  private static let single: Set = ["bunch", "sprig", "knob"]

  /// Returns whether a word for a counted unit is in the singular.
  private func isOneOf(_ unit: Unit?, at place: Int) -> Bool {
    guard let unit, unit.kind == .count, let token = tokens[place] else { return false }
    let word = String(decoding: tokens.text[token.range], as: UTF8.self).lowercased()
    return unit.forms[language]?.foldedSingular.contains(word) ?? false
  }

  /// Returns one of a unit.
  func single(_ unit: FoundUnit, at place: Int) -> Found {
    Found(
      amount: Amount(
        number: .one, unit: unit.unit, measure: range(place..<unit.end), relation: .first),
      end: unit.end)
  }
}
