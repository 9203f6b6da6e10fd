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
    let after = time.upperBound..<clauseEnd(time.upperBound..<limit)
    let verb = verb(before: before, after: after)
    // What a dish is brushed with is not what is baked.
    let isBaked = verb.map { steps.words.isWord($0, in: lists.oven) } ?? false
    let added = isBaked ? nil : last(in: before, .added) ?? first(in: after, .added)
    let thing =
      last(in: before, .main) ?? first(in: after, .main)
      ?? last(in: start..<time.lowerBound, .main) ?? added
    if let thing { return name(endingWith: thing) }
    return nameBySteps(
      earlier: step.lowerBound..<start, verb, later: time.upperBound..<step.upperBound)
      ?? last(in: before, .seasoning).map { name(endingWith: $0) }
  }

  /// Returns the name of a time whose sentence does not say what it is for.
  private func nameBySteps(
    earlier: Range<Int>, _ verb: Int?, later: Range<Int>
  ) -> String? {
    let verbName = verb.map { capitalised(steps.words.all[$0].range) }
    if let verb, steps.words.isWord(verb, in: lists.oven) {
      let dish = things.last { $0.isDish && earlier.contains($0.range.lowerBound) }
      return dish.map { capitalised($0.range) } ?? verbName
    }
    if let thing = last(in: earlier, .main) { return name(endingWith: thing) }
    if let verb, steps.words.isWord(verb, in: lists.heat) { return verbName }
    return (isBaked(in: earlier) ? nil : dish) ?? verbName
      ?? first(in: later, .main).map { name(endingWith: $0) }
  }

  private func last(in range: Range<Int>, _ rank: Rank) -> Int? {
    things.lastIndex { $0.rank == rank && range.contains($0.range.lowerBound) }
  }

  private func first(in range: Range<Int>, _ rank: Rank) -> Int? {
    things.firstIndex { $0.rank == rank && range.contains($0.range.lowerBound) }
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
    let early = places(before).last(where: isVerb)
    let late = places(after).first(where: isVerb)
    return lists.areVerbsLast ? late ?? early : early ?? late
  }

  /// Returns whether something is baked in a range, which makes a dish something else.
  func isBaked(in range: Range<Int>) -> Bool {
    let words = steps.words
    return (words.place(from: range.lowerBound)..<words.place(from: range.upperBound)).contains {
      words.isWord($0, in: lists.oven)
    }
  }

  private func isVerb(_ place: Int) -> Bool {
    let words = steps.words
    // Let out the steam.
    if place > 0, words.isWord(place - 1, in: articles) { return false }
    return [lists.oven, lists.heat, lists.rest].contains { words.isWord(place, in: $0) }
  }
}
