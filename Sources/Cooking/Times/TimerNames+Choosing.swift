/// Choosing what a time is for.
extension TimerNames {
  /// Returns the name of a time that stands alone between two places.
  func name(
    of time: Range<Int>, between: Range<Int>, in step: Range<Int>
  ) -> String? {
    let start = sentences.last { $0 <= time.lowerBound } ?? step.lowerBound
    // An abbreviation in the time may look like the end of a sentence: 1 Std. 15 Min.
    let end = sentences.first { $0 >= time.upperBound } ?? step.upperBound
    let before = max(start, between.lowerBound)..<time.lowerBound
    let limit = max(time.upperBound, min(end, between.upperBound))
    // Environ 4 heures avant la réalisation de la soupe
    let isBefore =
      steps.words.all.indices.contains(steps.words.place(from: time.upperBound))
      && steps.words.isWord(steps.words.place(from: time.upperBound), in: Self.earlier)
    let after =
      time.upperBound..<(isBefore ? time.upperBound : clauseEnd(time.upperBound..<limit))
    let verb = verb(before: before, after: after)
    // What a dish is brushed with is not what is baked.
    let isBaked = verb.map { steps.words.isWord($0, in: lists.oven) } ?? false
    // What is taken out may rest, but nothing says that it is still cooked.
    let isResting = verb.map { steps.words.isWord($0, in: lists.rest) } ?? false
    let added =
      isBaked ? nil : last(in: before, .added, isResting) ?? first(in: after, .added, isResting)
    if let near = last(in: before, .main, isResting) ?? first(in: after, .main, isResting) {
      return name(endingWith: near)
    }
    let thing = last(in: start..<time.lowerBound, .main, isResting) ?? added
    let only =
      thing == nil
      ? onlyThing(before: start, in: step, isBaked: isBaked, isResting: isResting) : nil
    // What the list calls otherwise is likelier than what is added to it, or was cooked before.
    let isMeasured = things.contains {
      $0.rank == .added && isAddedByAmount($0.places.lowerBound)
    }
    if thing != nil || only != nil || isMeasured, !isBaked, let food = unlistedFood(in: before) {
      return food
    }
    if let thing { return name(endingWith: thing) }
    return only ?? verb.map { capitalised(steps.words.all[$0].range) }
      ?? unlistedFood(in: before)
      ?? last(in: before, .seasoning, isResting)
      .flatMap { seasoning in
        let places = things[seasoning].places
        return isPoorName(places) || isAdded(places.lowerBound) ? nil : name(endingWith: seasoning)
      }
  }

  /// Returns the last food in a part of a sentence, if it is one that the list does not have by that name.
  private func unlistedFood(in range: Range<Int>) -> String? {
    // Japanese has no spaces between words.
    if language == .ja { return nil }
    let words = steps.words
    let places =
      words.place(from: range.lowerBound)..<words.place(from: range.upperBound)
    let food = places.last { place in
      language != .de || words.all[place].isCapital
        ? isFood(place) && !isVerb(place) && !isAdded(place) && !isSprinkled(place..<place + 1)
          && !isPoorName(place..<place + 1) && !things.contains { $0.places.contains(place) }
        : false
    }
    return food.map { capitalised(words.all[$0].range) }
  }

  /// Returns the name of what earlier sentences of a step name, if that is all that the step is about;
  /// of several foods any may be meant.
  private func onlyThing(
    before start: Int, in step: Range<Int>, isBaked: Bool, isResting: Bool
  ) -> String? {
    let all = things.filter { $0.rank != .seasoning }
    guard let first = all.first, first.range.lowerBound < start, first.rank == .main,
      !first.isRemoved, !isResting || !isJoining(first.places),
      !isBaked || first.isDish,
      all.allSatisfy({ other in
        WordForms.areSame(
          steps.words[other.places.upperBound - 1], steps.words[first.places.upperBound - 1],
          language)
      })
    else { return nil }
    return capitalised(first.range)
  }

  private func isFood(_ place: Int) -> Bool {
    let word = steps.words[place]
    guard !Self.looks.contains(word), let food = foods.plainPlace(of: word) else { return false }
    // Wrap tightly
    if language == .en, beginsSentence(place) { return false }
    return FoodTable.aisle(at: food) != .household && !isSeasoning(place..<place + 1)
  }

  /// Before the word for a colour, these say which one it is.
  private static let colours = WordSet("golden light deep dark")

  /// Before an adjective that is a verb as well: until brown.
  private static let until = WordSet("until till")

  /// Foods that a recipe names less often than a look or what is done: crujientes y doradas, cordons
  /// bleus, porta a bollore, acqua amara, desde que pita.
  private static let looks = WordSet("dorada doradas up wrap bleus porta amara amaro pita")

  private func last(in range: Range<Int>, _ rank: Rank, _ mayBeRemoved: Bool) -> Int? {
    things.lastIndex {
      $0.rank == rank && range.contains($0.range.lowerBound) && (mayBeRemoved || !$0.isRemoved)
    }
  }

  private func first(in range: Range<Int>, _ rank: Rank, _ mayBeRemoved: Bool) -> Int? {
    things.firstIndex {
      $0.rank == rank && range.contains($0.range.lowerBound) && (mayBeRemoved || !$0.isRemoved)
    }
  }

  /// Returns where a clause ends: what comes after it happens later.
  private func clauseEnd(_ range: Range<Int>) -> Int {
    range.first {
      [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":")].contains(steps.text[$0])
    }
    .map { min($0, wordEnd(range)) } ?? wordEnd(range)
  }

  private func wordEnd(_ range: Range<Int>) -> Int {
    let words = steps.words
    let first = words.place(from: range.lowerBound)
    let next = words.place(from: range.upperBound)
    return (first..<next).first { words.isWord($0, in: lists.and) }
      .map { words.all[$0].range.lowerBound } ?? range.upperBound
  }

  /// Returns the place of the verb that says what takes so long.
  private func verb(before: Range<Int>, after: Range<Int>) -> Int? {
    func places(_ range: Range<Int>) -> Range<Int> {
      steps.words.place(from: range.lowerBound)..<steps.words.place(from: range.upperBound)
    }
    let early = places(before).last(where: isVerb).flatMap { isJoined($0, to: before) ? nil : $0 }
    // After 5 minutes stir.
    let late = places(after).first { isVerb($0) && !steps.words.isWord($0, in: Self.turned) }
    return lists.areVerbsLast ? late ?? early : early ?? late
  }

  /// Behind a time, these say what it comes before.
  private static let earlier = WordSet("before vor avant antes prima voor قبل")

  /// What is done once a time is over.
  private static let turned = WordSet("stir whisk beat")

  /// Returns whether another verb follows one before the time: cool and wait 5 minutes.
  private func isJoined(_ verb: Int, to before: Range<Int>) -> Bool {
    let words = steps.words
    return (verb + 1..<max(verb + 1, words.place(from: before.upperBound))).contains {
      words.isWord($0, in: lists.and)
    }
  }

  private func isVerb(_ place: Int) -> Bool {
    let words = steps.words
    // Let out the steam, in a cool place, until golden brown.
    if place > 0,
      words.isWord(place - 1, in: articles) || words.isWord(place - 1, in: Self.colours)
        || language == .en && words.isWord(place - 1, in: Self.until)
        || words.isWord(place - 1, in: StepScanner.indefinite)
        || words.isWord(place - 1, in: lists.with)
    {
      return false
    }
    return [lists.oven, lists.heat, lists.rest].contains { words.isWord(place, in: $0) }
  }
}
