/// The forms of the words beside a noun, which change with its number.
enum Adjectives {
  /// The forms of a word for one thing and for several.
  struct Forms {
    let one: String
    let many: String
  }

  /// The noun that a word stands beside.
  struct Noun {
    let noun: CountNoun
    /// Whether it is written in the singular.
    let isOne: Bool
    /// Whether it stands behind a word that takes the dative.
    let isDative: Bool
  }

  /// Returns the forms of a word beside a noun; nil if they are not certain.
  static func forms(of word: String, beside noun: Noun, _ language: KitchenLanguage) -> Forms? {
    switch language {
    case .en, .ar, .ja: Forms(one: word, many: word)
    case .de: german(word, noun)
    case .nl: dutch(word, noun)
    case .fr, .es, .it: RomanceAdjectives.of(language).forms(of: word, beside: noun)
    }
  }

  // MARK: German and Dutch

  private static let unchanged: Set = ["bio", "lila", "rosa", "orange", "halbe", "extra"]

  private static func german(_ word: String, _ noun: Noun) -> Forms? {
    if unchanged.contains(word.lowercased()) { return Forms(one: word, many: word) }
    let stem = String(word.dropLast(2))
    guard word.first?.isLowercase == true, stem.count > 1 else { return nil }
    let gender = noun.noun.gender
    if !noun.isOne {
      guard word.hasSuffix("e"), !noun.isDative else { return nil }
      let bare = String(word.dropLast())
      switch gender {
      case .masculine: return Forms(one: bare + "er", many: word)
      case .feminine: return Forms(one: word, many: word)
      case .neuter: return Forms(one: bare + "es", many: word)
      case nil: return nil
      }
    }
    if noun.isDative { return nil }
    switch (word.suffix(2), gender) {
    case ("er", .masculine), ("en", .masculine), ("es", .neuter):
      return Forms(one: word, many: stem + "e")
    case (_, .feminine) where word.hasSuffix("e"), (_, nil) where word.hasSuffix("e"):
      return Forms(one: word, many: word)
    default: return nil
    }
  }

  private static func dutch(_ word: String, _ noun: Noun) -> Forms? {
    guard word.count > 3 else { return nil }
    if noun.noun.gender != .neuter {
      return word.hasSuffix("e") && noun.noun.gender != nil ? Forms(one: word, many: word) : nil
    }
    let place = dutchPairs.firstIndex { $0.0 == word || $0.1 == word }
    return place.map { Forms(one: dutchPairs[$0].0, many: dutchPairs[$0].1) }
  }

  /// Adjectives before a noun with "het", and before all others.
  private static let dutchPairs = [
    ("groot", "grote"), ("klein", "kleine"), ("middelgroot", "middelgrote"), ("vers", "verse"),
    ("gekookt", "gekookte"), ("hardgekookt", "hardgekookte"), ("rauw", "rauwe"),
    ("gedroogd", "gedroogde"), ("los", "losse"), ("heel", "hele"), ("rijp", "rijpe"),
    ("biologisch", "biologische"), ("zacht", "zachte"),
  ]
}

/// The adjectives of a language in which they agree with the noun before or behind them.
struct RomanceAdjectives: Sendable {
  private let plurals: [String: String]
  private let singulars: [String: String]
  /// The endings of participles, of which every verb has one: haché, picada, tritati.
  private let participles: [(one: String, many: String)]
  /// Words that say how something is done to the noun: finement haché.
  let adverbs: Set<String>
  /// Words that join two adjectives.
  let and: Set<String>
  /// Words that begin a complement of one word: pommes *de* terre.
  let of: Set<String> = ["de", "d", "di"]
  /// Words that begin something else: ail *ou* oignon.
  let stops: Set<String>

  private init(
    _ adjectives: String, participles: [(one: String, many: String)], adverbs: String,
    and: String, stops: String, rule: (String) -> String
  ) {
    func words(_ text: String) -> [String] {
      text.split(whereSeparator: \.isWhitespace).map { String($0) }
    }
    var plurals: [String: String] = [:]
    for entry in adjectives.split(separator: ",") {
      let forms = words(String(entry))
      guard let one = forms.first else { continue }
      plurals[one] = forms.count > 1 ? forms[1] : rule(one)
    }
    self.plurals = plurals
    singulars = Dictionary(plurals.map { ($1, $0) }) { first, _ in first }
    self.participles = participles
    (self.adverbs, self.and, self.stops) = (Set(words(adverbs)), Set(words(and)), Set(words(stops)))
  }

