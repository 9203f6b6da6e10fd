/// Choosing between ingredients if there are several candidates.
extension StepUses {
  /// A phrase about ingredients in general: all the ingredients for the dressing.
  struct Phrase {
    var ingredients: [Int]
    var places: Range<Int>
  }

  /// Returns the phrase around the word for ingredients, if it specifies which.
  mutating func phrase(at place: Int, of step: Int, in sentence: Range<Int>) -> Phrase? {
    var said: [ArraySlice<UInt8>] = []
    let word = words[place]
    // Marinadenzutaten
    if word.count > lists.noun.count { said.append(word.dropLast(lists.noun.count)) }
    var isRest = false
    var first = place
    while first > places[step].lowerBound, words.all[first].gap != .other {
      if words.isWord(first - 1, in: lists.rest) {
        isRest = true
      } else if isInTitle(words[first - 1]) {
        said.append(words[first - 1])
      } else if !words.isWord(first - 1, in: lists.all) {
        break
      }
      first -= 1
    }
    // Dry ingredients, the first three ingredients: the words do not specify which.
    if first == place, said.isEmpty { return nil }
    var end = place + 1
    if hasWord(end, of: step), words.isWord(end, in: lists.rest) {
      isRest = true
      end += 1
    }
    if hasWord(end, of: step), words.isWord(end, in: lists.of) {
      guard let last = groupName(from: end, of: step, &said) else { return nil }
      end = last
    } else if !lists.open.isEmpty, hasWord(end, of: step), !words.isWord(end, in: lists.open) {
      return nil
    }
    return meaning(of: said, isRest: isRest, of: step, in: sentence).map {
      Phrase(ingredients: $0, places: first..<end)
    }
  }

  /// Returns the end of the name of a group, after a word such as "for"; nil if something else
  /// follows.
  private func groupName(
    from start: Int, of step: Int, _ said: inout [ArraySlice<UInt8>]
  ) -> Int? {
    var last = start
    var index = start
    while hasWord(index, of: step), index - start < 7 {
      if isInTitle(words[index]) {
        said.append(words[index])
        last = index + 1
      } else if !words.isWord(index, in: UseWords.fillers), !words.isWord(index, in: lists.of) {
        break
      }
      index += 1
    }
    // For 5 minutes, but not for something else.
    let isNumber =
      start + 1 < places[step].upperBound && words.all[start + 1].gap == .other
    return last == start && !isNumber ? nil : last
  }

  /// Returns the meaning of a phrase that contains some words of titles; nil if no group is called
  /// that.
  private mutating func meaning(
    of said: [ArraySlice<UInt8>], isRest: Bool, of step: Int, in sentence: Range<Int>
  ) -> [Int]? {
    let groups = said.isEmpty ? groups(ofSection: step) : groups(among: said)
    if !said.isEmpty, groups.isEmpty { return nil }
    var lines = ingredients.members(of: groups)
    if groups.isEmpty {
      let meant = isRest ? [] : self.groups(in: sentence)
      if !meant.isEmpty {
        lines = ingredients.members(of: meant)
      } else if isRest || ingredients.areOfOneGroup {
        lines = Array(0..<ingredients.count)
      }
    }
    guard isRest else { return lines }
    return lines.filter { lastUse[$0] == nil && lastMention[$0] ?? -1 < step }
  }

  /// Returns which of several ingredients a word refers to: unused ones, and those of the current
  /// group.
  mutating func choice(
    of word: NamedWord, at place: Int, of step: Int, in sentence: Range<Int>
  ) -> [Int] {
    if word.isOnly { return word.candidates }
    let counted = word.candidates.filter(steps[step].sure.contains)
    if !counted.isEmpty { return counted }
    let fresh = word.candidates.filter { lastUse[$0] == nil }
    if fresh.isEmpty { return choiceOfUsed(word.candidates, at: place, of: step) }
    let said = ingredients.members(of: groups(in: sentence))
    let here = ingredients.members(of: groups(ofSection: step))
    let best =
      [fresh.filter(said.contains), fresh.filter(here.contains)].first { !$0.isEmpty } ?? fresh
    if best.count < 2 { return best }
    let first = places[step].lowerBound
    let areMany =
      (max(first, place - 2)..<place).contains { words.isWord($0, in: lists.both) }
      || best.allSatisfy { ingredients.names[$0].areNouns(shorterThan: words[place].count) }
    if areMany { return best }
    let group = ingredients.innermost[best[0]]
    return group != nil && best.allSatisfy { ingredients.innermost[$0] == group } ? best : []
  }

