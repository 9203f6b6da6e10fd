import RecipeMD

/// Handling numbers without a unit, which are of counted ingredients.
extension StepScanner {
  /// Handles a number without a unit, which must be directly before the name of a counted
  /// ingredient.
  mutating func counted(_ number: WrittenNumber) {
    let start = number.value.lowerBound
    let first = NumberScan.skipSpace(text, number.end, block.upperBound)
    // Names are folded only where a word can be one, since most numbers are followed by minutes.
    if Self.isTime(text, first) { return }
    sentence.move(to: start, in: text, of: block, lists)
    if sentence.isOther(number.value) {
      if !readEachBehind(number, nil), sentence.isFar(number.value) { addIfAll(number, at: first) }
      return
    }
    guard !follows(start, lists.labels), !isOrMore(start) else { return }
    if keepShare(number, nil) { return }
    let words = sentence.words
    let place = sentence.word(from: first)
    // 1 part vinegar to 3 parts oil
    if place < words.all.count, words.isWord(place, in: LineReader.ratioParts) { return }
    if follows(start, lists.places), !followsGradually(start) {
      // a 3 uova: so many are listed
      let named = place < words.all.count ? name(from: place).ingredients : []
      if named.contains(where: {
        ingredients.isCounted($0) && ingredients.isAll(number.upper, nil, of: $0)
      }) {
        doubts.append(number)
      } else if place < words.all.count, isGermanVerb(place) {
        addAll(number)
      }
      return
    }
    // les 4 dernières minutes
    if place + 1 < words.all.count, words.isWord(place, in: lists.rest),
      Self.isTime(text, words.all[place + 1].range.lowerBound)
    {
      return
    }
    if number.upper < .one, isPartOf(place) { return }
    guard place < words.all.count, words.all[place].range.lowerBound == first,
      !words.isWord(place, in: lists.breaks)
    else {
      addRest(number)
      doubtIfRemote(number, place)
      addAll(number)
      return
    }
    let (named, noun, match) = name(from: place)
    guard !match.isEmpty else {
      guard let part = partOfEgg(named), !isFixed(part) else {
        if countedByWord(number, at: named) { return }
        if countedByEnd(number, at: named) { return }
        addRest(number)
        if mayBeListed(from: place) || isOfThem(place) {
          doubts.append(number)
        } else {
          doubtIfRemote(number, place)
          if isUnlistedFood(at: named), !isFixed(partOfEgg(named) ?? noun) {
            unlisted.append(number)
          }
        }
        return
      }
      if let eggs = ingredients.eggs(number.upper, lists) {
        add(number, nil, eggs)
      } else {
        // Of several lines with eggs it may be any.
        note(number, through: part, .exceeding)
      }
      return
    }
    if match.contains(where: { ingredients.amount($0)?.isFixed == true }) || isFixed(noun)
      || match.contains(where: { isNamed(number, noun, $0) })
    {
      return
    }
    if let isCertain = isPart(number, ofSeveral: noun, match) {
      if !isCertain { doubts.append(number) }
      return
    }
    // 1 piece of the sausages, which are listed by weight, on each round
    if sentence.isOfEach, areMeasured(match) {
      doubts.append(number)
      return
    }
    if areCounted(match, number, noun),
      let ingredient = ingredients.choice(among: match, number: number.upper, unit: nil)
    {
      add(number, nil, ingredient)
      readWhole(behind: noun, of: ingredient)
    } else {
      note(number, through: noun, .exceeding)
    }
  }

  /// Returns whether words before a number say only how it is added: nach und nach 2 Eier.
  private func followsGradually(_ start: Int) -> Bool {
    let words = sentence.words
    let last = sentence.word(from: start) - 1
    return last > 1 && words[last].elementsEqual(words[last - 2])
      && LineWords.of(language).and.contains(words[last - 1])
  }

