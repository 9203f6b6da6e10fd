import Collection
import Diagnostics
import FileSystem
import JSON
import Paths

/// A list of a book's recipes, for users or programs.
package struct RecipeListing: Sendable {
  private let book: Book
  private let places: [Int]
  /// The reasons for each recipe; nil if the list is not the result of a query.
  private let reasons: [[SearchReason]]?

  /// Lists the recipes at some indices.
  package init(_ book: Book, places: [Int]) {
    self.book = book
    self.places = places
    reasons = nil
  }

  /// Lists the results of a query.
  package init(_ book: Book, results: [SearchResult]) {
    self.book = book
    places = results.map(\.place)
    reasons = results.map(\.reasons)
  }

  /// The number of recipes.
  package var count: Int { places.count }

  /// Returns one line for each recipe, in columns; no wider than `room`, if given.
  ///
  /// The columns are title, time, yield, tags and path; for query results, title, time, path and
  /// reasons.
  package func text(room: Int?) -> String {
    let rows = places.enumerated().map { number, place in
      let recipe = book.recipes[place]
      let time = recipe.wholeTime?.text ?? ""
      guard let reasons else {
        let tags = tags(of: place).joined(separator: ", ")
        return [recipe.title, time, recipe.writtenYield ?? "", tags, recipe.path.string]
      }
      return [recipe.title, time, recipe.path.string, Self.words(reasons[number])]
    }
    return TextTable(rows).text(room: room)
  }

  /// Returns a list of objects with `title`, `path`, `file`, `language`, `tags`, `time`, `yield`,
  /// and `reasons` for query results.
  package func json() -> [UInt8] {
    JSONWriter.file { writer in
      writer.array(of: places.enumerated()) { writer, each in
        let recipe = book.recipes[each.element]
        writer.object { writer in
          writer.member("title", recipe.title)
          writer.member("path", recipe.path.string)
          writer.member("file", (book.folder.root / recipe.path).shown)
          writer.member("language", recipe.language.tag)
          writer.key("tags")
          writer.array(of: tags(of: each.element)) { $0.string($1) }
          writer.key("time")
          if let time = recipe.wholeTime { writer.number(time.to) } else { writer.null() }
          writer.member("yield", recipe.writtenYield)
          guard let reasons = reasons?[each.offset] else { return }
          writer.key("reasons")
          writer.array(of: reasons) { writer, reason in
            writer.object { writer in
              writer.member("field", reason.field.rawValue)
              writer.member("term", reason.term)
            }
          }
        }
      }
    }
  }

  private func tags(of place: Int) -> [String] {
    book.tagsOfRecipes[place].map { book.tags[$0].name }
  }

  /// Returns the reasons in words, except those that the title shows anyway.
  private static func words(_ reasons: [SearchReason]) -> String {
    let kinds: [(field: SearchReason.Field, word: String)] = [
      (.ingredient, "with"), (.tag, "tagged"), (.text, "mentions"),
    ]
    return kinds.compactMap { field, word in
      let terms = reasons.filter { $0.field == field }.prefix(3).map(\.term)
      return terms.isEmpty ? nil : "\(word) \(terms.joined(separator: ", "))"
    }.joined(separator: " · ")
  }
}

/// An order of recipes.
package enum RecipeOrder: String, CaseIterable, Sendable {
  /// Alphabetically by title.
  case name
  /// Most recently added first.
  case newest
  /// The shortest time first; unknown times come last.
  case quickest

  /// Returns the indices of a book's recipes in this order; ties are in the order of titles.
  package func sorted(_ book: Book) -> [Int] { sorted(book.recipesByTitle, of: book) }

  /// Returns some indices in this order; ties keep their order.
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
