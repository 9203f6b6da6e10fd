import FileDoubles
import Colours
import Collection
import Diagnostics
import FileSystem
import Paths
import SiteReading
import Testing

@testable import Site

@Suite struct AppearanceTests {
  private static let png: [UInt8] =
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0]

  private func files(_ settings: String) throws -> MemoryFileSystem {
    let files = MemoryFileSystem([
      "/book/A.md": "# A\n\n---\n\n- *1* egg\n", "/www/parent": "",
      "/book/cookbook.yml": settings,
      "/book/Pictures/Logo one.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>",
      "/book/Fonts/Mine.woff2": "one", "/book/Fonts/Mine-BoldItalic.woff2": "two",
      "/book/Fonts/Mine[wght].woff2": "three", "/book/Templates/assets/own.svg": "<svg />",
    ])
    try files.write(Self.png + [9, 0, 0, 0, 9], to: "/book/square.png")
    try files.write(Self.png + [9, 0, 0, 0, 7], to: "/book/wide.png")
    try files.write(Self.png + [9, 0, 0, 0, 9], to: "/book/Templates/assets/own.png")
    return files
  }

  private func build(
    _ settings: String
  ) async throws -> (site: MemoryFileSystem, problems: [Diagnostic], styles: String) {
    let files = try files(settings)
    let report = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let sheet = files.files.first {
      $0.key.string.contains("/assets/cookbook.") && $0.key.hasSuffix(".css")
    }
    return (files, report.diagnostics, String(decoding: sheet?.value ?? [], as: UTF8.self))
  }

  private func page(_ files: MemoryFileSystem, _ path: FilePath) -> String {
    String(decoding: files.files["/www/site/\(path)"] ?? [], as: UTF8.self)
  }

  @Test func anAccentBringsWhatFollowsFromIt() async throws {
    let (site, problems, styles) = try await build("colours: {accent: \"#1f5f87\"}\n")
    #expect(problems == [])
    let own = try #require(
      styles.range(of: "@media screen{:root{--accent:light-dark("))
    let rules = styles[own.lowerBound...]
    #expect(rules.contains("--accent:light-dark(#1f5f87,#"))
    #expect(rules.contains("--on-accent:") && !rules.contains("--paper:"))
    // By night it is lighter, for the same colour could not be read.
    let dark = try #require(
      rules.firstMatch(of: /--accent:light-dark\(#1f5f87,(#......)\)/)?.output.1)
    let night = try #require(Colour("oklch(0.215 0.011 60)"))
    #expect(try #require(Colour(String(dark))).contrast(to: night) >= 4.5)
    #expect(page(site, "index.html").contains("content=\"#fbf8f1\""))
  }

  @Test func paperAndInkBringWhatLiesBetween() async throws {
    let (site, problems, styles) = try await build(
      "colours:\n  paper: {light: white, dark: \"#101820\"}\n  ink: {light: \"#222\", dark: \"#eee\"}\n"
    )
    #expect(problems == [])
    #expect(styles.contains("--paper:light-dark(#ffffff,#101820);"))
    #expect(styles.contains("--ink:light-dark(#222222,#eeeeee);"))
    // Whoever asks for more contrast gets what the theme has for that.
    #expect(
      styles.contains("@media screen and (not (prefers-contrast:more)){:root{--rule"))
    #expect(page(site, "index.html").contains("content=\"#101820\""))
    let manifest = site.files.first { $0.key.hasSuffix(".webmanifest") }?.value ?? []
    #expect(String(decoding: manifest, as: UTF8.self).contains("\"theme_color\":\"#ffffff\""))
    for match in styles.matches(of: /--ink-soft:light-dark\((#......),(#......)\)/) {
      let (light, dark) = (Colour(String(match.output.1)), Colour(String(match.output.2)))
      #expect(try #require(light).contrast(to: try #require(Colour("#f4f4f4"))) >= 4.5)
      #expect(try #require(dark).contrast(to: try #require(Colour("#101820"))) >= 4.5)
    }
  }

  @Test func tellsOfColoursThatCanHardlyBeRead() async throws {
    let (site, problems, _) = try await build(
      "colours:\n  accent: goldenrod\n  second: {dark: \"#222222\"}\n  ink: \"#aaa\"\n")
    #expect(problems.map(\.id) == [.lowContrast, .lowContrast, .lowContrast])
    #expect(problems.allSatisfy { $0.severity == .warning && $0.path == "cookbook.yml" })
    #expect(problems.map { $0.range?.start.line } == [2, 3, 4])
    #expect(
      problems.first?.message
        == "“accent” is hard to read on the light paper #fbf8f1 and its shades: its contrast is 1.9, and 4.5 is the least"
    )
    for problem in problems {
      let near = try #require(problem.help?.firstMatch(of: /will do is "(#[0-9a-f]{6})"/)?.output.1)
      let paper = try #require(problem.message.firstMatch(of: /paper (#[0-9a-f]{6})/)?.output.1)
      let (colour, ground) = (Colour(String(near)), Colour(String(paper)))
      #expect(try #require(colour).contrast(to: try #require(ground)) >= 4.5)
    }
    #expect(!page(site, "index.html").isEmpty)
  }

  @Test func typefacesAreFilesOfTheSiteAndNamesBeforeThoseOfTheTheme() async throws {
    let (site, problems, styles) = try await build(
      """
      fonts:
        title: [Fonts/Mine.woff2, Fonts/Mine-BoldItalic.woff2, Gill Sans]
        text: "Fonts/Mine[wght].woff2"
      """)
    #expect(problems == [])
    #expect(styles.contains("--font-title:\"cookbook-title\",\"Gill Sans\",\"Hoefler Text\","))
    #expect(styles.contains("--font-text:\"cookbook-text\",Charter,"))
    #expect(styles.contains("font-style:italic;font-weight:700;"))
    #expect(styles.contains("src:url(\"../files/Fonts/Mine%5Bwght%5D.woff2\") format(\"woff2\")"))
    #expect(styles.contains("font-weight:100 900;"))
    #expect(site.files["/www/site/files/Fonts/Mine[wght].woff2"] == Array("three".utf8))
    // What a browser keeps for readers without a connection.
    let worker = site.files.filter { $0.key.hasPrefix("/www/site/") && $0.key.hasSuffix(".js") }
      .values.map { String(decoding: $0, as: UTF8.self) }.first { $0.hasPrefix("self.book=") }
    #expect(worker?.contains("\"files/Fonts/Mine%5Bwght%5D.woff2\"") == true)
    #expect(SiteReader(site, root: "/www/site").faults == [])
  }

  @Test(
    arguments: [
      ("Pictures/Logo one.svg", "files/Pictures/Logo%20one.svg", true),
      ("square.png", "files/square.png", true), ("wide.png", "files/wide.png", false),
      ("Templates/assets/own.svg", "assets/theme/own.svg", true),
      ("Templates/assets/own.png", "assets/theme/own.png", true),
    ] as [(FilePath, String, Bool)])
  func aLogoIsInEveryHeadAndMayBeTheIcon(path: FilePath, url: String, isIcon: Bool) async throws {
    let (site, problems, _) = try await build("logo: \(path)\n")
    #expect(problems == [])
    let size =
      path.hasSuffix("png") ? " width=\"9\" height=\"\(path == "wide.png" ? 7 : 9)\"" : ""
    #expect(
      page(site, "index.html").contains(
        "<img class=\"masthead-logo\" src=\"\(url)\"\(size) alt=\"\">"))
    let recipe = page(site, "recipes/a.html")
    #expect(recipe.contains("<img class=\"site-logo\" src=\"../\(url)\"\(size) alt=\"\">"))
    #expect(recipe.contains("<link rel=\"icon\" href=\"../\(url)\">") == isIcon)
    #expect(recipe.contains("href=\"data:image/svg+xml") != isIcon)
    #expect(site.files["/www/site/\(url.replacing("%20", with: " "))"] != nil)
  }

  @Test func namesAreFoundHoweverADiskComposesTheirLetters() async throws {
    let files = try files("logo: K\u{FC}che.svg\n")
    try files.write(
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\"/>".utf8), to: "/book/Ku\u{308}che.svg")
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    #expect(report.diagnostics == [])
    #expect(page(files, "index.html").contains("src=\"files/Ku%CC%88che.svg\""))
    #expect(
      files.files.keys.contains { $0.utf8.elementsEqual("/www/site/files/Ku\u{308}che.svg".utf8) })
  }

  @Test(arguments: [
    ("logo: Pictures/Logo.svg\n", "Pictures/Logo one.svg", 1),
    ("title: A\nfonts: {text: Fonts/Min.woff2}\n", "Fonts/Mine.woff2", 2),
  ])
  func filesThatAreNotThereAreTold(settings: String, near: String, line: Int) async throws {
    let (site, problems, _) = try await build(settings)
    #expect(problems.map(\.id) == [.invalidSetting])
    #expect(problems.first?.range?.start.line == line)
    #expect(problems.first?.help == "did you mean “\(near)”?")
    #expect(page(site, "index.html") == "")
  }

  @Test func anotherSettingChangesTheStyleSheetAndEveryPageThatLoadsIt() async throws {
    let files = try files("colours: {accent: teal}\nlogo: square.png\n")
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    for (text, path) in [
      ("colours: {accent: navy}\nlogo: square.png\n", "/book/cookbook.yml"),
      ("colours: {accent: navy}\nlogo: wide.png\n", "/book/cookbook.yml"),
      ("fonts: {text: Fonts/Mine.woff2}\n", "/book/cookbook.yml"),
      ("four", "/book/Fonts/Mine.woff2"),
    ] as [(String, FilePath)] {
      try files.write(Array(text.utf8), to: path)
      let report = try await builder.build(request, with: &memory)
      let fresh = try self.files(
        String(decoding: files.files["/book/cookbook.yml"] ?? [], as: UTF8.self))
      try fresh.write(files.files["/book/Fonts/Mine.woff2"] ?? [], to: "/book/Fonts/Mine.woff2")
      _ = try await SiteBuilder(fileSystem: fresh, generator: "test").build(
        .init(folder: "/book", output: "/www/site"))
      for (name, bytes) in fresh.files where name.hasPrefix("/www/site/") {
        if name.name != Manifest.fileName {
          #expect(files.files[name] == bytes, "\(name)")
        }
      }
      if path.hasSuffix(".woff2") {
        #expect(report.changed == ["files/Fonts/Mine.woff2", "sw.js", "assets/contents.json"])
      }
    }
  }

  @Test func aPaperOnWhichTheThemeCanHardlyBeReadIsTold() async throws {
    let (_, problems, _) = try await build("colours:\n  paper: \"#b0a080\"\n")
    #expect(problems.allSatisfy { $0.id == .lowContrast && $0.range?.start.line == 2 })
    #expect(
      problems.map { $0.message.prefix { $0 != ":" } } == [
        "the theme's “accent” is hard to read on the light paper #b0a080 and its shades",
        "the theme's “second” is hard to read on the light paper #b0a080 and its shades",
      ])
    #expect(try await build("colours: {paper: ivory}\n").problems == [])
  }

  @Test func aThemeWhoseColoursCannotBeReadGetsWhatCan() {
    var settings = Settings()
    settings.colours[.accent] = .init(dark: .init(Colour(red: 0, green: 255, blue: 0), at: nil))
    let theme = StyleProperties(
      Array(":root { --paper: #ffe; --ink: color(a); --accent: var(--x); --herb: red }".utf8))
    let palette = Palette(settings, theme: theme)
    #expect(palette.styles.contains("--accent: light-dark(#000000, #00ff00);"))
    #expect(palette.styles.contains("--on-accent: light-dark(#ffffee, "))
    #expect(palette.problems.map(\.id) == [.lowContrast])
    #expect(palette.paper?.dark.hexadecimal == "#ffffee")
    #expect(Palette(Settings(), theme: StyleProperties([])).paper == nil)
  }

  @Test func everyPropertyIsOneOfTheThemeAndInTheDocumentation() throws {
    var settings = Settings()
    for role in Settings.ColourRole.allCases {
      settings.colours[role] = .init(light: .init(Colour(red: 9, green: 9, blue: 9), at: nil))
    }
    let theme = StyleProperties(Theme.builtIn().styleSheet(.main))
    let page = try DiskFileSystem().read(
      FilePath(ThemeTests.checkout.appendingPathComponent("Docs/templates.md").path))
    let names = Palette(settings, theme: theme).styles.matches(of: /(--[a-z-]+):/)
      .map { String($0.output.1) }
    #expect(names.count == 13)
    for name in names + Settings.FontRole.allCases.map({ "--font-\($0.rawValue)" }) {
      #expect(theme[name] != nil, "\(name)")
      #expect(!page.ranges(of: Array("`\(name)`".utf8)).isEmpty, "\(name)")
    }
  }

  @Test func propertiesAreReadAsAScreenHasThem() {
    let properties = StyleProperties(
      Array(
        """
        /* :root { --a: no } */
        @layer base { :root { --a: 1 ; --b: light-dark(oklch(1 0 0), #000); } p { --c: no } }
        :root { --a: 2; /* --a: no; */ --d: "x", y }
        @layer late { :root { --a: no; --b: light-dark( red , rgb(0, 0, 0) ) } }
        @media print { :root { --d: no } }
        @media screen { :root { --e: kept } }
        @layer print { @media print { :root { --b: no } } }
        """.utf8))
    #expect(properties["--a"] == "2" && properties["--c"] == nil && properties["--e"] == "kept")
    #expect(properties["--d"] == "\"x\", y")
    let pair = properties.colours("--b")
    #expect(pair?.light == "red" && pair?.dark == "rgb(0, 0, 0)")
    let theme = StyleProperties(Theme.builtIn().styleSheet(.main))
    #expect(theme.colours("--paper")?.light == "oklch(0.98 0.01 85)")
    #expect(theme.colours("--accent")?.dark == "oklch(0.76 0.125 45)")
  }
}
