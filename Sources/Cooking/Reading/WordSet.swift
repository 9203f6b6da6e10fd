/// A set of folded words that rules out most others by their first two letters.
struct WordSet: Sendable {
  /// The words, sorted by their beginnings.
  private let words: [(beginning: UInt16, letters: [UInt8])]
  private var beginnings = BeginningSet()

  /// Creates a set of words that are separated by single spaces.
  init(_ text: String) {
    words = text.utf8.split(separator: 0x20).map { (Beginning.of($0), Array($0)) }
      .sorted { $0.beginning < $1.beginning }
    for word in words { beginnings.insert(word.beginning) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Calls `body` with the beginning of each word.
  func forEachBeginning(_ body: (UInt16) -> Void) {
    for word in words { body(word.beginning) }
  }

  func contains(_ word: ArraySlice<UInt8>) -> Bool { contains(word, Beginning.of(word)) }

  func contains(_ word: [UInt8]) -> Bool { contains(word[...]) }

  /// Does the same if the word's beginning is known.
  func contains(_ word: ArraySlice<UInt8>, _ beginning: UInt16) -> Bool {
    guard beginnings.contains(beginning) else { return false }
    var (low, high) = (0, words.count)
    while low < high {
      let middle = (low + high) / 2
      if words[middle].beginning < beginning { low = middle + 1 } else { high = middle }
    }
    while low < words.count, words[low].beginning == beginning {
      if words[low].letters.elementsEqual(word) { return true }
      low += 1
    }
    return false
  }

  func mayContain(_ beginning: UInt16) -> Bool { beginnings.contains(beginning) }
}

/// The first two letters of a folded word, five bits each.
enum Beginning {
  static func of(_ word: ArraySlice<UInt8>) -> UInt16 {
    guard let first = word.first else { return 0 }
    return of(first, word.count > 1 ? word[word.startIndex + 1] : 0)
  }

  @inline(__always)
  static func of(_ first: UInt8, _ second: UInt8) -> UInt16 {
    UInt16(first & 31) << 5 | UInt16(second & 31)
  }
}

/// A bit set of beginnings.
struct BeginningSet: Sendable {
  private var bits = [UInt64](repeating: 0, count: 16)

  mutating func insert(_ beginning: UInt16) {
    bits[Int(beginning >> 6)] |= 1 << UInt64(beginning & 63)
  }

  @inline(__always)
  func contains(_ beginning: UInt16) -> Bool {
    bits[Int(beginning >> 6)] & 1 << UInt64(beginning & 63) != 0
  }
}
