import RecipeMD

/// The ingredients of a recipe, prepared for comparison with the words of its steps.
package struct StepIngredients: Sendable {
  /// The limit that keeps hostile recipes cheap, since each amount is compared with every
  /// ingredient.
  static let most = 300

  package let language: KitchenLanguage
  let names: [IngredientName]
  /// The names as they are written, with amounts in them.
  let written: [String]
  let amounts: [AmountReading?]
  /// The beginnings of all words that may refer to any of them.
  let index: NounIndex
  /// The names in Japanese, each with its ends of two characters and more, or behind の, longest first;
  /// empty in other languages.
  let japaneseNames: [[[UInt8]]]
  /// The nouns in scripts without spaces between words, longest first.
  let unparted: [[Unicode.Scalar]]
  /// The significant words of each group's title; groups with the same title are one.
  let titles: [[[UInt8]]]
  /// The groups that contain each ingredient, innermost last.
  let groups: [[Int]]
  /// The innermost titled group of each ingredient, if any.
  let innermost: [Int?]
  /// The ingredients with those that stand behind the first one of a line, behind all lines; empty if
  /// there are none of those.
  let unfoldedLines: [StepIngredient]
  /// The line of each of those.
  let others: [Int]
  /// What the recipe makes, in pieces.
  let yields: [StepYield]

  /// Creates the ingredients from a list in document order, with what is made of them.
  package init(
    _ ingredients: [StepIngredient], making yields: [AmountReading] = [],
    _ language: KitchenLanguage
  ) {
    self.init(ingredients, yields.flatMap { StepYield.all(of: $0, language) }, language)
  }

  init(_ ingredients: [StepIngredient], _ yields: [StepYield], _ language: KitchenLanguage) {
    self.yields = yields
    let known = ingredients.count <= Self.most ? ingredients.map { $0.read(in: language) } : []
    let unfolded = known.isEmpty ? [] : ingredients.map { $0.unfolded(in: language) }
    let others = unfolded.enumerated().flatMap { line, foods in
      (foods ?? []).dropFirst().map { (line: line, food: $0) }
    }
    let hasOthers = !others.isEmpty && known.count + others.count <= Self.most
    self.others = hasOthers ? others.map(\.line) : []
    unfoldedLines =
      hasOthers ? zip(ingredients, unfolded).map { $1?.first ?? $0 } + others.map(\.food) : []
    self.language = language
    names = known.map { IngredientName($0.name, language: language) }
    written = known.isEmpty ? [] : ingredients.map(\.name)
    amounts = known.map(\.amount)
    index = NounIndex(names, language)
    japaneseNames = language == .ja ? Self.japanese(names) : []
    unparted = WideText.unpartedNouns(of: names)
    var places: [String: Int] = [:]
    var titles: [[[UInt8]]] = []
    groups = known.map { ingredient in
      ingredient.groups.map { title in
        if let place = places[title] { return place }
        places[title] = titles.count
        titles.append(Self.content(of: title))
        return titles.count - 1
      }
    }
    self.titles = titles
    innermost = zip(known, groups).map { $0.groups.last?.isEmpty ?? true ? nil : $1.last }
  }

  private static func japanese(_ names: [IngredientName]) -> [[[UInt8]]] {
    names.map { name in
      // だし汁 is だし in its steps.
      let stock = "だし汁"
      if name.text.hasPrefix(stock) { return [Array(stock.utf8), Array("だし".utf8)] }
      let letters = Array(
        food(ofJapanese: name.text).unicodeScalars.prefix {
          !JapaneseWords.ends.contains($0)
        })
      return letters.indices.filter {
        $0 == 0 || letters.count - $0 >= 2 || letters[$0] == "油" || letters[$0 - 1] == "の"
      }.map { start in
        letters[start...].flatMap { Array(String($0).utf8) }
      }
    }
  }

  /// Returns a Japanese name without what stands beside a sign in it: 卵：2個, 豆腐…1/2丁, 仕上げ用：パセリ.
  private static func food(ofJapanese name: String) -> String {
    guard name.unicodeScalars.contains(where: signs.contains) else { return name }
    let line = Array(name.utf8.prefix(IngredientName.longest))
    return JapaneseLine(line).foods.first.map { String(decoding: line[$0], as: UTF8.self) } ?? name
  }

  private static let signs: Set<Unicode.Scalar> = [":", "：", "…", "‥", "=", "＝", "－"]

  var count: Int { names.count }

  func amount(_ place: Int) -> AmountReading? { amounts[place] }

  /// Returns the significant words of a title.
  private static func content(of title: String) -> [[UInt8]] {
    let words = Words(Array(title.utf8))
    return words.all.indices.map { Array(words[$0]) }.filter { !UseWords.fillers.contains($0) }
  }

  /// Whether all are in the same group, or all are in none.
  var areOfOneGroup: Bool { innermost.allSatisfy { $0 == innermost.first } }

  /// Returns the ingredients of a group, including those of its subgroups.
  func members(of group: Int) -> [Int] {
    groups.indices.filter { groups[$0].contains(group) }
  }

  /// Returns the ingredients of several groups, without duplicates.
  func members(of groups: [Int]) -> [Int] {
    var all: [Int] = []
    for group in groups { all += members(of: group).filter { !all.contains($0) } }
    return all
  }

  /// Returns the eggs of which a number are separated, if they are in a single line.
  func eggs(_ number: Rational, _ lists: StepWords) -> Int? {
    let places = names.indices.filter { place in
      let name = names[place]
      return name.phrases.contains { name.words.isWord($0.noun, in: lists.eggs) }
    }
    return places.count == 1 ? choice(among: places, number: number, unit: nil) : nil
  }

  /// Returns whether any name contains one of some words.
  func has(anyOf set: WordSet) -> Bool {
    names.contains { name in
      name.phrases.contains { $0.words.contains { name.words.isWord($0, in: set) } }
    }
  }

  /// Returns the ingredients that a word fits best, and how well.
  func match(_ words: Words, at place: Int) -> (places: [Int], score: Int) {
    var best: (places: [Int], score: Int) = ([], 0)
    let beginning = words.all[place].beginning
    guard index.has(beginning), !isTime(words[place]) else { return best }
    for entry in index.entries.indices where index.isOf(entry, beginning) {
      let ingredient = index.entries[entry].place
      let score = names[ingredient].match(words, at: place)
      if score == 0 || score < best.score { continue }
      if score > best.score { best = ([], score) }
      best.places.append(ingredient)
    }
    return beginsAnother(words, at: place, than: best.places) ? ([], 0) : best
  }

  /// Returns whether any ingredient is named by the word at a place.
  func isNamed(_ words: Words, at place: Int) -> Bool { match(words, at: place).score > 0 }

  /// Returns whether a word is an Arabic unit of time, of which the minute is nearly flour: دقيقة, دقيق.
  func isTime(_ word: ArraySlice<UInt8>) -> Bool {
    language == .ar && TimeWords.arabic.isUnit(word)
  }

  /// Returns whether a word only begins the longer name of another ingredient than those that it fits:
  /// the beef of beef cheeks.
  func beginsAnother(_ words: Words, at place: Int, than places: [Int]) -> Bool {
    guard !places.isEmpty, !language.beginsWithNoun, place + 1 < words.all.count,
      words.all[place + 1].gap == .space
    else { return false }
    return names.indices.contains { other in
      !places.contains(other) && names[other].names(noun: words[place + 1], with: words[place])
    }
  }

  /// Returns the ingredients that a compound for pieces cut of them refers to: Zwiebelstreifen,
  /// koolreepjes.
  func matches(cut word: ArraySlice<UInt8>) -> [Int] {
    guard language.joinsWords, let stem = IngredientName.stem(ofCut: word) else { return [] }
    return matches(stem)
  }

  /// Returns the ingredients whose noun, or the end of it, is a word.
  func matches(_ word: ArraySlice<UInt8>) -> [Int] {
    names.indices.filter { names[$0].isNoun(word) }
  }

  /// Returns the one of several ingredients of the same name that an amount is of; nil if the
  /// amount exceeds that of all of them, so that something else must be meant.
  func choice(among places: [Int], number: Rational, unit: Unit?) -> Int? {
    // A glass of the 300 ml of milk may be any part of it.
    let isMeasured = places.contains { amounts[$0].map { $0.unit?.id != "glass" } ?? false }
    if unit?.id == "glass", isMeasured { return nil }
    var total = Rational.zero
    var isKnown = false
    var first: Int?
    for place in places {
      guard let amount = amounts[place] else { continue }
      guard let have = Self.amount(amount, in: unit) else { continue }
      isKnown = true
      if have == number { return place }
      if first == nil, have >= number { first = place }
      guard let sum = total.adding(have) else { return nil }
      total = sum
    }
    if isKnown { return total >= number ? first ?? places.first : nil }
    return places.first
  }

  /// Returns whether an ingredient is counted in something that is no unit: 2 rolls.
  func isInUnknownUnit(_ place: Int) -> Bool {
    amounts[place].map { $0.unit == nil && $0.measure != nil } ?? false
  }

  /// Returns whether an ingredient is counted in pieces: 4 eggs.
  func isCounted(_ place: Int) -> Bool {
    amounts[place].map { $0.measure == nil || $0.unit?.kind == .count } ?? false
  }

  /// Returns whether any ingredient is listed in a unit.
  func isAnyIn(_ unit: Unit) -> Bool { amounts.contains { $0?.unit == unit } }

  /// Returns whether an amount of an ingredient can be compared with one in a unit.
  func canCompare(_ place: Int, _ unit: Unit?) -> Bool {
    amounts[place].map { Self.amount($0, in: unit) != nil } ?? false
  }

  /// Returns whether a number of a unit is all that there is of an ingredient.
  func isAll(_ number: Rational, _ unit: Unit?, of place: Int) -> Bool {
    amounts[place].flatMap { Self.amount($0, in: unit) } == number
  }

  /// Returns how much the list has of an ingredient in a unit; nil for a range.
  func total(of place: Int, in unit: Unit?) -> Rational? {
    guard let amount = amounts[place], amount.to == nil else { return nil }
    return Self.amount(amount, in: unit).flatMap { $0 > .zero ? $0 : nil }
  }

  /// Returns an amount converted to a unit, if possible.
  private static func amount(_ amount: AmountReading, in unit: Unit?) -> Rational? {
    let upper = amount.to ?? amount.number
    guard let unit, unit.kind != .count || amount.unit != nil else {
      return amount.measure == nil || amount.unit?.kind == .count ? upper : nil
    }
    // 455 g are all of 1 lb (455 g), although a pound is slightly less.
    if let said = amount.seconds.first(where: { $0.unit == unit && $0.relation == .same }) {
      return said.to ?? said.number
    }
    if let factor = amount.unit?.factor(to: unit) {
      var sum = upper.multiplied(by: factor)
      for more in amount.seconds.prefix(while: \.isMore) {
        guard let factor = more.unit?.factor(to: unit) else { continue }
        sum = (more.to ?? more.number).multiplied(by: factor).flatMap { sum?.adding($0) }
      }
      return sum
    }
    for second in amount.seconds where second.relation == .same {
      guard let factor = second.unit?.factor(to: unit) else { continue }
      return (second.to ?? second.number).multiplied(by: factor)
    }
    return nil
  }
}
