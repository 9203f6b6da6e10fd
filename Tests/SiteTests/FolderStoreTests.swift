import Collection
import Diagnostics
import FileDoubles
import FileSystem
import Foundation
import Paths
import Testing

@testable import Site

/// What builds keep of a folder stands in for its files while they are out of reach, and the site
/// does not.
@Suite struct FolderStoreTests {
  static let soup = "# Soup\n\n![pot](pot.jpg)\n\n---\n\n- *1 l* [stock](Stock.md)\n"
  static let stock = "# Stock\n\n---\n\n- *1 l* water\n\n---\n\nSimmer it.\n"

  let base = MemoryFileSystem([
    "/book/Soup.md": soup, "/book/Stock.md": stock, "/book/pot.jpg": FakePicture.text("pixels"),
    "/www/x": "",
  ])
  let files: FaultyFileSystem
  var builder: SiteBuilder { SiteBuilder(fileSystem: files, generator: "test") }
  let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
  var site: [FilePath: [UInt8]] { base.files.filter { $0.key.hasPrefix("/www/site/") } }
  let picture: FilePath = "/www/site/files/pot.jpg"

  init() { files = FaultyFileSystem(base) }

  func page(_ name: FilePath) -> String {
    String(decoding: base.files["/www/site/recipes/\(name).html"] ?? [], as: UTF8.self)
  }

  /// The files of the store whose paths end in something.
  func kept(_ ending: String) -> [FilePath] {
    base.files.keys.filter { $0.hasPrefix("/cache/") && $0.hasSuffix(ending) }
  }

  func takeAway(_ names: String...) throws {
    for name in names {
      try base.remove("/book/\(name)")
      let path = FilePath("/book/\(name)")
      try base.write([0], to: path.directory / ".\(path.name).icloud")
    }
  }

  func bringBack(_ name: String, _ text: String) throws {
    try base.remove("/book/.\(name).icloud")
    try base.write(Array(text.utf8), to: "/book/\(name)")
  }

  func told(_ report: SiteBuilder.Report) -> [String] {
    report.sharedDiagnostics.map { "\($0.severity.word) \($0.path ?? "")" }
  }

  @Test(arguments: ["replaced", "edited", "removed"])
  func theSiteIsNoSource(how: String) async throws {
    _ = try await builder.build(request)
    let before = site
    for path in before.keys where !path.hasSuffix(".cookbook-manifest") {
      guard path.hasPrefix("/www/site/share/") || path == picture || how == "removed" else {
        continue
      }
      if how != "edited" { try base.remove(path) }
      if how != "removed" { try base.write(Array("by hand".utf8), to: path) }
    }
    try takeAway("Stock.md", "pot.jpg")
    let report = try await builder.build(request)
    #expect(report.isPublished && report.recipes == 2)
    #expect(page("stock").contains("Simmer it."))
    if how == "edited" {
      // The kept picture is the same file, so that it is lost; the other one is not shown.
      #expect(told(report).sorted() == ["error pot.jpg", "warning Stock.md"])
      #expect(!page("soup").contains("pot.jpg") && site[picture] == Array("by hand".utf8))
    } else {
      #expect(told(report).sorted() == ["warning Stock.md", "warning pot.jpg"])
      #expect(site == before)
    }
  }

  /// A site that was removed is made again of what is kept.
  @Test func theSiteMayBeGone() async throws {
    _ = try await builder.build(request)
    let before = site
    try base.removeAll("/www/site")
    try takeAway("Stock.md", "pot.jpg")
    #expect(try await builder.build(request).isPublished)
    #expect(site == before)
  }

