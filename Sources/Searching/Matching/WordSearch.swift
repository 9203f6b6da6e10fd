import Texts
import Collection

/// Finds recipes by words in any of their parts.
struct WordSearch {
  private let book: Book
  private let fields: [SearchField]

  /// The score of a word in the running text.
  private static let textWeight = 1.0
  // The factors for matches other than the word itself.
  private static let variant = 0.95
  private static let prefix = 0.8
  private static let inside = 0.5
  private static let slip = 0.4
  /// The number of recipes below which the word may be mistyped.
  private static let few = 3

  init(_ book: Book, _ fields: [SearchField]) {
    self.book = book
    self.fields = fields
  }

  /// Returns the recipes with all words of a text; the last word may be incomplete.
  func hits(of text: String, mayGoOn: Bool) -> SearchHits {
    let names = SearchWord.names(in: text)
    let found = names.enumerated().flatMap { at, name in
      // Chinese and Japanese have no spaces between words, so every pair of letters has to match.
      SearchWord.pieces(of: name).map { hits(of: $0, mayGoOn: mayGoOn && at == names.count - 1) }
    }
    guard let first = found.first else { return SearchHits(book.recipes.indices) }
    return found.dropFirst().reduce(first) { $0.and($1) }
  }

  private func hits(of word: SearchWord, mayGoOn: Bool) -> SearchHits {
    var hits = SearchHits()
    let variants = word.variants
    for field in fields {
      for term in field.terms {
        if let quality = Self.quality(of: term.word, for: word, variants) {
          field.note(term.names, quality: quality, as: term.word.text, in: &hits)
        }
      }
    }
    // Nearly every recipe has a word in its running text that begins with a given letter.
    let hasTexts = word.count > 1 || word.isUnparted
    if hasTexts { noteTexts(with: word, variants, in: &hits) }
    let slips = Slips(word, isStart: mayGoOn)
    if hits.hits.count >= Self.few || !slips.arePossible { return hits }
    for field in fields {
      for term in field.terms {
        if let count = slips.count(to: term.word) {
          field.note(
            term.names, quality: Self.slip / Double(count), as: term.word.text, in: &hits)
        }
      }
    }
    if hasTexts, hits.hits.count < Self.few { noteTexts(with: slips, in: &hits) }
    return hits
  }

  /// Returns how well a word of a name matches what was typed; nil if it does not.
  private static func quality(
    of term: SearchWord, for word: SearchWord, _ variants: [SearchWord]
  ) -> Double? {
    if term == word { return 1 }
    if variants.contains(term) { return variant }
    if term.bytes.starts(with: word.bytes) { return prefix }
    // Nearly every word contains a given short run of letters.
    guard word.isUnparted || word.count > 3 else { return nil }
    return term.bytes.contains(word.bytes) ? inside : nil
  }

  // MARK: Running text

  /// Adds the recipes whose text has the word, a word that begins with it, or another spelling of
  /// it.
  private func noteTexts(
    with word: SearchWord, _ variants: [SearchWord], in hits: inout SearchHits
  ) {
    for (place, recipe) in book.recipes.enumerated() {
      var begun: [(word: SearchWord, quality: Double)] = []
      var spelt: [(word: SearchWord, quality: Double)] = []
      for bytes in recipe.words.split(separator: 0x20) {
        if bytes.starts(with: word.bytes) {
          begun.append((SearchWord(bytes), bytes.count == word.bytes.count ? 1 : Self.prefix))
        } else if variants.contains(where: { bytes.elementsEqual($0.bytes) }) {
          spelt.append((SearchWord(bytes), Self.variant))
        }
      }
      note(begun, place, in: &hits)
      note(spelt, place, in: &hits)
    }
  }

  /// Adds the recipes whose text has words that may be meant despite a typing error.
  private func noteTexts(with slips: Slips, in hits: inout SearchHits) {
    var known = WordTable()
    var counts: [Int?] = []
    for (place, recipe) in book.recipes.enumerated() {
      var found: [(word: SearchWord, quality: Double)] = []
      for bytes in recipe.words.split(separator: 0x20) {
        let number = known.number(of: bytes.span)
        if number == counts.count { counts.append(slips.count(to: SearchWord(bytes))) }
        if let count = counts[number] {
          found.append((SearchWord(bytes), Self.slip / Double(count)))
        }
      }
      note(found, place, in: &hits)
    }
  }

  private func note(
    _ found: [(word: SearchWord, quality: Double)], _ place: Int, in hits: inout SearchHits
  ) {
    for (word, quality) in found.sorted(by: {
      $0.word.bytes.lexicographicallyPrecedes($1.word.bytes)
    }) {
      hits.note(
        place, Self.textWeight * quality, SearchReason(field: .text, term: word.text))
    }
  }
}
