import FileDoubles
import Diagnostics
import FileSystem
import Foundation
import Paths
import Testing

@testable import Collection

@Suite struct FolderScanTests {
  @Test(
    arguments: [
      ("hidden files and folders", [".a.md", ".git/b.md"], [], []),
      (
        "temporary files",
        ["~syncthing~a.md", "~$b.md", "#c.md#", "d.md~", "sed4711/e.md", "f.tmp"],
        [], ["sed4711/e.md"]
      ),
      ("the settings and the templates at the top", ["cookbook.yml", "Templates/a.md"], [], []),
      (
        "settings and templates further down stay", ["x/cookbook.yml", "x/Templates/a.md"], [],
        ["x/Templates/a.md", "x/cookbook.yml"]
      ),
      ("the output", ["_site/a.html", "_site2/a.md"], [], ["_site2/a.md"]),
      (
        "sites built earlier", ["www/.cookbook-manifest", "www/share/a.recipemd", "www.md"], [],
        ["www.md"]
      ),
      ("what exclude names", ["Drafts/a.md", "b.txt", "c.md"], ["Drafts", "*.txt"], ["c.md"]),
      (
        "nothing else, in order of bytes", ["b.md", "a/z.md", "B.jpg", "ä"], [],
        ["B.jpg", "a/z.md", "b.md", "ä"]
      ),
      ("an empty folder", [], [], []),
    ] as [(String, [String], [String], [String])])
  func leavesOut(_ name: String, there: [String], exclude: [String], found: [String]) {
    let paths = (there + [".keep"]).map { (FilePath("/r/\($0)"), "x") }
    let listing = FolderScan.list(
      "/r", excluding: exclude, output: "/r/_site",
      in: MemoryFileSystem(Dictionary(uniqueKeysWithValues: paths)))
    #expect(listing.files.map(\.path.string) == found)
    #expect(listing.problems.isEmpty)
  }

  @Test(
    arguments: [
      ("a.md", true), ("a.MD", true), ("a.recipemd", true), ("a.markdown", false), ("md", false),
      ("a.md.bak", false), ("a.jpg", false),
    ] as [(FilePath, Bool)])
  func tellsRecipesByTheirNames(path: FilePath, isRecipe: Bool) {
    let files = MemoryFileSystem(["/r/\(path)": "x"])
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    #expect(listing.files.map(\.isRecipe) == [isRecipe])
  }

  /// Makes files, and links from the second path to the first, in a folder `r` of a new folder.
  func scan(
    files: [FilePath], links: [(to: String, at: String)] = [], unreadable: [String] = []
  ) throws -> (paths: [FilePath], problems: [String]) {
    let manager = FileManager.default
    let top = manager.temporaryDirectory.appendingPathComponent("cookbook-\(UUID().uuidString)")
    try manager.createDirectory(
      at: top.appendingPathComponent("r"), withIntermediateDirectories: true)
    defer { try? manager.removeItem(at: top) }
    for path in files {
      let file = top.appendingPathComponent(path.string)
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data("x".utf8).write(to: file)
    }
    for link in links {
      try manager.createSymbolicLink(
        atPath: top.appendingPathComponent(link.at).path, withDestinationPath: link.to)
    }
    let disk = DiskFileSystem()
    for path in unreadable {
      try disk.setMode(0, of: FilePath(top.appendingPathComponent(path).path))
    }
    defer {
      for path in unreadable {
        try? disk.setMode(0o755, of: FilePath(top.appendingPathComponent(path).path))
      }
    }
    let root = try disk.resolve(FilePath(top.appendingPathComponent("r").path))
    let listing = FolderScan.list(root, excluding: [], output: nil, in: disk)
    let problems = listing.problems + listing.unread.map { $0.diagnostic(isHeld: false) }
    return (listing.files.map(\.path), problems.map { "\($0.id.rawValue) \($0.path ?? "")" })
  }

  @Test func followsALinkToAFolderOutside() throws {
    let found = try scan(files: ["r/a.md", "out/b.md", "out/c/d.md"], links: [("../out", "r/l")])
    #expect(found.paths == ["a.md", "l/b.md", "l/c/d.md"])
    #expect(found.problems.isEmpty)
  }

  @Test func meetsALinkedFolderUnderItsOwnNameAndOnce() throws {
    let found = try scan(files: ["r/z/a.md"], links: [("z", "r/b"), ("z", "r/c")])
    #expect(found.paths == ["z/a.md"])
  }

