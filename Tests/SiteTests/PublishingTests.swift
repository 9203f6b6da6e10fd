import Collection
import Diagnostics
import FileDoubles
import FileSystem
import Paths
import SiteReading
import Synchronization
import Testing

@testable import Site

@Suite struct PublishingTests {
  static let recipes: [FilePath: String] = [
    "/book/Soup.md": "# Soup\n\n*warm*\n\n**2 bowls**\n\n---\n\n- *1 l* [stock](Stock.md)\n",
    "/book/Stock.md":
      "# Stock\n\n*warm, base*\n\n**1 l**\n\n---\n\n- *1 l* water\n\n---\n\nBoil.\n",
    "/book/Cake.md": "# Cake\n\n![a cake](cake.svg)\n\n---\n\n- *1* egg\n\n---\n\nBake.\n",
    "/book/cake.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
  ]
  /// The same book after an afternoon of editing: one changed, one gone, one added, links moved.
  static let edited: [FilePath: String] = [
    "/book/Soup.md":
      "# Soup\n\n*warm, quick*\n\n**2 bowls**\n\n---\n\n- *1 l* [broth](Broth.md)\n",
    "/book/Broth.md": "# Broth\n\n*base*\n\n**1 l**\n\n---\n\n- *1 l* water\n\n---\n\nBoil.\n",
    "/book/Cake.md": "# Cake\n\n---\n\n- *1* egg\n\n---\n\nBake it.\n",
  ]

