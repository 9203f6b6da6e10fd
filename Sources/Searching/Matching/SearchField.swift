import Texts
import Collection

/// The names in one part of a book, by their words: titles, tags or ingredients.
struct SearchField {
  /// A word, and the names that contain it.
  struct Entry {
    let word: SearchWord
    var names: [Int]
  }

  /// The kind of the names.
  let kind: SearchReason.Field
  /// The score of a match.
  let weight: Double
  /// The words in the order of their first occurrence.
  let terms: [Entry]
  /// The recipes of each name.
  private let users: [[Int]]
  /// The names; empty if the word itself is the reason.
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
        let number = table.number(of: word.span)
        if number == places.count { places.append([]) }
        places[number].append(place)
      }
    }
    terms = places.enumerated().map { Entry(word: SearchWord(table[$0]), names: $1) }
  }

  /// Returns the titles of a book's recipes.
  static func titles(_ book: Book) -> SearchField {
    SearchField(
      .title, weight: 8, texts: book.recipes.map(\.title), users: book.recipes.indices.map { [$0] })
  }

  /// Returns the tags.
  static func tags(_ book: Book) -> SearchField { SearchField(.tag, book.tags) }

  /// Returns the ingredients.
  static func ingredients(_ book: Book) -> SearchField {
    SearchField(.ingredient, book.ingredients)
  }

  private init(_ kind: SearchReason.Field, _ terms: [Term]) {
    let names = terms.map(\.name)
    let texts = terms.map { ([$0.name] + $0.otherWords).joined(separator: " ") }
    self.init(kind, weight: 3, texts: texts, users: terms.map(\.recipes), names: names)
  }

  /// Adds the recipes with some of the names to the hits.
  func note(
    _ found: some Sequence<Int>, quality: Double = 1, as text: String, in hits: inout SearchHits
  ) {
    for name in found {
      let reason = SearchReason(field: kind, term: names.isEmpty ? text : names[name])
      for place in users[name] { hits.note(place, weight * quality, reason) }
    }
  }
}
