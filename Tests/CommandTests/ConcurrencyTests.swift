import FileSystem
import Foundation
import Paths
import Testing

@Suite struct ConcurrencyTests {
  static let waiting = "another cookbook is writing beside “_site”; waiting for it\n"

  @Test func waitsForWhoeverHoldsTheOutput() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    var lock = try DiskFileSystem().lock(FilePath(folder.path), waiting: true)
    try #require(lock != nil)
    let build = try folder.start([Program.path, "build", "Kitchen"])
    #expect(await build.eventually { !build.stderr.isEmpty })
    #expect(build.stderr == Self.waiting)
    #expect(folder.names() == ["Kitchen"], "nothing is written yet")
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    lock = nil
    #expect(await build.result().untimed == .init(stderr: Self.waiting + Kitchen.built))
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
    let page = folder.text("_site/recipes/stock.html") ?? ""
    #expect(page.contains("Skim it."), "what was saved while it waited")
  }

  @Test func aWatchSaysOnceThatItWaits() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await WatchTests.watch(folder)
    for round in 1...2 {
      var lock = try DiskFileSystem().lock(FilePath(folder.path), waiting: true)
      try #require(lock != nil)
      try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it \(round) times.\n")
      let told = { watch.stderr.components(separatedBy: Self.waiting).count - 1 }
      #expect(await watch.eventually { told() == round })
      try folder.write("Kitchen/New \(round).md", "# New dish\n\n---\n\n- *1* egg\n")
      lock = nil
      #expect(await watch.eventually { WatchTests.page(folder, "new-\(round)", holds: "New") })
      #expect(told() == round)
    }
    try await WatchTests.end(watch, in: folder)
  }

  @Test(arguments: ["build", "watch"]) func canBeEndedWhileItWaits(command: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let lock = try DiskFileSystem().lock(FilePath(folder.path), waiting: true)
    try #require(lock != nil)
    let running = try folder.start([Program.path, command, "Kitchen"])
    #expect(await running.eventually { running.stderr == Self.waiting })
    running.signal(SIGINT)
    #expect(
      await running.result() == .init(stderr: Self.waiting, status: command == "build" ? 130 : 0))
    #expect(folder.names() == ["Kitchen"])
    withExtendedLifetime(lock) {}
  }

  @Test func buildsTwiceAtOnce() async throws {
    let folder = try TemporaryFolder()
    try KillTests.edit(folder, round: 0, all: true)
    let builds = try (0..<4).map { _ in try folder.start([Program.path, "build", "Kitchen"]) }
    var written = 0
    for build in builds {
      let result = await build.result().untimed
      #expect(result.status == 0)
      let report = result.stderr.replacing(Self.waiting, with: "")
      #expect(report.hasPrefix("101 recipes → _site: "))
      if !report.contains(": 0 files written") { written += 1 }
    }
    #expect(written == 1, "the others find everything done")
    #expect(PublishedSite.faults(of: "_site", in: folder) == [])
    #expect(folder.names() == ["Kitchen", "_site"])
  }
}
