import FileDoubles
import Foundation
import Paths
import Testing

@testable import Site

/// The shopping lists of twenty books, by foods that are written down beside their lines.
@Suite struct ShopBooksTests {
  struct Row {
    let foods: [String]
    let line: String
  }

  static let languages = ["en", "de", "fr", "es", "it", "nl", "ar", "ja"]

  private static func rows(_ language: String) throws -> [Row] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("ShopBooks/foods.\(language).tsv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").flatMap { row in
      let columns = row.split(separator: "\t").map(String.init)
      return columns[1].components(separatedBy: " ; ").map {
        Row(foods: columns[0].components(separatedBy: " + "), line: $0)
      }
    }
  }

  /// The languages of a book: one, or up to three side by side.
  private static func languages(of book: Int) -> [String] {
    if book < languages.count { return [languages[book]] }
    let count = languages.count
    return Array(Set([book % count, (book * 3 + 1) % count, (book * 5 + 2) % count])).sorted()
      .map { languages[$0] }
  }

  /// Returns fifty recipes of six lines each.
  private static func recipes(of book: Int) throws -> [(language: String, rows: [Row])] {
    let pools = try languages(of: book).map { ($0, try rows($0)) }
    return (0..<50).map { number in
      let (language, rows) = pools[number % pools.count]
      let start = (number / pools.count) * 6 + book * 7
      return (language, (0..<6).map { rows[(start + $0) % rows.count] })
    }
  }

  private struct Line {
    let food: Int?
    let name: String
  }

  /// The lines of each recipe, and the foods' addresses and aisles.
  private func lists(
    of recipes: [(language: String, rows: [Row])]
  ) async throws -> (lines: [[Line]], foods: [(slug: String, aisle: String?)]) {
    let files = MemoryFileSystem(["/www/x": ""])
    try files.makeFolders(of: "/book/a.md")
    for (number, recipe) in recipes.enumerated() {
      let list = recipe.rows.map { "- \($0.line)\n" }.joined()
      let text = "---\nlang: \(recipe.language)\n---\n\n# R\(number)\n\n---\n\n\(list)"
      try files.write(Array(text.utf8), to: FilePath("/book/r\(number).md"))
    }
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let bytes = try #require(files.files["/www/site/assets/lines-1.js"])
    let text = String(decoding: bytes, as: UTF8.self)
    let json = text[try #require(text.firstIndex(of: "("))...].dropFirst().dropLast(3)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    let found = try #require(object["recipes"] as? [String: [String]])
    let foods = try #require(object["foods"] as? [[Any]]).map { food in
      (slug: food[0] as? String ?? "", aisle: food[2] as? String)
    }
    let lines = recipes.indices.map { number in
      (found["r\(number)"]?[4] ?? "").split(separator: "\n").map { line in
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
        return Line(food: Int(fields[0]), name: fields.count > 1 ? String(fields[1]) : "")
      }
    }
    return (lines, foods)
  }

  @Test(arguments: 0..<20) func everyFoodIsInALineOfItsOwn(book: Int) async throws {
    let recipes = try Self.recipes(of: book)
    let (lines, foods) = try await lists(of: recipes)
    var lineOf: [String: Set<String>] = [:]
    var foodsOf: [String: Set<String>] = [:]
    var (count, lost) = (0, 0)
    for (recipe, own) in zip(recipes, lines) {
      let wanted = recipe.rows.flatMap { row in row.foods.map { (food: $0, line: row.line) } }
        .filter { $0.food != "water" }
      #expect(own.count == wanted.count, "\(recipe.rows.map(\.line))")
      for (line, wanted) in zip(own, wanted) {
        let key = line.food.map { foods[$0].slug } ?? "?\(line.name)"
        lineOf[wanted.food, default: []].insert(key)
        foodsOf[key, default: []].insert(wanted.food)
        count += 1
        if line.food.flatMap({ foods[$0].aisle }) == nil { lost += 1 }
      }
    }
    for (food, lines) in lineOf where lines.count > 1 { Issue.record("\(food) is in \(lines)") }
    for (line, foods) in foodsOf where foods.count > 1 { Issue.record("\(foods) are in \(line)") }
    #expect(lost * 100 < count * 8, "\(lost) of \(count) lines are in no aisle")
    #expect(count >= 250)
  }
}
