import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Folders

@Suite struct MoveRefusalTests {
  func refusal(
    _ source: FilePath = MovedFolder.source, to destination: FilePath,
    _ prepare: (MemoryFileSystem) throws -> Void = { _ in }
  ) throws -> MoveError? {
    let folder = try MovedFolder()
    try prepare(folder.files)
    let before = folder.files.files
    defer { #expect(folder.files.files == before) }
    let move = folder.move(source, to: destination)
    var refusal: MoveError?
    do {
      _ = try move.plan()
    } catch let error as MoveError {
      refusal = error
    }
    #expect(move.stop()?.cause as? MoveError == refusal, "the plan says what the move does")
    return refusal
  }

  @Test func refusesPlacesThatAreNone() throws {
    #expect(try refusal(to: "/home/Recipes") == .sameFolder("/home/Recipes"))
    #expect(
      try refusal(to: "/home/Recipes/Photos/New")
        == .destinationInside("/home/Recipes/Photos/New", source: "/home/Recipes"))
    #expect(
      try refusal("/home/Recipes/Photos", to: "/home/Recipes")
        == .sourceInside("/home/Recipes/Photos", destination: "/home/Recipes"))
    #expect(try refusal(to: "/gone/Recipes") == .noParent("/gone/Recipes"))
    #expect(try refusal(to: "/home/Recipes/Soup.md/x") == .noParent("/home/Recipes/Soup.md/x"))
    #expect(try refusal(to: "/cloud") == .notEmpty("/cloud", [".keep"]))
    #expect(try refusal(to: "/cloud/.keep") == .notFolder("/cloud/.keep"))
    #expect(try refusal("/cloud/.keep", to: "/cloud/x") == .notFolder("/cloud/.keep"))
    #expect(try refusal("/", to: "/cloud/x") == .wholeDisk)
    #expect(
      try refusal(to: "/cloud/dead") { try $0.makeLink(to: "nowhere", at: "/cloud/dead") }
        == .notFolder("/cloud/dead"))
    #expect(
      try refusal(to: "/cloud/back") { try $0.makeLink(to: "/home/Recipes", at: "/cloud/back") }
        == .sameFolder("/home/Recipes"))
    #expect(throws: FileError(.examine, "/none", .notFound)) {
      _ = try MovedFolder().move("/none", to: "/cloud/x").plan()
    }
  }

  @Test func refusesTheWayOfAnotherMove() throws {
    let folder = try MovedFolder()
    try folder.files.makeDirectories("/home/Other")
    for place: FilePath in ["/cloud/Mine", "/cloud/Empty"] {
      if place == "/cloud/Empty" { try folder.files.makeDirectory(place) }
      #expect(throws: MoveStoppedError.self) {
        try folder.move(to: place).run(report: { _ in false }, changeSetting: { _ in })
      }
      let other = folder.move("/home/Other", to: place)
      let staging: FilePath =
        place == "/cloud/Empty" ? "\(place)/.cookbook-moving" : "/cloud/.Mine.cookbook-moving"
      let refusal = MoveError.otherMove(place, staging: staging, from: MovedFolder.source)
      #expect(other.stop()?.cause as? MoveError == refusal)
      #expect(
        refusal.help
          == "finish that first: cookbook folder move \(place) /home/Recipes\n"
          + "        or undo it: rm -r \(staging)")
      #expect(try folder.move(to: place).plan().isResumed)
    }
    let nested = folder.move("/cloud/Empty", to: "/home/New").stop()?.cause as? MoveError
    #expect(nested == .unfinished("/cloud/Empty", from: MovedFolder.source))
    let itself = folder.move("/cloud/Empty", to: "/cloud/Empty").stop()?.cause as? MoveError
    #expect(itself == .unfinished("/cloud/Empty", from: MovedFolder.source))
  }

  @Test func leavesAHiddenFolderThatIsNotItsOwn() throws {
    let staging: FilePath = "/cloud/.Mine.cookbook-moving"
    #expect(
      try refusal(to: "/cloud/Mine") { try $0.makeDirectories("\(staging)/folder") }
        == .foreignStaging(staging))
  }

  /// Put there by somebody else while the move was broken off.
  @Test(arguments: ["/cloud/Mine", "/cloud/Empty"])
  func leavesWhatHasComeToTheDestination(place: FilePath) throws {
    let folder = try MovedFolder()
    try folder.files.makeDirectory("/cloud/Empty")
    #expect(throws: MoveStoppedError.self) {
      try folder.move(to: place).run(
        report: { $0.phase == .copying }, changeSetting: { _ in })
    }
    for name: FilePath in ["Soup.md", "Foreign.md"] {
      try folder.files.makeDirectories(place)
      try folder.files.write([7], to: "\(place)/\(name)")
      let stop = folder.move(to: place).stop()
      let goOn =
        "mkdir -p \(place)-earlier && mv \(place)/\(name) \(place)-earlier/ && "
        + "cookbook folder move \(place) \(MovedFolder.source)"
      #expect(
        stop?.cause as? MoveError
          == (place == "/cloud/Mine"
            ? .notEmpty(place, [name]) : .differs([name], place, goOn: goOn)))
      #expect(folder.files.files["\(place)/\(name)"] == [7])
      try folder.files.remove("\(place)/\(name)")
    }
    try folder.move(to: place).run()
    #expect(
      try folder.content(of: place, withRoot: false)
        == folder.content(of: MovedFolder.source, withRoot: false))
  }

  @Test func saysWhereAPathIsThatIsNoText() {
    #expect(
      MoveError.special("/r", ["a", "b", "c", "d", "e", "f"]).description
        == "devices, sockets and pipes cannot be moved: “a”, “b”, “c”, “d”, “e” and 1 more")
    #expect(
      MoveError.noRoom("/r", 3_456_000_000, 999).description
        == "the disk has no room for it: 3.4 GB are needed, 999 bytes are free")
  }

  @Test(
    arguments: [
      (1, "1 byte"), (999, "999 bytes"), (1000, "1.0 kB"), (99_999, "99 kB"),
      (999_999, "999 kB"), (1_000_000, "1.0 MB"), (2_500_000_000_000, "2.5 TB"),
    ] as [(Int64, String)])
  func writesAmounts(bytes: Int64, text: String) {
    #expect(ByteCount.text(bytes) == text)
  }
}
