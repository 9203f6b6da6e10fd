import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection
@testable import Site

/// What is private is in no byte of what everybody gets.
@Suite struct PrivacyTests {
  private static func canary(_ number: Int) -> String { "Canary\(number)x\(number * 7919)" }

  /// A book with a hundred private recipes of every kind, and public ones that refer to them.
  private static let book: [FilePath: String] = {
    var files: [FilePath: String] = [
      "/book/cookbook.yml": """
      url: https://example.org
      share: [recipemd, cookbook.json, json-ld, mela, crouton, cooklang, text, html]
      private:
        - Secrets/**
        - tag: Family only
      private_keys: [notes, cooked, mine]
      """,
      "/www/x": "",
    ]
    for number in 0..<90 {
      let canary = canary(number)
      let text = """
        # \(canary) title

        \(canary) description, *really*.

        *\(number % 3 == 1 ? "family only, " : "")\(canary) tag*

        **2 \(canary) pieces**

        ---

        - *1 g* \(canary) food

        ---

        1. Stir the \(canary) for 3 minutes.
        """
      switch number % 3 {
      case 0: files["/book/Secrets/\(canary) file.md"] = text
      case 1: files["/book/\(canary) file.md"] = text
      default: files["/book/Open/\(canary) file.md"] = "---\nprivate: true\n---\n\n\(text)"
      }
    }
    for number in 90..<110 {
      let canary = canary(number)
      files["/book/Public \(number).md"] = """
        ---
        notes: |
          \(canary) note
          in two lines
        author: Ada
        "mine": {a: \(canary)}
        cooked: [{date: 2024-01-02, note: \(canary)}]
        ---

        # Public \(number)

        *supper*

        ---

        - *1 g* flour
        - *2 g* [a paste](Secrets/\(Self.canary(0))%20file.md)

        ---

        See [this][r] and [that](<Open/\(Self.canary(2)) file.md> "x").

        [r]: Secrets/\(Self.canary(3))%20file.md
        """
    }
    files["/book/Broken.md"] =
      "---\nprivate: true\nnotes: [\n---\n\n# \(canary(200))\n\n---\n\n- x\n"
    return files
  }()

  private func site(
    _ files: MemoryFileSystem, _ audience: Audience = .everyone
  ) async throws -> SiteBuilder.Report {
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", memoryFolder: "/memory", audience: audience)
    return try await builder.build(.init(folder: "/book", output: "/www/\(audience.rawValue)"))
  }

  private func leaks(_ files: MemoryFileSystem) -> [String] {
    files.files.filter { $0.key.hasPrefix("/www/everyone/") }.compactMap { path, bytes in
      let text = "\(path) " + String(decoding: bytes, as: UTF8.self)
      return text.firstRange(of: /[Cc]anary\d/).map { _ in path.string }
    }
  }

  @Test func nothingPrivateIsInAnyByte() async throws {
    let files = MemoryFileSystem(Self.book)
    let report = try await site(files)
    #expect(report.isPublished)
    #expect(report.hiddenRecipes == 91)
    #expect(leaks(files) == [])
    let page = String(
      decoding: try files.read("/www/everyone/recipes/public-90.html"), as: UTF8.self)
    #expect(page.contains("Ada") && page.contains("a paste") && page.contains("this"))
    #expect(!page.contains("Two lines") && !page.contains("2024-01-02"))
    let shared = String(
      decoding: try files.read("/www/everyone/share/public-90.recipemd"), as: UTF8.self)
    #expect(shared.contains("author: Ada") && shared.contains("[a paste](<>)"), "\(shared)")
  }

  @Test func theFamilyGetsAll() async throws {
    let files = MemoryFileSystem(Self.book)
    let report = try await site(files, .family)
    #expect(report.recipes == 111 && report.hiddenRecipes == 0)
    _ = try await site(files)
    #expect(leaks(files) == [])
  }

  @Test func whatWasPublicOnceLeavesWithoutATrace() async throws {
    var book = Self.book
    book["/book/cookbook.yml"] = "url: https://example.org\n"
    let files = MemoryFileSystem(book)
    _ = try await site(files)
    #expect(!leaks(files).isEmpty)
    try files.write(Array((Self.book["/book/cookbook.yml"] ?? "").utf8), to: "/book/cookbook.yml")
    #expect(try await site(files).isPublished)
    #expect(leaks(files) == [])
  }

  @Test func aTemplateThatLeaksIsFoundOut() async throws {
    let files = MemoryFileSystem(Self.book)
    try files.makeDirectories("/book/Templates/parts")
    try files.write(
      Array("<p>\(Self.canary(1)) description</p>".utf8),
      to: "/book/Templates/parts/footer.mustache")
    await #expect(throws: PublishError.self) { try await site(files) }
    #expect(!files.files.keys.contains { $0.hasPrefix("/www/everyone/") })
  }

  @Test func wrongSettingsPublishNothing() async throws {
    let files = MemoryFileSystem(Self.book)
    try files.write(Array("private: {a: b}\n".utf8), to: "/book/cookbook.yml")
    #expect(try await site(files).isPublished == false)
  }
}
