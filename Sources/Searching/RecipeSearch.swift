import Collection

/// A recipe that matches a query.
package struct SearchResult: Sendable {
  /// Its index in the book.
  package let place: Int
  /// The reasons for it, most informative first.
  package let reasons: [SearchReason]
}

/// Finds the recipes of a book that match a query, like the scripts of the site.
///
/// The cases in `Tests/Shared/search-queries.json` apply to both.
package struct RecipeSearch {
  private let book: Book
  private let words: WordSearch
  private let names: NameSearch

  /// Creates a search in a book.
  package init(_ book: Book) {
    self.book = book
    let fields = [SearchField.titles(book), .tags(book), .ingredients(book)]
    words = WordSearch(book, fields)
    names = NameSearch(fields)
  }

  /// Returns the recipes that match a query in the requested order, or else with the best matches
  /// first.
  package func results(of query: Query) -> [SearchResult] {
    let found = query.condition.map { hits(of: $0) } ?? SearchHits(book.recipes.indices)
    var places = book.recipesByTitle.filter { found.hits[$0] != nil }
    if let order = query.order {
      places = order.sorted(places, of: book)
    } else {
      let scores = places.map { found.hits[$0]?.score ?? 0 }
      places = places.indices.sorted { (-scores[$0], $0) < (-scores[$1], $1) }.map { places[$0] }
    }
    return places.map { SearchResult(place: $0, reasons: found.hits[$0]?.reasons ?? []) }
  }

  /// Returns the recipes that meet a condition.
  ///
  /// Exclusion is stricter: a title, a tag or an ingredient excludes a recipe, but running text
  /// does not.
  private func hits(of condition: Query.Condition, isWanted: Bool = true) -> SearchHits {
    switch condition {
    case .words(let text, let mayGoOn):
      return isWanted
        ? words.hits(of: text, mayGoOn: mayGoOn)
        : names.hits(of: text, in: [.title, .tag, .ingredient])
    case .has(let text): return names.hits(of: text, in: [.ingredient])
    case .tag(let text): return names.hits(of: text, in: [.tag])
    case .time(let limit):
      return SearchHits(book.recipes.indices.filter { limit.allows(book.recipes[$0].wholeTime) })
    case .all(let conditions):
      // Words come first, as in the scripts, since their reasons are the most informative.
      let ordered = conditions.filter(\.isWords) + conditions.filter { !$0.isWords }
      return ordered.dropFirst().reduce(hits(of: ordered[0], isWanted: isWanted)) {
        $0.and(hits(of: $1, isWanted: isWanted))
      }
    case .any(let conditions):
      return conditions.reduce(SearchHits()) { $0.or(hits(of: $1, isWanted: isWanted)) }
    case .not(let condition):
      let excluded = hits(of: condition, isWanted: !isWanted)
      return SearchHits(book.recipes.indices.filter { excluded.hits[$0] == nil })
    }
  }
}

extension Query.Condition {
  fileprivate var isWords: Bool {
    if case .words = self { true } else { false }
  }
}
