import Foundation
import Testing

@Suite(.serialized) struct WatchTests {
  /// A watch that has made its first build.
  static func watch(
    _ folder: TemporaryFolder, _ options: String...
  ) async throws -> RunningCommand {
    let watch = try folder.start([Program.path, "watch", "Kitchen"] + options)
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    return watch
  }

  /// Ends a watch; the site is then what a build from nothing makes, and nothing else is left.
  static func end(
    _ watch: RunningCommand, in folder: TemporaryFolder, by signal: Int32 = SIGINT
  ) async throws {
    watch.signal(signal)
    let result = await watch.result()
    #expect(result.status == 0 && result.signal == nil)
    #expect(result.stdout == "")
    #expect(folder.names().filter { $0.contains("staging") } == [])
    #expect(folder.names(in: "_site").filter { $0 == ".cookbook-new" } == [])
    try await expectCurrent(folder)
  }

  /// The site is what a build from nothing makes of the folder.
  static func expectCurrent(_ folder: TemporaryFolder) async throws {
    try await folder.expect("build", "Kitchen", "-o", "clean", "-q", "--no-cache")
    #expect(folder.files(below: "_site") == folder.files(below: "clean"))
    try folder.remove("clean")
  }

  static func page(_ folder: TemporaryFolder, _ name: String, holds text: String) -> Bool {
    folder.text("_site/recipes/\(name).html")?.contains(text) ?? false
  }

  @Test(arguments: [["--no-cache"], ["--poll"], []])
  func followsWhatIsSaved(options: [String]) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try folder.start([Program.path, "watch", "Kitchen"] + options)
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(await watch.eventually { Self.page(folder, "stock", holds: "Skim it.") })
    try folder.write("Kitchen/New.md", "# New dish\n\n---\n\n- *1* egg\n")
    #expect(await watch.eventually { Self.page(folder, "new", holds: "New dish") })
    try folder.remove("Kitchen/New.md")
    #expect(await watch.eventually { folder.isGone("new") })
    try await Self.end(watch, in: folder)
  }

  @Test func saysWhatItDoes() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await Self.watch(folder)
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(
      await watch.eventually { watch.stderr.contains("\n\(Kitchen.editCount) files written") })
    watch.signal(SIGTERM)
    let said =
      Kitchen.built
      + "watching Kitchen; Ctrl-C ends it\n\(Kitchen.editCount) files written, 0 removed, in TIME\n"
    #expect(await watch.result().untimed == .init(stderr: said))
  }

  @Test func buildsOnceForABurst() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await Self.watch(folder)
    for number in 0..<1000 {
      try folder.write("Kitchen/Dishes/Dish \(number).md", "# Dish \(number)\n\n---\n\n- egg\n")
    }
    #expect(await watch.eventually { Self.page(folder, "dishes/dish-999", holds: "Dish 999") })
    try await Self.end(watch, in: folder)
    let builds = watch.stderr.split(separator: "\n").count { $0.contains(" written, ") }
    // A burst ends whenever this test is held up for a moment.
    #expect(builds <= 50, "the first among them")
  }

  @Test func keepsTheSiteWhileSettingsAreWrong() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await Self.watch(folder)
    let before = folder.files(below: "_site")
    let complaint = "there is no setting “titel”"
    try folder.write("Kitchen/cookbook.yml", "titel: Ours\n")
    #expect(await watch.eventually { watch.stderr.contains("until that is fixed") })
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    let again = "until that is fixed\nthe site stays"
    #expect(await watch.eventually { watch.stderr.contains(again) })
    #expect(folder.files(below: "_site") == before)
    #expect(watch.stderr.components(separatedBy: complaint).count == 2, "said once")
    try folder.write("Kitchen/cookbook.yml", "title: Ours\n")
    #expect(await watch.eventually { Self.page(folder, "stock", holds: "Skim it.") })
    try await Self.end(watch, in: folder)
  }

  @Test func saysThatSettingsAreRightAgain() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/cookbook.yml", "titel: Ours\n")
    try folder.write("Kitchen/Toast.md", Kitchen.toast)
    let watch = try folder.start([Program.path, "watch", "Kitchen"])
    #expect(await watch.eventually { watch.stderr.contains("until that is fixed\n") })
    let said = """
      Kitchen/cookbook.yml:1:1: error: there is no setting “titel” [unknown-setting]
        1 | titel: Ours
          | ^~~~~
        help: did you mean “title”?
      there is no site until that is fixed

      """
    #expect(watch.stderr == said)
    try folder.replace("Kitchen/cookbook.yml", "title: Ours\n")
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    try folder.replace("Kitchen/cookbook.yml", "titel: Ours\n")
    #expect(
      await watch.eventually {
        watch.stderr.contains("the site stays as it was until that is fixed")
      })
    try folder.replace("Kitchen/cookbook.yml", "title: Ours\n")
    #expect(await watch.eventually { watch.stderr.contains("\n0 files written, 0 removed") })
    try await Self.end(watch, in: folder)
  }

  @Test func waitsForTheFolder() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await Self.watch(folder)
    let files = FileManager.default
    try files.moveItem(atPath: folder.absolute("Kitchen"), toPath: folder.absolute("Gone"))
    #expect(await watch.eventually { watch.stderr.contains("the folder is gone") })
    try folder.write("Gone/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    try files.moveItem(atPath: folder.absolute("Gone"), toPath: folder.absolute("Kitchen"))
    #expect(await watch.eventually { Self.page(folder, "stock", holds: "Skim it.") })
    #expect(watch.stderr.components(separatedBy: "the folder is gone").count == 2, "said once")
    #expect(watch.stderr.contains("the folder is back"))
    try await Self.end(watch, in: folder)
  }

  @Test func doesNotFollowItsOwnSite() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let watch = try await Self.watch(folder, "-o", "Kitchen/_site")
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(
      await watch.eventually { watch.stderr.contains("\n\(Kitchen.editCount) files written") })
    try await Task.sleep(for: .seconds(1))
    watch.signal(SIGINT)
    _ = await watch.result()
    #expect(watch.stderr.components(separatedBy: " written, ").count == 3)
  }

  @Test func twoAtOnceDoNoHarm() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    let first = try await Self.watch(folder)
    let second = try await Self.watch(folder)
    for number in 0..<5 {
      try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim \(number).\n")
      #expect(await first.eventually { Self.page(folder, "stock", holds: "Skim \(number).") })
    }
    try await Task.sleep(for: .milliseconds(300))
    second.signal(SIGINT)
    _ = await second.result()
    try await Self.end(first, in: folder)
  }

  @Test func aKillCostsNothing() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    for round in 0..<5 {
      let watch = try await Self.watch(folder)
      for number in 0..<3 {
        try folder.write("Kitchen/Stock.md", Kitchen.stock + "\nSkim \(round) \(number).\n")
        try await Task.sleep(for: .milliseconds(Int.random(in: 0...30)))
      }
      watch.signal(SIGKILL)
      #expect(await watch.result().signal == SIGKILL)
      #expect(PublishedSite.faults(of: "_site", in: folder, whileReplacing: true) == [])
      try await folder.expect("build", "Kitchen", "-q")
      try await Self.expectCurrent(folder)
    }
  }
}
