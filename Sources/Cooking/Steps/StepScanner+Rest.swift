import RecipeMD

/// Amounts of what is left of an ingredient: the remaining 50 g.
extension StepScanner {
  /// Returns the ingredient named last, if an amount is the rest of it: the remaining 50 g, 30 cl
  /// restants, le beurre restant, 20 g.
  func ingredient(leavingRest number: WrittenNumber, _ unit: Unit?) -> Int? {
    let start = number.value.lowerBound
    let next = sentence.word(from: number.end)
    let isBefore =
      next < sentence.words.all.count && sentence.words.isWord(next, in: lists.rest)
      || isLeft(next)
    guard
      isBefore || follows(start, lists.rest) || follows(start, lists.rest, isAfterComma: true)
        || isExcept(start)
    else { return nil }
    return ingredient(named: sentence.word(from: start), number, unit)
  }

  /// Returns the ingredient of the amount before, if words say that this is more of it: adding up to 2
  /// tbsp *more*, noch 2 EL mehr.
  func ingredient(ofMore number: WrittenNumber, _ unit: Unit) -> Int? {
    guard unit.kind != .count else { return nil }
    let words = sentence.words
    var place = sentence.word(from: number.end)
    if place + 1 < words.all.count, words.isWord(place, in: Self.beforeMore) { place += 1 }
    guard place < words.all.count, words.all[place].gap == .space,
      LineWords.more.contains(words[place])
    else { return nil }
    let next = place + 1
    let isLast =
      next >= words.all.count || words.all[next].gap == .other
      || words.isWord(next, in: lists.breaks) || words.isWord(next, in: Self.ifNeeded)
    guard isLast else { return nil }
    return found.last {
      $0.value.lowerBound >= block.lowerBound && $0.ingredient != nil && $0.unit?.kind == unit.kind
    }?.ingredient
  }

  private static let beforeMore = WordSet("de in en")
  private static let ifNeeded = WordSet("if falls wenn bei si se als indien wanneer as")

  /// Returns whether words behind an amount say that it is left: los 250 ml *que faltan*.
  private func isLeft(_ place: Int) -> Bool {
    place + 1 < sentence.words.all.count && sentence.words.isWord(place, in: Self.relatives)
      && sentence.words.isWord(place + 1, in: Self.isLeftOver)
  }

  private static let relatives = WordSet("que qui che")
  private static let remaining = WordSet(
    "remaining restlichen restliche ubrigen overige resterende")

  private static let isLeftOver = WordSet(
    """
    falta faltan queda quedan quedaba quedaban sobra sobran reste restent resta restano rimane \
    rimangono avanza avanzano manca mancano
    """)

  /// Returns whether an amount is all but what is used: bis auf 4 EL.
  private func isExcept(_ start: Int) -> Bool {
    let place = sentence.word(from: start) - 1
    guard language == .de, place > 0 else { return false }
    let words = sentence.words
    return words[place].elementsEqual("auf".utf8) && words[place - 1].elementsEqual("bis".utf8)
  }

  /// Reads one of a unit that is left of several and has no number: the other tbsp of oil, den
  /// übrigen EL Milch.
  mutating func lookAtLast(_ range: Range<Int>) {
    let next = NumberScan.skipSpace(text, range.upperBound, stretch.upperBound)
    guard next > range.upperBound, next < stretch.upperBound, Letters.length(text, next) > 0,
      let (unit, end) = unit(at: next), canEnd(end)
    else { return }
    let number = WrittenNumber(value: range, measure: next..<end, number: .one)
    sentence.move(to: range.lowerBound, in: text, of: block, lists)
    guard let after = afterBracket(end).next, !sentence.isOfEach else { return }
    if readOther(range, unit, end) { return }
    let places = food(from: after).places
    if let place = ingredient(leavingOne: number, unit, of: places) {
      add(number, unit, place)
    } else if !places.isEmpty,
      places.allSatisfy({ place in
        ingredients.amounts[place].map { $0.unit == unit && ($0.to ?? $0.number) > .one } ?? false
      })
    {
      doubts.append(number)
    }
  }

  /// Returns the ingredient of which the amounts before leave just one of a unit: 1 cup of the water,
  /// the *remaining cup* of water.
  private func ingredient(
    leavingOne number: WrittenNumber, _ unit: Unit, of places: [Int]
  ) -> Int? {
    let word = Letters.folded(String(decoding: text[number.value], as: UTF8.self))
    guard Self.remaining.contains(word[...]) else { return nil }
    let used = found.filter { amount in
      amount.value.lowerBound < number.value.lowerBound && amount.unit == unit
        && !amount.isWhole && places.contains { $0 == amount.ingredient }
    }
    if used.isEmpty { return nil }
    let sum = used.reduce(Rational.one) { $0.adding($1.to ?? $1.number) ?? $0 }
    return places.first { ingredients.isAll(sum, unit, of: $0) }
  }

