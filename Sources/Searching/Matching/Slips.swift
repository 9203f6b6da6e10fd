/// The distance between a word and what the user typed.
struct Slips {
  private let typed: [Unicode.Scalar]
  /// The maximum number of edits before a different word is meant.
  private let most: Int
  /// Whether only the start of a word is compared, up to the necessary length.
  private let isStart: Bool

  init(_ typed: SearchWord, isStart: Bool) {
    self.typed = typed.letters
    most = self.typed.count < 4 ? 0 : self.typed.count < 8 ? 1 : 2
    self.isStart = isStart
  }

  /// Whether the word is long enough for typing errors.
  var arePossible: Bool { most > 0 }

  /// Returns the number of edits from the typed text to a word, counting swapped neighbours as one;
  /// nil if there are none, or too many for a typing error.
  func count(to word: SearchWord) -> Int? {
    let found = distance(to: word.letters)
    return found > 0 && found <= most ? found : nil
  }

  private func distance(to word: [Unicode.Scalar]) -> Int {
    let difference = typed.count - word.count
    if abs(difference) > most, !isStart || difference > most { return most + 1 }
    var before: [Int] = []
    var row = Array(0...typed.count)
    var best = most + 1
    for at in 0..<min(word.count, typed.count + most) {
      var next = [at + 1]
      next.reserveCapacity(row.count)
      for to in typed.indices {
        let isSame = word[at] == typed[to]
        var edits = min(row[to + 1] + 1, next[to] + 1, row[to] + (isSame ? 0 : 1))
        if at > 0, to > 0, word[at] == typed[to - 1], word[at - 1] == typed[to] {
          edits = min(edits, before[to - 1] + 1)
        }
        next.append(edits)
      }
      if (next.min() ?? 0) > most { return isStart ? best : most + 1 }
      (before, row) = (row, next)
      if isStart { best = min(best, row[typed.count]) }
    }
    return isStart ? best : row[typed.count]
  }
}
