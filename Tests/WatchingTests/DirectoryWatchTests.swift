import Foundation
import Paths
import Testing

@testable import FileSystem
@testable import Watching

@Suite struct DirectoryWatchTests {
  typealias Way = SavePatternTests.Way

  @Test(arguments: Way.allCases)
  func losesNoFileOfNewDirectories(way: Way) async throws {
    let folder = try WatchedFolder(polling: way.interval)
    let system = SystemCalls(root: folder.root)
    var expected: Set<FilePath> = []
    for round in 0..<200 {
      try system.mkdir("r\(round)")
      try system.mkdir("r\(round)/b")
      try system.mkdir("r\(round)/b/c")
      for name in ["soup.md", "b/stew.md", "b/c/cake.md"] {
        try system.write(file: "r\(round)/\(name)")
        expected.insert("r\(round)/\(name)")
      }
    }
    #expect(await folder.settle())
    #expect(folder.files.isSuperset(of: expected))
    #expect(folder.directories.contains("r199/b/c"))
    // And they are watched from then on.
    try system.write(file: "r7/b/c/later.md")
    #expect(await folder.wait { $0.files.contains("r7/b/c/later.md") })
  }

  @Test(arguments: Way.allCases)
  func followsARenamedDirectory(way: Way) async throws {
    let folder = try WatchedFolder(
      files: ["a/soup.md": "", "a/deep/stew.md": ""], polling: way.interval)
    let system = SystemCalls(root: folder.root)
    try system.rename("a", "b")
    #expect(await folder.settle())
    #expect(folder.directories.isSuperset(of: ["", "a", "a/deep", "b", "b/deep"]))
    #expect(folder.files.isSuperset(of: ["b/soup.md", "b/deep/stew.md"]))
    try system.write(file: "b/deep/stew.md")
    try system.rename("b", "c")
    try system.rename("c", "d")
    try system.write(file: "d/deep/cake.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("d/deep/cake.md"))
    try system.write(file: "d/deep/later.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("d/deep/later.md"))
    #expect(!folder.files.contains("a/deep/later.md"))
  }

  @Test(arguments: Way.allCases)
  func followsSwappedDirectories(way: Way) async throws {
    let folder = try WatchedFolder(
      files: ["a/deep/1.md": "", "b/deep/2.md": ""], polling: way.interval)
    let system = SystemCalls(root: folder.root)
    for _ in 1...3 {
      _ = try DiskFileSystem().exchange(system.path("a"), system.path("b"))
    }
    #expect(await folder.settle())
    #expect(folder.files.isSuperset(of: ["a/deep/2.md", "b/deep/1.md"]))
    try system.write(file: "a/deep/x.md")
    try system.write(file: "b/deep/y.md")
    #expect(await folder.settle())
    #expect(folder.files.isSuperset(of: ["a/deep/x.md", "b/deep/y.md"]))
  }

  @Test(arguments: Way.allCases)
  func movesOutAndIn(way: Way) async throws {
    let folder = try WatchedFolder(files: ["a/deep/soup.md": ""], polling: way.interval)
    let system = SystemCalls(root: folder.root)
    try system.rename("a", "../outside")
    #expect(await folder.settle())
    #expect(folder.directories.isSuperset(of: ["", "a", "a/deep"]))
    try system.write(file: "../outside/deep/unseen.md")
    #expect(await folder.settle())
    #expect(!folder.files.contains { $0.hasSuffix("unseen.md") })
    try system.rename("../outside", "back")
    #expect(await folder.settle())
    #expect(folder.files.isSuperset(of: ["back/deep/soup.md", "back/deep/unseen.md"]))
    try system.write(file: "back/deep/seen.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("back/deep/seen.md"))
  }

  @Test(arguments: Way.allCases)
  func reportsDeletedDirectories(way: Way) async throws {
    let folder = try WatchedFolder(
      files: ["a/soup.md": "", "a/deep/stew.md": "", "b.md": ""], polling: way.interval)
    let system = SystemCalls(root: folder.root)
    try system.run("rm", "-r", "a")
    #expect(await folder.settle())
    #expect(folder.directories.isSuperset(of: ["", "a", "a/deep"]))
    #expect(folder.files.isSuperset(of: ["a/soup.md", "a/deep/stew.md"]))
    #expect(!folder.files.contains("b.md"))
    // One of the same name is another one.
    try system.mkdir("a")
    try system.write(file: "a/new.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("a/new.md"))
  }

  @Test func staysWithDirectoriesThatComeAndGo() async throws {
    let folder = try WatchedFolder()
    let system = SystemCalls(root: folder.root)
    for _ in 0..<100 {
      try system.mkdir("a")
      try system.mkdir("a/b")
      try system.rename("a/b", "b")
      try system.rmdir("a")
      try system.rename("b", "a")
      try system.rmdir("a")
    }
    try system.mkdir("a")
    try system.mkdir("a/b")
    #expect(await folder.settle())
    try system.write(file: "a/b/soup.md")
    #expect(await folder.settle())
    #expect(folder.files == ["a/b/soup.md"])
  }

  @Test(.enabled(if: SystemCalls.isInstalled("git")), arguments: Way.allCases)
  func aCheckoutIsOneReport(way: Way) async throws {
    let count = 1_000
    let files = Dictionary(
      uniqueKeysWithValues: (0..<count).map { (FilePath("d\($0 % 20)/\($0).md"), "first") })
    let folder = try WatchedFolder(
      files: files, polling: way == .polling ? .milliseconds(500) : nil)
    let system = SystemCalls(root: folder.root)
    let git = ["git", "-c", "user.name=Cook", "-c", "user.email=cook@example.org"]
    try system.run("git", "init", "-q", "-b", "first", ".")
    try system.run("git", "add", ".")
    try system.run(git[0], git[1], git[2], git[3], git[4], "commit", "-qm", "first")
    try system.run("git", "checkout", "-qb", "second")
    for name in files.keys { try system.write(file: name, "second version") }
    try system.run(git[0], git[1], git[2], git[3], git[4], "commit", "-qam", "second")
    #expect(await folder.settle())
    let before = folder.changes.count
    try system.run("git", "checkout", "-q", "first")
    #expect(await folder.settle())
    let reports = folder.changes[before...]
    #expect(Set(reports.flatMap(\.files)).count == count)
    // Whenever Git stops for a while, a report ends.
    #expect(reports.filter { !$0.files.isEmpty }.count <= 30)
    #expect(!folder.directories.contains { $0.hasPrefix(".git") })
  }
}
