import Testing

/// A watch whose site cannot be written for a while.
@Suite(.serialized) struct WatchRetryTests {
  @Test func goesOnOnceAForeignFileIsGone() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("_site/index.html", "mine\n")
    let watch = try folder.start([Program.path, "watch", "Kitchen"])
    #expect(await watch.eventually { watch.stderr.contains("that cookbook has not made") })
    try folder.write("Kitchen/New.md", "# New dish\n\n---\n\n- *1* egg\n")
    try await Task.sleep(for: .seconds(3))
    try folder.remove("_site/index.html")
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    #expect(watch.stderr.components(separatedBy: "error").count == 2, "said once")
    #expect(WatchTests.page(folder, "new", holds: "New dish"))
    try await WatchTests.end(watch, in: folder)
  }

  @Test func triesAgainByItself() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await WatchTests.watch(folder)
    try folder.remove("_site/recipes/stock.html")
    try folder.makeFolder("_site/recipes/stock.html/mine")
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(await watch.eventually { watch.stderr.contains("error: ") })
    try await Task.sleep(for: .seconds(3))
    try folder.remove("_site/recipes/stock.html")
    #expect(
      await watch.eventually { watch.stderr.contains("\n\(Kitchen.editCount) files written") })
    #expect(WatchTests.page(folder, "stock", holds: "Skim it."))
    #expect(watch.stderr.components(separatedBy: "error: ").count == 2, "said once")
    try await WatchTests.end(watch, in: folder)
  }

  @Test(arguments: [("watch", []), ("serve", ["--port", "0"])])
  func saysNothingOfFilesThatAreBeingDeleted(command: String, options: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    for number in 0..<1500 {
      try folder.write("Kitchen/Dishes/Dish \(number).md", "# Dish \(number)\n\n---\n\n- egg\n")
    }
    let running = try folder.start([Program.path, command, "Kitchen"] + options)
    #expect(await running.eventually { running.stderr.contains("Ctrl-C ends it\n") })
    // Slowly enough to be reported in many parts, quickly enough to go on while the site is made.
    for number in 0..<300 {
      try folder.remove("Kitchen/Dishes/Dish \(number).md")
      try await Task.sleep(for: .milliseconds(17))
    }
    let count = running.stderr.components(separatedBy: "\n").count
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(
      await running.eventually { running.stderr.components(separatedBy: "\n").count > count })
    if command == "watch" {
      #expect(await running.eventually { WatchTests.page(folder, "stock", holds: "Skim it.") })
      try await WatchTests.end(running, in: folder)
    } else {
      await ServeTests.end(running)
    }
    #expect(!running.stderr.contains("error"), "\(running.stderr)")
  }
}
