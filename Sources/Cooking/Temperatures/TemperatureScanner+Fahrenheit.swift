/// Degrees of Fahrenheit that English recipes leave to the reader: at 350 degrees, bake at 350.
extension TemperatureScanner {
  /// What no oven and no pan has in Celsius.
  private static let certain = 275...550

  /// Returns whether degrees of a scale that is not said are of Fahrenheit.
  func isFahrenheit(_ degrees: [Int], _ number: Number) -> Bool {
    language == .en && degrees.allSatisfy(Self.certain.contains)
      && !(Self.turns.contains(number.value) && !isInOven(number))
  }

  /// Returns whether a number that ends at an index is the heat of an oven, by the words before it and
  /// by what follows: preheat the oven to 350, but: roast at least 450 g.
  func isOfOven(_ degrees: [Int], _ number: Number, before end: Int) -> Bool {
    guard language == .en,
      degrees.allSatisfy({ Self.certain.contains($0) && $0.isMultiple(of: 5) }),
      follows(number, Self.prepositions), endsClause(at: end)
    else { return false }
    return isInOven(number)
  }

  /// Returns whether words in the sentence before a number say that something is in the oven.
  private func isInOven(_ number: Number) -> Bool {
    var start = number.range.lowerBound
    while start > stretch.lowerBound, !".!?;".utf8.contains(text[start - 1]) { start -= 1 }
    var words = Words()
    words.read(text, start..<number.range.lowerBound)
    return words.all.indices.contains { Self.ovenWords.contains(words[$0]) }
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
  private static let ovenWords = WordSet(
    """
    oven ovens preheat preheated preheating bake bakes baked baking roast roasts roasted roasting \
    broil broiler temperature temp heat thermostat smoker reduce lower increase raise
    """)
  private static let followers = WordSet(
    "for until till and then while in on about approximately around uncovered covered with")
}
