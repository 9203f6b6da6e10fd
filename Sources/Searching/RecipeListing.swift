import Collection
import Diagnostics
import FileSystem
import JSON
import Paths

/// Recipes of a book, as a list for people or programs.
package struct RecipeListing: Sendable {
  private let book: Book
  private let places: [Int]
  /// Why each is there; nil where all are.
  private let reasons: [[SearchReason]]?

  /// Lists the recipes at some places.
  package init(_ book: Book, places: [Int]) {
    self.book = book
    self.places = places
    reasons = nil
  }

  /// Lists what a query means.
  package init(_ book: Book, results: [SearchResult]) {
    self.book = book
    places = results.map(\.place)
    reasons = results.map(\.reasons)
  }

  /// How many they are.
  package var count: Int { places.count }

  /// One line a recipe, in columns; none wider than `room` where there is a limit.
  ///
  /// They are title, time, yield, tags and path; of what was looked for title, time, path and why
  /// it is there.
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

  /// A list of objects with `title`, `path`, `file`, `language`, `tags`, `time`, `yield`, and of
  /// what was looked for `reasons`.
  package func json() -> [UInt8] {
    var writer = JSONWriter(style: .pretty)
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
    writer.endLine()
    return writer.bytes
  }

  private func tags(of place: Int) -> [String] {
    book.tagsOfRecipes[place].map { book.tags[$0].name }
  }

  /// Why a recipe is there, in words: what its title does not say anyway.
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
