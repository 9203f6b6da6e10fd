import Archives
import FileDoubles
import FileSystem
import Foundation
import Interchange
import Paths
import Testing

@testable import Collection
@testable import Site

/// What is private is in no byte of what everybody gets.
@Suite struct PrivacyTests {
  /// A picture that is called after a private recipe is as private, also where another recipe shows
  /// it; and a picture that the settings keep back belongs to nobody.
  @Test func picturesOfPrivateRecipesStayPrivate() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [Open-02.jpg]\nshare: [recipemd, html]\n", "/www/x": "",
      "/book/Hidden.md": "---\nprivate: true\n---\n# Hidden\n\n---\n\n- x\n",
      "/book/Open-01.md": "---\nprivate: true\n---\n# Open one\n\n---\n\n- x\n",
      "/book/Open.md": "# Open\n\n![h](Hidden.jpg) ![h](Hidden.1.jpg)\n\n---\n\n- x\n",
    ])
    for name in ["Hidden", "Hidden.1", "Open", "Open-01", "Open-02", "Open-03"] {
      try files.write(FakePicture.bytes(""), to: "/book/\(name).jpg")
    }
    _ = try await SiteBuilder(fileSystem: files, generator: "test").build(
      .init(folder: "/book", output: "/www/site"))
    let published = files.files.keys.compactMap { $0.relative(to: "/www/site/files") }.sorted()
    #expect(published == ["Open-03.jpg", "Open.jpg"])
    let page = String(decoding: try files.read("/www/site/recipes/open.html"), as: UTF8.self)
    #expect(page.contains("files/Open-03.jpg"))
    for name in ["Hidden", "Open-01", "Open-02"] { #expect(!page.contains(name), "\(name)") }
  }

  /// The number of private recipes; a hundred public ones have private keys.
  private static let privateRecipes = 900

  static func canary(_ number: Int) -> String { "Canary\(number)x\(number * 7919)" }

  /// A book with a thousand canaries: private recipes of every kind with pictures, and public ones that refer to them.
  private static let book: [FilePath: String] = {
    var files: [FilePath: String] = [
      "/book/cookbook.yml": """
      url: https://example.org
      share: [\(ShareFormat.allCases.map(\.rawValue).joined(separator: ", "))]
      private:
        - Secrets/**
        - tag: Family only
      private_keys: [notes, cooked, mine]
      """,
      "/www/x": "",
    ]
    for number in 0..<privateRecipes {
      let canary = canary(number)
      let text = """
        # \(canary) title

        \(canary) description, *really*. ![\(canary) picture](<\(canary) picture.png>)

        *\(number % 3 == 1 ? "family only, " : "")\(canary) tag*

        **2 \(canary) pieces**

        ---

        ## \(canary) group

        - *1 g* \(canary) food
        - [flour](../Public%20\(privateRecipes).md)

        ---

        1. Stir the \(canary) for 3 minutes.
        """
      let folder = "/book/\(["Secrets/", "", "Open/"][number % 3])"
      files[FilePath("\(folder)\(canary) picture.png")] = "\u{89}PNG\r\n\u{1A}\n\(canary)"
      files[FilePath("\(folder)\(canary) file.md")] =
        number % 3 == 2 ? "---\nprivate: true\n---\n\n\(text)" : text
    }
    for number in privateRecipes..<privateRecipes + 100 {
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
      "---\nprivate: true\nnotes: [\n---\n\n# \(canary(2000))\n\n---\n\n- x\n"
    return files
  }()

  func site(
    _ files: MemoryFileSystem, _ audience: Audience = .everyone
  ) async throws -> SiteBuilder.Report {
    let builder = SiteBuilder(
      fileSystem: files, generator: "test", memoryFolder: "/memory", audience: audience)
    return try await builder.build(.init(folder: "/book", output: "/www/\(audience.rawValue)"))
  }

  /// Returns the public files that have a canary in them or in anything packed into them.
  func leaks(_ files: MemoryFileSystem) throws -> [String] {
    let published = files.files.filter { $0.key.hasPrefix("/www/everyone/") }
    let outside = try Self.unpacked(published.filter { Self.isPacked($0.value) })
    return published.compactMap { path, bytes in
      let texts = [Array(path.string.utf8), bytes] + (outside[path] ?? [])
      return texts.contains(where: Self.hasCanary) ? path.string : nil
    }
  }

  private static func isPacked(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x50, 0x4B]) || bytes.starts(with: [0x1F, 0x8B])
  }

  static func hasCanary(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    if text.firstRange(of: /[Cc]anary\d/) != nil { return true }
    // Pictures in texts are base64.
    return text.matches(of: /[A-Za-z0-9+\/_-]{24,}={0,2}/).contains { match -> Bool in
      let letters = String(match.output).replacing("-", with: "+").replacing("_", with: "/")
      let whole = letters + String(repeating: "=", count: (4 - letters.count % 4) % 4)
      guard let inner = Data(base64Encoded: whole) else { return false }
      return String(decoding: inner, as: UTF8.self).firstRange(of: /[Cc]anary\d/) != nil
    }
  }

  /// Returns what Python's own libraries find in zip and gzip files, all the way down.
  private static func unpacked(_ files: [FilePath: [UInt8]]) throws -> [FilePath: [[UInt8]]] {
    let script = """
      import base64, gzip, io, json, sys, zipfile
      def inside(data):
          if data[:2] == b"PK":
              with zipfile.ZipFile(io.BytesIO(data)) as archive:
                  found = [(each.filename.encode(), archive.read(each)) for each in archive.infolist()]
          elif data[:2] == b"\\x1f\\x8b":
              found = [(b"", gzip.decompress(data))]
          else:
              return []
          return [each for name, content in found for each in [name, content, *inside(content)]]
      files = json.load(sys.stdin)
      print(json.dumps({name: [base64.b64encode(each).decode() for each in inside(base64.b64decode(data))]
                        for name, data in files.items()}))
      """
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let packed = files.map { ($0.key.string, Data($0.value)) }
    let request = try JSONEncoder().encode(
      Dictionary(packed, uniquingKeysWith: { first, _ in first }))
    try input.fileHandleForWriting.write(contentsOf: request)
    try input.fileHandleForWriting.close()
    let answer = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let found = try JSONDecoder().decode([String: [Data]].self, from: answer)
    var contents: [FilePath: [[UInt8]]] = [:]
    for (path, data) in found { contents[FilePath(path)] = data.map { data in [UInt8](data) } }
    return contents
  }

  @Test func nothingPrivateIsInAnyByte() async throws {
    let files = MemoryFileSystem(Self.book)
    let report = try await site(files)
    #expect(report.isPublished)
    #expect(report.hiddenRecipes == Self.privateRecipes + 1)
    #expect(try leaks(files) == [])
    let page = String(
      decoding: try files.read("/www/everyone/recipes/public-900.html"), as: UTF8.self)
    #expect(page.contains("Ada") && page.contains("a paste") && page.contains("this"))
    #expect(!page.contains("Two lines") && !page.contains("2024-01-02"))
    let shared = String(
      decoding: try files.read("/www/everyone/share/public-900.recipemd"), as: UTF8.self)
    #expect(shared.contains("author: Ada") && shared.contains("- *2 g* a paste\n"), "\(shared)")
  }

  @Test func theFamilyGetsAll() async throws {
    let files = MemoryFileSystem(Self.book)
    let report = try await site(files, .family)
    #expect(report.recipes == Self.privateRecipes + 101 && report.hiddenRecipes == 0)
    _ = try await site(files)
    #expect(try leaks(files) == [])
  }

  @Test func whatWasPublicOnceLeavesWithoutATrace() async throws {
    var book = Self.book
    book["/book/cookbook.yml"] = "url: https://example.org\n"
    let files = MemoryFileSystem(book)
    _ = try await site(files)
    #expect(try !leaks(files).isEmpty)
    try files.write(Array((Self.book["/book/cookbook.yml"] ?? "").utf8), to: "/book/cookbook.yml")
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
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

  @Test(arguments: [false, true])
  func aLeakIntoAPackedFileIsFoundOut(isCompressed: Bool) async throws {
    let text = Array("\(Self.canary(1)) description \(String(repeating: "and ", count: 40))".utf8)
    var zip = ZipWriter()
    try zip.add("a", isCompressed ? Deflate.gzip(text) : text, isStored: isCompressed)
    let archive = try zip.finished()
    #expect(String(decoding: archive, as: UTF8.self).firstRange(of: "Canary") == nil)
    let reader = CollectionReader(
      fileSystem: MemoryFileSystem(Self.book), shareFormats: [], languages: ["en"])
    let survey = try reader.survey("/book", output: nil)
    var reading = Reading()
    let book = await reader.read(survey, into: &reading, for: .everyone)
    let check = try #require(try LeakCheck(book))
    #expect(throws: PublishError.self) { try check.check(archive, of: "share/book.zip") }
  }

  @Test(arguments: ["{tag: FAMILY}", "\"tag: Family\"", "'tag:family'", "'Tag:  family '"])
  func neitherCaseNorQuotationMarksMatter(tag: String) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [\"secret/**\", Aunt.md, \(tag)]\n",
      "/book/Secret/A.md": "# \(Self.canary(1))\n\n---\n\n- x\n",
      "/book/AUNT.md": "# \(Self.canary(2))\n\n---\n\n- x\n",
      "/book/B.md": "# \(Self.canary(3))\n\n*family*\n\n---\n\n- x\n",
      "/book/C.md": "# Public\n\n---\n\n- x\n",
    ])
    let report = try await site(files)
    #expect(report.hiddenRecipes == 3 && report.recipes == 1)
    #expect(try leaks(files) == [])
    #expect(!report.diagnostics.contains { $0.id == .nothingPrivate })
  }

  @Test func privatePicturesStayOutOfPublicRecipes() async throws {
    let picture = "<svg xmlns=\"http://www.w3.org/2000/svg\"><title>\(Self.canary(1))</title></svg>"
    let folder = Self.canary(2)
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [\(folder)]\nshare: [recipemd, cookbook.json, html]\n",
      "/book/\(folder)/a.svg": picture,
      "/book/Text.md":
        "# Text\n\n![A pie](\(folder)/a.svg)\n\n---\n\n- x\n\n---\n\nSee ![it](\(folder)/a.svg).\n",
      "/book/Matter.md":
        "---\nauthor: Ada\nimage: \(folder)/a.svg\n---\n# Matter\n\n---\n\n- x\n",
    ])
    let report = try await site(files)
    #expect(report.isPublished && report.recipes == 2)
    #expect(try leaks(files) == [])
    let shared = String(
      decoding: try files.read("/www/everyone/share/matter.recipemd"), as: UTF8.self)
    #expect(shared.contains("author: Ada"))
    _ = try await site(files, .family)
    #expect(files.files.keys.contains("/www/family/files/\(folder)/a.svg"))
  }

  // MARK: Leaks

  private func check(_ recipes: [FilePath: String]) async throws -> LeakCheck {
    let reader = CollectionReader(
      fileSystem: MemoryFileSystem(recipes), shareFormats: [], languages: ["en"])
    let survey = try reader.survey("/book", output: nil)
    var reading = Reading()
    return try #require(try LeakCheck(await reader.read(survey, into: &reading, for: .everyone)))
  }

  private static let pie: [FilePath: String] = [
    "/book/Pie.md":
      "---\nprivate: true\n---\n\n# Aunt Ida pie\n\n---\n\n- rhubarb\n\n---\n\nKnead unforgettably.\n",
    "/book/Soup.md": "# Soup\n\n---\n\n- leek\n",
  ]

  @Test func aLeakIntoAnAddressOrBase64IsFoundOut() async throws {
    let check = try await check(Self.pie)
    let text = Array("# Aunt Ida pie\n\n---\n\n- rhubarb\n".utf8)
    let address = Base64.addressText(of: Deflate.raw(text))
    let encoded = Base64.text(of: text)
    for file in [
      "<a href=\"open.html#r=\(address)\">", "AUNT IDA PIE", "so Unforgettably.",
      "<img src=\"data:image/svg+xml;base64,\(encoded)\">", "\"recipemdData\": \"\(encoded)\"",
    ] {
      #expect(throws: PublishError.self, "\(file)") { try check.check(Array(file.utf8), of: "a") }
    }
    try check.check(
      Array("#r=\(Base64.addressText(of: Deflate.raw(Array("# Soup".utf8))))".utf8), of: "a")
  }

  @Test func whatEverybodyMaySeeIsNoLeak() async throws {
    let check = try await check([
      "/book/cookbook.yml": "aliases:\n  Himalayasalzmischung: [salt]\n",
      "/book/Secret.md": """
      ---
      private: true
      ---

      # Secret

      ---

      - Himalayasalzmischung, blackcurrant

      ---

      These instructions have a background-color. Stir the flour and the water for ten minutes.
      """,
      "/book/Soup.md":
        "# Soup\n\n---\n\n- salt\n\n---\n\nStir the *flour* and\nthe water for ten minutes.\n",
    ])
    for file in [
      "Himalayasalzmischung", "blackcurrant", "recipe.instructions", "a{background-color:red}",
      "Stir the flour and the water for ten minutes.",
    ] {
      try check.check(Array(file.utf8), of: "a")
    }
  }

  @Test(arguments: ["private: true", nil])
  func aPublicRecipeThatMovesAmongThePrivateOnesIsForgotten(matter: String?) async throws {
    let text = "# \(Self.canary(7))\n\n---\n\n- x\n"
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [Secrets]\nurl: https://example.org\n",
      "/book/Open.md": text, "/book/Soup.md": "# Soup\n\n---\n\n- x\n",
    ])
    _ = try await site(files)
    #expect(try !leaks(files).isEmpty)
    try files.remove("/book/Open.md")
    try files.makeDirectories("/book/Secrets")
    let place: FilePath = matter == nil ? "/book/Secrets/New.md" : "/book/New.md"
    try files.write(Array(((matter.map { "---\n\($0)\n---\n" } ?? "") + text).utf8), to: place)
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
    #expect(!files.files.keys.contains("/www/everyone/recipes/open.html"))
  }

  @Test func aLinkBehindPrivateKeysMayBeInexact() async throws {
    let notes = String(repeating: "Only for us. ", count: 20)
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private_keys: [notes]\n", "/www/x": "",
      "/book/A.md": "---\nnotes: \(notes)\n---\n# A\n\n---\n\n- [b](/b.md)\n",
      "/book/B.md": "# B\n\n---\n\n- x\n",
    ])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    #expect(report.isPublished && report.diagnostics.map(\.id) == [.inexactLink])
  }

  @Test func aSentenceMayMoveIntoAPrivateRecipe() async throws {
    let sentence = "Fold in exactly two spoons of the saffron syrup."
    let files = MemoryFileSystem(["/book/x": "", "/www/x": ""])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    for isSecret in [false, true] {
      let (open, secret) = isSecret ? ("Stir.", sentence) : (sentence, "Stir.")
      try files.write(Array("# A\n\n---\n\n- x\n\n---\n\n\(open)\n".utf8), to: "/book/A.md")
      try files.write(
        Array("---\nprivate: true\n---\n# B\n\n---\n\n- x\n\n---\n\n\(secret)\n".utf8),
        to: "/book/B.md")
      let report = try await builder.build(
        .init(folder: "/book", output: "/www/site", cacheFolder: "/cache"))
      #expect(report.isPublished)
    }
    let page = String(decoding: try files.read("/www/site/recipes/a.html"), as: UTF8.self)
    #expect(!page.contains("saffron"))
  }

  @Test func aPrivateRecipeMayHaveTheNameThatAPublicOneHad() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "url: https://example.org\n",
      "/book/A.md": "# Soup\n\n---\n\n- x\n",
    ])
    _ = try await site(files)
    try files.write(try files.read("/book/A.md"), to: "/book/B.md")
    try files.write(
      Array("---\nprivate: true\n---\n# \(Self.canary(1))\n\n---\n\n- y\n".utf8), to: "/book/A.md")
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
    let old = String(decoding: try files.read("/www/everyone/recipes/a.html"), as: UTF8.self)
    #expect(old.contains("b.html"))
  }

  // MARK: Ways of writing

  @Test(arguments: [
    "---\nprivate: true\n---\n", "---\nprivate:\n---\n", "---\nPrivate: true\n---\n",
    "---\nprivat: true\n---\n", "---\nprivate:true\n---\n", "\n---\nprivate: true\n---\n",
    "---\n\"private\": true\nnotes: [\n---\n", "---\n{private: true, notes: [\n---\n",
    "+++\nprivate = true\n+++\n", "---\nprivate\n---\n", "---\n- private\n---\n",
    "---\n? private\n: true\n---\n", "---\n[title, private]\n---\n", "---\nprivat\n---\n",
    "\u{FEFF}---\r\nprivate # yes\r\n...\r\n", "---\ntitle: x\nprivate\n---\n",
    "---\n\nprivate\n", "privat: true\n",
  ])
  func whoeverWritesPrivateMeansIt(matter: String) async throws {
    let files = MemoryFileSystem([
      "/book/A.md": "\(matter)\n# \(Self.canary(1))\n\n---\n\n- x\n",
      "/book/B.md": "# Soup\n\n---\n\n- x\n\n---\n\nprivate: no matter.\n",
      "/book/C.md": "---\nprivate: false\n---\n# Stew\n\n---\n\n- x\n",
      "/book/D.md": "---\n\n# Private bread\n\nprivate\n\n---\n\n- x\n",
      "/book/E.md": "---\n\nPrivate cake\n===\n\n---\n\n- x\n",
    ])
    let report = try await site(files)
    #expect(report.recipes == 4 && report.hiddenRecipes == 1)
    #expect(try leaks(files) == [])
  }

  @Test func caseOfKeysDoesNotMatter() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private_keys: [Notes, mine]\n",
      "/book/A.md":
        "---\nnotes: \(Self.canary(1))\nMINE: \(Self.canary(2))\n---\n# A\n\n---\n\n- x\n",
    ])
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
  }

  /// Returns what is shared of a recipe with some front matter, of whose private keys nothing is published.
  func shared(_ matter: String, privateKeys: String) async throws -> String {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private_keys: \(privateKeys)\nshare: [recipemd, cookbook.json]\n",
      "/book/A.md": "---\n\(matter)\n---\n# A\n\n---\n\n- x\n",
    ])
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
    return String(decoding: try files.read("/www/everyone/share/a.recipemd"), as: UTF8.self)
  }

  @Test func keysInsideOfWhatIsKeptUnreadStayBackToo() async throws {
    let text = try await shared(
      """
      extra: {paprika: [{notes: \(Self.canary(1))}], pages: 12}
      mine: {Notes: \(Self.canary(2))}
      """, privateKeys: "[notes]")
    #expect(text.contains("pages: 12") && !text.contains("paprika"))
  }

  @Test(arguments: [
    "[![x](S/\(canary(2)).png)](S/\(canary(1)).md)", "[x]\n\n[X]:\n   S/\(canary(1)).md",
    "> [r]: S/\(canary(1)).md\n>\n> [r]", "[x](&#83;/\(canary(1)).md)",
    "[x](<S/\(canary(1)).md> \"t\") <a href=\"S/\(canary(1)).md\">y</a>",
  ])
  func linksToThePrivateAreTakenOut(link: String) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private: [./S]\nshare: [recipemd, html, cooklang]\n",
      "/book/A.md": "# A\n\n\(link)\n\n---\n\n- x\n",
      "/book/S/\(Self.canary(1)).md": "# S\n\n---\n\n- x\n",
      "/book/S/\(Self.canary(2)).png": "\u{89}PNG\r\n\u{1A}\n",
    ])
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
    let text = String(decoding: try files.read("/www/everyone/share/a.recipemd"), as: UTF8.self)
    #expect(text.hasPrefix("# A\n") && text.hasSuffix("\n- x\n"))
    #expect(!text.contains("](") && !text.contains("<>"), "\(text)")
  }

  /// A file that has been moved away, or has never come, has a name as well.
  @Test(arguments: [
    "[x](S/\(canary(1)).md)", "![x](S/\(canary(1)).png)", "[x](./S/%43anary1x7919)",
    "<img src=\"S/\(canary(1)).png\">", "[x]\n\n[x]: S/\(canary(1)).md \"t\"",
    "<a href=\"S/\(canary(1)).md\">x</a>",
  ])
  func namesOfMissingPrivateFilesAreTakenOut(link: String) async throws {
    for matter in ["", "---\nauthor: Ada\nimage: S/\(Self.canary(1)).jpg\n---\n"] {
      let files = MemoryFileSystem([
        "/book/cookbook.yml": "private: [S]\nshare: [recipemd, html, cooklang]\n",
        "/book/A.md": "\(matter)# A\n\n\(link)\n\n---\n\n- x\n",
      ])
      #expect(try await site(files).isPublished)
      #expect(try leaks(files) == [])
    }
  }

  @Test(arguments: [
    "<a href=\"S/\(canary(1)).md\">the words</a>", "<a href=S/\(canary(1)).md>the words</a>",
    "<a title='x'href=' S/\(canary(1)).md\n'>the words</a>",
    "<a href = 'S/%43anary1x7919.md#x'>the words</a>",
    "<A HREF=\"&#83;/\(canary(1))\">the words</A>",
    "<a href=\"s/canary1x7919.html\">the words</a>",
    "<a href=\"../recipes/s/canary1x7919.html#top\">the words</a>",
    "<a href=\"/my/recipes/s/canary1x7919.html\">the words</a>",
    "<a href=\"https://example.org/my/recipes/s/canary1x7919.html\">the words</a>",
    "[the words](https://example.org/my/recipes/s/canary1x7919.html)",
    "<div>\n<svg><a\nxlink:href=\"S/\(canary(1)).md\">the words</a></svg></div>",
    "<!-- <a href=\"S/\(canary(1)).md\"> -->the words",
  ])
  func rawLinksToThePrivateAreTakenOut(link: String) async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": """
      private: [S]
      url: https://example.org/my
      share: [recipemd, html, cooklang, cookbook.json]
      """,
      "/book/A.md": """
      # A

      <a href="https://example.org/other.html">kept</a> <a href="B.md">too</a>

      \(link)

      ---

      - x

      """,
      "/book/B.md": "# B\n\n---\n\n- x\n",
      "/book/S/\(Self.canary(1)).md": "# S\n\n---\n\n- x\n",
    ])
    #expect(try await site(files).isPublished)
    #expect(try leaks(files) == [])
    let text = String(decoding: try files.read("/www/everyone/share/a.recipemd"), as: UTF8.self)
    #expect(text.contains("the words") && text.hasSuffix("\n- x\n"))
    let kept = "<a href=\"https://example.org/other.html\">kept</a> <a href=\"B.md\">"
    #expect(text.contains(kept), "\(text)")
    if link.hasPrefix("<a") { #expect(!text.contains("<>"), "\(text)") }
  }

  @Test(arguments: ["!Public/**", "~/Secrets", "../Secrets", "'S\\**'", "''"])
  func patternsThatMeanNothingHerePublishNothing(pattern: String) async throws {
    let files = MemoryFileSystem(Self.pie)
    try files.write(
      Array("private: [\(pattern == "!Public/**" ? "'!Public/**'" : pattern)]\n".utf8),
      to: "/book/cookbook.yml")
    #expect(try await site(files).isPublished == false)
  }

  @Test(arguments: ["cookbook.yaml", "Cookbook.yml"])
  func settingsByAnotherNamePublishNothingIfTheyKeepAnythingBack(name: FilePath) async throws {
    let files = MemoryFileSystem(Self.pie)
    try files.write(Array("title: A\n".utf8), to: "/book" / name)
    #expect(try await site(files).isPublished)
    try files.write(Array("private: [Soup.md]\n".utf8), to: "/book" / name)
    let report = try await site(files)
    #expect(!report.isPublished && report.refusals.map(\.id) == [.misnamedSettings])
  }

  @Test func aLinkedFolderKeepsBackWhatItsOwnSettingsDo() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "title: Both\n", "/book/B.md": "# B\n\n*family*\n\n---\n\n- x\n",
      "/own/cookbook.yml": "private: [Secrets, {tag: family}]\nprivate_keys: [notes]\n",
      "/own/Secrets/S.md": "# \(Self.canary(1))\n\n---\n\n- x\n",
      "/own/T.md": "# \(Self.canary(2))\n\n*family*\n\n---\n\n- x\n",
      "/own/A.md": "---\nnotes: \(Self.canary(3))\n---\n# A\n\n---\n\n- x\n",
    ])
    try files.makeLink(to: "/own", at: "/book/one")
    let report = try await site(files)
    #expect(report.recipes == 2 && report.hiddenRecipes == 2)
    #expect(try leaks(files) == [])
    try files.write(Array("private: {a: b}\n".utf8), to: "/own/cookbook.yml")
    #expect(try await site(files).isPublished == false)
  }

  @Test func aRuleThatKeepsNothingBackIsToldOf() async throws {
    let files = MemoryFileSystem([
      "/book/cookbook.yml": "private:\n  - Drafts/**\n  - tag: family\n  - A.md\n",
      "/book/A.md": "# A\n\n---\n\n- x\n", "/book/B.md": "# B\n\n---\n\n- x\n",
    ])
    let told = try await site(files).diagnostics.filter { $0.id == .nothingPrivate }
    #expect(told.map(\.range?.start.line) == [2, 3])
    #expect(try await site(files, .family).diagnostics.allSatisfy { $0.id != .nothingPrivate })
  }

  @Test(arguments: ["{a: b}", "[null]", "[~, A.md]", "[tag: ]", "[tag: '']"])
  func wrongSettingsPublishNothing(value: String) async throws {
    let files = MemoryFileSystem(Self.book)
    try files.write(Array("private: \(value)\n".utf8), to: "/book/cookbook.yml")
    #expect(try await site(files).isPublished == false)
  }
}
