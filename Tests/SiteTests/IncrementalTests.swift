import Collection
import Diagnostics
import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// Builds that go on from earlier ones give what a build from nothing gives.
@Suite struct IncrementalTests {
  /// How a build gets to know what is as it was.
  enum Way: CaseIterable {
    /// One process builds again and looks at the whole folder.
    case session
    /// One process builds again and is told what changed.
    case told
    /// Each build is a process of its own, with a cache.
    case cache
    /// Now this, now that.
    case mixed
  }

  @Test(arguments: Way.allCases, [1, 2, 3, 20])
  func randomEditsGiveWhatACleanBuildGives(way: Way, seed: UInt64) async throws {
    var kitchen = EditedKitchen(seed: seed)
    kitchen.takesAway = way != .mixed
    var memory = SiteMemory()
    for step in 0..<40 {
      let changes = try kitchen.edit()
      let present =
        way == .mixed ? [.session, .told, .cache][Int(kitchen.random.next() % 3)] : way
      switch present {
      case .cache: _ = try await kitchen.builder.build(kitchen.request)
      case .told:
        _ = try await kitchen.builder.build(
          kitchen.request, with: &memory, changes: way == .told ? changes : nil)
      default: _ = try await kitchen.builder.build(kitchen.request, with: &memory)
      }
      let clean = try await kitchen.cleanSite()
      let site = kitchen.site
      let paths = Set(site.keys).union(clean.keys)
      let wrong = paths.filter { site[$0] != clean[$0] }.sorted()
      #expect(wrong == [], "step \(step): \(kitchen.log.suffix(3))")
      if !wrong.isEmpty { return }
    }
  }

  @Test(arguments: [Way.session, .cache])
  func seesANewTextOfTheOldSizeAndTime(way: Way) async throws {
    let files = MemoryFileSystem(["/book/Soup.md": "# Soup\n\nOld.\n", "/www/x": ""])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/cache")
    var memory = SiteMemory()
    for text in ["Old", "New"] {
      try files.write(Array("# Soup\n\n\(text).\n".utf8), to: "/book/Soup.md")
      try files.setModified(1_700_000_000_000_000_000, of: "/book/Soup.md")
      if way == .cache {
        _ = try await builder.build(request)
      } else {
        _ = try await builder.build(request, with: &memory)
      }
      let page = try files.read("/www/site/recipes/soup.html")
      #expect(String(decoding: page, as: UTF8.self).contains("\(text)."))
    }
  }

  @Test(arguments: [Way.session, .cache])
  func copiesANewPictureOfTheOldSizeAndTime(way: Way) async throws {
    let files = MemoryFileSystem([
      "/book/Soup.md": "# Soup\n\n![p](p.png)\n\n---\n", "/book/p.png": "", "/www/x": "",
    ])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/cache")
    var memory = SiteMemory()
    for text in ["Old", "New"] {
      try files.write(FakePicture.bytes(text), to: "/book/p.png")
      try files.setModified(1_700_000_000_000_000_000, of: "/book/p.png")
      if way == .cache {
        _ = try await builder.build(request)
      } else {
        _ = try await builder.build(request, with: &memory)
      }
      #expect(try files.read("/www/site/files/p.png") == FakePicture.bytes(text))
    }
  }

  /// A picture that is called after a recipe shows on its page and in lists as soon as it is there.
  @Test(arguments: [Way.session, .told, .cache])
  func showsANewPictureThatIsCalledAfterARecipe(way: Way) async throws {
    let files = MemoryFileSystem([
      "/book/Soup.md": "# Soup\n\n---\n\n- x\n\n---\n\nStir.\n",
      "/book/Tea.md": "# Tea\n\n---\n\n- y\n", "/www/x": "",
    ])
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/cache")
    var memory = SiteMemory()
    func build(_ path: FilePath) async throws -> SiteBuilder.Report {
      if way == .cache { return try await builder.build(request) }
      var changes = FolderChanges()
      (changes.files, changes.directories) = ([path], ["/book"])
      return try await builder.build(
        request, with: &memory, changes: way == .told ? changes : nil)
    }
    func has(_ name: String, in page: FilePath) throws -> Bool {
      String(decoding: try files.read("/www/site" / page), as: UTF8.self).contains(
        "files/\(name)\"")
    }
    _ = try await build("/book/Soup.md")
    for name in ["Soup.1.jpg", "Soup.jpg"] {
      try files.write(FakePicture.bytes("p"), to: "/book/\(name)")
      let changed = try await build("/book/\(name)").changed
      #expect(changed.contains("recipes/soup.html") && !changed.contains("recipes/tea.html"))
      #expect(try has(name, in: "recipes/soup.html"))
      #expect(try files.read("/www/site/files/\(name)") == FakePicture.bytes("p"))
    }
    #expect(try has("Soup.jpg", in: "index.html"))
    try files.remove("/book/Soup.jpg")
    _ = try await build("/book/Soup.jpg")
    #expect(try !has("Soup.jpg", in: "recipes/soup.html") && !has("Soup.jpg", in: "index.html"))
    #expect(files.files["/www/site/files/Soup.jpg"] == nil)
  }

