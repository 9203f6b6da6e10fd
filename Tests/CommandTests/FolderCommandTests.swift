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

/// Folders that are gone for good while they are in use, and names that two programs want at once.
@Suite struct FolderReplacingTests {
  @Test func oneOfTwoProgramsGetsAName() async throws {
    let folder = try TemporaryFolder()
    for number in 1...8 { try folder.makeFolder("R\(number)") }
    let running = try (1...8).map {
      try folder.start([Program.path, "folder", "add", "mine", "R\($0)"])
    }
    var winners = 0
    for command in running {
      let result = await command.result()
      if result.status == 0 { winners += 1 } else { #expect(result.stderr.contains("“mine” is ")) }
    }
    #expect(winners == 1)
  }

  @Test(arguments: [["init", "New"], ["folder", "add", "New", "Old"]])
  func aNewFolderIsUsedInsteadOfALostOne(command: [String]) async throws {
    let folder = try TemporaryFolder(["L/a.md": Kitchen.stock, "Old/a.md": Kitchen.stock])
    _ = try await folder.cookbook("folder", "add", "l", "L")
    try folder.remove("L")
    let result = try await folder.start([Program.path] + command).result()
    #expect(
      result.stderr.contains(
        "“l” is forgotten, since it is not there any more: \(folder.path)/L\n"), "\(result)")
    #expect(result.stderr.contains(", and in use"), "\(result)")
    try await folder.expect("check", below: "..", stderr: "1 recipe: 0 errors, 0 warnings\n")
  }

  @Test func aLostFolderIsMadeAnew() async throws {
    let folder = try TemporaryFolder(["L/Soup.md": Kitchen.soup])
    _ = try await folder.cookbook("folder", "add", "l", "L")
    try folder.remove("L")
    #expect(try await folder.cookbook("init", "L").status == 0)
    try await folder.expect("folder", stdout: "* l  \(folder.path)/L\n")
  }

  @Test func aDiskThatIsNotPluggedInStaysInUse() async throws {
    let folder = try TemporaryFolder(["Dropbox/R/Soup.md": Kitchen.soup, "Dropbox/x": ""])
    let home = ["HOME": folder.path]
    _ = try await folder.cookbook("folder", "add", "d", "Dropbox/R", environment: home)
    try folder.remove("Dropbox/R")
    let made = try await folder.cookbook("init", "New", environment: home)
    #expect(made.stderr.contains("‘cookbook folder use New’ puts it into use"), "\(made)")
    #expect(try await folder.cookbook("folder", environment: home).stdout.hasPrefix("* d"))
  }

  @Test func anotherFolderIsUsedInsteadOfALostOneUnasked() async throws {
    let folder = try TemporaryFolder(["L/a.md": Kitchen.stock, "Old/a.md": Kitchen.stock])
    _ = try await folder.cookbook("folder", "add", "l", "L")
    _ = try await folder.cookbook("folder", "add", "old", "Old")
    try folder.remove("L")
    try await folder.expect(
      "folder", "use", "old",
      stderr: """
        “l” is not there any more: \(folder.path)/L; ‘cookbook folder remove l’ forgets it
        “old” is in use: \(folder.path)/Old

        """)
  }

  @Test func aFolderIsNotRememberedTwice() async throws {
    let folder = try TemporaryFolder()
    #expect(try await folder.cookbook("init", "R").status == 0)
    #expect(try await folder.cookbook("init", "R", "--name", "R").status == 0)
    let twice = try await folder.cookbook("init", "R", "--name", "second")
    #expect(
      twice
        == .init(
          stderr: """
            \(folder.path)/R: error: this folder is remembered as “R”
              help: use that name, or forget it first: cookbook folder remove R

            """, status: 1))
    try await folder.expect("folder", stdout: "* R  \(folder.path)/R\n")
  }
}

@Suite struct FolderJoinTests {
  static let files = [
    "Oma/Suppe.md": "# Suppe\n\n---\n\n- *1 l* Wasser\n", "Oma/Drafts/x.md": "# X\n",
    "Oma/cookbook.yml": "language: de\nexclude: [Drafts]\n", "Oma/Templates/note.md": "# N\n",
    "Mine/Soup.md": "# Soup\n\n---\n\n- *1 l* water\n",
  ]

