import FileDoubles
import FileSystem
import Paths
import RecipeMD
import Testing

@testable import Collection

@Suite struct RecipeLookupTests {
  static let files: [FilePath: String] = [
    "/r/cookbook.yml": "exclude: Drafts",
    "/r/a.md": recipe("A", ingredients: "- *2 l* [B](x/b.md)"),
    "/r/x/b.md": recipe("B", yields: "1 l", ingredients: "- *3 g* salt"),
    "/r/Drafts/d.md": recipe("D"), "/r/loop.md": recipe("Loop", ingredients: "- [Loop](loop.md)"),
    "/r/broken.md": "# Broken\n\n- *1 g* x\n",
  ]

  private func find(_ name: String, isStrict: Bool = false) async throws -> RecipeLookup.Found {
    let files = MemoryFileSystem(Self.files)
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader)
    return try await lookup.find(name, in: { "/r" }, isStrict: isStrict)
  }

  @Test(arguments: [
    ("/r/x/b.md", "B"), ("x/b.md", "B"), ("x/b", "B"), ("b", "B"), ("/r/Drafts/d.md", "D"),
    ("loop", "Loop"),
  ])
  func findsAFileOrARecipe(name: String, title: String) async throws {
    let found = try await find(name)
    #expect(found.recipe.title == title)
    #expect(found.folder == "/r")
  }

  @Test func saysWhatIsNear() async throws {
    let failure = await #expect(throws: RecipeLookup.LookupError.self) { try await find("Lop") }
    #expect(failure?.help == "did you mean “Loop”?")
    #expect(failure?.description == "there is no recipe “Lop”")
  }

  @Test func putsLinkedRecipesInPlace() async throws {
    let (flat, problems) = try await find("a").flattened(asRead: false)
    #expect(problems.isEmpty)
    #expect(flat.allIngredients.map(\.name).contains("salt"))
    let salt = flat.allIngredients.first { $0.name == "salt" }
    #expect(salt?.amount?.factor.decimalString(places: 2) == "6")
  }

  @Test func aFileOfNoCollectionIsReadAloneUnlessItsLinksAreFollowed() async throws {
    let files = MemoryFileSystem([
      "/s/a.md": recipe("A", ingredients: "- [B](x/b.md)\n- [C](gone.md)"),
      "/s/x/b.md": recipe("B", ingredients: "- salt"),
    ])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader)
    let alone = try await lookup.find("/s/a.md", in: { nil }, isStrict: false)
    #expect(alone.recipe.title == "A" && alone.folder == "/s")
    #expect(alone.diagnostics.isEmpty, "nobody has looked for what it links to")

    let linked = try await lookup.find(
      "/s/a.md", in: { nil }, isStrict: false, followsLinks: true)
    #expect(linked.diagnostics.map(\.id) == [.brokenLink])
    #expect(linked.flattened(asRead: false).recipe.allIngredients.map(\.name) == ["C", "salt"])
  }

  /// The outermost folder that somebody has said is one, but a home only if there is no other.
  @Test(
    arguments: [
      (["/c/cookbook.yml", "/c/Soups/cookbook.yml"], KnownFolders(), "/c"),
      (["/c/Soups/cookbook.yml"], KnownFolders(remembered: ["/c", "/c/Soups", "/d"]), "/c"),
      (["/c/cookbook.yml", "/c/Soups/cookbook.yml"], KnownFolders(named: "/c/Soups"), "/c/Soups"),
      (["/c/cookbook.yml", "/c/Soups/cookbook.yml"], KnownFolders(named: "/d"), "/c"),
      (["/c/cookbook.yml", "/c/Soups/cookbook.yml"], KnownFolders(home: "/c"), "/c/Soups"),
      (["/c/cookbook.yml"], KnownFolders(home: "/c"), "/c"),
    ] as [([FilePath], KnownFolders, FilePath)])
  func aFileBelongsToTheOutermostFolder(
    settings: [FilePath], known: KnownFolders, root: FilePath
  ) async throws {
    var texts: [FilePath: String] = ["/c/Soups/a.md": recipe("A"), "/d/b.md": recipe("B")]
    for path in settings { texts[path] = "" }
    let files = MemoryFileSystem(texts)
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader, known: { known })
    let found = try await lookup.find(
      "/c/Soups/a.md", in: { nil }, isStrict: false, followsLinks: true)
    #expect(found.root == root && found.guessedFolder == nil && found.place != nil)
  }

  @Test func aFolderThatLeavesTheRecipeOutIsPassedOver() async throws {
    let files = MemoryFileSystem([
      "/c/cookbook.yml": "exclude: [Soups]", "/c/Soups/cookbook.yml": "",
      "/c/Soups/a.md": recipe("A"),
    ])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader)
    let found = try await lookup.find(
      "/c/Soups/a.md", in: { nil }, isStrict: false, followsLinks: true)
    #expect(found.root == "/c/Soups" && found.place == 0)
  }

  @Test func aRecipeThatLeadsBackToItselfIsTold() async throws {
    let (_, problems) = try await find("loop").flattened(asRead: false)
    #expect(problems.map(\.id) == [.notFlattened])
    #expect(problems.first?.path == "loop.md")
    #expect(problems.first?.range?.start.line == 5)
  }

  @Test func whatIsWrongWithALinkedRecipeIsSaidOfItAndOnce() async throws {
    let files = MemoryFileSystem([
      "/r/a.md": recipe("A", ingredients: "- [B](b.md)\n- [B again](b.md)"),
      "/r/b.md": recipe("B", ingredients: "- x\n- [Gone](gone.md)"),
    ])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader)
    let found = try await lookup.find("a", in: { "/r" }, isStrict: false)
    let (_, problems) = found.flattened(asRead: false)
    #expect(problems.map(\.path) == ["b.md"])
    #expect(problems.first?.range?.start.line == 6)
  }

  @Test func theIngredientIsNamedThatIsNotScaled() async throws {
    let files = MemoryFileSystem([
      "/r/a.md": "# A\n\nWith [B](b.md).\n\n---\n\n- *50 g* [B](b.md)\n- *2 cups* [B](b.md)\n",
      "/r/b.md": recipe("B", yields: "200 g", ingredients: "- *100 g* x"),
    ])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    var lookup = RecipeLookup(fileSystem: files, reader: reader)
    let found = try await lookup.find("a", in: { "/r" }, isStrict: false)
    for asRead in [true, false] {
      let (_, problems) = found.flattened(asRead: asRead)
      #expect(problems.map(\.id) == [.notFlattened] && problems.first?.range?.start.line == 8)
    }
  }

  @Test(arguments: [true, false]) func recoversOnlyWhereThatIsAllowed(isStrict: Bool) async throws {
    let found = try await find("broken", isStrict: isStrict)
    #expect(found.diagnostics.map(\.id) == [.missingDivider])
    #expect(found.diagnostics.first?.path == "broken.md")
  }

  @Test(arguments: ["/none", "/r/a.md"]) func aFolderThatIsNoneIsAnError(_ path: FilePath) async {
    let reader = CollectionReader(
      fileSystem: MemoryFileSystem(Self.files), shareFormats: [], languages: ["en"])
    await #expect(throws: FileError.self) { try await reader.read(path) }
  }
}
