import Bytes
import FileSystem
import Paths
import Testing

@testable import Collection

/// What recipes are filed under, and which are alike.
@Suite struct FilingTests {
  private func terms(_ book: Book) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: book.ingredients.map { term in
        (term.name, term.recipes.map { book.recipes[$0].title })
      })
  }

  private func book(_ ingredients: [String: [String]], settings: String = "") async throws -> Book {
    var files: [FilePath: String] = ["cookbook.yml": settings]
    for (title, lines) in ingredients {
      files["\(title).md"] = recipe(
        title, ingredients: lines.map { "- \($0)" }.joined(separator: "\n"))
    }
    return try await TestBook(files).book
  }

  @Test func foldsPluralsAndPreparation() async throws {
    let book = try await book([
      "A": ["*2* large onions, finely chopped"], "B": ["*1* onion"], "C": ["*1* onion, sliced"],
    ])
    #expect(terms(book) == ["onion": ["A", "B", "C"]])
  }

  @Test(arguments: ["spring onion", "Spring onions"])
  func filesOtherNamesUnderTheChosenOne(name: String) async throws {
    let book = try await book(
      ["A": ["*3* scallions, sliced"], "B": ["*1* spring onion"], "C": ["*1* green onion"]],
      settings: "aliases:\n  \(name): [scallion, green onions]\n")
    #expect(terms(book) == [name: ["A", "B", "C"]])
  }

  @Test func theDishesOfAMenuAreNoIngredients() async throws {
    let book = try await book([
      "Tea": ["[Scones](Scones.md)", "*1* [Jam](Jam.md)", "milk"], "Jam": ["*1 kg* strawberries"],
      "Scones": ["*200 g* flour", "*2 tbsp* [jam](Jam.md)"],
    ])
    #expect(
      terms(book) == [
        "milk": ["Tea"], "strawberries": ["Jam"], "flour": ["Scones"], "jam": ["Scones"],
      ])
  }

  @Test func aChosenNameNeedsNoRecipeThatUsesIt() async throws {
    let book = try await book(
      ["A": ["*1* aubergine"], "B": ["salt"]], settings: "aliases:\n  Eggplant: aubergine\n")
    #expect(terms(book) == ["Eggplant": ["A"], "salt": ["B"]])
    #expect(book.ingredients.map(\.slug) == ["eggplant", "salt"])
  }

  @Test func anAliasNobodyUsesIsNoTerm() async throws {
    let book = try await book(["A": ["salt"]], settings: "aliases:\n  cilantro: [coriander]\n")
    #expect(terms(book) == ["salt": ["A"]])
  }

  @Test func likeRecipesShareWhatIsRare() async throws {
    let book = try await book([
      "Paella": ["saffron", "rice", "salt", "oil"],
      "Risotto": ["saffron", "rice", "salt", "butter"],
      "Toast": ["bread", "salt", "butter"], "Salad": ["lettuce", "salt", "oil"],
      "Water": ["salt"],
    ])
    func related(_ title: String) -> [String] {
      let place = book.recipes.firstIndex { $0.title == title }
      return place.map { book.related(to: $0).map { book.recipes[$0].title } } ?? []
    }
    #expect(related("Paella") == ["Risotto", "Salad"])
    #expect(related("Risotto") == ["Paella", "Toast"])
    // All have salt, so it says nothing.
    #expect(related("Water") == [])
  }

  @Test func ofManyAlikeTheMostAlikeComeFirst() async throws {
    let herbs = ["basil", "chervil", "dill", "mint", "sage", "thyme"]
    let fish = ["cod", "hake", "ling", "perch", "pike", "tuna"]
    var recipes = ["Whole": herbs]
    for shared in 1...6 {
      recipes["Shares \(shared)"] =
        herbs.prefix(shared) + fish.dropFirst(shared).map { "\($0) \(herbs[shared - 1])" }
    }
    recipes["Also shares 6"] = recipes["Whole"]
    let book = try await book(recipes)
    let whole = try #require(book.recipes.firstIndex { $0.title == "Whole" })
    #expect(
      book.related(to: whole).map { book.recipes[$0].title } == [
        // What the others share, nearly all recipes have.
        "Also shares 6", "Shares 6", "Shares 5", "Shares 4",
      ])
  }

  @Test func isReadAsItWasWritten() async throws {
    let book = try await book(
      ["A": ["*2* onions", "saffron"], "B": ["onion", "saffron"], "C": ["Saffron"]],
      settings: "aliases:\n  onion: shallot\n")
    var writer = BinaryWriter()
    writer.write(book.filing)
    var reader = BinaryReader(writer.bytes[...])
    let read = try reader.value(Filing.self)
    #expect(read.basis == book.filing.basis)
    #expect(read.tags.terms == book.filing.tags.terms)
    #expect(read.ingredients.terms == book.filing.ingredients.terms)
    #expect(read.ingredients.termsOfRecipes == book.filing.ingredients.termsOfRecipes)
    #expect(read.related == book.filing.related)
    for length in 0..<writer.bytes.count {
      var reader = BinaryReader(writer.bytes.prefix(length))
      #expect(throws: BinaryReader.Malformed.self) { try reader.value(Filing.self) }
    }
  }
}
