import FileDoubles
import FileSystem
import Interchange
import Paths
import Testing

@testable import Site

/// The ways to what is private: tags, symbolic links and the addresses of pages.
extension PrivacyTests {
  /// What `private` names has to be told apart exactly as tags are.
  @Test(arguments: ["Würzig", "FÄMILY", "café", "größe", "cafe\u{301}", "Jalapeño  süß", "家族"])
  func tagsMayHaveAnyLetters(tag: String) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private:\n  - tag: \(tag)\n",
      "/book/A.md": "# \(Self.canary(1))\n\n*\(tag.lowercased())*\n\n---\n\n- x\n",
      "/book/B.md": "# B\n\n---\n\n- x\n",
    ])
    let report = try await site(files)
    #expect(report.recipes == 1 && report.hiddenRecipes == 1 && report.diagnostics.isEmpty)
    #expect(try leaks(files) == [])
  }

  // MARK: Symbolic links

  /// A link is as private as its file, be it a link to a file, to a folder, or in a folder.
  @Test(arguments: [
    ("../Secret/A.md", "Pub/link.md"), ("/book/Secret/A.md", "Pub/link.md"),
    ("../Secret/A.png", "Pub/picture.png"), ("../.kept/Secret", "Pub/kept"),
    ("../.kept/Secret/deep", "Pub/deep"),
  ])
  func whatLinksLeadToStaysPrivate(target: FilePath, link: FilePath) async throws {
    let text = "# \(Self.canary(1))\n\n---\n\n- x\n"
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [Secret]\n", "/book/Secret/A.md": text,
      "/book/Secret/A.png": "\u{89}PNG\r\n\u{1A}\n\(Self.canary(2))",
      "/book/.kept/Secret/deep/A.md": text,
      "/book/Pub/B.md": """
      # B

      [a](link.md) [b](kept/deep/A.md) [c](deep/A.md) [d](deep/none.md) ![e](picture.png)

      ---

      - [link](link.md)

      """,
    ])
    try files.makeLink(to: target, at: "/book" / link)
    let report = try await site(files)
    #expect(report.isPublished && report.recipes == 1)
    #expect(try leaks(files) == [])
    let shared = String(
      decoding: try files.read("/www/everyone/share/pub/b.recipemd"), as: UTF8.self)
    #expect(!shared.contains("](\(link.name)"), "\(shared)")
    _ = try await site(files, .family)
    #expect(
      try files.files.contains { path, bytes in
        path.hasPrefix("/www/family/") && Self.hasCanary(bytes)
      })
  }

  @Test func aLinkIsPrivateByItsOwnNameToo() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [Secret]\n", "/book/A.md": "# A\n\n---\n\n- x\n",
      "/book/Secret/x": "",
    ])
    try files.makeLink(to: "../A.md", at: "/book/Secret/\(Self.canary(1)).md")
    let report = try await site(files)
    #expect(report.recipes == 1 && report.hiddenRecipes == 1)
    #expect(try leaks(files) == [])
  }

  /// The folder that a chapter is may also be there in part, under another name.
  @Test func aSecondLinkIntoAChapterIsAsPrivate() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "title: Both\n", "/own/cookbook.yml": "private: [Secrets]\n",
      "/own/Secrets/S.md": "# \(Self.canary(1))\n\n---\n\n- x\n",
      "/own/A.md": "# A\n\n---\n\n- x\n",
    ])
    try files.makeLink(to: "/own", at: "/book/one")
    try files.makeLink(to: "/own/Secrets", at: "/book/all")
    let report = try await site(files)
    #expect(report.recipes == 1 && report.hiddenRecipes == 1)
    #expect(try leaks(files) == [])
  }

  /// A link that leads elsewhere now is seen, though the files behind it are as they were.
  @Test func aLinkMayBeLedAmongThePrivate() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [.b]\n",
      "/book/.a/A.md": "# \(Self.canary(1))\n\n---\n\n- x\n",
    ])
    try files.makeLink(to: ".a", at: "/book/link")
    _ = try await site(files)
    #expect(try !leaks(files).isEmpty)
    try files.rename("/book/.a", to: "/book/.b")
    try files.remove("/book/link")
    try files.makeLink(to: ".b", at: "/book/link")
    _ = try await site(files)
    #expect(try leaks(files) == [])
  }

  // MARK: Addresses

  /// An address that is its own text is in the words of the search, too, and may be in a title.
  @Test(arguments: [
    "See https://example.org/my/recipes/s/\(canary(1)).html for more.",
    "See <https://example.org/my/recipes/s/\(canary(1)).html>.",
    "See http://EXAMPLE.org/my/recipes/s/\(canary(1)) for more.",
    "Source: https://example.org/my/recipes/s/\(canary(1)).html",
    "See [https://example.org/my/recipes/s/\(canary(1)).html](https://example.org/my/recipes/s/\(canary(1)).html).",
    "See `https://example.org/my/recipes/s/\(canary(1)).html`.",
    "See [https://example.org/my/recipes/s/\(canary(1)).html](https://a.example/).",
  ])
  func addressesOfPrivatePagesAreInNoWordOfTheSearch(written: String) async throws {
    let text = written.replacing("Canary", with: "canary")
    let address = "https://example.org/my/recipes/s/\(Self.canary(1).lowercased()).html"
    for (title, matter) in [
      ("A", ""), ("A \(text)", ""), ("A", "---\nsource: \(address)\n---\n"),
    ] {
      let files = MemoryFileSystem([
        "/book/cookbook.yml": """
        private: [S]
        url: https://example.org/my
        share: [recipemd, html, text, cookbook.json]
        """,
        "/book/A.md":
          "\(matter)# \(title)\n\n\(text)\n\n*\(address)*\n\n---\n\n- *1* x \(text)\n\n---\n\n\(text)\n",
        "/book/S/\(Self.canary(1)).md": "# S\n\n---\n\n- x\n",
      ])
      #expect(try await site(files).isPublished)
      #expect(try leaks(files) == [])
      let shared = String(decoding: try files.read("/www/everyone/share/a.recipemd"), as: UTF8.self)
      #expect(!shared.contains("<>"), "\(shared)")
      if text.hasPrefix("See") {
        let page = String(decoding: try files.read("/www/everyone/recipes/a.html"), as: UTF8.self)
        #expect(page.contains("See …") || page.contains("…</"))
      }
    }
  }
}
