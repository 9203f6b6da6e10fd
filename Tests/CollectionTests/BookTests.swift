import Diagnostics
import Paths
import Testing

@testable import Collection

@Suite struct BookTests {
  @Test func titlesAreSortedWithoutCaseAndAccents() async throws {
    let test = try await TestBook([
      "1.md": recipe("zebra"), "2.md": recipe("Éclair"), "3.md": recipe("apple"),
      "4.md": recipe("Dal"), "5.md": recipe("eclair 2"),
    ])
    let titles = test.book.recipesByTitle.map { test.book.recipes[$0].title }
    #expect(titles == ["apple", "Dal", "Éclair", "eclair 2", "zebra"])
  }

  @Test func anIngredientTellsTheOtherRecipeWhereItIsUsed() async throws {
    let test = try await TestBook([
      "a.md": recipe(
        "A", yields: "1 l", ingredients: "- [B](b.md)\n- [B again](b.md)\n- [self](a.md)"),
      "b.md": recipe("B", "See [a](a.md)."),
      "c/c.md": recipe("C", ingredients: "- [B](../b.md)\n- [A](/a.md)"),
    ])
    #expect(test.book.usedIn == [[2], [0, 2], []])
    #expect(test.book.linked("../b.md", from: 2) == 1)
    #expect(test.book.linked("nowhere.md", from: 2) == nil)
    #expect(test.book.diagnostics.isEmpty)
  }

  @Test func tagsThatDifferByCaseAreOneAndTheRarerSpellingIsMended() async throws {
    let test = try await TestBook([
      "a.md": recipe("A", tags: "Vegan, quick"), "b.md": recipe("B", tags: "Vegan"),
      "c.md": recipe("C", tags: "x, ‸vegan"),
    ])
    #expect(test.book.tags.map(\.name) == ["quick", "Vegan", "x"])
    #expect(test.book.tags.map(\.recipes) == [[0], [0, 1, 2], [2]])
    #expect(test.book.tagsOfRecipes == [[1, 0], [1], [2, 1]])
    let problem = try #require(test.book.diagnostics.first)
    #expect(test.book.diagnostics.count == 1)
    #expect(problem.brief == "tag-spelling@\(test.marks["c.md"]?.first ?? -1)")
    #expect(problem.path == "c.md")

    let result = try RecipeFixes(test.book, in: test.files).apply(in: test.files)
    #expect(result.fixes == 1 && result.files == 1 && result.problems.isEmpty)
    #expect(test.text("c.md") == recipe("C", tags: "x, Vegan"))
    #expect(try await TestBook.read(test.files).diagnostics.isEmpty)
  }

  @Test(arguments: [
    (["Vegan", "vegan"], 1), (["Vegan", "Vegan", "vegan", "vegan", "VEGAN"], 3),
  ])
  func aTagIsNotMendedWhereNoSpellingIsTheMostCommon(tags: [String], count: Int) async throws {
    let texts = tags.enumerated().map { (FilePath("\($0).md"), recipe("T\($0)", tags: $1)) }
    let test = try await TestBook(Dictionary(uniqueKeysWithValues: texts))
    #expect(test.book.diagnostics.map(\.id) == Array(repeating: .tagSpelling, count: count))
    #expect(test.book.diagnostics.allSatisfy { $0.fix == nil && $0.help != nil })
  }

  @Test func tagsWhoseAddressesWouldBeOneGetTheirOwn() async throws {
    let test = try await TestBook(["a.md": recipe("A", tags: "a b, a-b, !, ?")])
    let slugs = test.book.tags.map(\.slug)
    #expect(Set(slugs).count == 4)
    #expect(slugs.allSatisfy { !$0.isEmpty })
  }

  @Test(arguments: [
    (["C", "C#", "C++"], ["c", "c-9fa134", "c-e99b4d"]), (["C++", "C"], ["c-e99b4d", "c"]),
    (["C#"], ["c"]), (["C#", "C++"], ["c-9fa134", "c-e99b4d"]),
    (["!!!"], ["tag-"]), (["🍕", "Pizza"], ["tag-", "pizza"]), (["Index"], ["index-"]),
    (["a b", "a-b"], ["a-b-", "a-b"]), (["a b", "a_b"], ["a-b", "a-b-"]),
    (["Éclair", "eclair"], ["eclair-", "eclair"]), (["Éclair"], ["eclair"]),
  ])
  func aTagsAddressFollowsFromItselfAndNotFromTheOrderOfTags(
    tags: [String], slugs: [String]
  ) async throws {
    let test = try await TestBook(["a.md": recipe("A", tags: tags.joined(separator: ", "))])
    for (tag, slug) in zip(tags, slugs) {
      let found = try #require(test.book.tags.first { $0.name == tag }).slug
      #expect(slug.hasSuffix("-") ? found.count == slug.count + 6 : found == slug, "\(found)")
      #expect(found.hasPrefix(slug))
    }
  }

