import RecipeMD

/// One or two of something that Arabic says without a number.
extension StepScanner {
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
