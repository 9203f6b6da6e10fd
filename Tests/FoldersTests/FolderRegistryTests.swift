import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Folders

@Suite struct FolderRegistryTests {
  let files = MemoryFileSystem(["/home/a/.keep": ""])
  var record: FolderRecord { FolderRecord(in: "/home/a/.config/cookbook", fileSystem: files) }

  @Test func remembersAcrossPrograms() throws {
    try record.change {
      $0.set(
        .init(name: "Küche", path: "/home/a/K", identity: .init(device: .max, inode: 7, born: 9)))
      $0.set(.init(name: "b", path: "/home/a/b", bookmark: "AA==", members: ["Küche", "c"]))
      $0.use("küche")
    }
    let registry = try record.read()
    #expect(registry.collections.map(\.name) == ["Küche", "b"])
    #expect(registry.currentCollection?.identity == .init(device: .max, inode: 7, born: 9))
    #expect(registry.collection(named: "B")?.bookmark == "AA==")
    #expect(registry.collection(named: "B")?.members == ["Küche", "c"])
    #expect(registry.collection(at: "/home/a/K")?.name == "Küche")
  }

  @Test func forgetsWhatIsRemoved() throws {
    try record.change {
      $0.set(.init(name: "a", path: "/a"))
      $0.use("a")
      $0.remove("A")
      $0.remove("z")
    }
    #expect(try record.read() == FolderRegistry())
  }

  @Test func knowsWhereAFolderWasMovedFrom() throws {
    let files = MemoryFileSystem(["/home/a/R/S/.keep": "", "/cloud/R/S/.keep": ""])
    var registry = FolderRegistry()
    registry.set(.init(name: "r", path: "/home/a/R"))
    registry.set(.init(name: "s", path: "/home/a/R/S"))
    registry.set(.init(name: "other", path: "/home/a"))
    #expect(
      registry.move(from: "/home/a/R", to: "/cloud/R", in: files).map(\.name) == ["r", "s"])
    #expect(registry.collections.map(\.path) == ["/cloud/R", "/cloud/R/S", "/home/a"])
    #expect(registry.collection(movedFrom: "/home/a/R", in: files)?.name == "r")
    #expect(registry.collection(movedFrom: "/home/a/R/S", in: files)?.name == "s")
    #expect(registry.collection(movedFrom: "/cloud/R", in: files) == nil)
  }

  @Test func givesEachFolderANameOfItsOwn() {
    var registry = FolderRegistry()
    for path: FilePath in ["/a", "/b", "/c"] {
      registry.set(.init(name: registry.freeName(like: "Recipes"), path: path))
    }
    #expect(registry.collections.map(\.name) == ["Recipes", "Recipes 2", "Recipes 3"])
  }

  @Test(arguments: [
    "", "[]", "{", "{\"version\":1}", "{\"version\":0.5,\"collections\":[]}",
    "{\"version\":1,\"collections\":[{\"name\":\"a\",\"path\":\"relative\"}]}",
    "{\"version\":1,\"collections\":[{\"name\":\"\",\"path\":\"/a\"}]}",
    "{\"version\":1,\"collections\":[{\"name\":\"a\",\"path\":\"/a\"},{\"name\":\"A\",\"path\":\"/b\"}]}",
  ])
  func refusesWhatItHasNotWritten(text: String) throws {
    try files.makeDirectories("/home/a/.config/cookbook")
    try files.write(Array(text.utf8), to: record.path)
    #expect(throws: FolderRecord.UnreadableError(path: record.path, version: nil)) {
      try record.read()
    }
    #expect(throws: FolderRecord.UnreadableError.self) { try record.change { $0.use("a") } }
    #expect(try files.read(record.path) == Array(text.utf8))
  }

  @Test func leavesTheRecordOfALaterProgram() throws {
    let text = "{\"version\": 2, \"folders\": {}}"
    try files.makeDirectories("/home/a/.config/cookbook")
    try files.write(Array(text.utf8), to: record.path)
    #expect(throws: FolderRecord.UnreadableError(path: record.path, version: 2)) {
      try record.read()
    }
  }

  @Test(arguments: [
    "", "-a", ".a", "a/b", " a", "a ", "a\nb", "a\u{202E}b", String(repeating: "a", count: 101),
  ])
  func refusesNamesNobodyCanType(name: String) { #expect(!FolderName.isValid(name)) }

  @Test(arguments: ["a", "Omas Küche", "レシピ", "a-b c."])
  func takesNamesOfAllLanguages(name: String) { #expect(FolderName.isValid(name)) }

  @Test(arguments: [
    ("~/Recipes", "~/Recipes"), ("/a b", "'/a b'"), ("it's", "'it'\\''s'"), ("", "''"),
    ("/Küche", "/Küche"), ("$HOME", "'$HOME'"),
  ])
  func writesPathsForAShell(text: String, word: String) { #expect(Shell.quoted(text) == word) }
}
