import Testing

/// Commands on a disk that nobody can write to.
@Suite(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
struct ReadOnlyDiskTests {
  static let files = Kitchen.files.merging([
    "Kitchen/Pie.md": FormatCommandTests.untidy, "Kitchen/Slip.md": CheckTests.slipped,
    "Kitchen/Stock (Ada's conflicted copy 2026-03-02).md": Kitchen.stock + "\nStir.\n",
  ]) { $1 }

  /// A rehearsal fails as the real run does, with the same words.
  @Test(arguments: [
    ["cooked", "stock", "Kitchen"], ["fmt", "Kitchen/Pie.md"], ["fmt", "Kitchen"],
    ["rename", "soup", "Broth", "Kitchen"], ["rename", "pie", "Tart", "Kitchen"],
    ["tags", "add", "x", "Kitchen", "--to", "stock", "--yes"],
    ["tags", "rename", "quick", "x", "Kitchen", "--yes"], ["new", "Cake", "Kitchen"],
    ["new", "Cake", "Kitchen", "--in", "A/B"], ["rm", "Pie", "Kitchen", "--yes"],
    ["check", "Kitchen", "--fix"],
    ["folder", "conflicts", "Kitchen", "--keep", "original", "--all"],
    ["folder", "conflicts", "Kitchen", "--keep", "copy", "--all"],
    ["folder", "conflicts", "Kitchen", "--keep", "both", "--all"],
    ["folder", "move", "Kitchen/Elsewhere", "Other", "--yes"],
    ["folder", "move", "Elsewhere", "Kitchen/Sub", "--remove-source", "--yes"],
  ])
  func rehearsesWhatCannotBeWritten(command: [String]) async throws {
    let folder = try TemporaryFolder(Self.files)
    try folder.write("Other/a.md", "# A\n")
    try folder.write("Kitchen/Sub/a.md", "# A\n")
    let before = folder.files(below: "")
    let script = """
      mount --bind Kitchen Kitchen && mount -o remount,bind,ro Kitchen || exit 9
      "$@"
      """
    var said: [String] = []
    for options in [["--dry-run"], []] {
      let words = (Tools.withOwnMounts ?? []) + ["/bin/sh", "-c", script, "sh", Program.path]
      let result = try await folder.start(words + command + options).result()
      #expect(result.status == 1, "\(options) \(result)")
      let problems = (result.stdout + result.stderr).split(separator: "\n").filter {
        $0.contains(": error: ") && $0.contains("the disk is read-only")
      }
      #expect(!problems.isEmpty, "\(options) \(result)")
      said.append(problems.joined(separator: "\n"))
      #expect(folder.files(below: "") == before)
    }
    #expect(said[0] == said[1])
  }
}
