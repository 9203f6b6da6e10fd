import Testing

/// Folders that are gone for good while they are in use, and names that two programs want at once.
@Suite struct FolderReplacingTests {
  @Test func oneOfTwoProgramsGetsAName() async throws {
    let folder = try TemporaryFolder()
    for number in 1...8 { try folder.makeFolder("R\(number)") }
    let running = try (1...8).map {
      try folder.start([Program.path, "folder", "add", "mine", "R\($0)"])
    }
    var winners = 0
    for command in running {
      let result = await command.result()
      if result.status == 0 { winners += 1 } else { #expect(result.stderr.contains("“mine” is ")) }
    }
    #expect(winners == 1)
  }

  @Test(arguments: [["init", "New"], ["folder", "add", "New", "Old"]])
  func aNewFolderIsUsedInsteadOfALostOne(command: [String]) async throws {
    let folder = try TemporaryFolder(["L/a.md": Kitchen.stock, "Old/a.md": Kitchen.stock])
    _ = try await folder.cookbook("folder", "add", "l", "L")
    try folder.remove("L")
    let result = try await folder.start([Program.path] + command).result()
    #expect(
      result.stderr.contains(
        "“l” is forgotten, since it is not there any more: \(folder.path)/L\n"), "\(result)")
    #expect(result.stderr.contains(", and in use"), "\(result)")
    try await folder.expect("check", below: "..", stderr: "1 recipe: 0 errors, 0 warnings\n")
  }

  @Test func aLostFolderIsMadeAnew() async throws {
    let folder = try TemporaryFolder(["L/Soup.md": Kitchen.soup])
    _ = try await folder.cookbook("folder", "add", "l", "L")
    try folder.remove("L")
    #expect(try await folder.cookbook("init", "L").status == 0)
    try await folder.expect("folder", stdout: "* l  \(folder.path)/L\n")
  }

  @Test func aDiskThatIsNotPluggedInStaysInUse() async throws {
    let folder = try TemporaryFolder(["Dropbox/R/Soup.md": Kitchen.soup, "Dropbox/x": ""])
    let home = ["HOME": folder.path]
    _ = try await folder.cookbook("folder", "add", "d", "Dropbox/R", environment: home)
    try folder.remove("Dropbox/R")
    let made = try await folder.cookbook("init", "New", environment: home)
    #expect(made.stderr.contains("‘cookbook folder use New’ puts it into use"), "\(made)")
    #expect(try await folder.cookbook("folder", environment: home).stdout.hasPrefix("* d"))
  }

  @Test func anotherFolderIsUsedInsteadOfALostOneUnasked() async throws {
    let folder = try TemporaryFolder(["L/a.md": Kitchen.stock, "Old/a.md": Kitchen.stock])
    _ = try await folder.cookbook("folder", "add", "l", "L")
    _ = try await folder.cookbook("folder", "add", "old", "Old")
    try folder.remove("L")
    try await folder.expect(
      "folder", "use", "old",
      stderr: """
        “l” is not there any more: \(folder.path)/L; ‘cookbook folder remove l’ forgets it
        “old” is in use: \(folder.path)/Old

        """)
  }

  @Test func aFolderIsNotRememberedTwice() async throws {
    let folder = try TemporaryFolder()
    #expect(try await folder.cookbook("init", "R").status == 0)
    #expect(try await folder.cookbook("init", "R", "--name", "R").status == 0)
    let twice = try await folder.cookbook("init", "R", "--name", "second")
    #expect(
      twice
        == .init(
          stderr: """
            \(folder.path)/R: error: this folder is remembered as “R”
              help: use that name, or forget it first: cookbook folder remove R

            """, status: 1))
    try await folder.expect("folder", stdout: "* R  \(folder.path)/R\n")
  }
}
