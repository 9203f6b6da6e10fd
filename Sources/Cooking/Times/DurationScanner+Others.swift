/// Times that are not waited for.
extension DurationScanner {
  /// Returns whether a time only says how long before something else it is done: one at the start of a
  /// sentence, 18 hours before baking, measure the flour, but not 4 hours before, soak the beans; or
  /// one that says again when that is, that is 10 minutes before the end.
  func isAhead(_ start: Int, _ read: Read) -> Bool {
    guard isWord(read.end, in: Self.before), !endsClause(read.end) else { return false }
    var first = start
    while first > 0, isAbout(first - 1) { first -= 1 }
    if first > 0, isWord(first - 1, in: Self.thatIs) { return true }
    var index = tokens[first].range.lowerBound
    while index > 0, steps.text[index - 1] == 0x20 { index -= 1 }
    guard index == 0 || ".!?\n".utf8.contains(steps.text[index - 1]) else { return false }
    let words = steps.words
    let waiting = TimerWords.of(language).rest
    let next = words.place(from: tokens[read.end].range.lowerBound)
    for place in next..<max(next, places.upperBound) {
      if words.isWord(place, in: waiting) { return false }
      let end = words.all[place].range.upperBound
      if end < steps.text.count, ".!?".utf8.contains(steps.text[end]) { break }
    }
    return true
  }

  /// Returns whether the word for before is a German or Dutch part of a verb, at the end of its clause:
  /// kook ze 8 minuten *voor* en giet ze af.
  private func endsClause(_ before: Int) -> Bool {
    guard language.joinsWords else { return false }
    if isWord(before + 1, in: lists.and) { return true }
    guard let next = tokens[safe: before + 1] else { return true }
    if case .stop = next.kind { return true }
    return false
  }

  /// Returns whether a word for about or at least is at a token, or the full stop of one: ca.
  private func isAbout(_ place: Int) -> Bool {
    if case .stop? = tokens[safe: place]?.kind {
      return place > 0 && tokens[place].isGlued && isWord(place - 1, in: Self.abbreviations)
    }
    return isWord(place, in: Self.about) || isWord(place, in: Self.atLeast)
  }

  private static let before = WordSet("before vor avant antes prima voor قبل")
  private static let about = WordSet(
    """
    about approximately approx around roughly circa ca etwa ungefahr rund environ env unos unas \
    aprox aproximadamente ongeveer حوالي نحو
    """)
  private static let atLeast = WordSet(
    "at least mindestens wenigstens spatestens au moins al menos almeno minstens ten minste")
  private static let abbreviations = WordSet("ca approx env aprox")
  /// Before a time, these say that it is another word for the one before it.
  private static let thatIs = WordSet("ie soit cioe ovvero ossia sea oftewel اي")

  /// Returns whether a time says how long each of some pulses of a machine is: ten 1-second pulses,
  /// 10 impulsi di 1 secondo.
  func isOfPulses(_ start: Int, _ end: Int, size: Double) -> Bool {
    guard size == 1 else { return false }
    if isWord(end, in: Self.pulses) { return true }
    var place = start - 1
    while place >= 0, isWord(place, in: Self.ofEach) { place -= 1 }
    return place >= 0 && place < start - 1 && isWord(place, in: Self.pulses)
  }

  private static let pulses = WordSet(
    """
    pulse pulses impuls impulse impulsen pulsen impulsion impulsions pulso pulsos impulso impulsos \
    impulsi نبضة نبضات
    """)
  private static let ofEach = WordSet(
    "of each von je zu a de d une un una di da van elk elke من كل لكل")
}
