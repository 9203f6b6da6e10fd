/// Where the clauses of a sentence begin and end.
extension StepSentence {
  /// Returns whether another clause is joined to the word for each: con 1 cucharada cada una
  /// y pasá los bordes.
  func isFollowedByJoint(_ place: Int, _ lists: StepWords) -> Bool {
    let joints = lists.language == .nl ? Self.dutchJoints : Self.joints
    var next = place + 1
    if next < words.all.count, words.isWord(next, in: Self.ones) { next += 1 }
    return next < words.all.count && words.isWord(next, in: joints)
  }

  /// Returns whether the word for each stands before an index in its clause, so that an amount there is
  /// of each: top each with *one slice*.
  func isBehindEach(_ index: Int, _ text: [UInt8], _ lists: StepWords) -> Bool {
    let first = word(from: index)
    return (max(0, first - 5)..<first).contains { place in
      words.isWord(place, in: lists.each) && clause(around: place, text, lists).contains(index)
    }
  }

  private static let ones = WordSet("un una uno une one")

  /// The limit for hostile recipes; real clauses have fewer words.
  private static let longestClause = 60

  /// Returns the range of the clause that contains the word at `place`.
  func clause(around place: Int, _ text: [UInt8], _ lists: StepWords) -> Range<Int> {
    var first = place
    while first > 0, place - first < Self.longestClause, !beginsClause(first, text, lists) {
      first -= 1
    }
    var next = place + 1
    while next < words.all.count, next - place < Self.longestClause,
      !beginsClause(next, text, lists)
    {
      next += 1
    }
    let start = first > 0 ? words.all[first - 1].range.upperBound : range.lowerBound
    let end = next < words.all.count ? words.all[next - 1].range.upperBound : range.upperBound
    return start..<max(start, end)
  }

  /// Returns whether a clause begins with the word at `place`: after a comma or the like, unless
  /// another amount of a list follows, or with a word such as "then".
  private func beginsClause(
    _ place: Int, _ text: [UInt8], _ lists: StepWords
  ) -> Bool {
    guard place > 0, place < words.all.count else { return false }
    func gap(_ place: Int) -> ArraySlice<UInt8> {
      guard place < words.all.count else { return text[0..<0] }
      return text[words.all[place - 1].range.upperBound..<words.all[place].range.lowerBound]
    }
    if words.isWord(place, in: lists.turns) { return true }
    let before = gap(place)
    if before.contains(where: NumberScan.isDigit) { return false }
    let isJoint = words.isWord(place, in: lists.language == .nl ? Self.dutchJoints : Self.joints)
    // 0x8C is the end of an Arabic comma.
    if before.contains(where: {
      $0 == 0x2C || $0 == 0x3B || $0 == 0x3A || $0 == 0x8C && lists.language == .ar
    }) {
      return !isJoint || !gap(place + 1).contains(where: NumberScan.isDigit)
    }
    guard isJoint, place + 1 < words.all.count, !gap(place + 1).contains(where: NumberScan.isDigit)
    else { return false }
    // The last verb of a clause is an infinitive in German: unterrühren und jeden Teller …
    if lists.language == .de {
      return !words.all[place - 1].isCapital && words[place - 1].last == UInt8(ascii: "n")
    }
    // … and top each with cream; … and swirl 1 tbsp of cream into each bowl.
    if (place + 1...min(place + 3, words.all.count - 1)).contains(where: {
      words.isWord($0, in: lists.each)
    }) {
      return true
    }
    return gap(place + 2).contains(where: NumberScan.isDigit)
      || gap(place + 3).contains(where: NumberScan.isDigit)
  }

  private static let joints = WordSet("and und et y e or oder ou o")
  private static let dutchJoints = WordSet("en of")
}
