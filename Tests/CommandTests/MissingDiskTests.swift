import Testing

/// Recipe folders on disks that come and go, mounted where nobody expects one.
@Suite(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
struct MissingDiskTests {
  /// Runs steps with the program as `$cookbook` and a disk that is mounted at `usb`, with the recipe
  /// folder `usb/Recipes` in use.
  func withDisk(_ steps: String, in folder: TemporaryFolder) async throws -> CommandResult {
    let script = """
      set -e
      cookbook=$1
      mkdir usb store
      mount -t tmpfs -o size=1m none store
      mkdir store/Recipes
      cp -R Kitchen/. store/Recipes
      mount --bind store usb
      "$cookbook" folder add mine usb/Recipes
      "$cookbook" check
      umount usb
      \(steps)
      """
    let words = Tools.withOwnMounts ?? []
    return try await folder.start(words + ["/bin/sh", "-c", script, "sh", Program.path])
      .result().untimed
  }

  @Test func aDiskThatIsNotPluggedInIsForgottenByNobody() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await withDisk(
      """
      for each in "check" "build" "list" "check usb/Recipes"; do
        "$cookbook" $each || echo "status $?"
      done
      "$cookbook" folder list
      rmdir usb
      "$cookbook" check || echo "status $?"
      mkdir usb
      mount --bind store usb
      "$cookbook" check
      """, in: folder)
    func missing(_ path: String) -> String {
      """
      \(path): error: the disk of this recipe folder, “\(folder.path)/usb”, is not there
        help: plug it in or mount it, and run the command again; nothing was forgotten

      """
    }
    let path = "\(folder.path)/usb/Recipes"
    let fine = "2 recipes: 0 errors, 0 warnings\n"
    #expect(
      result
        == .init(
          stdout: String(repeating: "status 1\n", count: 4)
            + "* mine  \(path)  (the disk of this recipe folder, “\(folder.path)/usb”, is not there)\n"
            + "status 1\n",
          stderr: "remembered as “mine”, and in use; ‘cookbook serve --open’ shows it\n" + fine
            + missing(path) + missing(path) + missing(path) + missing(path) + missing(path) + fine))
  }

  /// What is taken away stays on the disk it is on, where that begins.
  @Test func aDiskInTheFolderHasATrashOfItsOwn() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let script = """
      set -e
      mkdir Kitchen/Disk
      mount -t tmpfs -o size=1m none Kitchen/Disk
      mkdir Kitchen/Disk/Soups
      cp Kitchen/Stock.md "Kitchen/Disk/Soups/Stock of old.md"
      "$1" rm "Kitchen/Disk/Soups/Stock of old.md" Kitchen --yes --dry-run
      "$1" rm "Kitchen/Disk/Soups/Stock of old.md" Kitchen --yes
      ls Kitchen/Disk/Soups
      ls -d Kitchen/Disk/.cookbook-trash/*/*/*.md | sed "s/trash.*S/trash S/"
      test ! -e Kitchen/.cookbook-trash
      """
    let words = Tools.withOwnMounts ?? []
    let result = try await folder.start(words + ["/bin/sh", "-c", script, "sh", Program.path])
      .result()
    #expect(result.status == 0, "\(result)")
    #expect(result.stdout.hasSuffix("Kitchen/Disk/.cookbook-trash Stock of old.md\n"), "\(result)")
  }

  @Test func aDiskThatIsMountedElsewhereIsFound() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let result = try await withDisk(
      """
      mkdir "$HOME/stick"
      mount --bind store "$HOME/stick"
      "$cookbook" check
      """, in: folder)
    let (from, to) = ("\(folder.path)/usb/Recipes", "\(folder.surroundings)/home/stick/Recipes")
    let fine = "2 recipes: 0 errors, 0 warnings\n"
    #expect(
      result.stderr.hasSuffix(
        fine + "“mine” has moved from \(from) to \(to); that is remembered\n" + fine), "\(result)")
  }
}
