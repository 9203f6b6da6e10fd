import Collection
import Paths
import Testing

@testable import Site

/// The page with the whole book, to be printed.
@Suite struct PrintEditionTests {
  private typealias Built = FormatsTests.Built

  private static let book: [FilePath: String] = [
    "cookbook.yml": "title: Our Book\nauthor: Ada\nurl: https://example.org/book\n",
    "Basics/Stock.md":
      "# Stock\n\n**1 l**\n\n---\n\n- *1 l* water\n\n---\n\nFor [soup](../Soups/Soup.md).\n",
    "Soups/Cold/Beet.md": "# Beet soup\n\n---\n\n- *2* beets\n",
    "Soups/Soup.md": """
    # Soup

    Warm.

    Serves
    ------

    Many.

    *warm*

    ---

    - *2 l* [stock](../Basics/Stock.md)

    ## To finish

    - *1 tbsp (15 ml)* oil

    ---

    ## Cook

    Boil 2 l stock for 5 minutes.

    """,
  ]

  /// The start tags of everything that scripts change on a recipe's page.
  private static let live = [
    "data-amount", "data-for", "data-steps", "data-ingredient", "data-recipe", "data-unfold",
  ]

  @Test func hasAllRecipesByChapterOnOnePage() async throws {
    let page = try await Built(Self.book).text("print.html")
    let headings = page.matches(of: /<h([1-6])[^>]*>([^<]*)/).map { "\($0.1) \($0.2)" }
    #expect(
      headings == [
        "1 Our Book", "2 Contents", "2 Basics", "3 Stock", "2 Soups", "3 Soup", "4 Serves",
        "4 To finish", "4 Cook", "3 Beet soup", "2 Recipes by tag", "2 Recipes by ingredient",
      ])
    for attribute in Self.live { #expect(!page.contains(attribute), "nothing is scaled on paper") }
  }

  @Test func recipesLinkToTheirPlacesInIt() async throws {
    let page = try await Built(Self.book).text("print.html")
    let targets = page.matches(of: /id="(recipe-[0-9]+)"/).map { String($0.1) }
    #expect(targets == ["recipe-1", "recipe-2", "recipe-3"])
    #expect(page.contains("<a href=\"#recipe-1\">stock</a>"), "an ingredient, without its scale")
    #expect(page.contains("For <a href=\"#recipe-2\">soup</a>"))
    #expect(!page.contains("href=\"recipes/"))
  }

  @Test func oneFolderIsNoChapter() async throws {
    let site = try await Built(["A.md": "# A\n\n---\n\n- egg\n\n---\n\n## B\n\nFry.\n"])
    let page = try site.text("print.html")
    #expect(page.contains("<h2>A</h2>") && page.contains("<h3>B</h3>"))
    #expect(!page.contains("book-chapter"))
  }

  @Test func isInNoListForSearchEngines() async throws {
    let site = try await Built(Self.book)
    #expect(try site.text("print.html").contains("<meta name=\"robots\" content=\"noindex\">"))
    #expect(try !site.text("sitemap.xml").contains("print.html"))
  }

  @Test(arguments: [(0, false), (1, true), (500, true), (501, false)])
  func isThereForWhatCanBeBound(count: Int, isThere: Bool) async throws {
    var book: [FilePath: String] = ["cookbook.yml": "title: Book\n"]
    for number in 0..<count { book["\(number).md"] = "# Recipe \(number)\n" }
    let site = try await Built(book)
    #expect(site.paths.contains("print.html") == isThere)
    #expect(try site.text("index.html").contains("href=\"print.html\"") == isThere)
  }

  @Test func indexLeavesOutWhatIsEverywhere() async throws {
    var book: [FilePath: String] = ["cookbook.yml": "title: Book\n"]
    for number in 0..<20 {
      let leek = number < 10 ? "- leek\n" : ""
      book["\(number).md"] = "# Recipe \(number)\n\n---\n\n- salt\n\(leek)"
    }
    let page = try await Built(book).text("print.html")
    let index = try #require(page.components(separatedBy: "id=\"ingredient-index\"").last)
    #expect(index.contains("<dt lang=\"en\">leek</dt>") || index.contains("<dt>leek</dt>"))
    #expect(!index.contains("salt</dt>") && index.contains("salt</span>"))
    #expect(index.matches(of: /href="#recipe-/).count == 10)
  }

  @Test func isWrittenAgainWithEveryRecipeAndOnlyThen() async throws {
    var site = try await Built(Self.book)
    let old = try site.text("print.html")
    #expect(try await !site.build().contains("print.html"))
    let edited = Self.book["Soups/Cold/Beet.md"].map { $0 + "\n---\n\nChill it well.\n" } ?? ""
    try site.files.write(Array(edited.utf8), to: "/book/Soups/Cold/Beet.md")
    #expect(try await site.build().contains("print.html"))
    let new = try site.text("print.html")
    #expect(new.contains("Chill it well.") && new != old)
    try site.files.write(Array("just a file".utf8), to: "/book/notes.txt")
    #expect(try await !site.build().contains("print.html"))
  }
}
