import RecipeMD

/// An ingredient's name as a cook reads it together with the amount before it.
package struct NameReading: Sendable {
  /// The amounts in the name: the only ones of the ingredient if no amount is emphasized, else those
  /// that repeat the emphasized amount, are added to it or replace it.
  ///
  /// What each of several holds is left out, as it does not scale: 2 tins of 400 g.
  package private(set) var amounts: [LineReading.Amount] = []
  /// What each of several holds or weighs, in a measure: (28-ounce) cans, a 4-pound roast.
  ///
  /// It does not scale, but the other system of measures has it otherwise.
  package private(set) var sizes: [LineReading.Amount] = []
  /// The ranges of the foods in the name.
  package private(set) var foods: [Range<Int>] = []
  /// The ranges of numbers of which it is not clear whether they scale: 2 1/2-inch cubes.
  package private(set) var unscaled: [Range<Int>] = []
  /// Whether the line says that nothing of it scales, the amount before the name included.
  package private(set) var isFixed = false
  /// Whether it stays not by its own word, but since it may not mean how much there is: *100 g* pasta per
  /// person, *14 oz* can tomatoes.
  package private(set) var isDoubtful = false
  /// The words that change with the number of the amount before the name.
  package private(set) var noun: CountedNoun?
  /// What the amount before the name has of its number in it.
  package private(set) var rest: NumberRest?

  /// The most bytes of a name or line; a longer one is not an ingredient, but a hostile recipe.
  package static let longest = 400

  /// Reads a name as plain text, with the amount before it, if there is one.
  package init(of amount: AmountReading?, in name: [UInt8], _ language: KitchenLanguage) {
    guard name.count <= Self.longest else { return }
    var line = Array("\(amount.map(Self.text) ?? "") ".utf8)
    let start = amount == nil ? 0 : line.count
    if amount == nil { line = [] }
    line += name
    let reading = LineReading(
      line, emphasis: amount == nil ? nil : 0..<start - 1, language: language)
    func shifted(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound - start..<range.upperBound - start
    }
    foods = reading.foods.filter { $0.lowerBound >= start }.map(shifted)
    unscaled = reading.unclear.filter { $0.lowerBound >= start }.map(shifted)
    isDoubtful =
      start > 0
      && (reading.isFixed && reading.unclear.contains { $0.lowerBound < start }
        || Self.isSize(reading.amounts.first, before: start))
    isFixed = reading.isFixed || amount?.isFixed == true || isDoubtful
    if isFixed { return }
    sizes = reading.amounts.compactMap { each in
      guard let size = each.size(in: line), let value = size.value, value.lowerBound >= start,
        !reading.unclear.contains(where: { $0.overlaps(value) })
      else { return nil }
      var own = size
      (own.value, own.measure) = (shifted(value), size.measure.map(shifted))
      return own
    }
    let nouns = reading.nouns(in: line, language)
    if let amount {
      rest = NumberRest(of: amount, in: line, nameAt: start, reading)
      noun = amount.isCounted ? Self.noun(in: line, nameAt: start, reading, nouns, language) : nil
      if let rest, noun?.range.overlaps(rest.range) ?? false { noun = nil }
    }
    amounts = zip(reading.amounts, nouns).enumerated().compactMap { place, pair in
      var (each, noun) = pair
      if let dual = each.dual(of: reading.foods, in: line, language) {
        (each.value, noun) = (dual.range.lowerBound..<dual.range.lowerBound, dual)
      }
      var own = each.showingItsNumber
      // Of 500 + 150 g the unit stands behind the second number, whose it is to write.
      let next =
        reading.amounts[(place + 1)...].first { $0.relation != .content }?.value?.lowerBound ?? .max
      if let measure = own.measure, measure.lowerBound >= next { own.measure = nil }
      guard each.relation != .content, !each.isOfEach, let value = own.value,
        value.lowerBound >= start
      else { return nil }
      if let measure = own.measure, measure.lowerBound < value.upperBound {
        // Before its number, it is only rewritten where it is a spoon or a metric measure.
        if measure.lowerBound < value.lowerBound, !own.hasRewritableMeasure { own.unit = nil }
        if !own.hasRewritableMeasure { own.measure = nil }
      }
      if let measure = own.measure, measure.lowerBound < start { own.measure = nil }
      if own.measure == nil || own.isNamedByItsMeasure(in: line, language) {
        own.noun = noun.map { $0.moved(by: -start) }
      }
      let isMarked =
        each.isSize && (hasSize(at: shifted(value)) || Self.isLength(line[value], language))
      own.value = shifted(isMarked ? value.lowerBound..<value.lowerBound : value)
      own.rest = each.rest.map(shifted)
      own.measure = own.measure.map(shifted)
      return own
    }
    amounts += reading.mixed.compactMap { each in
      guard let value = each.value, value.lowerBound >= start else { return nil }
      var own = each
      (own.value, own.measure) = (shifted(value), each.measure.map(shifted))
      own.relation = .instead
      return own
    }
  }

  /// Returns whether a size is a length, which may be in another unit behind the number that stands
  /// before it: 2 × 3-inch pieces.
  private static func isLength(_ size: ArraySlice<UInt8>, _ language: KitchenLanguage) -> Bool {
    let unit = size.reversed().prefix { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A }
    return LineWords.of(language).lengths.contains(unit.reversed().map { $0 | 0x20 }[...])
  }

  /// Returns whether the size at a place is an amount of its own, before which the number stands: 2 ×
  /// 400g tins, where the 400 g may be in another measure.
  private func hasSize(at range: Range<Int>) -> Bool {
    sizes.contains { $0.value?.overlaps(range) ?? false }
  }

  /// Returns whether an amount that ends before its container, at `start`, is the size of that: *14 oz* can.
  private static func isSize(_ first: LineReading.Amount?, before start: Int) -> Bool {
    guard let first, first.isSize, first.unit?.isContainer ?? false, let measure = first.measure
    else { return false }
    return measure.lowerBound >= start
  }

  /// Returns the reading of the same name further on in a text, without an amount before it.
  package func moved(by offset: Int) -> NameReading {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + offset..<range.upperBound + offset
    }
    var reading = self
    reading.foods = foods.map(moved)
    reading.unscaled = unscaled.map(moved)
    reading.sizes = sizes.map { size in
      var own = size
      (own.value, own.measure) = (size.value.map(moved), size.measure.map(moved))
      return own
    }
    reading.amounts = amounts.map { amount in
      var own = amount
      own.value = amount.value.map(moved)
      own.measure = amount.measure.map(moved)
      own.rest = amount.rest.map(moved)
      own.size = amount.size.map(moved)
      own.noun = amount.noun.map { $0.moved(by: offset) }
      return own
    }
    return reading
  }

  /// Returns the words of a name, at `start` in a line, that change with the bare number before it.
  private static func noun(
    in line: [UInt8], nameAt start: Int, _ reading: LineReading, _ nouns: [CountedNoun?],
    _ language: KitchenLanguage
  ) -> CountedNoun? {
    var noun = nouns.first ?? nil
    if noun == nil, let first = reading.amounts.first, let unit = first.unit,
      let measure = first.measure, measure.lowerBound >= start
    {
      noun = CountedNoun(
        after: start, .unit(unit, measure), in: line, before: measure.upperBound, isDative: false,
        language)
    }
    return noun.flatMap { $0.range.lowerBound >= start ? $0.moved(by: -start) : nil }
  }

  /// Returns only the amounts, without reading a name that cannot contain any.
  package static func amounts(
    of amount: AmountReading?, in name: [UInt8], _ language: KitchenLanguage
  ) -> [LineReading.Amount] {
    let mayHave = amount == nil || name.indices.contains { NumberScan.begins(name, $0) }
    return mayHave ? NameReading(of: amount, in: name, language).amounts : []
  }

  /// Returns the reading, without reading a name that has neither amounts nor a noun that is counted.
  ///
  /// A page, its steps and the recipes that unfold its list read the same names.
  package static func of(
    _ amount: AmountReading?, in name: [UInt8], _ language: KitchenLanguage
  ) -> NameReading {
    let mayHave =
      amount.map(\.isCounted) ?? true || name.indices.contains { NumberScan.begins(name, $0) }
      || NumberRest.mayBegin(name, language) || mayKeep(amount, name, language)
      || mayMix(name, language)
    guard mayHave, name.count <= longest else {
      return NameReading(of: amount, in: [], language)
    }
    return known.value(for: Key(amount, name, language)) {
      NameReading(of: amount, in: name, language)
    }
  }

  /// Returns whether a name may say that the measure before it is not of all there is: for how many it is,
  /// or what holds so much.
  private static func mayKeep(
    _ amount: AmountReading?, _ name: [UInt8], _ language: KitchenLanguage
  ) -> Bool {
    guard let unit = amount?.unit else { return false }
    if name.indices.contains(where: { beginsPeople(name, $0) }) { return true }
    let end = name.firstIndex { $0 <= 0x20 } ?? name.count
    guard unit.kind != .count, end < name.count, end <= UnitTable.longestForm else { return false }
    let word = Letters.folded(String(decoding: name[..<end], as: UTF8.self))
    return UnitTable.unit(folded: word[...], in: language)?.isContainer ?? false
  }

  /// Returns whether a name may say in words how much of another food this one is mixed with: butter, rolled
  /// with two onions.
  private static func mayMix(_ name: [UInt8], _ language: KitchenLanguage) -> Bool {
    guard name.contains(UInt8(ascii: ",")), language != .ar, hasWith(name) else { return false }
    let (words, numbers) = (Words(name), StepNumbers.of(language))
    return words.all.indices.dropFirst().contains { place in
      LineReader.with.contains(words[place - 1])
        && numbers.number(Array(words[place])).map { !$0.isArticle } ?? false
    }
  }

  /// Returns whether a name has a word for "with", which hardly any has.
  private static func hasWith(_ name: [UInt8]) -> Bool {
    name.indices.contains { place in
      if !name[place].isASCIILetter || place > 0 && name[place - 1].isASCIILetter { return false }
      return with.contains { word in
        let end = place + word.count
        return end <= name.count && (end == name.count || !name[end].isASCIILetter)
          && name[place..<end].elementsEqual(word) { $0 | 0x20 == $1 }
      }
    }
  }

  private static let with = LineReader.with.single.map(\.word)

  /// Returns whether a word for people may begin at a place in a name.
  private static func beginsPeople(_ name: [UInt8], _ place: Int) -> Bool {
    // Most places are within a word.
    if place > 0, name[place - 1].isASCIILetter { return false }
    let first = name[place].isASCIILetter ? name[place] | 0x20 : name[place]
    return people.contains { $0[0] == first && name[(place + 1)...].starts(with: $0.dropFirst()) }
  }

  private static let people = [
    "perso", "guest", "gast", "invit", "ospit", "people", "شخص", "أشخاص", "porti", "servi", "porci",
    "racio", "ració", "porzi", "head", "kopf", "cabez", "testa", "فرد", "حصة",
  ]
  .map { Array($0.utf8) }

  private static let known = Memo<Key, NameReading>(most: 4096)

  /// All that a reading depends on.
  private struct Key: Hashable {
    let name: [UInt8]
    let language: KitchenLanguage
    let number: Rational?
    let to: Rational?
    let unit: String?
    let isFixed: Bool
    let isCounted: Bool

    init(_ amount: AmountReading?, _ name: [UInt8], _ language: KitchenLanguage) {
      (self.name, self.language) = (name, language)
      (number, to, unit) = (amount?.number, amount?.to, amount?.unitText)
      (isFixed, isCounted) = (amount?.isFixed ?? false, amount?.isCounted ?? false)
    }

    func hash(into hasher: inout Hasher) {
      name.withUnsafeBytes { hasher.combine(bytes: $0) }
      hasher.combine(number?.numerator ?? 0)
    }
  }

  private static func text(_ amount: AmountReading) -> String {
    let number = amount.number.certainFraction
    return amount.unitText.map { "\(number) \($0)" } ?? number
  }
}

