import Foundation
import Testing

/// Commands that change recipes, where something may not be written or read.
@Suite(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
struct EditRightsTests {
  private func folder(_ files: [String: String]) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(files)
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    Tools.giveAway(folder.absolute("Kitchen"))
    return folder
  }

  private func cookbook(
    _ arguments: [String], in folder: TemporaryFolder
  ) async throws -> CommandResult {
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    return try await folder.start(words + arguments).result()
  }

  static let help = "  help: give yourself the right to write there, or choose another folder\n"

  /// What would be done is what can be done: a rehearsal fails as the real run does.
  @Test(arguments: [
    (["cooked", "stock", "Kitchen"], "Kitchen/Stock.md: error: cannot write"),
    (["fmt", "Kitchen/Pie.md"], "Kitchen/Pie.md: error: cannot write"),
    (["rename", "stock", "Broth", "Kitchen"], "Kitchen/Broth.md: error: cannot write"),
    (
      ["tags", "add", "x", "Kitchen", "--to", "stock", "--yes"],
      "Kitchen/Stock.md: error: cannot write"
    ),
    (["new", "Cake", "Kitchen"], "HERE/Kitchen/Cake.md: error: cannot write"),
    (["new", "Cake", "Kitchen", "--in", "A/B"], "HERE/Kitchen/A: error: cannot create the folder"),
    (["rm", "Pie", "Kitchen", "--yes"], "HERE/Kitchen: error: cannot write"),
  ])
  func rehearsesWhatItMayNotWrite(command: [String], message: String) async throws {
    let files = Kitchen.files.merging(["Kitchen/Pie.md": FormatCommandTests.untidy]) { $1 }
    let folder = try await folder(files)
    let before = folder.files(below: "Kitchen")
    chmod(folder.absolute("Kitchen"), 0o555)
    let message = message.replacing("HERE", with: folder.path) + ": permission denied"
    for options in [["--dry-run"], []] {
      let result = try await cookbook(command + options, in: folder)
      #expect(result.status == 1 && result.stdout.isEmpty, "\(options) \(result)")
      #expect(result.stderr.hasPrefix(message), "\(options) \(result)")
      #expect(result.stderr.contains(Self.help), "\(options) \(result)")
    }
    #expect(folder.files(below: "Kitchen") == before)
    #expect(folder.names(in: "Kitchen") == ["Pie.md", "Soup.md", "Stock.md"])
  }

  /// In a folder of one's own a file can be replaced whose owner has not let one write it.
  @Test(
    .enabled(if: Tools.isAdministrator),
    arguments: [
      ["cooked", "Kitchen/Pie.md"], ["fmt", "Kitchen/Pie.md"],
      ["rename", "Kitchen/Pie.md", "Tart"],
      ["tags", "add", "x", "Kitchen", "--to", "Kitchen/Pie.md", "--yes"],
      ["check", "Kitchen", "--fix"],
    ])
  func leavesTheFilesOfOthersThatItMayOnlyRead(command: [String]) async throws {
    let untidy = FormatCommandTests.untidy + "- *2* \u{A0} eggs\n"
    let text = command[0] == "check" ? CheckTests.slipped : untidy
    let folder = try await folder(["Kitchen/Pie.md": text, "Kitchen/cookbook.yml": ""])
    chown(folder.absolute("Kitchen/Pie.md"), 0, 0)
    chmod(folder.absolute("Kitchen/Pie.md"), 0o644)
    let result = try await cookbook(command, in: folder)
    let said = """
      Kitchen/Pie.md: error: cannot write: the file belongs to another user, who lets you only read it
      """
    let help = "ask them for the right to write it, or make it yours: sudo chown \"$(id -un)\" "
    let all = result.stdout + result.stderr
    #expect(result.status == 1 && all.contains(said) && all.contains(help), "\(result)")
    #expect(folder.names(in: "Kitchen") == ["Pie.md", "cookbook.yml"])
    #expect(folder.text("Kitchen/Pie.md") == text)
    var information = stat()
    lstat(folder.absolute("Kitchen/Pie.md"), &information)
    #expect(information.st_uid == 0)
  }

  /// What one may write as one of its group stays that group's.
  @Test(.enabled(if: Tools.isAdministrator))
  func keepsTheGroupThatMayWrite() async throws {
    let folder = try await folder(Kitchen.files)
    let path = folder.absolute("Kitchen/Stock.md")
    chown(path, 0, 4242)
    chmod(path, 0o664)
    let words = (Tools.asOrdinaryUser ?? []).flatMap {
      $0 == "--clear-groups" ? ["--groups", "65534,4242"] : [$0]
    }
    let result = try await folder.start(
      words + [folder.absolute("bin/cookbook"), "cooked", "Kitchen/Stock.md"]
    ).result()
    #expect(result.status == 0, "\(result)")
    var information = stat()
    lstat(path, &information)
    #expect(information.st_gid == 4242 && information.st_mode & 0o7777 == 0o664)
    #expect(folder.text("Kitchen/Stock.md")?.contains("cooked:") == true)
  }

  /// What would have to be in two folders is not begun where one of them may not be written.
  @Test func movesNothingOutOfAFolderItMayNotWrite() async throws {
    let folder = try await folder(["Kitchen/Sub/Stock.md": Kitchen.stock])
    chmod(folder.absolute("Kitchen/Sub"), 0o555)
    let command = ["rename", "stock", "Stock", "Kitchen", "--file", "Basics/Stock.md"]
    let result = try await cookbook(command, in: folder)
    #expect(
      result
        == .init(
          stderr: "Kitchen/Sub/Stock.md: error: cannot write: permission denied [unwritable]\n"
            + Self.help, status: 1))
    #expect(folder.names(in: "Kitchen") == ["Sub"])
    let removed = try await cookbook(["rm", "stock", "Kitchen", "--yes"], in: folder)
    #expect(removed.stderr.hasPrefix("\(folder.path)/Kitchen/Sub: error: cannot write"))
    #expect(folder.names(in: "Kitchen") == ["Sub"])
  }

  @Test(arguments: [[], ["--dry-run"]])
  func saysWhatIsInTheTrashsPlace(options: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/.cookbook-trash", "")
    let result = try await folder.start(
      [Program.path, "rm", "Tomato Soup", "Kitchen", "--yes"] + options
    ).result()
    #expect(
      result
        == .init(
          stderr: """
            \(folder.path)/Kitchen/.cookbook-trash: error: cannot create the folder: it is not a folder
              help: a file is where a folder has to be; give that file another name

            """, status: 1))
  }

  /// A link leads to where nobody looks for what was taken away, or to what is somebody else's.
  @Test(arguments: [
    ["rm", "Tomato Soup", "Kitchen", "--yes"],
    ["folder", "conflicts", "Kitchen", "--keep", "original", "--all"],
    ["folder", "conflicts", "Kitchen", "--keep", "copy", "--all"],
    ["folder", "move", "Elsewhere", "Kitchen/Sub", "--remove-source", "--yes"],
  ])
  func movesNothingThroughALinkInTheTrashsPlace(command: [String]) async throws {
    let copy = "Stock (Ada's conflicted copy 2026-03-02).md"
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/\(copy)": Kitchen.stock + "\nStir.\n", "Kitchen/Sub/Pie.md": "# Pie\n",
      ]) { $1 })
    try folder.makeFolder("Trash")
    try folder.link("Kitchen/.cookbook-trash", to: "../Trash")
    let before = folder.files(below: "")
    var said: [String] = []
    for options in [["--dry-run"], []] {
      let result = try await folder.start([Program.path] + command + options).result()
      #expect(result.status == 1 && result.stdout.isEmpty, "\(options) \(result)")
      #expect(
        result.stderr.contains(
          "cannot create the folder: it is a symbolic link to somewhere else\n"), "\(result)")
      said.append(result.stderr)
      #expect(folder.files(below: "") == before && folder.names(in: "Trash") == [])
    }
    #expect(said[0] == said[1])
  }

  /// What cannot be read may link to the recipe, be it, or have a second version of something.
  @Test func namesTheFolderItCannotRead() async throws {
    let folder = try await folder(
      Kitchen.files.merging(["Kitchen/Sub/Pie.md": EditSafetyTests.recipe]) { $1 })
    chmod(folder.absolute("Kitchen/Sub"), 0)
    let problem = """
      Kitchen/Sub: error: cannot list the folder: permission denied [unreadable]
        help: give yourself the right to read it: chmod u+rX \(folder.path)/Kitchen/Sub

      """
    let none = "there is no second version of any file, as far as the folder can be read\n"
    #expect(
      try await cookbook(["folder", "conflicts", "Kitchen"], in: folder)
        == .init(stderr: none + problem, status: 1))
    #expect(
      try await cookbook(["folder", "conflicts", "Kitchen", "--json"], in: folder)
        == .init(stdout: "[]\n", stderr: problem, status: 1))
    for command in [["show", "Pie"], ["cooked", "Pie"], ["rename", "Pie", "Tart"]] {
      let result = try await cookbook(command + ["Kitchen"], in: folder)
      #expect(
        result
          == .init(
            stderr: problem + """
              error: there is no recipe “Pie”
                help: give the path of its file, or its title as it is in the recipe

              """, status: 1))
    }
    for options in [["--dry-run"], ["--yes"]] {
      let removed = try await cookbook(["rm", "Tomato Soup", "Kitchen"] + options, in: folder)
      #expect(removed.status == 1 && removed.stderr.hasPrefix(problem), "\(removed)")
      #expect(removed.stdout.hasPrefix("Kitchen/Soup.md → "), "\(removed)")
    }
    #expect(folder.text("Kitchen/Soup.md") == nil)
  }
}
