import Foundation
import Testing

/// Pipes, sockets and devices where files are expected; nobody ever writes to the pipes.
@Suite struct NoFileTests {
  private static func folder(with pipe: String) async throws -> TemporaryFolder {
    let folder = try TemporaryFolder(Kitchen.files)
    try? folder.remove(pipe)
    try folder.makeFolder(NSString(string: pipe).deletingLastPathComponent)
    #expect(try await folder.run("/usr/bin/mkfifo", pipe).status == 0)
    return folder
  }

  private static let reason = "cannot read: it is a pipe, socket or device"
  private static let help = "  help: put a file in its place, or remove it\n"

  @Test(arguments: ["build", "check", "list"]) func settings(command: String) async throws {
    let folder = try await Self.folder(with: "Kitchen/cookbook.yml")
    let path = "\(folder.path)/Kitchen/cookbook.yml"
    try await folder.expect(
      command, "Kitchen", stderr: "\(path): error: \(Self.reason)\n\(Self.help)", status: 1)
  }

  @Test func settingsThatAreADevice() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try? folder.remove("Kitchen/cookbook.yml")
    try folder.link("Kitchen/cookbook.yml", to: "/dev/zero")
    let path = "\(folder.path)/Kitchen/cookbook.yml"
    try await folder.expect(
      "build", "Kitchen", stderr: "\(path): error: \(Self.reason)\n\(Self.help)", status: 1)
  }

  @Test func watchGoesOnOnceSettingsAreAFile() async throws {
    let folder = try await Self.folder(with: "Kitchen/cookbook.yml")
    let watch = try folder.start([Program.path, "watch", "Kitchen"])
    #expect(await watch.eventually { watch.stderr.contains(Self.reason) })
    try folder.remove("Kitchen/cookbook.yml")
    try folder.write("Kitchen/cookbook.yml", "title: Ours\n")
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    try await WatchTests.end(watch, in: folder)
  }

  @Test func recipe() async throws {
    let folder = try await Self.folder(with: "Kitchen/Pipe.md")
    let result = try await folder.cookbook("build", "Kitchen")
    #expect(result.status == 1)
    #expect(
      result.stderr.hasPrefix(
        "Kitchen/Pipe.md: error: \(Self.reason) [unreadable]\n\(Self.help)"))
    #expect(WatchTests.page(folder, "stock", holds: "<html"), "the others are published")
  }

  @Test func template() async throws {
    let folder = try await Self.folder(with: "Kitchen/Templates/parts/footer.mustache")
    let result = try await folder.cookbook("build", "Kitchen")
    #expect(result.status == 0)
    let place = "Kitchen/Templates/parts/footer.mustache"
    #expect(
      result.stderr.hasPrefix(
        "\(place): warning: no page reads this [unread-theme-file]\n\(Self.help)"))
  }

  @Test(arguments: ["Kitchen/picture.jpg", "Kitchen/.git/HEAD", "Kitchen/.git"])
  func whatElseABuildLooksAt(path: String) async throws {
    let folder = try await Self.folder(with: path)
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\n![it](picture.jpg)\n")
    #expect(try await folder.cookbook("build", "Kitchen").status == 0)
  }
}
