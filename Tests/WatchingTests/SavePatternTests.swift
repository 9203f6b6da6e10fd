import FileSystem
import Foundation
import Testing

/// Every pattern is told in full and nothing else is, whoever tells of it.
///
/// One at a time, as systems let one person watch with some 100 programs only.
@Suite(.serialized) struct SavePatternTests {
  enum Way: CaseIterable {
    case system, polling

    var interval: Duration? { self == .polling ? .milliseconds(40) : nil }

    /// Whether nothing is told that did not happen; FSEvents tells of the recent past as well.
    var isExact: Bool {
      #if os(Linux)
      true
      #else
      self == .polling
      #endif
    }
  }

  static let isVimThere = SystemCalls.isInstalled("vim")

  func run(_ pattern: SavePattern, _ way: Way) async throws -> WatchedFolder {
    let folder = try WatchedFolder(
      files: ["soup.md": "old soup", "stew.md": "old stew", "deep/pie.md": "old pie"],
      polling: way.interval, isIgnored: { $0.string.contains("/_site") })
    try pattern.save(SystemCalls(root: folder.root))
    #expect(await folder.settle())
    #expect(pattern.reported.subtracting(folder.files).isEmpty, "not reported")
    if way.isExact {
      #expect(
        folder.files.subtracting(pattern.reported.union(pattern.allowed)).isEmpty,
        "reported for nothing")
    }
    return folder
  }

  @Test(arguments: SavePattern.editors + SavePattern.programs, Way.allCases)
  func reportsASave(pattern: SavePattern, way: Way) async throws {
    let folder = try await run(pattern, way)
    guard pattern.reported.contains("soup.md") else { return }
    // The last report is never one of a half-written file.
    let final = try? DiskFileSystem().read(folder.path("soup.md"))
    #expect(folder.lastContent == final)
    #expect(folder.directories.contains(""))
  }

  @Test(.enabled(if: isVimThere), arguments: Way.allCases)
  func reportsASaveOfVimItself(way: Way) async throws {
    let folder = try await run(.vim, way)
    #expect(folder.lastContent == Array("new soup\n".utf8))
  }

  @Test(arguments: SavePattern.silent, Way.allCases)
  func saysNothingOfWhatIsNoNews(pattern: SavePattern, way: Way) async throws {
    let folder = try await run(pattern, way)
    guard way.isExact else { return }
    #expect(folder.directories.subtracting([""]).isEmpty)
    #expect(!folder.changes.contains { $0.everything })
  }

  @Test(arguments: Way.allCases, [true, false])
  func reportsAChangeByANameElsewhere(way: Way, isLinkedBefore: Bool) async throws {
    let folder = try WatchedFolder(files: ["soup.md": "old soup"], polling: way.interval)
    let system = SystemCalls(root: folder.root)
    if !isLinkedBefore { #expect(await folder.settle()) }
    try system.link("soup.md", "../other.md")
    system.touch("../other.md", seconds: 1_700_000_000)
    #expect(await folder.wait { $0.files.contains("soup.md") })
  }

  @Test func waitsForAFileToBeClosed() async throws {
    let folder = try WatchedFolder(files: ["soup.md": "old"])
    let system = SystemCalls(root: folder.root)
    let file = try system.create("soup.md")
    for _ in 1...6 {
      try system.write(file, "piece")
      system.pause(milliseconds: 5)
    }
    try system.close(file)
    #expect(await folder.settle())
    let contents = folder.all.compactMap(\.content)
    // On a machine so slow that this took half a second the bound may have passed.
    #expect(contents.filter { $0.count == 30 }.count >= contents.count - 1)
  }

  // FSEvents tells of writing when the file is closed.
  @Test(arguments: Way.allCases.filter(\.isExact))
  func reportsAFileThatStaysOpen(way: Way) async throws {
    let folder = try WatchedFolder(files: ["soup.md": "old"], polling: way.interval)
    let system = SystemCalls(root: folder.root)
    let file = try system.open("soup.md", O_WRONLY | O_APPEND)
    try system.write(file, ", more")
    #expect(await folder.wait { $0.files == ["soup.md"] })
    // And nothing else waits for it any more.
    try system.write(file, ", and still more")
    #expect(await folder.settle())
    #expect(await folder.wait { $0.lastContent?.count == 25 })
    try system.close(file)
  }
}
