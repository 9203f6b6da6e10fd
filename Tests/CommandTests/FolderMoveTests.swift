import FileSystem
import Foundation
import Paths
import Testing

@Suite struct FolderMoveTests {
  static let files = [
    "Kitchen/Soup.md": Kitchen.soup, "Kitchen/Stock.md": Kitchen.stock,
    "Kitchen/.hidden/notes": "mine", "cloud/.keep": "",
  ]

  /// What the command says before it begins.
  static func plan(
    _ folder: TemporaryFolder, to destination: String = "cloud/Mine", kind: String = "a new folder",
    then: String = "the original stays where it is",
    contents: String = "3 files, 1 folder, 0 links, 172 bytes"
  ) -> String {
    """
    the recipe folder moves
      from  \(folder.path)/Kitchen (this computer)
      to    \(folder.path)/\(destination) (the same disk, \(kind))
            \(contents); FREE are free there
      then  \(then)

    """
  }

  /// Runs the command; the space that is free is left out.
  func move(
    _ arguments: String..., in folder: TemporaryFolder, environment: [String: String] = [:]
  ) async throws -> CommandResult {
    var result = try await folder.start(
      [Program.path, "folder", "move"] + arguments, environment: environment
    ).result()
    for stream in [\CommandResult.stdout, \.stderr] {
      result[keyPath: stream] = result[keyPath: stream]
        .replacing(/; [0-9.]+ [kMGT]?B are free there/, with: "; FREE are free there")
        .replacing(/trash\/[-0-9]+ [0-9.]+\//, with: "trash/TIME/")
    }
    return result
  }

  /// Both folders hold the same, by the judgement of another program.
  func expectSame(
    _ first: String, _ second: String, in folder: TemporaryFolder,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    let result = try await folder.run("/usr/bin/diff", "-r", "--no-dereference", first, second)
    #expect(result == .init(), sourceLocation: sourceLocation)
  }

  @Test func movesAFolderThatIsRemembered() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "folder", "add", "mine", "Kitchen",
      stderr: "remembered as “mine”, and in use; ‘cookbook serve --open’ shows it\n")
    let dry = try await move("cloud/Mine", "--dry-run", in: folder)
    #expect(dry == .init(stdout: Self.plan(folder)))
    #expect(folder.names(in: "cloud") == [".keep"])
    let unasked = try await move("cloud/Mine", in: folder)
    #expect(unasked.status == 64 && unasked.stdout.isEmpty)
    #expect(
      unasked.stderr.contains(
        "to confirm it in the command: cookbook folder move \(folder.path)/cloud/Mine "
          + "\(folder.path)/Kitchen --yes\n"))
    #expect(folder.names(in: "cloud") == [".keep"])
    let result = try await move("cloud/Mine", "--yes", in: folder)
    #expect(
      result.stderr == Self.plan(folder) + """
        moved and compared: 3 files, 172 bytes in \(folder.path)/cloud/Mine
        the original is still in \(folder.path)/Kitchen
        “mine” is there from now on, and in use

        """)
    #expect(result.status == 0 && result.stdout.isEmpty)
    #expect(folder.names(in: "cloud") == [".keep", "Mine"])
    try await expectSame("Kitchen", "cloud/Mine", in: folder)
    try await folder.expect("folder", stdout: "* mine  \(folder.path)/cloud/Mine\n")
    try await folder.expect(
      "check", below: "..", stderr: "2 recipes: 0 errors, 0 warnings\n")
    let again = try await move("cloud/Mine", "--yes", in: folder)
    #expect(
      again
        == .init(
          stderr: """
            the recipes are in \(folder.path)/cloud/Mine already; there is nothing to do

            """))
  }

  @Test func putsTheOriginalAway() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.makeFolder("cloud/Mine")
    let result = try await move(
      "cloud/Mine", "Kitchen", "--remove-source", "-y", in: folder)
    #expect(
      result.stderr == Self.plan(
        folder, kind: "the empty folder that is there",
        then: "the original goes to the trash: \(folder.path)/.cookbook-trash") + """
          moved and compared: 3 files, 172 bytes in \(folder.path)/cloud/Mine
          the original is in \(folder.path)/.cookbook-trash/TIME/Kitchen
          it has no name; to use it everywhere: cookbook folder add NAME \
          \(folder.path)/cloud/Mine

          """)
    #expect(folder.names() == [".cookbook-trash", "cloud"])
    #expect(folder.names(in: "cloud/Mine") == [".hidden", "Soup.md", "Stock.md"])
    let trash = "here/.cookbook-trash/\(folder.names(in: ".cookbook-trash")[0])/Kitchen"
    try await expectSame("../\(trash)", "cloud/Mine", in: folder)
  }

  @Test(arguments: [false, true])
  func saysThatAFolderWithoutANameHasMoved(removesSource: Bool) async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.makeFolder("cloud")
    let arguments = ["cloud/Mine", "Kitchen", "-y"] + (removesSource ? ["--remove-source"] : [])
    for round in 1...2 {
      let result = try await folder.start([Program.path, "folder", "move"] + arguments).result()
      #expect(result.status == 0, "\(result.stderr)")
      if round == 1 { continue }
      #expect(
        result.stderr == "the recipes are in \(folder.path)/cloud/Mine already; there is nothing "
          + "to do\(removesSource ? "" : ", but the original is still in Kitchen")\n")
    }
    // What has been cooked with since is another folder.
    try folder.write("cloud/Mine/Soup.md", "another")
    let last = try await folder.start([Program.path, "folder", "move"] + arguments).result()
    #expect(last.status == 1)
  }

  /// A folder that has taken the place of one that has moved is no copy of it.
  @Test func doesNotTakeAnotherFolderForTheOneThatHasMoved() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.makeFolder("cloud")
    let arguments = ["folder", "move", "cloud/Mine", "Kitchen", "-y", "--remove-source"]
    let first = try await folder.start([Program.path] + arguments).result()
    #expect(first.status == 0)
    try folder.write("Kitchen/New.md", "# New\n\n---\n")
    let second = try await folder.start([Program.path] + arguments).result()
    #expect(second.status == 1 && !second.stderr.contains("already"))
    #expect(folder.text("Kitchen/New.md") != nil)
  }

  @Test func saysWhatElseNamesTheFolder() async throws {
    let folder = try TemporaryFolder(Self.files.merging(["Kitchen/cookbook.yml": ""]) { $1 })
    let variable = try await move(
      "cloud/One", "-yq", in: folder, environment: ["COOKBOOK_FOLDER": "Kitchen"])
    #expect(variable == .init())
    let told = try await move(
      "cloud/Two", "-y", in: folder, environment: ["COOKBOOK_FOLDER": "Kitchen"])
    #expect(
      told.stderr.hasSuffix(
        "\nCOOKBOOK_FOLDER still names the old place: "
          + "export COOKBOOK_FOLDER=\(folder.path)/cloud/Two\n"))
    let found = try await folder.cookbook(
      "folder", "move", "../cloud/Three", "-y", below: "Kitchen")
    #expect(
      found.stderr.hasSuffix(
        "\nthe folder was found by its cookbook.yml, not by a name, and commands in the old one go "
          + "on with that; to use it everywhere: "
          + "cookbook folder add NAME \(folder.path)/cloud/Three\n"))
    try await expectSame("Kitchen", "cloud/Three", in: folder)
  }

  /// Everything that disks know and recipe folders seldom have.
  @Test(.enabled(if: Tools.hasLinuxScript, "needs the tools and the names of Linux"))
  func copiesAllThatAFolderCanHave() async throws {
    let folder = try TemporaryFolder(Self.files)
    let made = try await folder.run(
      "/bin/sh", "-ec",
      """
      cd Kitchen
      mkdir -p Empty Deep/er
      ln -s Soup.md 'a link'; ln -s nowhere broken; ln -s ../../elsewhere Deep/out
      ln -s "$PWD/Stock.md" whole; ln Soup.md twin
      printf caf > "$(printf 'caf\\351.md')"; mkdir "$(printf 'f\\377')"; : > "$(printf 'f\\377')/x"
      printf x > 'new
      line'
      dd if=/dev/zero of=sparse bs=1 seek=9000000 count=1 2>/dev/null
      printf 'read only' > Deep/er/fixed; chmod 444 Deep/er/fixed; chmod 555 Deep/er; chmod 2750 Empty
      touch -h -d '2001-02-03 04:05:06.123456789' 'a link' Soup.md Deep/er/fixed Empty
      touch -d '2003-01-01 00:00:00.5' Deep/er Deep .
      """)
    try #require(made == .init())
    let files = DiskFileSystem()
    var details = try files.details(of: FilePath(folder.absolute("Kitchen/Stock.md")))
    details.attributes = [.init("user.comment", Array("grandmother's".utf8))]
    let keepsAttributes = try files.setDetails(
      details, of: FilePath(folder.absolute("Kitchen/Stock.md"))
    ).isEmpty
    let result = try await move("cloud/Mine", "Kitchen", "-y", in: folder)
    #expect(result.status == 0)
    #expect(
      result.stderr.hasPrefix(
        Self.plan(
          folder, contents: "9 files, 5 folders, 4 links, 9.0 MB")
            + """
            note: “Deep/out” is a link to “../../elsewhere”, outside the folder, and will break
            note: “whole” is a link to “\(folder.path)/Kitchen/Stock.md”, and still leads to the original

            """), "\(result.stderr)")
    try await expectSame("Kitchen", "cloud/Mine", in: folder)
    let lists = try await ["Kitchen", "cloud/Mine"].async { name in
      try await folder.run(
        "/bin/sh", "-ec", "cd \(name); find . -printf '%p %y %m %T+ %l\\n' | sort"
      ).stdout
    }
    #expect(lists[0] == lists[1] && lists[0].count > 500)
    if keepsAttributes {
      #expect(
        try files.details(of: FilePath(folder.absolute("cloud/Mine/Stock.md"))).attributes
          == details.attributes)
    }
    let stored = try await folder.run("/usr/bin/du", "-k", "cloud/Mine/sparse").stdout
    #expect((Int(stored.prefix { $0 != "\t" }) ?? 9000) < 1000)
  }

  /// Seen from beside it, everything is where it was.
  @Test func saysNothingOfLinksThatGoOnLeadingThere() async throws {
    let folder = try TemporaryFolder(Self.files.merging(["shared.txt": "s"]) { $1 })
    try folder.link("Kitchen/out", to: "../shared.txt")
    let beside = try await move("D", "Kitchen", "--dry-run", in: folder)
    #expect(beside.status == 0 && !beside.stdout.contains("note:"), "\(beside)")
    let away = try await move("cloud/D", "Kitchen", "--dry-run", in: folder)
    #expect(away.stdout.contains("note: “out” is a link to “../shared.txt”"), "\(away)")
  }

  @Test(arguments: [
    ("Kitchen/in", "this is inside the folder to move, HERE/Kitchen", "choose a place beside it"),
    (".", "the folder to move is inside this one: HERE/Kitchen", "choose a place beside it"),
    (
      "cloud", "the folder is not empty: “.keep”",
      "name a folder of its own, such as HERE/cloud/Recipes"
    ),
    (
      "cloud/.keep", "this is not a folder",
      "name the folder the recipes are in, and where it is to be"
    ),
    (
      "gone/Mine", "the folder it would be in does not exist",
      "check the spelling and that the disk is there, or make the folder: mkdir -p gone"
    ),
  ])
  func refusesPlaces(destination: String, message: String, help: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    let result = try await move(destination, "Kitchen", "-y", in: folder)
    let stderr = result.stderr.replacing(folder.path, with: "HERE")
    let path =
      destination == "."
      ? "HERE"
      : ["gone/Mine", "cloud/.keep"].contains(destination)
        ? destination : "HERE/\(destination)"
    #expect(stderr == "\(path): error: \(message)\n  help: \(help)\n")
    #expect(result.status == 1)
    #expect(folder.names(in: "cloud") == [".keep"] && folder.names() == ["Kitchen", "cloud"])
  }

  @Test func refusesPipesAndNamesTooLong() async throws {
    let folder = try TemporaryFolder(Self.files)
    mkfifo(folder.absolute("Kitchen/.hidden/pipe"), 0o644)
    let pipe = try await move("cloud/Mine", "Kitchen", "-y", in: folder)
    #expect(
      pipe
        == .init(
          stderr: """
            \(folder.path)/Kitchen: error: devices, sockets and pipes cannot be moved: “.hidden/pipe”
              help: take them out of the folder, and run the command again

            """, status: 1))
    try folder.remove("Kitchen/.hidden/pipe")
    let long = "cloud/\(String(repeating: "n", count: 250))"
    #expect(try await move(long, "Kitchen", "-yq", in: folder) == .init())
    try await expectSame("Kitchen", long, in: folder)
    let tooLong = try await move("\(long)123456", "Kitchen", "-yq", in: folder)
    #expect(
      tooLong
        == .init(
          stderr: """
            \(long)123456: error: cannot look at it: the name is too long
              help: shorten the name

            """, status: 1))
  }

  @Test func waitsForNobody() async throws {
    let folder = try TemporaryFolder(Self.files)
    let lock = try #require(
      try DiskFileSystem().lock(FilePath(folder.absolute("Kitchen")), waiting: false))
    let result = try await move("cloud/Mine", "Kitchen", "-yq", in: folder)
    #expect(
      result
        == .init(
          stderr: """
            \(folder.path)/Kitchen: error: another cookbook is at work in this folder
              help: wait until it is done, and run the command again

            """, status: 1))
    withExtendedLifetime(lock) {}
    #expect(folder.names(in: "cloud") == [".keep"])
  }

  @Test(
    .enabled(if: Tools.hasLinuxScript, "needs ‘script’ of util-linux"),
    arguments: [("y", true), ("n", false)])
  func asksAtATerminal(answer: String, isMoved: Bool) async throws {
    let folder = try TemporaryFolder(Self.files)
    let command = "'\(Program.path)' folder move cloud/Mine Kitchen"
    let result = try await folder.run(
      "/bin/sh", "-c",
      "(sleep 1; printf '\(answer)\\r'; sleep 2) | "
        + "/usr/bin/script --quiet --return --command \"\(command)\" /dev/null")
    #expect(result.stdout.contains("Move it? [y/N] "))
    #expect(result.stdout.contains(isMoved ? "moved and compared: 3 files" : "nothing was changed"))
    #expect(folder.names(in: "cloud") == (isMoved ? [".keep", "Mine"] : [".keep"]))
  }
}

extension Sequence {
  /// Does something for one after the other.
  fileprivate func async<Result>(
    _ body: (Element) async throws -> Result
  ) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await body(element)) }
    return results
  }
}
