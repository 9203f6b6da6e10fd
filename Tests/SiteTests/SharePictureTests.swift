import FileDoubles
import FileSystem
import Foundation
import Paths
import Pictures
import Testing

@testable import Site

/// The pictures of cards are made only if the cards have changed.
@Suite struct SharePictureTests {
  /// The program under test, as it was built beside these tests.
  private static let program = FilePath(
    URL(fileURLWithPath: Bundle.main.executablePath ?? "").deletingLastPathComponent()
      .appendingPathComponent("cookbook").path)

  private static func recipe(_ title: String, notes: String) -> [UInt8] {
    Array("---\nnotes: \(notes)\n---\n# \(title)\n\n---\n\n- x\n".utf8)
  }

  @Test func aCardThatLooksTheSameIsNotDrawnAgain() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nshare: [card, recipemd]\n", "/www/x": "",
    ])
    try files.write(Self.recipe("A", notes: "one"), to: "/book/A.md")
    let working = [Self.program, "picture-worker"]
    // They say that they can, and then end.
    let failing: [FilePath] = ["/bin/sh", "-c", "exec '\(Self.program)' picture-worker </dev/null"]
    func build(_ workers: [FilePath]) async throws -> SiteBuilder.Report {
      let builder = SiteBuilder(
        fileSystem: files, generator: "test", pictures: PictureWorkers(workers))
      return try await builder.build(.init(folder: "/book", output: "/www/site"))
    }
    #expect(!(try await build(working).lacksPictures))
    let picture = try files.read("/www/site/share/a.card.png")
    try files.write(Self.recipe("A", notes: "two"), to: "/book/A.md")
    let report = try await build(failing)
    #expect(!report.lacksPictures && report.changed.contains("share/a.recipemd"))
    #expect(try files.read("/www/site/share/a.card.png") == picture)
    try files.write(Self.recipe("B", notes: "two"), to: "/book/A.md")
    #expect(try await build(failing).lacksPictures)
  }
}
