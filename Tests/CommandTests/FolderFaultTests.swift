import Foundation
import Testing

@Suite struct FolderFaultTests {
  /// A file has come in the place of the one that is remembered.
  @Test func missesAFolderThatIsAFileNow() async throws {
    let folder = try TemporaryFolder(["K/Soup.md": Kitchen.soup])
    _ = try await folder.cookbook("folder", "add", "k", "K")
    try folder.remove("K")
    try folder.write("K", "")
    let result = try await folder.cookbook("list")
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        "your recipe folder “k” is not there any more\n  help: choose another"),
      "\(result)")
  }

  @Test(arguments: [
    (
      "None", "there is no such recipe folder",
      "check the spelling; a new folder is made by ‘cookbook init None’"
    ),
    ("file", "this is not a folder, but a recipe folder has to be one", "name the folder"),
    (
      "/mnt/none/Recipes", "the disk of this recipe folder, “/mnt/none”, is not there", "plug it in"
    ),
    (
      "../home/Dropbox/Recipes", "this recipe folder is kept by Dropbox, whose folder is not there",
      "start Dropbox, sign in"
    ),
  ])
  func saysWhatIsWrongWithAFolder(path: String, message: String, help: String) async throws {
    let folder = try TemporaryFolder(["file": ""])
    for command in ["check", "build"] {
      let result = try await folder.cookbook(command, path)
      #expect(result.status == 1 && result.stdout.isEmpty)
      #expect(result.stderr.hasPrefix("\(path): error: \(message)\n  help: \(help)"), "\(result)")
    }
    #expect(folder.names() == ["file"])
  }

  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func saysWhatMayNotBeRead() async throws {
    let folder = try TemporaryFolder(["Mine/Recipes/a.md": "# A\n"])
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    for (path, blocked) in [("Mine/Recipes", "Mine/Recipes"), ("Mine", "Mine/Recipes")] {
      chmod(folder.absolute(path), 0)
      let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
      let result = try await folder.start(words + ["check", "Mine/Recipes"]).result()
      #expect(result.status == 1)
      #expect(
        result.stderr.hasPrefix("\(blocked): error: you may not read this recipe folder\n  help: "),
        "\(result)")
      chmod(folder.absolute(path), 0o755)
    }
  }

  /// The same in the list and in the commands.
  @Test(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
  func saysWhatMayNotBeReadOfARememberedFolder() async throws {
    let folder = try TemporaryFolder(["Mine/Recipes/a.md": "# A\n"])
    try await folder.copyProgram(to: "bin/cookbook")
    _ = try await folder.cookbook("folder", "add", "mine", "Mine/Recipes")
    for path in [folder.path, folder.surroundings, "\(folder.surroundings)/home"] {
      chmod(path, 0o777)
    }
    _ = try await folder.run("/bin/chmod", "-R", "a+rwX", "\(folder.surroundings)/home")
    chmod(folder.absolute("Mine"), 0)
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook")]
    let checked = try await folder.start(words + ["check"]).result()
    #expect(
      checked.stderr.hasPrefix(
        "\(folder.path)/Mine/Recipes: error: you may not read this recipe folder\n  help: "),
      "\(checked)")
    let listed = try await folder.start(words + ["folder"]).result()
    #expect(listed.stdout.contains("(you may not read this recipe folder)"), "\(listed)")
  }
}
