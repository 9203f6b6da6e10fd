import Foundation
import Testing

/// Recipes and folders in a recipe folder that may not be read any more.
@Suite(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
struct LostPermissionTests {
  static let files = [
    "Kitchen/Soup.md": Kitchen.soup.replacing("Stock.md", with: "Basics/Stock.md"),
    "Kitchen/Basics/Stock.md": Kitchen.stock,
  ]
  static let kept = "; the site keeps what it was before"
  static let unchanged =
    "2 recipes → _site: 0 files written, 0 removed, \(Kitchen.siteCount) unchanged, in TIME\n"

  func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    for path in [folder.absolute("Kitchen"), "\(folder.surroundings)/home"] { Tools.giveAway(path) }
    return folder
  }

  func cookbook(_ arguments: [String], in folder: TemporaryFolder) async throws -> CommandResult {
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    return try await folder.start(words + arguments).result().untimed
  }

  func problem(_ path: String, _ message: String, in folder: TemporaryFolder) -> String {
    """
    \(path): error: \(message) [unreadable]
      help: give yourself the right to read it: chmod u+rX \(folder.path)/\(path)

    """
  }

  /// Without any right, without that to enter it, without that to list it.
  @Test(arguments: [0o000, 0o644, 0o311] as [mode_t])
  func everyCommandSaysTheSameOfAFolder(mode: mode_t) async throws {
    let folder = try await folder()
    chmod(folder.absolute("Kitchen/Basics"), mode)
    let said = problem(
      "Kitchen/Basics", "cannot list the folder: permission denied", in: folder)
    let soup = "Tomato Soup  4 servings  soup, quick  Soup.md\n"
    let check = try await cookbook(["check", "Kitchen"], in: folder)
    #expect(
      check == .init(stdout: said, stderr: "1 recipe: 1 error, 0 warnings\n", status: 1))
    let list = try await cookbook(["list", "Kitchen"], in: folder)
    #expect(list == .init(stdout: soup, stderr: said, status: 1))
    let tags = try await cookbook(["tags", "list", "Kitchen"], in: folder)
    #expect(tags == .init(stdout: "1  quick\n1  soup\n", stderr: said, status: 1))
    let json = try await cookbook(["tags", "Kitchen", "--json"], in: folder)
    #expect(json.status == 1 && json.stderr == said && json.stdout.contains("\"soup\""))
    _ = try await cookbook(["folder", "add", "mine", "Kitchen"], in: folder)
    let find = try await cookbook(["find", "soup"], in: folder)
    #expect(find.status == 1 && find.stdout.contains("Soup.md"))
    #expect(
      find.stderr == said.replacing("Kitchen/Basics: ", with: "\(folder.path)/Kitchen/Basics: "))
    // The folder itself is all right.
    let folders = try await cookbook(["folder", "list"], in: folder)
    #expect(folders == .init(stdout: "* mine  \(folder.path)/Kitchen\n"))
    let build = try await cookbook(["build", "Kitchen"], in: folder)
    #expect(build.status == 1 && build.stderr.hasPrefix(said + "1 recipe → _site: "))
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
  }

  @Test(arguments: [0o000, 0o644, 0o311] as [mode_t])
  func everyCommandSaysTheSameOfTheWholeFolder(mode: mode_t) async throws {
    let folder = try await folder()
    _ = try await cookbook(["folder", "add", "mine", "Kitchen"], in: folder)
    let built = try await cookbook(["build"], in: folder)
    #expect(built.status == 0)
    let before = folder.files(below: "_site")
    chmod(folder.absolute("Kitchen"), mode)
    let path = "\(folder.path)/Kitchen"
    let said = """
      \(path): error: you may not read this recipe folder
        help: give yourself the right to read it: chmod u+rX \(path)

      """
    for command in [
      ["build"], ["build", "--no-cache"], ["check"], ["list"], ["find", "soup"], ["tags"],
      ["watch"], ["serve", "--port", "0"],
    ] {
      #expect(try await cookbook(command, in: folder) == .init(stderr: said, status: 1))
    }
    #expect(
      try await cookbook(["folder", "list"], in: folder)
        == .init(stdout: "* mine  \(path)  (you may not read this recipe folder)\n"))
    #expect(folder.files(below: "_site") == before)
    chmod(folder.absolute("Kitchen"), 0o755)
  }

  @Test(.enabled(if: Tools.isAdministrator))
  func ofAnotherUsersFilesItSaysWhoseTheyAre() async throws {
    let folder = try await folder()
    for (path, mode) in [("Kitchen/Basics/Stock.md", 0o600), ("Kitchen/Basics", 0o700)]
      as [(String, mode_t)]
    {
      chown(folder.absolute(path), 0, 0)
      chmod(folder.absolute(path), mode)
      let check = try await cookbook(["check", "Kitchen"], in: folder)
      #expect(
        check.stdout.hasSuffix(
          """
          permission denied [unreadable]
            help: it belongs to another user; ask them for the right to read it, or make it yours: \
          sudo chown -R "$(id -un)" \(folder.path)/\(path)

          """), "\(check)")
      #expect(check.stderr == "1 recipe: 1 error, 0 warnings\n")
    }
    // What is in the way may be a folder above.
    chmod(folder.absolute("Kitchen"), 0o600)
    let inner = try await cookbook(["check", "Kitchen/Basics"], in: folder)
    #expect(
      inner
        == .init(
          stderr: """
            Kitchen/Basics: error: you may not read this recipe folder
              help: give yourself the right to read it: chmod u+rX Kitchen

            """, status: 1))
    chmod(folder.absolute("Kitchen"), 0o755)
  }

  @Test(arguments: ["Kitchen/Basics", "Kitchen/Basics/Stock.md"])
  func theSiteKeepsWhatMayNotBeReadAnyMore(path: String) async throws {
    let folder = try await folder()
    #expect(try await cookbook(["build", "Kitchen"], in: folder).status == 0)
    let before = folder.files(below: "_site")
    chmod(folder.absolute(path), 0)
    let isFolder = path.hasSuffix("Basics")
    let message =
      isFolder ? "cannot list the folder: permission denied" : "cannot read: permission denied"
    let said = problem(path, message + Self.kept, in: folder)
    let troubled = isFolder ? "" : "1 recipe has problems; see them with ‘cookbook check Kitchen’\n"
    for _ in 1...2 {
      let result = try await cookbook(["build", "Kitchen"], in: folder)
      #expect(result == .init(stderr: said + Self.unchanged + troubled, status: 1))
      #expect(folder.files(below: "_site") == before)
    }
    // Who keeps no memory does not know what there was, and takes nothing away.
    let forgetful = try await cookbook(["build", "Kitchen", "--no-cache"], in: folder)
    #expect(
      forgetful
        == .init(
          stderr: problem(path, message, in: folder) + """
            error: what cannot be read would be removed from the site; the site was not published
              help: fix that and build again; ‘cookbook clean’ removes the site, to do without it

            """, status: 1))
    #expect(folder.files(below: "_site") == before)
    let elsewhere = ["build", "Kitchen", "--output", "my site"]
    let whole = folder.files(below: "_site")
    try FileManager.default.copyItem(
      atPath: folder.absolute("_site"), toPath: folder.absolute("my site"))
    Tools.giveAway(folder.absolute("my site"))
    let named = try await cookbook(elsewhere + ["--no-cache"], in: folder)
    #expect(
      named.stderr.contains("; ‘cookbook clean --output 'my site'’ removes the site"), "\(named)")
    #expect(folder.files(below: "my site") == whole)
    // The rest goes on, and what is deleted goes.
    try folder.write("Kitchen/Tea.md", "# Tea\n\n---\n\n- *1 l* water\n")
    #expect(try await cookbook(["build", "Kitchen"], in: folder).stderr.contains("3 recipes → "))
    try folder.remove("Kitchen/Tea.md")
    #expect(try await cookbook(["build", "Kitchen"], in: folder).stderr.contains("2 recipes → "))
    #expect(folder.isGone("tea"))
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
    chmod(folder.absolute(path), 0o755)
    #expect(try await cookbook(["build", "Kitchen"], in: folder).status == 0)
    try folder.remove(path)
    #expect(try await cookbook(["build", "Kitchen"], in: folder).stderr.contains("1 recipe → "))
    #expect(folder.isGone("basics/stock"))
  }

  @Test(arguments: [
    ["watch", "Kitchen"], ["watch", "Kitchen", "--poll"], ["serve", "Kitchen", "--port", "0"],
    ["serve", "Kitchen", "--port", "0", "--poll"],
  ])
  func saysWhatMayNotBeReadAnyMoreWhileItWatches(arguments: [String]) async throws {
    let folder = try await folder()
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    let watch = try folder.start(words + arguments)
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    let before = folder.files(below: "_site")
    for (path, message) in [
      ("Kitchen/Basics", "cannot list the folder: permission denied"),
      ("Kitchen/Basics/Stock.md", "cannot read: permission denied"),
    ] {
      let said = problem(path, message + Self.kept, in: folder)
      chmod(folder.absolute(path), 0)
      #expect(await watch.eventually { watch.stderr.hasSuffix(said) }, "\(watch.stderr)")
      #expect(folder.files(below: "_site") == before)
      // The administrator may write there all the same.
      chmod(folder.absolute(path), 0o755)
      try folder.write("Kitchen/Basics/Stock.md", Kitchen.stock + "\n---\n\nSkim \(path).\n")
      Tools.giveAway(folder.absolute("Kitchen"))
      #expect(
        await watch.eventually { watch.stderr.hasSuffix("s\n") && !watch.stderr.hasSuffix(said) },
        "\(watch.stderr)")
      if arguments[0] == "watch" {
        let page = folder.text("_site/recipes/basics/stock.html")
        #expect(page?.contains("Skim \(path).") == true)
        try folder.write("Kitchen/Basics/Stock.md", Kitchen.stock)
        #expect(await watch.eventually { folder.files(below: "_site") == before })
      }
    }
    watch.signal(SIGINT)
    #expect(await watch.result().status == 0)
  }

  /// What could not be read from the beginning comes as soon as it can be.
  @Test func aRecipeThatMayBeReadAtLastComes() async throws {
    let folder = try await folder()
    for path in ["Kitchen/Soup.md", "Kitchen/Basics"] { chmod(folder.absolute(path), 0) }
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    let watch = try folder.start(words + ["watch", "Kitchen"])
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    chmod(folder.absolute("Kitchen/Soup.md"), 0o600)
    #expect(await watch.eventually { folder.text("_site/recipes/soup.html") != nil })
    chmod(folder.absolute("Kitchen/Basics"), 0o700)
    #expect(await watch.eventually { folder.text("_site/recipes/basics/stock.html") != nil })
    watch.signal(SIGINT)
    #expect(await watch.result().status == 0)
  }
}

