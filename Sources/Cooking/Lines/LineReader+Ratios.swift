/// Ratios, which stay as they are: 1 part vinegar to 3 parts oil, 100 g per person.
extension LineReader {
  /// Words for the parts of a ratio.
  static let ratioParts = WordSet(
    """
    part parts teil teile teilen partie parties parte partes parti deel delen جزء جزءين اجزاء
    """)

  /// Whether the line has the parts of a ratio for its amounts.
  var isRatio: Bool { ratioNumbers.count > 1 }

  /// The places of the numbers of a ratio.
  private var ratioNumbers: [Int] {
    tokens.all.indices.filter { place in
      tokens.number(place) != nil && tokens.word(place + 1).map(Self.ratioParts.contains) ?? false
    }
  }

  /// Reads the foods of a ratio behind the first one: to 3 parts *oil*.
  mutating func readRatio() {
    for place in ratioNumbers {
      let number = range(place..<place + 1)
      let isRead = amounts.contains { $0.value?.overlaps(number) ?? false }
      guard !isRead, !amounts.isEmpty, let found = amount(at: place) else { continue }
      _ = addFood(found)
    }
  }

  private static let perOne = WordSet("per pro por par a لكل")
  private static let person = WordSet(
    """
    person persona personne persoon guest gast شخص فرد portion serving porcion racion porzione \
    portie head kopf cabeza حصة
    """)
  /// What says the same in one word or two of its own.
  private static let each = Phrases("a testa,a cabeza,للشخص,للفرد")
  static let forMany = WordSet("for para fur pour per voor ل")
  static let people = WordSet(
    "people persons guests personas personnes personen persone ospiti invitados اشخاص")

  /// Whether the line has an amount for each person: eggs, 1 per person.
  var isPerPerson: Bool {
    tokens.all.indices.contains { place in
      isWord(place, of: Self.perOne) && isWord(place + 1, of: Self.person)
        || place > 0 && tokens.match(Self.each, at: place) > 0
    }
  }

  /// The place of the number of people that the line says its amount is for: 1/2 kg for 6 people.
  var people: Range<Int>? {
    tokens.all.indices.first {
      isWord($0, of: Self.forMany) && tokens.number($0 + 1) != nil
        && isWord($0 + 2, of: Self.people)
    }.map { $0 + 1..<$0 + 2 }
  }

  private func isWord(_ place: Int, of words: WordSet) -> Bool {
    tokens.word(place).map(words.contains) ?? false
  }
}
