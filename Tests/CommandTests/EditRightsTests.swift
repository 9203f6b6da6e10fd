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

  /// What cannot be read may link to the recipe, be it, or have a second version of something.
  @Test func namesTheFolderItCannotRead() async throws {
    let folder = try await folder(
      Kitchen.files.merging(["Kitchen/Sub/Pie.md": EditSafetyTests.recipe]) { $1 })
    chmod(folder.absolute("Kitchen/Sub"), 0)
    let problem = """
      Kitchen/Sub: error: cannot list the folder: permission denied [unreadable]
        help: give yourself the right to read it: chmod u+rX '\(folder.path)/Kitchen/Sub'

      """
    let none = "there is no second version of any file, in what can be read\n"
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
                help: give the path of its file, or its title as it stands in the recipe

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
