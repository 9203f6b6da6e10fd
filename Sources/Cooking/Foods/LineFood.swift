import RecipeMD

/// A food of an ingredient line.
package struct LineFood: Hashable, Sendable {
  /// What the food is.
  package let food: FoodName
  /// Its name beside its amount, which may say its state: `tomatoes` of `2 tins of tomatoes`.
  package let written: String

  /// Returns the foods of a line; none if it cannot be understood.
  package static func all(
    of reading: LineReading, in text: [UInt8], _ language: KitchenLanguage
  ) -> [LineFood] {
    each(of: reading, in: text, language).compactMap(\.self)
  }

  /// Returns what each of the foods of a reading is; nil for one that cannot be understood.
  static func each(
    of reading: LineReading, in text: [UInt8], _ language: KitchenLanguage
  ) -> [LineFood?] {
    reading.foods.enumerated().map { number, range in
      // 1 red cabbage or 1 jar is not in a jar.
      let amount = reading.amounts.last {
        $0.food <= number && $0.relation != .content && $0.relation != .instead
      }
      let isTinned = amount.map { $0.unit?.id == "can" || $0.unit?.id == "jar" } ?? false
      let isStick = amount.map { $0.unit?.id == "stalk" || $0.unit?.id == "stick" } ?? false
      let next =
        reading.foods.indices.contains(number + 1)
        ? reading.foods[number + 1].lowerBound : text.count
      return FoodReader(
        text, range, rest: range.upperBound..<max(next, range.upperBound), language)?
        .food(inContainer: isTinned, beside: amount, isStick: isStick)
    }
  }
}

/// Reads what food a piece of a line means.
private struct FoodReader {
  private let text: [UInt8]
  private var range: Range<Int>
  private let rest: Range<Int>
  private let language: KitchenLanguage
  private var words: Words

  init?(_ text: [UInt8], _ range: Range<Int>, rest: Range<Int>, _ language: KitchenLanguage) {
    (self.text, self.range, self.rest, self.language) = (text, range, rest, language)
    var words = Words()
    words.read(text, range)
    if words.all.isEmpty { return nil }
    self.words = words
    guard let start = startBehindBrand(), start > range.lowerBound else { return }
    self.range = start..<range.upperBound
    self.words = Words()
    self.words.read(text, self.range)
  }

  /// Returns where a known food begins behind a name in capitals; nil if there is none: 8 g ACME Backpulver.
  private func startBehindBrand() -> Int? {
    func isInCapitals(_ word: Words.Word) -> Bool {
      word.range.count >= Self.shortestBrand && text[word.range].allSatisfy { 0x41...0x5A ~= $0 }
    }
    let count = words.all.prefix(while: isInCapitals).count
    guard count > 0, count < words.all.count else { return nil }
    let rest = (count..<words.all.count).map { words[$0] }
    let table = FoodTable.of(language)
    guard table.place(of: rest) != nil, table.place(of: words.all.indices.map { words[$0] }) == nil
    else { return nil }
    return words.all[count].range.lowerBound
  }

  private static let shortestBrand = 4

  /// How far behind a food its state may be said: thyme, dried.
  private static let reach = 4

  func food(
    inContainer isTinned: Bool, beside amount: LineReading.Amount?, isStick: Bool
  ) -> LineFood? {
    if let first = firstOfSeveral() ?? numbered() { return first }
    guard let match = FoodMatch(words, language), match.isFood else { return unknown() }
    var name = string(match.window)
    let written = name
    var place = match.place
    if let other = kindBehind(match) ?? cutBehind(match) {
      // Beside its amount too, since what is sold without the word is another food.
      let shown = FoodTable.of(language).name(at: other)
      return LineFood(food: FoodName(name: shown, place: other), written: shown)
    }
    if let other = SharedName.place(of: name, beside: amount, language),
      !isFresh(other, behind: match.window)
    {
      // In English, the vegetable is called just pepper.
      let isShort = language == .en && !FoodTable.isState(.dried, other)
      let shown = isShort ? name : FoodTable.of(language).name(at: other)
      return LineFood(food: FoodName(name: shown, place: other), written: name)
    }
    if isStick, let stick = FoodTable.stick(of: place) {
      // The list has no unit beside what is one.
      let shown = FoodTable.of(language).name(at: stick)
      return LineFood(food: FoodName(name: shown, place: stick), written: shown)
    }
    if amount?.unit?.id == "leaf", FoodTable.id(at: place).hasSuffix("-leaf") {
      // 8 Blatt weiße Gelatine are leaves on the list, which has no unit beside them.
      let shown = FoodTable.of(language).name(at: place)
      return LineFood(food: FoodName(name: shown, place: place), written: shown)
    }
    let said = match.state.map { ($0.state, $0.words) }
    guard let state = said?.0 ?? stateBehind() ?? (isTinned ? .tinned : nil) else {
      return LineFood(food: FoodName(name: name, place: place), written: written)
    }
    let aisle = FoodTable.aisle(at: place)
    if let other = FoodTable.place(of: state, of: place) {
      place = other
    } else if language == .ar, isTinned, said == nil, state == .tinned {
      // The Arabic word for a tin is one for a box, too.
      return LineFood(food: FoodName(name: name, place: place), written: written)
    } else if state.isUsual(in: aisle) || FoodTable.isState(state, place) {
      return LineFood(food: FoodName(name: name, place: place), written: written)
    } else {
      if let said { name = string(joined(match.window, said.1)) }
      return LineFood(
        food: FoodName(name: name, place: place, state: state),
        written: said == nil ? written : name)
    }
    if let said {
      name = string(joined(match.window, said.1))
      return LineFood(food: FoodName(name: name, place: place), written: name)
    }
    if place != match.place { name = FoodTable.of(language).name(at: place) }
    return LineFood(
      food: FoodName(name: name, place: place), written: isTinned ? written : name)
  }

