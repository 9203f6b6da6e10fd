import FileDoubles
import Collection
import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Site

/// Files that a sync program has taken away, or is just fetching.
@Suite struct WaitingTests {
  static let soup = "# Soup\n\n![pot](pot.jpg)\n\n---\n\n- *1 l* [stock](Stock.md)\n"
  static let stock = "# Stock\n\n---\n\n- *1 l* water\n\n---\n\nSimmer it.\n"

  let files = MemoryFileSystem([
    "/book/Soup.md": soup, "/book/Stock.md": stock, "/book/pot.jpg": FakePicture.text("pixels"),
    "/www/x": "",
  ])
  var builder: SiteBuilder { SiteBuilder(fileSystem: files, generator: "test") }
  let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
  var site: [FilePath: [UInt8]] { files.files.filter { $0.key.hasPrefix("/www/site/") } }

  func takeAway(_ name: String) throws {
    try files.remove("/book/\(name)")
    try files.write([0], to: "/book/.\(name).icloud")
  }

  func told(_ report: SiteBuilder.Report) -> [String] {
    report.sharedDiagnostics.filter { $0.id == .notDownloaded }
      .map { "\($0.severity.word) \($0.path ?? "")" }
  }

  @Test(arguments: ["taken away", "emptied", "on its way", "without its bytes"])
  func aRecipeStaysAsItWas(how: String) async throws {
    _ = try await builder.build(request)
    let before = site
    switch how {
    case "taken away": try takeAway("Stock.md")
    case "emptied": try files.write([], to: "/book/Stock.md")
    case "without its bytes":
      try files.write([UInt8](repeating: 0, count: 512), to: "/book/Stock.md")
    default:
      try files.remove("/book/Stock.md")
      try files.write(Array("# St".utf8), to: "/book/.syncthing.Stock.md.tmp")
    }
    for _ in 1...2 {
      let report = try await builder.build(request)
      #expect(told(report) == ["warning Stock.md"])
      #expect(report.recipes == 2 && report.isPublished)
      #expect(site == before)
    }
    // Its page is made anew from what it said.
    try files.makeFolders(of: "/book/Templates/parts/footer.mustache")
    try files.write(Array("<p>Hi</p>\n".utf8), to: "/book/Templates/parts/footer.mustache")
    _ = try await builder.build(request)
    let page = String(decoding: site["/www/site/recipes/stock.html"] ?? [], as: UTF8.self)
    #expect(page.contains("Simmer it.") && page.contains("<p>Hi</p>"))
    // Where nothing stands for it any more, it is deleted.
    for name in ["Stock.md", ".Stock.md.icloud", ".syncthing.Stock.md.tmp"]
    where files.files["/book/\(name)"] != nil {
      try files.remove("/book/\(name)")
    }
    #expect(try await builder.build(request).recipes == 1)
    #expect(site["/www/site/recipes/stock.html"] == nil)
  }

  @Test func aRecipeStaysWhileOneWatches() async throws {
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    memory.releaseTexts()
    let before = site
    try takeAway("Stock.md")
    var changes = FolderChanges()
    changes.files = ["/book/Stock.md"]
    changes.directories = ["/book"]
    let report = try await builder.build(request, with: &memory, changes: changes)
    #expect(told(report) == ["warning Stock.md"] && site == before)
    try files.write(Array((Self.stock + "Skim it.\n").utf8), to: "/book/Stock.md")
    let next = try await builder.build(request, with: &memory, changes: changes)
    #expect(told(next) == [])
    let page = String(decoding: site["/www/site/recipes/stock.html"] ?? [], as: UTF8.self)
    #expect(page.contains("Skim it."))
  }

  @Test(arguments: ["taken away", "without its bytes"])
  func aRecipeNobodyKnowsIsNamedAsMissing(how: String) async throws {
    if how == "taken away" {
      try takeAway("Stock.md")
    } else {
      try files.write([0, 0, 0], to: "/book/Stock.md")
    }
    let report = try await builder.build(request)
    #expect(told(report) == ["error Stock.md"])
    #expect(report.recipes == 1 && site["/www/site/recipes/stock.html"] == nil)
    #expect(report.isPublished)
  }

  @Test func aPageIsNotTakenOffSinceNobodyKnowsTheRecipe() async throws {
    _ = try await builder.build(request)
    let before = site
    try takeAway("Stock.md")
    let report = try await builder.build(.init(folder: "/book", output: "/www/site"))
    #expect(!report.isPublished && report.wouldLose && site == before)
  }

