import Foundation
import Testing

/// What commands work on after a folder was moved or another was put into use.
@Suite struct MovedChoiceTests {
  static let files = ["R/Soup.md": Kitchen.stock, "R/cookbook.yml": "", "T/a.md": Kitchen.stock]

  /// A remembered folder that was moved to `D`.
  func moved(_ options: String...) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Self.files)
    #expect(try await folder.cookbook("folder", "add", "r", "R").status == 0)
    let result = try await folder.start(
      [Program.path, "folder", "move", "../D", "-y"] + options, below: "R"
    ).result()
    #expect(
      result.status == 0
        && result.stderr.hasSuffix("\n“r” is there from now on, and in use\n"), "\(result)")
    return folder
  }

  @Test func commandsInTheOldFolderWorkOnTheNewOne() async throws {
    let folder = try await moved()
    let result = try await folder.cookbook("new", "Pie", below: "R")
    #expect(
      result
        == .init(
          stdout: "\(folder.path)/D/Pie.md\n",
          stderr: """
            “r” was moved from here to \(folder.path)/D, and is used there; to work on what is left \
            here, name it: \(folder.path)/R

            """), "\(result)")
    #expect(folder.names(in: "R") == ["Soup.md", "cookbook.yml"])
    #expect(try await folder.cookbook("check", ".", below: "R").stderr.hasPrefix("1 recipe:"))
    // However often it moves, and from where it was first.
    #expect(try await folder.cookbook("folder", "move", "E", "-yq").status == 0)
    #expect(try await folder.cookbook("new", "Tart", below: "R").stdout.hasSuffix("/E/Tart.md\n"))
    // Moved back, it is the folder itself again.
    try folder.remove("R")
    #expect(try await folder.cookbook("folder", "move", "R", "-yq").status == 0)
    #expect(try await folder.cookbook("check", below: "R").stderr.hasPrefix("3 recipes:"))
  }

  @Test func anOldFolderThatIsRememberedIsOneOfItsOwn() async throws {
    let folder = try await moved()
    #expect(try await folder.cookbook("folder", "add", "old", "R").status == 0)
    #expect(try await folder.cookbook("new", "Pie", below: "R").stdout.hasSuffix("Pie.md\n"))
    #expect(folder.names(in: "R") == ["Pie.md", "Soup.md", "cookbook.yml"])
  }

  @Test func commandsInTheTrashWorkOnNothingThere() async throws {
    let folder = try await moved("--remove-source")
    let date = try #require(folder.names(in: ".cookbook-trash").first)
    let trash = ".cookbook-trash/\(date)/R"
    let made = try await folder.cookbook("new", "Pie", below: trash)
    #expect(made.stdout == "\(folder.path)/D/Pie.md\n" && made.stderr.contains("moved from here"))
    // The same of a folder that nobody has remembered.
    _ = try await folder.cookbook("folder", "remove", "r")
    _ = try await folder.cookbook("folder", "add", "t", "T")
    let other = try await folder.cookbook("list", below: trash)
    #expect(other.stdout.hasSuffix("  a.md\n"), "\(other)")
    #expect(
      other.stderr == """
        \(folder.path)/\(trash) is in the trash, and is left alone; to work on it, name it in the \
        command

        """)
  }

  @Test func saysWhatComesBeforeTheFolderInUse() async throws {
    let folder = try TemporaryFolder(Self.files)
    let variable = ["COOKBOOK_FOLDER": folder.absolute("R")]
    let line =
      "here, COOKBOOK_FOLDER comes first, and names \(folder.path)/R; to end that: "
      + "unset COOKBOOK_FOLDER\n"
    let added = try await folder.cookbook("folder", "add", "t", "T", environment: variable)
    #expect(
      added.stderr == "remembered as “t”, and in use; ‘cookbook serve --open’ shows it\n" + line)
    let near =
      "here, \(folder.path)/R comes first, since you are in a folder with a cookbook.yml; to end "
      + "that: cd \(folder.path)/T\n"
    let used = try await folder.cookbook("folder", "use", "t", below: "R")
    #expect(used.stderr == "“t” is in use already: \(folder.path)/T\n" + near)
    #expect(try await folder.cookbook("folder", "use", "t").stderr.contains("comes first") == false)
    let moved = try await folder.cookbook("folder", "move", "D", "T", "-y", environment: variable)
    #expect(moved.stderr.hasSuffix("“t” is there from now on, and in use\n" + line), "\(moved)")
  }

  @Test func takesAlongFoldersThatAreInIt() async throws {
    let folder = try TemporaryFolder(["O/sub/x.md": Kitchen.stock, "O/y.md": Kitchen.stock])
    _ = try await folder.cookbook("folder", "add", "inner", "O/sub")
    _ = try await folder.cookbook("folder", "add", "outer", "O")
    let moved = try await folder.cookbook("folder", "move", "M", "O", "-y")
    #expect(
      moved.stderr.hasSuffix(
        """
        “outer” is there from now on
        “inner”, which is in it, has moved with it: \(folder.path)/M/sub, and is in use

        """), "\(moved)")
    try await folder.expect(
      "folder", stdout: "* inner  \(folder.path)/M/sub\n  outer  \(folder.path)/M\n")
  }

  /// As after a kill that came too late to break anything off.
  @Test(arguments: [true, false])
  func saysThatItIsDoneAlready(removesSource: Bool) async throws {
    let folder = try TemporaryFolder(Self.files)
    let options = ["-y"] + (removesSource ? ["--remove-source"] : [])
    _ = try await folder.cookbook("folder", "add", "r", "R")
    let command = [Program.path, "folder", "move", "D", "R"] + options
    #expect(try await folder.start(command).result().status == 0)
    let again = try await folder.start(command).result()
    #expect(
      again
        == .init(
          stderr: "“r” has moved to \(folder.path)/D already; there is nothing to do"
            + (removesSource ? "\n" : ", but the original is still in R\n")))
    // Another folder of that name is not what was moved.
    let other = try await folder.cookbook("folder", "move", "T", "R", "-y")
    #expect(other.status == 1)
  }
}
