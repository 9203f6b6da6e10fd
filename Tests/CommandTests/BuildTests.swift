import Testing

@Suite struct BuildTests {
  @Test func buildsThenWritesOnlyWhatChanged() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("build", "Kitchen", stderr: Kitchen.built)
    #expect(folder.files(below: "_site").count == Kitchen.siteCount + 1, "and the manifest")
    #expect(folder.names() == ["Kitchen", "_site"])
    let site = folder.files(below: "_site")

    try await folder.expect(
      "build", "Kitchen",
      stderr:
        "2 recipes → _site: 0 files written, 0 removed, \(Kitchen.siteCount) unchanged, in TIME\n")
    #expect(folder.files(below: "_site") == site)

    try folder.write("Kitchen/Soup.md", Kitchen.soup + "Stir.\n")
    try await folder.expect(
      "build", "Kitchen",
      stderr:
        "2 recipes → _site: \(Kitchen.editCount) files written, 0 removed, \(Kitchen.siteCount - Kitchen.editCount) unchanged, in TIME\n"
    )
    #expect(folder.text("_site/recipes/soup.html")?.contains("Stir.") == true)

    try folder.remove("Kitchen/Soup.md")
    try await folder.expect(
      "build", "Kitchen",
      stderr:
        "1 recipe → _site: 15 files written, 6 removed, \(Kitchen.siteCount - 20) unchanged, in TIME\n"
    )
    #expect(folder.isGone("soup"))
  }

  @Test func saysNothingWhenAskedToBeQuiet() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("build", "Kitchen", "--quiet")
    #expect(folder.text("_site/index.html") != nil)
  }

  @Test func publishesNothingThatIsWrongWhenStrict() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    _ = try await folder.cookbook("build", "Kitchen")
    let site = folder.files(below: "_site")
    try folder.write("Kitchen/Toast.md", Kitchen.toast)
    let refusal = """
      error: 1 error; the site was not published
        help: fix them, or build without --strict

      """
    try await folder.expect(
      "build", "Kitchen", "--strict", stderr: Kitchen.toastError("Kitchen/Toast.md") + refusal,
      status: 1)
    #expect(folder.files(below: "_site") == site)
    try await folder.expect(
      "build", "Kitchen",
      stderr: """
        3 recipes → _site: 14 files written, 0 removed, \(Kitchen.siteCount - 9) unchanged, in TIME
        1 recipe has problems; see them with ‘cookbook check Kitchen’

        """)
  }

  @Test func makesTheFoldersAboveTheOutput() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "build", "Kitchen", "-o", "www/new/site/",
      stderr:
        "2 recipes → www/new/site/: \(Kitchen.siteCount) files written, 0 removed, 0 unchanged, in TIME\n"
    )
    #expect(folder.names(in: "www/new") == ["site"])
  }

  @Test func buildsIntoTheFolderOfRecipes() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect("build", ".", below: "Kitchen", stderr: Kitchen.built)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md", "_site"])
    try await folder.expect(
      "check", "Kitchen", stderr: "2 recipes: 0 errors, 0 warnings\n",
      comment: "recipes that the site offers are not the cook's")
    try await folder.expect("build", "Kitchen", stderr: Kitchen.built)
  }

  @Test func keepsWhatIsNotItsOwn() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    _ = try await folder.cookbook("build", "Kitchen")
    try folder.write("_site/CNAME", "soup.example\n")
    try folder.write("_site/.git/HEAD", "ref: refs/heads/main\n")
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nBoil.\n")
    try await folder.expect(
      "build", "Kitchen",
      stderr:
        "2 recipes → _site: \(Kitchen.editCount) files written, 0 removed, \(Kitchen.siteCount - Kitchen.editCount) unchanged, in TIME\n"
    )
    #expect(folder.text("_site/CNAME") == "soup.example\n")
    #expect(folder.text("_site/.git/HEAD") == "ref: refs/heads/main\n")
  }

  @Test func buildsThroughALink() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.makeFolder("disk")
    try folder.link("_site", to: "disk")
    try await folder.expect("build", "Kitchen", stderr: Kitchen.built)
    #expect(folder.names() == ["Kitchen", "_site", "disk"])
    #expect(folder.text("disk/index.html") != nil)
    try await folder.expect("clean", stderr: "\(Kitchen.siteCount) files removed\n")
    #expect(folder.names(in: "disk") == [], "the link still leads somewhere")
    try await folder.expect("build", "Kitchen", stderr: Kitchen.built)
  }
}
