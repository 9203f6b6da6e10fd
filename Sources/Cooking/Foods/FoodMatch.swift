/// Which food of the table a name means: all of it, its noun with what stands around it, or the end
/// of a compound.
struct FoodMatch {
  /// The words that name the food.
  private(set) var window: Range<Int>
  /// Its place in the table.
  private(set) var place: Int
  /// Whether the name means just this food.
  ///
  /// If not, the food says only where a shop has it.
  private(set) var isFood = true
  /// A state that the window does not contain, with its words.
  private(set) var state: (state: FoodState, words: Range<Int>)?

  /// Longer names are no names.
  private static let mostWords = 10

  /// Finds the food in the words of a name.
  init?(_ words: Words, _ language: KitchenLanguage) {
    let search = FoodSearch(words, language)
    let count = min(words.all.count, Self.mostWords)
    guard count > 0 else { return nil }
    if count == words.all.count, let place = search.known(0..<count) {
      (window, self.place) = (0..<count, place)
      return
    }
    var best: FoodMatch?
    for window in search.windows(count) {
      guard let place = search.known(window) else { continue }
      let match = FoodMatch(window, place, search, count)
      if match.isFood {
        self = match
        return
      }
      best = best ?? match
    }
    guard let found = best ?? FoodMatch(compound: search, count) else { return nil }
    self = found
  }

  private init(_ window: Range<Int>, _ place: Int, _ search: FoodSearch, _ count: Int) {
    (self.window, self.place) = (window, place)
    let rest = Array(0..<window.lowerBound) + Array(window.upperBound..<count)
    var next = 0
    var isPlain = true
    for word in rest where word >= next {
      if let found = search.state(at: word) {
        state = (found.state, word..<word + found.count)
        next = word + found.count
      } else if !search.isAside(word) {
        isPlain = false
        if search.changes(word) { isFood = false }
      }
    }
    if isPlain { return }
    // What is not at the head of the name is a complement of it: sauce of yoghurt. And of what has
    // many kinds, any word says which.
    if search.isComplement(window, of: count) || search.hasKinds(FoodTable.id(at: place)) {
      isFood = false
    }
  }

  private init?(compound search: FoodSearch, _ count: Int) {
    guard let (word, end) = search.compoundEnd(count) else { return nil }
    (window, place, isFood) = (word..<word + 1, end.place, end.isFood)
    if end.isFrozen { state = (.frozen, word..<word + 1) }
    if !isFood { return }
    for other in 0..<count where other != word {
      if let found = search.state(at: other) { state = (found.state, other..<other + found.count) }
    }
  }
}

/// Looks words of a name up in the table.
struct FoodSearch {
  private let words: Words
  private let language: KitchenLanguage
  private let table: FoodTable
  private let lists: LineWords
  private let states: FoodStateWords

  init(_ words: Words, _ language: KitchenLanguage) {
    (self.words, self.language) = (words, language)
    (table, lists, states) = (.of(language), .of(language), .of(language))
  }

  /// Whether names begin with their noun.
  private var headIsFirst: Bool { language.beginsWithNoun || language == .ar }

  /// The pieces of a name that may be its food, those with its noun first, longer ones first.
  func windows(_ count: Int) -> [Range<Int>] {
    let lengths = (1...min(count, FoodTable.mostWords)).reversed()
    let first = lengths.map { 0..<$0 }
    let last = lengths.map { count - $0..<count }
    let inner = lengths.flatMap { length in
      count - length > 1 ? (1..<count - length).map { $0..<$0 + length } : []
    }
    return (headIsFirst ? first + last : last + first) + inner
  }

  /// Returns the food that some words name; a hyphen may join what the table has as one word, or a space part
  /// it.
  func known(_ range: Range<Int>) -> Int? {
    guard range.count <= FoodTable.mostWords else { return nil }
    let parts = range.map { words[$0] }
    if let place = table.place(of: parts) ?? singular(of: parts) { return place }
    guard language.joinsWords, range.count == 2,
      // The s of paprika's is no word of its own.
      words[range.lowerBound + 1].count > 2,
      [.hyphen, .space].contains(words.all[range.lowerBound + 1].gap)
    else { return nil }
    return table.place(of: [(words[range.lowerBound] + words[range.lowerBound + 1])[...]])
  }

  /// Returns the food whose singular some words are the plural of, where the table has two foods with
  /// the same stem: Kirschen are not Kirsch.
  private func singular(of parts: [ArraySlice<UInt8>]) -> Int? {
    guard let noun = headIsFirst ? parts.indices.first : parts.indices.last else { return nil }
    var parts = parts
    if let whole = whole(parts[noun]) {
      parts[noun] = whole
      return table.place(of: parts)
    }
    for singular in WordForms.singulars(of: Array(parts[noun]), language) {
      parts[noun] = singular[...]
      if let place = table.exactPlace(of: parts) { return place }
    }
    return nil
  }

