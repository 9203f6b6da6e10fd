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

@Suite struct GuessedLanguageTests {
  private let german = "Die Butter mit dem Zucker und den Eiern rühren und bei 180 Grad backen."
  private let french = "Mélanger la farine avec le beurre et le sucre, puis cuire au four."
  private let english = "Stir the flour with the butter until it is smooth and then bake."

  @Test func aRecipeIsInTheLanguageOfMostAroundIt() async throws {
    let test = try await TestBook([
      "a.md": recipe("A"), "de/a.md": recipe("A", german), "de/b.md": recipe("B", german),
      "de/c.md": recipe("C", french), "de/f.md": recipe("F", german), "de/d.md": recipe("D"),
      "de/deep/x/e.md": recipe("E"),
      "de-x.md": recipe("X", english), "en/a.md": recipe("A", english),
      "en/b.md": recipe("B", french), "en/c.md": recipe("C"),
      "fr/a.md": recipe("A", french), "fr/b.md": recipe("B"), "fr0.md": recipe("Y", german),
    ])
    let tags = Dictionary(
      uniqueKeysWithValues: test.book.recipes.map { ($0.path.string, $0.language.tag) })
    #expect(tags["de/d.md"] == "de" && tags["de/deep/x/e.md"] == "de" && tags["fr/b.md"] == "fr")
    // As many recipes there are in English as in French, and none has half of the book.
    #expect(tags["en/c.md"] == "en" && tags["a.md"] == "en")
    #expect(test.book.language.tag == "en")
  }

  @Test func aTitleInLatinLettersIsInNoLanguageWithAScriptOfItsOwn() async throws {
    let test = try await TestBook([
      "a.md": recipe("だし巻き卵と大根おろしの朝ごはん"), "b.md": recipe("Leek Soup"), "c.md": recipe("卵焼き"),
      "d.md": recipe("鶏肉と野菜の炊き込みご飯"),
    ])
    #expect(test.book.recipes.map(\.language.tag) == ["ja", "en", "ja", "ja"])
  }

  @Test func thePagesAreInTheLanguageOfMostRecipesUnlessSet() async throws {
    let recipes: [FilePath: String] = [
      "a.md": recipe("A", german), "b.md": recipe("B", german), "c.md": recipe("C", english),
      "d.md": recipe("Käse"),
    ]
    let guessed = try await TestBook(recipes).book
    #expect(guessed.language.tag == "de")
    #expect(guessed.recipes.last?.slug == "kaese" || guessed.recipes[3].language.tag == "de")
    let notes = guessed.diagnostics.filter { $0.id == "guessed-language" }
    #expect(notes.map(\.message) == ["the pages are in “de”, the language of most recipes"])
    #expect(notes.map(\.severity) == [.note])
    var said = recipes
    said["cookbook.yml"] = "language: en"
    let set = try await TestBook(said).book
    #expect(set.language.tag == "en" && set.recipes[3].language.tag == "de")
    #expect(!set.diagnostics.contains { $0.id == "guessed-language" })
    // There are no words in French here.
    let foreign = try await TestBook(["a.md": recipe("A", french)]).book
    #expect(foreign.language.tag == "en")
    #expect(
      foreign.diagnostics.map(\.message) == [
        "the pages are in “en”, as they do not speak “fr”, the language of most recipes"
      ])
    let mixed = try await TestBook(["a.md": recipe("A", german), "b.md": recipe("B", french)]).book
    #expect(mixed.language.tag == "en")
    #expect(
      mixed.diagnostics.map(\.message) == [
        "the pages are in “en”, as no language is that of most recipes"
      ])
    let plain = try await TestBook(["a.md": recipe("A", english), "b.md": recipe("B")]).book
    #expect(plain.language.tag == "en" && plain.diagnostics.isEmpty)
  }

  @Test func fixesKeepAGuessedLanguage() async throws {
    let test = try await TestBook([
      "a.md": recipe("A", german), "b.md": recipe("B", ingredients: "- *1 EL* Öl"),
    ])
    let source = try test.book.recipes[1].source()
    #expect(FixCheck(test.book).holds([], of: test.book.recipes[1], source, source))
  }

  @Test func readsOnlyThoseAgainWhoseLanguageFollowsFromOthers() async throws {
    let test = try await TestBook([
      "a.md": recipe("A", german), "b.md": recipe("B"), "c.md": recipe("C", english),
      "d.md": recipe("D", english),
    ])
    var reading = Reading()
    let reader = CollectionReader(
      fileSystem: test.files, shareFormats: [], languages: ["en", "de"])
    #expect(try await reader.read("/r", into: &reading).recipes[1].language.tag == "en")
    for path in ["/r/c.md", "/r/d.md"] as [FilePath] {
      try test.files.write(Array(recipe("C", german).utf8), to: path)
    }
    let book = try await reader.read("/r", into: &reading)
    #expect(book.recipes[1].language.tag == "de" && book.language.tag == "de")
    #expect(try book.recipes[1].text().language.tag == "de")
    #expect(book.delta == nil)
    let again = try await reader.read("/r", into: &reading)
    #expect(again.recipes[1].language.tag == "de")
    #expect(reading.parsed == 0)
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
