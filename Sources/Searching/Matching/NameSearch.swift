/// Finds recipes by their names: an ingredient, a tag, a title.
struct NameSearch {
  private let fields: [SearchField]

  init(_ fields: [SearchField]) { self.fields = fields }

  /// Returns the recipes that have all words of a text in a single name of certain kinds.
  func hits(of text: String, in kinds: [SearchReason.Field]) -> SearchHits {
    var hits = SearchHits()
    let words = SearchWord.words(of: text).map { (word: $0, variants: $0.variants) }
    guard !words.isEmpty else { return hits }
    for field in fields where kinds.contains(field.kind) {
      let found = words.map { Self.names(with: $0.word, $0.variants, in: field) }
      let all = found.dropFirst().reduce(found[0]) { $0.intersection($1) }
      field.note(all.sorted(), as: text, in: &hits)
    }
    return hits
  }

  /// Returns the names with a word; if there are none, those with words that begin with it, then
  /// those with words that it may be a typing error for.
  private static func names(
    with word: SearchWord, _ variants: [SearchWord], in field: SearchField
  ) -> Set<Int> {
    var terms = field.terms.filter {
      $0.word == word || variants.contains($0.word) || $0.word.variants.contains(word)
    }
    if terms.isEmpty { terms = field.terms.filter { $0.word.bytes.starts(with: word.bytes) } }
    if terms.isEmpty {
      let slips = Slips(word, isStart: false)
      if slips.arePossible { terms = field.terms.filter { slips.count(to: $0.word) != nil } }
    }
    return Set(terms.flatMap(\.names))
  }
}
