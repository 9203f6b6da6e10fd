import Testing

@Suite struct CheckTests {
  /// What `Kitchen/Stock.md` says with a slip that can be mended without guessing.
  static let slipped = Kitchen.stock.replacing("- *2 l*", with: "- *1½ l*")
  static let mended = Kitchen.stock.replacing("- *2 l*", with: "- *1 ½ l*")
  static let files = [
    "Kitchen/Soup.md": Kitchen.soup, "Kitchen/Stock.md": slipped,
    "Kitchen/Toast.md": Kitchen.toast,
  ]
  static let warning = """
    Kitchen/Stock.md:10:4: warning: “1½ l” is read as 1 [missing-fraction-space]
      10 | - *1½ l* water
         |    ^~~~
      help: put a space before the fraction

    """

  @Test func findsNothingWrong() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("check", "Kitchen", stderr: "2 recipes: 0 errors, 0 warnings\n")
    try await folder.expect("check", "Kitchen", "--quiet")
  }

  @Test func reportsForAPerson() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "check", "Kitchen", stdout: Self.warning + Kitchen.toastError("Kitchen/Toast.md"),
      stderr: "3 recipes: 1 error, 1 warning; --fix can fix 1 of them\n", status: 1)
    try folder.remove("Kitchen/Toast.md")
    try await folder.expect(
      "check", "Kitchen", stdout: Self.warning,
      stderr: "2 recipes: 0 errors, 1 warning; --fix can fix 1 of them\n",
      comment: "warnings are no failure")
  }

  @Test func reportsForAProgram() async throws {
    let folder = try TemporaryFolder(["Kitchen/Stock.md": Self.slipped])
    try await folder.expect(
      "check", "Kitchen", "--format", "json",
      stdout: """
        {
          "version": 1,
          "errors": 0,
          "warnings": 1,
          "diagnostics": [
            {
              "id": "missing-fraction-space",
              "severity": "warning",
              "message": "“1½ l” is read as 1",
              "path": "Kitchen/Stock.md",
              "start": {
                "line": 10,
                "column": 4,
                "offset": 48
              },
              "end": {
                "line": 10,
                "column": 8,
                "offset": 53
              },
              "help": "put a space before the fraction",
              "notes": [],
              "fix": {
                "title": "put a space before the fraction",
                "edits": [
                  {
                    "start": 49,
                    "end": 49,
                    "replacement": " "
                  }
                ]
              }
            }
          ]
        }

        """)
  }

  @Test func reportsForGitHub() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "check", "Kitchen", "--format", "github",
      stdout: """
        ::warning file=Kitchen/Stock.md,line=10,col=4,title=missing-fraction-space::“1½ l” is read \
        as 1%0Aput a space before the fraction
        ::error file=Kitchen/Toast.md,line=3,col=3,title=yield-without-number::the yield “some \
        slices” does not begin with a number%0Aa paragraph that is all bold is the yields: begin \
        it with a number, or make less of it bold if it is a note

        """, status: 1)
  }

  @Test func mendsWhatItCan() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "check", "Kitchen", "--fix", stdout: Kitchen.toastError("Kitchen/Toast.md"),
      stderr: """
        1 problem in 1 file fixed
        3 recipes: 1 error, 0 warnings

        """, status: 1)
    #expect(folder.text("Kitchen/Stock.md") == Self.mended)
    try folder.remove("Kitchen/Toast.md")
    try await folder.expect(
      "check", "Kitchen", "--fix",
      stderr: """
        0 problems in 0 files fixed
        2 recipes: 0 errors, 0 warnings

        """)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  /// A recipe may be among the favourites as well.
  @Test func mendsARecipeOnceThatALinkLeadsTo() async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.remove("Kitchen/Toast.md")
    try folder.makeFolder("Kitchen/Best")
    try folder.link("Kitchen/Best/Stock.md", to: "../Stock.md")
    let result = try await folder.cookbook("check", "Kitchen", "--fix")
    #expect(result.stderr.hasPrefix("1 problem in 1 file fixed\n"), "\(result)")
    #expect(result.status == 0)
    #expect(folder.text("Kitchen/Stock.md") == Self.mended)
  }

  @Test func showsWhatItWouldMend() async throws {
    let folder = try TemporaryFolder(Self.files)
    let before = folder.files(below: "")
    try await folder.expect(
      "check", "Kitchen", "--fix", "--dry-run",
      stdout: """
        --- Kitchen/Stock.md
        +++ Kitchen/Stock.md
        @@ -7,4 +7,4 @@
         ---
         
         - *2* carrots
        -- *1½ l* water
        +- *1 ½ l* water

        """, stderr: "1 problem in 1 file would be fixed\n")
    #expect(folder.files(below: "") == before)
  }

  @Test(arguments: [[], ["--dry-run"]]) func mendsNothingInFoldersElsewhere(
    options: [String]
  ) async throws {
    let files = ["Kitchen/Soup.md": Kitchen.soup, "Other/Stock.md": Self.slipped]
    let folder = try TemporaryFolder(files)
    try folder.link("Kitchen/Linked", to: "../Other")
    let arguments = [Program.path, "check", "Kitchen", "--fix"] + options
    let result = try await folder.start(arguments).result()
    let warning = """
      Kitchen/Linked/Stock.md: warning: this recipe is not fixed: a link leads to it, out of the \
      recipe folder [unwritable]
        help: run ‘cookbook check --fix’ on the folder it is in

      """
    #expect((result.stdout + result.stderr).contains(warning))
    #expect((result.stdout + result.stderr).contains("0 problems in 0 files"))
    #expect(folder.text("Other/Stock.md") == Self.slipped)
  }

  @Test func demandsFixForADryRun() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "check", "Kitchen", "--dry-run",
      stderr: """
        Error: --dry-run goes with --fix
        Usage: cookbook check [<folder>] [--collection <name>] [--format <format>] [--fix] [--ids] [--dry-run] [--color <color>] \
        [--quiet]
          See 'cookbook check --help' for more information.

        """, status: 64)
  }

  @Test func leavesABrokenSettingsFileToItsAuthor() async throws {
    let folder = try TemporaryFolder(
      Kitchen.files.merging(["Kitchen/cookbook.yml": "title: [\n"]) { $1 })
    let result = try await folder.cookbook("check", "Kitchen")
    #expect(result.status == 1)
    #expect(result.stdout.hasPrefix("Kitchen/cookbook.yml:2:1: error: "))
    #expect(result.stderr == "2 recipes: 1 error, 0 warnings\n")
  }
}
