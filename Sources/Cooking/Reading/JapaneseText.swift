/// A text in Japanese, which has no spaces between words: it is read by what begins at an index.
struct JapaneseText: Sendable {
  let bytes: [UInt8]
  /// The end of what is read.
  let end: Int

  init(_ bytes: [UInt8], before end: Int) {
    (self.bytes, self.end) = (bytes, end)
  }

  /// Returns whether a word begins at an index.
  func starts(_ index: Int, _ word: String, before end: Int? = nil) -> Bool {
    let end = end ?? self.end
    return index < end && bytes[index..<end].starts(with: word.utf8)
  }

  /// Returns whether any of some words begins at an index.
  func starts(_ index: Int, anyOf words: [String]) -> Bool {
    words.contains { starts(index, $0) }
  }

  /// Returns the length of the longest of some words that begins at an index.
  func length(of words: [String], at index: Int) -> Int? {
    var best: Int?
    for word in words where starts(index, word) { best = max(best ?? 0, word.utf8.count) }
    return best
  }

  /// Returns the index behind all words of a list, one after the other.
  func skip(_ words: [String], _ start: Int) -> Int {
    var index = start
    while let length = length(of: words, at: index) { index += length }
    return index
  }

  /// Returns the length of the character at an index.
  func length(at index: Int) -> Int {
    let byte = bytes[index]
    return byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
  }

  func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
