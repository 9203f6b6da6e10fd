import Collection
import Diagnostics
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Site

/// Files and folders that are there and cannot be read any more.
@Suite struct UnreadableTests {
  static let soup = "# Soup\n\n![pot](Sub/pot.jpg)\n\n---\n\n- *1 l* [stock](Sub/Stock.md)\n"
  static let stock = "# Stock\n\n---\n\n- *1 l* water\n\n---\n\nSimmer it.\n"
  static let tea = "# Tea\n\n---\n\n- *1 l* water\n"

  let base = MemoryFileSystem([
    "/book/Soup.md": soup, "/book/Sub/Stock.md": stock,
    "/book/Sub/pot.jpg": FakePicture.text("pixels"),
    "/book/Tea.md": tea, "/www/x": "",
  ])
  let files: FaultyFileSystem
  var builder: SiteBuilder { SiteBuilder(fileSystem: files, generator: "test") }
  let request = SiteBuilder.Request(folder: "/book", output: "/www/site", cacheFolder: "/cache")
  var site: [FilePath: [UInt8]] { base.files.filter { $0.key.hasPrefix("/www/site/") } }

  init() { files = FaultyFileSystem(base) }

  func page(_ path: FilePath) -> String {
    String(decoding: base.files["/www/site/recipes/\(path)"] ?? [], as: UTF8.self)
  }

  func told(_ report: SiteBuilder.Report) -> [String] {
    report.sharedDiagnostics.map { "\($0.severity.word) \($0.path ?? ""): \($0.message)" }
  }

  /// What fails, with which reason, and what is said of it.
  struct Loss: Sendable, CustomTestStringConvertible {
    let path: FilePath
    let reason: FileError.Reason
    let message: String
    var testDescription: String { "\(path): \(reason)" }
  }

  static let kept = "; the site keeps what it was before"
  static let losses = [
    Loss(path: "Sub", reason: .notPermitted, message: "cannot list the folder: permission denied"),
    Loss(path: "Sub", reason: .system(5), message: "cannot list the folder: input/output error"),
    // Gone between the listing of what it is in and its own.
    Loss(
      path: "Sub", reason: .notFound,
      message: "cannot list the folder: another program is changing it"),
    Loss(
      path: "Sub", reason: .notDirectory,
      message: "cannot list the folder: another program is changing it"),
    Loss(path: "Sub/Stock.md", reason: .notPermitted, message: "cannot read: permission denied"),
    Loss(path: "Sub/Stock.md", reason: .system(5), message: "cannot read: input/output error"),
    Loss(
      path: "Sub/Stock.md", reason: .notFound,
      message: "cannot read: another program is changing it"),
    Loss(
      path: "Sub/Stock.md", reason: .isDirectory,
      message: "cannot read: another program is changing it"),
    Loss(path: "Sub/pot.jpg", reason: .notPermitted, message: "cannot read: permission denied"),
  ]

  /// A file that is as it was is not read again, so it is touched: what is lost is seen at once.
  func touchAll() throws {
    for (path, text) in [
      ("Soup.md", Self.soup), ("Sub/Stock.md", Self.stock), ("Tea.md", Self.tea),
    ] {
      try base.write(Array(text.utf8), to: "/book/\(path)")
    }
  }

