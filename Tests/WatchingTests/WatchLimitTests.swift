import Watching
import Foundation
import Paths
import Synchronization
import Testing

@testable import FileSystem
@testable import Watching

@Suite(.timeLimit(.minutes(30))) struct WatchLimitTests {
  @Test func pollsWhereThereAreTooManyFolders() async throws {
    let folder = try WatchedFolder(
      files: ["a/soup.md": "", "b/c/stew.md": ""], environment: WatchEnvironment(watchLimit: 2))
    #expect(await folder.wait(for: .polling(.watchLimit)))
    try DiskFileSystem().write([], to: folder.path("b/c/stew.md"))
    try DiskFileSystem().write([], to: folder.path("a/cake.md"))
    #expect(await folder.settle())
    #expect(folder.files == ["b/c/stew.md", "a/cake.md"])
    #expect(!folder.changes.contains { $0.everything })
  }

  #if os(Linux)
  @Test func pollsFromWhenThereAreTooManyFolders() async throws {
    let folder = try WatchedFolder(
      files: ["a/soup.md": ""], environment: WatchEnvironment(watchLimit: 3))
    try DiskFileSystem().write([1], to: folder.path("a/soup.md"))
    #expect(await folder.settle())
    #expect(folder.files == ["a/soup.md"])
    let system = SystemCalls(root: folder.root)
    for name: FilePath in ["b", "c", "d"] {
      try system.mkdir(name)
      try system.write(file: "\(name)/soup.md")
    }
    #expect(await folder.wait(for: .polling(.watchLimit)))
    #expect(await folder.wait { $0.changes.contains { $0.everything } })
    try system.write(file: "d/later.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("d/later.md"))
    #expect(folder.events.filter { $0 == .polling(.watchLimit) }.count == 1)
  }

  /// The kernel keeps only so many events; here it has to while the watcher is held up by a question.
  @Test func looksAtEverythingAfterAnOverflow() async throws {
    let isHeld = Atomic(true)
    let folder = try WatchedFolder(files: ["a.md": "", "b.md": "", "gate.md": ""]) { path in
      while path.hasSuffix("/gate.md"), isHeld.load(ordering: .acquiring) { usleep(1_000) }
      return false
    }
    let system = SystemCalls(root: folder.root)
    try system.write(file: "gate.md")
    let limit = try String(
      contentsOfFile: "/proc/sys/fs/inotify/max_queued_events", encoding: .utf8)
    let count = try #require(Int(limit.filter(\.isNumber)))
    let files = try [system.open("a.md", O_WRONLY), system.open("b.md", O_WRONLY)]
    // What was read before the question was asked counts no more.
    for number in 0..<(count + 5_000) { try system.write(files[number % 2], "x") }
    for file in files { try system.close(file) }
    try system.mkdir("new")
    isHeld.store(false, ordering: .releasing)
    #expect(await folder.wait { $0.changes.contains { $0.everything } })
    // What came into being unseen is watched all the same.
    try system.write(file: "new/soup.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("new/soup.md"))
  }
  #endif

  @Test func pollsNetworkFileSystems() async throws {
    let folder = try WatchedFolder(
      environment: WatchEnvironment(networkFileSystem: { _ in "NFS" }))
    let reason = PollingReason.networkFileSystem(name: "NFS", folder: folder.root)
    #expect(await folder.wait(for: .polling(reason)))
    try DiskFileSystem().write([], to: folder.path("soup.md"))
    #expect(await folder.settle())
    #expect(folder.files == ["soup.md"])
  }

  @Test func pollsOnlyTheFolderThatHasToBe() async throws {
    let outer = try WatchedFolder(files: ["local/a.md": "", "nas/b.md": ""])
    let nas = outer.path("nas")
    let watcher = try FolderWatcher(
      folders: [outer.path("local"), nas], polling: nil,
      environment: WatchEnvironment(networkFileSystem: { $0 == nas ? "SMB" : nil }),
      isIgnored: { _ in false })
    var events = watcher.events.makeAsyncIterator()
    #expect(await events.next() == .polling(.networkFileSystem(name: "SMB", folder: nas)))
    for name: FilePath in ["local/a.md", "nas/b.md"] {
      try DiskFileSystem().write([1], to: outer.path(name))
      var changes = FolderChanges()
      changes.files = [outer.path(name)]
      changes.directories = [outer.path(name).directory]
      #expect(await events.next() == .changed(changes))
    }
    watcher.stop()
  }

  @Test func foldersInsideOthersAreWatchedOnce() async throws {
    let outer = try WatchedFolder(
      files: ["r/theme/a.md": "", "r/.theme/b.md": "", "r/skipped/c.md": ""])
    let root = outer.path("r")
    let watcher = try FolderWatcher(
      folders: ["\(root)/.theme", "\(root)/theme", root], isIgnored: { $0.hasSuffix("/skipped") })
    for name: FilePath in ["theme/a.md", ".theme/b.md", "skipped/c.md"] {
      try DiskFileSystem().write([1], to: "\(root)/\(name)")
    }
    var files: Set<FilePath> = []
    var events = watcher.events.makeAsyncIterator()
    while files.count < 2, case .changed(let changes) = await events.next() {
      files.formUnion(changes.files)
    }
    #expect(files == ["\(root)/theme/a.md", "\(root)/.theme/b.md"])
    watcher.stop()
  }

  @Test(arguments: SavePatternTests.Way.allCases)
  func stoppingEndsTheStream(way: SavePatternTests.Way) async throws {
    let folder = try WatchedFolder(polling: way.interval)
    let watcher = try FolderWatcher(folders: [folder.root], polling: way.interval)
    let reader = Task { [events = watcher.events] in
      var count = 0
      for await _ in events { count += 1 }
      return count
    }
    watcher.stop()
    try DiskFileSystem().write([], to: folder.path("soup.md"))
    #expect(await reader.value == 0)
    watcher.stop()
  }

  @Test func lettingGoAndCancellingEndTheStream() async throws {
    let folder = try WatchedFolder()
    var watcher: FolderWatcher? = try FolderWatcher(folders: [folder.root])
    let first = Task { [events = watcher?.events] in
      if let events { for await _ in events {} }
    }
    watcher = nil
    await first.value
    let other = try FolderWatcher(folders: [folder.root])
    let second = Task { for await _ in other.events {} }
    second.cancel()
    await second.value
  }
}
