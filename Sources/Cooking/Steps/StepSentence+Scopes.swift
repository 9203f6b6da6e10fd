/// Which words turn the numbers around them to something else.
extension StepSentence {
  /// The numbers that a word turns to something else.
  enum Scope {
    /// Those before it in its clause: *per*.
    case before
    /// Those after it: *je*.
    case after
    /// Both: *each*.
    case clause
    /// The one right before it: 1 tsp *each* salt and pepper.
    case number
    /// Those of the whole sentence: *instead*.
    case sentence
  }

  func scope(of place: Int, _ text: [UInt8], _ lists: StepWords) -> Scope? {
    if isRomancePer(place, lists.language) {
      return isRate(place, text, lists) ? .before : nil
    }
    if words.isWord(place, in: lists.per) {
      if isInPortions(place, text, lists.language) {
        return isFollowedBySize(place, text) ? .after : nil
      }
      // a testa in giù
      return isWay(place, lists) ? nil : .before
    }
    if isPerOne(place, lists.language) { return .before }
    if words.isWord(place, in: lists.apiece) {
      // Je nach Geschmack 2 EL Zucker
      let isDepending =
        lists.language == .de && place + 1 < words.all.count
        && words[place + 1].elementsEqual("nach".utf8)
      return isDepending ? nil : .after
    }
    if words.isWord(place, in: lists.each) {
      if let isHolding = isHolding(place, text) { return isHolding ? .after : nil }
      if isOfSeveral(place, text) { return .number }
      return isOfSides(place) || isTaken(place) ? nil : .clause
    }
    if words.isWord(place, in: lists.instead) {
      return words.isWord(place, in: Self.comes) && !isRatio(place) ? nil : .sentence
    }
    if isForBatches(place) || isReplacing(place, lists.language) { return .sentence }
    return isAtATime(place) ? .before : nil
  }

  /// Returns whether a German verb for coming says how much of one food is for another: auf 1 l Wasser
  /// kommen 10 g Salz, but not zum Schluss kommen 10 g Salz dazu.
  private func isRatio(_ place: Int) -> Bool {
    words.all.indices.prefix(place).contains { words.isWord($0, in: Self.onto) }
  }

  private static let comes = WordSet("kommt kommen")
  private static let onto = WordSet("auf")

  /// Returns whether a word that may mean "per" says how or when something is done: a testa in giù,
  /// before serving.
  private func isWay(_ place: Int, _ lists: StepWords) -> Bool {
    let isLast = place + 1 >= words.all.count
    if isLast, lists.language != .en { return false }
    switch lists.language {
    case .en:
      // before serving, a serving bowl; but 50 g a serving
      return words[place].elementsEqual("serving".utf8)
        && !(place > 0 && words.isWord(place - 1, in: Self.beforePortion))
    case .nl:
      // per handvol
      return words.isWord(place + 1, in: Self.handfuls)
    case .it:
      return words[place].elementsEqual("testa".utf8) && words[place + 1].elementsEqual("in".utf8)
    default: return false
    }
  }

  private static let beforePortion = WordSet("a per each every one")
  private static let handfuls = WordSet("handvol handje lepel eetlepel scheut scheutje")

  /// Returns whether words such as "l'uno" say that an amount is of each.
  private func isPerOne(_ place: Int, _ language: KitchenLanguage) -> Bool {
    guard language == .it || language == .fr else { return false }
    return place > 0 && words[place - 1].elementsEqual("l".utf8)
      && ["uno", "una", "un", "une"].contains { words[place].elementsEqual($0.utf8) }
      && (place + 1 == words.all.count || words.all[place + 1].gap == .other)
  }

  /// Returns whether an amount stands right before the word for each and several things behind it: 1 tsp
  /// each salt and pepper.
  private func isOfSeveral(_ place: Int, _ text: [UInt8]) -> Bool {
    guard place > 0, words.all[place].gap == .space, words[place].elementsEqual("each".utf8),
      UnitTable.unit(folded: words[place - 1], in: .en) != nil,
      let last = text[..<words.all[place - 1].range.lowerBound].last(where: { $0 != 0x20 }),
      NumberScan.isDigit(last) || last >= 0x80 || isNumberWord(place - 2),
      place + 1 < words.all.count, words.all[place + 1].gap == .space
    else { return false }
    return (place + 2..<max(place + 2, min(place + 7, words.all.count))).contains {
      words[$0].elementsEqual("and".utf8)
    }
  }

