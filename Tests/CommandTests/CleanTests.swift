import Testing

@Suite struct CleanTests {
  @Test func removesWhatBuildHasMade() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    _ = try await folder.cookbook("build", "Kitchen")
    try await folder.expect("clean", stderr: "\(Kitchen.siteCount) files removed\n")
    #expect(folder.names() == ["Kitchen"])
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }

  @Test func leavesWhatItHasNotMade() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    _ = try await folder.cookbook("build", "Kitchen", "-o", "www")
    try folder.write("www/CNAME", "soup.example\n")
    try folder.write("www/recipes/mine.html", "mine\n")
    try await folder.expect("clean", "-o", "www", stderr: "\(Kitchen.siteCount) files removed\n")
    #expect(Set(folder.files(below: "www").keys) == ["CNAME", "recipes/mine.html"])
  }

  @Test(arguments: ["_site", "Kitchen", "Kitchen/Soup.md"])
  func refusesWhatIsNoSite(output: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.expect(
      "clean", "-o", output,
      stderr: """
        \(output): error: there is no site made by cookbook
          help: name the folder it is in with --output

        """, status: 1)
    #expect(folder.names(in: "Kitchen") == ["Soup.md", "Stock.md"])
  }
}
