import Foundation
import Testing

/// A site that others change while it is watched.
@Suite(.serialized) struct WatchUpkeepTests {
  @Test(arguments: [[], ["--poll"]])
  func putsRightWhatOthersChange(options: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try folder.start([Program.path, "watch", "Kitchen"] + options)
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    let site = folder.files(below: "_site")
    try folder.write("_site/recipes/stock.html", "mine\n")
    #expect(await watch.eventually { folder.files(below: "_site") == site })
    for path in ["index.html", "recipes", ".cookbook-manifest", ""] {
      try takeAway(path.isEmpty ? "_site" : "_site/\(path)", in: folder)
      #expect(await watch.eventually { folder.files(below: "_site") == site }, "\(path)")
    }
    try await WatchTests.end(watch, in: folder)
    #expect(!watch.stderr.contains("error"), "\(watch.stderr)")
  }

  /// Removes something in one step: a folder that is emptied bit by bit is filled again meanwhile.
  private func takeAway(_ path: String, in folder: TemporaryFolder) throws {
    try folder.move(path, to: "gone")
    try folder.remove("gone")
  }

  @Test func leavesAloneWhatIsNotItsOwn() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await WatchTests.watch(folder)
    try folder.write("_site/CNAME", "example.org\n")
    try folder.write("_site/mine/note.txt", "mine\n")
    try takeAway("_site/index.html", in: folder)
    #expect(await watch.eventually { folder.text("_site/index.html") != nil })
    watch.signal(SIGINT)
    _ = await watch.result()
    #expect(folder.text("_site/CNAME") == "example.org\n")
    #expect(folder.text("_site/mine/note.txt") == "mine\n")
    #expect(watch.stderr.contains("\n1 file written, 0 removed"))
    #expect(watch.stderr.components(separatedBy: " written, ").count == 3)
  }
}