  /// Adds a number in a sentence with amounts of each, if it is all that the list counts of what follows:
  /// cut the 4 apples into 8 wedges each; doubts it if it is a part of that.
  private mutating func addIfAll(_ number: WrittenNumber, at start: Int) {
    if keepShare(number, nil) { return }
    let place = sentence.word(from: start)
    guard place < sentence.words.all.count, sentence.words.all[place].range.lowerBound == start
    else { return }
    let (_, noun, named) = name(from: place)
    let counted = named.filter { ingredients.isCounted($0) }
    guard !counted.isEmpty, !isFixed(noun) else { return }
    if let all = counted.first(where: { ingredients.isAll(number.upper, nil, of: $0) }) {
      add(number, nil, all)
    } else {
      doubts.append(number)
    }
  }

  /// Handles a number before the end of a compound in the list, 2 tomaten of the 2 trostomaten, which
  /// is of that if there are so many; returns false if no compound has such an end.
  private mutating func countedByEnd(_ number: WrittenNumber, at place: Int) -> Bool {
    let match = ingredients.match(sentence.words, at: place)
    guard match.score == 1, canFollow(place + 1),
      match.places.contains(where: { ingredients.isCounted($0) })
    else { return false }
    if match.places.count == 1, ingredients.isAll(number.upper, nil, of: match.places[0]) {
      add(number, nil, match.places[0])
    } else {
      doubts.append(number)
    }
    return true
  }

  /// Returns whether a number is a part of an ingredient's name: une pincée de 4 épices.
  private func isNamed(_ number: WrittenNumber, _ noun: Int, _ ingredient: Int) -> Bool {
    let end = sentence.words.all[noun].range.upperBound
    let written = String(decoding: text[number.value.lowerBound..<end], as: UTF8.self)
    return ingredients.amount(ingredient) != nil
      && ingredients.names[ingredient].text.contains(written)
  }

  /// Returns whether a number before a place says which part of something is meant, which does not
  /// change with how much of it there is: 1/3 of the flour, ½ der Butter.
  private func isPartOf(_ place: Int) -> Bool {
    let words = sentence.words
    guard place < words.all.count else { return false }
    // 1/2 the parsley, ½ البصلة
    if words.isWord(place, in: lists.articles) || hasArabicArticle(place) { return true }
    // les 2/3 restants du fromage
    if words.isWord(place, in: lists.rest) { return true }
    if Self.ofThe.contains(words[place]) { return true }
    return words.isWord(place, in: Self.of) && language != .fr && language != .es
      || words.isWord(place, in: Self.of) && place + 1 < words.all.count
        && words.isWord(place + 1, in: Self.determiners)
  }

  private func hasArabicArticle(_ place: Int) -> Bool {
    language == .ar && text[sentence.words.all[place].range].starts(with: "ال".utf8)
  }

  private static let ofThe = WordSet("der des vom del dello della dell dei degli delle du")
  private static let of = WordSet("of von van de")
  private static let determiners = WordSet("la las los l les")

  /// Returns whether a number can count some ingredients: what is listed by weight or volume is
  /// counted only in a few pieces, 8 potatoes of 1 kg, but not 550 flour.
  private func areCounted(_ places: [Int], _ number: WrittenNumber, _ noun: Int) -> Bool {
    if !areMeasured(places) { return true }
    let word = sentence.words[noun]
    let isPlural = word.last == UInt8(ascii: "s") || word.last == UInt8(ascii: "n")
    return number.upper.isWhole && number.upper <= Self.mostPieces
      && (isPlural || number.upper == .one)
  }

  /// Returns whether any of some ingredients is listed by weight or volume, or without an amount.
  private func areMeasured(_ places: [Int]) -> Bool {
    places.contains { place in
      guard let amount = ingredients.amount(place) else { return true }
      return amount.unit.map { $0.kind != .count } ?? false
    }
  }

  static let mostPieces = Rational(30 as Int64)

