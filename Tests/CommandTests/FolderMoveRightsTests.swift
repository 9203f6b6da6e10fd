import Foundation
import Testing

/// Moves by a person who may not do everything.
@Suite(.enabled(if: Tools.asOrdinaryUser != nil, "needs ‘setpriv’ to give up all rights"))
struct FolderMovePermissionTests {
  func folder() async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(FolderMoveTests.files)
    try await folder.copyProgram(to: "bin/cookbook")
    chmod(folder.path, 0o777)
    chmod(folder.absolute("cloud"), 0o777)
    return folder
  }

  func move(_ arguments: String..., in folder: TemporaryFolder) async throws -> CommandResult {
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook"), "folder", "move"]
    return try await folder.start(words + arguments + ["-yq"]).result()
  }

  @Test func namesWhatItMayNotRead() async throws {
    let folder = try await folder()
    Tools.giveAway(folder.absolute("Kitchen"))
    chmod(folder.absolute("Kitchen/Soup.md"), 0)
    let file = try await move("cloud/Mine", "Kitchen", in: folder)
    #expect(
      file
        == .init(
          stderr: """
            \(folder.path)/Kitchen: error: you may not read everything in it: “Soup.md”
              help: give yourself the right to read them: chmod -R u+rX \(folder.path)/Kitchen

            """, status: 1))
    chmod(folder.absolute("Kitchen/.hidden"), 0)
    let inner = try await move("cloud/Mine", "Kitchen", in: folder)
    chmod(folder.absolute("Kitchen/.hidden"), 0o755)
    #expect(
      inner
        == .init(
          stderr: """
            \(folder.path)/Kitchen/.hidden: error: cannot list the folder: permission denied
              help: give yourself the right to read it: chmod u+rX \(folder.path)/Kitchen/.hidden

            """, status: 1))
    #expect(folder.names(in: "cloud") == [".keep"])
  }

  @Test func namesWhereItMayNotWrite() async throws {
    let folder = try await folder()
    func refusal(_ path: String) -> CommandResult {
      .init(
        stderr: """
          \(folder.path)\(path): error: cannot write: permission denied
            help: give yourself the right to write there, or choose another folder

          """, status: 1)
    }
    chmod(folder.absolute("cloud"), 0o755)
    #expect(try await move("cloud/Mine", "Kitchen", in: folder) == refusal("/cloud"))
    try folder.makeFolder("cloud/Mine")
    #expect(try await move("cloud/Mine", "Kitchen", in: folder) == refusal("/cloud/Mine"))
    chmod(folder.absolute("cloud/Mine"), 0o777)
    chmod(folder.path, 0o755)
    #expect(folder.names(in: "cloud/Mine") == [])
    #expect(try await move("cloud/Mine", "Kitchen", in: folder) == .init())
    #expect(folder.names(in: "cloud/Mine") == [".hidden", "Soup.md", "Stock.md"])
  }

  /// Nothing is copied where the original could not be put away in the end.
  @Test(arguments: [
    ("chmod 555 .", "“HERE”: cannot write: permission denied"),
    ("chmod 555 own", "“HERE/own”: cannot write: permission denied"),
    ("chmod 1777 .; chown 0 own", "“HERE/own”: cannot rename: permission denied"),
    (
      "mkdir x; ln -s x .cookbook-trash",
      "“HERE/.cookbook-trash”: cannot create the folder: it is a symbolic link to somewhere else"
    ),
  ])
  func copiesNothingThatCouldNotBePutAway(preparation: String, reason: String) async throws {
    let folder = try await folder()
    let prepared = try await folder.run(
      "/bin/sh", "-ec",
      "cp -R Kitchen own; chmod -R a+rwX own; [ $(id -u) != 0 ] || chown -R 65534 own; \(preparation)"
    )
    try #require(prepared == .init())
    let command = ["cloud/Mine", "own", "--remove-source"]
    let words = (Tools.asOrdinaryUser ?? []) + [folder.absolute("bin/cookbook"), "folder", "move"]
    let refusal = CommandResult(
      stderr: """
        \(folder.path)/own: error: the original cannot go to the trash afterwards: \
        \(reason.replacing("HERE", with: folder.path))
          help: leave out --remove-source, and it stays where it is

        """, status: 1)
    for options in [["--dry-run"], ["-yq"]] {
      #expect(try await folder.start(words + command + options).result() == refusal)
      #expect(folder.names(in: "cloud") == [".keep"])
    }
    let kept = try await move("cloud/Mine", "own", in: folder)
    #expect(kept == .init())
  }

  /// Folders that not even their owner may change, on both ways to their place.
  @Test(arguments: [true, false])
  func movesWhatIsProtected(isThere: Bool) async throws {
    let folder = try await folder()
    let words = Tools.asOrdinaryUser ?? []
    if isThere { try folder.makeFolder("cloud/Mine") }
    if isThere { chmod(folder.absolute("cloud/Mine"), 0o777) }
    let made = try await folder.start(
      words + [
        "/bin/sh", "-ec",
        "cp -R Kitchen own; mkdir -p own/fixed/deep; cp own/*.md own/fixed/deep; "
          + "chmod 400 own/fixed/deep/*; chmod 500 own/fixed/deep own/fixed own",
      ]
    ).result()
    try #require(made == .init())
    #expect(try await move("cloud/Mine", "own", in: folder) == .init())
    try await FolderMoveFaultTests.expectSame("own", "cloud/Mine", in: folder)
    for path in ["fixed", "fixed/deep", "fixed/deep/Soup.md"] + (isThere ? [] : [""]) {
      let modes = ["own", "cloud/Mine"].map { root in
        var information = stat()
        lstat(folder.absolute("\(root)/\(path)"), &information)
        return information.st_mode & 0o7777
      }
      #expect(modes[0] == modes[1] && modes[0] & 0o222 == 0, "\(path)")
    }
    #expect(folder.names(in: "cloud") == [".keep", "Mine"])
  }
}

