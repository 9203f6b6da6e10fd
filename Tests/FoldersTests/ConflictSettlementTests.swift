import FileDoubles
import Collection
import FileSystem
import Paths
import Testing

@testable import Folders

@Suite struct ConflictSettlementTests {
  static let copy = "Cake_conflict-20260302-101530.md"

  struct Kitchen {
    let files: MemoryFileSystem
    var settlement: ConflictSettlement
    let versions: ConflictSettlement.Versions

    init(_ copy: String = "# Cake\n\nmine\n") throws {
      files = MemoryFileSystem([
        "/r/a/Cake.md": "# Cake\n", "/r/a/\(ConflictSettlementTests.copy)": copy,
      ])
      let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
      settlement = ConflictSettlement(of: listing, in: files)
      versions = try settlement.versions(of: try #require(listing.conflicts.first))
    }

    /// What is in the folder, the trash without its date.
    var texts: [FilePath: String] {
      var texts: [FilePath: String] = [:]
      for (path, bytes) in files.files {
        let parts = path.parts.dropFirst()
        let name =
          parts.first == ".cookbook-trash" ? ["trash"] + parts.dropFirst(2) : Array(parts)
        texts[FilePath(joining: name)] = String(decoding: bytes, as: UTF8.self)
      }
      return texts
    }
  }

  @Test(
    arguments: [
      (.original, ["a/Cake.md": "# Cake\n", "trash/a/\(copy)": "# Cake\n\nmine\n"]),
      (
        .copy,
        [
          "a/Cake.md": "# Cake\n\nmine\n", "trash/a/Cake.md": "# Cake\n",
          "trash/a/\(copy)": "# Cake\n\nmine\n",
        ]
      ),
      (.both, ["a/Cake.md": "# Cake\n", "a/Cake (version 2).md": "# Cake\n\nmine\n"]),
      (
        .merged([0x78]),
        ["a/Cake.md": "x", "trash/a/Cake.md": "# Cake\n", "trash/a/\(copy)": "# Cake\n\nmine\n"]
      ),
    ] as [(ConflictSettlement.Choice, [FilePath: String])])
  func losesNothing(choice: ConflictSettlement.Choice, left: [FilePath: String]) throws {
    var kitchen = try Kitchen()
    _ = try kitchen.settlement.settle(kitchen.versions, keeping: choice)
    #expect(kitchen.texts == left)
  }

  @Test(
    arguments: ["Cake.md", copy],
    [.original, .copy, .both, .merged([1])] as [ConflictSettlement.Choice])
  func touchesNothingThatWasChanged(name: String, choice: ConflictSettlement.Choice) throws {
    var kitchen = try Kitchen()
    try kitchen.files.write([1, 2], to: "/r/a/\(name)")
    let before = kitchen.texts
    #expect(throws: FileChangedError.self) {
      try kitchen.settlement.settle(kitchen.versions, keeping: choice)
    }
    #expect(kitchen.texts == before)
  }

  /// One dated folder is for all of them, and nothing in it is replaced.
  @Test func putsAllOfItIntoOneTrash() throws {
    var texts: [FilePath: String] = [:]
    for name in ["Cake", "Pie"] {
      texts["/r/\(name).md"] = "# \(name)\n"
      texts["/r/\(name)_conflict-20260302-101530.md"] = "# \(name)\n\nmine\n"
    }
    let files = MemoryFileSystem(texts)
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    var settlement = ConflictSettlement(of: listing, in: files)
    for conflict in listing.conflicts {
      _ = try settlement.settle(try settlement.versions(of: conflict), keeping: .copy)
    }
    #expect(try files.entries(of: "/r/.cookbook-trash").count == 1)
    #expect(files.files.count == 6)
  }

  @Test func keepsEveryVersionOfAFileWithSeveralCopies() throws {
    let files = MemoryFileSystem([
      "/r/Cake.md": "one", "/r/Cake_conflict-20260302-101530.md": "two",
      "/r/Cake_conflict-20260303-101530.md": "three",
    ])
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    var settlement = ConflictSettlement(of: listing, in: files)
    for conflict in listing.conflicts {
      _ = try settlement.settle(try settlement.versions(of: conflict), keeping: .copy)
    }
    let kept = files.files.filter { $0.key.string.contains(".cookbook-trash") }.values
    #expect(
      kept.map { String(decoding: $0, as: UTF8.self) }.sorted() == ["one", "three", "two", "two"])
    #expect(try files.read("/r/Cake.md") == Array("three".utf8))
  }

  @Test func knowsTwoRecipesOfOneTitle() throws {
    #expect(try Kitchen().versions.sharedTitle == "Cake")
    #expect(try Kitchen("# Other cake\n").versions.sharedTitle == nil)
  }

  /// Not in what a link in one of them leads to: that belongs to none.
  @Test func settlesInTheFoldersThatACommonCookbookIsMadeOf() throws {
    let files = MemoryFileSystem([
      "/r/cookbook.yml": "", "/one/Sub/Deep/Cake.md": "# Cake\n",
      "/one/Sub/Deep/\(Self.copy)": "# Cake!\n", "/else/Cake.md": "# Cake\n",
      "/else/\(Self.copy)": "# Cake!\n",
    ])
    try files.makeLink(to: "/one", at: "/r/one")
    try files.makeLink(to: "/else", at: "/one/Else")
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    var settlement = ConflictSettlement(of: listing, members: ["one"], in: files)
    let (outside, conflict) = (listing.conflicts[0], listing.conflicts[1])
    let outcome = try settlement.settle(try settlement.versions(of: conflict), keeping: .copy)
    #expect(outcome.copy.hasPrefix("one/.cookbook-trash/"))
    #expect(outcome.copy.hasSuffix("/Sub/Deep/\(Self.copy)"))
    #expect(outcome.original?.hasSuffix("/Sub/Deep/Cake.md") == true)
    #expect(try files.entries(of: "/one/.cookbook-trash").count == 1)
    #expect(throws: ConflictError.outside("/r/one/Else/\(Self.copy)", folder: "/else")) {
      try settlement.versions(of: outside)
    }
    let bare = ConflictSettlement(of: listing, in: files)
    #expect(throws: ConflictError.outside("/r/\(conflict.path)", folder: "/one")) {
      try bare.versions(of: conflict)
    }
  }

  @Test func waitsForTheOriginal() throws {
    let files = MemoryFileSystem(["/r/.Cake.md.icloud": "x", "/r/\(Self.copy)": "# Cake\n"])
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    let conflict = try #require(listing.conflicts.first)
    #expect(throws: ConflictError.waiting("/r/Cake.md")) {
      try ConflictSettlement(of: listing, in: files).versions(of: conflict)
    }
  }
}
