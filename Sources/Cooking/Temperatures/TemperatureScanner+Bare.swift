/// Degrees whose scale English recipes leave to the reader: at 350 degrees, bake at 350, at 165°.
extension TemperatureScanner {
  /// What no oven and no pan has in Celsius.
  private static let certain = 275...550
  /// What food is heated to or kept at.
  private static let heat = 60...550
  /// What is hot on each scale, and what an oven has.
  private static let hotCelsius = 60...300
  private static let ovenCelsius = 100...300
  private static let ovenFahrenheit = 170...550

  /// Returns the scale of degrees that do not say it; nil if they are no temperature.
  mutating func bare(_ degrees: [Int], _ number: Number) -> StepTemperature.Scale? {
    guard language == .en, degrees.allSatisfy(Self.heat.contains) else { return nil }
    let isTurn = Self.turns.contains(number.value)
    // Turn the tray 180°, cut at 90°; bake, rotating the tray 180°
    if isTurn, !isInOven(number) || isTurned(number) { return nil }
    hasBare = true
    if usual == .celsius, degrees.allSatisfy(Self.hotCelsius.contains) { return .celsius }
    if usual == .fahrenheit || degrees.allSatisfy(Self.certain.contains) { return .fahrenheit }
    return .unsaid
  }

  /// Returns whether a number that ends at an index is the heat of an oven, by the words before it and
  /// by what follows: preheat the oven to 350, but: roast at least 450 g.
  mutating func isOfOven(_ number: Number, before end: Int) -> Bool {
    guard language == .en, number.value.isMultiple(of: 5), number.value >= 100,
      follows(number, Self.prepositions), endsClause(at: end), isInOven(number)
    else { return false }
    hasBare = true
    return true
  }

  /// Returns whether a number that ends at an index is the heat of an oven in a language whose cooks have
  /// Celsius: nel forno a 180 per 20 minuti, في الفرن على ١٨٠.
  func isOfMetricOven(_ number: Number, before end: Int) -> Bool {
    guard let (on, ovens) = Self.metricOvens[language] else { return false }
    return number.value.isMultiple(of: 5) && Self.ovenCelsius.contains(number.value)
      && usual != .fahrenheit && follows(number, on) && follows(number, with: ovens)
      && endsClause(at: end)
  }

  /// What stands before the heat of an oven, and what an oven is called.
  private static let metricOvens: [KitchenLanguage: (on: WordSet, ovens: WordSet)] = [
    .de: (WordSet("bei auf"), WordSet("ofen backofen backrohr rohr")),
    .fr: (WordSet("a"), WordSet("four")), .es: (WordSet("a"), WordSet("horno")),
    .it: (WordSet("a"), WordSet("forno")), .nl: (WordSet("op"), WordSet("oven")),
    .ar: (WordSet("على"), WordSet("فرن الفرن بالفرن للفرن")),
  ]

  /// Returns the scale of what an oven is heated to, if it is certain.
  func scaleOfOven(_ degrees: [Int]) -> StepTemperature.Scale? {
    guard degrees.allSatisfy({ $0.isMultiple(of: 5) }) else { return nil }
    switch usual {
    case .celsius where degrees.allSatisfy(Self.ovenCelsius.contains): return .celsius
    case .fahrenheit where degrees.allSatisfy(Self.ovenFahrenheit.contains): return .fahrenheit
    default: return degrees.allSatisfy(Self.certain.contains) ? .fahrenheit : nil
    }
  }

  /// Returns whether words in the sentence before a number say that something is in the oven.
  private func isInOven(_ number: Number) -> Bool {
    follows(number, with: Self.ovenWords)
  }

  /// Returns whether a number is how far something is turned that is in the oven.
  private func isTurned(_ number: Number) -> Bool {
    !follows(number, Self.prepositions) && follows(number, with: Self.turning)
  }

  /// Returns whether one of some words is in the sentence before a number.
  private func follows(_ number: Number, with set: WordSet) -> Bool {
    var start = number.range.lowerBound
    while start > stretch.lowerBound, !".!?;".utf8.contains(text[start - 1]) { start -= 1 }
    var words = Words()
    words.read(text, start..<number.range.lowerBound)
    return words.all.indices.contains { set.contains(words[$0]) }
  }

  /// Returns whether nothing follows that a number would count or measure.
  private func endsClause(at end: Int) -> Bool {
    let index = skipSpace(end)
    guard index < stretch.upperBound else { return true }
    if ".,;:)".utf8.contains(text[index]) {
      return index + 1 == stretch.upperBound || !NumberScan.isDigit(text[index + 1])
    }
    return Self.followers.contains(word(at: index).letters[...])
  }

  private static let prepositions = WordSet("to at")
  private static let turning = WordSet("rotate rotating rotated turn turning turned spin")
  private static let ovenWords = WordSet(
    """
    oven ovens preheat preheated preheating bake bakes baked baking roast roasts roasted roasting \
    broil broiler temperature temp heat thermostat smoker reduce lower increase raise
    """)
  private static let followers = WordSet(
    """
    for until till and then while in on about approximately around uncovered covered with لمدة لمده \
    حتى حتي الى ثم مدة fur und dann pendant durant et puis durante y per e poi voor en dan
    """)
}
