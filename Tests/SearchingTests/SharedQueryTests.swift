import Foundation
import Searching
import Testing

/// What the search of the site finds in the example book, this one finds too; `search.py` asks the
/// site the same.
@Suite struct SharedQueryTests {
  struct Case: Decodable {
    let query: String
    let first: [String]?
    let finds: [String]?
    let only: [String]?
    let without: [String]?
    let none: Bool?
    /// The site makes the best of it while somebody types; a command says what is wrong.
    let mistake: Bool?
  }

  static func cases() throws -> [Case] {
    let path = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Shared/search-queries.json")
    return try JSONDecoder().decode([Case].self, from: Data(contentsOf: path))
  }

  @Test func findsWhatTheSiteFinds() async throws {
    let example = try await ExampleBook()
    let search = RecipeSearch(example.book)
    for each in try Self.cases() {
      if each.mistake == true {
        #expect(throws: QueryError.self, "\(each.query)") { try Query(each.query) }
        continue
      }
      let query = try Query(each.query)
      let found = search.results(of: query).map { example.book.recipes[$0.place].title }
      let comment: Comment = "\(each.query) finds \(found)"
      if let first = each.first { #expect(Array(found.prefix(first.count)) == first, comment) }
      if let only = each.only { #expect(found.sorted() == only.sorted(), comment) }
      #expect(Set(each.finds ?? []).isSubset(of: found), comment)
      #expect(Set(each.without ?? []).isDisjoint(with: found), comment)
      #expect(each.none != true || found.isEmpty, comment)
    }
  }
}
