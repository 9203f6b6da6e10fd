import Bytes

/// The words of running text for the search: folded, each once.
///
/// The site's scripts fold the query in the same way; the cases in `Tests/Shared/search-words.json`
/// apply to both.
package struct SearchWords {
  private var table = WordTable()
  private var word: [UInt8] = []

  package init() {}

  /// Returns the words of pieces of text in the order of their first occurrence, separated by
  /// spaces.
  ///
  /// A single letter is not a word. Chinese and Japanese, which have no spaces between words, are
  /// split into pairs of letters.
  package mutating func words(of pieces: [ArraySlice<UInt8>]) -> [UInt8] {
    table.removeAll()
    for piece in pieces { read(piece.span) }
    return table.joined(by: 0x20)
  }

  /// Returns the words of a plain text in the order of their first occurrence.
  package mutating func words(ofText text: String) -> [ArraySlice<UInt8>] {
    table.removeAll()
    text.withBytes { read($0) }
    return (0..<table.count).map { table[$0] }
  }

  private mutating func read(_ text: Span<UInt8>) {
    var index = 0
    while index < text.count {
      switch text[index] {
      case 0x41...0x5A, 0x61...0x7A, 0x80...: index = readWord(text, from: index)
      default: index += 1
      }
    }
  }

  /// Reads up to the end of the word, and returns where that is.
  private mutating func readWord(_ text: Span<UInt8>, from start: Int) -> Int {
    var index = text.place(from: start) { !(0x61...0x7A).contains($0) } ?? text.count
    if index == text.count || text[index] < 0x80 && !(0x41...0x5A).contains(text[index]) {
      // Most words are nothing but lower-case letters, which are stored as they are.
      if index - start > 1 {
        _ = table.number(of: text.extracting(start..<index))
      }
      return max(index, start + 1)
    }
    word.removeAll(keepingCapacity: true)
    word.append(contentsOf: text.extracting(start..<index))
    while index < text.count {
      let byte = text[index]
      if byte < 0x80 {
        guard (0x61...0x7A).contains(byte | 0x20) else { break }
        word.append(byte | 0x20)
        index += 1
      } else if byte == 0xC3, index + 1 < text.count, appendLatin(text[index + 1]) {
        index += 2
      } else if byte == 0xE2, index + 2 < text.count, text[index + 1] == 0x80 {
        // Dashes, quotes, spaces.
        index += 3
        break
      } else {
        return readForeign(text, from: start)
      }
    }
    if word.count > 1 { _ = table.number(of: word) }
    return max(index, start + 1)
  }

  /// U+00C0 to U+00DF without accents, and the lower case of each 0x20 further on; a space is any
  /// other character.
  private static let latin1 = Array("aaaaaa ceeeeiiii nooooo ouuuuy  ".utf8)

  /// Appends a letter of Latin-1 by its second byte; false if this needs a closer look.
  private mutating func appendLatin(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x9F: word += [0x73, 0x73]
    case 0x86, 0xA6: word += [0x61, 0x65]
    case 0x98, 0xB8: word.append(UInt8(ascii: "o"))
    case 0xBF: word.append(UInt8(ascii: "y"))
    default:
      let letter = Self.latin1[Int(byte & 0x1F)]
      if letter == 0x20 { return false }
      word.append(letter)
    }
    return true
  }

  /// Reads everything up to the next ASCII character that is not a letter.
  private mutating func readForeign(_ text: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < text.count, text[end] >= 0x80 || (0x61...0x7A).contains(text[end] | 0x20) {
      end += 1
    }
    let run = String(decoding: text.extracting(start..<end))
    var letters: [Unicode.Scalar] = []
    for scalar in TextFolding.foldForSearch(run).unicodeScalars {
      if Self.isLetter(scalar) {
        if let last = letters.last, Self.isUnparted(last) != Self.isUnparted(scalar) {
          add(letters)
          letters = []
        }
        letters.append(scalar)
      } else {
        add(letters)
        letters = []
      }
    }
    add(letters)
    return end
  }

  private mutating func add(_ letters: [Unicode.Scalar]) {
    guard let first = letters.first else { return }
    if !Self.isUnparted(first) {
      if letters.count > 1 { add(letters[...]) }
    } else if letters.count == 1 {
      add(letters[...])
    } else {
      for start in 0..<letters.count - 1 { add(letters[start...start + 1]) }
    }
  }

  private mutating func add(_ letters: ArraySlice<Unicode.Scalar>) {
    String(String.UnicodeScalarView(letters)).withBytes { _ = table.number(of: $0) }
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .nonspacingMark, .spacingMark, .enclosingMark:
      true
    default: false
    }
  }

  /// Returns whether a letter's script has no spaces between words: Han, Hiragana, Katakana.
  package static func isUnparted(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3005...0x3007, 0x3041...0x30FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
