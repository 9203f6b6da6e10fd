import FileSystem
import Foundation
import Paths
import Testing

@testable import Folders

/// On a real disk, since only that knows when a folder came into being.
@Suite struct LostFolderTests {
  let files = DiskFileSystem()
  let home: FilePath

  init() throws {
    let folder =
      FilePath(FileManager.default.temporaryDirectory.path) / "cookbook-lost-\(UUID().uuidString)"
    try DiskFileSystem().makeDirectories(folder / "home/Recipes")
    home = try DiskFileSystem().resolve(folder) / "home"
  }

  func remembered(_ path: FilePath) -> FolderRegistry.Collection {
    var collection = FolderRegistry.Collection(name: "a", path: path)
    collection.note(in: files)
    return collection
  }

  @Test func findsAFolderThatWasRenamedOrMoved() throws {
    defer { try? FileManager.default.removeItem(atPath: home.string) }
    let collection = remembered(home / "Recipes")
    let search = LostFolder(home: home, in: files)
    for place in ["Cookery", "a/b/c/Recipes", ".hidden"] as [FilePath] {
      try files.makeDirectories((home / place).directory)
      try files.rename(search.find(collection) ?? home / "Recipes", to: home / place)
      #expect(search.find(collection) == home / place)
    }
  }

  /// Its number may be given to another folder at once.
  @Test func takesNoOtherFolderForIt() throws {
    defer { try? FileManager.default.removeItem(atPath: home.string) }
    let collection = remembered(home / "Recipes")
    // Two folders of one tick of the disk's clock are born at the same time.
    usleep(20_000)
    try files.removeDirectory(home / "Recipes")
    for number in 0..<50 { try files.makeDirectory(home / "\(number)") }
    #expect(LostFolder(home: home, in: files).find(collection) == nil)
  }

  @Test func remembersWhereItFoundAFolder() throws {
    defer { try? FileManager.default.removeItem(atPath: home.string) }
    let record = FolderRecord(in: home / "config", fileSystem: files)
    let collection = remembered(home / "Recipes")
    try record.change { $0.set(collection) }
    #expect(try record.locate(collection, home: home) == .init(path: home / "Recipes"))
    try files.rename(home / "Recipes", to: home / "R")
    #expect(
      try record.locate(collection, home: home)
        == .init(
          path: home / "R",
          moves: [.init(name: "a", from: home / "Recipes", to: home / "R")]))
    #expect(try record.read().collection(named: "a")?.path == home / "R")
    try files.removeDirectory(home / "R")
    #expect(throws: FolderError.lost(name: "a", path: home / "R")) {
      try record.locate(remembered(home / "R"), home: home)
    }
  }
}
