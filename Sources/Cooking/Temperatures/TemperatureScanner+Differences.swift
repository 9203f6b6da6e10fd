/// How much warmer or colder something is to be, which has another sum than a temperature.
extension TemperatureScanner {
  /// The most that an oven is turned up or down by, in degrees of either scale.
  private static let most = 120
  /// What is no temperature behind a word that may also mean around: um 20 °C, but um 80 °C.
  private static let mostAround = 50

  /// Returns whether degrees that stand in a range of the text are a difference: lower the heat by
  /// 20 °C, um 20 °C senken, de 20 °C, 20 °C weniger.
  func isDifference(_ degrees: [Int], _ range: Range<Int>) -> Bool {
    guard degrees.allSatisfy({ (1...Self.most).contains($0) }) else { return false }
    let before = withoutHedges(words(before: range.lowerBound))
    let after = words(after: range.upperBound)
    let last = before.last ?? []
    if language == .ja { return isDifferenceInJapanese(after: range.upperBound) }
    if Self.by.contains(last) {
      return language != .de || degrees.allSatisfy { $0 <= Self.mostAround }
        || after.contains(where: Self.changes.contains)
    }
    if after.first.map(Self.comparatives.contains) ?? false {
      // 60 °C or more; at 60 °C lower the heat
      return !Self.toward.contains(last)
        && !(after.count > 1 && StepWords.of(language).articles.contains(after[1]))
    }
    let isAdded = after.count > 1 && Self.inPhrase.contains(after[0])
    if isAdded, Self.comparatives.contains(after[1]) { return true }
    guard !Self.toward.contains(last) else { return false }
    if language == .de, !last.isEmpty, after.first.map(Self.changes.contains) ?? false {
      return true
    }
    guard before.contains(where: Self.changes.contains) || isChangedBehind(after) else {
      return false
    }
    if Self.of.contains(last) {
      // Chauffer à une température de 60 °C, no debe subir de 40 °C, monter au-delà de 40 °C
      return !before.dropLast().suffix(2).contains(where: Self.indefinite.contains)
        && !before.contains(where: Self.ofLimits.contains)
    }
    return Self.changed.contains(last) || Self.changes.contains(last)
  }

  /// Returns words without those behind a "by" that only say that a number is not exact: by more than
  /// 5 °C, um etwa 20 °C.
  private func withoutHedges(_ words: [[UInt8]]) -> [[UInt8]] {
    guard let place = words.lastIndex(where: { !Self.hedges.contains($0) }),
      Self.by.contains(words[place])
    else { return words }
    return Array(words[...place])
  }

  /// Returns whether a verb for a change ends a clause: de oven met 20 °C verlagen.
  private func isChangedBehind(_ after: [[UInt8]]) -> Bool {
    language.joinsWords && after.contains(where: Self.changes.contains)
  }

  /// Returns whether Japanese goes on with how it changes: 20℃下げる, 180℃より20℃低く.
  private func isDifferenceInJapanese(after end: Int) -> Bool {
    let rest = text[skipSpace(end)..<stretch.upperBound]
    return ["下げ", "上げ", "低", "高", "ほど下げ", "ほど上げ", "ほど低", "ほど高", "落と", "くらい下げ"]
      .contains { rest.starts(with: $0.utf8) }
  }

  /// Returns the folded words of the same clause before an index.
  private func words(before end: Int) -> [[UInt8]] {
    var start = end
    while start > stretch.lowerBound, end - start < Self.mostBytes, !isStop(start - 1) {
      start -= 1
    }
    var words = Words()
    words.read(text, start..<end)
    return words.all.indices.suffix(Self.mostWords).map { Array(words[$0]) }
  }

  /// Returns the folded words of the same clause behind an index.
  private func words(after start: Int) -> [[UInt8]] {
    var end = start
    while end < stretch.upperBound, end - start < Self.mostBytes, !isStop(end) { end += 1 }
    var words = Words()
    words.read(text, start..<end)
    return words.all.indices.prefix(Self.mostWords).map { Array(words[$0]) }
  }

  private static let mostBytes = 120
  private static let mostWords = 8

  private func isStop(_ index: Int) -> Bool {
    ".,;:!?()".utf8.contains(text[index]) || text[index] == 0x8C && text[index - 1] == 0xD8
  }

  /// Directly before degrees, these say that they are a difference.
  private static let by = WordSet("by within um بمقدار")
  /// Before degrees, these say so beside a verb for a change.
  private static let of = WordSet("de d di en met van ب بـ")
  /// Verbs for a change, and what is said with them.
  private static let changes = WordSet(
    """
    increase raise lower reduce decrease drop turn up down reduzieren reduziert senken gesenkt \
    erhohen verringern herunterschalten hochschalten herunterdrehen hochdrehen runterschalten \
    baisser baissez baisse abaisser abaissez reduire reduisez reduis diminuer diminuez diminue \
    augmenter augmentez augmente monter montez monte baja baje bajar bajad reduce reduzca reducir \
    sube suba subir aumenta aumente aumentar disminuye disminuya disminuir abbassa abbassate \
    abbassare riduci riducete ridurre aumentate aumentare alza alzate alzare diminuire diminuite \
    verlaag verlagen verhoog verhogen اخفض اخفضي خفض خفضي ارفع ارفعي زد زيدي قلل قللي انقص انقصي
    """)
  /// What is turned up or down, directly before degrees: turn the oven up 10 °C, baja el horno 20 °C.
  private static let changed = WordSet(
    """
    oven temperature heat four chaleur feu horno temperatura calor fuego forno calore fuoco \
    temperatuur الحرارة حرارة الفرن
    """)
  /// Directly behind degrees: 20 °C weniger, 10 °C hotter.
  private static let comparatives = WordSet(
    """
    more less higher lower hotter cooler warmer colder above below mehr weniger hoher niedriger \
    tiefer heisser kuhler warmer kalter mas menos plus moins piu meno meer minder hoger lager \
    warmer koeler heter اقل اكثر اعلى ادنى
    """)
  private static let inPhrase = WordSet("de en di in")
  /// Before degrees, these say that they are what is to be reached.
  private static let toward = WordSet(
    "to at or auf bei bis oder a ou o alle op tot bij of until unter uber على الى عند")
  /// Between a "by" and degrees.
  private static let hedges = WordSet(
    "more less than about around at least most mehr weniger als etwa circa ca rund mindestens hochstens"
  )
  /// A verb for a change beside these has a temperature for its limit.
  private static let ofLimits = WordSet(
    """
    no nunca non mai pas jamais niet nooit mas menos plus moins piu meno au-dela dela dessus dessous \
    au-dessus au-dessous oltre sopra sotto encima debajo
    """)
  private static let indefinite = WordSet("une un una uno un' een")
}