  @Test func nothingIsTakenAwayWithoutAStore() async throws {
    _ = try await builder.build(request)
    let before = site
    try base.removeAll("/cache")
    try takeAway("pot.jpg")
    for _ in 1...2 {
      let report = try await builder.build(request)
      #expect(report.isPublished && told(report) == ["error pot.jpg"])
      #expect(site[picture] == FakePicture.bytes("pixels") && !page("soup").contains("pot.jpg"))
    }
    // What stays in the site is not taken for what is kept.
    try base.removeAll("/www/site")
    _ = try await builder.build(request)
    #expect(site[picture] == nil)
    try bringBack("pot.jpg", FakePicture.text("pixels"))
    _ = try await builder.build(request)
    #expect(site == before)
    try base.removeAll("/cache")
    try takeAway("Stock.md")
    let report = try await builder.build(request)
    #expect(!report.isPublished && report.wouldLose && site == before)
  }

  /// A picture that cannot be read is as one that waits; one that no page shows goes, if it is kept.
  @Test(arguments: [true, false]) func whatCannotBeReadStaysAsWell(hasStore: Bool) async throws {
    try base.makeFolders(of: "/book/Sub/pan.jpg")
    try base.write(FakePicture.bytes("pan"), to: "/book/Sub/pan.jpg")
    try base.write(Array("# Tea\n\n![](Sub/pan.jpg)\n\n---\n".utf8), to: "/book/Tea.md")
    _ = try await builder.build(request)
    let before = site
    if !hasStore { try base.removeAll("/cache") }
    files.failReading("/book/Sub", .notPermitted)
    files.failReading("/book/pot.jpg", .notPermitted)
    for _ in 1...2 {
      let report = try await builder.build(request)
      #expect(told(report).sorted() == ["error Sub", "error pot.jpg"])
      #expect(site[picture] == before[picture])
      #expect(site["/www/site/files/Sub/pan.jpg"] == FakePicture.bytes("pan"))
      #expect(page("tea").contains("pan.jpg") == hasStore && (site == before) == hasStore)
    }
    try base.write(Array("# Tea\n\n---\n".utf8), to: "/book/Tea.md")
    _ = try await builder.build(request)
    #expect((site["/www/site/files/Sub/pan.jpg"] == nil) == hasStore)
  }

  /// Also where so much is new that the whole site is made beside the old one.
  @Test func aPictureStaysInASiteThatIsSwapped() async throws {
    for number in 0..<70 {
      try base.write(Array("# Dish \(number)\n\n---\n".utf8), to: "/book/\(number).md")
    }
    _ = try await builder.build(request)
    try takeAway("pot.jpg")
    try base.write(Array("title: Ours\n".utf8), to: "/book/cookbook.yml")
    let forgetful = SiteBuilder.Request(folder: "/book", output: "/www/site")
    #expect(try await builder.build(forgetful).written > 70)
    #expect(site[picture] == FakePicture.bytes("pixels"))
    // Where nothing stands for it any more, it is deleted.
    try base.remove("/book/.pot.jpg.icloud")
    _ = try await builder.build(forgetful)
    #expect(site[picture] == nil)
  }

  @Test func aStoreThatWasRemovedComesBack() async throws {
    _ = try await builder.build(request)
    let before = site
    for path in kept(".texts") + kept("/list") { try base.remove(path) }
    #expect(try await builder.build(request).made == 0)
    #expect(kept(".texts").count == 1 && kept("/list").count == 1)
    try takeAway("Stock.md", "pot.jpg")
    #expect(try await builder.build(request).isPublished && site == before)
  }

