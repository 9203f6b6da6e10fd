import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection
@testable import Site

/// The files that tell a host which addresses lead on.
@Suite struct RedirectTests {
  private func site(
    _ host: String, left count: Int
  ) async throws -> (report: SiteBuilder.Report, lines: [Substring]) {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nredirects: \(host)\n",
      "/book/Soup.md": "# Soup\n\n---\n\n- x\n", "/www/x": "",
    ])
    let recipe = RememberedRecipe(
      ids: [RecipeBirth(path: "Soup.md").id], path: "Soup.md",
      slugs: (1...count).map { "soup-\($0)" } + ["soup"], title: "Soup", contentHash: .blank)
    try AddressStore("/memory", of: "/book", for: .everyone, in: files)
      .write(AddressMemory(basis: .blank, recipes: [recipe], retired: []))
    let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    let name: FilePath = host == "nginx" ? "redirects.map" : "_redirects"
    let text = String(decoding: try files.read("/www/site" / name), as: UTF8.self)
    return (report, text.split(separator: "\n").filter { !$0.hasPrefix("#") })
  }

  @Test func cloudflareGetsAsManyAddressesAsItTakesTheNewestFirst() async throws {
    let (report, lines) = try await site("cloudflare", left: 1500)
    #expect(lines.count == 2000)
    let pages = lines.prefix(1500)
    #expect(pages.first == "/recipes/soup-1500.html /recipes/soup.html 301")
    #expect(pages.last == "/recipes/soup-1.html /recipes/soup.html 301")
    #expect(
      lines[1500] == "/share/soup-1500.recipemd /share/soup.recipemd 301",
      "share files follow the pages")
    let notes = report.diagnostics.filter { $0.id == .tooManyRedirects }
    #expect(
      notes.map(\.message) == [
        "_redirects has 2000 of 4500 addresses that lead on, as many as the host takes"
      ])
    #expect(report.isPublished && notes.allSatisfy { $0.severity == .note })
  }

  @Test(arguments: [("cloudflare", 600), ("netlify", 1500), ("nginx", 1500)])
  func theOthersAreAllThere(host: String, count: Int) async throws {
    let (report, lines) = try await site(host, left: count)
    #expect(lines.count == 3 * count)
    #expect(!report.diagnostics.contains { $0.id == .tooManyRedirects })
  }
}
