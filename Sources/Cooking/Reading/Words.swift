import Bytes

/// The words of a text, folded, and the gaps between them.
struct Words: Sendable {
  /// The text between a word and the one before it.
  enum Gap: Sendable {
    /// White space, or an apostrophe as in l'huile.
    case space
    /// A single hyphen.
    case hyphen
    /// Anything else: punctuation, digits, the start of the text.
    case other
  }

  struct Word: Sendable {
    /// Its range in the text.
    var range: Range<Int>
    /// The range of its folded letters in `folded`.
    var letters: Range<Int>
    var gap: Gap
    /// The beginning of its folded letters.
    var beginning: UInt16 = 0
    /// Whether it begins with an ASCII or Latin-1 capital.
    var isCapital: Bool
  }

  private(set) var all: [Word] = []
  /// The folded letters of all words; for plain ASCII, also the text between them.
  private(set) var folded: [UInt8] = []

  init() {}

  /// Creates an empty list with capacity for the words of `count` bytes.
  init(roomFor count: Int) {
    all.reserveCapacity(count / 4)
    folded.reserveCapacity(count)
  }

  /// Parses plain text.
  init(_ text: [UInt8]) {
    append(text, 0..<text.count)
  }

  /// Replaces all words by those of a piece of text.
  mutating func read(
    _ text: [UInt8], _ range: Range<Int>, parting nouns: [[Unicode.Scalar]]? = nil
  ) {
    all.removeAll(keepingCapacity: true)
    folded.removeAll(keepingCapacity: true)
    append(text, range, parting: nouns)
  }

  /// Appends the words of a piece of text, separate from the previous ones.
  ///
  /// `nouns`, used for steps, split words of scripts without spaces between words.
  mutating func append(
    _ text: [UInt8], _ range: Range<Int>,
    parting nouns: [[Unicode.Scalar]]? = nil
  ) {
    if appendASCII(text, range) { return }
    var between = Between()
    var index = range.lowerBound
    while index < range.upperBound {
      if Letters.length(text, index) > 0 {
        let end = appendWord(text, index..<range.upperBound, gap: between.gap, parting: nouns)
        if end == index { break }
        index = end
        between = Between(after: .space)
        continue
      }
      let space = TextScan.spaceLength(text, index)
      let isApostrophe = TextScan.isApostrophe(text, index)
      between.pass(space > 0 ? 0x20 : isApostrophe ? UInt8(ascii: "'") : text[index])
      index += max(1, space, isApostrophe ? 3 : 0)
    }
  }

  /// The text passed since the last word.
  private struct Between {
    private(set) var gap = Gap.other
    private var isEmpty = false

    /// At the start of a text.
    init() {}

    /// Directly after a word.
    init(after gap: Gap) { (self.gap, isEmpty) = (gap, true) }

    @inline(__always)
    mutating func pass(_ byte: UInt8) {
      switch byte {
      case 0x20, 0x0A, 0x0D, 0x09:
        // A hyphen with spaces around it is a dash.
        if !isEmpty, gap == .hyphen { gap = .other }
      case UInt8(ascii: "'"): break
      case UInt8(ascii: "-") where isEmpty: gap = .hyphen
      default: gap = .other
      }
      isEmpty = false
    }
  }

  /// Appends the words of a piece in plain ASCII, as most are; returns false for any other.
  private mutating func appendASCII(_ text: [UInt8], _ range: Range<Int>) -> Bool {
    let bytes = text.span.extracting(range)
    var marks: UInt8 = 0
    bytes.forEach { marks |= $0 }
    if marks >= 0x80 { return false }
    let start = folded.count
    folded.append(contentsOf: bytes)
    // An array's mutable span needs macOS 26.
    folded.withUnsafeMutableBufferPointer { for index in start..<$0.count { $0[index] |= 0x20 } }
    var between = Between()
    var index = 0
    while index < bytes.count {
      let first = bytes[index]
      if !Self.isLetter(first) {
        between.pass(first)
        index += 1
        continue
      }
      let end = bytes.place(from: index + 1) { !Self.isLetter($0) } ?? bytes.count
      all.append(
        Word(
          range: range.lowerBound + index..<range.lowerBound + end,
          letters: start + index..<start + end, gap: between.gap,
          beginning: Beginning.of(first, end - index > 1 ? bytes[index + 1] : 0),
          isCapital: first & 0x20 == 0))
      between = Between(after: .space)
      index = end
    }
    return true
  }