/// Moves to other disks, small ones and ones that go away, that nobody else sees.
@Suite(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
struct FolderMoveDiskTests {
  /// Runs steps with the program as `$cookbook`.
  func run(_ steps: String, in folder: TemporaryFolder) async throws -> CommandResult {
    let words = Tools.withOwnMounts ?? []
    return try await folder.start(
      words + [
        "/bin/sh", "-c", "set -e; cookbook=$1\nmkdir -p disk kept\n\(steps)", "sh", Program.path,
      ]
    ).result()
  }

  @Test(arguments: ["disk", "disk/Mine"])
  func movesToAnotherDisk(destination: String) async throws {
    let folder = try TemporaryFolder(FolderMoveTests.files)
    let result = try await run(
      """
      mount -t tmpfs -o size=1m none disk
      "$cookbook" folder move \(destination) Kitchen --dry-run
      "$cookbook" folder move \(destination) Kitchen -yq
      cp -R disk/. kept
      """, in: folder)
    #expect(result.status == 0 && result.stderr.isEmpty)
    #expect(result.stdout.contains("\(destination) (another disk, "))
    try await FolderMoveFaultTests.expectSame(
      "Kitchen", destination.replacing("disk", with: "kept"), in: folder)
  }

  /// The place of a bind mount cannot be replaced, and is on the same disk by its number.
  @Test func movesToABindMount() async throws {
    let folder = try TemporaryFolder(FolderMoveTests.files)
    try folder.makeFolder("real")
    let result = try await run(
      """
      mount --bind real disk
      "$cookbook" folder move disk Kitchen -yq
      """, in: folder)
    #expect(result == .init())
    try await FolderMoveFaultTests.expectSame("Kitchen", "real", in: folder)
    let itself = try await run(
      "mount --bind Kitchen disk; \"$cookbook\" folder move disk Kitchen -y", in: folder)
    #expect(
      itself.stderr
        == "the recipes are in \(folder.path)/disk already; there is nothing to do\n")
  }

  /// What is mounted cannot be moved away, and to copy it first would be in vain.
  @Test(arguments: ["mount -t tmpfs none disk", "mount --bind real disk"])
  func copiesNothingFromAMountPointThatCouldNotBePutAway(mount: String) async throws {
    let folder = try TemporaryFolder(FolderMoveTests.files)
    try folder.makeFolder("real")
    let result = try await run(
      """
      \(mount)
      cp -R Kitchen/. disk
      for each in --dry-run -yq; do
        "$cookbook" folder move cloud/Mine disk --remove-source $each || echo "status $?"
      done
      ls -A cloud
      "$cookbook" folder move cloud/Mine disk -yq
      """, in: folder)
    let said = """
      \(folder.path)/disk: error: the original cannot go to the trash afterwards: a disk, or another \
      folder, is mounted there
        help: leave out --remove-source, and it stays where it is

      """
    #expect(result == .init(stdout: "status 1\nstatus 1\n.keep\n", stderr: said + said))
    try await FolderMoveFaultTests.expectSame("Kitchen", "cloud/Mine", in: folder)
  }

  @Test func refusesADiskThatIsTooSmallOrReadOnly() async throws {
    let folder = try TemporaryFolder(FolderMoveTests.files)
    try folder.write("Kitchen/large", String(repeating: "x", count: 200_000))
    let small = try await run(
      "mount -t tmpfs -o size=64k none disk; \"$cookbook\" folder move disk/Mine Kitchen -yq",
      in: folder)
    #expect(
      small.stderr == """
        \(folder.path)/disk/Mine: error: the disk has no room for it: 221 kB are needed, 65 kB are free
          help: free some space, or choose another disk; nothing was changed

        """)
    let fixed = try await run(
      "mount -t tmpfs -o ro none disk; \"$cookbook\" folder move disk/Mine Kitchen -yq",
      in: folder)
    #expect(
      fixed.stderr == """
        \(folder.path)/disk/Mine: error: cannot write: the disk is read-only
          help: choose a folder on a disk that can be written

        """)
  }

  /// A disk that has bytes left but can take no more files, as nobody can know before.
  @Test func goesOnOnceThereIsRoom() async throws {
    let folder = try FolderMoveFaultTests.folder(files: 60)
    let result = try await run(
      """
      mount -t tmpfs -o size=4m,nr_inodes=40 none disk
      "$cookbook" folder move disk/Mine Kitchen -yq || echo "status $?"
      test ! -e disk/Mine
      mount -o remount,nr_inodes=400 disk
      "$cookbook" folder move disk/Mine Kitchen -yq
      test ! -e disk/.Mine.cookbook-moving
      cp -R disk/Mine/. kept
      """, in: folder)
    #expect(result.stdout == "status 1\n" && result.status == 0)
    let said = result.stderr.replacing(/interrupted: \d+ of/, with: "interrupted: NUMBER of")
      .replacing(/folder\/.*: error/, with: "folder/FILE: error")
    let staging = "\(folder.path)/disk/.Mine.cookbook-moving"
    #expect(
      said == """
        \(staging)/folder/FILE: error: cannot copy: no space left on the disk
          help: free some space and run the command again; nothing was lost
        the move was interrupted: NUMBER of 60 files were copied; the original is as it was
          to go on: cookbook folder move \(folder.path)/disk/Mine \(folder.path)/Kitchen
          to undo:  rm -r \(staging)

        """)
    try await FolderMoveFaultTests.expectSame("Kitchen", "kept", in: folder)
  }

  @Test func saysThatTheDiskHasGone() async throws {
    let folder = try FolderMoveFaultTests.folder(files: 900)
    let result = try await run(
      """
      mount -t tmpfs -o size=64m none disk
      "$cookbook" folder move disk/Mine Kitchen -yq &
      until test -e disk/.Mine.cookbook-moving/folder/1; do :; done
      umount -l disk
      wait $! || echo "status $?"
      ls -A disk
      """, in: folder)
    #expect(result.stdout == "status 1\n")
    #expect(
      result.stderr.hasSuffix(
        """

        the place it was copied to is gone; the original is as it was
          to go on, once the disk is back: cookbook folder move \(folder.path)/disk/Mine \
        \(folder.path)/Kitchen

        """), "\(result.stderr)")
    #expect(folder.names(in: "Kitchen").count == 12)
  }
}