/// Files that may be second versions of others, which cannot be read any more.
@Suite(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
struct LostOriginalTests {
  static let plums = "# Plum cake\n\n---\n\n- *9* plums\n"

  func folder(_ kitchen: String, _ second: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder([
      "\(kitchen)/Stock.md": Kitchen.stock, "\(kitchen)/Stock 2.md": second,
    ])
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    for path in [folder.path, "\(folder.surroundings)/home"] { Tools.giveAway(path) }
    return folder
  }

  func cookbook(_ arguments: String..., in folder: TemporaryFolder) async throws -> CommandResult {
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    return try await folder.start(words + arguments).result().untimed
  }

  /// A version stays one, and a recipe of its own stays that, by what the original said before.
  @Test(arguments: ["Mobile Documents/Kitchen", "Kitchen"])
  func whatItSaidBeforeCounts(kitchen: String) async throws {
    for (second, count) in [(Kitchen.stock + "\nStir.\n", "1 recipe"), (Self.plums, "2 recipes")] {
      let folder = try await folder(kitchen, second)
      let first = try await cookbook("build", kitchen, in: folder)
      #expect(first.status == 0 && first.stderr.contains("\(count) → "), "\(first)")
      let before = folder.files(below: "_site")
      chmod(folder.absolute("\(kitchen)/Stock.md"), 0)
      for _ in 1...2 {
        let built = try await cookbook("build", kitchen, in: folder)
        #expect(built.status == 1, "\(built)")
        #expect(built.stderr.contains("\(count) → _site: 0 files written, 0 removed"), "\(built)")
        #expect(built.stderr.contains("[conflict-copy]") == (second != Self.plums), "\(built)")
        #expect(folder.files(below: "_site") == before)
      }
    }
  }

  /// Where nobody knows what it said, its name tells in iCloud Drive, which gives such names.
  @Test(arguments: [("Mobile Documents/Kitchen", "0 recipes"), ("Kitchen", "1 recipe")])
  func elseTheNameCounts(kitchen: String, count: String) async throws {
    let folder = try await folder(kitchen, Self.plums)
    chmod(folder.absolute("\(kitchen)/Stock.md"), 0)
    let check = try await cookbook("check", kitchen, in: folder)
    #expect(check.status == 1 && check.stderr.hasPrefix("\(count): 1 error, "), "\(check)")
    #expect(check.stdout.contains("\(kitchen)/Stock.md: error: cannot read"), "\(check)")
    #expect(check.stdout.contains("[conflict-copy]") == (count == "0 recipes"), "\(check)")
  }
}
