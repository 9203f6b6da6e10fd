import FileDoubles
import FileSystem
import Paths
import Testing

@Suite struct TrashTests {
  let files = MemoryFileSystem(["/r/Soups/Stock.md": "# Stock", "/r/Cake.md": "# Cake"])

  @Test func keepsWhatItTakesUnderItsPath() throws {
    var trash = Trash(of: "/r", in: files)
    let first = try trash.take("Soups/Stock.md")
    let second = try trash.take("Cake.md")
    #expect(first.hasSuffix("/Soups/Stock.md") && first.hasPrefix(".cookbook-trash/"))
    #expect(try files.read("/r/\(first)") == Array("# Stock".utf8))
    #expect(first.directory.directory == second.directory)
    #expect(try files.status(of: "/r/Cake.md", followingLinks: false) == nil)
  }

  /// The clock of files in memory stands still, so every trash is of one second.
  @Test func replacesNothing() throws {
    for text in ["one", "two", "three"] {
      try files.write(Array(text.utf8), to: "/r/Cake.md")
      var trash = Trash(of: "/r", in: files)
      _ = try trash.take("Cake.md")
    }
    let kept = files.files.filter { $0.key.hasSuffix("/Cake.md") }.values
    #expect(kept.map { String(decoding: $0, as: UTF8.self) }.sorted() == ["one", "three", "two"])
  }

  @Test func leavesNoFolderOfWhatDidNotCome() throws {
    let faulty = FaultyFileSystem(files, fault: .failure(.noSpace), at: 4)
    var trash = Trash(of: "/r", in: faulty)
    #expect(throws: FileError.self) { try trash.take("Soups/Stock.md") }
    #expect(try files.entries(of: "/r/.cookbook-trash") == [])
    #expect(try files.read("/r/Soups/Stock.md") == Array("# Stock".utf8))
    let place = try trash.take("Soups/Stock.md")
    #expect(try files.read("/r/\(place)") == Array("# Stock".utf8))
  }

  @Test func putsNothingWhereNoFolderIs() throws {
    try files.write(Array("x".utf8), to: "/r/.cookbook-trash")
    var trash = Trash(of: "/r", in: files)
    let error = FileError(.createDirectory, "/r/.cookbook-trash", .notDirectory)
    #expect(throws: error) { try trash.check("Cake.md") }
    #expect(throws: error) { try trash.take("Cake.md") }
  }

  @Test func leavesWhatItCannotTake() throws {
    var trash = Trash(of: "/r", in: files)
    #expect(throws: FileError.self) { try trash.take("Pie.md") }
    #expect(try files.read("/r/Cake.md") == Array("# Cake".utf8))
  }

  @Test func hasRoomForAFileThatComesAgain() throws {
    var trash = Trash(of: "/r", in: files)
    let first = try trash.take("Cake.md")
    try files.write(Array("again".utf8), to: "/r/Cake.md")
    let second = try trash.take("Cake.md")
    #expect(try files.read("/r/\(first)") == Array("# Cake".utf8))
    #expect(try files.read("/r/\(second)") == Array("again".utf8))
  }

  /// What was for its owner alone stays that, and is as old as it was.
  @Test func keepsAllElseThatAFileHas() throws {
    let disk = DiskFileSystem()
    let folder = try disk.resolve("/tmp") / "cookbook-trash-\(disk.now())"
    try disk.makeDirectory(folder)
    defer { try? disk.removeAll(folder) }
    try disk.setMode(0o750, of: folder)
    let cake: FilePath = "\(folder)/Cake.md"
    try disk.write(Array("# Cake".utf8), to: cake)
    var details = try disk.details(of: cake)
    (details.mode, details.modified) = (0o600, 1_700_000_000_000_000_000)
    details.attributes = [FileAttribute("user.from", Array("Ada".utf8))]
    if try disk.setDetails(details, of: cake) != [] { details.attributes = [] }
    var trash = Trash(of: folder, in: disk)
    let kept = try trash.keep(Array("# Cake".utf8), of: "Cake.md")
    #expect(try disk.details(of: "\(folder)/\(kept)") == details)
    let mode = try disk.status(of: "\(folder)/\(Trash.name)", followingLinks: false)?.mode
    #expect(mode == 0o750)
  }
}

@Suite struct CreatingTests {
  @Test func createsWholeFilesOnlyWhereNothingIs() throws {
    let files = MemoryFileSystem(["/r/a": "old"])
    #expect(throws: FileError(.write, "/r/a", .exists)) { try files.create("/r/a", [1]) }
    try files.create("/r/b", [1, 2])
    #expect(files.files == ["/r/a": Array("old".utf8), "/r/b": [1, 2]])
  }
}
