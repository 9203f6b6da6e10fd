/// Words for each that say how something is done instead: in two portions, a pan that holds all of it.
extension StepSentence {
  /// Returns whether a word for several portions says in how many turns something is done, or into what
  /// it is divided: in two *portions*, par *portions*, but not 100 g *portions*.
  func isInPortions(_ place: Int, _ text: [UInt8], _ language: KitchenLanguage) -> Bool {
    guard words.isWord(place, in: Self.portions) else { return false }
    var first = place
    while first > 0, place - first < Self.mostBeforePortions {
      let before = first - 1
      let gap = text[words.all[before].range.upperBound..<words.all[first].range.lowerBound]
      // in 2 portions; but in 100 g portions, the number is of each
      let isCount = first == place && gap.contains(where: NumberScan.isDigit)
      guard gap.allSatisfy({ $0 == 0x20 || isCount && NumberScan.isDigit($0) }) else {
        return false
      }
      if Self.into(language).contains(words[before]) { return true }
      if isCount || UnitTable.unit(folded: words[before], in: language) != nil { return false }
      first = before
    }
    return false
  }

  /// Returns whether the words behind one say how large each is: in portions *of 50 g*.
  func isFollowedBySize(_ place: Int, _ text: [UInt8]) -> Bool {
    place + 1 < words.all.count && words.all[place + 1].gap == .space
      && words.isWord(place + 1, in: Self.ofSize) && isBeforeNumber(place + 1, text)
  }

  /// Returns whether a verb says how much fits into something, not that all of it does: ramekins that
  /// *hold* 100 ml, but not a pan large enough to *hold* the pasta.
  func isHolding(_ place: Int, _ text: [UInt8]) -> Bool? {
    guard words.isWord(place, in: Self.holding) else { return nil }
    for next in place..<min(place + Self.mostBeforeSize, words.all.count) {
      if isBeforeNumber(next, text) { return true }
      guard next + 1 < words.all.count, words.all[next + 1].gap == .space else { return false }
      let word = words[next + 1]
      if words.isWord(next + 1, in: StepScanner.indefinite)
        || StepNumbers.of(.en).number(Array(word)) != nil
      {
        return true
      }
      if !words.isWord(next + 1, in: Self.beforeSize) { return false }
    }
    return false
  }

  private static func into(_ language: KitchenLanguage) -> WordSet {
    switch language {
    case .en: english
    case .de, .nl: german
    case .fr: french
    case .es: spanish
    case .it: italian
    case .ar, .ja: none
    }
  }

  private static let english = WordSet("in into")
  private static let german = WordSet("in")
  private static let french = WordSet("en par")
  private static let spanish = WordSet("en por")
  private static let italian = WordSet("in a")
  private static let none = WordSet("")
  private static let mostBeforePortions = 3
  private static let portions = WordSet(
    "portions servings portionen porties porzioni porciones raciones")
  private static let ofSize = WordSet("of von zu a de di da van")

  private static let holding = WordSet("hold holds holding")
  private static let mostBeforeSize = 4
  private static let beforeSize = WordSet(
    "about around approximately roughly up to at least just over under only nearly almost exactly")
}
