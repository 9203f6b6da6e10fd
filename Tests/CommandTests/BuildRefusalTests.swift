import Foundation
import Testing

@Suite struct BuildRefusalTests {
  /// Everything that makes a build fail at once: files, arguments, and what it says.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var files: [String: String] = [:]
    let arguments: [String]
    /// `HERE` stands for the working directory.
    let stderr: String
    var status: Int32 = 1
  }

  static func taken(_ output: String, by folder: String) -> String {
    """
    HERE/\(output): error: the site cannot be put into “HERE/\(folder)”, which has a meaning of its own
      help: choose another folder with --output

    """
  }

  static let cases = [
    Case(
      testDescription: "no folder", arguments: ["build"],
      stderr: """
        error: there is no recipe folder yet
          help: make one with ‘cookbook init ~/Recipes’, remember yours with ‘cookbook folder add \
        NAME PATH’, or name it in the command

        """, status: 64),
    Case(
      testDescription: "missing folder", arguments: ["build", "Nowhere"],
      stderr: """
        Nowhere: error: there is no such recipe folder
          help: check the spelling; a new folder is made by ‘cookbook init Nowhere’

        """),
    Case(
      testDescription: "a file for a folder", arguments: ["build", "Kitchen/Soup.md"],
      stderr: """
        Kitchen/Soup.md: error: this is not a folder, but a recipe folder has to be one
          help: name the folder the recipes are in

        """),
    Case(
      testDescription: "output is the folder", arguments: ["build", "Kitchen", "-o", "Kitchen"],
      stderr: """
        HERE/Kitchen: error: the site cannot be put where the recipes are: “HERE/Kitchen” lies in it
          help: choose another folder with --output

        """),
    Case(
      testDescription: "folder inside output", arguments: ["build", "Kitchen", "-o", "."],
      stderr: """
        HERE: error: the site cannot be put where the recipes are: “HERE/Kitchen” lies in it
          help: choose another folder with --output

        """),
    Case(
      testDescription: "output among the templates",
      arguments: ["build", "Kitchen", "-o", "Kitchen/Templates/pages/site"],
      stderr: taken("Kitchen/Templates/pages/site", by: "Kitchen/Templates")),
    Case(
      testDescription: "output is the trash",
      arguments: ["build", "Kitchen", "-o", "Kitchen/.cookbook-trash/"],
      stderr: taken("Kitchen/.cookbook-trash", by: "Kitchen/.cookbook-trash")),
    Case(
      testDescription: "output in Git's folder",
      arguments: ["build", "Kitchen", "-o", "Kitchen/.git/x"],
      stderr: taken("Kitchen/.git/x", by: "Kitchen/.git")),
    Case(
      testDescription: "output in the theme",
      files: ["Kitchen/cookbook.yml": "theme: ../Theme\n", "Theme/parts/x.mustache": ""],
      arguments: ["build", "Kitchen", "-o", "Theme/assets"],
      stderr: taken("Theme/assets", by: "Theme")),
    Case(
      testDescription: "output without a name", arguments: ["build", "Kitchen", "-o", ""],
      stderr: """
        Error: --output is empty; name the folder of the site
        Usage: cookbook build [<folder>] [--collection <name>] [--output <output>] [--strict] [--audience <audience>] [--url <address>] [--no-cache] [--download] \
        [--color <color>] [--quiet]
          See 'cookbook build --help' for more information.

        """, status: 64),
    Case(
      testDescription: "output is a file", files: ["taken": "mine\n"],
      arguments: ["build", "Kitchen", "-o", "taken"],
      stderr: """
        HERE/taken: error: this is not a folder
          help: choose another folder with --output

        """),
    Case(
      testDescription: "output below a file", files: ["taken": "mine\n"],
      arguments: ["build", "Kitchen", "-o", "taken/site"],
      stderr: """
        HERE/taken: error: this is not a folder
          help: choose another folder with --output

        """),
    Case(
      testDescription: "a foreign file at a page's path", files: ["_site/index.html": "mine\n"],
      arguments: ["build", "Kitchen"],
      stderr: """
        HERE/_site/index.html: error: there is a file that cookbook has not made
          help: move it away, or choose another folder with --output

        """),
    Case(
      testDescription: "unknown setting", files: ["Kitchen/cookbook.yml": "titel: Mine\n"],
      arguments: ["build", "Kitchen"],
      stderr: """
        Kitchen/cookbook.yml:1:1: error: there is no setting “titel” [unknown-setting]
          1 | titel: Mine
            | ^~~~~
          help: did you mean “title”?
        error: 1 error; the site was not published
          help: fix them and build again

        """),
    Case(
      testDescription: "a theme that is not there",
      files: ["Kitchen/cookbook.yml": "theme: Mine\n"], arguments: ["build", "Kitchen"],
      stderr: """
        Kitchen/cookbook.yml:1:8: error: the theme “Mine” cannot be used: cannot list the folder: \
        there is no such file or folder [invalid-setting]
          1 | theme: Mine
            |        ^~~~
          help: check the spelling, and that the disk or synced folder is there
        error: 1 error; the site was not published
          help: fix them and build again

        """),
    Case(
      testDescription: "a theme that is a file",
      files: ["Kitchen/cookbook.yml": "theme: Soup.md\n"], arguments: ["build", "Kitchen"],
      stderr: """
        Kitchen/cookbook.yml:1:8: error: the theme “Soup.md” cannot be used: \
        cannot list the folder: it is not a folder [invalid-setting]
          1 | theme: Soup.md
            |        ^~~~~~~
          help: name a folder laid out like Templates
        error: 1 error; the site was not published
          help: fix them and build again

        """),
    Case(
      testDescription: "template error",
      files: ["Kitchen/Templates/parts/footer.mustache": "{{#site}}\n"],
      arguments: ["build", "Kitchen"],
      stderr: """
        Kitchen/Templates/parts/footer.mustache:1:1: error: “{{#site}}” is never closed [unclosed-section]
          1 | {{#site}}
            | ^~~~~~~~~
          help: add the close tag, with the same name after a slash
        error: 1 error; the site was not published
          help: fix them and build again

        """),
  ]

  @Test(arguments: cases)
  func refusesAndChangesNothing(_ refused: Case) async throws {
    let folder = try TemporaryFolder(Kitchen.files.merging(refused.files) { $1 })
    let before = folder.files(below: "")
    let result = try await folder.start([Program.path] + refused.arguments).result()
    let stderr = refused.stderr.replacing("HERE", with: folder.path)
    #expect(result == .init(stderr: stderr, status: refused.status))
    #expect(folder.files(below: "") == before)
  }

  @Test func refusesALinkThatLeadsNowhere() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.link("_site", to: "gone")
    try await folder.expect(
      "build", "Kitchen",
      stderr: """
        \(folder.path)/_site: error: this symbolic link leads nowhere
          help: make the folder it leads to, or choose another with --output

        """, status: 1)
    #expect(folder.names() == ["Kitchen", "_site"])
  }

  /// A place that is refused is refused before any folder is made on the way to it.
  @Test(arguments: [
    ("Kitchen/Templates/styles/s", "Kitchen/Templates"), ("Real/s", "Kitchen/Templates"),
    ("Kitchen/Theme/a/b", "Kitchen/Theme"), ("Kitchen/none/../Templates/x", "Kitchen/Templates"),
    ("Kitchen/Later/a/b", "Kitchen/Later"), (".git/site", ".git"),
  ])
  func makesNothingWhereNoSiteMayBe(output: String, folder: String) async throws {
    let here = try TemporaryFolder(Kitchen.files)
    let theme = output.contains("Later") ? "Later" : "Theme"
    try here.write("Kitchen/cookbook.yml", "theme: \(theme)\n")
    try here.makeFolder("Real/styles")
    try here.makeFolder("Kitchen/Theme")
    try here.link("Kitchen/Templates", to: "../Real")
    let before = Set(FileManager.default.subpaths(atPath: here.path) ?? [])
    for command in ["build", "watch"] {
      let result = try await here.cookbook(command, "Kitchen", "-o", output)
      #expect(result.status == 1)
      #expect(result.stderr.contains("\(here.path)/\(folder)"), "\(result.stderr)")
    }
    #expect(Set(FileManager.default.subpaths(atPath: here.path) ?? []) == before)
  }
}
