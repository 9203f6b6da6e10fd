import Foundation
import Testing

/// The installed program is one file that works anywhere.
@Suite struct InstallationTests {
  @Test func needsNothingBesideIt() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.copyProgram(to: "bin/cookbook")
    try folder.makeFolder("elsewhere")
    let build = try folder.start(
      [folder.absolute("bin/cookbook"), "build", "../Kitchen", "-o", "../site"],
      below: "elsewhere")
    #expect(
      await build.result().untimed
        == .init(stderr: Kitchen.built.replacing("_site", with: "../site")))
    #expect(PublishedSite.faults(of: "site", in: folder) == [])
    #expect(folder.names(in: "bin") == ["cookbook"])
    #expect(folder.names(in: "elsewhere") == [])
    let home = try FileManager.default.contentsOfDirectory(atPath: "\(folder.surroundings)/home")
    #expect(home.sorted() == ["cache", "state"], "nothing is kept anywhere else")
  }

  @Test(.enabled(if: Tools.withOwnMounts != nil, "needs ‘unshare’ and the right to mount"))
  func worksWithoutTheCheckout() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try await folder.copyProgram(to: "bin/cookbook")
    // An empty folder in place of the checkout, for this one process.
    let script = """
      set -e
      mount -t tmpfs -o size=64k none "$1"
      cd /
      test -z "$(ls -A "$1")"
      exec "$2/bin/cookbook" build "$2/Kitchen" -o "$2/site"
      """
    let words = Tools.withOwnMounts ?? []
    let build = try folder.start(
      words + ["/bin/sh", "-c", script, "sh", Program.checkout, folder.path])
    let stderr = Kitchen.built.replacing("_site", with: folder.absolute("site"))
    #expect(await build.result().untimed == .init(stderr: stderr))
    #expect(PublishedSite.faults(of: "site", in: folder) == [])
  }

  @Test func holdsNoPathOfTheTheme() throws {
    let program = try Data(contentsOf: URL(fileURLWithPath: Program.path))
    #expect(program.range(of: Data("\(Program.checkout)/Sources/".utf8)) != nil, "paths are found")
    #expect(program.range(of: Data("\(Program.checkout)/Templates".utf8)) == nil)
  }
}

extension TemporaryFolder {
  /// Copies the program under test, so that any user may run it.
  func copyProgram(to path: String) async throws {
    try makeFolder(String(path.prefix { $0 != "/" }))
    // Not by ourselves: a program that another test starts meanwhile would hold the copy open
    // for writing for a moment, and then it cannot be run.
    let copying = try await run("/bin/cp", Program.path, absolute(path))
    try #require(copying == .init())
    chmod(absolute(path), 0o755)
  }
}