  /// Returns the ingredient whose noun stands only with the next one, and the place of its own word:
  /// the *red* and the white onions.
  func elided(
    before place: Int, _ named: ArraySlice<NamedWord>
  ) -> (place: Int, ingredient: Int)? {
    guard ingredients.count > 1, !ingredients.language.beginsWithNoun else { return nil }
    let lines = LineWords.of(ingredients.language)
    func isJoined(_ place: Int) -> Bool { place > 0 && words.all[place].gap == .space }
    var and = place - 1
    while and > max(0, place - 4), isJoined(and + 1), !lines.and.contains(words[and]) { and -= 1 }
    guard and > 0, isJoined(and + 1), isJoined(and), lines.and.contains(words[and]),
      !named.contains(where: { $0.place == and - 1 && !$0.candidates.isEmpty })
    else { return nil }
    let found = ingredients.names.indices.filter {
      lastUse[$0] == nil && ingredients.names[$0].names(noun: words[place], with: words[and - 1])
    }
    return found.count == 1 ? (and - 1, found[0]) : nil
  }

  /// Returns which of several ingredients a word refers to if all have already been used.
  private func choiceOfUsed(_ candidates: [Int], at place: Int, of step: Int) -> [Int] {
    let first = places[step].lowerBound
    if (max(first, place - 4)..<place).contains(where: { words.isWord($0, in: lists.rest) }) {
      let last = candidates.compactMap { lastUse[$0] }.max()
      return candidates.filter { lastUse[$0] == last }
    }
    guard place > first else { return [] }
    // The crisp onions, if a group is called that; in any other case they may be the result of an
    // earlier step.
    return candidates.filter { candidate in
      ingredients.groups[candidate].contains { group in
        let title = ingredients.titles[group]
        return title.contains { isSame($0[...], words[place - 1]) }
          && title.contains { isSame($0[...], words[place]) }
      }
    }
  }

  // MARK: Groups

  /// Returns whether a word follows in the same step with only white space or a hyphen before it.
  private func hasWord(_ place: Int, of step: Int) -> Bool {
    place < places[step].upperBound && words.all[place].gap != .other
  }

  private func isInTitle(_ word: ArraySlice<UInt8>) -> Bool {
    ingredients.titles.contains { $0.contains { isSame(word, $0[...]) } }
  }

  /// Returns the groups whose whole titles are in the current sentence.
  private mutating func groups(in sentence: Range<Int>) -> [Int] {
    if let groupsOfSentence { return groupsOfSentence }
    let found = ingredients.titles.isEmpty ? [] : groups(among: sentence.map { words[$0] })
    groupsOfSentence = found
    return found
  }

  private func groups(ofSection step: Int) -> [Int] {
    groupsOfSections.isEmpty ? [] : groupsOfSections[step]
  }

  /// Returns the groups whose whole titles are in a heading.
  func groups(inHeading range: Range<Int>) -> [Int] {
    var words = Words()
    words.append(text, range)
    return groups(
      among: words.all.indices.filter { !words.isWord($0, in: UseWords.fillers) }
        .map { words[$0] })
  }

  /// Returns the groups whose whole titles are among some words.
  private func groups(among found: [ArraySlice<UInt8>]) -> [Int] {
    ingredients.titles.indices.filter { group in
      let title = ingredients.titles[group]
      return !title.isEmpty
        && title.allSatisfy { word in found.contains { isSame($0, word[...]) || joins($0, word) } }
    }
  }

  /// Returns whether one of a German word and a title's word is the end of the other: Streuselteig,
  /// Teig.
  private func joins(_ word: ArraySlice<UInt8>, _ title: [UInt8]) -> Bool {
    guard ingredients.language == .de, title.count > 3 else { return false }
    return word.suffix(title.count).elementsEqual(title)
      || word.count > 3 && title.suffix(word.count).elementsEqual(word)
  }
}
