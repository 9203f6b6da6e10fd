import Watching
import Foundation
import Paths
import Testing

@testable import FileSystem
@testable import Watching

@Suite(.timeLimit(.minutes(30))) struct VanishingTests {
  typealias Way = SavePatternTests.Way

  /// Whether this test may mount file systems, as in a container.
  static let canMount: Bool = {
    guard geteuid() == 0, SystemCalls.isInstalled("mount") else { return false }
    let probe: FilePath =
      "\(FileManager.default.temporaryDirectory.path)/cookbook-mount-\(UUID().uuidString)"
    guard mkdir(probe.string, 0o755) == 0 else { return false }
    defer { rmdir(probe.string) }
    let system = SystemCalls(root: probe)
    return (try? system.run("mount", "-t", "tmpfs", "none", probe.string)) != nil
      && (try? SystemCalls(root: "/").run("umount", probe.string)) != nil
  }()

  func expectVanishing(
    of folder: WatchedFolder, by vanish: () throws -> Void, andReturningBy back: () throws -> Void
  ) async throws {
    try vanish()
    #expect(await folder.wait(for: .vanished(folder: folder.root)))
    try back()
    #expect(await folder.wait(for: .returned(folder: folder.root)))
    #expect(await folder.wait { $0.changes.contains { $0.everything } })
    try SystemCalls(root: folder.root).write(file: "deep/after.md")
    #expect(await folder.settle())
    #expect(folder.files.contains("deep/after.md"))
    #expect(folder.events.filter { $0 == .vanished(folder: folder.root) }.count == 1)
    #expect(folder.events.filter { $0 == .returned(folder: folder.root) }.count == 1)
    let returned = folder.events.firstIndex(of: .returned(folder: folder.root)) ?? 0
    let everything = folder.events.firstIndex {
      if case .changed(let changes) = $0 { changes.everything } else { false }
    }
    #expect((everything ?? 0) > returned)
  }

  @Test(arguments: Way.allCases)
  func aRenamedFolderIsMissedOnce(way: Way) async throws {
    let folder = try WatchedFolder(files: ["deep/soup.md": ""], polling: way.interval)
    try await expectVanishing(of: folder) {
      rename(folder.root.string, (folder.parent / "elsewhere").string)
    } andReturningBy: {
      try DiskFileSystem().write([], to: folder.parent / "elsewhere/deep/changed.md")
      rename((folder.parent / "elsewhere").string, folder.root.string)
    }
  }

  @Test(arguments: Way.allCases)
  func aDeletedFolderIsMissedUntilThereIsANewOne(way: Way) async throws {
    let folder = try WatchedFolder(files: ["deep/soup.md": ""], polling: way.interval)
    try await expectVanishing(of: folder) {
      try FileManager.default.removeItem(atPath: folder.root.string)
    } andReturningBy: {
      try DiskFileSystem().makeDirectory(folder.root)
      try DiskFileSystem().makeDirectory(folder.path("deep"))
    }
  }

  @Test func aFolderWhoseParentIsRenamedIsMissed() async throws {
    let folder = try WatchedFolder(files: ["deep/soup.md": ""])
    try await expectVanishing(of: folder) {
      rename(folder.parent.string, "\(folder.parent)-2")
    } andReturningBy: {
      rename("\(folder.parent)-2", folder.parent.string)
    }
  }

  @Test(.enabled(if: canMount), arguments: Way.allCases)
  func anUnmountedFolderIsMissed(way: Way) async throws {
    // The watcher is to begin on the mounted folder, so there is an outer one.
    let outer = try WatchedFolder()
    let disk = outer.path("disk")
    try DiskFileSystem().makeDirectory(disk)
    let system = SystemCalls(root: "/")
    try system.run("mount", "-t", "tmpfs", "none", disk.string)
    defer { try? system.run("umount", "-l", disk.string) }
    try SystemCalls(root: disk).write(file: "soup.md")
    // Of a file that was just written, whoever polls tells once more.
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -60)], ofItemAtPath: (disk / "soup.md").string)
    let watcher = try FolderWatcher(folders: [disk], polling: way.interval)
    try system.run("umount", disk.string)
    var events = watcher.events.makeAsyncIterator()
    #expect(await events.next() == .vanished(folder: disk))
    try system.run("mount", "-t", "tmpfs", "none", disk.string)
    try SystemCalls(root: disk).write(file: "stew.md")
    #expect(await events.next() == .returned(folder: disk))
    var everything = FolderChanges()
    everything.everything = true
    #expect(await events.next() == .changed(everything))
    try SystemCalls(root: disk).write(file: "cake.md")
    var later = FolderChanges()
    later.files = [disk / "cake.md"]
    later.directories = [disk]
    #expect(await events.next() == .changed(later))
    watcher.stop()
  }

  @Test(arguments: Way.allCases)
  func aFolderThatIsSwappedIsNotMissed(way: Way) async throws {
    let folder = try WatchedFolder(files: ["deep/soup.md": ""], polling: way.interval)
    let other = folder.parent / "other"
    try FileManager.default.createDirectory(
      atPath: (other / "deep").string, withIntermediateDirectories: true)
    try DiskFileSystem().write([], to: other / "deep/stew.md")
    _ = try DiskFileSystem().exchange(folder.root, other)
    #expect(
      await folder.wait { folder in
        folder.changes.contains { $0.everything } || folder.files.contains("deep/stew.md")
      })
    try DiskFileSystem().write([], to: folder.path("deep/cake.md"))
    #expect(await folder.settle())
    #expect(folder.files.contains("deep/cake.md"))
    #expect(!folder.events.contains(.vanished(folder: folder.root)))
  }

  @Test func aFolderThatIsNotThereIsAnError() throws {
    #expect(throws: FileError(.list, "/no/such/folder", .notFound)) {
      try FolderWatcher(folders: ["/no/such/folder"])
    }
    let folder = try WatchedFolder(files: ["soup.md": ""])
    #expect(throws: FileError(.list, folder.path("soup.md"), .notDirectory)) {
      try FolderWatcher(folders: [folder.path("soup.md")])
    }
  }
}
