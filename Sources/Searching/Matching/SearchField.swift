import Texts
import Collection

/// The names in one part of a book, word by word: titles, tags or ingredients.
struct SearchField {
  /// A word, and the names it is in.
  struct Entry {
    let word: SearchWord
    var names: [Int]
  }

  /// What they are.
  let kind: SearchReason.Field
  /// What a match is worth.
  let weight: Double
  /// The words in the order in which they come first.
  let terms: [Entry]
  /// The recipes with each name.
  private let users: [[Int]]
  /// The names; none where the word itself says it.
  private let names: [String]

  private init(
    _ kind: SearchReason.Field, weight: Double, texts: [String], users: [[Int]],
    names: [String] = []
  ) {
    self.kind = kind
    self.weight = weight
    self.users = users
    self.names = names
    var words = SearchWords()
    var table = WordTable()
    var places: [[Int]] = []
    for (place, text) in texts.enumerated() {
      for word in words.words(ofText: text) {
        let number = word.withUnsafeBufferPointer { table.number(of: $0) }
        if number == places.count { places.append([]) }
        places[number].append(place)
      }
    }
    terms = places.enumerated().map { Entry(word: SearchWord(table[$0]), names: $1) }
  }

  /// The titles of a book's recipes.
  static func titles(_ book: Book) -> SearchField {
    SearchField(
      .title, weight: 8, texts: book.recipes.map(\.title), users: book.recipes.indices.map { [$0] })
  }

  /// The tags.
  static func tags(_ book: Book) -> SearchField { SearchField(.tag, book.tags) }

  /// The ingredients.
  static func ingredients(_ book: Book) -> SearchField {
    SearchField(.ingredient, book.ingredients)
  }

  private init(_ kind: SearchReason.Field, _ terms: [Term]) {
    let names = terms.map(\.name)
    self.init(kind, weight: 3, texts: names, users: terms.map(\.recipes), names: names)
  }

  /// Notes the recipes with some of the names.
  func note(
    _ found: some Sequence<Int>, quality: Double = 1, as text: String, in hits: inout SearchHits
  ) {
    for name in found {
      let reason = SearchReason(field: kind, term: names.isEmpty ? text : names[name])
      for place in users[name] { hits.note(place, weight * quality, reason) }
    }
  }
}