  /// Returns the food of a German diminutive, or of a Dutch or German compound for what a food is cut into:
  /// Zwiebelchen, pompoenblokjes.
  private func whole(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    guard let endings = Self.cuts[language] else { return nil }
    return endings.lazy.filter { word.count > $0.count + 2 && word.suffix($0.count) == $0[...] }
      .map { word.dropLast($0.count) }.first { table.place(of: [$0]) != nil }
  }

  private static let cuts: [KitchenLanguage: [[UInt8]]] = [
    .de: "chen wurfel wurfeln streifen scheiben ringe spalten schnitze stifte",
    .nl: "blokjes blokken reepjes plakjes stukjes ringen partjes schijfjes",
  ].mapValues { $0.utf8.split(separator: 0x20).map(Array.init) }

  func state(at word: Int) -> (state: FoodState, count: Int)? { states.state(at: word, in: words) }

  /// Returns whether a word says nothing of the food: how large, ripe or good it is, or a unit.
  func isAside(_ word: Int) -> Bool {
    let letters = words[word]
    let phrases = [
      lists.of, lists.sizes, lists.states, lists.trailing, lists.articles, lists.vague,
      lists.flours,
    ]
    return letters.count < 2 || phrases.contains { $0.contains(letters) }
      || Self.pieces.contains(letters)
      || UnitTable.unit(folded: letters, in: language).map { $0.kind == .count } ?? false
  }

  /// Returns whether a word beside a food makes it another one: another food, or what it replaces.
  func changes(_ word: Int) -> Bool {
    table.place(of: [words[word]]) != nil || Self.replacements.contains(words[word])
      || language == .ja
  }

  /// Returns whether a piece of a name is not where its noun stands, or has a complement behind it:
  /// blé d'Inde.
  func isComplement(_ window: Range<Int>, of count: Int) -> Bool {
    guard headIsFirst else { return window.upperBound < count }
    return window.lowerBound > 0
      || window.upperBound < count && lists.of.contains(words[window.upperBound])
  }

  /// The foods of the table that any word beside them makes another one.
  private static let kinds: Set = [
    "cheese", "cream", "fish", "meat", "beans", "pasta", "wine", "red-wine", "white-wine",
    "sausage", "biscuits", "fruit-juice", "mushroom", "jam", "vegetable-oil", "vinegar", "tea",
    "baking-powder", "dried-yeast", "fresh-yeast", "raising-agent", "sauce",
  ]

  /// Returns whether any word beside a food makes it another one: in Arabic, pepper, paprika and
  /// chilli are one word with a colour or a taste behind it.
  func hasKinds(_ id: String) -> Bool {
    Self.kinds.contains(id) || language == .ar && id == "pepper"
  }

  /// Returns the longest known end of the last word.
  func compoundEnd(
    _ count: Int
  ) -> (word: Int, end: (place: Int, isFood: Bool, isFrozen: Bool))? {
    guard language.joinsWords || language == .ja else { return nil }
    for word in (0..<count).reversed() {
      let letters = words[word]
      for start in letters.indices.dropFirst(2).dropLast(1) where letters[start] & 0xC0 != 0x80 {
        let end = letters[start...]
        guard end.count >= 4 || language == .ja || end.elementsEqual("ol".utf8),
          let place = table.place(of: [end])
        else { continue }
        let isFrozen = Self.frozen.contains(letters[..<start])
        let isFood = Self.qualities.contains(letters[..<start]) && language != .ja
        return (word, (place, isFood || isFrozen, isFrozen))
      }
    }
    return nil
  }

  /// What is before a food that is not one: vegan butter, gluten-free flour.
  private static let replacements = WordSet(
    """
    vegan vegane veganer veganes vegetarian vegetarische vegetarisches veggie meatless gluten \
    glutenfree \
    glutenfreie glutenfreies glutenvrij glutenvrije lactose laktosefrei laktosefreie lactosevrije \
    dairy veganistische vegetarische vegetale vegetali vegetal vegano vegana mock imitation \
    vegane végétal végétale
    """)

  /// Pieces that many foods come in: filetto di tonno.
  private static let pieces = WordSet(
    """
    filet filets fillet fillets filetto filetti filete filetes trancio tranci pave paves darne \
    darnes scaglia scaglie lomo lomos moot moten mootje mootjes steak steaks
    """)

  /// What begins a compound of a frozen food: Tiefkühlspinat.
  private static let frozen = WordSet("tiefkuhl diepvries")

  /// What begins a compound without making another food of its end: Bio-Zitrone.
  private static let qualities = WordSet(
    """
    bio oko mini baby riesen freiland frisch jung land markt haus qualitats scharrel verse
    """)
}