  /// Returns whether an ASCII byte is a letter.
  @inline(__always)
  private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }

  /// Appends the word at the start of a range, and returns its end.
  private mutating func appendWord(
    _ text: [UInt8], _ range: Range<Int>, gap: Gap, parting nouns: [[Unicode.Scalar]]?
  ) -> Int {
    let start = range.lowerBound
    var end = start
    var letters = folded.count..<folded.count
    var longest = 1
    var next = Letters.length(text, end)
    while next > 0, end + next <= range.upperBound {
      longest = max(longest, next)
      Letters.appendFolded(text, end, next, to: &folded)
      end += next
      next = end < range.upperBound ? Letters.length(text, end) : 0
    }
    if end == start { return end }
    letters = letters.lowerBound..<folded.count
    let first = text[start]
    all.append(
      Word(
        range: start..<end, letters: letters, gap: gap, beginning: Beginning.of(folded[letters]),
        isCapital: first < 0x80 ? first & 0x20 == 0 : first == 0xC3 && text[start + 1] < 0x9F))
    if longest > 1, folded[letters].contains(where: { $0 >= 0x80 }) {
      widenLast(text, parting: nouns)
    }
    return end
  }

  /// Folds the last word again, which has letters beyond those of western Europe, and splits it.
  private mutating func widenLast(
    _ text: [UInt8], parting nouns: [[Unicode.Scalar]]?
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
      word.beginning = Beginning.of(folded[word.letters])
      word.range =
        word.range.lowerBound..<min(word.range.lowerBound + count, whole.range.upperBound)
      all.append(word)
      word.range = word.range.upperBound..<whole.range.upperBound
      word.gap = .space
    }
  }

  /// The place of the first word that begins at `index` or later.
  func place(from index: Int) -> Int {
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].range.lowerBound < index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The folded letters of a word.
  subscript(place: Int) -> ArraySlice<UInt8> { folded[all[place].letters] }

  /// Returns whether a word is in a set.
  func isWord(_ place: Int, in set: WordSet) -> Bool {
    let beginning = all[place].beginning
    return set.mayContain(beginning) && set.contains(self[place], beginning)
  }
}

/// Basic tests on the bytes of a text.
enum TextScan {
  /// Returns the length of a space at `index`: plain, no-break, thin or narrow no-break; 0 for
  /// anything else.
  @inline(__always)
  static func spaceLength(_ text: [UInt8], _ index: Int) -> Int {
    switch text[index] {
    case 0x20, 0x0A, 0x0D, 0x09: 1
    case 0xC2: index + 1 < text.count && text[index + 1] == 0xA0 ? 2 : 0
    case 0xE2:
      index + 2 < text.count && text[index + 1] == 0x80
        && (text[index + 2] == 0xAF || text[index + 2] == 0x89) ? 3 : 0
    default: 0
    }
  }

  /// The length of a dash at `index`, from U+2010 to U+2015; or 0.
  static func dashLength(_ text: [UInt8], _ index: Int) -> Int {
    text[index] == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80
      && (0x90...0x95).contains(text[index + 2]) ? 3 : 0
  }

  /// Returns whether there is a ’ (U+2019) at `index`.
  static func isApostrophe(_ text: [UInt8], _ index: Int) -> Bool {
    text[index] == 0xE2 && index + 2 < text.count && text[index + 1] == 0x80
      && text[index + 2] == 0x99
  }
}