  func build(_ files: any FileOperations, output: FilePath = "/www/site") async throws
    -> SiteBuilder.Report
  {
    try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: output))
  }

  /// A published site of `recipes` whose folder then holds `edited`.
  func editedSite(extra: [FilePath: String] = [:]) async throws -> MemoryFileSystem {
    let files = MemoryFileSystem(
      Self.recipes.merging(["/www/site-parent": ""]) { $1 }.merging(extra) { $1 })
    _ = try await build(files)
    for path in Self.recipes.keys { try files.remove(path) }
    for (path, text) in Self.edited { try files.write(Array(text.utf8), to: path) }
    return files
  }

  func site(_ files: MemoryFileSystem) -> [FilePath: [UInt8]] {
    files.files.filter { $0.key.hasPrefix("/www/") }
  }

  @Test func writesNothingWhenNothingChanged() async throws {
    let files = MemoryFileSystem(Self.recipes.merging(["/www/x": ""]) { $1 })
    let first = try await build(files)
    #expect(first.written > 10)
    let watched = FaultyFileSystem(files)
    let second = try await build(watched)
    #expect(second.written == 0)
    #expect(second.unchanged == first.written)
    #expect(watched.changeCount == 0)
  }

  /// However it is written, and whether or not all folders that the path names are there.
  @Test(arguments: [
    "/www/site/", "/www/site/.", "/www/./site", "/www/../www/site", "/www/site/tags/..",
    "/www/gone/../site", "/www/gone/more/../../site", "/www/site/gone/..",
  ])
  func anOutputIsWhereItsPathLeads(output: FilePath) async throws {
    let files = MemoryFileSystem(Self.recipes.merging(["/www/x": ""]) { $1 })
    _ = try await build(files)
    let before = files.files
    #expect(try await build(files, output: output).written == 0)
    #expect(files.files == before)
  }

  @Test func anUpdateEqualsACleanBuild() async throws {
    let updated = try await editedSite()
    let report = try await build(updated)
    #expect(report.written > 0 && report.removed > 0)
    let clean = MemoryFileSystem(Self.edited.merging(["/www/site-parent": ""]) { $1 })
    _ = try await build(clean)
    #expect(site(updated) == site(clean))
  }

  @Test func writesOnlyWhatHasTheTextOfAnEditedRecipe() async throws {
    let files = MemoryFileSystem(Self.recipes.merging(["/www/x": ""]) { $1 })
    _ = try await build(files)
    let text = Self.recipes["/book/Stock.md", default: ""] + "Skim.\n"
    try files.write(Array(text.utf8), to: "/book/Stock.md")
    #expect(try await build(files).written == 6)
  }

  @Test func cardsHaveTheFirstTagsOnly() async throws {
    let tags = (1...12).map { "t\($0)" }.joined(separator: ", ")
    let files = MemoryFileSystem([
      "/book/A.md": "# A\n\n*\(tags)*\n\n---\n", "/www/x": "",
      "/book/Templates/parts/card.mustache": "<i>{{#tags}}{{name}} {{/tags}}</i>",
    ])
    _ = try await build(files)
    let page = String(decoding: files.files["/www/site/index.html"] ?? [], as: UTF8.self)
    #expect(page.contains("<i>t1 t2 t3 t4 </i>"))
    let edited = "# A\n\n*\(tags.replacing("t12", with: "t11"))*\n\n---\n"
    try files.write(Array(edited.utf8), to: "/book/A.md")
    let report = try await build(files)
    #expect(!report.changed.contains("tags/t1.html"), "nobody sees the last tag there")
  }

  @Test func putsRightWhatSomebodyElseChangedOrRemoved() async throws {
    let files = MemoryFileSystem(Self.recipes.merging(["/www/x": ""]) { $1 })
    _ = try await build(files)
    let before = site(files)
    try files.write([1, 2, 3], to: "/www/site/index.html")
    try files.remove("/www/site/recipes/soup.html")
    #expect(try await build(files).written == 2)
    #expect(site(files) == before)
  }

  @Test func keepsForeignFilesAndFolders() async throws {
    let files = try await editedSite()
    try files.write(Array("example.org".utf8), to: "/www/site/CNAME")
    try files.makeDirectory("/www/site/.git")
    try files.write([1], to: "/www/site/.git/HEAD")
    _ = try await build(files)
    #expect(files.files["/www/site/CNAME"] == Array("example.org".utf8))
    #expect(files.files["/www/site/.git/HEAD"] == [1])
    #expect(SiteReader(files, root: "/www/site").faults == [])
  }

  @Test func refusesToReplaceWhatItHasNotMade() async throws {
    let mine: FilePath = "/www/site/index.html"
    let files = MemoryFileSystem(Self.recipes.merging([mine: "mine"]) { $1 })
    await #expect(throws: PublishError.foreignFile(mine)) { try await build(files) }
    #expect(files.files[mine] == Array("mine".utf8))
    #expect(site(files).count == 1)
  }

  @Test(arguments: ["/www/site/recipes", "/www/site/tags"], ["/www/site/.git/HEAD", "/www/x"])
  func refusesToReplaceAFileByAFolder(mine: FilePath, other: FilePath) async throws {
    let files = MemoryFileSystem(Self.recipes.merging([mine: "mine", other: "x"]) { $1 })
    let before = files.files
    await #expect(throws: PublishError.foreignFile(mine)) { try await build(files) }
    #expect(files.files == before)
  }

  @Test func keepsTheModeOfAnOutputThatIsSwapped() async throws {
    let dishes = (0..<80).map { (FilePath("/book/\($0).md"), "# Dish \($0)\n") }
    let files = MemoryFileSystem(Dictionary(uniqueKeysWithValues: dishes + [("/www/x", "")]))
    try files.makeDirectory("/www/site")
    try files.setMode(0o2775, of: "/www/site")
    let before = try files.status(of: "/www/site", followingLinks: true)
    _ = try await build(files)
    let after = try files.status(of: "/www/site", followingLinks: true)
    #expect(before?.inode != after?.inode)
    #expect(after?.mode == 0o2775)
  }

  @Test func aSwapCarriesNothingOverThatAStoppedBuildHasLeft() async throws {
    let dishes = (0..<80).map { (FilePath("/book/\($0).md"), "# Dish \($0)\n") }
    let files = MemoryFileSystem(Dictionary(uniqueKeysWithValues: dishes + [("/www/x", "")]))
    _ = try await build(files)
    let before = site(files)
    try files.makeDirectory("/www/site/\(SiteUpdate.temporaryFolder)")
    try files.write([1], to: "/www/site/\(SiteUpdate.temporaryFolder)/0")
    for (path, text) in dishes { try files.write(Array("\(text)!\n".utf8), to: path) }
    _ = try await build(files)
    #expect(Set(site(files).keys) == Set(before.keys))
  }

  @Test func refusesToPublishAroundTheRecipes() async throws {
    let files = MemoryFileSystem(Self.recipes)
    await #expect(throws: PublishError.self) { try await build(files, output: "/book") }
    #expect(files.files.count == Self.recipes.count)
  }

  @Test func aManifestCannotMakeItDeleteOutsideTheSite() async throws {
    let files = MemoryFileSystem(Self.recipes.merging(["/www/x": "precious"]) { $1 })
    _ = try await build(files)
    let hostile = "cookbook-manifest 2\n- - ../x\n- - /www/x\n- - a/../../x\n"
    try files.write(Array(hostile.utf8), to: "/www/site/\(Manifest.fileName)")
    await #expect(throws: Never.self) { _ = try? await build(files) }
    #expect(files.files["/www/x"] == Array("precious".utf8))
  }

  static let failures = [FileError.Reason.noSpace, .notPermitted, .readOnly]
    .map(FaultyFileSystem.Fault.failure)

  @Test(arguments: [true, false])
  func aFailureAtAnyChangeLeavesASiteThatWorks(isFirst: Bool) async throws {
    try await atEveryChange(isFirst: isFirst, faults: Self.failures)
  }

  @Test(arguments: [true, false])
  func aKillAtAnyChangeLeavesASiteThatWorks(isFirst: Bool) async throws {
    try await atEveryChange(isFirst: isFirst, faults: [.kill])
  }

  /// Breaks off a build at each of its changes in turn, by one fault after the other; then the next
  /// build must put all right.
  private func atEveryChange(isFirst: Bool, faults: [FaultyFileSystem.Fault]) async throws {
    let start =
      isFirst
      ? MemoryFileSystem(Self.edited.merging(["/www/site-parent": ""]) { $1 })
      : try await editedSite(extra: ["/www/site/CNAME": "example.org"])
    let undisturbed = start.copy()
    let counter = FaultyFileSystem(undisturbed)
    _ = try await build(counter)
    let expected = site(undisturbed)
    try #require(counter.changeCount > 10)
    for position in 0..<counter.changeCount {
      let files = start.copy()
      let faulty = FaultyFileSystem(files, fault: faults[position % faults.count], at: position)
      _ = try? await build(faulty)
      let isThere = files.files["/www/site/index.html"] != nil
      if isThere || !isFirst {
        #expect(SiteReader(files, root: "/www/site").faults == [], "broken off at \(position)")
      }
      _ = try await build(files)
      #expect(site(files) == expected, "repaired after \(position)")
    }
  }

  @Test(arguments: [true, false])
  func aReaderNeverMeetsADeadLink(hasForeignFolder: Bool) async throws {
    let files = try await editedSite()
    if hasForeignFolder { try files.makeDirectory("/www/site/.git") }
    let looks = Mutex<[[String]]>([])
    let watched = FaultyFileSystem(files) { base in
      let faults = SiteReader(base, root: "/www/site").faults
      looks.withLock { $0.append(faults) }
    }
    _ = try await build(watched)
    let seen = looks.withLock { $0 }
    #expect(seen.count > 10)
    #expect(seen.filter { !$0.isEmpty } == [])
  }
}