  @Test(arguments: ["emptied", "cut off", "altered", "too long"])
  func damageLosesNothingOfTheSite(damage: String) async throws {
    _ = try await builder.build(request)
    let before = site
    for path in kept("") where !path.hasSuffix(".cache") {
      var bytes = base.files[path] ?? []
      switch damage {
      case "emptied": bytes = []
      case "cut off": bytes.removeLast(bytes.count / 3 + 1)
      case "altered": for place in bytes.indices.suffix(bytes.count / 2) { bytes[place] ^= 1 }
      default: bytes += bytes
      }
      // The site's file is another one.
      try base.remove(path)
      try base.write(bytes, to: path)
    }
    try takeAway("Stock.md", "Soup.md", "pot.jpg")
    let report = try await builder.build(request)
    if damage == "too long" {
      // Each text is there, twice; a picture is not what it was.
      #expect(told(report).sorted() == ["error pot.jpg", "warning Soup.md", "warning Stock.md"])
      #expect(page("stock").contains("Simmer it.") && site[picture] == FakePicture.bytes("pixels"))
    } else {
      #expect(report.wouldLose && site == before)
    }
    try bringBack("Soup.md", Self.soup)
    try bringBack("Stock.md", Self.stock)
    try bringBack("pot.jpg", FakePicture.text("pixels"))
    #expect(try await builder.build(request).isPublished && site == before)
    try takeAway("Stock.md", "Soup.md", "pot.jpg")
    #expect(try await builder.build(request).isPublished && site == before)
  }

  /// On a full disk the site is made all the same, and what could not be kept is once there is room.
  @Test(arguments: [true, false], [true, false])
  func aFullDiskKeepsNothingFromTheSite(isFirst: Bool, isWatching: Bool) async throws {
    var memory = SiteMemory()
    func build() async throws -> SiteBuilder.Report {
      isWatching
        ? try await builder.build(request, with: &memory) : try await builder.build(request)
    }
    if !isFirst { _ = try await build() }
    files.failChanging("/cache")
    try base.write(Array((Self.stock + "Skim it.\n").utf8), to: "/book/Stock.md")
    try base.write(FakePicture.bytes("others"), to: "/book/pot.jpg")
    #expect(try await build().isPublished)
    #expect(page("stock").contains("Skim it.") && site[picture] == FakePicture.bytes("others"))
    let before = site
    if isWatching { memory.releaseTexts() }
    try takeAway("Stock.md")
    let report = try await build()
    #expect(site == before && report.isPublished != report.wouldLose)
    try bringBack("Stock.md", Self.stock + "Skim it.\n")
    files.failChanging(nil)
    _ = try await build()
    try takeAway("Stock.md", "pot.jpg")
    #expect(try await build().isPublished)
    #expect(site == before && base.files.keys.allSatisfy { !$0.hasSuffix(".new") })
  }

  /// Where the cache is on another disk than the site, the picture is copied.
  @Test func aPictureIsCopiedWhereItCannotBeLinked() async throws {
    files.failChanging("/cache", [.link])
    _ = try await builder.build(request)
    let before = site
    try base.write(Array("by hand".utf8), to: picture)
    try takeAway("pot.jpg")
    #expect(told(try await builder.build(request)) == ["warning pot.jpg"])
    #expect(site == before)
  }

  @Test func anotherVersionOfTheProgramHasThePicturesToo() async throws {
    _ = try await builder.build(request)
    let before = site
    try takeAway("pot.jpg")
    let other = SiteBuilder(
      fileSystem: files, generator: "test", program: ContentHash(of: "another build"))
    #expect(told(try await other.build(request)) == ["warning pot.jpg"])
    #expect(site == before)
  }

  @Test(arguments: [true, false])
  func anotherVersionOfTheProgramHasTheRecipesToo(isUnreadable: Bool) async throws {
    try base.makeFolders(of: "/book/Sub/Tea.md")
    try base.write(Array("# Tea\n\n---\n".utf8), to: "/book/Sub/Tea.md")
    try base.write(Array("# Rum\n\n---\n".utf8), to: "/book/Sub/Rum.md")
    _ = try await builder.build(request)
    // What was removed by then is not brought back.
    try base.remove("/book/Sub/Rum.md")
    _ = try await builder.build(request)
    let before = site
    if isUnreadable {
      files.failReading("/book/Sub", .notPermitted)
    } else {
      try takeAway("Sub/Tea.md")
    }
    let other = SiteBuilder(
      fileSystem: files, generator: "test", program: ContentHash(of: "another build"))
    for _ in 1...2 {
      let report = try await other.build(request)
      #expect(report.isPublished)
      #expect(told(report) == [isUnreadable ? "error Sub" : "warning Sub/Tea.md"])
      #expect(site == before)
    }
  }