extension LineReading.Amount {
  /// The amount without a unit whose word is a noun of its own, which changes with the number by
  /// itself: 3 Knoblauchzehen, 2 Tafeln.
  package var withoutNamedUnit: Self {
    guard noun != nil, measure != nil else { return self }
    var own = self
    (own.unit, own.measure) = (nil, nil)
    return own
  }

  /// Whether the word for its unit has no forms among those of the unit.
  fileprivate func isNamedByItsMeasure(in line: [UInt8], _ language: KitchenLanguage) -> Bool {
    guard let measure else { return false }
    guard let unit else { return true }
    let written = String(decoding: line[measure], as: UTF8.self)
    func form(_ count: Int64) -> String {
      unit.form(of: written, for: Rational(count), language: language.rawValue)
    }
    return unit.kind == .count && form(1) == form(5)
  }

  /// Whether its unit can be replaced by another: one behind the number, or before it a Japanese spoon
  /// or an Italian measure, as in 大さじ2 and gr 500; but not one within it, as in 1カップ半.
  var hasRewritableMeasure: Bool {
    guard let value, let measure else { return false }
    if measure.lowerBound >= value.upperBound { return true }
    return measure.upperBound <= value.lowerBound
      && (["tbsp", "tsp"].contains(unit?.id) || unit?.system == .metric)
  }

