/// Numbers that may be amounts of ingredients, although it is not clear of which.
///
/// They stay as they are written, and so does all else in their step.
extension StepScanner {
  /// Doubts an amount by weight or volume, unless it is the size of something: balls of around 40 g.
  mutating func doubt(_ number: WrittenNumber, _ unit: Unit) {
    guard unit.kind == .mass || unit.kind == .volume, !isFixed(after: number.end), !isTool(number)
    else { return }
    let first = sentence.word(from: number.value.lowerBound)
    let isSize = (max(0, first - 4)..<first).contains { place in
      isVessel(place) || sentence.words.isWord(place, in: lists.pieces)
    }
    if isSize, !isListed(number, unit) { return }
    if let all = ingredient(named: number, all: unit) {
      add(number, unit, all)
    } else {
      doubts.append(number)
    }
  }

  /// Returns whether a part of an ingredient goes into the middle of what is closed then, and the recipe
  /// makes several of: place 1 tbsp jam in the centre and fold over.
  func isFilling(_ number: WrittenNumber, _ unit: Unit, _ ingredient: Int) -> Bool {
    guard ingredients.yields.contains(where: { !$0.isOfPeople }), unit.kind != .count,
      number.to != nil || !ingredients.isAll(number.number, unit, of: ingredient)
    else { return false }
    let words = sentence.words
    return [Self.middle, Self.closing].allSatisfy { list in
      words.all.indices.contains { words.isWord($0, in: list) }
    }
  }

  private static let middle = WordSet("centre center middle mitte milieu centro medio midden")
  private static let closing = WordSet(
    """
    fold folding seal sealing enclose pinch verschliessen verschliesst zusammenklappen umklappen \
    zuklappen einschlagen einrollen aufrollen falten plier pliez repliez replier fermer fermez \
    refermer refermez rouler roulez doblar dobla doble cerrar cierra cierre enrollar enrolla piegare \
    piegate piega chiudere chiudete chiudi richiudere richiudete vouw vouwen dichtvouwen oprollen
    """)

  /// Returns whether the list has just this amount, so that it need not be the size of the pot
  /// before it: en un cazo 125 ml.
  private func isListed(_ number: WrittenNumber, _ unit: Unit) -> Bool {
    ingredients.amounts.indices.contains { ingredients.isAll(number.upper, unit, of: $0) }
  }

  /// Returns the ingredient that is named last before an amount without a name, if that is all of it:
  /// dice the onion and measure 1 cup.
  private func ingredient(named number: WrittenNumber, all unit: Unit) -> Int? {
    let start = number.value.lowerBound
    let next = sentence.word(from: number.end)
    let isNamed =
      next < sentence.words.all.count && sentence.words.all[next].gap != .other
      && !sentence.words.isWord(next, in: lists.breaks)
    if isNamed || follows(start, Self.toward) { return nil }
    var words = Words()
    words.read(text, max(block.lowerBound, start - Self.mostBytesBack)..<start)
    for place in words.all.indices.reversed() {
      let match = ingredients.match(words, at: place)
      guard match.score >= 2 else { continue }
      return match.places.first { ingredients.isAll(number.upper, unit, of: $0) }
    }
    return nil
  }

  private static let mostBytesBack = 120
  /// Before an amount, these say how much is left in the end: reduced *to* 1 cup.
  private static let toward = WordSet("to by auf um a de di tot op bis")

  /// Returns whether an article and a unit without a food mean the spoon or the cup itself: the back
  /// of a tablespoon, into a cup.
  private func isTool(_ number: WrittenNumber) -> Bool {
    let words = Letters.folded(String(decoding: text[number.value], as: UTF8.self))
    return Self.indefinite.contains(words[...])
      && follows(number.value.lowerBound, Self.beforeTools)
  }

  /// Returns whether an article and a unit mean the cup that something is stirred in: mix the starch with
  /// the water *in a cup*.
  mutating func isVesselItself(_ number: WrittenNumber) -> Bool {
    let word = Letters.folded(String(decoding: text[number.value], as: UTF8.self))
    guard Self.indefinite.contains(word[...]), follows(number.value.lowerBound, Self.inside) else {
      return false
    }
    let next = sentence.word(from: number.end)
    return next >= sentence.words.all.count || sentence.words.all[next].gap == .other
      || sentence.words.isWord(next, in: lists.breaks)
      || food(from: number.end).places.isEmpty && !isKnownFood(from: number.end)
  }

  private static let beforeTools = WordSet("using into of d di with mit avec con met")
  private static let inside = WordSet("in into inside dans en nella")

