import Testing

/// Builds on a disk that fills up: a small one in memory, that nobody else sees.
@Suite(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
struct FullDiskTests {
  /// Runs steps on a disk of a size, with the program as `$cookbook`, and keeps what is on it then in `kept`.
  func onSmallDisk(_ size: String, in folder: TemporaryFolder, _ steps: String) async throws
    -> CommandResult
  {
    try folder.makeFolder("disk")
    let script = """
      set -e
      cookbook=$1
      mount -t tmpfs -o size=\(size) none disk
      \(steps)
      cp -R disk kept
      """
    let words = Tools.withOwnMounts ?? []
    return try await folder.start(words + ["/bin/sh", "-c", script, "sh", Program.path])
      .result().untimed
  }

  @Test func firstBuildFailsAndLeavesNothing() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await onSmallDisk(
      "24k", in: folder, "\"$cookbook\" build Kitchen -o disk/site || echo \"status $?\"")
    #expect(result.stdout == "status 1\n")
    let path = result.stderr.prefix { $0 != ":" }
    #expect(path.hasPrefix("\(folder.path)/disk/site/"))
    #expect(
      result.stderr == """
        \(path): error: cannot write: no space left on the disk
          help: free some space and run the command again; nothing was lost

        """)
    #expect(folder.names(in: "kept") == [])
  }

  @Test func laterBuildFailsAndLeavesTheOldSite() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    for number in 1...40 {
      try folder.write("More/Dish \(number).md", Kitchen.stock)
    }
    let result = try await onSmallDisk(
      "800k", in: folder,
      """
      "$cookbook" build Kitchen -o disk/site
      cp -R disk/site before
      mv More Kitchen
      "$cookbook" build Kitchen -o disk/site || echo "status $?"
      rm -r Kitchen/More
      "$cookbook" build Kitchen -o disk/site
      """)
    #expect(result.stdout == "status 1\n")
    let lines = result.stderr.split(separator: "\n").map(String.init)
    try #require(lines.count == 4)
    #expect(lines[0] + "\n" == Kitchen.built.replacing("_site", with: "disk/site"))
    #expect(lines[1].hasPrefix("\(folder.path)/disk/"))
    #expect(lines[1].hasSuffix(": error: cannot write: no space left on the disk"))
    #expect(lines[2] == "  help: free some space and run the command again; nothing was lost")
    #expect(
      lines[3]
        == "2 recipes → disk/site: 0 files written, 0 removed, \(Kitchen.siteCount) unchanged, in TIME"
    )
    #expect(folder.files(below: "kept/site") == folder.files(below: "before"))
    #expect(folder.names(in: "kept") == ["site"])
    #expect(PublishedSite.faults(of: "kept/site", in: folder) == [])
  }
}
