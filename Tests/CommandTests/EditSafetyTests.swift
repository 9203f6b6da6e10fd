import Foundation
import Testing

@Suite struct EditSafetyTests {
  static let recipe = "# A\n\n---\n\n- flour\n"

  /// Of several programs at once, those that say so have written, and no others.
  @Test func severalProgramsAtOnceLoseNothing() async throws {
    for _ in 0..<5 {
      let folder = try TemporaryFolder(["A.md": Self.recipe])
      let running = try (0..<6).map {
        try folder.start([Program.path, "cooked", "A.md", "--note", "note \($0)"])
      }
      var written: Set<Int> = []
      for (number, command) in running.enumerated() where await command.result().status == 0 {
        written.insert(number)
      }
      let text = folder.text("A.md") ?? ""
      let found = Set((0..<6).filter { text.contains("note \($0)") })
      #expect(found == written && !found.isEmpty)
      #expect(folder.names() == ["A.md"])
    }
  }

  @Test(arguments: [["cooked"], ["rm", "--yes"], ["fmt"]])
  func leavesLinksAndWhatTheyLeadTo(command: [String]) async throws {
    let folder = try TemporaryFolder(["R/cookbook.yml": "", "Out/O.md": Self.recipe])
    try folder.link("R/link.md", to: "../Out/O.md")
    let result = try await folder.start(
      [Program.path] + command + ["link.md"], below: "R"
    ).result()
    #expect(result.status == 1 && result.stdout.isEmpty, "\(result)")
    #expect(folder.text("R/link.md") == Self.recipe && folder.names(in: "Out") == ["O.md"])
  }

  @Test(
    arguments: [
      ([], "“A.md” is empty"), ([0, 0, 0], "“A.md” is empty"),
      ([0x23, 0x20, 0x4C, 0xE9, 0x0A], "it is not UTF-8"),
      ([0xFF, 0xFE, 0x23, 0x00, 0x20, 0x00], "it is not UTF-8"),
    ] as [([UInt8], String)])
  func leavesWhatItCannotEdit(bytes: [UInt8], reason: String) async throws {
    let folder = try TemporaryFolder(["A.md": ""])
    try Data(bytes).write(to: URL(fileURLWithPath: folder.absolute("A.md")))
    let result = try await folder.cookbook("cooked", "A.md")
    #expect(result.status == 1 && result.stderr.contains(reason), "\(result)")
    #expect(folder.files(below: "") == ["A.md": bytes])
  }

  /// Whoever names all files with `*` names the settings too.
  @Test(arguments: [
    ("cookbook.yml", "is not a recipe"), ("notes.txt", "is not a recipe"),
    ("Templates/o.md", "belongs to the templates"), ("_site/o.md", "to a site that was built"),
  ])
  func leavesWhatIsNoRecipe(path: String, reason: String) async throws {
    let folder = try TemporaryFolder([
      "cookbook.yml": "title: Ours\n", "A.md": Self.recipe, "notes.txt": "a\n",
      "Templates/o.md": Self.recipe, "_site/o.md": Self.recipe, "_site/.cookbook-manifest": "",
    ])
    let before = folder.files(below: "")
    for command in [
      ["cooked", path], ["rename", path, "New"], ["rm", path, "--yes"], ["fmt", "A.md", path],
      ["tags", "add", "vegan", "--to", "A.md", path, "--yes"],
    ] {
      let result = try await folder.start([Program.path] + command).result()
      #expect(result.status == 1 && result.stderr.contains("“\(path)”"), "\(result)")
      #expect(result.stderr.contains(reason), "\(result)")
      #expect(folder.files(below: "") == before, "\(command)")
    }
  }

  /// A link to a folder leads out of the recipe folder whether its recipes are named by title or path.
  @Test func leavesWhatLiesBehindALinkedFolder() async throws {
    let folder = try TemporaryFolder([
      "R/cookbook.yml": "", "R/In.md": "# In\n\n---\n\n- [x](ext/Out.md)\n",
      "Else/Out.md": "# Out\n\n---\n\n- *1g* x\n",
    ])
    try folder.link("R/ext", to: "../Else")
    let before = folder.files(below: "Else")
    for name in ["Out", "ext/Out.md", "./ext/../ext/Out.md"] {
      for command in [
        ["cooked", name], ["rename", name, "New"], ["rm", name, "--yes"], ["fmt", name],
        ["tags", "add", "vegan", "--yes", "--to", name],
      ] {
        let result = try await folder.start([Program.path] + command, below: "R").result()
        #expect(result.status == 1 && result.stdout.isEmpty, "\(command): \(result)")
        #expect(folder.files(below: "Else") == before, "\(command)")
      }
    }
    // By the folder it is in, it is one of its recipes.
    try await folder.expect(
      "cooked", "Else/Out.md", "--date", "2024-03-09",
      stderr: "Else/Out.md: cooked on 2024-03-09\n"
        + "the recipe has front matter now, which not every RecipeMD program reads\n")
  }