  /// Of equally similar recipes, those that share the rarest ingredient.
  @Test func relatedRecipesShareWhatIsRare() async throws {
    var ingredients: [[String]] = Array(repeating: [], count: 64)
    /// A name that no other recipe has: numbers would be amounts.
    func own(_ place: Int) -> String {
      "zz" + String(place).utf8.map { String(UnicodeScalar($0 + 0x31)) }.joined()
    }
    ingredients[0] = ["leek", "flour", "salt"]
    // Two halves of the same weight: what eight of 64 have, or sixteen and 32.
    ingredients[1] = ["flour", "salt"]
    for place in 2...7 { ingredients[place] = ["leek"] }
    ingredients[8] = ["leek", own(8)]
    for place in 9..<23 { ingredients[place] = ["flour", own(place)] }
    for place in 23..<53 { ingredients[place] = ["salt", own(place)] }
    for place in 53..<64 { ingredients[place] = [own(place)] }
    let texts = ingredients.enumerated().map { place, names in
      (
        FilePath("\(10 + place).md"),
        recipe("T\(place)", ingredients: names.map { "- \($0)" }.joined(separator: "\n"))
      )
    }
    let test = try await TestBook(Dictionary(uniqueKeysWithValues: texts))
    #expect(test.book.related(to: 0) == [2, 3, 4, 5, 6, 7])
  }

  @Test func titlesThatStandTwiceAreToldAtTheSecond() async throws {
    let test = try await TestBook([
      "a.md": recipe("Crème"), "b.md": recipe("‸creme"), "c.md": recipe("Cream"),
    ])
    let problem = try #require(test.book.diagnostics.first)
    #expect(test.book.diagnostics.count == 1)
    #expect(problem.brief == "duplicate-title@\(test.marks["b.md"]?.first ?? -1)")
    #expect(problem.notes.map(\.path) == ["a.md"])
    #expect(try problem.text(in: test.book.recipes[1].text().source) == "creme")
  }

  @Test(
    arguments: [
      (["a.md", "a.recipemd"], ["a", "a-2"]), (["A.md", "a.md"], ["a", "a-2"]),
      (["Rye Bread.md", "rye-bread.md"], ["rye-bread", "rye-bread-2"]),
      (["é.md", "e.md"], ["e", "e-2"]), (["!.md", "?.md"], ["untitled", "untitled-2"]),
    ] as [([FilePath], [String])])
  func addressesThatClashAreAnErrorAndBothGetAPage(
    paths: [FilePath], slugs: [String]
  ) async throws {
    let texts = paths.enumerated().map { ($1, recipe("T\($0)")) }
    let test = try await TestBook(Dictionary(uniqueKeysWithValues: texts))
    #expect(test.book.recipes.map(\.slug) == slugs)
    let problem = try #require(test.book.diagnostics.first { $0.id == .slugCollision })
    #expect(problem.severity == .error)
    #expect(problem.path == test.book.recipes[1].path)
    #expect(problem.message.contains("“\(test.book.recipes[0].path)”"))
    #expect(problem.notes.map(\.path) == [test.book.recipes[0].path])
  }

  @Test func aNumberNeverTakesTheAddressOfARecipeThatHasItByItsName() async throws {
    let test = try await TestBook([
      "A b.md": recipe("1"), "A-B.md": recipe("2"), "a-b-2.md": recipe("3"),
    ])
    #expect(test.book.recipes.map(\.slug) == ["a-b", "a-b-3", "a-b-2"])
    #expect(test.book.diagnostics.map(\.path) == ["A-B.md"])
  }

  @Test func theTitleIsTheFoldersUnlessSet() async throws {
    #expect(try await TestBook([:]).book.title == "r")
    #expect(try await TestBook(["cookbook.yml": "title: Ours"]).book.title == "Ours")
  }

  @Test(arguments: [
    ("soups/rye.md", "found 1"), ("soups/rye", "found 1"), ("RYE SOUP", "found 1"),
    ("Crepes", "found 0"), ("Twin", "several 2 3"), ("twin", "several 2 3"), ("rye", "found 1"),
    ("Rye Sop", "none Rye Soup"), ("xyzzyxyzzy", "none"), ("", "none"),
  ])
  func findsWhatAPersonNames(name: String, finding: String) async throws {
    let test = try await TestBook([
      "crepes.md": recipe("Crêpes"), "soups/rye.md": recipe("Rye Soup"), "t1.md": recipe("Twin"),
      "t2.md": recipe("Twin"),
    ])
    let found =
      switch test.book.find(name) {
      case .found(let place): "found \(place)"
      case .several(let places): "several \(places.map(String.init).joined(separator: " "))"
      case .none(let suggestion): suggestion.map { "none \($0)" } ?? "none"
      }
    #expect(found == finding)
  }
}
