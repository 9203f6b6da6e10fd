import Cooking
import Paths
import Testing

@testable import Collection

@Suite struct RecipeLoaderTests {
  @Test func filesThatExplainAFolderAreLeftOutUnlessTheyAreRecipes() async throws {
    let test = try await TestBook([
      "README.md": "# Our recipes\n", "x/readme.md": recipe("Read me"), "LICENSE.md": "Free.",
      "index.md": "# Index\n", "notes.md": "Just text.",
    ])
    #expect(test.book.recipes.map(\.path) == ["notes.md", "x/readme.md"])
  }

  @Test func brokenRecipesAreKeptAndNamedAfterTheirFile() async throws {
    let test = try await TestBook(["soups/My soup.md": "- *1* a\n", "e.md": "\n"])
    #expect(test.book.recipes.map(\.title) == ["e", "My soup"])
    #expect(test.book.recipes.map(\.slug) == ["e", "soups/my-soup"])
    #expect(test.book.diagnostics.contains { $0.id == "missing-title" && $0.path == "e.md" })
  }

  @Test(arguments: [1, 64, 65, 200]) func keepsTheOrderOfThePaths(count: Int) async throws {
    let texts = (0..<count).map { (FilePath("\($0 + 1000).md"), recipe("T\($0)")) }
    let test = try await TestBook(Dictionary(uniqueKeysWithValues: texts))
    #expect(test.book.recipes.map(\.title) == (0..<count).map { "T\($0)" })
  }

  @Test func theFoldersLanguageIsTakenWhereARecipesIsNotClear() async throws {
    let test = try await TestBook([
      "cookbook.yml": "language: de", "Käse.md": recipe("Käse"),
      "l.md": "---\nlang: fr\n---\n" + recipe("L"),
      "m.md": recipe("M", "Stir the flour with the butter until it is smooth and then bake."),
    ])
    #expect(test.book.recipes.map(\.language.tag) == ["de", "fr", "en"])
    #expect(test.book.recipes.map(\.slug) == ["kaese", "l", "m"])
  }
}

@Suite struct MetadataTests {
  @Test(
    arguments: [
      (
        "every key that is known",
        "image: a.jpg\nsource: x\nrating: 5\nprep_time: 5\nextra: {a: b}\n", []
      ),
      ("a language", "lang: pt-BR", []), ("an id", "id: 6BA7B810-9dad-11d1-80b4-00c04fd430c8", []),
      ("no language", "a1: 1\nlang: german", ["unknown-metadata 2:1", "invalid-metadata 3:7"]),
      ("no UUID", "id: 12", ["invalid-metadata 2:5"]),
      (
        "a UUID with a stray letter", "id: 6ba7b810-9dad-11d1-80b4-00c04fd430cg",
        ["invalid-metadata 2:5"]
      ),
      ("a key nobody reads", "lang: de\nöäü: 1\n", ["unknown-metadata 3:1"]),
      ("no YAML", "lang: a: b", ["invalid-yaml 2:8"]),
    ] as [(String, String, [String])])
  func countsPlacesFromTheStartOfTheFile(
    _ name: String, yaml: String, places: [String]
  ) throws {
    for mark in ["", "\u{FEFF}"] {
      for newline in ["\n", "\r\n"] {
        let text = "\(mark)---\n\(yaml)\n---\n\(recipe("T"))"
          .split(separator: "\n", omittingEmptySubsequences: false).joined(separator: newline)
        let entry = RecipeEntry(
          path: "t.md", source: Array(text.utf8), languages: RecipeLanguages(Language("en")))
        #expect(entry.diagnostics.map(\.place) == places, "\(text.debugDescription)")
        #expect(entry.title == "T")
        #expect(entry.diagnostics.allSatisfy { $0.path == "t.md" && $0.help != nil })
      }
    }
  }

  @Test func tellsTheRangeOfAKeyAndTheNearestOne() throws {
    let marked = MarkedText("---\nlang: de\n‸rateing: 3\n---\n# T\n\n---\n")
    let entry = RecipeEntry(
      path: "t.md", source: marked.bytes, languages: RecipeLanguages(Language("en")))
    let problem = try #require(entry.diagnostics.first)
    #expect(problem.brief == "unknown-metadata@\(marked.offsets[0])")
    #expect(problem.text(in: marked.bytes) == "rateing")
    #expect(problem.help == "did you mean “rating”?")
    #expect(entry.language == Language("de"))
  }
}