  /// The amount with a place for its number: before a unit that means one by itself (pinch of salt),
  /// and around one that means two (ملعقتان).
  fileprivate var showingItsNumber: Self {
    guard value == nil, let measure, relation == .first else { return self }
    var shown = self
    shown.value = number == .one ? measure.lowerBound..<measure.lowerBound : measure
    return shown
  }

  /// Returns it, without the hyphen before its unit, if it is what each of several holds and is
  /// written in one measure only.
  func size(in line: [UInt8]) -> Self? {
    guard relation == .content || isOfEach, let value, var measure, unit?.system != nil else {
      return nil
    }
    if line[measure.lowerBound] == UInt8(ascii: "-") {
      measure = measure.lowerBound + 1..<measure.upperBound
    }
    let slash = UInt8(ascii: "/")
    guard measure.lowerBound >= value.upperBound, !measure.isEmpty,
      line[..<value.lowerBound].last != slash, line[measure.upperBound...].first != slash
    else { return nil }
    var size = self
    size.measure = measure
    return size
  }

  /// The noun whose own form says that there are two of it: بيضتان.
  fileprivate func dual(
    of foods: [Range<Int>], in line: [UInt8], _ language: KitchenLanguage
  ) -> CountedNoun? {
    guard language == .ar, value == nil, measure == nil, number > .one, food < foods.count else {
      return nil
    }
    return CountedNoun(dualAt: foods[food].lowerBound, in: line)
  }
}
