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
}