  /// Returns whether what is dried by its amount is fresh by the words around it: 1 tsp oregano,
  /// chopped.
  private func isFresh(_ food: Int, behind name: Range<Int>) -> Bool {
    guard FoodTable.isState(.dried, food) else { return false }
    if isFresh(before: words.all[name.lowerBound].range.lowerBound) { return true }
    var behind = Words()
    behind.read(text, rest)
    let (lists, states) = (LineWords.of(language), FoodStateWords.of(language))
    return behind.all.indices.prefix(Self.reach).contains {
      lists.states.contains(behind[$0]) || states.isFresh(behind[$0])
    }
  }

  /// Returns the first of foods that share the noun behind the last of them: olive oil of olive or
  /// sunflower oil.
  private func firstOfSeveral() -> LineFood? {
    guard !language.beginsWithNoun, language != .ar, words.all.count > 2 else { return nil }
    let lists = LineWords.of(language)
    guard
      let or = words.all.indices.dropFirst().dropLast().first(where: {
        lists.or.contains(words[$0]) || language.joinsWords && lists.and.contains(words[$0])
      })
    else { return nil }
    let table = FoodTable.of(language)
    let end = words.all.indices.first { $0 > 0 && words.all[$0].gap == .other } ?? or
    let first = (0..<min(end, or)).map { words[$0] }
    let last = words[words.all.count - 1]
    // Words before them say more of both: low-sodium chicken or vegetable stock.
    var place = [first.count, 2, 1].lazy.compactMap { table.place(of: first.suffix($0) + [last]) }
      .first
    if place == nil, language.joinsWords, first.count == 1 {
      place =
        last.indices.dropFirst(2).lazy.compactMap { start in
          table.place(of: [(first[0] + last[start...])[...]])
        }.first
    }
    return place.map { place in
      LineFood(
        food: FoodName(name: table.name(at: place), place: place),
        written: String(decoding: text[range], as: UTF8.self))
    }
  }

  /// Returns the food that only a number tells from another one: Mehl Type 550; Mehl (Type 550).
  private func numbered() -> LineFood? {
    var digits = FoodTable.digits(of: text[range])
    if digits.isEmpty { digits = typeBehind() }
    if digits.isEmpty { return nil }
    let table = FoodTable.of(language)
    guard let place = table.place(of: words.all.indices.map { words[$0] }, digits: digits) else {
      return nil
    }
    let name = String(decoding: text[range], as: UTF8.self)
    let isWhole = text[range].contains { digits.contains($0) }
    return LineFood(
      food: FoodName(name: isWhole ? name : table.name(at: place), place: place), written: name)
  }

  /// Returns the digits of a number that stands behind the food as its type.
  private func typeBehind() -> [UInt8] {
    var behind = Words()
    behind.read(text, rest.prefix(Self.longestType))
    guard let first = behind.all.first, FoodTable.types.contains(behind[0]) else { return [] }
    let last =
      behind.all.prefix { FoodTable.types.contains(behind.folded[$0.letters]) }.last ?? first
    let number = text[last.range.upperBound..<rest.upperBound].drop { $0 == 0x20 }
    return FoodTable.digits(of: number.prefix { NumberScan.isDigit($0) })
  }

  /// The most bytes that the words before the number of a type take.
  private static let longestType = 16

  /// A food that the table does not have goes by its own words, unless none of them is a noun.
  private func unknown() -> LineFood? {
    let search = FoodSearch(words, language)
    let lists = LineWords.of(language)
    let isAside = words.all.indices.allSatisfy { word in
      // A word for flour is a name where the table of foods does not have it.
      search.isAside(word) && !lists.flours.contains(words[word])
        || LineWords.colours.contains(words[word]) || search.state(at: word) != nil
        || words[word].count < 2
        || lists.stops.contains(words[word]) || LineWords.purposes.contains(words[word])
    }
    if isAside || Self.rests.contains(words[0]) || LineWords.purposes.contains(words[0])
      || lists.stops.contains(words[0])
      || lists.vague.beginning(with: words[0]).contains(where: { phrase in
        phrase.words.count == words.all.count
      })
    {
      return nil
    }
    let name = String(decoding: text[range], as: UTF8.self)
    return LineFood(food: FoodName(name: name, words), written: name)
  }

