import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection
@testable import Site

/// Addresses that only the site itself still knows.
@Suite struct PublishedAddressesTests {
  private let files = MemoryFileSystem([
    "/book/cookbook.yml": "title: Book\n",
    "/book/Soups/Leek soup.md": "# Leek soup\n\n---\n\n- leek\n",
    "/book/Pie.md": "# Apple & pear pie\n\n---\n\n- apples\n", "/www/x": "",
  ])
  private var builder: SiteBuilder {
    SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
  }

  private func build() async throws {
    _ = try await builder.build(.init(folder: "/book", output: "/www/site"))
  }

  private func rename(_ path: FilePath, to other: FilePath) throws {
    try files.rename("/book" / path, to: "/book" / other)
  }

  private func loseMemory() throws {
    for path in files.files.keys where path.isInside("/memory") { try files.remove(path) }
  }

  private func page(_ path: FilePath) -> String {
    files.files["/www/site" / path].map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  private func leads(_ path: FilePath, to target: String) -> Bool {
    page(path).contains("content=\"0; url=../\(target)\"")
  }

  @Test func earlierAndShortAddressesOutliveTheMemory() async throws {
    try await build()
    try rename("Pie.md", to: "Tart.md")
    try rename("Soups/Leek soup.md", to: "Soups/Potage.md")
    try await build()
    let short = SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id)
    #expect(leads("recipes/pie.html", to: "recipes/tart.html"))
    #expect(leads(short, to: "recipes/tart.html"))
    for _ in 0..<2 {
      try loseMemory()
      try await build()
      #expect(leads("recipes/pie.html", to: "recipes/tart.html"))
      #expect(page("recipes/soups/leek-soup.html").contains("recipes/soups/potage.html"))
      #expect(leads(short, to: "recipes/tart.html"))
    }
    // What was found in the site is remembered now.
    try rename("Tart.md", to: "Cake.md")
    try await build()
    #expect(leads("recipes/pie.html", to: "recipes/cake.html"))
    #expect(leads("recipes/tart.html", to: "recipes/cake.html"))
  }

  @Test func aRecipeThatWasRenamedMeanwhileIsKnownByItsTitle() async throws {
    try await build()
    try loseMemory()
    try rename("Pie.md", to: "Tart.md")
    try await build()
    #expect(leads("recipes/pie.html", to: "recipes/tart.html"))
  }

