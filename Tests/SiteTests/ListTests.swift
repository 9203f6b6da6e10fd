import Collection
import FileSystem
import Paths
import Testing

@testable import Site

/// How lists are spread over pages and what stands over their parts.
@Suite struct ListTests {
  @Test func aPageEndsWhereItIsFull() {
    #expect(PageBreaks.pages(0, most: 3) { _ in 1 } == [0..<0])
    #expect(PageBreaks.pages(3, most: 3) { _ in 1 } == [0..<3])
    #expect(PageBreaks.pages(4, most: 3) { _ in 1 } == [0..<3, 3..<4])
    let half = PageBreaks.room / 2
    #expect(PageBreaks.pages(4, most: 9) { _ in half } == [0..<2, 2..<4])
    // What fits on no page has one to itself.
    #expect(PageBreaks.pages(3, most: 9) { _ in PageBreaks.room * 2 } == [0..<1, 1..<2, 2..<3])
  }

  @Test func sizesAreThoseOfEscapedText() {
    #expect(PageBreaks.size("fish & chips") == "fish &amp; chips".utf8.count + 1)
    #expect(PageBreaks.size("Käse") == 5)
  }

  @Test(arguments: [
    ("apfel", "A"), ("zoe", "Z"), ("7 up", "#"), ("“quoted”", "…"), ("λαχανο", "Λ"), ("щи", "Щ"),
    ("شوربة", "ش"), ("だし", "だ"), ("卵", "…"), ("김치", "…"), ("", "#"),
  ])
  func namesBeginWithTheirLetter(name: String, letter: String) {
    // An index that is short has no letters.
    let letters = IndexLetters([name] + (1...40).map { "zz\($0)" })
    #expect(letters.sections.first?.letter == letter)
    #expect(IndexLetters([name]).sections.map(\.letter) == [nil])
  }

  private func site(_ book: [FilePath: String]) async throws -> FormatsTests.Built {
    try await FormatsTests.Built(book)
  }

  private func headings(_ page: String) -> [String] {
    page.matches(of: /<h([1-6])[^>]*>(?:<a [^>]*>)?([^<]*)/).map { "\($0.1) \($0.2)" }
  }

  @Test func foldersAreChapters() async throws {
    let site = try await site([
      "Zuppa.md": "# Zuppa\n", "Soups/Borscht.md": "# Borscht\n",
      "Soups/Cold/Gazpacho.md": "# Gazpacho\n",
      "Soups & stews/Gulasch.md": "# Gulasch\n", "äpfel/Kuchen.md": "# Kuchen\n",
      "cookbook.yml": "title: Book\n",
    ])
    #expect(
      headings(try site.text("index.html")) == [
        "1 Book", "2 Zuppa", "2 äpfel", "3 Kuchen", "2 Soups", "3 Borscht", "3 Cold", "4 Gazpacho",
        "2 Soups &amp; stews", "3 Gulasch",
      ])
  }

  @Test func oneFolderIsNoChapter() async throws {
    let site = try await site([
      "All/B.md": "# B\n", "All/A.md": "# A\n", "All/In/C.md": "# C\n",
      "cookbook.yml": "title: Book\n",
    ])
    #expect(headings(try site.text("index.html")) == ["1 Book", "2 A", "2 B", "2 In", "3 C"])
  }

  @Test func aChapterGoesOnOnTheNextPage() async throws {
    var book: [FilePath: String] = [:]
    for number in 100..<400 { book["Soups/\(number).md"] = "# Soup \(number)\n" }
    book["Sweets/A.md"] = "# A\n"
    let site = try await site(book)
    let (first, second) = (try site.text("index.html"), try site.text("library/2.html"))
    #expect(first.contains("<h2 class=\"chapter-title\" id=\"chapter-1\">Soups</h2>"))
    #expect(first.contains("<a href=\"index.html#chapter-1\">Soups</a>"))
    #expect(first.contains("<a href=\"library/2.html#chapter-2\">Sweets</a>"))
    #expect(second.contains("<h2 class=\"chapter-title\" id=\"chapter-1\">Soups</h2>"))
    #expect(second.contains("id=\"chapter-2\">Sweets</h2>"))
    #expect(second.contains("Soup 399") && !second.contains("Soup 339<"))
  }

  @Test func anIndexHasSoManyLinesOnAPage() async throws {
    var book: [FilePath: String] = [:]
    for number in 100..<501 { book["\(number).md"] = "# Soup \(number)\n" }
    let site = try await site(book)
    let (first, second) = (try site.text("a-z.html"), try site.text("a-z/2.html"))
    #expect(first.contains("Soup 499<") && !first.contains("Soup 500<"))
    #expect(second.contains("Soup 500<") && !second.contains("Soup 499<"))
  }

  @Test func longNamesMakeMorePages() async throws {
    var book: [FilePath: String] = [:]
    for number in 100..<400 {
      let title = "\(number) " + String(repeating: "&lt;", count: 300)
      book["\(number).md"] = "# \(title)\n\n*\(title)*\n\n---\n\n- \(title)\n"
    }
    let site = try await site(book)
    // The print edition is meant to be one page, whatever is in it.
    let lists = site.files.files.filter {
      $0.key.hasSuffix(".html") && !$0.key.hasSuffix("print.html")
    }
    for (path, bytes) in lists {
      #expect(bytes.count < 250_000, "\(path)")
    }
    #expect(site.files.files["/www/site/library/2.html"] != nil)
  }

  @Test func everyIngredientHasAPage() async throws {
    let site = try await site([
      "A.md": "# A\n\n---\n\n- *2* onions, chopped\n- salt\n",
      "B.md": "# B\n\n---\n\n- *1* onion\n",
      "cookbook.yml": "aliases:\n  Kitchen salt: [salt]\n",
    ])
    let onion = try site.text("ingredients/onion.html")
    #expect(
      onion.contains("<a href=\"../recipes/a.html\"")
        && onion.contains("<a href=\"../recipes/b.html\""))
    #expect(try site.text("ingredients/kitchen-salt.html").contains("<h1>Kitchen salt</h1>"))
    let index = try site.text("ingredients/index.html")
    #expect(index.contains("<a href=\"../ingredients/onion.html\">onion</a>"))
    #expect(
      try site.text("recipes/a.html").contains("<a href=\"../ingredients/onion.html\">onion</a>"))
    #expect(try !site.text("recipes/a.html").contains("ingredients/kitchen-salt.html"))
  }

  @Test func aBookOfOneRecipeNeedsNoWaysThroughIt() async throws {
    var site = try await site(["A.md": "# A\n"])
    #expect(try !site.text("index.html").contains("data-slot=\"browse\""))
    try site.files.write(Array("# B\n".utf8), to: "/book/B.md")
    try await site.build()
    #expect(try site.text("index.html").contains("data-slot=\"browse\""))
  }
}
