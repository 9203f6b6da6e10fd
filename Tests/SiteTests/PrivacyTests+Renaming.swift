import Diagnostics
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection
@testable import Site

/// Recipes that the settings keep back by their names, renamed by another program.
extension PrivacyTests {
  private static let id = "id: 4F2A1B3C-0000-4000-8000-00000000000A"

  private static func text(_ title: String, _ line: String, matter: String = "") -> String {
    "\(matter)# \(title)\n\n---\n\n- x\n\n---\n\n\(line)\n\n\(canary(2))\n"
  }

  private static func kitchen(_ text: String) -> MemoryFileSystem {
    MemoryFileSystem([
      "/book/cookbook.yml": "private: [granny.md]\n", "/book/granny.md": text,
      "/book/A.md": "# A\n\n---\n\n- x\n", "/www/x": "",
    ])
  }

  /// Builds with a cache, which has the last texts.
  private func build(_ files: MemoryFileSystem) async throws -> SiteBuilder.Report {
    let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
    return try await builder.build(
      .init(folder: "/book", output: "/www/everyone", cacheFolder: "/cache"))
  }

  /// Its text, most of its lines, its title or its UUID tell.
  @Test(arguments: [
    (text(canary(1), "Stir."), text(canary(1), "Stir.")),
    (text(canary(1), "Stir."), text("Cake", "Stir.")),
    (text("Granny’s", "Stir."), "# Granny’s\n\n---\n\n- \(canary(3))\n"),
    (
      text("Granny’s", "Stir.", matter: "---\n\(id)\n---\n"),
      "---\n\(id)\n---\n# Cake\n\n---\n\n- \(canary(3))\n"
    ),
  ])
  func aPrivateFileThatIsRenamedStaysPrivate(before: String, after: String) async throws {
    let files = Self.kitchen(before)
    #expect(try await build(files).hiddenRecipes == 1)
    try files.remove("/book/granny.md")
    try files.write(Array(after.utf8), to: "/book/oma.md")
    for _ in 1...2 {
      let report = try await build(files)
      #expect(report.isPublished && report.recipes == 1 && report.hiddenRecipes == 1)
      let told = report.diagnostics.filter { [.keptPrivate, .nothingPrivate].contains($0.id) }
      #expect(told.map(\.path) == ["oma.md"] && told.allSatisfy { $0.id == .keptPrivate })
      #expect(told.allSatisfy { $0.message.contains("“granny.md”") })
      #expect(try leaks(files) == [])
    }
    // A second new name changes nothing.
    try files.rename("/book/oma.md", to: "/book/nonna.md")
    #expect(try await build(files).hiddenRecipes == 1)
    #expect(try leaks(files) == [])
  }

  /// Nothing leads to the file any more, whatever keeps it back.
  @Test(arguments: [nil, "/book/Other.md"] as [FilePath?], [true, false])
  func linksTellNoEarlierNameOfAPrivateRecipe(now: FilePath?, isByItself: Bool) async throws {
    let matter = isByItself ? "---\nprivate: true\n---\n" : ""
    let secret: FilePath = "/book/Zebra surprise.md"
    let files = MemoryFileSystem([
      secret: "\(matter)# Gift\n\n*fam*\n\n---\n\n- \(Self.canary(2))\n",
      "/book/cookbook.yml":
        "share: [recipemd, cookbook.json]\nurl: https://e.org\n"
        + (isByItself ? "" : "private: [{tag: fam}]\n"),
      "/book/A.md": """
      # A

      [this](Zebra%20surprise.md) [that](zebra%20Surprise) \
      [page](https://e.org/recipes/zebra-surprise.html) [soup](B.md)

      ---

      - *2* [of it](Zebra%20surprise.md)

      """, "/book/B.md": "# Soup\n\n---\n\n- x\n", "/www/x": "",
    ])
    func texts() throws -> [String] {
      try ["share/a.recipemd", "share/a.cookbook.json", "recipes/a.html"].map {
        String(decoding: try files.read("/www/everyone" / FilePath($0)), as: UTF8.self)
      }
    }
    #expect(try await site(files).isPublished)
    if let now { try files.rename(secret, to: now) } else { try files.remove(secret) }
    for round in 1...3 {
      #expect(try await site(files).isPublished)
      for text in try texts() {
        #expect(!text.lowercased().contains("zebra") && text.contains("this"), "\(text)")
      }
      // Something else has changed for the next build.
      try files.write(Array("# C\n\n---\n\n- \(round)\n".utf8), to: "/book/C.md")
    }
    // A public recipe may have the name.
    try files.write(Array("# Zebra cake\n\n---\n\n- x\n".utf8), to: secret)
    #expect(try await site(files).isPublished)
    #expect(try texts()[0].contains("[this](Zebra%20surprise.md)"))
  }

