/// Ratios, which stay as they are: 1 part vinegar to 3 parts oil, 100 g per person.
extension LineReader {
  /// Words for the parts of a ratio.
  static let ratioParts = WordSet(
    """
    part parts teil teile teilen partie parties parte partes parti deel delen جزء جزءين اجزاء
    """)

  /// Whether the line has the parts of a ratio for its amounts.
  var isRatio: Bool {
    tokens.all.indices.count { place in
      tokens.number(place - 1) != nil && tokens.word(place).map(Self.ratioParts.contains) ?? false
    } > 1
  }

  private static let perOne = WordSet("per pro por par a لكل")
  private static let person = WordSet("person persona personne persoon guest gast شخص")
  static let forMany = WordSet("for para fur pour per voor ل")
  static let people = WordSet(
    "people persons guests personas personnes personen persone ospiti invitados اشخاص")

  /// Whether the line has an amount for one person or for a number of them, which does not go with the
  /// number of servings: eggs, 1 per person; 1/2 kg for 6 people.
  var isForPeople: Bool {
    func word(_ place: Int, _ words: WordSet) -> Bool {
      tokens.word(place).map(words.contains) ?? false
    }
    return tokens.all.indices.contains { place in
      word(place, Self.perOne) && word(place + 1, Self.person)
        || word(place, Self.forMany) && tokens.number(place + 1) != nil
          && word(place + 2, Self.people)
    }
  }
}
