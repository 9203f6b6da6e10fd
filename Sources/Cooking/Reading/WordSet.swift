/// Folded words, from which most others are told apart by their first two letters.
struct WordSet: Sendable {
  private let words: Set<[UInt8]>
  private var beginnings = BeginningSet()

  /// Creates one of words parted by single spaces.
  init(_ text: String) {
    words = Set(text.utf8.split(separator: 0x20).map(Array.init))
    for word in words { beginnings.insert(Beginning.of(word[...])) }
  }

  var isEmpty: Bool { words.isEmpty }

  /// Calls `body` with the beginning of each word.
  func forEachBeginning(_ body: (UInt16) -> Void) {
    for word in words { body(Beginning.of(word[...])) }
  }

  func contains(_ word: ArraySlice<UInt8>) -> Bool { contains(word, Beginning.of(word)) }

  func contains(_ word: [UInt8]) -> Bool { contains(word[...]) }

  /// The same where a word's beginning is known.
  func contains(_ word: ArraySlice<UInt8>, _ beginning: UInt16) -> Bool {
    beginnings.contains(beginning) && words.contains(Array(word))
  }

  func mayContain(_ beginning: UInt16) -> Bool { beginnings.contains(beginning) }
}

/// The first two letters of a folded word, as far as five bits of each tell them.
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

/// A bit for each beginning.
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