  static func of(_ language: KitchenLanguage) -> RomanceAdjectives {
    switch language {
    case .es: spanish
    case .it: italian
    default: french
    }
  }

  /// Returns the forms of a word beside a noun; nil if it is not certain that it agrees with it.
  func forms(of word: String, beside noun: Adjectives.Noun) -> Adjectives.Forms? {
    guard word.first?.isLowercase == true else { return nil }
    guard let forms = noun.isOne ? several(word) : one(word) else { return nil }
    // L'uovo sodo, le uova sode
    let turns = noun.noun.one.hasSuffix("o") && noun.noun.many.hasSuffix("a")
    guard turns else { return forms }
    if noun.isOne, word.hasSuffix("o") {
      return Adjectives.Forms(one: word, many: word.dropLast() + "e")
    }
    if !noun.isOne, word.hasSuffix("e"), singulars[word] != word, plurals[word] == nil {
      return Adjectives.Forms(one: word.dropLast() + "o", many: word)
    }
    return forms
  }

  private func several(_ word: String) -> Adjectives.Forms? {
    if let many = plurals[word] { return Adjectives.Forms(one: word, many: many) }
    for (one, many) in participles where word.count > one.count + 1 && word.hasSuffix(one) {
      return Adjectives.Forms(one: word, many: word.dropLast(one.count) + many)
    }
    return nil
  }

  private func one(_ word: String) -> Adjectives.Forms? {
    if let one = singulars[word] { return Adjectives.Forms(one: one, many: word) }
    for (one, many) in participles where word.count > many.count + 1 && word.hasSuffix(many) {
      return Adjectives.Forms(one: word.dropLast(many.count) + one, many: word)
    }
    return nil
  }

  private static let french = RomanceAdjectives(
    """
    gros, grosse, petit, petite, moyen, moyenne, grand, grande, beau beaux, belle,
    nouveau nouveaux, nouvelle, rouge, blanc, blanche, jaune, vert, verte, noir, noire, rose, doux,
    douce, frais, fraîche, fraiche, mûr, mûre, rond, ronde, long, longue, entier, entière, bio bio,
    dur, dure, sec, sèche, confit, confite, cru, crue, cuit, cuite, piquant, piquante, fin, fine,
    épais, épaisse, bon, bonne, joli, jolie, ferme, farineux, farineuse, amer, amère, farci, farcie,
    mou, molle, tendre, jeune, grelot, battu, battue, moulu, moulue, fondu,
    fondue, fermier, fermière
    """, participles: [("é", "és"), ("ée", "ées")],
    adverbs: "finement grossièrement bien très assez fraîchement préalablement",
    and: "et puis",
    stops: """
      de d du des à au aux en pour sans avec ou et selon environ par dans sur puis jusqu
      """,
    rule: CountNouns.frenchPlural)

  private static let spanish = RomanceAdjectives(
    """
    grande, mediano, mediana, pequeño, pequeña, rojo, roja, blanco, blanca, verde, amarillo,
    amarilla, morado, morada, maduro, madura, fresco, fresca, dulce, duro, dura, entero, entera,
    tierno, tierna, seco, seca, gordo, gorda, hermoso, hermosa, nuevo, nueva, picante, largo, larga,
    campero, campera, ecológico, ecológica, redondo, redonda, crudo, cruda, limpio, limpia, fino,
    fina, bio bio, sopero, sopera, raso, rasa
    """,
    participles: [("ado", "ados"), ("ada", "adas"), ("ido", "idos"), ("ida", "idas")],
    adverbs: "finamente muy bien recién", and: "y e",
    stops: "de del en a al para con sin o u y e por según sobre hasta",
    rule: CountNouns.spanishPlural)

  private static let italian = RomanceAdjectives(
    """
    grande, medio medi, media, piccolo, piccola, rosso, rossa, bianco bianchi, bianca bianche,
    verde, giallo, gialla, nero, nera, maturo, matura, fresco freschi, fresca fresche, dolce, duro,
    dura, intero, intera, secco secchi, secca secche, lungo lunghi, lunga lunghe, tondo, tonda,
    sodo, soda, novello, novella, tenero, tenera, biologico biologici, biologica biologiche, grosso,
    grossa, bio bio
    """,
    participles: [
      ("ato", "ati"), ("ata", "ate"), ("uto", "uti"), ("uta", "ute"), ("ito", "iti"),
      ("ita", "ite"),
    ],
    adverbs: "finemente molto ben bene grossolanamente", and: "e ed",
    stops: """
      di d del dello della dei degli delle in a al per con senza o e ed da circa su nel nella sul
      """,
    rule: CountNouns.italianPlural)
}
