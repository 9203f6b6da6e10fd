import Testing

/// What ends a watch at its beginning, since no change can mend it.
@Suite(.serialized) struct WatchRefusalTests {
  @Test(
    arguments: [
      (
        "Kitchen", "HERE/Kitchen",
        "the site cannot be put where the recipes are: “HERE/Kitchen” lies in it"
      ),
      (".", "HERE", "the site cannot be put where the recipes are: “HERE/Kitchen” lies in it"),
      ("taken", "HERE/taken", "this is not a folder"),
      ("taken/site", "HERE/taken", "this is not a folder"),
    ])
  func endsAsABuildDoes(output: String, path: String, message: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files.merging(["taken": "mine\n"]) { $1 })
    let said = "\(path): error: \(message)\n  help: choose another folder with --output\n"
    for command in ["build", "watch"] {
      try await folder.expect(
        command, "Kitchen", "-o", output, stderr: said.replacing("HERE", with: folder.path),
        status: 1, comment: "\(command)")
    }
  }
}