  @Test func aFolderOutsideThatIsLinkedTwiceIsMetOnce() throws {
    let found = try scan(files: ["out/a.md"], links: [("../out", "r/b"), ("../out", "r/c")])
    #expect(found.paths == ["b/a.md"])
  }

  @Test func ofSeveralLinksInFoldersTheFirstCounts() throws {
    let found = try scan(
      files: ["out/a.md", "r/b/b.md", "r/c/c.md"],
      links: [("../../out", "r/b/x"), ("../../out", "r/c/x")])
    #expect(found.paths == ["b/b.md", "b/x/a.md", "c/c.md"])
  }

  @Test(arguments: [".", "..", "../r/sub"]) func linksThatLeadInACircleEnd(_ end: String) throws {
    let found = try scan(files: ["r/a.md", "r/sub/b.md"], links: [(end, "r/l")])
    #expect(found.paths == ["a.md", "sub/b.md"])
    #expect(found.problems.isEmpty)
  }

  @Test func followsALinkToAFileInsideAndReportsOneThatLeadsOut() throws {
    let found = try scan(
      files: ["r/a.md", "out.md"], links: [("a.md", "r/b.md"), ("../out.md", "r/c.md")])
    #expect(found.paths == ["a.md", "b.md"])
    #expect(found.problems == ["link-outside c.md"])
  }

  /// A linked folder without recipes may be anybody's pictures.
  @Test func takesPicturesElsewhereOnlyFromFoldersOfRecipes() throws {
    let found = try scan(
      files: ["r/a.md", "pics/o.jpg", "more/b.md", "more/b.jpg", "deep/o.jpg"],
      links: [("../pics", "r/pics"), ("../more", "r/more"), ("../deep", "more/deep")])
    #expect(found.paths == ["a.md", "more/b.jpg", "more/b.md"])
    #expect(found.problems == ["link-outside more/deep", "link-outside pics"])
  }

  @Test func aFolderWhoseNameBeginsLikeTheRootsIsOutside() throws {
    let found = try scan(files: ["r2/a.md"], links: [("../r2/a.md", "r/a.md")])
    #expect(found.paths.isEmpty)
    #expect(found.problems == ["link-outside a.md"])
  }

  @Test func reportsLinksThatLeadNowhere() throws {
    let found = try scan(files: ["r/a.md"], links: [("gone.md", "r/b.md")])
    #expect(found.paths == ["a.md"])
    #expect(found.problems == ["unreadable b.md"])
  }

  @Test func reportsALinkToItself() throws {
    let found = try scan(files: ["r/a.md"], links: [("l", "r/l")])
    #expect(found.paths == ["a.md"])
    #expect(found.problems == ["unreadable l"])
  }

  #if !canImport(Darwin)
  @Test func reportsNamesThatAreNoText() throws {
    let files = DiskFileSystem()
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try files.makeDirectory(FilePath(folder.path))
    defer { try? FileManager.default.removeItem(at: folder) }
    let root = try files.resolve(FilePath(folder.path))
    for name in ["k\u{E9}.md", "k\u{E9}.jpg", ".k\u{E9}.md"] {
      let path = Array("\(root)/".utf8) + name.unicodeScalars.map { UInt8($0.value) } + [0]
      let descriptor = path.withUnsafeBytes {
        open($0.baseAddress!.assumingMemoryBound(to: CChar.self), O_CREAT | O_WRONLY, 0o644)
      }
      try #require(descriptor >= 0)
      close(descriptor)
    }
    let listing = FolderScan.list(root, excluding: [], output: nil, in: files)
    #expect(listing.files.isEmpty)
    #expect(listing.problems.map(\.path) == ["k\u{FFFD}.jpg", "k\u{FFFD}.md"])
    #expect(listing.problems.map(\.severity) == [.warning, .error])
    #expect(listing.problems.allSatisfy { $0.id == .invalidName && $0.help != nil })
  }
  #endif

  @Test(.enabled(if: geteuid() != 0, "the administrator may read everything"))
  func reportsAFolderThatCannotBeRead() throws {
    let found = try scan(files: ["r/a.md", "r/x/b.md"], unreadable: ["r/x"])
    #expect(found.paths == ["a.md"])
    #expect(found.problems == ["unreadable x"])
  }
}