  /// Returns the ingredient named last before a word that has so much left.
  func ingredient(named end: Int, _ number: WrittenNumber, _ unit: Unit?) -> Int? {
    // Of 10 shallots, 6 of which are used, 4 are the rest.
    let used = found.reversed().prefix { $0.value.lowerBound >= block.lowerBound }
      .filter { !$0.isWhole }
    for amount in used {
      guard let place = amount.ingredient, amount.unit == unit,
        let sum = (amount.to ?? amount.number).adding(number.upper),
        ingredients.choice(among: [place], number: sum, unit: unit) != nil,
        ingredients.isAll(sum, unit, of: place)
      else { continue }
      return place
    }
    let words = sentence.words
    for place in (max(0, end - Self.mostWordsBack)..<end).reversed() {
      let match = ingredients.match(words, at: place)
      guard match.score > 1 else { continue }
      let known = match.places.filter { ingredients.canCompare($0, unit) }
      if let choice = ingredients.choice(among: known, number: number.upper, unit: unit) {
        return choice
      }
    }
    guard let last = used.first, let place = last.ingredient else { return nil }
    return ingredients.choice(among: [place], number: number.upper, unit: unit)
  }

  private static let mostWordsBack = 30

  /// Returns whether all but one of an ingredient is used by the amounts from one on, and the one is
  /// spoken of without a number: chop 1 onion and slice *the other*.
  func leavesOne(from first: Int) -> Bool {
    let scaled = found[first...].filter { $0.ingredient != nil && !$0.isWhole }
    let ones = scaled.filter { amount in
      let used = scaled.filter { $0.ingredient == amount.ingredient && $0.unit == amount.unit }
      let sum = used.reduce(Rational.one) { $0.adding($1.to ?? $1.number) ?? $0 }
      return amount.ingredient.map { ingredients.isAll(sum, amount.unit, of: $0) } ?? false
    }
    guard let start = ones.first?.whole.upperBound else { return false }
    var words = Words()
    words.read(text, start..<block.upperBound)
    return words.all.indices.contains { place in
      guard words.isWord(place, in: Self.others) else { return false }
      let next = place + 1
      if next < words.all.count, words.isWord(next, in: Self.halves) { return false }
      // the other 50 g
      let end = words.all[place].range.upperBound
      let after = NumberScan.skipSpace(text, end, block.upperBound)
      if after < block.upperBound, NumberScan.begins(text, after) { return false }
      // the juice of the last orange
      let named = [next, place - 1].filter(words.all.indices.contains)
        .flatMap { ingredients.match(words, at: $0).places }
      if !named.isEmpty,
        !named.contains(where: { place in ones.contains { $0.ingredient == place } })
      {
        return false
      }
      if words.isWord(place, in: lists.rest) || isPlainOther(place, words) {
        // the remaining cup, but not the remaining sugar
        let unit = next < words.all.count ? UnitTable.unit(folded: words[next], in: language) : nil
        return ones.contains { amount in
          amount.unit.map { $0.kind == .count || $0 == unit } ?? true
        }
      }
      return ones.contains { $0.unit.map { $0.kind == .count } ?? true }
    }
  }

  private func isPlainOther(_ place: Int, _ words: Words) -> Bool {
    ["remaining", "restlichen", "overige"].contains { words[place].elementsEqual($0.utf8) }
  }

  static let others = WordSet(
    """
    other second third fourth fifth sixth last remaining andere anderen zweite zweiten dritte \
    dritten vierte vierten letzte letzten restliche restlichen ubrige ubrigen ganze ganzen autre deuxieme second \
    seconde troisieme quatrieme dernier derniere otro otra segundo segunda tercer tercero tercera \
    ultimo ultima restante altro altra secondo seconda terzo terza ultimo ultima rimasto rimasta \
    tweede derde vierde laatste overige resterende الاخرى الاخر الثانية الثالثة الرابعة المتبقية
    """)

  private static let halves = WordSet(
    """
    half halves side sides ingredients hand batch half halfte seite seiten zutaten moitie cote cotes \
    ingredients mitad lado ingredientes vez meta lato ingredienti volta helft kant ingredienten keer
    """)
}
