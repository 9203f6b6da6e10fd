import Foundation
import Testing

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
    // Removing its link takes it out of the cookbook.
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
