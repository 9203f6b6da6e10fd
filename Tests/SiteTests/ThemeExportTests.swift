import FileDoubles
import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Site

@Suite struct ThemeExportTests {
  private func export(_ files: MemoryFileSystem) -> ThemeExport {
    ThemeExport(fileSystem: files, generator: "cookbook 1.0")
  }

  private func site(_ files: MemoryFileSystem) async throws -> [FilePath: [UInt8]] {
    let report = try await SiteBuilder(fileSystem: files, generator: "cookbook").build(
      .init(folder: "/book", output: "/www/site"))
    #expect(report.sharedDiagnostics == [])
    return files.files.filter { $0.key.hasPrefix("/www/site/") }
  }

  @Test func aSiteIsTheSameAfterExportingEverything() async throws {
    let plain = MemoryFileSystem(GoldenSiteTests.book)
    let exported = MemoryFileSystem(GoldenSiteTests.book)
    let result = try export(exported).export(nil, to: "/book/Templates", replacing: false)
    #expect(result.written.count == Theme.builtIn().files.count)
    #expect(result.unstamped == Theme.builtIn().assets().map(\.path))
    let theme = try Theme.builtIn().overridden(
      by: "/book/Templates", named: "Templates", in: exported)
    #expect(
      theme.files.allSatisfy { file in
        file.folder != nil && (file.stamp == nil) == file.path.isInside(Theme.assetFolder)
      })
    // The two folders were written at different times, which the list of a site tells.
    let (before, after) = (try await site(plain), try await site(exported))
    for (path, bytes) in before where path.name != Manifest.fileName {
      #expect(after[path] == bytes, "\(path)")
    }
    #expect(Set(before.keys) == Set(after.keys))
  }

  struct Named: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let holds: [FilePath]
    let lacks: [FilePath]

    init(_ pattern: String, _ holds: [FilePath], without lacks: [FilePath] = []) {
      (testDescription, self.holds, self.lacks) = (pattern, holds, lacks)
    }
  }

  static let named = [
    Named("parts/card.mustache", ["parts/card.mustache"], without: ["parts/cards.mustache"]),
    Named("./parts//card.mustache", ["parts/card.mustache"]),
    Named(
      "parts", ["parts/card.mustache", "parts/icon.mustache"], without: ["pages/tag.mustache"]),
    Named("scripts/search/", ["scripts/search/10-folding.js"], without: ["scripts/10-page.js"]),
    Named("styles/2*", ["styles/20-colours.css"], without: ["styles/30-type.css"]),
    Named("*.yml", ["languages/de.yml", "languages/ja.yml"], without: ["styles/30-type.css"]),
    Named("card.mustache", []), Named("part", []), Named("", []), Named("..", []),
    Named("x*", []),
  ]

  @Test(arguments: named) func understandsFilesFoldersAndGlobs(_ each: Named) {
    let found = Set(ThemeExport.files(named: each.testDescription).map(\.path))
    #expect(found.isSuperset(of: each.holds) && found.isDisjoint(with: each.lacks))
    #expect(found.isEmpty == each.holds.isEmpty)
  }

  @Test func writesAllOrNothing() throws {
    let files = MemoryFileSystem(["/t/parts/card.mustache": "mine"])
    #expect(throws: ThemeExport.ExportError.taken(["parts/card.mustache"], in: "/t")) {
      try export(files).export(["parts"], to: "/t", replacing: false)
    }
    #expect(throws: ThemeExport.ExportError.unknown("part")) {
      try export(files).export(["styles", "part"], to: "/t", replacing: true)
    }
    #expect(files.files.count == 1)
    let result = try export(files).export(["parts/c*"], to: "/t", replacing: true)
    #expect(result.written.contains("parts/card.mustache"))
    #expect(
      files.files["/t/parts/card.mustache"]?.starts(with: "{{! From cookbook 1.0, ".utf8) == true)
    let again = try export(files).export(["parts/c*"], to: "/t", replacing: false)
    #expect(again.written == [] && again.unchanged == result.written)
    #expect(files.files.keys.allSatisfy { !$0.string.contains("cookbook-new") })
  }

  @Test(arguments: ["parts/a.mustache", "styles/a.css", "scripts/a.js", "languages/a.yml"])
  func aStampIsReadAsItWasWritten(path: FilePath) throws {
    let stamp = TemplateStamp(
      ThemeFile(path: path, folder: nil, bytes: Array("b\nc".utf8)), generator: "cookbook 1.0")
    let line = try #require(stamp.line(at: path))
    let stamped = ThemeFile(path: path, folder: "T", bytes: Array("\(line)b\nc".utf8))
    #expect(stamped.stamp == stamp && stamped.content == Array("b\nc".utf8))
    // As an editor on Windows may leave it.
    let other = ThemeFile(
      path: path, folder: "T", bytes: Array("\(line.dropLast())\r\nb\r\n".utf8))
    #expect(other.stamp == stamp && other.content == Array("b\r\n".utf8))
  }

  @Test(arguments: [
    "", "{{! A comment of mine }}\nx",
    "{{! From cookbook 1.0, a, 0123456789abcdeg; keep this line to hear of changes }}\n",
    "{{! From cookbook 1.0, 0123456789abcdef; keep this line to hear of changes }}\n",
    "{{! From cookbook 1.0, a, 0123456789abcdef; keep this line to hear of changes }}",
    "x\n{{! From cookbook 1.0, a, 0123456789abcdef; keep this line to hear of changes }}\n",
    "/* From cookbook 1.0, a, 0123456789abcdef; keep this line to hear of changes */\n",
  ])
  func anythingElseIsNoStamp(text: String) {
    let file = ThemeFile(path: "parts/a.mustache", folder: "T", bytes: Array(text.utf8))
    #expect(file.stamp == nil && file.content == file.bytes)
  }

  @Test func assetsAreCopiedAsTheyAre() {
    let file = ThemeFile(path: "assets/a.css", folder: nil, bytes: [])
    #expect(TemplateStamp(file, generator: "c").line(at: file.path) == nil)
    #expect(TemplateStamp(file, generator: "c").line(at: "parts/a.png") == nil)
  }

  private func problems(_ path: FilePath, _ content: String, madeFrom old: ThemeFile) throws
    -> [Diagnostic]
  {
    let stamp = TemplateStamp(old, generator: "cookbook 0.9").line(at: path) ?? ""
    let files = MemoryFileSystem(["/t/\(path)": stamp + content])
    return try Theme.builtIn().overridden(by: "/t", named: "T", in: files).problems
  }

  @Test func tellsWhenTheDefaultHasChangedSince() throws {
    let path: FilePath = "parts/footer.mustache"
    let current = try #require(Theme.builtIn().file(path))
    let old = ThemeFile(path: path, folder: nil, bytes: Array("<footer>\n".utf8))
    #expect(try problems(path, "mine", madeFrom: current) == [])
    let untouched = try #require(problems(path, "<footer>\n", madeFrom: old).first)
    #expect(untouched.id == .changedDefault && untouched.severity == .warning)
    #expect(untouched.path == "T/parts/footer.mustache")
    #expect(
      untouched.message
        == "the default “parts/footer.mustache” has changed since cookbook 0.9, where this file is from"
    )
    #expect(untouched.help?.contains("export it again with --force") == true)
    let edited = try #require(problems(path, "mine", madeFrom: old).first)
    let hash = TemplateStamp(current, generator: "").hash
    #expect(
      edited.help
        == "compare with ‘cookbook templates diff parts/footer.mustache’; when all is as you want "
        + "it, write \(hash) in the first line")
    // A copy under another name still goes by what it was made from.
    #expect(try problems("parts/mine.mustache", "x", madeFrom: current) == [])
    #expect(try problems("parts/mine.mustache", "x", madeFrom: old).count == 1)
    let gone = ThemeFile(path: "parts/gone.mustache", folder: nil, bytes: [])
    #expect(
      try problems("parts/gone.mustache", "x", madeFrom: gone).map(\.message) == [
        "the default theme has no “parts/gone.mustache” any more, which this file was made from"
      ])
  }

  @Test func listsWhereEachFileComesFrom() throws {
    let files = MemoryFileSystem([
      "/w/parts/card.mustache": "theirs", "/w/styles/90-w.css": "a{}", "/w/README.md": "",
      "/t/parts/card.mustache": "mine", "/t/parts/foter.mustache": "", "/t/styles/a.scss": "",
    ])
    _ = try export(files).export(["parts/icon.mustache"], to: "/t", replacing: false)
    let theme = try Theme.builtIn().overridden(by: "/w", named: "Winter", in: files)
      .overridden(by: "/t", named: "Templates", in: files)
    let rows = ThemeListing(theme).rows
    #expect(rows.map(\.path) == rows.map(\.path).sorted())
    #expect(
      rows.filter { $0.folder != nil } == [
        .init(path: "README.md", folder: "Winter", state: .unread),
        .init(path: "parts/card.mustache", folder: "Templates", state: .replacement),
        .init(path: "parts/foter.mustache", folder: "Templates", state: .unused),
        .init(path: "parts/icon.mustache", folder: "Templates", state: .copy),
        .init(path: "styles/90-w.css", folder: "Winter", state: .addition),
        .init(path: "styles/a.scss", folder: "Templates", state: .unread),
      ])
    #expect(rows.count { $0.state == .original } == Theme.builtIn().files.count - 2)
    // A slip in a file's name leaves a template that nobody asks for; a read-me is for people.
    #expect(theme.problems.map(\.path) == ["Templates/styles/a.scss"])
  }

  @Test func everyDefaultTemplateIsUsedByAPage() {
    #expect(
      ThemeListing(Theme.builtIn()).rows.count { $0.state == .original }
        == Theme.builtIn().files.count)
    let templates = Theme.builtIn().templates()
    let used = Set(PageKind.allCases.flatMap { templates.reachable(from: $0.template) })
    #expect(used == Set(templates.names))
  }
}
