extension LineReading.Amount {
  /// Returns the word that has to stand before the number once it is in digits, where words say the
  /// genitive by their form: *von* for the juice of half a lemon, `Saft einer halben Zitrone`.
  package func lead(in text: [UInt8], _ language: KitchenLanguage) -> String? {
    guard language == .de, let value, value.lowerBound > 0 else { return nil }
    let words = Words(Array(text[..<value.upperBound]))
    let place = words.place(from: value.lowerBound)
    // Behind a preposition the same form is a dative, which digits leave alone.
    guard place > 0, place < words.all.count, words.all[place - 1].isCapital,
      words.all[place].gap == .space, words.isWord(place, in: Self.genitives)
    else { return nil }
    return "von"
  }

  private static let genitives = WordSet("einer eines zweier dreier")
}