  @Test func theTitleTellsRecipesThatHaveSwappedTheirNames() async throws {
    let pie = SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id)
    let soup = SitePaths.short(ofID: RecipeBirth(path: "Soups/Leek soup.md").id)
    try await build()
    try loseMemory()
    try rename("Pie.md", to: "x.md")
    try rename("Soups/Leek soup.md", to: "Pie.md")
    try rename("x.md", to: "Soups/Leek soup.md")
    try await build()
    #expect(leads(pie, to: "recipes/soups/leek-soup.html"))
    #expect(leads(soup, to: "recipes/pie.html"))
  }

  @Test func aRecipeThatComesBackUnderItsTitleIsNotGone() async throws {
    try await build()
    let pie = try files.read("/book/Pie.md")
    try files.remove("/book/Pie.md")
    try await build()
    try loseMemory()
    try files.write([pie + Array("\nNew.\n".utf8)], to: "/book/Tart.md")
    try await build()
    #expect(leads("recipes/pie.html", to: "recipes/tart.html"))
    #expect(leads(SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id), to: "recipes/tart.html"))
  }

  @Test func whatIsGoneIsSaidUntilItIsRetired() async throws {
    // A link keeps nothing private.
    try files.makeLink(to: "/book/cookbook.yml", at: "/book/settings.txt")
    try await build()
    let pie = SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id)
    let soup = SitePaths.short(ofID: RecipeBirth(path: "Soups/Leek soup.md").id)
    try files.write([Array("# Bread\n\n---\n\n- flour\n".utf8)], to: "/book/Bread.md")
    try rename("Pie.md", to: "Tart.md")
    try await build()
    try files.remove("/book/Tart.md")
    try await build()
    // One was removed before, one goes meanwhile.
    try files.remove("/book/Soups/Leek soup.md")
    for _ in 0..<2 {
      try loseMemory()
      try await build()
      for path in [
        "recipes/pie.html", "recipes/tart.html", pie, "recipes/soups/leek-soup.html", soup,
      ] {
        #expect(page(path).contains("gone-page"), "\(path)")
      }
      #expect(page(pie).contains("Apple &amp; pear pie"))
    }
    try rename("Bread.md", to: "Tart.md")
    try await build()
    #expect(page("recipes/tart.html").contains("Bread") && page(pie).contains("gone-page"))
    #expect(try await builder.retire("/book") == 2)
    try await build()
    #expect(page("recipes/pie.html").isEmpty && page(soup).isEmpty)
    try loseMemory()
    try await build()
    #expect(page("recipes/pie.html").isEmpty && page(soup).isEmpty)
  }

  @Test func earlierIDsOutliveTheMemory() async throws {
    try await build()
    let id = "4F2A1B3C-0000-4000-8000-00000000000A"
    let text = "---\nid: \(id)\n---\n\n# Apple & pear pie\n\n---\n\n- apples\n"
    try files.write([Array(text.utf8)], to: "/book/Pie.md")
    try await build()
    try rename("Pie.md", to: "Tart.md")
    try await build()
    for _ in 0..<2 {
      try loseMemory()
      try await build()
      #expect(
        leads(SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id), to: "recipes/tart.html"))
      #expect(leads(SitePaths.short(ofID: id), to: "recipes/tart.html"))
    }
  }

  /// The site does not tell what follows from the path.
  @Test func theCodeFromBeforeAnOwnIDOutlivesTheMemory() async throws {
    try await build()
    let id = "4F2A1B3C-0000-4000-8000-00000000000A"
    let text = "---\nid: \(id)\n---\n\n# Apple & pear pie\n\n---\n\n- apples\n"
    try files.write([Array(text.utf8)], to: "/book/Pie.md")
    try await build()
    for number in 1...2 {
      try loseMemory()
      try files.write([Array("# New\n\n---\n\n- x\n".utf8)], to: "/book/New \(number).md")
      try await build()
      #expect(leads(SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id), to: "recipes/pie.html"))
      #expect(leads(SitePaths.short(ofID: id), to: "recipes/pie.html"))
    }
    // It is not that of another recipe which has the name now.
    try rename("Pie.md", to: "Tart.md")
    try await build()
    try loseMemory()
    let other = "---\nid: \(RecipeBirth(path: "X").id)\n---\n\n# Other pie\n\n---\n\n- x\n"
    try files.write([Array(other.utf8)], to: "/book/Pie.md")
    try await build()
    try loseMemory()
    try await build()
    #expect(leads(SitePaths.short(ofID: RecipeBirth(path: "Pie.md").id), to: "recipes/tart.html"))
  }

  @Test func aRecipeThatIsGoneOrPrivateIsNotToldOf() async throws {
    try await build()
    try loseMemory()
    try files.remove("/book/Pie.md")
    try files.write(
      [Array("---\nprivate: true\n---\n# Another title\n\n---\n\n- leek\n".utf8)],
      to: "/book/Soups/Leek soup.md")
    try await build()
    let texts = files.files.filter { $0.key.isInside("/www/site") }
      .map { String(decoding: $0.value, as: UTF8.self) }
    #expect(!texts.contains { $0.contains("Apple &amp; pear pie") || $0.contains("Leek soup") })
  }

  @Test func listsThatWereChangedAreNotBelieved() async throws {
    try await build()
    try rename("Pie.md", to: "Tart.md")
    try await build()
    try loseMemory()
    let path: FilePath = "/www/site" / SitePaths.shopIndex
    let changed = page(SitePaths.shopIndex).replacing("\"pie\"", with: "\"../../x\"")
    try files.write([Array(changed.utf8)], to: path)
    try await build()
    #expect(!files.files.keys.contains { $0.hasSuffix("/x.html") })
    #expect(page("recipes/pie.html").isEmpty)
  }
}
