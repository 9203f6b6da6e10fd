import Testing

@Suite struct FormatCommandTests {
  static let untidy = "# Pie\n**4 pieces**\n\n***\n* _1 kg_  apples\n"
  static let tidy = "# Pie\n\n**4 pieces**\n\n---\n\n- *1 kg* apples\n"
  static let diff = """
    --- Kitchen/Pie.md
    +++ Kitchen/Pie.md
    @@ -1,5 +1,7 @@
     # Pie
    +
     **4 pieces**
     
    -***
    -* _1 kg_  apples
    +---
    +
    +- *1 kg* apples

    """
  static let files = Kitchen.files.merging(["Kitchen/Pie.md": untidy]) { $1 }

  @Test func laysOutWhatNeedsIt() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "fmt", below: "Kitchen", environment: ["COOKBOOK_FOLDER": "."],
      stdout: Self.diff.replacing("Kitchen/", with: ""), stderr: "3 recipes: 1 reformatted\n")
    #expect(folder.text("Kitchen/Pie.md") == Self.tidy)
    #expect(folder.text("Kitchen/Soup.md") == Kitchen.soup)
    try await folder.expect("fmt", "Kitchen", stderr: "3 recipes: 0 reformatted\n")
    try await folder.expect(
      "fmt", "Kitchen", "--check", stderr: "3 recipes: 0 would be reformatted\n")
  }

  @Test func onlyShowsWhereItIsToChangeNothing() async throws {
    let folder = try TemporaryFolder(Self.files)
    try await folder.expect(
      "fmt", "Kitchen/Pie.md", "--dry-run", stdout: Self.diff,
      stderr: "1 recipe: 1 would be reformatted\n")
    try await folder.expect(
      "fmt", "Kitchen", "Kitchen/Pie.md", "--check", stdout: Self.diff,
      stderr: "3 recipes: 1 would be reformatted\n", status: 1)
    #expect(folder.text("Kitchen/Pie.md") == Self.untidy)
  }

  @Test func leavesRecipesWithErrorsAlone() async throws {
    let folder = try TemporaryFolder(
      ["Kitchen/Toast.md": Kitchen.toast, "Kitchen/Pie.md": Self.untidy])
    try await folder.expect(
      "fmt", "Kitchen", "--quiet", stdout: Self.diff,
      stderr: Kitchen.toastError("Kitchen/Toast.md"), status: 1)
    #expect(folder.text("Kitchen/Toast.md") == Kitchen.toast)
    #expect(folder.text("Kitchen/Pie.md") == Self.tidy)
  }

  @Test func takesAFolderOfACollection() async throws {
    let folder = try TemporaryFolder([
      "Kitchen/cookbook.yml": "exclude: [\"Old.md\"]\n", "Kitchen/Sweets/Pie.md": Self.untidy,
      "Kitchen/Sweets/Old.md": Self.untidy, "Kitchen/Pie.md": Self.untidy,
    ])
    try await folder.expect(
      "fmt", "Kitchen/Sweets/", "--quiet",
      stdout: Self.diff.replacing("Kitchen/Pie", with: "Kitchen/Sweets/Pie"))
    #expect(folder.text("Kitchen/Sweets/Old.md") == Self.untidy)
    #expect(folder.text("Kitchen/Pie.md") == Self.untidy)
  }

  @Test func writesNothingWhereALinkLeadsOut() async throws {
    let folder = try TemporaryFolder(["Elsewhere/Pie.md": Self.untidy])
    try folder.makeFolder("Kitchen")
    try folder.link("Kitchen/Theirs", to: "../Elsewhere")
    let help = "  help: run the command on the folder it is in\n"
    let text =
      "this recipe is left alone: a link leads to it, out of the recipe folder [unwritable]"
    try await folder.expect(
      "fmt", "Kitchen",
      stderr: "Kitchen/Theirs/Pie.md: warning: \(text)\n\(help)0 recipes: 0 reformatted\n")
    try await folder.expect(
      "cooked", "Pie", "Kitchen", stderr: "Kitchen/Theirs/Pie.md: error: \(text)\n\(help)",
      status: 1)
    #expect(folder.text("Elsewhere/Pie.md") == Self.untidy)
  }

  @Test func findsAFolderInTheCollection() async throws {
    let folder = try TemporaryFolder([
      "R/cookbook.yml": "", "R/Soups/a.md": "# A\n\n---\n\n* flour\n",
      "R/b.md": "# B\n\n---\n\n* flour\n",
    ])
    try await folder.expect(
      "folder", "add", "ours", "R",
      stderr: "remembered as “ours”, and in use; ‘cookbook serve --open’ shows it\n")
    let result = try await folder.cookbook("fmt", "Soups", "--collection", "ours")
    #expect(result.status == 0 && result.stderr == "1 recipe: 1 reformatted\n", "\(result)")
    #expect(folder.text("R/Soups/a.md") == "# A\n\n---\n\n- flour\n")
    #expect(folder.text("R/b.md") == "# B\n\n---\n\n* flour\n")
  }
}