  /// Before a state, these say that the food may be in it.
  private static let also = WordSet("also even auch aussi meme tambien anche pure ook")

  /// Words for more of the same, which begin no name.
  private static let rests = WordSet("peu plus extra reste rest noch mehr more meer resto")

  /// Returns the food that a word behind it makes of the one with a name: Paprika, rosenscharf;
  /// Zwiebeln, rot.
  private func kindBehind(_ match: FoodMatch) -> Int? {
    var behind = Words()
    behind.read(text, rest)
    let isColour = behind.all.first.map { LineWords.colours.contains(behind.folded[$0.letters]) }
    let hasKinds =
      isColour == false && SharedName.withKindsBehind.contains(FoodTable.id(at: match.place))
    guard hasKinds || isOneColour(behind) else { return nil }
    let name = match.window.map { words[$0] }
    let table = FoodTable.of(language)
    return behind.all.indices.prefix(hasKinds ? Self.reach : 1).lazy.compactMap { word in
      table.place(of: name + [behind[word]])
        ?? Self.endings.lazy.compactMap {
          table.place(of: [(behind[word] + $0.utf8)[...]] + name)
        }.first
    }.first { $0 != match.place }
  }

  /// Returns the food that Japanese brackets make of the one before them, by saying which cut of it is
  /// meant: 鶏肉（もも肉） is 鶏もも肉.
  private func cutBehind(_ match: FoodMatch) -> Int? {
    guard language == .ja else { return nil }
    let behind = String(decoding: text[rest], as: UTF8.self)
    guard let open = behind.first, "（(".contains(open),
      let close = behind.firstIndex(where: { "）)".contains($0) })
    else { return nil }
    let cut = behind[behind.index(after: behind.startIndex)..<close]
    let name = string(match.window)
    let bare = name.hasSuffix("肉") ? String(name.dropLast()) : name
    let table = FoodTable.of(.ja)
    return ["\(bare)\(cut)", "\(name)\(cut)"].lazy.compactMap { table.place(of: $0) }
      .first { $0 != match.place }
  }

  /// Returns whether words begin with a colour, and not with one of several.
  private func isOneColour(_ words: Words) -> Bool {
    guard !words.all.isEmpty, LineWords.colours.contains(words[0]) else { return false }
    if words.all.count == 1 { return true }
    let lists = LineWords.of(language)
    return !LineWords.colours.contains(words[1]) && !lists.or.contains(words[1])
      && !lists.and.contains(words[1])
  }

  /// The endings that an adjective has before a noun, and may lack behind it.
  private static let endings = ["", "e", "er", "es", "en"]

  /// Returns the state that is said behind the food; not if it is one of several.
  private func stateBehind() -> FoodState? {
    var words = Words()
    words.read(text, rest)
    let lists = LineWords.of(language)
    let states = FoodStateWords.of(language)
    // 10 fresh leaves, washed, dried
    if isFresh(before: range.lowerBound) { return nil }
    for place in words.all.indices.prefix(Self.reach) {
      if states.isFresh(words[place]) || Self.washed.contains(words[place]) { return nil }
      if lists.or.contains(words[place]) || lists.and.contains(words[place])
        || Self.also.contains(words[place])
      {
        return nil
      }
      if let found = states.state(at: place, in: words) {
        let after = place + found.count
        let isOneOfSeveral = words.all.indices.contains(after) && lists.or.contains(words[after])
        return isOneOfSeveral ? nil : found.state
      }
    }
    return nil
  }

  /// Returns whether the word before the food says that it is fresh.
  private func isFresh(before start: Int) -> Bool {
    var words = Words()
    words.read(text, 0..<start)
    guard let last = words.all.indices.last else { return false }
    return FoodStateWords.of(language).isFresh(words[last])
  }

  /// What is washed is dried with a cloth.
  private static let washed = WordSet(
    """
    washed rinsed cleaned patted pat gewaschen gewaschene abgespult geputzt abgetupft lave lavee \
    laves lavees rince rincee rinces rincees lavado lavada lavados lavadas enjuagado enjuagada \
    lavato lavata lavati lavate sciacquato sciacquata gewassen gespoeld مغسول مغسوله مغسولة
    """)

  private func joined(_ one: Range<Int>, _ other: Range<Int>) -> Range<Int> {
    min(one.lowerBound, other.lowerBound)..<max(one.upperBound, other.upperBound)
  }

  /// The text of some words, as it is written.
  private func string(_ places: Range<Int>) -> String {
    if places == words.all.indices { return String(decoding: text[range], as: UTF8.self) }
    let (first, last) = (words.all[places.lowerBound], words.all[places.upperBound - 1])
    return String(decoding: text[first.range.lowerBound..<last.range.upperBound], as: UTF8.self)
  }
}
