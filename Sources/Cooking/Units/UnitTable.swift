import RecipeMD

/// All known units, and lookup by their written forms.
package enum UnitTable {
  /// The units, measures first.
  package static let units: [Unit] = Unit.measures + Unit.counts

  private static let byID = Dictionary(uniqueKeysWithValues: units.map { ($0.id, $0) })

  /// Returns the unit with an id.
  package static func unit(id: String) -> Unit? { byID[id] }

  /// Returns the unit that a text names in a language or in English, if any.
  ///
  /// Case, accents and full stops are ignored: `EL.`, `c.à.s`, `Tbsp`. An English word for how full
  /// or large it is may come first: `packed cup`.
  package static func unit(_ text: String, in language: KitchenLanguage) -> Unit? {
    unit(spelled: text, in: language) ?? find(text, in: language)
  }

  /// Returns the unit with exactly this spelling in a language, as it is usually written.
  static func unit(spelled text: String, in language: KitchenLanguage) -> Unit? {
    Spellings.of(language).units[text]
  }

  /// Returns the unit that an amount of a unit means: `cc` is a teaspoon in French, but `300 cc` are
  /// cubic centimetres.
  static func unit(
    _ unit: Unit?, of number: Rational, spelled letters: (some Sequence<UInt8>)?,
    in language: KitchenLanguage
  ) -> Unit? {
    guard language == .fr, number > mostTeaspoons, letters?.elementsEqual("cc".utf8) == true else {
      return unit
    }
    return Self.unit(id: "ml")
  }

  /// The most teaspoons that a recipe counts.
  private static let mostTeaspoons = Rational(10)

  /// Returns the unit that American recipes write with a letter, whose case matters.
  static func unit(letter: String) -> Unit? {
    switch letter {
    case "T", "Ts": unit(id: "tbsp")
    case "t", "ts": unit(id: "tsp")
    case "C", "c": unit(id: "cup")
    default: nil
    }
  }

  fileprivate static func find(_ text: String, in language: KitchenLanguage) -> Unit? {
    // Folding splits words at any other character, and `cups -2` is not a unit.
    guard
      text.utf8.allSatisfy({ $0 >= 0x80 || $0 == 0x20 || $0 == 0x2E || $0 | 0x20 >= 0x61 })
    else { return nil }
    let key =
      text.utf8.allSatisfy { $0 < 0xD8 } ? Letters.folded(text) : WideText.foldedWords(text)
    if let unit = known(key[...], in: language) { return unit }
    guard language == .en, let space = key.firstIndex(of: 0x20),
      qualities.contains(where: { $0.utf8.elementsEqual(key[..<space]) })
    else { return nil }
    return known(key[(space + 1)...], in: language)
  }

  private static func known(_ key: ArraySlice<UInt8>, in language: KitchenLanguage) -> Unit? {
    key.isEmpty || key.count > longestForm ? nil : unit(folded: key, in: language)
  }

  private static let qualities = [
    "packed", "heaped", "heaping", "rounded", "level", "scant", "generous", "full", "big", "large",
    "medium", "small",
  ]

  /// Returns the unit of a folded text.
  static func unit(folded key: ArraySlice<UInt8>, in language: KitchenLanguage) -> Unit? {
    find(key, in: language) ?? (language == .en ? nil : find(key, in: .en))
  }

  /// The maximum length of a folded form in bytes.
  static let longestForm = 40
  /// The maximum number of words in a form.
  static let mostWords = 3

  private static func find(_ key: ArraySlice<UInt8>, in language: KitchenLanguage) -> Unit? {
    UnitForms.of(language).place(of: key).map { units[$0] }
  }

  /// Returns false for nearly all words that no unit of a language, or of English, begins with.
  static func mayBegin(with word: WordHash, in language: KitchenLanguage) -> Bool {
    UnitForms.of(language).firsts.mayContain(word) || UnitForms.english.firsts.mayContain(word)
  }
}

/// The folded forms of all units in a language.
private final class UnitForms: ByLanguage {
  static let english = UnitForms(.en)
  static let german = UnitForms(.de)
  static let french = UnitForms(.fr)
  static let spanish = UnitForms(.es)
  static let italian = UnitForms(.it)
  static let dutch = UnitForms(.nl)
  static let arabic = UnitForms(.ar)
  static let japanese = UnitForms(.ja)

  private struct Entry: Sendable {
    var form: [UInt8]
    var place: Int
  }

  /// Keyed by hash, so that a slice is looked up without being copied.
  private let entries: [WordHash: Entry]
  /// The first words of the forms.
  let firsts: WordFilter

  private init(_ language: KitchenLanguage) {
    var entries: [WordHash: Entry] = [:]
    var firsts = WordFilter()
    func add(_ spellings: some Sequence<String>, _ place: Int) {
      for spelling in spellings {
        let key =
          spelling.utf8.allSatisfy { $0 < 0xD8 }
          ? Letters.folded(spelling) : WideText.foldedWords(spelling)
        let hash = WordHash(key)
        if entries[hash] == nil { entries[hash] = Entry(form: key, place: place) }
        firsts.insert(WordHash(key.prefix { $0 != 0x20 }))
        let bare = WideText.withoutDoubling(key[...])
        if bare.count < key.count { add([String(decoding: bare, as: UTF8.self)], place) }
        if language == .de, let plain = Letters.withoutUmlauts(spelling) { add([plain], place) }
      }
    }
    for (place, unit) in UnitTable.units.enumerated() {
      if let written = unit.forms[language] { add(written.singular + written.plural, place) }
    }
    // A word that one unit is written with is never read as another.
    for (place, unit) in UnitTable.units.enumerated() {
      if let text = Unit.spellings[unit.id]?[language] {
        add(text.split(separator: ",").map(String.init), place)
      }
    }
    (self.entries, self.firsts) = (entries, firsts)
  }

  /// Returns the place of the unit with a form.
  func place(of key: ArraySlice<UInt8>) -> Int? {
    guard let entry = entries[WordHash(key)], entry.form.elementsEqual(key) else { return nil }
    return entry.place
  }
}

/// The units by their usual spelling, which nearly everybody uses.
///
/// Each language's are found when they are first asked for: finding all of them would take longer
/// than reading an edited recipe.
private struct Spellings: ByLanguage {
  let units: [String: Unit]

  private init(_ language: KitchenLanguage) {
    var found: [String: Unit] = [:]
    for unit in UnitTable.units {
      for form in unit.forms[language].map({ $0.singular + $0.plural }) ?? [] {
        found[form] = UnitTable.find(form, in: language)
      }
    }
    units = found
  }

  static let english = Self(.en)
  static let german = Self(.de)
  static let french = Self(.fr)
  static let spanish = Self(.es)
  static let italian = Self(.it)
  static let dutch = Self(.nl)
  static let arabic = Self(.ar)
  static let japanese = Self(.ja)
}
