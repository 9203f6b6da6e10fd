/// A slip of the pen: one letter that is missing, added or another one, or two that are swapped.
enum LetterSlip {
  /// Returns whether one of two different folded words may be a slip for the other.
  static func isBetween(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Bool {
    // Most words differ in their lengths.
    guard abs(first.count - second.count) <= longestLetter else { return false }
    var one = letters(first)[...]
    var other = letters(second)[...]
    guard min(one.count, other.count) >= shortest, abs(one.count - other.count) <= 1 else {
      return false
    }
    while let letter = one.first, letter == other.first {
      one = one.dropFirst()
      other = other.dropFirst()
    }
    while let letter = one.last, letter == other.last {
      one = one.dropLast()
      other = other.dropLast()
    }
    switch (one.count, other.count) {
    case (1, 1), (0, 1), (1, 0): return true
    case (2, 2): return one.first == other.last && one.last == other.first
    default: return false
    }
  }

  private static func letters(_ word: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    Array(String(decoding: word, as: UTF8.self).unicodeScalars)
  }

  /// The most bytes that a letter takes.
  private static let longestLetter = 4

  /// The fewest letters of words that are compared; of shorter ones many mean something else.
  private static let shortest = 4
}
