import Foundation
import Testing

@Suite struct ConflictsCommandTests {
  static let copy = "Stock (Ada's conflicted copy 2026-03-02).md"
  static let changed = Kitchen.stock.replacing("carrots", with: "leeks")

  func folder() throws -> TemporaryFolder {
    try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/\(Self.copy)": Self.changed, "Kitchen/bowl.jpg": "a",
        "Kitchen/bowl.sync-conflict-20260302-101530-ABCDEFG.jpg": "b",
      ]) { $1 })
  }

  /// What is in the trash, by its path without the date.
  func trash(_ folder: TemporaryFolder) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: folder.files(below: "Kitchen/.cookbook-trash").map {
        (
          String($0.split(separator: "/").dropFirst().joined(separator: "/")),
          String(decoding: $1, as: UTF8.self)
        )
      })
  }

  @Test func keepsThemOutOfTheSiteAndNamesThem() async throws {
    let folder = try folder()
    let problem = { (path: String, original: String, service: String) in
      """
      Kitchen/\(path): warning: this is a second version of “\(original)” that \(service) has kept; it \
      is left out [conflict-copy]
      Kitchen/\(original): note: the version that counts
        help: settle it with ‘cookbook folder conflicts’

      """
    }
    let problems =
      problem(Self.copy, "Stock.md", "Dropbox")
      + problem("bowl.sync-conflict-20260302-101530-ABCDEFG.jpg", "bowl.jpg", "Syncthing")
    try await folder.expect(
      "check", "Kitchen", stdout: problems, stderr: "2 recipes: 0 errors, 2 warnings\n")
    try await folder.expect("build", "Kitchen", stderr: problems + Kitchen.built)
  }

  @Test func listsThem() async throws {
    let folder = try folder()
    try await folder.expect(
      "folder", "conflicts", "Kitchen",
      stdout: """
        Kitchen/\(Self.copy): a second version of Kitchen/Stock.md (Dropbox)
        Kitchen/bowl.sync-conflict-20260302-101530-ABCDEFG.jpg: a second version of Kitchen/bowl.jpg \
        (Syncthing)

        """,
      stderr:
        "settle them at a terminal, or with --keep original, copy or both and --all or --file\n")
    let json = """
      [
        {
          "path": "Kitchen/\(Self.copy)",
          "original": "Kitchen/Stock.md",
          "program": "Dropbox"
        },
        {
          "path": "Kitchen/bowl.sync-conflict-20260302-101530-ABCDEFG.jpg",
          "original": "Kitchen/bowl.jpg",
          "program": "Syncthing"
        }
      ]

      """
    try await folder.expect("folder", "conflicts", "Kitchen", "--json", stdout: json)
    try folder.write("Empty/a.md", "# A\n")
    try await folder.expect("folder", "conflicts", "Empty", "--json", stdout: "[]\n")
    try await folder.expect(
      "folder", "conflicts", "Empty", stderr: "there is no second version of any file\n")
  }

  @Test func settlesTheFilesThatAreNamed() async throws {
    let folder = try folder()
    for name in [Self.copy, "Kitchen/\(Self.copy)"] {
      let before = folder.files(below: "Kitchen")
      try await folder.expect(
        "folder", "conflicts", "Kitchen", "--keep", "copy", "--file", name, "--dry-run",
        stdout: """
          --- Kitchen/Stock.md
          +++ Kitchen/\(Self.copy)
          @@ -6,5 +6,5 @@
           
           ---
           
          -- *2* carrots
          +- *2* leeks
           - *2 l* water
          Kitchen/\(Self.copy) → trash

          """)
      #expect(folder.files(below: "Kitchen") == before)
    }
    let result = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", "copy", "--file", Self.copy)
    #expect(result.status == 0 && result.stdout.isEmpty)
    #expect(
      result.stderr.hasPrefix(
        "Kitchen/Stock.md is kept; what it said before is Kitchen/.cookbook-trash/"))
    #expect(folder.text("Kitchen/Stock.md") == Self.changed)
    #expect(trash(folder) == ["Stock.md": Kitchen.stock, Self.copy: Self.changed])
    let again = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", "copy", "--file", Self.copy)
    #expect(
      again.status == 1
        && again.stderr.hasPrefix("\(Self.copy): error: this is no second version of a file"))
  }

  @Test func rehearsesTheNamesThatCopiesGet() async throws {
    let other = "Stock (Ben's conflicted copy 2026-03-03).md"
    let folder = try TemporaryFolder(
      Kitchen.files.merging([
        "Kitchen/\(Self.copy)": Self.changed, "Kitchen/\(other)": Self.changed,
      ]) { $1 })
    try await folder.expect(
      "folder", "conflicts", "Kitchen", "--keep", "both", "--all", "--dry-run",
      stdout: """
        Kitchen/\(Self.copy) → Kitchen/Stock (version 2).md
        Kitchen/\(other) → Kitchen/Stock (version 3).md

        """)
    _ = try await folder.cookbook("folder", "conflicts", "Kitchen", "--keep", "both", "--all")
    #expect(
      folder.names(in: "Kitchen")
        == ["Soup.md", "Stock (version 2).md", "Stock (version 3).md", "Stock.md"])
  }

  @Test(arguments: [
    ("original", Kitchen.stock, "a"), ("copy", changed, "b"), ("both", Kitchen.stock, "a"),
  ])
  func settlesAll(kept: String, stock: String, bowl: String) async throws {
    let folder = try folder()
    let rehearsal = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", kept, "--all", "--dry-run")
    #expect(
      rehearsal.status == 0 && rehearsal.stderr.isEmpty && folder.names(in: "Kitchen").count == 5)
    let result = try await folder.cookbook(
      "folder", "conflicts", "Kitchen", "--keep", kept, "--all")
    #expect(result.status == 0 && result.stdout.isEmpty)
    #expect(folder.text("Kitchen/Stock.md") == stock && folder.text("Kitchen/bowl.jpg") == bowl)
    #expect((folder.text("Kitchen/Stock (version 2).md") == Self.changed) == (kept == "both"))
    #expect(result.stderr.contains("both recipes are called “Stock”") == (kept == "both"))
    #expect(trash(folder).count == ["original": 2, "copy": 4, "both": 0][kept])
    try await folder.expect("folder", "conflicts", "Kitchen", "--json", stdout: "[]\n")
  }

  @Test(arguments: [
    (["--keep", "copy"], "--keep needs the files it is for"),
    (["--all"], "say which version is to be kept"),
    (["--keep", "mine", "--all"], "--keep <keep>"),
    (["--json", "--keep", "both", "--all"], "--json only lists"),
    (["--keep", "both", "--all", "--file", "x"], "--all and --file exclude each other"),
  ])
  func saysHowItIsWritten(options: [String], message: String) async throws {
    let folder = try folder()
    let result = try await folder.start(
      [Program.path, "folder", "conflicts", "Kitchen"] + options
    ).result()
    #expect(result.status == 64 && result.stderr.contains(message), "\(result.stderr)")
    #expect(folder.names(in: "Kitchen").count == 5)
  }

  @Test(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
  func touchesNothingOnAReadOnlyDisk() async throws {
    let folder = try folder()
    let script = """
      mount --bind Kitchen Kitchen && mount -o remount,bind,ro Kitchen || exit 9
      "$1" folder conflicts Kitchen --keep copy --all
      test $? = 1 || exit 8
      "$1" build Kitchen -q -o site || exit 7
      "$1" build Kitchen -q -o Kitchen/site
      """
    let result = try await folder.start(
      (Tools.withOwnMounts ?? []) + ["/bin/sh", "-c", script, "sh", Program.path]
    ).result()
    let path = try #require(folder.path.isEmpty ? nil : "\(folder.path)/Kitchen")
    #expect(
      result.stderr.hasPrefix(
        """
        \(path): error: cannot write: the disk is read-only
          help: choose a folder on a disk that can be written

        """), "\(result)")
    #expect(
      result.stderr.hasSuffix(
        """
        Kitchen/site: error: cannot create the folder: the disk is read-only
          help: choose a folder on a disk that can be written

        """), "\(result)")
    #expect(result.status == 1 && folder.names(in: "Kitchen").count == 5)
  }
}
