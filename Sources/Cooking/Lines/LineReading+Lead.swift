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
    if let other = Self.ofAnother(value, in: text, language) {
      (word, whole) = (other, value)
      return
    }
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

  /// Returns the range of a word for another one with the article before it: *un altro* cucchiaio.
  static func withArticle(
    _ word: Range<Int>, in text: [UInt8], _ language: KitchenLanguage
  ) -> Range<Int> {
    guard let articles = articles[language] else { return word }
    let before = String(
      decoding: text[..<word.lowerBound].suffix(mostBytesOfArticle), as: UTF8.self
    )
    .lowercased()
    let article = articles.first { article in
      before.hasSuffix(article)
        && (before.utf8.count == article.utf8.count || before.dropLast(article.count).last == " ")
    }
    return word.lowerBound - (article?.utf8.count ?? 0)..<word.upperBound
  }

  /// Returns what stands before a number in digits in the place of words for another one: encore
  /// for une autre; nil for all other words.
  private static func ofAnother(
    _ value: Range<Int>, in text: [UInt8], _ language: KitchenLanguage
  ) -> String? {
    guard value.count <= mostBytesOfAnother, let first = text[value].first, first >= 0x41,
      let leads = others[language]
    else { return nil }
    let words = String(decoding: text[value], as: UTF8.self)
    guard let lead = leads[words.lowercased().replacing("’", with: "'")] else { return nil }
    return first < 0x61 ? lead.prefix(1).uppercased() + lead.dropFirst() : lead
  }

  private static let mostBytesOfArticle = 7
  private static let mostBytesOfAnother = 24

  private static let articles: [KitchenLanguage: [String]] = [
    .en: ["an "],
    .de: ["einen ", "einem ", "einer ", "eines ", "eine ", "ein ", "den ", "die ", "das ", "dem "],
    .fr: ["une ", "un ", "l'", "l’"], .es: ["la ", "el ", "una ", "un "],
    .it: ["un ", "uno ", "un'", "un’", "una ", "l'", "l’"], .nl: ["een ", "de ", "het "],
  ]

  private static let others: [KitchenLanguage: [String: String]] = [
    .en: ["another": "another", "an extra": "an extra", "other": "other"],
    .de: {
      var leads: [String: String] = [:]
      for ending in ["e", "en", "er", "es", "em"] {
        leads["weiter\(ending)"] = "weitere"
        for article in ["einen", "einem", "einer", "eine", "ein"] {
          for other in ["weiter", "ander", "zusätzlich"] {
            leads["\(article) \(other)\(ending)"] = "weitere"
          }
        }
        for article in ["den", "die", "das", "dem"] {
          leads["\(article) ander\(ending)"] = "die anderen"
        }
      }
      return leads
    }(),
    .fr: [
      "une autre": "encore", "un autre": "encore", "l'autre": "les autres",
    ],
    .es: [
      "otra": "otras", "otro": "otros", "la otra": "las otras", "el otro": "los otros",
    ],
    .it: [
      "un altro": "altri", "un'altra": "altre", "l'altro": "gli altri", "l'altra": "le altre",
    ],
    .nl: [
      "een andere": "nog", "een ander": "nog", "een extra": "nog", "de andere": "de andere",
    ],
  ]

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
