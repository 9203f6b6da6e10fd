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

  @Test func aWatchGoesOnOnceThereIsRoom() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await onSmallDisk(
      "24k", in: folder,
      """
      "$cookbook" watch Kitchen -o disk/site 2> ../told &
      for second in $(seq 600); do grep -q 'by itself' ../told || sleep 1; done
      mount -o remount,size=8m disk
      for second in $(seq 600); do grep -q 'Ctrl-C' ../told || sleep 1; done
      kill $!
      wait $!
      cat ../told >&2
      """)
    let lines = result.stderr.split(separator: "\n").map(String.init)
    try #require(lines.count >= 4, "\(result.stderr)")
    #expect(
      lines[0].hasSuffix(": error: cannot write: no space left on the disk"), "\(result.stderr)")
    #expect(
      lines[1] == "  help: free some space; it continues by itself as soon as there is room")
    #expect(lines[2] + "\n" == Kitchen.built.replacing("_site", with: "disk/site"))
    #expect(lines[3] == "watching Kitchen; Ctrl-C ends it")
  }

  /// Neither a folder nor the settings, wherever the disk is that is full.
  @Test(arguments: [
    "init disk/New", "init New --name mine", "folder join all disk/All one two",
    "folder join all All one two",
  ])
  func aFolderThatCannotBeRememberedIsNotMade(command: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let isThere = command.contains("disk/")
    let result = try await onSmallDisk(
      "16k", in: folder,
      """
      mkdir -p "$HOME/config"
      \(isThere ? "" : "export XDG_CONFIG_HOME=$PWD/disk")
      \(command.contains("join") ? "\"$cookbook\" folder add one Kitchen -q; mkdir Two; \"$cookbook\" folder add two Two -q" : "")
      cat /dev/zero > disk/full 2>/dev/null || :
      find . "$HOME" | sort > ../before
      "$cookbook" \(command) || echo "status $?"
      find . "$HOME" | sort | diff ../before -
      """)
    #expect(result.stdout == "status 1\n", "\(result)")
    #expect(result.stderr.contains("error: cannot write: no space left on the disk\n"), "\(result)")
  }

  /// All files are on the disk beside their places before the first one is replaced.
  @Test func tagsThatDoNotAllFitAreAllAsTheyWere() async throws {
    let folder = try TemporaryFolder()
    let text = Kitchen.stock.replacing("*base*", with: "*base, warm*")
    for number in 10..<40 { try folder.write("Kitchen/Dish \(number).md", text) }
    let result = try await onSmallDisk(
      "256k", in: folder,
      """
      cp -R Kitchen disk/Kitchen
      head -c 80k /dev/zero > disk/other
      ls -A disk/Kitchen > ../before
      "$cookbook" tags rename warm hot disk/Kitchen --yes || echo "status $?"
      ls -A disk/Kitchen | diff ../before -
      diff -r Kitchen disk/Kitchen
      rm disk/other
      "$cookbook" tags rename warm hot disk/Kitchen --yes > ../said
      """)
    #expect(result.status == 0 && result.stdout == "status 1\n", "\(result)")
    #expect(
      result.stderr.wholeMatch(
        of:
          /disk\/Kitchen\/Dish \d\d\.md: error: cannot write: no space left on the disk \[unwritable\]\n  help: free some space and run the command again; nothing was lost\n30 recipes changed\n/
      ) != nil, "\(result)")
    let done = folder.files(below: "kept/Kitchen")
    #expect(done.count == 30)
    #expect(done.values.allSatisfy { $0 == Array(text.replacing("warm", with: "hot").utf8) })
    #expect(folder.text("../said")?.split(separator: "\n").count == 30)
  }
}
