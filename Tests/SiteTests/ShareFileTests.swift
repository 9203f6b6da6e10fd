import Archives
import FileDoubles
import FileSystem
import Foundation
import Interchange
import Paths
import Testing

@testable import Site

/// The files of a site that are for sharing.
@Suite struct ShareFileTests {
  private static let recipe = """
    ---
    author: Ada
    notes: NoteCanary for me
    cooked: [{date: 2024-01-02, note: LogCanary}]
    ---

    # Soup

    ---

    - *1 l* water
    """

  private func site(_ files: MemoryFileSystem) async throws {
    let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
    _ = try await builder.build(.init(folder: "/book", output: "/www/site"))
  }

  /// The same holds for `cookbook share` without `--with-notes`.
  @Test func notesAndLogStayOutOfThem() async throws {
    let formats = ShareFormat.allCases.map(\.rawValue).joined(separator: ", ")
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\nshare: [\(formats)]\n",
      "/book/A.md": Self.recipe,
    ])
    try await site(files)
    let shared = files.files.filter {
      $0.key.isInside("/www/site/share") || $0.key.isInside("/www/site/book")
    }
    #expect(shared.count > ShareFormat.allCases.count)
    for (path, bytes) in shared {
      for packed in [bytes] + PackedFiles.contents(of: bytes) {
        for content in [packed] + EncodedTexts.contents(of: packed) {
          let text = String(decoding: content, as: UTF8.self)
          #expect(!text.contains("Canary") && !text.contains("2024-01-02"), "\(path)")
        }
      }
    }
    struct App: Decodable { let datesCooked: [Double] }
    let json = try files.read("/www/site/share/a.cookbook.json")
    #expect(try JSONDecoder().decode(App.self, from: Data(json)).datesCooked.isEmpty)
    let text = String(decoding: try files.read("/www/site/share/a.recipemd"), as: UTF8.self)
    #expect(text.hasPrefix("---\nauthor: Ada\n---\n\n# Soup\n"))
    let page = String(decoding: try files.read("/www/site/recipes/a.html"), as: UTF8.self)
    #expect(page.contains("NoteCanary"))
  }

  /// What is left out of a file does not make another recipe of it.
  @Test func recipesStayWhoTheyAre() async throws {
    let files = MemoryFileSystem(["/book/Old.md": Self.recipe])
    func id(_ name: String) throws -> String {
      struct App: Decodable { let id: String }
      let json = try files.read("/www/site/share/\(name).cookbook.json")
      return try JSONDecoder().decode(App.self, from: Data(json)).id
    }
    try await site(files)
    let old = try id("old")
    try files.rename("/book/Old.md", to: "/book/New.md")
    try await site(files)
    #expect(try id("new") == old)
    let page = String(decoding: try files.read("/www/site/recipes/new.html"), as: UTF8.self)
    #expect(page.contains(old))
  }
}
