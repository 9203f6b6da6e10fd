import Foundation
import Testing

/// Moves that are killed, stopped and left without room, rights or disk.
@Suite struct FolderMoveFaultTests {
  /// A folder of so many files that there is time to be broken off.
  static func folder(files: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder(["cloud/.keep": ""])
    for number in 0..<files {
      let text = String(repeating: "\(number) ", count: number * 97 % 4000)
      try folder.write("Kitchen/\(number % 12)/Dish \(number).md", "# Dish\n\n\(text)")
    }
    return folder
  }

  static func expectSame(
    _ first: String, _ second: String, in folder: TemporaryFolder, _ comment: Comment? = nil,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await folder.run("/usr/bin/diff", "-r", "--no-dereference", first, second)
    #expect(result == .init(), comment, sourceLocation: sourceLocation)
  }

  /// Killed again and again, a move loses nothing and comes to its end.
  @Test(arguments: [true, false])
  func outlivesKills(isThere: Bool) async throws {
    let folder = try Self.folder(files: 240)
    _ = try await folder.run("/bin/cp", "-Rp", "Kitchen", "kept")
    try await folder.expect(
      "folder", "add", "mine", "Kitchen",
      stderr: "remembered as “mine”, and in use; ‘cookbook serve --open’ shows it\n")
    let command = [Program.path, "folder", "move", "cloud/Mine", "--remove-source", "-yq"]
    // Milliseconds; less as soon as a move has come to its end earlier.
    var longest = 300.0
    var kills = 0
    for round in 0..<40 where kills < 12 {
      let name = "cloud/Mine"
      if isThere, folder.names(in: name).isEmpty { try folder.makeFolder(name) }
      let running = try folder.start(command)
      let delay = Double.random(in: 0...longest)
      running.kill(afterMilliseconds: delay)
      let result = await running.result()
      guard result.signal != SIGKILL else {
        kills += 1
        // Whichever place is in use, all of it is there.
        let used = try await folder.cookbook("folder").stdout.contains("cloud/Mine")
        if !used {
          try await Self.expectSame("kept", "Kitchen", in: folder, "round \(round)")
          continue
        }
        let found = folder.files(below: "cloud/Mine").filter { !$0.key.hasPrefix(".cookbook") }
        #expect(found == folder.files(below: "kept"), "round \(round), after \(delay) ms")
        continue
      }
      #expect(result.status == 0)
      longest = min(longest, max(delay, 5))
      try await Self.expectSame("kept", "cloud/Mine", in: folder, "round \(round)")
      // Back, for the next rounds.
      try folder.remove("cloud/Mine")
      try? folder.remove(".cookbook-trash")
      _ = try await folder.run("/bin/cp", "-Rp", "kept", "Kitchen")
      _ = try await folder.cookbook("folder", "remove", "mine")
      _ = try await folder.cookbook("folder", "add", "mine", "Kitchen")
    }
    #expect(kills == 12, "the others were too late")
    let last = try await folder.start(command).result()
    #expect(last.status == 0)
    try await Self.expectSame("kept", "cloud/Mine", in: folder)
    #expect(folder.names(in: "cloud") == [".keep", "Mine"])
    #expect(try await folder.cookbook("folder").stdout == "* mine  \(folder.path)/cloud/Mine\n")
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func stopsWhenAskedAndGoesOn(signal: Int32) async throws {
    let folder = try Self.folder(files: 600)
    let staging = folder.absolute("cloud/.Mine.cookbook-moving")
    let running = try folder.start([Program.path, "folder", "move", "cloud/Mine", "Kitchen", "-yq"])
    running.kill(
      signal, afterMilliseconds: 0, onceThereIs: ["cloud/.Mine.cookbook-moving/folder/1/Dish 1.md"])
    let result = await running.result()
    #expect(result.status == 128 + signal && result.stdout.isEmpty)
    let state = """
      the move was interrupted: NUMBER of 600 files were DONE; the original is as it was
        to go on: cookbook folder move \(folder.path)/cloud/Mine \(folder.path)/Kitchen
        to undo:  rm -r \(staging)

      """
    let said = result.stderr.replacing(/interrupted: \d+ of/, with: "interrupted: NUMBER of")
    // The fewer there are to copy, the sooner they are read again.
    #expect(said.replacing(/copied|compared/, with: "DONE") == state)
    #expect(folder.names(in: "cloud") == [".Mine.cookbook-moving", ".keep"])
    let note = folder.text("cloud/.Mine.cookbook-moving/about.txt")
    #expect(note?.contains("To undo, delete the folder this file is in.") == true)
    let plan = try await folder.cookbook("folder", "move", "cloud/Mine", "Kitchen", "--dry-run")
    #expect(plan.stdout.hasPrefix("the recipe folder moves, from where it was interrupted\n"))
    #expect(try await folder.cookbook("folder", "move", "cloud/Mine", "Kitchen", "-yq") == .init())
    try await Self.expectSame("Kitchen", "cloud/Mine", in: folder)
    #expect(folder.names(in: "cloud") == [".keep", "Mine"])
  }

  /// Killed between two names that came to their place, and then the original was changed.
  @Test(arguments: ["echo more >> R/a/1.md", "rm -r R/a", "echo mine > D/b"])
  func goesOnAfterItArrivedInPart(change: String) async throws {
    let folder = try TemporaryFolder(["R/a/1.md": "# A\n", "R/b/2.md": "# B\n"])
    let made = try await folder.run(
      "/bin/sh", "-ec",
      """
      mkdir -p D/.cookbook-moving/folder bin
      cp -Rp R/a D/a
      cp -Rp R/b D/.cookbook-moving/folder/b
      echo "from: $PWD/R" > D/.cookbook-moving/about.txt
      ln -s "\(Program.path)" bin/cookbook
      \(change)
      """)
    try #require(made == .init())
    let command = ["folder", "move", "D", "R", "-y"]
    let stopped = try await folder.start([Program.path] + command).result()
    #expect(stopped.status == 1, "\(stopped)")
    #expect(!stopped.stderr.contains("to undo"), "\(stopped)")
    let name = change.hasSuffix("D/b") ? "b" : "a"
    let here = folder.path
    let goOn =
      "mkdir -p \(here)/D-earlier && mv \(here)/D/\(name) \(here)/D-earlier/ && "
      + "cookbook folder move \(here)/D \(here)/R"
    #expect(
      stopped.stderr.contains(
        "  help: take that out of the copy, and go on with what is in the original:\n"
          + "          \(goOn)\n"), "\(stopped)")
    let result = try await folder.run("/bin/sh", "-c", "PATH=\(here)/bin:$PATH; \(goOn) -yq")
    #expect(result == .init(), "\(result)")
    try await Self.expectSame("R", "D", in: folder)
    #expect(folder.names(in: "D-earlier") == [name])
  }
}