  /// A book whose site is large enough to be swapped where most of it changes.
  static let manyRecipes: [FilePath: String] = Dictionary(
    uniqueKeysWithValues: (0..<70).map {
      (FilePath("/book/\($0).md"), "# Soup \($0)\n\n---\n\n- stock\n")
    })

  @Test func aSiteThatWasSwappedIsKnownAsItIs() async throws {
    let files = MemoryFileSystem(Self.manyRecipes)
    try files.write(Array("share: []\n".utf8), to: "/book/cookbook.yml")
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/cache")
    var memory = SiteMemory()
    func site(_ folder: FilePath) -> [FilePath: [UInt8]] {
      Dictionary(
        uniqueKeysWithValues: files.files.compactMap { path, bytes in
          path.relative(to: "/www" / folder).map { ($0, bytes) }
        })
    }
    func build(_ text: String, to path: FilePath, told: Bool) async throws {
      try files.makeFolders(of: "/book/\(path)")
      try files.write(Array(text.utf8), to: "/book/\(path)")
      var changes = FolderChanges()
      changes.files = ["/book/\(path)"]
      changes.directories = ["/book"]
      let report = try await builder.build(request, with: &memory, changes: told ? changes : nil)
      try files.removeAll("/www/clean")
      _ = try await builder.build(SiteBuilder.Request(folder: "/book", output: "/www/clean"))
      let (own, clean) = (site("site"), site("clean"))
      let wrong = Set(own.keys).union(clean.keys).filter { own[$0] != clean[$0] }
      #expect(wrong == [], "\(path): \(report.written) written")
    }
    _ = try await builder.build(request, with: &memory)
    for (number, title) in ["One", "Two"].enumerated() {
      try await build("# Soup 1\n\n---\n\n- \(title)\n", to: "1.md", told: true)
      try await build("title: \(title)\nshare: []\n", to: "cookbook.yml", told: false)
      try await build("# Soup 2\n\n---\n\n- \(title)\n", to: "2.md", told: true)
      try await build("# New\n\n---\n\n- \(title)\n", to: "new\(number).md", told: false)
      try await build("# Soup 3\n\n---\n\n- \(title)\n", to: "3.md", told: true)
      try builder.remember(memory, of: request)
      let report = try await builder.build(request)
      #expect(report.made == 0, "what is left for the next process is of this site")
    }
  }

