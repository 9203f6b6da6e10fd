import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Folders

/// As on macOS, where a bookmark leads to what is in the old place before it looks for the folder.
@Suite struct BookmarkTests {
  let files = MemoryFileSystem([
    "/h/Recipes/soup.md": "# Soup\n\n---\n\n- water\n", "/config/x": "", "/elsewhere/x": "",
  ])
  let record: FolderRecord

  init() throws {
    files.makeBookmarks()
    try files.setCreation(1, of: "/h/Recipes")
    record = FolderRecord(in: "/config", fileSystem: files)
    var collection = FolderRegistry.Collection(name: "a", path: "/h/Recipes")
    collection.note(in: files)
    let known = collection
    try record.change { $0.set(known) }
  }

  func collection() throws -> FolderRegistry.Collection {
    try #require(try record.read().collection(named: "a"))
  }

  func locate() throws -> FilePath { try record.locate(collection(), home: "/h").path }

  @Test func followsABookmarkOutOfTheHomeFolder() throws {
    try files.rename("/h/Recipes", to: "/elsewhere/Kitchen")
    files.leadBookmarks(to: "/elsewhere/Kitchen")
    #expect(try locate() == "/elsewhere/Kitchen")
  }

  @Test func takesNoEmptyFolderInTheOldPlaceForIt() throws {
    try files.rename("/h/Recipes", to: "/elsewhere/Kitchen")
    try files.makeDirectory("/h/Recipes")
    try files.setCreation(2, of: "/h/Recipes")
    files.leadBookmarks(to: "/h/Recipes")
    #expect(throws: FolderError.self) { try locate() }
    #expect(try collection().identity?.born == 1)
  }

  @Test func findsNothingInTheTrash() throws {
    for trash in ["/h/.Trash", "/Volumes/Stick/.Trashes/501"] as [FilePath] {
      try files.makeDirectories(trash)
      try files.rename("/h/Recipes", to: trash / "Recipes")
      files.leadBookmarks(to: trash / "Recipes")
      #expect(throws: FolderError.lost(name: "a", path: "/h/Recipes")) { try locate() }
      try files.rename(trash / "Recipes", to: "/h/Recipes")
    }
  }

  @Test func keepsTheBookmarkOfTheSameFolder() throws {
    let first = try collection().bookmark
    #expect(first != nil)
    #expect(try locate() == "/h/Recipes")
    #expect(try collection().bookmark == first)
    try files.rename("/h/Recipes", to: "/h/Kitchen")
    files.leadBookmarks(to: "/h/Kitchen")
    #expect(try locate() == "/h/Kitchen")
    #expect(try collection().bookmark != first)
  }
}
