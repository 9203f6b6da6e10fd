import FileDoubles
import Collection
import Cooking
import FileSystem
import Foundation
import Paths
import SiteReading
import Testing

@testable import Site

@Suite struct ThemeTests {
  static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test func isTheTemplatesFolderFileByFile() throws {
    let folder = Self.checkout.appendingPathComponent("Templates").path
    let theme = Theme.builtIn()
    let onDisk = try #require(FileManager.default.enumerator(atPath: folder))
      .compactMap { ($0 as? String).map { FilePath($0) } }.filter { path in
        var isFolder: ObjCBool = false
        let exists = FileManager.default.fileExists(
          atPath: "\(folder)/\(path)", isDirectory: &isFolder)
        return exists && !isFolder.boolValue && !path.name.hasPrefix(".")
      }
    #expect(Set(theme.files.map(\.path)) == Set(onDisk))
    for file in theme.files {
      #expect(try DiskFileSystem().read("\(folder)/\(file.path)") == file.bytes, "\(file.path)")
    }
  }

  @Test func makesOnlyItsOwnScriptsCompact() throws {
    let own = MemoryFileSystem(["/t/scripts/99-own.js": "  // mine\n  `\n  //\n`"])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "Templates", in: own)
    #expect(theme.script().suffix(19) == Array("  // mine\n  `\n  //\n`\n".utf8)[...].suffix(19))
  }

  @Test(arguments: PageKind.allCases)
  func namesOnlyWhatThePageProvides(kind: PageKind) {
    let theme = Theme.builtIn()
    let templates = theme.templates()
    let (words, problems) = Words.read(.init("en"), from: theme)
    #expect(templates.diagnostics == [])
    #expect(problems == [])
    let schema = kind.schema(words: words.texts.keys.sorted())
    #expect(schema.undefinedTypes == [])
    #expect(templates.check(template: kind.template, against: schema) == [])
  }

  /// A template may ask which page it is for.
  @Test func eachPageKnowsItsKind() async throws {
    let pages: [(name: String, path: FilePath)] = [
      ("Library", "index.html"), ("Recipe", "recipes/a.html"), ("Tag", "tags/warm.html"),
      ("Tags", "tags/index.html"), ("Ingredient", "ingredients/egg.html"),
      ("Ingredients", "ingredients/index.html"), ("Titles", "a-z.html"),
      ("Kitchen", "kitchen.html"), ("List", "list.html"), ("Plan", "plan.html"),
    ]
    let footer = pages.map { "{{#page.is\($0.name)}}<i>\($0.name)</i>{{/page.is\($0.name)}}" }
    let site = try await FormatsTests.Built([
      "A.md": FormatsTests.recipe, "Templates/parts/footer.mustache": footer.joined(),
    ])
    for (name, path) in pages {
      let found = try site.text(path).matches(of: /<i>(\w+)<\/i>/).map { String($0.1) }
      #expect(found == [name], "\(path)")
    }
  }

  @Test func aFolderOverridesFileByFile() throws {
    let files = MemoryFileSystem([
      "/t/parts/footer.mustache": "mine", "/t/styles/99-more.css": "b{}",
      "/t/.hidden/parts/x.mustache": "no",
    ])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "Templates", in: files)
    #expect(theme.file("parts/footer.mustache")?.bytes == Array("mine".utf8))
    #expect(theme.file("parts/footer.mustache")?.origin == "Templates/parts/footer.mustache")
    #expect(theme.styleSheet(.main).suffix(4) == Array("b{}\n".utf8)[...])
    #expect(theme.files.count == Theme.builtIn().files.count + 1)
  }

  @Test func tellsOfTemplatesThatAreNoFolder() throws {
    let files = MemoryFileSystem(["/file/Templates": "mine", "/folder/Templates/parts/a.txt": ""])
    try files.makeDirectory("/link")
    try files.makeLink(to: "/nowhere", at: "/link/Templates")
    for (root, paths) in [
      ("/file", ["Templates"]), ("/link", ["Templates"]), ("/folder", ["Templates/parts/a.txt"]),
      ("/nowhere", []),
    ] as [(FilePath, [FilePath])] {
      let problems = try Theme.of(Settings(), root: root, in: files).problems
      #expect(problems.map(\.path) == paths, "\(root)")
      #expect(problems.allSatisfy { $0.id == .unreadThemeFile && $0.severity == .warning })
    }
  }

  @Test func readsOnlyWhatAThemeCanHave() throws {
    let files = MemoryFileSystem([
      "/t/parts/mine.mustache": "", "/t/mine.mustache": "", "/t/styles/a.css": "",
      "/t/languages/sv.yml": "", "/t/scripts/a.js": "", "/t/assets/fonts/a.woff2": "",
      "/t/passwd": "", "/t/README.md": "", "/t/ssl/a.mustache": "", "/t/styles/a.scss": "",
      "/t/parts/notes.txt": "", "/t/assets.zip": "",
    ])
    try files.write([UInt8](repeating: 0, count: 33 << 20), to: "/t/assets/film.mp4")
    let theme = try Theme.builtIn().overridden(by: "/t", named: "T", in: files)
    let own = theme.files.filter { $0.folder != nil }.map(\.path)
    #expect(
      own == [
        "assets/fonts/a.woff2", "languages/sv.yml", "mine.mustache", "parts/mine.mustache",
        "scripts/a.js", "styles/a.css",
      ])
    #expect(
      theme.unread.map(\.path) == [
        "README.md", "assets.zip", "parts/notes.txt", "passwd", "ssl/", "styles/a.scss",
      ])
    // What people put beside their files is not complained about.
    #expect(
      theme.problems.map { "\($0.id.rawValue) \($0.path ?? "")" } == [
        "theme-file-too-large T/assets/film.mp4", "unread-theme-file T/parts/notes.txt",
        "unread-theme-file T/ssl/", "unread-theme-file T/styles/a.scss",
      ])
  }

  @Test(
    arguments: [
      ("part/a.mustache", "did you mean “parts”?"), ("style.css", "move it into “styles”"),
      ("en.yml", "move it into “languages”"), ("a.js", "move it into “scripts”"),
      ("scripts/a.mjs", "files in “scripts” end in .js; others go into “assets”"),
      (
        "partials/a.mustache",
        "the folders of a theme are assets, languages, layouts, pages, parts, scripts, styles"
      ),
    ] as [(FilePath, String)])
  func saysWhereAFileBelongs(path: FilePath, help: String) throws {
    let files = MemoryFileSystem(["/t/\(path)": ""])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "T", in: files)
    #expect(theme.problems.map(\.help) == [help])
  }

  @Test func aThemeBesideTheRecipesHasNone() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "theme: ./Themes/Winter\n", "/book/A.md": "# A\n\n---\n\n- x\n",
      "/book/Themes/Winter/About.md": "# Winter\n", "/book/Themes/Winter/styles/a.css": "b{}",
      "/book/Themes/Other.md": "# Other\n\n---\n\n- y\n",
    ])
    let (book, _) = try await SiteBuilder(fileSystem: files, generator: "test").check("/book")
    #expect(book.recipes.map(\.path) == ["A.md", "Themes/Other.md"])
  }

  @Test func warnsOnceOfANameThatNoPageHas() throws {
    let files = MemoryFileSystem(["/t/parts/footer.mustache": "{{site.titel}} {{sight}}\n"])
    let theme = try Theme.builtIn().overridden(by: "/t", named: "Templates", in: files)
    let folder = FolderScan.list("/t", excluding: [], output: nil, in: files)
    let problems = PreparedTheme(theme, Settings(), in: Language("en"), of: folder, in: files)
      .problems
    #expect(problems.map(\.message) == ["there is no “titel” here", "there is no “sight” here"])
    #expect(problems.first?.help == "did you mean “title”?")
  }

  @Test func assetsLieWhereTemplatesAndStyleSheetsFindThem() async throws {
    let files = MemoryFileSystem([
      "/book/A.md": "# A\n\n---\n\n- *1* egg\n", "/www/parent": "",
      "/book/Templates/assets/fonts/my font.woff2": "font",
      "/book/Templates/assets/logo.svg": "<svg/>",
      "/book/Templates/parts/footer.mustache":
        "<img src=\"{{page.root}}assets/theme/logo.svg\" alt=\"\">",
    ])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site")
    #expect(try await builder.build(request).diagnostics == [])
    #expect(files.files["/www/site/assets/theme/fonts/my font.woff2"] == Array("font".utf8))
    #expect(SiteReader(files, root: "/www/site").faults == [])
    let page = String(decoding: files.files["/www/site/recipes/a.html"] ?? [], as: UTF8.self)
    #expect(page.contains("\"../assets/theme/logo.svg\""))
    try files.write(Array("<svg />".utf8), to: "/book/Templates/assets/logo.svg")
    #expect(
      try await Set(builder.build(request).changed) == [
        "assets/theme/logo.svg", "assets/contents.json", "sw.js",
      ])
  }

  @Test func documentsEveryValueATemplateGets() throws {
    let path = Self.checkout.appendingPathComponent("Docs/templates.md")
    let text = try String(contentsOf: path, encoding: .utf8)
    let (begin, end) = ("<!-- values:begin -->\n", "<!-- values:end -->")
    let start = try #require(text.range(of: begin)).upperBound
    let stop = try #require(text.range(of: end)).lowerBound
    let expected = TemplateReference.markdown()
    if ProcessInfo.processInfo.environment["RECORD_DOCS"] != nil {
      try (text[..<start] + expected + text[stop...]).write(
        to: path, atomically: true, encoding: .utf8)
    }
    #expect(text[start..<stop] == expected, "run RECORD_DOCS=1 swift test to update it")
  }
}