  func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    for (name, path) in [("Omas Küche", "Oma"), ("mine", "Mine")] {
      #expect(try await folder.cookbook("folder", "add", name, path).status == 0)
    }
    try await folder.expect(
      "folder", "join", "all", "All", "Omas Küche", "MINE", stdout: "\(folder.path)/All\n",
      stderr: """
        “all” has a chapter for each of “Omas Küche”, “mine”; ‘cookbook build --collection all’ \
        makes the site

        """)
    return folder
  }

  @Test func makesOneSiteWithAChapterForEach() async throws {
    let folder = try await folder()
    let built = try await folder.cookbook("build", "--collection", "all")
    #expect(built.status == 0 && built.stderr.contains("\n2 recipes → _site:"), "\(built)")
    let library = folder.text("_site/index.html") ?? ""
    #expect(library.contains(">Omas Küche<") && library.contains(">mine<"))
    #expect(folder.text("_site/recipes/omas-kueche/suppe.html")?.contains("lang=\"de\"") == true)
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
    let settings = folder.text("All/cookbook.yml") ?? ""
    #expect(settings.contains("\n  \"Omas Küche\": \"de\"\n"), "\(settings)")
    #expect(settings.hasPrefix("# yaml-language-server: $schema=.cookbook-schema.json\n"))
    #expect(folder.names(in: "All").contains(".cookbook-schema.json"))
    #expect(folder.names(in: "Oma") == ["Drafts", "Suppe.md", "Templates", "cookbook.yml"])
  }

  @Test func keepsWhatASyncProgramHasTakenOutOfAMember() async throws {
    let folder = try await folder()
    #expect(try await folder.cookbook("build", "--collection", "all").status == 0)
    try folder.remove("Mine/Soup.md")
    try folder.write("Mine/.Soup.md.icloud", "b")
    let built = try await folder.cookbook("build", "--collection", "all")
    #expect(
      built.stderr.contains(
        """
        \(folder.path)/All/mine/Soup.md: warning: this file is in the cloud and not on this disk; \
        the site keeps what it was before [not-downloaded]
          help: run ‘cookbook build --download’ on a Mac, or have your sync program keep the file here

        """), "\(built)")
    #expect(built.status == 0 && folder.text("_site/recipes/mine/soup.html") != nil)
  }

  @Test(arguments: [
    ("Templates", "X", "“Templates” cannot be the name of a chapter"),
    ("COOKBOOK.YML", "X", "“COOKBOOK.YML” cannot be the name of a chapter"),
    ("_site", "X", "“_site” cannot be the name of a chapter"),
    ("third", "Third/in/it", "this folder and “third” overlap"),
    ("third", "Link/it", "this folder and “third” overlap"),
  ])
  func makesNothingWhereItCannotJoin(name: String, path: String, message: String) async throws {
    let folder = try await folder()
    try folder.write("Third/Pie.md", Kitchen.stock)
    try folder.link("Link", to: "Third")
    #expect(try await folder.cookbook("folder", "add", name, "Third").status == 0)
    let names = folder.names()
    let result = try await folder.cookbook("folder", "join", "x", path, "mine", name)
    #expect(
      result.status == 1 && result.stderr.contains(message) && result.stderr.contains("  help: "),
      "\(result)")
    #expect(folder.names() == names && folder.names(in: "Third") == ["Pie.md"])
    #expect(try await folder.cookbook("folder").stdout.contains("  x  ") == false)
  }

  @Test func followsAFolderThatWasMoved() async throws {
    let folder = try await folder()
    try FileManager.default.moveItem(
      atPath: folder.absolute("Oma"), toPath: folder.absolute("Elsewhere"))
    let checked = try await folder.cookbook("check", "--collection", "all")
    #expect(checked.stderr.hasPrefix("“Omas Küche” has moved from "), "\(checked)")
    #expect(checked.stderr.contains("2 recipes: 0 errors"), "\(checked)")
    #expect(try await folder.cookbook("check", "--collection", "all").stderr.hasPrefix("2 recipes"))
  }

  /// However the common cookbook is named.
  @Test(arguments: [
    (["check", "All"], "", ""), (["check", "HERE/All/"], "", ""), (["check"], "All", ""),
    (["check"], "", "./All"), (["show", "Suppe", "All"], "", ""),
    (["cooked", "Suppe", "All"], "", ""),
    (["tags", "add", "x", "All", "--to", "Suppe", "-y"], "", ""),
  ])
  func followsAFolderThatWasMovedWhenNamedByPath(
    command: [String], below subfolder: String, variable: String
  ) async throws {
    let folder = try await folder()
    try folder.move("Oma", to: "Elsewhere")
    let result = try await folder.start(
      [Program.path] + command.map { $0.replacing("HERE", with: folder.path) }, below: subfolder,
      environment: variable.isEmpty ? [:] : ["COOKBOOK_FOLDER": variable]
    ).result()
    #expect(result.status == 0, "\(result)")
    #expect(
      result.stderr.hasPrefix(
        "“Omas Küche” has moved from \(folder.path)/Oma to \(folder.path)/Elsewhere; that is "
          + "remembered\n"), "\(result)")
    #expect(folder.text("All/Omas Küche/Suppe.md") != nil)
  }

  /// What is said of a member that is gone.
  func missing(_ name: String, _ path: String, in folder: TemporaryFolder) -> String {
    let link = "\(folder.path)/All/\(name)"
    return """
      \(link): error: “\(name)”, a part of this cookbook, is missing: \(folder.path)/\(path) is not \
      there any more [missing-member]
        help: put it back; or take it out of the cookbook: rm \(name == "mine" ? link : "'\(link)'")

      """
  }

  @Test func showsTheOthersWhereOneIsGone() async throws {
    let folder = try await folder()
    try folder.remove("Oma")
    let gone = missing("Omas Küche", "Oma", in: folder)
    for _ in 1...2 {
      let built = try await folder.cookbook("build", "--collection", "all")
      #expect(built.status == 1 && built.stderr.hasPrefix(gone + "1 recipe → _site:"), "\(built)")
    }
    #expect(folder.text("_site/recipes/mine/soup.html") != nil)
    try await folder.expect(
      "list", "--collection", "all", stdout: "Soup  mine/Soup.md\n", stderr: gone, status: 1)
    let checked = try await folder.cookbook("check", "--collection", "all")
    #expect(checked.status == 1 && checked.stdout == gone, "\(checked)")
    let laidOut = try await folder.cookbook("fmt", "--collection", "all", "--check")
    #expect(laidOut.status == 1 && laidOut.stderr.hasPrefix(gone), "\(laidOut)")
    #expect(laidOut.stderr.components(separatedBy: "missing-member").count == 2, "\(laidOut)")
  }

  @Test func takesNoChapterOffTheSiteSinceItsFolderIsGone() async throws {
    let folder = try await folder()
    #expect(try await folder.cookbook("build", "--collection", "all").status == 0)
    let refusal = """
      error: what cannot be read would be removed from the site; the site was not published
        help: fix that and build again; ‘cookbook clean’ removes the site, to do without it

      """
    try folder.remove("Mine")
    for _ in 1...2 {
      try await folder.expect(
        "build", "--collection", "all", stderr: missing("mine", "Mine", in: folder) + refusal,
        status: 1)
    }
    // The same where the folder is named by its path, and where none of them is there.
    try folder.remove("Oma")
    let none =
      missing("Omas Küche", "Oma", in: folder) + missing("mine", "Mine", in: folder) + refusal
    try await folder.expect("build", "\(folder.path)/All", stderr: none, status: 1)
    try await folder.expect("build", "--collection", "all", stderr: none, status: 1)
    #expect(folder.text("_site/recipes/mine/soup.html") != nil)
    #expect(folder.text("_site/recipes/omas-kueche/suppe.html") != nil)
    // Whoever wants it out of the cookbook removes its link.
    try folder.write("Oma/Suppe.md", Self.files["Oma/Suppe.md"] ?? "")
    try folder.remove("All/mine")
    let built = try await folder.cookbook("build", "--collection", "all")
    #expect(
      built.status == 0
        && built.stderr.hasPrefix(
          "“Omas Küche” is another folder than before, in the same place; that is remembered\n")
        && built.stderr.contains("\n1 recipe → _site:"),
      "\(built)")
    #expect(folder.isGone("mine/soup"))
  }

  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func goesOnWhereALinkCannotBeChanged() async throws {
    let folder = try await folder()
    try await folder.copyProgram(to: "bin/cookbook")
    for path in [folder.surroundings, "\(folder.surroundings)/home"] { chmod(path, 0o777) }
    let config = "\(folder.surroundings)/home/config"
    let freed = try await folder.run(
      "/bin/sh", "-c", "chmod -R a+rwX '\(config)'; mv Oma Elsewhere")
    #expect(freed.status == 0)
    chmod(folder.absolute("All"), 0o555)
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    let listed = try await folder.start(words + ["list", "--collection", "all"]).result()
    #expect(listed.stdout == "Soup  mine/Soup.md\n" && listed.status == 1, "\(listed)")
    #expect(
      listed.stderr.contains(
        """
        “Omas Küche”, a part of this cookbook, is missing: its link still leads to \
        \(folder.path)/Oma [missing-member]
          help: have it changed: chmod u+w \(folder.path)/All && cookbook check --collection all

        """), "\(listed)")
  }

  @Test func changesTheRecipesWhereTheyAre() async throws {
    let folder = try await folder()
    try folder.write("Oma/Suppe.md", "# Suppe\n\n*warm*\n\n---\n\n- *1 l* Wasser\n")
    try folder.write("Oma/Drafts/x.md", "# X\n\n*warm*\n\n---\n")
    try folder.write("All/Own.md", "# Own\n\n*warm*\n\n---\n")
    try await folder.expect(
      "tags", "rename", "warm", "hot", "All", "--yes",
      stdout: "All/Own.md: warm → hot\n\(folder.path)/Oma/Suppe.md: warm → hot\n",
      stderr: "2 recipes changed\n")
    #expect(folder.text("Oma/Suppe.md")?.contains("*hot*") == true)
    #expect(folder.text("Oma/Drafts/x.md")?.contains("*warm*") == true)
  }

  @Test func changesTheRecipesThatAreNamedWhereTheyAre() async throws {
    let folder = try await folder()
    try folder.write("Mine/Pie.md", FormatCommandTests.untidy)
    try await folder.expect(
      "tags", "add", "warm", "--collection", "all", "--to", "Suppe", "mine/Soup.md", "--yes",
      stdout: """
        \(folder.path)/Oma/Suppe.md: no tags → warm
        \(folder.path)/Mine/Soup.md: no tags → warm

        """, stderr: "2 recipes changed\n")
    #expect(folder.text("Oma/Suppe.md")?.contains("\n*warm*\n") == true)
    let cooked = try await folder.cookbook("cooked", "Soup", "All", "--date", "2026-03-01")
    #expect(cooked.status == 0 && folder.text("Mine/Soup.md")?.contains("2026-03-01") == true)
    #expect(try await folder.cookbook("fmt", "pie", "--collection", "all").status == 0)
    #expect(folder.text("Mine/Pie.md") == FormatCommandTests.tidy)
    for command in [["rename", "Suppe", "Eintopf", "All"], ["rm", "Suppe", "All", "--yes"]] {
      let result = try await folder.start([Program.path] + command).result()
      #expect(
        result
          == .init(
            stderr: """
              All/Omas Küche/Suppe.md: error: this recipe is left alone: a link leads to it, out of the \
              recipe folder [unwritable]
                help: run the command on the folder it is in: --collection 'Omas Küche'

              """, status: 1))
    }
    #expect(
      folder.names(in: "All") == [".cookbook-schema.json", "Omas Küche", "cookbook.yml", "mine"])
  }

  @Test func asksWhichFolderARecipeIsFor() async throws {
    let folder = try await folder()
    try await folder.expect(
      "new", "Pie", "--collection", "all",
      stderr: """
        error: “all” is made of other folders, and a recipe goes into one of them
          help: say which with --collection NAME: “Omas Küche”, “mine”

        """, status: 64)
    try await folder.expect(
      "new", "Pie", "--collection", "mine", stdout: "\(folder.path)/Mine/Pie.md\n")
    #expect(!folder.names(in: "All").contains("Pie.md"))
  }

  @Test func makesARecipeInTheFolderThatIsNamedAsAChapter() async throws {
    let folder = try await folder()
    for (chapter, path) in [
      ("mine", "Mine/Pie.md"), ("./mine/Sweet/", "Mine/Sweet/Pie.md"), ("Omas Küche", "Oma/Pie.md"),
    ] {
      let command = ["new", "Pie", "--collection", "all", "--in", chapter]
      let rehearsal = try await folder.start([Program.path] + command + ["--dry-run"]).result()
      #expect(rehearsal.stdout.contains("\n+++ \(folder.path)/\(path)\n"), "\(rehearsal)")
      #expect(folder.text(path) == nil)
      let made = try await folder.start([Program.path] + command).result()
      #expect(made == .init(stdout: "\(folder.path)/\(path)\n"))
      #expect(folder.text(path)?.hasPrefix("# Pie\n") == true)
    }
    // The settings of its own folder hold, and nothing leads out of it.
    for (inner, message) in [("Drafts", "Drafts/Pie.md"), ("..", "../Pie.md")] {
      let refused = try await folder.cookbook("new", "Pie", "All", "--in", "Omas Küche/\(inner)")
      #expect(refused.status != 0 && refused.stdout.isEmpty, "\(refused) \(message)")
    }
    // One that is no chapter says nothing of where the recipe goes.
    let other = try await folder.cookbook("new", "Pie", "All", "--in", "Sweet")
    #expect(other.status == 64, "\(other)")
    try folder.remove("Mine")
    let gone = try await folder.cookbook("new", "Tart", "All", "--in", "mine/Sweet")
    #expect(
      gone
        == .init(
          stderr: """
            \(folder.path)/Mine: error: your recipe folder “mine” is not there any more
              help: choose another with ‘cookbook init’ or ‘cookbook folder use NAME’, or put it back

            """, status: 1))
    #expect(folder.names() == ["All", "Oma"])
  }

  @Test func saysWhoStillShowsAFolderThatIsForgotten() async throws {
    let folder = try await folder()
    let link = "\(folder.path)/All/Omas Küche"
    let result = try await folder.cookbook("folder", "remove", "omas küche")
    #expect(
      result.stderr.hasPrefix(
        """
        “Omas Küche” is forgotten; \(folder.path)/Oma is as it was
        “all” still shows it; to take it out, remove its link: rm '\(link)'
        and its entry below ‘languages:’ in \(folder.path)/All/cookbook.yml

        """), "\(result)")
    let done = try await folder.run("/bin/sh", "-c", "rm '\(link)'")
    #expect(done.status == 0 && folder.text("Oma/Suppe.md") != nil)
    let built = try await folder.cookbook("build", "--collection", "all")
    #expect(built.status == 0 && built.stderr.contains("\n1 recipe → "), "\(built)")
    let warning = """
      \(folder.path)/All/cookbook.yml: warning: “languages” names the folder “Omas Küche”, which holds \
      no recipe [missing-folder]
        help: write its path as it is in the recipe folder, or remove the entry

      """
    #expect(built.stderr.contains(warning), "\(built)")
    // Of a chapter in the language of the whole, nothing is said there.
    let other = try await folder.cookbook("folder", "remove", "mine")
    #expect(other.stderr.contains("rm \(folder.path)/All/mine\n"), "\(other)")
    #expect(!other.stderr.contains("languages"), "\(other)")
  }

  @Test(arguments: [
    (["x", "X", "mine"], "name two recipe folders or more"),
    (["x", "X", "mine", "mine"], "“mine” is named twice"),
    (["x", "X", "mine", "none"], "no recipe folder is called “none”"),
    (["x", "Mine", "mine", "Omas Küche"], "this folder is remembered as “mine”"),
    (["x", "Full", "mine", "Omas Küche"], "the folder is not empty\n  help: name a new folder"),
    (
      ["x", "Full/file", "mine", "Omas Küche"], "this is not a folder\n  help: choose another name"
    ),
    (["mine", "X", "mine", "Omas Küche"], "“mine” is "),
    (["x", "X", "mine", "all"], "“all” is a common cookbook itself"),
  ])
  func saysWhatItCannotJoin(arguments: [String], message: String) async throws {
    let folder = try await folder()
    try folder.write("Full/file", "")
    let result = try await folder.start([Program.path, "folder", "join"] + arguments).result()
    #expect(result.status != 0 && result.stderr.contains(message), "\(result)")
    #expect(!folder.names().contains("X"))
  }
}

