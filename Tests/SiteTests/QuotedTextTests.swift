import FileDoubles
import FileSystem
import Paths
import SiteReading
import Testing

@testable import Site

/// Quotation marks in pages, and straight ones in files that are handed on.
@Suite struct QuotedTextTests {
  private let recipe = """
    ---
    lang: fr
    ---
    # La "tarte" d'Ada

    Un *"bon"* plat, `"a"`.

    ---

    - *2* pommes "Boskoop"

    ---

    Laver l'évier. "Bien" éplucher les pommes "Boskoop", [voir "ici"](https://a.example).
    """

  @Test func pagesHaveThoseOfTheRecipesLanguage() async throws {
    let files = MemoryFileSystem(["/book/Tarte.md": recipe, "/www/x": ""])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    _ = try await builder.build(.init(folder: "/book", output: "/www/site"))
    func text(_ path: FilePath) throws -> String {
      String(decoding: try files.read("/www/site" / path), as: UTF8.self)
    }
    let page = try text("recipes/tarte.html")
    #expect(page.contains("La «\u{202F}tarte\u{202F}» d’Ada</h1>"))
    // Cook mode, timers, lists and plans show the title, and the search what it has found.
    #expect(page.contains("data-title=\"La «\u{202F}tarte\u{202F}» d’Ada\""))
    for path in ["assets/search.js", "assets/lines-1.js"] as [FilePath] {
      #expect(try text(path).contains("La «\u{202F}tarte\u{202F}» d’Ada"))
    }
    #expect(page.contains("<em>«\u{202F}bon\u{202F}»</em> plat, <code>&quot;a&quot;</code>"))
    #expect(page.contains("pommes «\u{202F}Boskoop\u{202F}»"))
    #expect(page.contains("l’évier. «\u{202F}Bien\u{202F}» éplucher"))
    #expect(page.contains(">voir «\u{202F}ici\u{202F}»</a>."))
    #expect(try text("share/tarte.recipemd") == recipe)
    #expect(try text("share/tarte.cookbook.json").contains("La \\\"tarte\\\" d'Ada"))
    // Scripts count in the text that the page shows.
    let uses = try #require(page.firstRange(of: "data-uses=\"0:"))
    let numbers = page[uses.upperBound...].prefix { !"\" !".contains($0) }.split(separator: "-")
    let shown = "Laver l’évier. «\u{202F}Bien\u{202F}» éplucher les pommes"
    #expect(numbers.last.flatMap { Int($0) } == shown.utf16.count)
  }
}
