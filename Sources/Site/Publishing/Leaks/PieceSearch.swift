import Bytes

/// Looks for many pieces of text at once, whatever the case of their ASCII letters.
struct PieceSearch: Sendable {
  /// The shortest piece.
  static let shortest = 8

  /// The pieces in lower case, each with whether the word at its end ends there.
  private let pieces: [(bytes: [UInt8], isWhole: Bool)]
  /// The pieces by their first eight bytes.
  private let places: [UInt64: [Int]]
  /// Marks the hashes of these bytes, since next to nothing in a page has one of them.
  private let marks: [Bool]

  /// Creates the search for pieces, each at least `shortest` bytes long.
  ///
  /// One that is whole is only found where no letter follows: `carbohydrate` is not in
  /// `carbohydrateContent`, which no author has written.
  init(_ pieces: [(bytes: [UInt8], isWhole: Bool)]) {
    self.pieces = pieces.map { (Self.lowered($0.bytes), $0.isWhole) }
    var places: [UInt64: [Int]] = [:]
    var marks = [Bool](repeating: false, count: 1 << 16)
    for (place, piece) in self.pieces.enumerated() {
      let start = piece.bytes.prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
      places[start, default: []].append(place)
      marks[Self.hash(start)] = true
    }
    (self.places, self.marks) = (places, marks)
  }

  private static func hash(_ word: UInt64) -> Int { Int((word &* 0x9E37_79B9_7F4A_7C15) >> 48) }

  /// Calls `body` with the number of each piece that a text holds, once for each place.
  func forEachPiece(in bytes: [UInt8], _ body: (Int) throws -> Void) rethrows {
    var word: UInt64 = 0
    let text = bytes.span
    for index in 0..<text.count {
      word = word << 8 | UInt64(Self.lowered(text[index]))
      guard index >= 7, marks[Self.hash(word)], let places = places[word] else { continue }
      for place in places where holds(text, pieces[place], at: index - 7) { try body(place) }
    }
  }

  private func holds(
    _ text: Span<UInt8>, _ piece: (bytes: [UInt8], isWhole: Bool), at start: Int
  ) -> Bool {
    let end = start + piece.bytes.count
    guard end <= text.count else { return false }
    if piece.isWhole, end < text.count, Self.isWord(text[end]) { return false }
    for offset in piece.bytes.indices
    where Self.lowered(text[start + offset]) != piece.bytes[offset] { return false }
    return true
  }

  /// Returns whether a byte belongs to a letter or a digit.
  static func isWord(_ byte: UInt8) -> Bool {
    byte >= 0x80 || (0x30...0x39).contains(byte) || byte.isASCIILetter
  }

  private static func lowered(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
  }

  private static func lowered(_ bytes: [UInt8]) -> [UInt8] { bytes.map { lowered($0) } }
}