  /// Nothing has the last text but the lines that are remembered.
  @Test func aPrivateFileWithAnotherNameAndTitleStaysPrivateWithoutACache() async throws {
    let files = Self.kitchen(Self.text(Self.canary(1), "Stir."))
    #expect(try await build(files).hiddenRecipes == 1)
    try files.remove("/book/granny.md")
    try files.write(Array(Self.text("Cake", "Stir.").utf8), to: "/book/oma.md")
    let report = try await site(files)
    #expect(report.hiddenRecipes == 1)
    #expect(report.diagnostics.contains { $0.id == .keptPrivate && $0.path == "oma.md" })
    #expect(try leaks(files) == [])
  }

  @Test func aPrivateFileThatWasAwayForAWhileStaysPrivate() async throws {
    let text = Self.text(Self.canary(1), "Stir.")
    let files = Self.kitchen(text)
    #expect(try await site(files).hiddenRecipes == 1)
    try files.remove("/book/granny.md")
    #expect(try await site(files).hiddenRecipes == 0)
    try files.write(Array(text.utf8), to: "/book/oma.md")
    #expect(try await site(files).hiddenRecipes == 1)
    #expect(try leaks(files) == [])
  }

  @Test(arguments: ["private: false", "a new name", "no old name"])
  func whatIsMeantToBePublicIsPublished(how: String) async throws {
    let text = Self.text(Self.canary(1), "Stir.")
    let files = Self.kitchen(text)
    _ = try await site(files)
    try files.rename("/book/granny.md", to: "/book/oma.md")
    #expect(try await site(files).hiddenRecipes == 1)
    var isPublic = true
    switch how {
    case "private: false":
      try files.write(Array("---\nprivate: false\n---\n\(text)".utf8), to: "/book/oma.md")
    case "no old name":
      try files.write(Array("private: [other.md]\n".utf8), to: "/book/cookbook.yml")
    default:
      isPublic = false
      try files.write(Array("private: [oma.md]\n".utf8), to: "/book/cookbook.yml")
    }
    for _ in 1...2 {
      let report = try await site(files)
      #expect(report.isPublished && report.hiddenRecipes == (isPublic ? 0 : 1))
      #expect(!report.diagnostics.contains { $0.id == .keptPrivate })
    }
  }

  /// The file has its name still, and nothing names it any more.
  @Test func aNameThatIsTakenOutOfTheSettingsIsPublished() async throws {
    let files = Self.kitchen(Self.text("Granny’s", "Stir."))
    #expect(try await site(files).hiddenRecipes == 1)
    try files.write(Array("private: [other.md]\n".utf8), to: "/book/cookbook.yml")
    let report = try await site(files)
    #expect(report.isPublished && report.hiddenRecipes == 0 && report.recipes == 2)
  }

  @Test func aNewRecipeBesideAPrivateOneIsPublished() async throws {
    let files = Self.kitchen(Self.text("Granny’s", "Stir."))
    #expect(try await site(files).hiddenRecipes == 1)
    try files.write(Array(Self.text("Granny’s", "Bake.").utf8), to: "/book/copy.md")
    #expect(try await site(files).hiddenRecipes == 1)
  }

  @Test func aCheckTellsOfIt() async throws {
    let files = Self.kitchen(Self.text("Granny’s", "Stir."))
    _ = try await site(files)
    try files.rename("/book/granny.md", to: "/book/oma.md")
    let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
    let found = try await builder.check("/book").diagnostics
    #expect(found.contains { $0.id == .keptPrivate && $0.path == "oma.md" })
  }
}
