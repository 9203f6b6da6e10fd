import Texts

/// Folds and splits words of scripts other than the Latin letters of western Europe.
///
/// Hardly any recipe in western Europe's languages has such words, so only folding is optimized, as
/// the names of foods have many.
enum WideText {
  /// Returns a word in lower case and without accents.
  static func folded(_ word: String) -> [UInt8] {
    if word.unicodeScalars.allSatisfy(isFolded) { return Array(word.utf8) }
    var folded = String.UnicodeScalarView()
    for scalar in Normalization.decomposed(word).lowercased().unicodeScalars {
      switch scalar {
      case "\u{300}"..."\u{36F}": break
      // Vowel signs of Arabic, and the stroke that makes a word longer; a doubled letter makes
      // another word of it.
      case "\u{64B}"..."\u{650}", "\u{652}", "\u{640}", "\u{670}": break
      // Many leave out the hamza or madda of an alef.
      case "\u{653}"..."\u{655}" where folded.last == "\u{627}": break
      case "ß": folded += "ss".unicodeScalars
      case "œ": folded += "oe".unicodeScalars
      case "æ": folded += "ae".unicodeScalars
      case "ø": folded.append("o")
      default: folded.append(scalar)
      }
    }
    return Array(Normalization.composed(String(folded)).utf8)
  }

  /// Returns whether a letter has neither case nor accents, and composes with no other: most of
  /// Arabic and Japanese.
  private static func isFolded(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x61...0x7A, 0x621, 0x624, 0x626...0x63A, 0x641...0x64A: true
    // Kana, but for the marks that voice the letter before them.
    case 0x3041...0x3096, 0x30A1...0x30FE, 0x4E00...0x9FFF: true
    default: false
    }
  }

  /// Returns a folded Arabic word without the sign that doubles a letter, which most writers leave
  /// out, and which tells no nouns apart: حبّة, but قطّع is no قطع.
  static func withoutDoubling(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard word.contains(0x91) else { return word }
    var letters: [UInt8] = []
    for (index, byte) in zip(word.indices, word) {
      let isSign = byte == 0x91 && index > word.startIndex && word[index - 1] == 0xD9
      if isSign { letters.removeLast() } else { letters.append(byte) }
    }
    return letters[...]
  }

  /// Returns the folded words of a text, with single spaces between them.
  static func foldedWords(_ text: String) -> [UInt8] {
    Array(Letters.foldedWords(text).joined(separator: [0x20]))
  }

  /// Returns a word with hiragana in the place of katakana.
  static func hiragana(_ word: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var letters = word
    for index in word.indices.dropLast(2) where word[index] == 0xE3 {
      let letter = UInt16(word[index + 1] & 0x3F) << 6 | UInt16(word[index + 2] & 0x3F)
      // From U+30A1 to U+30F6; the hiragana are 0x60 lower.
      guard (0x0A1...0x0F6).contains(letter) else { continue }
      letters[index + 1] = 0x80 | UInt8((letter - 0x60) >> 6)
      letters[index + 2] = 0x80 | UInt8((letter - 0x60) & 0x3F)
    }
    return letters
  }

  // MARK: Scripts without spaces between words

  private enum Script {
    case han, hiragana, katakana

    init?(_ scalar: Unicode.Scalar) {
      switch scalar.value {
      case 0x3005, 0x3007, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF, 0x20000...0x3FFFF:
        self = .han
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FF: self = .katakana
      default: return nil
      }
    }
  }

  /// Returns those nouns of some names that are in such scripts, longest first.
  static func unpartedNouns(of names: [IngredientName]) -> [[Unicode.Scalar]] {
    let nouns = names.lazy.flatMap { name in name.phrases.lazy.map { name.noun(of: $0) } }
    // These letters have three bytes or more.
    guard nouns.contains(where: { $0.first ?? 0 >= 0xE3 }) else { return [] }
    return nouns.map { Array(String(decoding: $0, as: UTF8.self).unicodeScalars) }
      .filter { $0.allSatisfy { Script($0) != nil } }
      .sorted { $0.count > $1.count }
  }

  /// Returns the parts of a word that contains some nouns, as lengths in bytes.
  ///
  /// A noun ends where its script ends, or before a particle: 卵 is not in 卵白, nor だし in 取りだします.
  static func parts(of word: String, _ nouns: [[Unicode.Scalar]]) -> [Int] {
    let letters = Array(word.unicodeScalars)
    var parts: [Int] = []
    var (start, index) = (0, 0)
    func add(_ range: Range<Int>) {
      if range.isEmpty { return }
      parts.append(letters[range].reduce(0) { $0 + UTF8.width($1) })
    }
    while index < letters.count {
      let noun = nouns.first {
        letters[index...].starts(with: $0) && stands($0, at: index, letters)
      }
      guard let noun else {
        index += 1
        continue
      }
      add(start..<index)
      add(index..<index + noun.count)
      index += noun.count
      start = index
    }
    add(start..<letters.count)
    return parts
  }

  /// Returns whether a noun is on its own at an index.
  private static func stands(
    _ noun: [Unicode.Scalar], at index: Int, _ letters: [Unicode.Scalar]
  ) -> Bool {
    guard let first = noun.first, let last = noun.last else { return false }
    if index > 0 {
      let before = letters[index - 1]
      if Script(first) == .hiragana ? goesOn(before) : Script(before) == Script(first) {
        return false
      }
    }
    let end = index + noun.count
    guard end < letters.count else { return true }
    // 砂糖大さじ1
    let rest = letters[end...]
    if JapaneseWords.before.contains(where: { unit, _ in
      unit.hasSuffix("さじ") && rest.starts(with: unit.unicodeScalars)
    }) {
      return true
    }
    if Script(last) != .hiragana, Script(letters[end]) == Script(last) { return false }
    return !goesOn(letters[end])
  }

  private static let particles: Set<Unicode.Scalar> = Set("をはとにでのがもやへて".unicodeScalars)

  /// Returns whether a letter is Hiragana but not a particle.
  private static func goesOn(_ letter: Unicode.Scalar) -> Bool {
    Script(letter) == .hiragana && !particles.contains(letter)
  }

  // MARK: Arabic

  /// Returns a folded word without the article and the short words that Arabic attaches to nouns.
  static func withoutArticle(_ word: [UInt8]) -> [UInt8] {
    // Only Arabic letters begin with these bytes.
    guard let first = word.first, (0xD8...0xDB).contains(first) else { return word }
    let letters = String(decoding: word, as: UTF8.self).unicodeScalars
    for conjunction in ["", "و", "ف"] {
      for article in ["ال", "بال", "كال", "لل"] {
        let prefix = (conjunction + article).unicodeScalars
        guard letters.starts(with: prefix) else { continue }
        let rest = letters.dropFirst(prefix.count)
        if rest.count > 1, rest.prefix(2).allSatisfy(\.properties.isAlphabetic) {
          return Array(String(rest).utf8)
        }
      }
    }
    return word
  }
}
