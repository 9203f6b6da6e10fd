import RecipeMD

/// One of something: a word for one, or an article.
extension StepScanner {
  /// Examines a word for one before what the recipe counts: all of it scales, and so does "one"; an
  /// article may only say how to go on with each of several.
  mutating func one(_ number: WrittenNumber, isArticle: Bool) {
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: number.end)
    guard !sentence.isOfEach, place < words.all.count,
      isSpace(from: number.end, to: words.all[place].range.lowerBound), !isCompared(place - 1),
      !isRepeated(place - 1), !words.isWord(place, in: Self.little),
      !words.isWord(place, in: LineReader.ratioParts)
    else { return }
    let (start, noun, named) = name(from: place)
    if named.isEmpty {
      // un bicchierino di rum
      let isMeasure = LineWords.of(language).measures.contains(words[place])
      if isMeasure, ingredients.amounts.indices.contains(where: { isIn(words[place], $0) }) {
        _ = oneByWord(number, at: place)
        return
      }
      return isOneOfUnit(from: place, start)
        ? doubts.append(number) : onePartOfEgg(number, at: start, isArticle: isArticle)
    }
    guard !isOneByOne(noun + 1), !isFixed(noun) else { return }
    // 2 garlic cloves are listed, and a garlic press is none.
    let counted = named.filter { place in
      ingredients.amount(place).map { amount in
        (amount.measure == nil || amount.unit?.id == "piece") && amount.number >= .one
      } ?? false
    }
    guard counted.count == named.count else {
      // Of several lines with onions, one has none to count.
      if !counted.isEmpty && (!isArticle || isEndOfName(noun + 1)) || isOneOf(named, at: place) {
        doubts.append(number)
      }
      return
    }
    guard let ingredient = ingredients.choice(among: counted, number: .one, unit: nil) else {
      return
    }
    if isPart(place - 1) {
      // half of an onion
      doubts.append(number)
    } else if !isArticle || ingredients.isAll(.one, nil, of: ingredient) && isEndOfName(noun + 1) {
      add(number, nil, ingredient)
    } else if isEndOfName(noun + 1) {
      doubts.append(number)
    }
  }

  /// Returns whether one is of several of a unit: uno *de los dientes* de ajo.
  private mutating func isOneOfUnit(from place: Int, _ start: Int) -> Bool {
    guard start > place, let (unit, end) = unit(at: sentence.words.all[start].range.lowerBound),
      unit.kind == .count
    else { return false }
    return isOneOf(food(from: end).places, at: place)
  }

  /// Returns whether one is of several that are listed in a counted unit: one *of the garlic
  /// cloves*.
  private func isOneOf(_ named: [Int], at place: Int) -> Bool {
    let words = sentence.words
    guard words.isWord(place, in: lists.links) || words.isWord(place, in: Self.ofThe) else {
      return false
    }
    return !named.isEmpty
      && named.allSatisfy { place in
        ingredients.amount(place).map { $0.unit?.kind == .count && $0.number > .one } ?? false
      }
  }

  private static let ofThe = WordSet("of des der dei degli delle del van")

  /// Handles one before the yolk or white of a listed egg.
  private mutating func onePartOfEgg(_ number: WrittenNumber, at place: Int, isArticle: Bool) {
    guard let part = partOfEgg(place), !isFixed(part), !isOneByOne(part + 1) else { return }
    if let eggs = ingredients.eggs(.one, lists),
      !isArticle || ingredients.isAll(.one, nil, of: eggs)
    {
      add(number, nil, eggs)
    } else {
      doubts.append(number)
    }
  }

  /// Examines a part in words before what the recipe counts, which scales if it is all of it: the
  /// list has half an onion, and la mezza cipolla is chopped.
  mutating func half(_ number: WrittenNumber) {
    let start = number.value.lowerBound
    sentence.move(to: start, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: number.end)
    // half an onion, but not half the onion
    let isAmount = language != .en || text[number.value].contains(0x20)
    guard isAmount, !sentence.isOfEach, place < words.all.count,
      isSpace(from: number.end, to: words.all[place].range.lowerBound)
    else { return }
    let match = ingredients.match(words, at: place)
    guard match.score >= 2, canFollow(place + 1) else {
      if partByWord(number, at: place) { return }
      // medio limón, where its juice is listed
      if language != .en, ingredients.names.contains(where: { $0.hasWord(words[place]) }) {
        doubts.append(number)
      }
      return
    }
    if let all = match.places.first(where: { ingredients.isAll(number.number, nil, of: $0) }) {
      add(number, nil, all)
    } else if match.places.contains(where: {
      ingredients.amount($0)?.measure == nil
        || ingredients.amount($0)?.unit?.id == "piece" && text[number.end - 1] != UInt8(ascii: "-")
    }), match.places.allSatisfy({ ingredients.amount($0) != nil }) {
      doubts.append(number)
    }
  }

  /// Examines an article before a unit that is counted: une gousse d'ail.
  mutating func oneOfUnit(_ number: WrittenNumber, _ unit: Unit) {
    let start = number.value.lowerBound
    sentence.move(to: start, in: text, of: block, lists)
    let place = sentence.word(from: number.end)
    guard !sentence.isOfEach, !isCompared(sentence.word(from: start)), !isOneByOne(place),
      !isSize(number), let next = afterBracket(number.end).next
    else { return }
    let places = food(from: next).places
    if Self.containers.contains(unit.id), let all = places.first(where: { isAllBare($0) }) {
      // *1* boîte de 400 g de tomates has its unit in its name.
      add(number, unit, all)
    } else if places.contains(where: { ingredients.amount($0)?.unit == unit }),
      let ingredient = ingredients.choice(among: places, number: .one, unit: unit)
    {
      if ingredients.isAll(.one, unit, of: ingredient) {
        add(number, unit, ingredient)
      } else {
        doubts.append(number)
      }
    } else if unit.id == "glass", !places.isEmpty {
      // A glass of the 200 ml of stock
      doubts.append(number)
    } else if Self.taken.contains(unit.id) || unit.id == "glass", places.isEmpty,
      isKnownFood(from: next)
    {
      note(number, unit, .unlisted)
    } else if places.isEmpty, isUnlistedPiece(unit, from: next), !isVesselItself(number) {
      unlisted.append(number)
    } else if Self.taken.contains(unit.id) || unit.id == "knob", !places.isEmpty {
      // A pinch of the 1/4 tsp of salt, a knob of the butter
      unlisted.append(number)
    }
  }

  /// Returns whether one is all there is of what is listed by a bare number.
  private func isAllBare(_ ingredient: Int) -> Bool {
    ingredients.amount(ingredient).map { $0.measure == nil && $0.number == .one && $0.to == nil }
      ?? false
  }

  /// Behind an article, these mean an amount that is left to the cook: un *peu* de lait.
  private static let little = WordSet("little bit few peu poco po beetje bisschen wenig paar par")

  /// Returns whether a word for one is the second of two: één voor één, un par un.
  private func isRepeated(_ place: Int) -> Bool {
    place >= 2 && sentence.words[place].elementsEqual(sentence.words[place - 2])
  }

  /// Returns whether a part of one is meant: la moitié d'un oignon.
  private func isPart(_ place: Int) -> Bool {
    (max(0, place - 2)..<max(0, place)).contains { sentence.words.isWord($0, in: Self.parts) }
  }

  private static let parts = WordSet(
    """
    half quarter third rest halfte viertel drittel rest moitie quart tiers reste mitad cuarto tercio \
    resto meta quarto terzo resto helft kwart derde
    """)

  /// Articles that may mean one.
  static let indefinite = WordSet("a an ein eine einen einem einer eines un une una uno een")

  /// Returns whether the words before a place compare something with one: the size of a walnut.
  private func isCompared(_ place: Int) -> Bool {
    (max(0, place - 3)..<max(0, place)).contains {
      sentence.words.isWord($0, in: Self.comparisons)
    }
  }

  private static let comparisons = WordSet(
    """
    size like als wie so grosse grosser gross taille grosseur comme tamano como grandezza grande \
    come dimensione dimensioni grootte formaat بحجم حجم مثل
    """)

  /// Returns whether words for one after the other follow: an egg *at a time*.
  private func isOneByOne(_ place: Int) -> Bool {
    let words = sentence.words
    return (place..<min(place + 4, words.all.count)).contains {
      words.isWord($0, in: Self.oneByOne)
    }
  }

  private static let oneByOne = WordSet(
    "time times fois vez volta volte keer nach nacheinander einzeln apres after dopo poi")

  /// Returns whether a name ends before a place, so that the word there makes it no other thing: an
  /// egg with, but not an egg wash.
  private func isEndOfName(_ place: Int) -> Bool {
    let words = sentence.words
    guard language == .en, place < words.all.count, words.all[place].gap == .space else {
      return true
    }
    return words.isWord(place, in: lists.breaks) || words.isWord(place, in: lists.links)
  }
}