  private func isNumberWord(_ place: Int) -> Bool {
    place >= 0 && StepNumbers.of(.en).number(Array(words[place])) != nil
  }

  /// Returns whether each is a side of what is fried, of which times are said: on each side.
  private func isOfSides(_ place: Int) -> Bool {
    (place + 1...place + 2).contains {
      words.all.indices.contains($0) && words.isWord($0, in: Self.sides)
    }
  }

  /// Returns whether a verb for weighing says how much to take: as much butter as will weigh 100 g.
  private func isTaken(_ place: Int) -> Bool {
    place > 1 && words[place - 1].elementsEqual("will".utf8)
      && words[place - 2].elementsEqual("as".utf8)
  }

  private static let sides = WordSet("side seite cote lado lato kant جانب جهة")

  /// Returns whether a condition on how much is made begins at a place, of which scaled amounts know
  /// nothing: *if* you double the recipe, add 50 g of flour.
  private func isForBatches(_ place: Int) -> Bool {
    guard words.isWord(place, in: Self.conditions) else { return false }
    let next = place + 1..<min(place + Self.mostWordsOfCondition, words.all.count)
    let verb = next.first { words.isWord($0, in: Self.multiplying) }
    return verb != nil && next.contains { words.isWord($0, in: Self.batches) }
      && !next.contains { words.isWord($0, in: Self.growing) }
  }

  /// Returns whether a verb says that some of a food may be replaced by another, which is not what the
  /// recipe takes: *replace* 30 g of the flour with cocoa, but not replace the lid.
  private func isReplacing(_ place: Int, _ language: KitchenLanguage) -> Bool {
    guard words.isWord(place, in: Self.replacing) else { return false }
    let next = place + 1..<min(place + 3, words.all.count)
    if next.contains(where: { words.isWord($0, in: Self.lids) }) { return false }
    return language == .ar || words.all.indices.contains { words.isWord($0, in: Self.by) }
  }

  private static let replacing = WordSet(
    """
    replace replaced replacing substitute substituted substituting swap ersetze ersetzen ersetzt \
    austauschen ausgetauscht vervang vervangen vervangt remplacer remplacez remplace remplacant \
    sustituye sustituir sustituya sustituyendo reemplaza reemplazar reemplace sostituire \
    sostituisci sostituite sostituendo استبدل استبدلي استبدلوا استبدال
    """)
  private static let lids = WordSet(
    "lid lids cover foil cloth water pan couvercle tapa coperchio deksel")
  private static let by = WordSet("with by for durch gegen door par por con")
  private static let mostWordsOfCondition = 8
  private static let conditions = WordSet("if when for wenn falls si se als indien wanneer اذا لو")
  private static let multiplying = WordSet(
    """
    double doubles doubled doubling triple tripling halve halving verdoppelst verdoppelt verdoppeln \
    doppelte halbierst halbiert doublez doublant double doublent triplez duplicas duplica dobla \
    doblas raddoppi raddoppiate raddoppia dimezzi verdubbelt verdubbel halveert ضاعفت
    """)
  private static let batches = WordSet(
    """
    recipe batch batches ingredients quantities quantity amounts rezept menge mengen zutaten recette \
    quantites proportions receta cantidad cantidades ingredientes ricetta dosi ingredienti recept \
    hoeveelheid hoeveelheden ingredienten الوصفة المقادير الكمية
    """)
  /// What has doubled by itself: doubled *in* quantity, sich verdoppelt.
  private static let growing = WordSet("in sich volume volumen")

  /// Returns whether words for "at a time" begin at a place, which say how much to add: 1 tbsp at a
  /// time.
  private func isAtATime(_ place: Int) -> Bool {
    func says(_ place: Int, _ word: String) -> Bool {
      words.all.indices.contains(place) && words[place].elementsEqual(word.utf8)
    }
    guard
      Self.atATime.contains(where: { phrase in
        phrase.enumerated().allSatisfy { says(place + $0.offset, $0.element) }
      })
    else { return false }
    return !["little", "bit", "few", "one", "two"].contains { says(place - 1, $0) }
  }

  private static let atATime = [
    ["at", "a", "time"], ["a", "la", "fois"], ["a", "la", "vez"], ["alla", "volta"],
    ["per", "volta"], ["per", "keer"],
  ]
}
