import Foundation
import Testing

@Suite struct FolderCommandTests {
  static let files = ["One/a.md": "# A\n", "Two/a.md": "# A\n", "Two/b.md": "# B\n", "file": ""]

  /// A folder with two remembered recipe folders; the first is in use.
  func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "folder", "add", "one", "One",
      stderr: "remembered as “one”, and in use; ‘cookbook serve --open’ shows it\n")
    try await folder.expect(
      "folder", "add", "two", "Two",
      stderr: "remembered as “two”; ‘cookbook folder use two’ puts it into use\n")
    return folder
  }

  @Test func listsWhatIsRemembered() async throws {
    let folder = try await folder()
    let text = "* one  \(folder.path)/One\n  two  \(folder.path)/Two\n"
    try await folder.expect("folder", stdout: text)
    try folder.remove("Two")
    try await folder.expect(
      "folder", "list",
      stdout: text.replacing("/Two\n", with: "/Two  (there is no such recipe folder)\n"))
    let json = """
      [
        {
          "name": "one",
          "path": "\(folder.path)/One",
          "current": true,
          "members": [],
          "problem": null
        },
        {
          "name": "two",
          "path": "\(folder.path)/Two",
          "current": false,
          "members": [],
          "problem": "there is no such recipe folder"
        }
      ]

      """
    try await folder.expect("folder", "list", "--json", stdout: json)
  }

  @Test func listsNothingBeforeAnythingIsChosen() async throws {
    let folder = try TemporaryFolder()
    try await folder.expect(
      "folder", stderr: "no recipe folder is remembered; ‘cookbook init’ helps you choose one\n")
    try await folder.expect("folder", "list", "--json", stdout: "[]\n")
  }

  @Test func commandsWorkOnTheFolderInUseOrTheOneThatIsNamed() async throws {
    let folder = try await folder()
    let environment = ["TERM": "dumb"]
    func recipes(_ arguments: String...) async throws -> String {
      try await folder.start(
        [Program.path, "check"] + arguments, below: "..", environment: environment
      ).result().stderr
    }
    #expect(try await recipes().hasPrefix("1 recipe:"))
    #expect(try await recipes("--collection", "TWO").hasPrefix("2 recipes:"))
    try await folder.expect(
      "folder", "use", "two", "--yes",
      stderr: """
        all commands will show the recipes of “two” (\(folder.path)/Two) instead of those of “one” \
        (\(folder.path)/One), which stay where they are
        “two” is in use: \(folder.path)/Two

        """)
    #expect(try await recipes().hasPrefix("2 recipes:"))
    try await folder.expect(
      "folder", "use", "two", stderr: "“two” is in use already: \(folder.path)/Two\n")
  }

  @Test func doesNotChangeTheFolderUnasked() async throws {
    let folder = try await folder()
    let result = try await folder.cookbook("folder", "use", "two")
    #expect(result.status == 64 && result.stdout.isEmpty)
    #expect(
      result.stderr.contains(
        """
        error: this needs your confirmation, but there is no terminal to ask in: \
        Use “two” from now on?
          help: to confirm it in the command: cookbook folder use two --yes

        """))
    #expect(try await folder.cookbook("folder").stdout.hasPrefix("* one"))
  }

  @Test func forgetsWithoutTouching() async throws {
    let folder = try await folder()
    try await folder.expect(
      "folder", "remove", "one",
      stderr: """
        “one” is forgotten; \(folder.path)/One is as it was
        no folder is in use now; ‘cookbook folder use NAME’ chooses one: “two”

        """)
    #expect(folder.text("One/a.md") == "# A\n")
    try await folder.expect("folder", stdout: "  two  \(folder.path)/Two\n")
  }

  @Test(arguments: [
    (["use", "three"], "no recipe folder is called “three”\n  help: there are: “one”, “two”"),
    (["remove", "three"], "no recipe folder is called “three”\n  help: there are: “one”, “two”"),
    (["add", "one", "Two"], "“one” is "),
    (["add", "three", "One"], "this folder is remembered as “one”"),
    (["add", "three", "None"], "there is no such recipe folder"),
    (["add", "three", "file"], "this is not a folder, but a recipe folder has to be one"),
    (["add", "", "One"], "cannot be the name of a recipe folder"),
    (["add", "three", ""], "the path is empty"),
  ])
  func saysWhatItCannotDo(arguments: [String], message: String) async throws {
    let folder = try await folder()
    let result = try await folder.start([Program.path, "folder"] + arguments).result()
    #expect(result.status != 0 && result.stdout.isEmpty)
    #expect(result.stderr.contains(message), "\(result.stderr)")
    #expect(try await folder.cookbook("folder").stdout.split(separator: "\n").count == 2)
  }

  @Test func makesAFolder() async throws {
    let folder = try TemporaryFolder()
    try await folder.expect(
      "init", "My recipes",
      stdout: "\(folder.path)/My recipes\n",
      stderr: """
        it begins with README.md, cookbook.yml, Pancakes.md
        remembered as “My recipes”, and in use; ‘cookbook serve --open’ shows it

        """)
    #expect(
      folder.names(in: "My recipes")
        == [".cookbook-schema.json", "Pancakes.md", "README.md", "cookbook.yml"])
    try await folder.expect("check", stderr: "1 recipe: 0 errors, 0 warnings\n")
    try await folder.expect(
      stdout: "1 recipe in \(folder.path)/My recipes\n",
      stderr: """
        ‘cookbook serve --open’ shows them, ‘cookbook build’ makes the site,
        ‘cookbook --help’ lists everything else

        """)
    // Once more changes nothing.
    try folder.write("My recipes/Pancakes.md", "mine")
    let again = try await folder.cookbook("init", "My recipes")
    #expect(again.status == 0 && folder.text("My recipes/Pancakes.md") == "mine")
  }

  @Test func tellsTheCommandWhereNobodyCanBeAsked() async throws {
    let folder = try TemporaryFolder()
    for arguments in [[], ["check"], ["build"], ["init"]] {
      let result = try await folder.start([Program.path] + arguments).result()
      #expect(result.status == 64 && result.stdout.isEmpty)
      #expect(result.stderr.contains("make one with ‘cookbook init ~/Recipes’"))
    }
    #expect(folder.names() == [])
  }

  @Test(arguments: [
    ["show", "Soup"], ["cooked", "Soup"], ["rename", "Soup", "Stew"], ["rm", "Soup", "--yes"],
    ["fmt", "Soup"], ["tags", "add", "x", "--to", "Soup"], ["folder", "move", "Elsewhere"],
  ])
  func needsAFolderForARecipeByItsTitle(command: [String]) async throws {
    let folder = try TemporaryFolder()
    let result = try await folder.start([Program.path] + command).result()
    #expect(result.status == 64, "\(result)")
    #expect(
      result.stderr == """
        error: there is no recipe folder yet
          help: make one with ‘cookbook init ~/Recipes’, remember yours with ‘cookbook folder add \
        NAME PATH’, or name it in the command

        """)
    try folder.write("Kitchen/Soup.md", Kitchen.soup)
    _ = try await folder.cookbook("folder", "add", "one", "Kitchen")
    try folder.makeFolder("Other")
    _ = try await folder.cookbook("folder", "add", "other", "Other")
    _ = try await folder.cookbook("folder", "remove", "one")
    let unused = try await folder.start([Program.path] + command).result()
    #expect(unused.status == 64, "\(unused)")
    #expect(
      unused.stderr == """
        error: no recipe folder is in use
          help: choose one with ‘cookbook folder use NAME’, or name it with --collection NAME: “other”

        """)
  }

  @Test(arguments: [["list"], ["add", "x", "One"], ["use", "one"], ["remove", "one"], ["init"]])
  func saysThatNothingCanBeRememberedWithoutAHome(arguments: [String]) async throws {
    let folder = try await folder()
    let command = arguments == ["init"] ? arguments + ["New"] : ["folder"] + arguments
    let result = try await folder.start(
      [Program.path] + command, environment: ["HOME": "", "XDG_CONFIG_HOME": ""]
    ).result()
    let stderr = """
      error: no recipe folder can be remembered: HOME is not set
        help: set HOME, or name the folder in each command, as in ‘cookbook build /home/me/Recipes’

      """
    #expect(result == .init(stderr: stderr, status: 64))
    #expect(!folder.names().contains("New"))
  }

  @Test func refusesAPathThatIsNoText() async throws {
    let folder = try TemporaryFolder()
    let result = try await folder.run(
      "/bin/sh", "-c",
      "n=$(printf 'b\\377d'); '\(Program.path)' init \"$n\"; echo $?; "
        + "mkdir \"$n\" && cd \"$n\" && '\(Program.path)' check .")
    #expect(result.stdout == "64\n")
    #expect(
      result.stderr == """
        error: “b�d” is not UTF-8, so no name can contain it
          help: rename it, or go into the folder and name it by ‘.’
        0 recipes: 0 errors, 0 warnings

        """)
  }

  /// Quotes, or a variable that no shell has written, keep the shell from doing it.
  @Test func knowsTheSignOfTheHomeFolder() async throws {
    let folder = try TemporaryFolder(["Home/R/Soup.md": Kitchen.soup])
    let home = ["HOME": folder.absolute("Home")]
    let move = try await folder.cookbook(
      "folder", "move", "~/New", "~/R", "--yes", environment: home)
    #expect(move.status == 0, "\(move)")
    #expect(folder.text("Home/New/Soup.md") == Kitchen.soup)
    let variable = home.merging(["COOKBOOK_FOLDER": "~/New"]) { $1 }
    #expect(
      try await folder.cookbook("list", environment: variable).stdout.hasPrefix("Tomato Soup"))
  }

  @Test func saysThatItsRecordIsBroken() async throws {
    let folder = try await folder()
    try folder.write("../home/config/cookbook/folders.json", "{")
    let path = "\(folder.surroundings)/home/config/cookbook/folders.json"
    try await folder.expect(
      "check",
      stderr: """
        \(path): error: this record of your recipe folders cannot be understood
          help: correct it, or move it away and choose your folders again; your recipes are not touched \
        by either

        """, status: 1)
    // What is named needs no record.
    let result = try await folder.cookbook("check", "One")
    #expect(result.stderr.hasPrefix("1 recipe:"))
  }

  /// A folder, a pipe that nobody writes into, or a link that leads nowhere.
  @Test(arguments: ["mkdir", "mkfifo", "ln -s nowhere"])
  func saysThatItsRecordIsNoFile(make: String) async throws {
    let folder = try TemporaryFolder(Self.files)
    let path = "\(folder.surroundings)/home/config/cookbook/folders.json"
    try folder.makeFolder("../home/config/cookbook")
    let made = try await folder.run("/bin/sh", "-c", "\(make) '\(path)'")
    try #require(made == .init())
    for command in [["check"], ["folder"], ["folder", "add", "one", "One"]] {
      let result = try await folder.start([Program.path] + command).result()
      #expect(
        result
          == .init(
            stderr: """
              \(path): error: this is not the file that remembers your recipe folders
                help: move it away and choose your folders again; your recipes are not touched by that

              """, status: 1))
    }
    #expect(try await folder.cookbook("check", "One").stderr.hasPrefix("1 recipe:"))
  }

  @Test(.enabled(if: Tools.hasLinuxScript, "needs a disk that takes any name"))
  func showsAFolderWhosePathIsNoText() async throws {
    let folder = try TemporaryFolder()
    let result = try await folder.run(
      "/bin/sh", "-ec",
      "n=$(printf 'b\\377d'); mkdir \"$n\"; cd \"$n\"; printf '# A\\n' > a.md; "
        + "'\(Program.path)' folder add x . -q; '\(Program.path)' folder; "
        + "'\(Program.path)' folder list --json; '\(Program.path)' list --json")
    #expect(result.stdout.hasPrefix("* x  \(folder.path)/b�d\n"), "\(result)")
    #expect(result.stdout.contains("\"path\": \"\(folder.path)/b�d\""))
    #expect(result.stdout.contains("\"file\": \"\(folder.path)/b�d/a.md\""))
    #expect(!result.stdout.unicodeScalars.contains { $0.value > 0xF0000 })
  }

  @Test(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
  func takesAnEmptyFolderWhereDisksCome() async throws {
    let folder = try TemporaryFolder()
    let steps = """
      mount -t tmpfs none /mnt && mkdir /mnt/x /mnt/y
      "$1" init /mnt/x && "$1" check
      "$1" folder add y /mnt/y -q && "$1" check --collection y
      """
    let words = (Tools.withOwnMounts ?? []) + ["/bin/sh", "-ec", steps, "sh", Program.path]
    let result = try await folder.start(words).result()
    #expect(result.status == 0 && !result.stderr.contains("error:"), "\(result)")
  }

  @Test func twoProgramsAtOnceForgetNothing() async throws {
    let folder = try TemporaryFolder()
    let names = (1...12).map { "n\($0)" }
    for name in names { try folder.makeFolder(name) }
    let running = try names.map {
      try folder.start([Program.path, "folder", "add", $0, $0])
    }
    for command in running { #expect(await command.result().status == 0) }
    let listed = try await folder.cookbook("folder").stdout
    #expect(listed.split(separator: "\n").count == names.count)
  }
}
