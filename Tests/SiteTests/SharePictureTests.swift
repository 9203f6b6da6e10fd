import FileDoubles
import FileSystem
import Paths
import Pictures
import Testing

@testable import Site

/// The pictures of cards are made only if the cards have changed.
@Suite struct SharePictureTests {
  private static func recipe(_ title: String, extra: String) -> [UInt8] {
    Array("---\nextra: {note: \(extra)}\n---\n# \(title)\n\n---\n\n- x\n".utf8)
  }

  @Test func aCardThatLooksTheSameIsNotDrawnAgain() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nshare: [card, recipemd]\n", "/www/x": "",
    ])
    try files.write(Self.recipe("A", extra: "one"), to: "/book/A.md")
    let (working, failing) = (TestWorkers.working, TestWorkers.failing)
    func build(_ workers: [FilePath]) async throws -> SiteBuilder.Report {
      let builder = SiteBuilder(
        fileSystem: files, generator: "test", pictures: PictureWorkers(workers))
      return try await builder.build(.init(folder: "/book", output: "/www/site"))
    }
    #expect(!(try await build(working).lacksPictures))
    let picture = try files.read("/www/site/share/a.card.png")
    try files.write(Self.recipe("A", extra: "two"), to: "/book/A.md")
    let report = try await build(failing)
    #expect(!report.lacksPictures && report.changed.contains("share/a.recipemd"))
    #expect(try files.read("/www/site/share/a.card.png") == picture)
    try files.write(Self.recipe("B", extra: "two"), to: "/book/A.md")
    #expect(try await build(failing).lacksPictures)
  }

  @Test func aPageLinksToNoPictureThatCouldNotBeMade() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nshare: [card]\n", "/www/x": "",
    ])
    try files.write(Self.recipe("Quince", extra: "one"), to: "/book/A.md")
    try files.write(Self.recipe("Leek", extra: "one"), to: "/book/B.md")
    let picky = TestWorkers.refusing(Array("Quince".utf8), anywhere: true)
    func links(_ workers: [FilePath], _ page: String) async throws -> [Bool] {
      let builder = SiteBuilder(
        fileSystem: files, generator: "test", memoryFolder: "/memory",
        pictures: PictureWorkers(workers))
      let report = try await builder.build(
        .init(folder: "/book", output: "/www/site", cacheFolder: "/cache"))
      #expect(report.isPublished)
      let html = String(decoding: try files.read("/www/site/recipes/\(page).html"), as: UTF8.self)
      let names = ["svg", "png"].map { "share/\(page).card.\($0)" }
      for name in names where html.contains(name) {
        #expect(files.files["/www/site" / FilePath(name)] != nil, "\(name)")
      }
      return names.map(html.contains)
    }
    #expect(try await links(picky, "a") == [true, false])
    #expect(try await links(picky, "b") == [true, true])
    let working = TestWorkers.working
    #expect(try await links(working, "a") == [true, true])
    // The page has not changed since, but its picture is gone and cannot be made again.
    try files.remove("/www/site/share/a.card.png")
    #expect(try await links(picky, "a") == [true, false])
    #expect(try await links(picky, "a") == [true, false], "and so it stays")
    #expect(try await links(working, "a") == [true, true])
  }
}
