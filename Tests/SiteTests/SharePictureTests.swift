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

  @Test func aPageLinksToNoPictureThatCouldNotBeMade() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nshare: [card]\n", "/www/x": "",
    ])
    try files.write(Self.recipe("Quince", notes: "one"), to: "/book/A.md")
    try files.write(Self.recipe("Leek", notes: "one"), to: "/book/B.md")
    let picky: [FilePath] = [
      "/usr/bin/env", "python3", "-c", FilePath(Self.picky), "\(Self.program)",
    ]
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
    let working = [Self.program, "picture-worker"]
    #expect(try await links(working, "a") == [true, true])
    // The page has not changed since, but its picture is gone and cannot be made again.
    try files.remove("/www/site/share/a.card.png")
    #expect(try await links(picky, "a") == [true, false])
    #expect(try await links(picky, "a") == [true, false], "and so it stays")
    #expect(try await links(working, "a") == [true, true])
  }

  /// Passes requests on to a worker of the program, but for drawings that say “Quince”.
  private static let picky = """
    import struct, subprocess, sys
    worker = subprocess.Popen(
        [sys.argv[1], "picture-worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    def record(source):
        head = source.read(4)
        return source.read(struct.unpack("<I", head)[0]) if len(head) == 4 else sys.exit()
    def send(record, target):
        target.write(struct.pack("<I", len(record)) + record)
        target.flush()
    send(record(worker.stdout), sys.stdout.buffer)
    while True:
        request = record(sys.stdin.buffer)
        if b"Quince" in request:
            send(b"\\x01no", sys.stdout.buffer)
        else:
            send(request, worker.stdin)
            send(record(worker.stdout), sys.stdout.buffer)
    """
}