  @Test(arguments: losses)
  func whatWasReadBeforeStays(loss: Loss) async throws {
    _ = try await builder.build(request)
    let before = site
    try touchAll()
    files.failReading("/book/\(loss.path)", loss.reason)
    for _ in 1...2 {
      let report = try await builder.build(request)
      #expect(told(report) == ["error \(loss.path): \(loss.message)\(Self.kept)"])
      #expect(report.recipes == 3 && report.isPublished && report.isIncomplete)
      #expect(site == before)
    }
    // All else goes on, and what is out of reach is part of it.
    try base.write(Array((Self.tea + "- *1* lemon\n").utf8), to: "/book/Tea.md")
    try base.makeFolders(of: "/book/Templates/parts/footer.mustache")
    try base.write(Array("<p>Hi</p>\n".utf8), to: "/book/Templates/parts/footer.mustache")
    #expect(try await builder.build(request).isPublished)
    #expect(page("tea.html").contains("lemon"))
    #expect(
      page("sub/stock.html").contains("Simmer it.") && page("sub/stock.html").contains("<p>Hi</p>"))
    #expect(page("soup.html").contains("sub/stock.html") && page("soup.html").contains("pot.jpg"))
    #expect(site["/www/site/files/Sub/pot.jpg"] == FakePicture.bytes("pixels"))
    // What is deleted goes all the same, and what can be read again is read.
    try base.remove("/book/Tea.md")
    #expect(try await builder.build(request).recipes == 2)
    files.failReading("/book/\(loss.path)", nil)
    try base.write(Array((Self.stock + "Skim it.\n").utf8), to: "/book/Sub/Stock.md")
    let mended = try await builder.build(request)
    #expect(told(mended) == [] && !mended.isIncomplete)
    #expect(page("sub/stock.html").contains("Skim it."))
    try base.remove("/book/Sub/Stock.md")
    #expect(try await builder.build(request).recipes == 1 && page("sub/stock.html").isEmpty)
  }

  @Test(arguments: losses)
  func whatWasReadBeforeStaysWhileOneWatches(loss: Loss) async throws {
    var memory = SiteMemory()
    _ = try await builder.build(request, with: &memory)
    memory.releaseTexts()
    let before = site
    try touchAll()
    files.failReading("/book/\(loss.path)", loss.reason)
    let report = try await builder.build(request, with: &memory)
    #expect(told(report) == ["error \(loss.path): \(loss.message)\(Self.kept)"])
    #expect(report.isPublished && site == before)
    // Its coming back is told by a change of just that file, or of one in it.
    files.failReading("/book/\(loss.path)", nil)
    try base.write(Array((Self.stock + "Skim it.\n").utf8), to: "/book/Sub/Stock.md")
    var changes = FolderChanges()
    changes.files = ["/book/\(loss.path)", "/book/Sub/Stock.md"]
    changes.directories = Set(changes.files.map(\.directory))
    let mended = try await builder.build(request, with: &memory, changes: changes)
    #expect(told(mended) == [] && page("sub/stock.html").contains("Skim it."))
  }

  @Test(arguments: losses)
  func aFirstBuildNamesWhatItCannotRead(loss: Loss) async throws {
    files.failReading("/book/\(loss.path)", loss.reason)
    let report = try await builder.build(request)
    #expect(told(report) == ["error \(loss.path): \(loss.message)"])
    #expect(report.isPublished && report.isIncomplete)
    // Nothing else is wrong: that links lead nowhere follows from it.
    #expect(report.diagnostics.filter { $0.severity == .error }.count == 1)
    files.failReading("/book/\(loss.path)", nil)
    #expect(try await builder.build(request).recipes == 3)
    #expect(told(try await builder.build(request)) == [])
  }

  /// Without a memory nobody knows what to keep, so the site stays as it is.
  @Test(arguments: losses.filter { !$0.path.hasSuffix("jpg") })
  func nothingIsTakenAwayWithoutAMemory(loss: Loss) async throws {
    let forgetful = SiteBuilder.Request(folder: "/book", output: "/www/site")
    _ = try await builder.build(forgetful)
    let before = site
    files.failReading("/book/\(loss.path)", loss.reason)
    let report = try await builder.build(forgetful)
    #expect(!report.isPublished && report.wouldLose && site == before)
    files.failReading("/book/\(loss.path)", nil)
    // A file that never was in the site takes nothing from it.
    try base.write(Array(Self.tea.utf8), to: "/book/New.md")
    files.failReading("/book/New.md", .notPermitted)
    let other = try await builder.build(forgetful)
    #expect(other.isPublished && told(other) == ["error New.md: cannot read: permission denied"])
  }

  /// A file may be out of reach without looking another than before.
  @Test(arguments: [true, false])
  func aRecipeThatLooksAsBeforeStaysToo(watching: Bool) async throws {
    var memory = SiteMemory()
    if watching {
      _ = try await builder.build(request, with: &memory)
      memory.releaseTexts()
    } else {
      _ = try await builder.build(request)
    }
    files.failReading("/book/Sub/Stock.md", .notPermitted, isSeenAtOnce: false)
    // The whole book needs all texts.
    try base.write(Array((Self.tea + "- *1* lemon\n").utf8), to: "/book/Tea.md")
    let report =
      watching
      ? try await builder.build(request, with: &memory) : try await builder.build(request)
    #expect(
      told(report) == ["error Sub/Stock.md: cannot read: permission denied\(Self.kept)"])
    #expect(page("tea.html").contains("lemon") && page("sub/stock.html").contains("Simmer it."))
  }

  @Test(arguments: ["share: []\n", "share: [cookbook.json]\n"])
  func whereNothingIsSharedTextsAreKept(settings: String) async throws {
    try base.write(Array(settings.utf8), to: "/book/cookbook.yml")
    _ = try await builder.build(request)
    try touchAll()
    files.failReading("/book/Sub", .notPermitted)
    try base.write(Array((Self.tea + "- *1* lemon\n").utf8), to: "/book/Tea.md")
    let report = try await builder.build(request)
    #expect(report.recipes == 3 && report.isPublished)
    #expect(page("sub/stock.html").contains("Simmer it."))
  }

  /// A picture that turns out to be broken only while it is copied keeps the site as it is.
  @Test func aPictureThatFailsHalfWayLosesNothing() async throws {
    _ = try await builder.build(request)
    let before = site
    try base.write(FakePicture.bytes("others"), to: "/book/Sub/pot.jpg")
    files.failReading("/book/Sub/pot.jpg", .system(5), isSeenAtOnce: false)
    await #expect(throws: FileError(.read, "/book/Sub/pot.jpg", .system(5))) {
      try await builder.build(request)
    }
    #expect(site == before)
  }

  /// Where nothing is kept of the folder, the texts stay in memory, so what was planned can be made.
  @Test func aPlannedPageNeedsNoRecipeAgain() async throws {
    _ = try await builder.build(request)
    let published = page("sub/stock.html")
    var memory = SiteMemory()
    let snapshot = try await builder.snapshot(of: "/book", output: nil, with: &memory).site
    memory.releaseTexts()
    try base.write(Array((Self.stock + "Skim it.\n").utf8), to: "/book/Sub/Stock.md")
    files.failReading("/book/Sub/Stock.md", .notPermitted)
    guard case .made(let make) = snapshot?.file(at: "recipes/sub/stock.html")?.content else {
      Issue.record("there is no page")
      return
    }
    #expect(try String(decoding: make(), as: UTF8.self) == published)
  }

  @Test func nothingIsPublishedFromAFolderThatCannotBeRead() async throws {
    _ = try await builder.build(request)
    let before = site
    files.failReading("/book", .notPermitted)
    await #expect(throws: FileError(.list, "/book", .notPermitted)) {
      try await builder.build(request)
    }
    #expect(site == before)
  }
}
