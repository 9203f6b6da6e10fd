/// The word that has to stand before a number once it is in digits.
package struct NumberLead: Sendable {
  /// The word: *von* for the juice of half a lemon, *de* for le jus d'un citron.
  package let word: String
  /// What it stands in the place of, together with the number.
  package let whole: Range<Int>

  /// Finds the word for the number with a range in a text.
  ///
  /// In German, words say the genitive by their form: `Saft einer halben Zitrone`. In French and
  /// Italian, a preposition is shortened before a vowel: `jus d'un demi citron`.
  package init?(before value: Range<Int>, in text: [UInt8], _ language: KitchenLanguage) {
    switch language {
    case .de where Self.isGenitive(value, in: text): (word, whole) = ("von", value)
    case .fr, .it:
      let before = text[..<value.lowerBound]
      let mark = ["'", "’"].map { Array("d\($0)".utf8) }.first {
        before.suffix($0.count).elementsEqual($0)
      }
      guard let mark else { return nil }
      let start = value.lowerBound - mark.count
      guard start == 0 || text[start - 1] == 0x20 else { return nil }
      word = language == .fr ? "de" : "di"
      whole = start..<value.upperBound
    default: return nil
    }
  }

  private static func isGenitive(_ value: Range<Int>, in text: [UInt8]) -> Bool {
    guard value.lowerBound > 0 else { return false }
    let words = Words(Array(text[..<value.upperBound]))
    let place = words.place(from: value.lowerBound)
    // Behind a preposition the same form is a dative, which digits leave alone.
    return place > 0 && place < words.all.count && words.all[place - 1].isCapital
      && words.all[place].gap == .space && words.isWord(place, in: genitives)
  }

  private static let genitives = WordSet("einer eines zweier dreier")
}

/// What has to stand behind a number once it is in digits, or once there is one.
package struct NumberTrail: Sendable {
  /// A size, as in `2 × 15 oz. can`, or the space that a hyphen or an apostrophe leaves: `half-cup`,
  /// `une dizaine d'œufs`.
  package let text: String

  /// Finds what belongs behind the number with a range in a text; nil if nothing does.
  package init?(of value: Range<Int>, isSize: Bool = false, in text: [UInt8]) {
    if isSize {
      self.text = " × " + String(decoding: text[value], as: UTF8.self)
    } else if value.isEmpty || text[value].last == UInt8(ascii: "-")
      || ["'", "’"].contains(where: { text[value].suffix($0.utf8.count).elementsEqual($0.utf8) })
    {
      self.text = " "
    } else {
      return nil
    }
  }
}

extension LineReading.Amount {
  /// Returns the word that has to stand before the number once it is in digits.
  package func lead(in text: [UInt8], _ language: KitchenLanguage) -> NumberLead? {
    value.flatMap { NumberLead(before: $0, in: text, language) }
  }

  /// Returns what has to stand behind the number once it is in digits.
  package func trail(in text: [UInt8]) -> NumberTrail? {
    value.flatMap { NumberTrail(of: $0, isSize: isSize, in: text) }
  }
}
