import Collection

/// What comes first among recipes.
package enum RecipeOrder: String, CaseIterable, Sendable {
  /// Titles as in the alphabet.
  case name
  /// What came into the book last.
  case newest
  /// What takes the least time; what nobody knows the time of comes last.
  case quickest

  /// The places of a book's recipes in this order, those that are equal by their titles.
  package func sorted(_ book: Book) -> [Int] { sorted(book.recipesByTitle, of: book) }

  /// Some places in this order, those that are equal as they were.
  func sorted(_ places: [Int], of book: Book) -> [Int] {
    let keys: [Int]
    switch self {
    case .name: return places
    case .newest:
      let days = RecipeTimes(book).days
      keys = places.map { -days[$0] }
    case .quickest: keys = places.map { book.recipes[$0].wholeTime?.to ?? .max }
    }
    return places.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }.map { places[$0] }
  }
}
