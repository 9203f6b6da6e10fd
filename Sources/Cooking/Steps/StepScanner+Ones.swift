import RecipeMD

/// One of something: an article, or what Arabic says without a number.
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
    if named.isEmpty { return onePartOfEgg(number, at: start, isArticle: isArticle) }
    guard !isOneByOne(noun + 1), !isFixed(noun) else { return }
    // 2 garlic cloves are listed, and a garlic press is none.
    let counted = named.filter { place in
      ingredients.amount(place).map { amount in
        (amount.measure == nil || amount.unit?.id == "piece") && amount.number >= .one
      } ?? false
    }
    guard counted.count == named.count else {
      // Of several lines with onions, one has none to count.
      if !counted.isEmpty, !isArticle || isEndOfName(noun + 1) { doubts.append(number) }
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
    if places.contains(where: { ingredients.amount($0)?.unit == unit }),
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
    } else if Self.taken.contains(unit.id), !places.isEmpty {
      // A pinch of the 1/4 tsp of salt
      unlisted.append(number)
    }
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

  // MARK: Arabic

  /// Examines a unit without a number, which means one if a listed food follows; returns its end.
  mutating func lookAtBareUnit(_ range: Range<Int>, _ numbers: StepNumbers) -> Int? {
    let start = range.lowerBound
    guard let (unit, end) = unit(at: start), canEnd(end), !followsNumber(start) else { return nil }
    sentence.move(to: start, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: start)
    if place > 0, isSpace(from: words.all[place - 1].range.upperBound, to: start),
      numbers.number(Array(words[place - 1])) != nil
    {
      return nil
    }
    var number = WrittenNumber(value: start..<end, number: .one)
    if let part = part(behindUnit: end) { number.add(part) }
    guard !sentence.isOfEach, let next = afterBracket(number.end).next else { return nil }
    // Sheets of cabbage are any number of them.
    let written = String(decoding: text[start..<end], as: UTF8.self)
    if unit.forms[.ar]?.plural.contains(written) == true { return nil }
    let places = food(from: next).places
    if places.isEmpty, unit.kind == .volume || Self.taken.contains(unit.id),
      isKnownFood(from: next)
    {
      note(number, unit, .unlisted)
      return number.end
    }
    guard let ingredient = ingredients.choice(among: places, number: number.number, unit: unit),
      unit.kind != .count || ingredients.amount(ingredient)?.unit == unit, !places.isEmpty
    else { return nil }
    add(number, unit, ingredient)
    return number.end
  }

  /// Doubts an Arabic number with the article behind a noun that the list counts: البيضات الأربع.
  private mutating func doubtIfBehindNoun(_ word: [UInt8], _ number: WrittenNumber) {
    guard word.starts(with: "ال".utf8),
      let value = StepNumbers.of(.ar).number(Array(word.dropFirst(4))), value.number > .one
    else { return }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let last = sentence.word(from: number.value.lowerBound) - 1
    guard last >= 0, !sentence.isOfEach,
      isSpace(from: sentence.words.all[last].range.upperBound, to: number.value.lowerBound)
    else { return }
    let match = ingredients.match(sentence.words, at: last)
    if match.score >= 2,
      match.places.contains(where: {
        ingredients.isCounted($0) && ingredients.isAll(value.number, nil, of: $0)
      })
    {
      doubts.append(number)
    }
  }

  /// Doubts an Arabic noun that means one of what the list counts by having no article and no number:
  /// أضيفي بيضة.
  private mutating func doubtIfSingular(
    _ word: [UInt8], _ number: WrittenNumber, isBehindAnd: Bool
  ) {
    guard word.suffix(2).elementsEqual("ة".utf8), !word.starts(with: "ال".utf8) else { return }
    let start = number.value.lowerBound
    sentence.move(to: start, in: text, of: block, lists)
    let words = sentence.words
    let place = sentence.word(from: start)
    guard place < words.all.count, !sentence.isOfEach, !followsNumber(start),
      place == 0 || words.all[place].gap != .space
        || StepNumbers.of(.ar).number(Array(words[place - 1])) == nil
          && UnitTable.unit(folded: words[place - 1], in: .ar) == nil
    else { return }
    let match = ingredients.match(words, at: place)
    let places =
      isBehindAnd ? ingredients.matches(word[...]) : match.score >= 2 ? match.places : []
    if !places.isEmpty,
      places.allSatisfy({ place in
        ingredients.amount(place).map { $0.isCounted || $0.unit?.id == "piece" } ?? false
      })
    {
      doubts.append(number)
    }
  }

  /// Doubts an Arabic noun for two of a listed food, or the word for one behind a food, or for two of
  /// a unit with the article.
  ///
  /// The number is that of the whole word, also where the letter for and has been taken off.
  mutating func lookAtArabicFood(
    _ word: [UInt8], _ number: WrittenNumber, isBehindAnd: Bool = false
  ) {
    let isDual =
      ["تين", "تان"].contains { word.suffix($0.utf8.count).elementsEqual($0.utf8) }
      && !Self.noDuals.contains(word)
    let isOne = ["واحدة", "واحد"].contains { word.elementsEqual($0.utf8) }
    if !isBehindAnd { doubtIfBehindNoun(word, number) }
    doubtIfSingular(word, number, isBehindAnd: isBehindAnd)
    guard isDual || isOne else { return }
    sentence.move(to: number.value.lowerBound, in: text, of: block, lists)
    let place = sentence.word(from: number.value.lowerBound) - (isOne ? 1 : 0)
    guard place >= 0, place < sentence.words.all.count,
      // one minute
      !(isOne && ingredients.isTime(sentence.words[place]))
    else { return }
    // one after the other
    let next = sentence.word(from: number.end)
    if isOne, next < sentence.words.all.count,
      ["تلو", "بعد"].contains(where: { sentence.words[next].elementsEqual($0.utf8) })
    {
      return
    }
    let noun = isOne ? sentence.words[place] : word[...].dropLast(6)
    let stem = noun.dropLast(isOne && noun.suffix(2).elementsEqual("ة".utf8) ? 2 : 0)
    let isFood =
      !isBehindAnd && ingredients.match(sentence.words, at: place).score >= 2
      || stem.count > 3
        && ingredients.names.contains { name in
          ["ة", "ات", "ه"].contains { name.hasWord(Array(stem + Array($0.utf8))[...]) }
        }
    let isUnit =
      isDual && word.starts(with: "ال".utf8)
      && LineWords.of(.ar).duals.contains { !$0.phrases.beginning(with: word.dropFirst(4)).isEmpty }
    if isFood || isUnit { doubts.append(number) }
  }

  /// Words that end like those for two of something and mean one.
  private static let noDuals = WordSet("بروتين البروتين جيلاتين الجيلاتين كرياتين الكرياتين")
}
