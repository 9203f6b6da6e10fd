import Texts
import Collection

/// A folded word, for comparison.
struct SearchWord: Hashable {
  /// Its UTF-8.
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Its letters.
  var letters: [Unicode.Scalar] { Array(text.unicodeScalars) }

  /// The number of its letters.
  var count: Int { bytes.count { $0 & 0xC0 != 0x80 } }

  /// The word as text.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether its script is written without spaces between words.
  var isUnparted: Bool { text.unicodeScalars.first.map(SearchWords.isUnparted) ?? false }

  /// Returns the words of a text; Chinese and Japanese text as pairs of letters.
  static func words(of text: String) -> [SearchWord] {
    var words = SearchWords()
    return words.words(ofText: text).map { SearchWord($0) }
  }

  /// Returns the search terms in a text: everything between spaces, apostrophes, commas and
  /// semicolons.
  static func names(in text: String) -> [String] {
    let parts = TextFolding.foldForSearch(text).unicodeScalars.split {
      $0.properties.isWhitespace || "'’,;".unicodeScalars.contains($0)
    }
    return parts.map { String($0) }
  }

  /// Returns the words that a search term may mean: the words in it, or the beginning of one.
  static func pieces(of name: String) -> [SearchWord] {
    let words = words(of: name)
    let isUnparted = name.unicodeScalars.first.map(SearchWords.isUnparted) ?? false
    return isUnparted || words.count > 1 ? words : [words.first ?? SearchWord(name.utf8)]
  }

  // Plural endings in many languages, and the singular endings that replace them.
  private static let endings: [(many: [UInt8], one: [UInt8])] = [
    ("ies", "y"), ("ves", "f"), ("oes", "o"), ("es", ""), ("s", ""), ("en", ""), ("n", ""),
    ("er", ""), ("e", ""), ("x", ""), ("i", "o"), ("e", "a"),
  ].map { (Array($0.utf8), Array($1.utf8)) }

  /// Other spellings of the word: a for ae, the singular of a plural.
  var variants: [SearchWord] {
    var found: [SearchWord] = []
    func add(_ bytes: [UInt8]) {
      let word = SearchWord(bytes)
      if word != self, !found.contains(word) { found.append(word) }
    }
    add(withoutUmlautLetters)
    let count = count
    for (many, one) in Self.endings
    where count - many.count >= 3 && bytes.suffix(many.count).elementsEqual(many) {
      add(bytes.dropLast(many.count) + one)
    }
    return found
  }

  /// The word with a, o and u for ae, oe and ue.
  private var withoutUmlautLetters: [UInt8] {
    var spelt: [UInt8] = []
    var index = 0
    while index < bytes.count {
      spelt.append(bytes[index])
      let mayBeUmlaut = [0x61, 0x6F, 0x75].contains(bytes[index])
      index += mayBeUmlaut && index + 1 < bytes.count && bytes[index + 1] == 0x65 ? 2 : 1
    }
    return spelt
  }
}