@Suite struct RefusalTests {
  @Test(
    arguments: [
      ("/book/cookbook.yml", "titel: x\n"), ("/book/Templates/parts/footer.mustache", "{{#open}}"),
    ] as [(FilePath, String)])
  func publishesNothingWhenSettingsOrTemplatesAreWrong(path: FilePath, text: String) async throws {
    let files = MemoryFileSystem(
      PublishingTests.recipes.merging(["/www/parent": "", path: text]) { $1 })
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    #expect(!report.isPublished)
    #expect(report.diagnostics.hasErrors)
    #expect(files.files["/www/site/index.html"] == nil)
  }

  @Test func aFolderMayBringALanguage() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "language: sv\n", "/book/A.md": "# A\n\n---\n\n- *1* ägg\n",
      "/book/Templates/languages/sv.yml": "ingredients: Ingredienser\n", "/www/parent": "",
    ])
    let report = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    #expect(report.diagnostics == [])
    let page = String(decoding: files.files["/www/site/recipes/a.html"] ?? [], as: UTF8.self)
    #expect(page.contains("Ingredienser"))
    #expect(page.contains("Skip to"), "what it lacks is English")
  }

  @Test func aStrictBuildPublishesNothingWhileARecipeIsWrong() async throws {
    let files = MemoryFileSystem(["/book/A.md": "# A\n", "/www/parent": ""])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let strict = SiteBuilder.Request(folder: "/book", output: "/www/site", isStrict: true)
    #expect(try await !builder.build(strict).isPublished)
    #expect(files.files["/www/site/index.html"] == nil)
    let lenient = SiteBuilder.Request(folder: "/book", output: "/www/site")
    #expect(try await builder.build(lenient).isPublished)
    #expect(files.files["/www/site/recipes/a.html"] != nil)
  }

  @Test func nothingFromTheFolderRunsInABrowser() async throws {
    let files = MemoryFileSystem([
      "/book/A.md": """
      # A <script>x</script>

      [a](evil.svg) [b](evil.html) [c](javascript:x) ![d](evil.html) [e](evil.pdf)

      ---

      - [f](evil.html)
      - *1 "><script>* salt
      """, "/book/evil.svg": "<svg/>", "/book/evil.html": "<script>", "/book/evil.pdf": "",
      "/www/parent": "",
    ])
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let page = String(decoding: files.files["/www/site/recipes/a.html"] ?? [], as: UTF8.self)
    #expect(page.contains("evil.pdf"))
    #expect(!page.contains("evil.svg\"") && !page.contains("evil.html"))
    #expect(!page.contains("javascript:"))
    #expect(page.ranges(of: "<script").count == 2, "the JSON-LD and our own scripts")
    #expect(files.files["/www/site/files/evil.html"] == nil)
  }
}