  @Test func aTextThatChangesMeanwhileCostsNoMoreThanItself() async throws {
    let files = MemoryFileSystem(Self.manyRecipes)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    memory.releaseTexts()
    for number in 1...2 {
      try files.write(
        Array("# Soup \(number)\n\n---\n\n- *1 l* stock\n".utf8), to: "/book/\(number).md")
    }
    var changes = FolderChanges()
    changes.files = ["/book/1.md"]
    changes.directories = ["/book"]
    // The page of all recipes needs the second one's text, which is another by then.
    let report = try await builder.build(request, with: &memory, changes: changes)
    #expect(report.made < 30, "\(report.made) of \(report.unchanged + report.written)")
    changes.files = ["/book/2.md"]
    #expect(try await builder.build(request, with: &memory, changes: changes).made == 0)
    _ = try await builder.build(
      SiteBuilder.Request(folder: "/book", output: "/www/clean"))
    for (path, bytes) in files.files where path.hasPrefix("/www/clean/") {
      #expect(
        files.files["/www/site" / (path.relative(to: "/www/clean") ?? "")] == bytes, "\(path)")
    }
  }

  /// What one edit of a book of many recipes costs.
  struct Cost: Equatable, CustomStringConvertible {
    var parsed: Int
    var made: Int
    var written: Int
    var description: String { "\(parsed) parsed, \(made) made, \(written) written" }

    init(_ parsed: Int, _ made: Int, _ written: Int) {
      (self.parsed, self.made, self.written) = (parsed, made, written)
    }

    init(_ report: SiteBuilder.Report) {
      self.init(report.parsed, report.made, report.written + report.removed)
    }
  }

  static let soup =
    "# Soup\n\n*warm*\n\n**2 bowls**\n\n---\n\n- *1 l* [stock](Stock.md)\n\n---\n\nBoil.\n"
  static let book: [FilePath: String] = [
    "/book/Soup.md": soup,
    "/book/Stock.md":
      "# Stock\n\n*warm, base*\n\n**1 l**\n\n---\n\n- *1 l* water\n\n---\n\nBoil.\n",
    "/book/Cake.md": "# Cake\n\n![cake](cake.svg)\n\n*sweet*\n\n---\n\n- *1* egg\n\n---\n\nBake.\n",
    "/book/cake.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\"/>", "/www/x": "",
  ]

  @Test(
    arguments: [
      ("nothing", "/book/Soup.md", soup, Cost(0, 0, 0)),
      ("instructions", "/book/Soup.md", soup + "Serve.\n", Cost(1, 6, 6)),
      (
        "a yield, which lists show", "/book/Soup.md",
        soup.replacing("2 bowls", with: "3 bowls"), Cost(1, 8, 8)
      ),
      (
        "a picture", "/book/cake.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"><g/></svg>",
        Cost(0, 2, 2)
      ),
    ] as [(String, FilePath, String, Cost)], [true, false])
  func anEditCostsWhatItChanges(edit: (String, FilePath, String, Cost), told: Bool) async throws {
    let (name, path, text, cost) = edit
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site")
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    if Array(text.utf8) != files.files[path] { try files.write(Array(text.utf8), to: path) }
    var changes = FolderChanges()
    changes.files = [path]
    changes.directories = ["/book"]
    let report = try await builder.build(request, with: &memory, changes: told ? changes : nil)
    #expect(Cost(report) == cost, "\(name)")
  }

  @Test func aCacheSavesTheNextProcessItsWork() async throws {
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/home/.cache/cookbook")
    _ = try await builder.build(request)
    #expect(Cost(try await builder.build(request)) == Cost(0, 0, 0))
    let watched = FaultyFileSystem(files)
    _ = try await SiteBuilder(fileSystem: watched, generator: "test").build(request)
    #expect(watched.changeCount == 0, "nothing to remember, nothing to write")

    let other = SiteBuilder(
      fileSystem: files, generator: "test", program: ContentHash(of: "another build"))
    let report = try await other.build(request)
    #expect(Cost(report) == Cost(3, report.unchanged, 0), "another program relies on none of it")
  }

  @Test(arguments: [
    "cut off early", "cut off late", "altered early", "altered late", "too long", "emptied",
    "not one", "of another folder",
  ])
  func aBadCacheOnlyCostsTime(damage: String) async throws {
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "/book", output: "/www/site", cacheFolder: "/cache")
    _ = try await builder.build(request)
    let path = try #require(
      files.files.keys.first { $0.hasPrefix("/cache/") && $0.hasSuffix(".cache") })
    var bytes = try #require(files.files[path])
    switch damage {
    case "cut off early": bytes.removeLast(bytes.count - 100)
    case "cut off late": bytes.removeLast(10)
    case "altered early": bytes[100] ^= 1
    case "altered late": bytes[bytes.count - 10] ^= 1
    case "too long": bytes.replaceSubrange(bytes.count - 18..<bytes.count - 16, with: [0xFF, 0x7F])
    case "emptied": bytes = []
    case "not one": bytes = Array("hello".utf8)
    default:
      _ = try await builder.build(.init(folder: "/book", output: "/www/y", cacheFolder: "/cache"))
      let other = try #require(
        files.files.keys.first { $0.hasPrefix("/cache/") && $0.hasSuffix(".cache") && $0 != path })
      bytes = try #require(files.files[other])
    }
    try files.write(bytes, to: path)
    let site = files.files.filter { $0.key.hasPrefix("/www/site/") }
    try files.write(Array((Self.soup + "Serve.\n").utf8), to: "/book/Soup.md")
    let report = try await builder.build(request)
    // What is known of the site comes last in the file; with that, only the recipes are read anew.
    let made = damage == "altered early" ? 6 : report.unchanged + 6
    #expect(Cost(report) == Cost(3, made, 6))
    try files.write(Array(Self.soup.utf8), to: "/book/Soup.md")
    #expect(Cost(try await builder.build(request)) == Cost(1, 6, 6), "and leaves a good one")
    #expect(files.files.filter { $0.key.hasPrefix("/www/site/") } == site)
  }

  @Test(
    arguments: ["a pipe", "a link", "a pipe before its place", "a link before its place"],
    ["cache", "texts"])
  func aCacheIsNothingButAFile(damage: String, kind: String) async throws {
    let files = DiskFileSystem()
    let base = FilePath(FileManager.default.temporaryDirectory.path) / "\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: base.string) }
    for name in ["book", "cache"] { try files.makeDirectories("\(base)/\(name)") }
    try files.write(Array(Self.soup.utf8), to: "\(base)/book/Soup.md")
    try files.write(Array("mine".utf8), to: "\(base)/mine")
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "\(base)/book", output: "\(base)/site", cacheFolder: "\(base)/cache")
    _ = try await builder.build(request)
    let names = try files.entries(of: "\(base)/cache").map(\.name)
    #expect(names.map(\.fileExtension) == ["cache", "texts"])
    let name = try #require(names.first { $0.fileExtension == kind })
    var path: FilePath = "\(base)/cache/\(name)"
    try files.remove(path)
    if damage.hasSuffix("before its place") { path = "\(path).new" }
    if damage.hasPrefix("a pipe") {
      #expect(mkfifo(path.string, 0o600) == 0)
    } else {
      try files.makeLink(to: damage == "a link" ? "/dev/zero" : "\(base)/mine", at: path)
    }
    try files.write(Array((Self.soup + "Serve.\n").utf8), to: "\(base)/book/Soup.md")
    #expect(try await builder.build(request).isPublished)
    let left = try files.entries(of: "\(base)/cache")
    #expect(left.map(\.name) == names && left.allSatisfy { $0.status.kind == .file })
    #expect(try files.read("\(base)/mine") == Array("mine".utf8))
  }

  @Test func whereNothingChangedNoRecipeIsLookedAt() async throws {
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
    let first = try await builder.build(request)
    let second = try await builder.build(request)
    #expect(second.book == nil, "it was not read")
    #expect(second.recipes == first.recipes && second.unchanged == first.written)
    #expect(second.diagnostics == first.diagnostics)
    #expect(second.sharedDiagnostics == first.sharedDiagnostics)
    #expect(second.troubledRecipes == first.troubledRecipes)
  }

  @Test(
    arguments: [
      ("/book/Soup.md", soup + "Serve.\n"), ("/book/New.md", "# New\n\n---\n\n- salt\n"),
      ("/book/Soup.md", nil),
      ("/book/cake.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"> </svg>"),
      ("/book/cookbook.yml", "title: Ours\n"),
      ("/book/Templates/parts/footer.mustache", "<p>Hi</p>\n"),
      ("/www/site/index.html", "altered"), ("/www/site/recipes/soup.html", nil),
      ("/www/site/.cookbook-manifest", nil), ("/www/site/.cookbook-new/0", "half a page"),
    ] as [(FilePath, String?)])
  func whateverChangesIsSeen(path: FilePath, text: String?) async throws {
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
    _ = try await builder.build(request)
    if let text {
      try files.makeFolders(of: path)
      try files.write(Array(text.utf8), to: path)
    } else {
      try files.remove(path)
    }
    #expect(try await builder.build(request).book != nil)
    let site = files.files.filter { $0.key.hasPrefix("/www/site/") }
    _ = try await builder.build(.init(folder: "/book", output: "/www/clean"))
    let clean = files.files.filter { $0.key.hasPrefix("/www/clean/") }
    #expect(
      site.compactMap { $0.key.relative(to: "/www/site") }.sorted()
        == clean.compactMap { $0.key.relative(to: "/www/clean") }.sorted())
    for (path, bytes) in clean where path.hasSuffix(".html") {
      #expect(site["/www/site" / (path.relative(to: "/www/clean") ?? "")] == bytes, "\(path)")
    }
  }

  /// The file is as it was, but for its name.
  @Test func aNewNameInTheThemeIsSeen() async throws {
    let files = MemoryFileSystem(Self.book)
    try files.makeDirectories("/book/Templates/assets")
    try files.write([1], to: "/book/Templates/assets/a.png")
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
    _ = try await builder.build(request)
    try files.rename("/book/Templates/assets/a.png", to: "/book/Templates/assets/b.png")
    _ = try await builder.build(request)
    _ = try await builder.build(.init(folder: "/book", output: "/www/clean"))
    for (path, bytes) in files.files {
      guard let path = path.relative(to: "/www/clean"), path != Manifest.fileName else { continue }
      #expect(files.files["/www/site" / path] == bytes, "\(path)")
    }
    #expect(files.files.keys.contains { $0.isInside("/www/site") && $0.hasSuffix("b.png") })
  }

  @Test func whatIsStillBeingChangedIsLookedAtAgain() async throws {
    let files = MemoryFileSystem(Self.book)
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
    try files.setModified(files.now() - 1_000_000_000, of: "/book/cake.svg")
    _ = try await builder.build(request)
    #expect(try await builder.build(request).book != nil)
  }
}