  /// Returns whether an amount is of each of two ingredients: je 1 TL Zimt und Nelken.
  func isOfBoth(_ number: WrittenNumber) -> Bool {
    guard follows(number.value.lowerBound, lists.apiece) else { return false }
    let words = sentence.words
    let first = sentence.word(from: number.end)
    let joint = (first..<min(first + 4, words.all.count)).first {
      LineWords.of(language).and.contains(words[$0])
    }
    guard let joint, joint + 1 < words.all.count, joint > first else { return false }
    return ingredients.match(words, at: joint - 1).score > 0
      && ingredients.match(words, at: joint + 1).score > 0
  }

  /// Doubts a number before a participle with what belongs to it, or behind a word for what has been
  /// named: 1 in Milch eingeweichtes Brötchen, houd er 6 apart.
  mutating func doubtIfRemote(_ number: WrittenNumber, _ place: Int) {
    let words = sentence.words
    let isTaken =
      follows(number.value.lowerBound, Self.thereof) || followsThereof(number.value.lowerBound)
      || followsNamed(number.value.lowerBound)
    if isTaken, ingredients.count > 0 {
      doubts.append(number)
      return
    }
    guard language.joinsWords, place < words.all.count,
      isSpace(from: number.end, to: words.all[place].range.lowerBound),
      words.isWord(place, in: Self.inMilk)
    else { return }
    for next in place + 1..<max(place + 1, min(place + 5, words.all.count)) {
      if words.all[next].gap == .other { return }
      let match = ingredients.match(words, at: next)
      if match.score > 0, match.places.contains(where: { ingredients.isCounted($0) }),
        next > place + 1
      {
        doubts.append(number)
        return
      }
    }
  }

  /// Returns whether an Italian verb with "of them" at its end stands before a place: tagliatene 3.
  private func followsThereof(_ start: Int) -> Bool {
    let place = sentence.word(from: start) - 1
    guard language == .it, place >= 0 else { return false }
    let word = sentence.words[place]
    return word.count > 6 && word.suffix(4).elementsEqual("tene".utf8)
      && isSpace(from: sentence.words.all[place].range.upperBound, to: start)
  }

  /// Returns whether a number takes some of what is named right before it: von den Äpfeln 2 schälen.
  private func followsNamed(_ start: Int) -> Bool {
    let words = sentence.words
    let last = sentence.word(from: start) - 1
    guard language.joinsWords, last > 0, isSpace(from: words.all[last].range.upperBound, to: start),
      (max(0, last - 2)..<last).contains(where: { words.isWord($0, in: Self.takenOf) })
    else { return false }
    return ingredients.match(words, at: last).places.contains { ingredients.isCounted($0) }
  }

  private static let takenOf = WordSet("von vom van")
  private static let thereof = WordSet("er davon ervan hiervan")
  private static let inMilk = WordSet("in im mit met")

  /// Doubts an amount if an ingredient is named behind it.
  mutating func doubtIfListed(_ number: WrittenNumber) {
    guard let next = afterBracket(number.end).next, !food(from: next).places.isEmpty else {
      return
    }
    doubts.append(number)
  }

  /// Adds a bare number that is the rest of an ingredient: the other 4.
  mutating func addRest(_ number: WrittenNumber) {
    // les 2/3 restants; let rest 5
    let isVerb = language == .en && follows(number.value.lowerBound, Self.verbs)
    if number.upper < .one || isVerb { return }
    if let rest = ingredient(leavingRest: number, nil) {
      add(number, nil, rest)
    } else if follows(number.value.lowerBound, lists.rest), ingredients.count > 0 {
      doubts.append(number)
    }
  }

  private static let verbs = WordSet("rest")

  /// Returns whether the words at a place stand for what has been named: coupez 4 *d'entre elles*.
  func isOfThem(_ place: Int) -> Bool {
    let words = sentence.words
    if words.isWord(place, in: Self.ofThem) { return true }
    return place + 1 < words.all.count && words.isWord(place, in: Self.of)
      && words.isWord(place + 1, in: Self.them)
  }

  private static let ofThem = WordSet("davon ervan hiervan منها")
  private static let of = WordSet("of d de di")
  private static let them = WordSet("them these those entre ellos ellas essi esse questi queste")

  /// Returns whether one of the next words is in the name of an ingredient, if not as its noun.
  func mayBeListed(from place: Int) -> Bool {
    let words = sentence.words
    var isListed = false
    for next in place..<min(place + 3, words.all.count) {
      if next > place, words.all[next].gap == .other { break }
      if words.isWord(next, in: lists.breaks) { break }
      // 4 Char the corn
      if next == place || !words.isWord(next - 1, in: lists.links),
        words.isWord(next, in: lists.articles)
      {
        break
      }
      // two baking sheets
      if isVessel(next) || words.isWord(next, in: Self.tools) { return false }
      if ingredients.names.contains(where: { $0.hasWord(words[next]) }) { isListed = true }
    }
    return isListed
  }

  private static let tools = WordSet(
    "sheet sheets rack racks paper papers towel towels spoon spoons fork forks knives cutters")
}