  @Test func aPictureThatIsGoneIsNotKept() async throws {
    _ = try await builder.build(request)
    let count = kept("").count
    try base.write(Array("# Soup\n\n---\n".utf8), to: "/book/Soup.md")
    try base.remove("/book/pot.jpg")
    _ = try await builder.build(request)
    #expect(kept("").count == count - 1 && site[picture] == nil)
  }

  @Test(arguments: [true, false]) func oldTextsAreDropped(isWatching: Bool) async throws {
    var memory = SiteMemory()
    let words = String(repeating: "Simmer it well. ", count: 2000)
    for number in 1...30 {
      try base.write(Array("\(Self.stock)\(words)\(number)\n".utf8), to: "/book/Stock.md")
      if isWatching {
        _ = try await builder.build(request, with: &memory)
        memory.releaseTexts()
      } else {
        _ = try await builder.build(request)
      }
      let size = try #require(kept(".texts").first.flatMap { base.files[$0]?.count })
      #expect(size < 10 * words.utf8.count)
    }
    let before = site
    try takeAway("Stock.md")
    try builder.remember(memory, of: request)
    #expect(try await builder.build(request).isPublished && site == before)
  }

  /// A watch goes on with what a build has kept besides it, and the other way round.
  @Test func twoProgramsTakeTurns() async throws {
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    for number in 1...4 {
      memory.releaseTexts()
      try base.write(Array("\(Self.stock)\(number)\n".utf8), to: "/book/Stock.md")
      _ = try await builder.build(request)
      try base.write(Array("\(Self.soup)\n---\n\n\(number)\n".utf8), to: "/book/Soup.md")
      _ = try await builder.build(request, with: &memory)
      let before = site
      try takeAway("Stock.md", "Soup.md", "pot.jpg")
      #expect(try await builder.build(request).isPublished && site == before)
      #expect(try await builder.build(request, with: &memory).isPublished && site == before)
      try bringBack("Stock.md", "\(Self.stock)\(number)\n")
      try bringBack("Soup.md", "\(Self.soup)\n---\n\n\(number)\n")
      try bringBack("pot.jpg", FakePicture.text("pixels"))
    }
  }

  @Test func twoProgramsAtOnceKeepWhatIsThere() async throws {
    let files = DiskFileSystem()
    let base = FilePath(FileManager.default.temporaryDirectory.path) / "\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: base.string) }
    try files.makeDirectories("\(base)/book")
    try files.write(FakePicture.bytes("pixels"), to: "\(base)/book/pot.jpg")
    let builder = SiteBuilder(fileSystem: files, generator: "test")
    let request = SiteBuilder.Request(
      folder: "\(base)/book", output: "\(base)/site", cacheFolder: "\(base)/cache")
    for round in 1...5 {
      try files.write(Array("\(Self.soup)\(round)\n".utf8), to: "\(base)/book/Soup.md")
      try files.write(Array("\(Self.stock)\(round)\n".utf8), to: "\(base)/book/Stock.md")
      try await withThrowingTaskGroup(of: Bool.self) { group in
        for _ in 1...3 { group.addTask { try await builder.build(request).isPublished } }
        for try await isPublished in group { #expect(isPublished) }
      }
    }
    let page = try files.read("\(base)/site/recipes/stock.html")
    for name in ["Soup.md", "Stock.md", "pot.jpg"] {
      try files.remove("\(base)/book/\(name)")
      try files.write([0], to: "\(base)/book/.\(name).icloud")
    }
    #expect(try await builder.build(request).isPublished)
    #expect(try files.read("\(base)/site/recipes/stock.html") == page)
    #expect(try files.read("\(base)/site/files/pot.jpg") == FakePicture.bytes("pixels"))
  }
}
