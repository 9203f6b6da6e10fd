import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection
@testable import Site

/// The files that tell a host which addresses lead on.
@Suite struct RedirectTests {
  /// What its name changes with may be kept for ever, and nothing else.
  @Test(arguments: [
    ("redirects: netlify\n", true), ("publish: {to: cloudflare}\n", true),
    ("redirects: caddy\npublish: {to: netlify}\n", false), ("publish: {to: rsync}\n", false),
    ("", false),
  ])
  func hostsLetBrowsersKeepWhatNeverChanges(settings: String, isThere: Bool) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org/a\n" + settings,
      "/book/Soup.md": "# Soup\n\n---\n\n- x\n", "/www/x": "",
    ])
    _ = try await SiteBuilder(fileSystem: files, generator: "test")
      .build(.init(folder: "/book", output: "/www/site"))
    #expect((files.files["/www/site/_headers"] != nil) == isThere)
    #expect((files.files["/www/site/_redirects"] != nil) == isThere)
    guard isThere else { return }
    let lines = String(decoding: try files.read("/www/site/_headers"), as: UTF8.self)
      .split(separator: "\n").map(String.init)
    let hashed = files.files.keys.map(\.string)
      .filter { $0.firstMatch(of: /\/assets\/[a-z-]+\.[0-9a-f]{12}\.(?:css|js)$/) != nil }
    #expect(hashed.count > StyleSheet.allCases.count)
    #expect(
      lines.filter { !$0.hasPrefix(" ") }.sorted()
        == hashed.map { $0.replacing("/www/site/", with: "/a/") }.sorted())
    #expect(lines.count == 2 * hashed.count)
    for line in lines where line.hasPrefix(" ") {
      #expect(line == "  Cache-Control: public, max-age=31536000, immutable")
    }
  }

  private func site(
    _ host: String, left count: Int, named name: String = "soup"
  ) async throws -> (report: SiteBuilder.Report, lines: [Substring], heading: [Substring]) {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nredirects: \(host)\n",
      "/book/Soup.md": "# Soup\n\n---\n\n- x\n", "/www/x": "",
    ])
    let recipe = RememberedRecipe(
      ids: [RecipeBirth(path: "Soup.md").id], path: "Soup.md",
      slugs: (1...count).map { "\(name)-\($0)" } + ["soup"], title: "Soup", contentHash: .blank)
    try AddressStore("/memory", of: "/book", for: .everyone, in: files)
      .write(AddressMemory(basis: .blank, recipes: [recipe], retired: []))
    let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    let file: FilePath = host == "nginx" ? "redirects.map" : "_redirects"
    let text = String(decoding: try files.read("/www/site" / file), as: UTF8.self)
    let lines = text.split(separator: "\n")
    return (
      report, lines.filter { !$0.hasPrefix("#") }, lines.filter { $0.hasPrefix("#") }
    )
  }

  @Test func cloudflareGetsAsManyAddressesAsItTakesTheNewestFirst() async throws {
    let (report, lines, _) = try await site("cloudflare", left: 1500)
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
        "_redirects has 2000 of 4500 addresses that lead on, as many as Cloudflare takes"
      ])
    #expect(report.isPublished && notes.allSatisfy { $0.severity == .note })
  }

  @Test func netlifyGetsNoMoreAddressesThanItAdvises() async throws {
    let (report, lines, _) = try await site("netlify", left: 4000)
    #expect(lines.count == 10_000)
    #expect(lines.first == "/recipes/soup-4000.html /recipes/soup.html 301!")
    let notes = report.diagnostics.filter { $0.id == .tooManyRedirects }
    #expect(
      notes.map(\.message) == [
        "_redirects has 10000 of 12000 addresses that lead on, as many as Netlify takes"
      ])
  }

  /// The number and length of earlier names, and the sizes that nginx needs for them.
  @Test(arguments: [(10, 5, 1024, 2048), (1500, 5, 1024, 16_384), (10, 1200, 2048, 2048)])
  func nginxIsToldTheSizesThatItNeeds(
    count: Int, length: Int, bucket: Int, table: Int
  ) async throws {
    let name = String(repeating: "s", count: length)
    let (_, lines, heading) = try await site("nginx", left: count, named: name)
    #expect(lines.count == count * 3)
    #expect(heading.contains("#   map_hash_bucket_size \(bucket);"))
    #expect(heading.contains("#   map_hash_max_size \(table);"))
  }

  @Test func nginxGetsNoLineThatKeepsItFromStarting() async throws {
    let (report, lines, _) = try await site(
      "nginx", left: 1, named: String(repeating: "s", count: 5000))
    #expect(lines.isEmpty)
    #expect(report.diagnostics.contains { $0.id == .tooManyRedirects })
  }

  @Test(arguments: [("cloudflare", 600), ("netlify", 1500), ("nginx", 1500)])
  func theOthersAreAllThere(host: String, count: Int) async throws {
    let (report, lines, _) = try await site(host, left: count)
    #expect(lines.count == 3 * count)
    #expect(!report.diagnostics.contains { $0.id == .tooManyRedirects })
  }
}
