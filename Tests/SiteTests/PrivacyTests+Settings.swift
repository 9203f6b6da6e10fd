import Diagnostics
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection
@testable import Site

/// Settings that are somewhere else, or not what they were.
extension PrivacyTests {
  private static let secret = "# \(canary(1))\n\n*fam*\n\n---\n\n- x\n"
  private static let open = "---\nnotes: \(canary(2))\n---\n# A\n\n---\n\n- x\n"

  /// A folder may be a cookbook by itself and a part of a larger one.
  @Test(arguments: ["title: Big\n", nil])
  func theSettingsOfAnInnerFolderCount(settings: String?) async throws {
    var book: [FilePath: String] = [
      "/book/B/cookbook.yml": "private: [Secret, {tag: fam}]\nprivate_keys: [notes]\n",
      "/book/B/Secret/S.md": "# \(Self.canary(3))\n\n---\n\n- x\n",
      "/book/B/T.md": Self.secret, "/book/B/A.md": Self.open, "/www/x": "",
    ]
    book["/book/cookbook.yml"] = settings
    let files = MemoryFileSystem(book)
    let report = try await site(files)
    #expect(report.isPublished && report.recipes == 1 && report.hiddenRecipes == 2)
    #expect(try leaks(files) == [])
  }

  @Test(arguments: ["Cookbook.yml", "cookbook.yaml", "cookbook 2.yml"] as [FilePath])
  func innerSettingsWithAnotherNameKeepTheSiteBack(name: FilePath) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "title: Big\n", "/book/B" / name: "private: [Secret]\n",
      "/book/B/Secret/S.md": Self.secret, "/www/x": "",
    ])
    let report = try await site(files)
    #expect(!report.isPublished && report.refusals.map(\.id) == [.misnamedSettings])
  }

  @Test(arguments: [
    ("cookbook 2.yml", DiagnosticID.misnamedSettings), ("cookbook.yml.tmp", .notDownloaded),
    ("cookbook.yml~", .misnamedSettings),
  ])
  func whatIsLeftOfTheSettingsKeepsTheSiteBack(name: String, id: DiagnosticID) async throws {
    let files = MemoryFileSystem([
      "/book/\(name)": "private: [Secret]\n", "/book/Secret/S.md": Self.secret, "/www/x": "",
    ])
    let report = try await site(files)
    #expect(!report.isPublished && report.refusals.map(\.id) == [id])
  }

  /// A sync program may have emptied or lost them, or they are just being written.
  @Test(
    arguments: [
      "", "\n\n", nil, "# private: [Secret]\n", "{}\n", "null\n", "~", "\u{FEFF}", "---\n",
      "title: B\nprivate:\n", "private: ~\n", "private:\nprivate_keys: [notes]\n",
      "private_keys:\n",
    ], ["/book", "/book/B"] as [FilePath])
  func settingsThatSayNothingAnyMoreKeepTheSiteBack(
    text: String?, folder: FilePath
  ) async throws {
    let settings = folder / "cookbook.yml"
    let files = MemoryFileSystem([
      settings: "private: [Secret]\n", folder / "Secret/S.md": Self.secret,
      folder / "A.md": "# A\n\n---\n\n- x\n", "/www/x": "",
    ])
    #expect(try await site(files).isPublished)
    if let text {
      try files.write(Array(text.utf8), to: settings)
    } else {
      try files.remove(settings)
    }
    let report = try await site(files)
    #expect(!report.isPublished && report.refusals.map(\.id) == [.lostSettings])
    #expect(try leaks(files) == [])
    let told = try #require(report.refusals.first?.help)
    let nothing =
      text?.hasPrefix("private_keys") ?? false ? "private_keys: []" : "private: []"
    #expect(told.hasSuffix("write \(nothing)"), "\(told)")
    let others = text?.contains("private") ?? false ? nothing : "title: Nothing is private"
    try files.write(Array("\(others)\n".utf8), to: settings)
    #expect(try await site(files).isPublished)
  }

  @Test(arguments: ["granny 2.md", "granny.sync-conflict-20260302-101530-ABCDEFG.md"])
  func theCopyOfAPrivateFileIsPrivateWithoutIt(name: String) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [granny.md]\n", "/book/\(name)": Self.secret,
      "/book/A.md": "# A\n\n---\n\n- x\n", "/www/x": "",
    ])
    #expect(try await site(files).hiddenRecipes == 1)
    #expect(try leaks(files) == [])
  }

  @Test(arguments: [
    ("private: [granny.md]\n", ""), ("private: [{tag: old}]\n", "*old*\n\n"),
    ("title: X\n", "---\nprivate: true\n---\n"),
  ])
  func theCopyOfAPrivateFileIsPrivateBesideIt(settings: String, private: String) async throws {
    let (matter, tags) = `private`.hasPrefix("-") ? (`private`, "") : ("", `private`)
    let files = MemoryFileSystem([
      "/book/cookbook.yml": settings, "/book/granny 2.md": Self.secret,
      "/book/granny.md": "\(matter)# Granny’s\n\n\(tags)---\n\n- *3* of something else\n",
      "/book/A.md": "# A\n\n---\n\n- x\n", "/www/x": "",
    ])
    #expect(try await site(files).hiddenRecipes == 2)
    #expect(try leaks(files) == [])
  }

  /// Only what they keep back counts there.
  @Test(arguments: [
    ("publish: {to: mars}\ncolours: {accent: foo}\ntitle: [a]\nurl: nope\nsorts: x\n", true),
    ("title: [\n", false), ("private: {a: b}\n", false), ("privat: [A.md]\n", false),
    ("private_keys: [note]\n", false),
  ])
  func mistakesInInnerSettingsMatterWhereSomethingIsPrivate(
    settings: String, isPublished: Bool
  ) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "title: Big\n", "/book/B/cookbook.yml": settings,
      "/book/B/A.md": "# A\n\n---\n\n- x\n", "/www/x": "",
    ])
    #expect(try await site(files).isPublished == isPublished)
  }

  @Test func aCheckTellsWhatKeepsTheSiteBack() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [Secret]\nprivate_keys: [notes]\n",
      "/book/Secret/S.md": Self.secret, "/book/A.md": "\(Self.note)\n\n# A\n\n---\n\n- x\n",
      "/book/B.md": "# B\n\n---\n\n- x\n", "/www/x": "",
    ])
    #expect(try await site(files).isPublished)
    let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
    let unread = try await builder.check("/book").diagnostics
    #expect(unread.contains { $0.id == .invalidMetadata && $0.path == "A.md" })
    try files.write([], to: "/book/cookbook.yml")
    let lost = try await builder.check("/book").diagnostics
    #expect(lost.contains { $0.id == .lostSettings && $0.severity == .error })
  }

  @Test(arguments: ["\n", "\r\n"])
  func aTitleWithAColonIsNoFrontMatter(ending: String) async throws {
    let text = "Notes: the best soup\n=====\n\n---\n\n- x\n".replacing("\n", with: ending)
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private_keys: [notes]\n", "/book/A.md": text, "/www/x": "",
    ])
    #expect(try await site(files).recipes == 1)
    try files.write(Array("notes: mine\(ending)\(text)".utf8), to: "/book/A.md")
    #expect(try await site(files).hiddenRecipes == 1)
  }

  @Test(arguments: [("ΣΟΦΟΣ", "σοφος"), ("STRASSE", "Straße"), ("Straße", "STRASSE")])
  func lettersMayBeLargeOrSmallEverywhere(written: String, tag: String) async throws {
    let text = "# \(Self.canary(1))\n\n*\(tag)*\n\n---\n\n- x\n"
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private:\n  - tag: \(written)\n  - \(written)/**\n",
      "/book/A.md": text, "/book/\(tag)/B.md": text, "/www/x": "",
    ])
    #expect(try await site(files).hiddenRecipes == 2)
  }

  /// Such lines are shown as the description.
  @Test(arguments: [
    "\n---\n\(note)\n---\n", " ---\n\(note)\n---\n", "+++\n\(note)\n+++\n", "\(note)\n\n",
    "---\n? notes\n: \(canary(2))\n---\n",
  ])
  func privateKeysThatAreNotReadKeepTheRecipeBack(matter: String) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private_keys: [notes]\n",
      "/book/A.md": "\(matter)# Cake\n\n---\n\n- x\n", "/book/B.md": "# B\n\n---\n\n- x\n",
      "/www/x": "",
    ])
    let report = try await site(files)
    #expect(report.isPublished && report.hiddenRecipes == 1)
    #expect(report.diagnostics.contains { $0.id == .invalidMetadata && $0.path == "A.md" })
    #expect(try leaks(files) == [])
  }

  private static let note = "Notes: \(canary(2))"

  @Test func privateKeysCountInsideOfOthers() async throws {
    let text = try await shared(
      """
      source: {name: Ada, notes: \(Self.canary(1))}
      nutrition: {calories: 100 kcal, notes: \(Self.canary(2))}
      cooked: [{date: 2024-03-09, note: \(Self.canary(3))}]
      """, privateKeys: "[notes, cooked]")
    #expect(text.contains("Ada") && text.contains("100 kcal"))
  }

  @Test(arguments: [
    "<img srcset=\"S.png 1x, ../Secret/S.md 2x\">", "<video poster=../Secret/S.md>",
    "<blockquote cite='../Secret/S.md'>",
    "<a href=\"https://e.org\" title=\"../Secret/S.md\">x</a>",
    "https://e.org/book/share/secret/s.recipemd", "[x](https://e.org/book/share/secret/s.epub)",
    "e.org/book/recipes/secret/s.html", "see e.org/book/r/CODE.html.",
  ])
  func addressesOfPrivateRecipesAreInNoText(written: String) async throws {
    let code = RecipeIdentity.shortName(of: RecipeBirth(path: "Secret/S.md").id)
    let text = written.replacing("CODE", with: code)
    let files = MemoryFileSystem([
      "/book/cookbook.yml": """
      url: https://e.org/book
      private: [Secret]
      share: [recipemd, cookbook.json]
      """, "/book/Secret/S.md": "# Hidden thing\n\n---\n\n- x\n",
      "/book/Pub/A.md": "# A\n\nBefore \(text) after\n\n---\n\n- x\n", "/www/x": "",
    ])
    #expect(try await site(files).isPublished)
    let shared = String(
      decoding: try files.read("/www/everyone/share/pub/a.recipemd"), as: UTF8.self)
    #expect(shared.contains("Before") && shared.contains("after"))
    for word in ["Secret", "secret", code] { #expect(!shared.contains(word), "\(shared)") }
  }
}