  /// Returns the start of a name after words for sizes, the index of its noun, and the ingredients
  /// that it refers to, if any.
  func name(
    from place: Int
  ) -> (start: Int, noun: Int, ingredients: [Int]) {
    let words = sentence.words
    func isFollowed(_ place: Int) -> Bool {
      place + 1 < words.all.count && words.all[place + 1].gap == .space
    }
    var (place, skipped) = (place, 0)
    while isSize(place), skipped < 3, isFollowed(place) || isListed(place) {
      place += 1
      skipped += 1
    }
    let start = place
    // 5 of the cooked lasagna sheets
    skipped = min(skipped, 2)
    var match = ingredients.match(words, at: place)
    // The noun of "chicken breasts" is its second word, and "egg yolks" may be listed next to eggs.
    while match.score == 0 || !canFollow(place + 1), skipped < 3, isFollowed(place),
      language != .de || !words.all[place].isCapital
    {
      place += 1
      skipped += 1
      match = ingredients.match(words, at: place)
      // What comes before a German noun is an adjective.
      if match.score < (language == .de ? 2 : 4) { match.score = 0 }
    }
    if match.score == 0, let whole = wholeName(from: place) {
      return (start, whole.noun, canFollow(whole.noun + 1) ? whole.places : [])
    }
    let isName = match.score >= 2 && canFollow(place + 1)
    return (start, place, isName ? match.places : [])
  }

  /// Returns whether a word may be between a number and a name: 2 *large* eggs, 1 *of the* eggs.
  private func isSize(_ place: Int) -> Bool {
    let words = sentence.words
    let lines = LineWords.of(language)
    return words.isWord(place, in: lists.sizes) || words.isWord(place, in: lists.links)
      || lines.sizes.contains(words[place]) || lines.states.contains(words[place])
  }

  /// Returns whether a comma parts a word for a size from another one: *skinless*, boneless thighs.
  private func isListed(_ place: Int) -> Bool {
    let words = sentence.words
    guard place + 1 < words.all.count, isSize(place + 1) else { return false }
    return text[words.all[place].range.upperBound..<words.all[place + 1].range.lowerBound]
      .elementsEqual(", ".utf8)
  }

  /// Notes a number without a unit that does not scale, with the words up to the one at `place`.
  mutating func note(
    _ number: WrittenNumber, through place: Int, _ obstacle: StepObstacle
  ) {
    var whole = number
    let first = NumberScan.skipSpace(text, number.end, block.upperBound)
    whole.measure = first..<sentence.words.all[place].range.upperBound
    note(whole, nil, obstacle)
  }

  /// Returns the index of the yolk or white of an egg in a name that begins at `place`, if there
  /// are eggs among the ingredients.
  func partOfEgg(_ place: Int) -> Int? {
    let words = sentence.words
    var place = place
    if language == .en, words.isWord(place, in: lists.eggs), place + 1 < words.all.count,
      words.all[place + 1].gap == .space
    {
      place += 1
    }
    guard words.isWord(place, in: lists.partsOfEggs), canFollow(place + 1) else { return nil }
    // blancs d'œufs, not those of leeks or chickens
    if language.beginsWithNoun, place + 2 < words.all.count, words.all[place + 1].gap == .space,
      words.isWord(place + 1, in: lists.links), !words.isWord(place + 2, in: lists.eggs)
    {
      return nil
    }
    return ingredients.has(anyOf: lists.eggs) || ingredients.has(anyOf: lists.partsOfEggs)
      ? place : nil
  }

  /// Returns whether the word at `place` is followed by (fixed).
  func isFixed(_ place: Int) -> Bool { isFixed(after: sentence.words.all[place].range.upperBound) }

  /// Returns whether (fixed) follows an index.
  func isFixed(after end: Int) -> Bool {
    let open = NumberScan.skipSpace(text, end, block.upperBound)
    guard open < block.upperBound, text[open] == UInt8(ascii: "("),
      let close = text[open...].prefix(10).firstIndex(of: UInt8(ascii: ")"))
    else { return false }
    let word = Letters.folded(String(decoding: text[open..<close], as: UTF8.self))
    return LineWords.fixed.contains(word[...])
  }
}