  @Test func countsARecipeOnceWhateverLeadsToIt() async throws {
    let text = "# A\n\n*quick*\n\n---\n\n- *1g* x\n"
    let folder = try TemporaryFolder(["R/cookbook.yml": "", "R/real/t.md": text])
    try folder.link("R/link.md", to: "real/t.md")
    try await folder.expect(
      "tags", "rename", "quick", "fast", "R", "--yes", stdout: "R/real/t.md: quick → fast\n",
      stderr: "1 recipe changed\n")
    try await folder.expect(
      "tags", "add", "b", "--to", "real/t.md", "./real/t.md", "real/t.md", "--yes", below: "R",
      stdout: "real/t.md: fast → fast, b\n", stderr: "1 recipe changed\n")
    let format = try await folder.cookbook("fmt", "R")
    #expect(format.stderr == "1 recipe: 1 reformatted\n", "\(format)")
    try await folder.expect(
      "cooked", "link.md", below: "R",
      stderr: """
        error: “link.md” is a symbolic link to another file
          help: name the file that it leads to

        """, status: 1)
  }

  /// Ctrl-C, or the end of the session, while hundreds of recipes are written.
  @Test(arguments: [SIGINT, SIGTERM])
  func leavesAllOrNothingWhereItIsInterrupted(signal: Int32) async throws {
    let folder = try TemporaryFolder(["R/cookbook.yml": ""])
    let count = 2000
    let text = "# A\n\n*quick*\n\n---\n\n- flour\n"
    for number in 0..<count { try folder.write("R/\(number).md", text) }
    let command = try folder.start(
      [Program.path, "tags", "rename", "quick", "fast", "R", "--yes"])
    let hasBegun = command.soon {
      folder.names(in: "R").contains { $0.hasPrefix(".cookbook-new") }
    }
    command.signal(signal)
    let result = await command.result()
    #expect(hasBegun && result.status == 128 + signal, "\(result.stderr)")
    let changed = (0..<count).count { folder.text("R/\($0).md") != text }
    #expect(changed == 0 || changed == count)
    #expect(
      result.stderr
        == (changed == 0 ? "interrupted: nothing was changed\n" : "\(count) recipes changed\n"))
    #expect(!folder.names(in: "R").contains { $0.hasPrefix(".cookbook-new") })
  }

  @Test func theNextCommandRemovesWhatAKillHasLeft() async throws {
    let folder = try TemporaryFolder(["R/cookbook.yml": ""])
    let text = "# A\n\n*quick*\n\n---\n\n- flour\n"
    for number in 0..<2000 { try folder.write("R/\(number).md", text) }
    let command = try folder.start(
      [Program.path, "tags", "rename", "quick", "fast", "R", "--yes"])
    _ = command.soon {
      folder.names(in: "R").contains { $0.hasPrefix(".cookbook-new") }
    }
    command.signal(SIGKILL)
    #expect(await command.result().signal == SIGKILL)
    let left = folder.names(in: "R").filter { $0.hasPrefix(".cookbook-new") }
    #expect(!left.isEmpty)
    _ = try await folder.cookbook("cooked", "R/1.md")
    #expect(!folder.names(in: "R").contains { $0.hasPrefix(".cookbook-new") })
  }

  /// The name of the file beside it must not be longer than that of the file.
  @Test func editsFilesWithTheLongestNames() async throws {
    let name = String(repeating: "a", count: 252) + ".md"
    let folder = try TemporaryFolder([name: Self.recipe])
    let result = try await folder.cookbook("cooked", name)
    #expect(result.status == 0, "\(result)")
    #expect(folder.names() == [name])
  }

  /// What the settings leave out is not known while they cannot be read, and it may be somebody's
  /// draft.
  @Test(arguments: [
    ["fmt", "Kitchen"], ["fmt", "Kitchen", "--check"],
    ["tags", "rename", "quick", "x", "Kitchen", "--yes"],
    ["rename", "Kitchen/Soup.md", "Other"], ["rename", "stock", "Broth", "Kitchen"],
  ])
  func changesNothingUnderBrokenSettings(command: [String]) async throws {
    let untidy = Kitchen.soup.replacing("*soup, quick*", with: "_soup,quick_")
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/cookbook.yml": "exclude: [Drafts\n", "Kitchen/Drafts/Soup.md": untidy,
      ]) { $1 })
    let before = folder.files(below: "Kitchen")
    let result = try await folder.start([Program.path] + command).result()
    #expect(result.status == 1 && result.stdout.isEmpty, "\(result)")
    #expect(result.stderr.hasPrefix("Kitchen/cookbook.yml:"), "\(result)")
    #expect(
      result.stderr.hasSuffix(
        """
        error: nothing is changed as long as the settings cannot be read
          help: they may leave out recipes; correct them and run the command again

        """))
    #expect(folder.files(below: "Kitchen") == before)
    let list = try await folder.cookbook("tags", "Kitchen")
    #expect(
      list.status == 1 && list.stdout.contains("quick") && list.stderr.contains("cookbook.yml"))
  }

  /// A recipe in the cloud stands for one that cannot be read, which an administrator always can.
  @Test func namesWhatItCannotRead() async throws {
    let untidy = Kitchen.soup.replacing("*soup, quick*", with: "_soup,quick_")
    let folder = try TemporaryFolder(
      Kitchen.files.merging(["Kitchen/.Pie.md.icloud": "x", "Kitchen/Sub/A.md": untidy]) { $1 })
    let problem = "Kitchen/Pie.md: error: this file is in the cloud and not on this disk"
    let list = try await folder.cookbook("tags", "Kitchen")
    #expect(list.status == 1 && list.stdout == "1  base\n2  quick\n2  soup\n", "\(list)")
    #expect(list.stderr.hasPrefix(problem), "\(list)")
    let tags = try await folder.cookbook("tags", "rename", "base", "basics", "Kitchen", "--yes")
    #expect(tags.status == 1 && tags.stderr.hasPrefix(problem), "\(tags)")
    #expect(tags.stderr.hasSuffix("1 recipe changed\n"))
    #expect(folder.text("Kitchen/Stock.md")?.contains("*basics*") == true)
    let part = try await folder.cookbook("fmt", "Kitchen/Sub")
    #expect(part.status == 0 && part.stderr == "1 recipe: 1 reformatted\n", "\(part)")
    let all = try await folder.cookbook("fmt", "Kitchen")
    #expect(all.status == 1 && all.stderr.hasPrefix(problem), "\(all)")
    let rename = try await folder.cookbook("rename", "stock", "Broth", "Kitchen")
    #expect(rename.status == 1 && rename.stderr.hasPrefix(problem), "\(rename)")
    #expect(folder.text("Kitchen/Soup.md")?.contains("(Broth.md)") == true)
  }

  @Test(arguments: [
    ["cooked", "Pie", "Kitchen"], ["show", "Kitchen/Pie.md"], ["show", "Kitchen/.Pie.md.icloud"],
    ["rename", "Pie.md", "Tart", "Kitchen"], ["rm", "pie", "Kitchen", "--yes"],
    ["fmt", "Kitchen/Pie.md"], ["tags", "add", "x", "Kitchen", "--to", "Pie", "--yes"],
  ])
  func saysThatARecipeIsNotOnThisDisk(command: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files.merging(["Kitchen/.Pie.md.icloud": "x"]) { $1 })
    let result = try await folder.start([Program.path] + command).result()
    #expect(result.status == 1 && result.stdout.isEmpty, "\(result)")
    let reason =
      "Pie.md” is in the cloud and not on this disk yet\n  help: have it fetched: open it"
    #expect(result.stderr.contains(reason), "\(result)")
  }

  @Test(arguments: [
    ["new", "pie", "Kitchen"], ["rename", "stock", "Pie", "Kitchen"],
    ["rename", "stock", "Stock", "Kitchen", "--file", "Pie"],
  ])
  func putsNothingInThePlaceOfWhatIsInTheCloud(command: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files.merging(["Kitchen/.Pie.md.icloud": "x"]) { $1 })
    let result = try await folder.start([Program.path] + command).result()
    #expect(result.status == 1, "\(result)")
    #expect(result.stderr.contains("error: there is a file “Pie.md” already\n"), "\(result)")
    #expect(folder.names(in: "Kitchen") == [".Pie.md.icloud", "Soup.md", "Stock.md"])
  }

  static let untidy = Kitchen.soup.replacing("*soup, quick*", with: "_soup,quick_")

  /// What is left is done, and each file that is read-only has its message.
  @Test(arguments: [
    (["fmt", "Kitchen"], "2 recipes: 0 reformatted\n"),
    (["fmt", "Kitchen", "--dry-run"], "2 recipes: 0 would be reformatted\n"),
    (["tags", "rename", "quick", "x", "Kitchen", "--yes"], ""),
    (["tags", "add", "x", "Kitchen", "--to", "Soup.md", "Stock", "--yes"], "1 recipe changed\n"),
    (["cooked", "Tomato Soup", "Kitchen"], ""),
    (["rename", "stock", "Broth", "Kitchen"], ""),
  ])
  func leavesWhatIsReadOnly(command: [String], rest: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files.merging(["Kitchen/Soup.md": Self.untidy]) { $1 })
    chmod(folder.absolute("Kitchen/Soup.md"), 0o444)
    let command = command.map { $0 == "Soup.md" ? "Kitchen/Soup.md" : $0 }
    let result = try await folder.start([Program.path] + command).result()
    #expect(result.status == 1, "\(result)")
    let note =
      command[0] == "rename"
      ? "Kitchen/Soup.md: note: its link leads nowhere once the other has its new name\n" : ""
    #expect(
      result.stderr == """
        Kitchen/Soup.md: error: cannot write: the file is read-only [unwritable]
        \(note)  help: if it may be changed after all: chmod u+w Kitchen/Soup.md

        """ + rest)
    #expect(folder.text("Kitchen/Soup.md") == Self.untidy)
    if command[0] == "rename" { #expect(folder.text("Kitchen/Broth.md") != nil) }
  }

  @Test func movesWhatIsReadOnly() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    chmod(folder.absolute("Kitchen/Stock.md"), 0o444)
    try await folder.expect(
      "rename", "stock", "Broth", "Kitchen",
      stderr: """
        Kitchen/Stock.md: error: cannot write: the file is read-only
          help: if it may be changed after all: chmod u+w Kitchen/Stock.md

        """, status: 1)
    try await folder.expect(
      "rename", "stock", "Stock", "Kitchen", "--file", "Broth",
      stdout: "Kitchen/Stock.md → Kitchen/Broth.md\n", stderr: "1 link of other recipes changed\n")
    #expect(folder.text("Kitchen/Broth.md") == Kitchen.stock)
    let fixed = try await folder.cookbook("rm", "stock", "Kitchen", "--yes")
    #expect(fixed.status == 0)
  }

  /// A name may hold what clears the screen or begins another line of the message.
  @Test(arguments: [
    ["cooked", "NAME"], ["rename", "NAME", "Other", "--file", "Sub\u{1B}x/Other"],
    ["rename", "NAME", "Other", "--dry-run"], ["rm", "NAME", "--yes"], ["rm", "NAME"],
    ["tags", "add", "x\u{1B}y", "--to", "NAME", "--yes"],
    ["tags", "rename", "q\u{1B}[2J", "x", ".", "--yes"],
    ["fmt", "NAME"], ["fmt", "NAME", "--check"], ["new", "Pie", ".", "--in", "Sub\u{1B}[2J"],
    ["folder", "move", "../New", "."], ["show", "Gone\u{1B}[2J.md"], ["check", "."],
  ])
  func obeysNothingInANameOrText(command: [String]) async throws {
    let name = "A\u{1B}[2J\nerror: no.md"
    let text = "# A\u{1B}[2J\n\n_q\u{1B}[2J,x_\n\n---\n\n- [x](gone.md)\n\n---\n\n[y](A.md)\n"
    let folder = try TemporaryFolder(["K/\(name)": text, "K/cookbook.yml": ""])
    try folder.link("K/l\u{1B}[2J", to: "../else\u{1B}[2J\nwhere")
    let words = command.map { $0 == "NAME" ? name : $0 }
    // At a terminal, for a difference in a file is one that can be applied.
    let line = ([Program.path] + words).map(Self.quoted).joined(separator: " ")
    let result =
      Tools.hasLinuxScript
      ? try await folder.start(
        ["/usr/bin/script", "-qec", "\(line) --color never </dev/null", "/dev/null"], below: "K"
      ).result() : try await folder.start([Program.path] + words, below: "K").result()
    let said = result.stdout + result.stderr
    #expect(!said.contains("\u{1B}") && !said.isEmpty, "\(result)")
    #expect(!said.split(whereSeparator: \.isNewline).contains { $0.hasPrefix("error: no.md") })
  }

  private static func quoted(_ word: String) -> String {
    "'\(word.replacing("'", with: "'\\''"))'"
  }

  @Test func tellsACommandThatTakesBackAnyName() async throws {
    let name = "A'\u{1B}\nb.md"
    let folder = try TemporaryFolder(["K/\(name)": Self.recipe, "K/cookbook.yml": ""])
    let result = try await folder.cookbook("rm", name, "--yes", below: "K")
    let command = try #require(result.stderr.split(separator: "take it back: ").last)
    let back = try await folder.run("/bin/bash", "-c", "cd K && \(command)")
    #expect(back.status == 0 && folder.text("K/\(name)") == Self.recipe, "\(result)")
  }

  @Test func followsNoLinkToATrashFolder() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.makeFolder("Elsewhere")
    try folder.link("Kitchen/.cookbook-trash", to: "../Elsewhere")
    try await folder.expect(
      "rm", "soup", "Kitchen", "--yes",
      stderr: """
        \(folder.path)/Kitchen/.cookbook-trash: error: cannot create the folder: it is a symbolic \
        link to somewhere else
          help: remove the link, or put a folder in its place

        """, status: 1)
    #expect(folder.names(in: "Elsewhere") == [] && folder.text("Kitchen/Soup.md") == Kitchen.soup)
  }
}
