/// Folds letters for comparison, byte by byte: lower case, without accents, ß and œ spelled out.
///
/// Only the letters of the six languages: accents of Latin-1, œ, combining marks. The equivalent in
/// scripts is `text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").toLowerCase()` with ß, œ, æ
/// and ø replaced by ss, oe, ae and o.
enum Letters {
  /// U+00C0 to U+00DF; the lower case of each is 0x20 higher.
  private static let latin1 = Array("aaaaaa ceeeeiiiidnooooo ouuuuy  ".utf8)

  /// Returns the length of the letter at `index`; 0 if the character there is not part of a word.
  ///
  /// `index` must be the start of a scalar.
  @inline(__always)
  static func length(_ text: [UInt8], _ index: Int) -> Int {
    let byte = text[index]
    if byte < 0x80 { return (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A ? 1 : 0 }
    guard index + 1 < text.count else { return 0 }
    let next = text[index + 1]
    switch byte {
    // Excludes the spaces, fractions, signs and quotes up to U+00BF, and × and ÷.
    case 0xC3: return next == 0x97 || next == 0xB7 ? 0 : 2
    // Excludes Arabic's comma, semicolon and question mark.
    case 0xD8: return next == 0x8C || next == 0x9B || next == 0x9F ? 0 : 2
    // Excludes Arabic's digits and signs, and the eastern form of its digits.
    case 0xD9: return (0xA0...0xAD).contains(next) ? 0 : 2
    case 0xDB: return (0xB0...0xB9).contains(next) || next == 0x94 ? 0 : 2
    case 0xC4...0xDF: return 2
    // Excludes the punctuation, fractions and signs of U+2000 to U+303F and U+FF00.
    case 0xE3: return next > 0x80 && index + 2 < text.count ? 3 : 0
    case 0xE0, 0xE1, 0xE4...0xEE: return index + 2 < text.count ? 3 : 0
    default: return 0
    }
  }

  /// Appends the folded form of a letter that begins at `index` and has `length` bytes.
  @inline(__always)
  static func appendFolded(
    _ text: [UInt8], _ index: Int, _ length: Int, to out: inout [UInt8]
  ) {
    let byte = text[index]
    if byte < 0x80 { return out.append(byte | 0x20) }
    let next = text[index + 1]
    if byte == 0xC3 {
      switch next {
      case 0x9F: out += [0x73, 0x73]
      case 0x86, 0xA6: out += [0x61, 0x65]
      default:
        let letter = next == 0xBF ? UInt8(ascii: "y") : latin1[Int((next & 0x3F) & 0x1F)]
        if letter != 0x20 { out.append(letter) } else { out += [byte, next | 0x20] }
      }
    } else if byte == 0xC5, next == 0x92 || next == 0x93 {
      out += [0x6F, 0x65]
    } else if byte == 0xCC || byte == 0xCD && next < 0xB0 {
      // A combining mark belongs to the letter before it, which is kept without it.
    } else {
      for offset in 0..<length { out.append(text[index + offset]) }
    }
  }

  /// Returns the folded letters of the word at an index, and where it ends; no letters of one that folds
  /// to more than `most` bytes.
  static func word(
    _ text: [UInt8], at start: Int, before limit: Int, most: Int
  ) -> (letters: [UInt8], end: Int) {
    var (letters, end): ([UInt8], Int) = ([], start)
    while end < limit {
      let length = length(text, end)
      if length == 0 { break }
      appendFolded(text, end, length, to: &letters)
      end += length
      if letters.count > most { return ([], end) }
    }
    return (letters, end)
  }

  /// Returns a text with ae, oe and ue in the place of umlauts, as keyboards without them have it; nil
  /// if it has none.
  static func withoutUmlauts(_ text: ArraySlice<UInt8>) -> [UInt8]? {
    guard text.contains(0xC3) else { return nil }
    var out: [UInt8] = []
    var index = text.startIndex
    var hasUmlaut = false
    while index < text.endIndex {
      let next = index + 1 < text.endIndex ? text[index + 1] | 0x20 : 0
      let vowel: Character? =
        text[index] != 0xC3
        ? nil : next == 0xA4 ? "a" : next == 0xB6 ? "o" : next == 0xBC ? "u" : nil
      if let letter = vowel?.asciiValue {
        out += [letter, UInt8(ascii: "e")]
        index += 2
        hasUmlaut = true
      } else {
        out.append(text[index])
        index += 1
      }
    }
    return hasUmlaut ? out : nil
  }

  /// Does the same for a string.
  static func withoutUmlauts(_ text: String) -> String? {
    withoutUmlauts(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns a text's folded letters, with single spaces between words; all other characters
  /// separate words.
  static func folded(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    var out: [UInt8] = []
    out.reserveCapacity(bytes.count)
    var index = 0
    var isInWord = false
    while index < bytes.count {
      let length = length(bytes, index)
      if length == 0 {
        isInWord = false
        index += 1
      } else {
        if !isInWord, !out.isEmpty { out.append(0x20) }
        isInWord = true
        appendFolded(bytes, index, length, to: &out)
        index += length
      }
    }
    return out
  }
}
