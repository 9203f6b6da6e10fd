/// Finding the ingredient next to an amount.
extension StepScanner {
  /// Handles an amount with a unit.
  mutating func measured(_ number: WrittenNumber, _ unit: Unit) {
    let start = number.value.lowerBound
    if let bracket, bracket.range.contains(start) {
      if unit.kind != .count && !isOfEach(in: bracket.range) || isOnlyOne(number) {
        add(number, unit, bracket.ingredient)
      }
      return
    }
    sentence.move(to: start, in: text, of: block, lists)
    if isVesselItself(number) { return }
    if let same = ingredient(repeatedBy: number, unit) { return add(number, unit, same) }
    if readSizedContainer(number, unit) { return }
    if follows(start, lists.labels) { return addIfAll(number, unit) }
    if let more = ingredient(ofMore: number, unit) { return add(number, unit, more) }
    if isSize(number) {
      // Flour in 2 portions of 125 g each may become 4 portions or larger ones.
      if unit.kind != .count, isTurn(number, unit) { doubts.append(number) }
      return
    }
    if unit.kind == .count, follows(start, lists.places) {
      if !sentence.isOther(number.value) || isOfBoth(number) { doubtIfListed(number) }
      return
    }
    if sentence.isOther(number.value) {
      if isForSeveral(number) { return doubts.append(number) }
      if !readEachOfTwo(number, unit), !readEachBehind(number, unit) {
        noteIfDoubtful(number, unit)
      }
      return
    }
    // Deja solo 2 cucharadas de aceite
    if follows(start, Self.only) { return doubtIfListed(number) }
    // 2 tbsp of the 4 tbsp of butter
    if keepShare(number, unit) { return }
    switch bracketed(number, unit) {
    case .ingredient(let ingredient): return add(number, unit, ingredient)
    case .unlisted: return note(number, unit, .unlisted)
    case .exceeding: return note(number, unit, .exceeding)
    case .other: return
    case .unclear: return doubt(number, unit)
    case .vague: return doubts.append(number)
    case nil: break
    }
    let (next, inner) = afterBracket(number.end)
    guard let next else {
      if let rest = ingredient(leavingRest: number, unit) { return add(number, unit, rest) }
      return doubt(number, unit)
    }
    let food = food(from: next)
    if food.places.isEmpty {
      if unit.kind == .count {
        // 2 Knoblauchzehen: the unit is a part of the name.
        var bare = number
        bare.measure = nil
        let before = (found.count, doubts.count)
        counted(bare)
        // 1 tin of water
        if food.isFood, before == (found.count, doubts.count),
          Self.containers.contains(unit.id) || Self.taken.contains(unit.id) || unit.id == "glass",
          ingredients.isAnyIn(unit) || isKnownFood(from: next)
        {
          note(number, unit, .unlisted)
        } else if food.isFood, before == (found.count, doubts.count),
          isUnlistedPiece(unit, from: next)
        {
          unlisted.append(number)
        }
        // … and top it with 1 slice
        if !food.isFood, before == (found.count, doubts.count), ingredients.isAnyIn(unit) {
          doubts.append(number)
        }
        return
      }
      // A noun in German would be a capital, so that anything else may follow the rest.
      let isOther = food.isFood && (language == .de || hasLink(from: next))
      if !isOther, let rest = ingredient(leavingRest: number, unit) {
        add(number, unit, rest)
      } else if food.isFood {
        if let same = ingredient(ofSame: number, unit, from: next) {
          add(number, unit, same)
        } else if !readPart(number, unit, from: next) {
          note(number, unit, .unlisted)
        }
      } else if let ingredient = ingredient(before: start, number, unit) {
        add(number, unit, ingredient)
      } else {
        doubt(number, unit)
      }
      return
    }
    guard
      let ingredient = ingredients.choice(among: food.places, number: number.upper, unit: unit)
    else {
      if unit.kind == .count { doubts.append(number) } else { note(number, unit, .exceeding) }
      return
    }
    if isFilling(number, unit, ingredient) { return doubts.append(number) }
    add(number, unit, ingredient)
    // 2 tins (400 g) of tomatoes: each holds so much.
    if let inner, !unit.isContainer { bracket = (inner, ingredient) }
  }

