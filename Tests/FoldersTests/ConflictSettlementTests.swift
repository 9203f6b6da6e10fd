import Collection
import FileSystem
import Testing

@testable import Folders

@Suite struct ConflictSettlementTests {
  static let copy = "Cake_conflict-20260302-101530.md"

  struct Kitchen {
    let files: MemoryFileSystem
    let settlement: ConflictSettlement
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
    var texts: [String: String] {
      var texts: [String: String] = [:]
      for (path, bytes) in files.files {
        let parts = path.split(separator: "/").dropFirst()
        let name =
          parts.first == ".cookbook-trash" ? ["trash"] + parts.dropFirst(2) : Array(parts)
        texts[name.joined(separator: "/")] = String(decoding: bytes, as: UTF8.self)
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
    ] as [(ConflictSettlement.Choice, [String: String])])
  func losesNothing(choice: ConflictSettlement.Choice, left: [String: String]) throws {
    let kitchen = try Kitchen()
    _ = try kitchen.settlement.settle(kitchen.versions, keeping: choice)
    #expect(kitchen.texts == left)
  }

  @Test(
    arguments: ["Cake.md", copy],
    [.original, .copy, .both, .merged([1])] as [ConflictSettlement.Choice])
  func touchesNothingThatWasChanged(name: String, choice: ConflictSettlement.Choice) throws {
    let kitchen = try Kitchen()
    try kitchen.files.write([1, 2], to: "/r/a/\(name)")
    let before = kitchen.texts
    #expect(throws: FileChangedError.self) {
      try kitchen.settlement.settle(kitchen.versions, keeping: choice)
    }
    #expect(kitchen.texts == before)
  }

  @Test func knowsTwoRecipesOfOneTitle() throws {
    #expect(try Kitchen().versions.sharedTitle == "Cake")
    #expect(try Kitchen("# Other cake\n").versions.sharedTitle == nil)
  }

  @Test func waitsForTheOriginal() throws {
    let files = MemoryFileSystem(["/r/.Cake.md.icloud": "x", "/r/\(Self.copy)": "# Cake\n"])
    let listing = FolderScan.list("/r", excluding: [], output: nil, in: files)
    let conflict = try #require(listing.conflicts.first)
    #expect(throws: ConflictRefusal.waiting("/r/Cake.md")) {
      try ConflictSettlement(of: listing, in: files).versions(of: conflict)
    }
  }
}
