import Testing

@Suite struct FolderChoiceTests {
  static let files = [
    "Given/Stock.md": Kitchen.stock, "Set/a.md": "# A\n", "Near/cookbook.yml": "",
    "Near/deep/er/.keep": "", "Near/a.md": "# A\n", "Near/b.md": "# B\n",
  ]
  static let set = ["COOKBOOK_FOLDER": "../../../Set"]

  func recipes(_ arguments: [String], _ environment: [String: String]) async throws -> String {
    let folder = try TemporaryFolder(Self.files)
    return try await folder.start(
      [Program.path, "check"] + arguments, below: "Near/deep/er", environment: environment
    ).result().stderr
  }

  @Test func takesTheFolderThatIsGiven() async throws {
    #expect(try await recipes(["../../../Given"], Self.set) == "1 recipe: 0 errors, 0 warnings\n")
  }

  @Test func takesTheFolderOfTheEnvironment() async throws {
    #expect(try await recipes([], Self.set) == "1 recipe: 1 error, 0 warnings\n")
  }

  @Test func takesTheNearestFolderWithSettings() async throws {
    let none = ["COOKBOOK_FOLDER": ""]
    #expect(try await recipes([], none) == "2 recipes: 2 errors, 0 warnings\n")
  }

  @Test func buildsFromAnywhereInTheFolder() async throws {
    let folder = try TemporaryFolder(
      Kitchen.files.merging(["Kitchen/cookbook.yml": "title: Mine\n"]) { $1 })
    try folder.makeFolder("Kitchen/Soups")
    try await folder.expect("build", below: "Kitchen/Soups", stderr: Kitchen.built)
    #expect(folder.text("Kitchen/Soups/_site/index.html")?.contains("Mine") == true)
  }

  @Test func saysThatTheWorkingFolderIsGone() async throws {
    let folder = try TemporaryFolder()
    let result = try await folder.run(
      "/bin/sh", "-c", "mkdir gone && cd gone && rmdir ../gone && exec '\(Program.path)' check")
    let stderr = """
      .: error: cannot look at it: there is no such file or folder
        help: check the spelling, and that the disk or synced folder is there

      """
    #expect(result == .init(stderr: stderr, status: 1))
  }
}