@Suite struct FolderFaultTests {
  /// A file has come in the place of the one that is remembered.
  @Test func missesAFolderThatIsAFileNow() async throws {
    let folder = try TemporaryFolder(["K/Soup.md": Kitchen.soup])
    _ = try await folder.cookbook("folder", "add", "k", "K")
    try folder.remove("K")
    try folder.write("K", "")
    let result = try await folder.cookbook("list")
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        "your recipe folder “k” is not there any more\n  help: choose another"),
      "\(result)")
  }

  @Test(arguments: [
    (
      "None", "there is no such recipe folder",
      "check the spelling; a new folder is made by ‘cookbook init None’"
    ),
    ("file", "this is not a folder, but a recipe folder has to be one", "name the folder"),
    (
      "/mnt/none/Recipes", "the disk of this recipe folder, “/mnt/none”, is not there", "plug it in"
    ),
    (
      "../home/Dropbox/Recipes", "this recipe folder is kept by Dropbox, whose folder is not there",
      "start Dropbox, sign in"
    ),
  ])
  func saysWhatIsWrongWithAFolder(path: String, message: String, help: String) async throws {
    let folder = try TemporaryFolder(["file": ""])
    for command in ["check", "build"] {
      let result = try await folder.cookbook(command, path)
      #expect(result.status == 1 && result.stdout.isEmpty)
      #expect(result.stderr.hasPrefix("\(path): error: \(message)\n  help: \(help)"), "\(result)")
    }
    #expect(folder.names() == ["file"])
  }

  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func saysWhatMayNotBeRead() async throws {
    let folder = try TemporaryFolder(["Mine/Recipes/a.md": "# A\n"])
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    for (path, blocked) in [("Mine/Recipes", "Mine/Recipes"), ("Mine", "Mine/Recipes")] {
      chmod(folder.absolute(path), 0)
      let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
      let result = try await folder.start(words + ["check", "Mine/Recipes"]).result()
      #expect(result.status == 1)
      #expect(
        result.stderr.hasPrefix("\(blocked): error: you may not read this recipe folder\n  help: "),
        "\(result)")
      chmod(folder.absolute(path), 0o755)
    }
  }

  /// The same in the list and in the commands.
  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func saysWhatMayNotBeReadOfARememberedFolder() async throws {
    let folder = try TemporaryFolder(["Mine/Recipes/a.md": "# A\n"])
    try await folder.copyProgram(to: "bin/cookbook")
    _ = try await folder.cookbook("folder", "add", "mine", "Mine/Recipes")
    for path in [folder.path, folder.surroundings, "\(folder.surroundings)/home"] {
      chmod(path, 0o777)
    }
    _ = try await folder.run("/bin/chmod", "-R", "a+rwX", "\(folder.surroundings)/home")
    chmod(folder.absolute("Mine"), 0)
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    let checked = try await folder.start(words + ["check"]).result()
    #expect(
      checked.stderr.hasPrefix(
        "\(folder.path)/Mine/Recipes: error: you may not read this recipe folder\n  help: "),
      "\(checked)")
    let listed = try await folder.start(words + ["folder"]).result()
    #expect(listed.stdout.contains("(you may not read this recipe folder)"), "\(listed)")
  }
}
