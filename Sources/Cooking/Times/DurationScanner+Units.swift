/// The units of times.
extension DurationScanner {
  /// Returns whether a word with a beginning may be the unit of a time.
  func mayBeUnit(_ beginning: UInt16) -> Bool {
    lists.mayBeUnit(beginning) || beginning == Self.minuteLetter
  }

  private static let minuteLetter = Beginning.of(UInt8(ascii: "m"), 0)

  /// Returns the seconds of the unit that a word is, by its place; an m is that of minutes only beside
  /// hours or seconds: 1h 5m, 2m30s.
  func size(ofUnit place: Int) -> Double? {
    let (words, beginning) = (steps.words, steps.words.all[place].beginning)
    if let size = lists.seconds(of: words[place], beginning) { return size }
    guard beginning == Self.minuteLetter, words[place].count == 1 else { return nil }
    func isUnit(_ other: Int, _ size: Double) -> Bool {
      places.contains(other)
        && lists.seconds(of: words[other], words.all[other].beginning) == size
    }
    func isNumber(from start: Int, to end: Int) -> Bool {
      let between = steps.text[start..<end]
      return between.contains(where: NumberScan.isDigit)
        && between.allSatisfy { NumberScan.isDigit($0) || $0 == 0x20 }
    }
    let range = words.all[place].range
    return isUnit(place - 1, 3600)
      && isNumber(from: words.all[place - 1].range.upperBound, to: range.lowerBound)
      || isUnit(place + 1, 1)
        && isNumber(from: range.upperBound, to: words.all[place + 1].range.lowerBound)
      ? 60 : nil
  }

  /// Returns the least number that begins a range before a unit with a slash, since the unit is of several
  /// by its form: 3/5 minuti are three to five, 3/4 minute is a part of one; nil if none does.
  ///
  /// Abbreviations have no form, but no one counts more of a minute than its half.
  func leastOfSeveral(_ anchor: TimeTokens.Anchor, size: Double) -> Double? {
    guard case .word(let place) = anchor else { return 2 }
    let word = steps.words[place]
    // 2/3 ore are two to three, but 3/4 hours three quarters of one.
    if size == 3600 { return Self.severalHours.contains(word) ? 1 : nil }
    if size > 60 || Self.singulars.contains(word) { return nil }
    return word.count > Self.longestAbbreviation ? 1 : 2
  }

  private static let longestAbbreviation = 4
  private static let singulars = WordSet(
    "minute minuto minuut دقيقة second seconde sekunde secondo segundo ثانية")
  private static let severalHours = WordSet("ore horas")
}
