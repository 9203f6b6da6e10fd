/// Times that only say how long before something else a step is done.
extension DurationScanner {
  /// Returns whether a time at the start of a sentence does so: 18 hours before baking, measure the flour;
  /// but 4 hours before, soak the beans.
  func isAhead(_ start: Int, _ read: Read) -> Bool {
    guard isWord(read.end, in: Self.before), beginsSentence(tokens[start].range.lowerBound) else {
      return false
    }
    let words = steps.words
    let waiting = TimerWords.of(language).rest
    let first = words.place(from: tokens[read.end].range.lowerBound)
    for place in first..<max(first, places.upperBound) {
      if words.isWord(place, in: waiting) { return false }
      let end = words.all[place].range.upperBound
      if end < steps.text.count, ".!?".utf8.contains(steps.text[end]) { break }
    }
    return true
  }

  /// Returns whether a sentence begins at an index, or with words before it such as about and at least.
  private func beginsSentence(_ index: Int) -> Bool {
    let words = steps.words
    var (index, last) = (index, words.place(from: index) - 1)
    while last >= places.lowerBound,
      LineWords.of(language).about.contains(words[last]) || words.isWord(last, in: Self.atLeast),
      steps.text[words.all[last].range.upperBound..<index].allSatisfy({ " .".utf8.contains($0) })
    {
      index = words.all[last].range.lowerBound
      last -= 1
    }
    while index > 0, steps.text[index - 1] == 0x20 { index -= 1 }
    return index == 0 || ".!?\n".utf8.contains(steps.text[index - 1])
  }

  private static let before = WordSet("before vor avant antes prima voor قبل")
  private static let atLeast = WordSet(
    "at least mindestens wenigstens spatestens au moins al menos almeno minstens ten minste")
}
