/// The words of a text, folded, and what is between them.
struct Words: Sendable {
  /// What is between a word and the one before it.
  enum Gap: Sendable {
    /// White space, or an apostrophe as in l'huile.
    case space
    /// A hyphen and nothing else.
    case hyphen
    /// Anything else: punctuation, digits, the beginning of the text.
    case other
  }

  struct Word: Sendable {
    /// Where it stands in the text.
    var range: Range<Int>
    /// Where its folded letters stand in `folded`.
    var letters: Range<Int>
    var gap: Gap
    /// How its folded letters begin.
    var beginning: UInt16 = 0
    /// Whether it begins with a capital of ASCII or Latin-1.
    var isCapital: Bool
  }

  private(set) var all: [Word] = []
  /// The folded letters of all words.
  private(set) var folded: [UInt8] = []

  init() {}

  /// Creates one with room for the words of so many bytes.
  init(roomFor count: Int) {
    all.reserveCapacity(count / 4)
    folded.reserveCapacity(count)
  }

  /// Reads plain text.
  init(_ text: [UInt8]) {
    text.withUnsafeBufferPointer { append($0, 0..<text.count) }
  }

  /// Takes the words of a piece of text, and no others.
  mutating func read(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) {
    all.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    append(text, range)
  }

  /// Takes the words of one more piece, which begin something new.
  ///
  /// Of a step, `nouns` are those that part words of scripts that do not part them.
  mutating func append(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>,
    parting nouns: [[Unicode.Scalar]]? = nil
  ) {
    var index = range.lowerBound
    var gap = Gap.other
    var hasGap = true
    while index < range.upperBound {
      let length = Letters.length(text, index)
      if length > 0 {
        let start = index
        let letters = folded.count
        var next = length
        var longest = 1
        while next > 0, index + next <= range.upperBound {
          if next == 1 {
            index = appendASCII(text, index, before: range.upperBound)
          } else {
            longest = next
            Letters.appendFolded(text, index, next, to: &folded)
            index += next
          }
          next = index < range.upperBound ? Letters.length(text, index) : 0
        }
        if index == start { break }
        let first = text[start]
        all.append(
          Word(
            range: start..<index, letters: letters..<folded.count, gap: hasGap ? gap : .other,
            beginning: beginning(from: letters),
            isCapital: first < 0x80
              ? first & 0x20 == 0 : first == 0xC3 && text[start + 1] < 0x9F))
        if longest > 1, folded[letters...].contains(where: { $0 >= 0x80 }) {
          widenLast(text, parting: nouns)
        }
        gap = .space
        hasGap = false
        continue
      }
      let byte = text[index]
      let space = TextScan.spaceLength(text, index)
      if space > 0 {
        index += space
        // A hyphen with space around it is a dash.
        if hasGap, gap == .hyphen { gap = .other }
      } else if byte == UInt8(ascii: "'") || TextScan.isApostrophe(text, index) {
        index += byte == UInt8(ascii: "'") ? 1 : 3
      } else if byte == UInt8(ascii: "-"), !hasGap {
        gap = .hyphen
        index += 1
      } else {
        gap = .other
        index += 1
      }
      hasGap = true
    }
  }

  /// Appends letters of ASCII, and answers where they end.
  private mutating func appendASCII(
    _ text: UnsafeBufferPointer<UInt8>, _ start: Int, before limit: Int
  ) -> Int {
    var end = start + 1
    while end < limit, (0x61...0x7A).contains(text[end] | 0x20), text[end] < 0x80 { end += 1 }
    let first = folded.count
    folded.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
    folded.withUnsafeMutableBufferPointer { letters in
      for index in first..<letters.count { letters[index] |= 0x20 }
    }
    return end
  }

  /// How the word begins whose letters are the last ones from `start` on.
  private func beginning(from start: Int) -> UInt16 {
    guard start < folded.count else { return 0 }
    return Beginning.of(folded[start], start + 1 < folded.count ? folded[start + 1] : 0)
  }

  /// Folds the last word again, which has letters beyond those of western Europe, and parts it.
  private mutating func widenLast(
    _ text: UnsafeBufferPointer<UInt8>, parting nouns: [[Unicode.Scalar]]?
  ) {
    guard let whole = all.popLast() else { return }
    folded.removeSubrange(whole.letters)
    var rest = String(decoding: text[whole.range], as: UTF8.self)
    var word = whole
    for count in nouns.map({ WideText.parts(of: rest, $0) }) ?? [whole.range.count] {
      let part = String(rest.utf8.prefix(count)) ?? rest
      rest = String(rest.utf8.dropFirst(count)) ?? ""
      let letters = WideText.folded(part)
      word.letters = folded.count..<folded.count
      folded += nouns == nil ? letters : WideText.withoutArticle(letters)
      word.letters = word.letters.lowerBound..<folded.count
      word.beginning = beginning(from: word.letters.lowerBound)
      word.range =
        word.range.lowerBound..<min(word.range.lowerBound + count, whole.range.upperBound)
      all.append(word)
      word.range = word.range.upperBound..<whole.range.upperBound
      word.gap = .space
    }
  }

  /// A word's folded letters.
  subscript(place: Int) -> ArraySlice<UInt8> { folded[all[place].letters] }

  /// Whether a word's folded letters are these.
  func isWord(_ place: Int, in set: WordSet) -> Bool {
    let beginning = all[place].beginning
    return set.mayContain(beginning) && set.contains(self[place], beginning)
  }
}

/// Small questions about text, asked of bytes.
enum TextScan {
  /// The length of a space at `index`: plain, no-break, thin or narrow no-break; or 0.
  @inline(__always)
  static func spaceLength(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Int {
    switch text[index] {
    case 0x20, 0x0A, 0x0D, 0x09: 1
    case 0xC2: index + 1 < text.count && text[index + 1] == 0xA0 ? 2 : 0
    case 0xE2:
      index + 2 < text.count && text[index + 1] == 0x80
        && (text[index + 2] == 0xAF || text[index + 2] == 0x89) ? 3 : 0
    default: 0
    }
  }

  /// Whether ’ (U+2019) stands at `index`.
  static func isApostrophe(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
    text[index] == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80
      && text[index + 2] == 0x99
  }
}