  /// A recipe that nobody knows is no reason to keep back what others' pages say.
  @Test(arguments: ["stock.md", "Sto\u{308}ck.md"], [false, true])
  func aTwinThatNobodyKnowsIsNoReasonToWait(twin: FilePath, watches: Bool) async throws {
    if twin != "stock.md" {
      try files.rename("/book/Stock.md", to: "/book/St\u{F6}ck.md")
      try files.write(Array("# Soup\n\n---\n".utf8), to: "/book/Soup.md")
    }
    let known: FilePath = twin == "stock.md" ? "/book/Stock.md" : "/book/St\u{F6}ck.md"
    var memory = SiteMemory()
    func build() async throws -> SiteBuilder.Report {
      watches
        ? try await builder.build(request, with: &memory) : try await builder.build(request)
    }
    _ = try await build()
    try files.write([0], to: "/book/.\(twin).icloud")
    try files.write(Array("# Other\n\n---\n".utf8), to: known)
    let report = try await build()
    #expect(report.isPublished && told(report) == ["error \(twin)"])
    let page = site["/www/site/recipes/stock.html"] ?? []
    #expect(String(decoding: page, as: UTF8.self).contains("Other"))
  }

  /// The page at an address may be that of a recipe nobody knows, where another has only come since.
  @Test(arguments: [false, true])
  func aPageIsNotGivenToARecipeThatHasCome(watches: Bool) async throws {
    var memory = SiteMemory()
    var request = request
    func build() async throws -> SiteBuilder.Report {
      watches
        ? try await builder.build(request, with: &memory) : try await builder.build(request)
    }
    _ = try await build()
    let before = site
    memory = SiteMemory()
    request.cacheFolder = watches ? nil : "/another"
    try files.rename("/book/Stock.md", to: "/book/stock.md")
    try takeAway("stock.md")
    try files.write(Array("# Soup\n\n---\n".utf8), to: "/book/Soup.md")
    for _ in 1...3 {
      try files.write(Array("# Other\n\n---\n".utf8), to: "/book/Stock.md")
      let report = try await build()
      #expect(!report.isPublished && report.wouldLose && site == before)
    }
  }

  @Test(arguments: ["[B](Stock.md)", "[B](Stock)", "![pot](pot.jpg)"])
  func aLinkToWhatWaitsIsNoMistake(link: FilePath) async throws {
    try files.write(Array("# Soup\n\n\(link)\n\n---\n".utf8), to: "/book/Soup.md")
    try takeAway("Stock.md")
    try takeAway("pot.jpg")
    let (_, diagnostics) = try await builder.check("/book")
    #expect(Set(diagnostics.map(\.id)) == [.notDownloaded])
  }

  @Test func aPictureStaysAsTheSiteHasIt() async throws {
    _ = try await builder.build(request)
    let before = site
    try takeAway("pot.jpg")
    for _ in 1...2 {
      #expect(told(try await builder.build(request)) == ["warning pot.jpg"])
      #expect(site == before)
    }
    try files.write(FakePicture.bytes("other"), to: "/book/pot.jpg")
    #expect(told(try await builder.build(request)) == [])
    #expect(site["/www/site/files/pot.jpg"] == FakePicture.bytes("other"))
    try takeAway("pot.jpg")
    let clean = try await builder.build(.init(folder: "/book", output: "/www/clean"))
    #expect(told(clean) == ["error pot.jpg"] && clean.isPublished)
  }

  @Test func withoutItsSettingsNothingIsPublished() async throws {
    try files.write(Array("title: Ours\n".utf8), to: "/book/cookbook.yml")
    _ = try await builder.build(request)
    let before = site
    try takeAway("cookbook.yml")
    let report = try await builder.build(request)
    #expect(told(report) == ["error cookbook.yml"])
    #expect(!report.isPublished && site == before)
  }

  @Test func aSecondVersionIsLeftOutWhileTheFirstIsAway() async throws {
    _ = try await builder.build(request)
    try files.write(Array((Self.stock + "Skim it.\n").utf8), to: "/book/Stock 2.md")
    _ = try await builder.build(request)
    #expect(site["/www/site/recipes/stock-2.html"] == nil)
    try takeAway("Stock.md")
    let report = try await builder.build(request)
    #expect(site["/www/site/recipes/stock-2.html"] == nil)
    #expect(Set(report.diagnostics.map(\.id)).isSuperset(of: [.notDownloaded, .conflictCopy]))
  }
}