  /// Returns whether an amount is for a number of people, which need not be that of the recipe: 1/2 kg for 6
  /// people.
  private func isForSeveral(_ number: WrittenNumber) -> Bool {
    let words = sentence.words
    let place = sentence.word(from: number.end)
    guard place + 1 < words.all.count, words.isWord(place, in: LineReader.forMany),
      isSpace(from: number.end, to: words.all[place].range.lowerBound),
      words.isWord(place + 1, in: LineReader.people)
    else { return false }
    return text[words.all[place].range.upperBound..<words.all[place + 1].range.lowerBound]
      .contains(where: NumberScan.isDigit)
  }

  /// Returns whether brackets say of their amount that it is of each: 2 heads (400 g each).
  private func isOfEach(in brackets: Range<Int>) -> Bool {
    let words = Words(Array(text[brackets]))
    return words.all.indices.contains { place in
      LineWords.of(language).each.contains(words[place])
        || words.isWord(place, in: lists.apiece) || words.isWord(place, in: lists.each)
    }
  }

  /// Adds an amount behind an article, which may be the size of something, if it is all of an
  /// ingredient: een 1 tl zout, but not een 400 g blik.
  private mutating func addIfAll(_ number: WrittenNumber, _ unit: Unit) {
    guard unit.kind != .count, follows(number.value.lowerBound, Self.indefinite), !isSize(number)
    else { return }
    let places = food(from: number.end).places
    if let all = places.first(where: { ingredients.isAll(number.upper, unit, of: $0) }) {
      add(number, unit, all)
    } else if !places.isEmpty {
      // ajouter à 500 ml de bouillon
      doubts.append(number)
    } else if isKnownFood(from: number.end) {
      note(number, unit, .unlisted)
    }
  }

  /// Notes an amount of an ingredient in a sentence that is about something else instead.
  private mutating func noteIfDoubtful(_ number: WrittenNumber, _ unit: Unit) {
    guard let next = afterBracket(number.end).next else { return }
    let places = food(from: next).places
    if places.isEmpty { return }
    let isOfEach = follows(number.value.lowerBound, lists.apiece)
    if sentence.isReplaced {
      note(number, unit, .sentence)
    } else if sentence.isFar(number.value) || isOfEach, !isOfBoth(number),
      let all = places.first(where: { ingredients.isAll(number.upper, unit, of: $0) })
    {
      // je 2 EL Kürbiskerne, where the list says the same
      add(number, unit, all)
    } else if sentence.isFar(number.value) || isOfBoth(number) {
      doubts.append(number)
    }
  }

  /// Returns whether one of some words is directly before an index, with only white space between
  /// them.
  func follows(_ index: Int, _ set: WordSet, isAfterComma: Bool = false) -> Bool {
    let place = sentence.word(from: index) - 1
    guard place >= 0 else { return false }
    var end = sentence.words.all[place].range.upperBound
    if end < index, text[end] == UInt8(ascii: ".") { end += 1 }
    if isAfterComma, end < index, text[end] == UInt8(ascii: ",") { end += 1 }
    // ،
    if isAfterComma, end + 1 < index, text[end] == 0xD8, text[end + 1] == 0x8C { end += 2 }
    guard isSpace(from: end, to: index) else { return false }
    return sentence.words.isWord(place, in: set)
  }

  /// Returns whether an amount counts pieces or drops of what the list does not have: 1 rebanada de pan,
  /// una gota de cloro.
  func isUnlistedPiece(_ unit: Unit, from next: Int) -> Bool {
    Self.dosed.contains(unit.id) || Self.cut.contains(unit.id) && isKnownFood(from: next)
  }

  private static let dosed: Set = ["drop", "cube"]
  private static let cut: Set = ["slice", "knob", "clove", "bunch", "leaf", "sheet", "ladle"]

  private static let only = WordSet("solo only nur seulement soltanto alleen slechts")

  /// Returns whether a name is joined to its amount: 1/2 cup *of* water.
  private func hasLink(from start: Int) -> Bool {
    let place = sentence.word(from: start)
    return place < sentence.words.all.count && sentence.words.isWord(place, in: lists.links)
      && !sentence.words.isWord(place, in: lists.rest)
  }

  /// Returns whether there is only white space between two places; false where the first is after
  /// the second, as bytes that are no text can make a word that reaches far.
  func isSpace(from start: Int, to end: Int) -> Bool {
    start <= end && NumberScan.skipSpace(text, start, end) == end
  }
}
