import Foundation
import Testing

/// Settings and themes that lie elsewhere, or come later.
@Suite(.serialized) struct WatchLinkTests {
  private static let footer = "Templates/parts/footer.mustache"

  /// Checks that the front page of a watched folder follows what is done elsewhere.
  private func expectFollowed(
    _ folder: TemporaryFolder, _ options: String..., change: () throws -> Void
  ) async throws {
    let watch = try folder.start([Program.path, "watch", "Kitchen"] + options)
    #expect(await watch.eventually { watch.stderr.contains("watching Kitchen") })
    try change()
    #expect(
      await watch.eventually { folder.text("_site/index.html")?.contains("Changed") ?? false },
      "\(watch.stderr)")
    try await WatchTests.end(watch, in: folder)
  }

  @Test(arguments: [
    "Elsewhere/settings.yml", "settings.yml", ".settings.yml", "Kitchen/.my/own.yml",
  ])
  func settings(target: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write(target, "title: Mine\n")
    try folder.link("Kitchen/cookbook.yml", to: folder.absolute(target))
    try await expectFollowed(folder) { try folder.write(target, "title: Changed\n") }
  }

  @Test func settingsThatAreLookedAt() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Elsewhere/settings.yml", "title: Mine\n")
    try folder.link("Kitchen/cookbook.yml", to: "../Elsewhere/settings.yml")
    try await expectFollowed(folder, "--poll") {
      try folder.write("Elsewhere/settings.yml", "title: Changed\n")
    }
  }

  @Test func settingsByTwoLinks() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("New/settings.yml", "title: Changed\n")
    try folder.write("Old/settings.yml", "title: Mine\n")
    try folder.makeFolder("Links")
    try folder.link("Links/settings.yml", to: "../Old/settings.yml")
    try folder.link("Kitchen/cookbook.yml", to: "../Links/settings.yml")
    try await expectFollowed(folder) {
      try folder.remove("Links/settings.yml")
      try folder.link("Links/settings.yml", to: "../New/settings.yml")
    }
  }

  @Test func settingsWhoseFolderGoesAndComes() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Elsewhere/settings.yml", "title: Mine\n")
    try folder.link("Kitchen/cookbook.yml", to: "../Elsewhere/settings.yml")
    let watch = try await WatchTests.watch(folder)
    let shows = { (title: String) in
      folder.text("_site/index.html")?.contains("<title>\(title)") ?? false
    }
    #expect(shows("Mine"))
    try folder.remove("Elsewhere")
    #expect(await watch.eventually { watch.stderr.contains("until that is fixed") })
    #expect(shows("Mine") && !watch.stderr.contains("gone"), "the recipe folder is there")
    try folder.write("Elsewhere/settings.yml", "title: Changed\n")
    #expect(await watch.eventually { shows("Changed") })
    try await WatchTests.end(watch, in: folder)
  }

  @Test func aFolderOfTemplates() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Elsewhere/parts/footer.mustache", "<p>Mine</p>\n")
    try folder.link("Kitchen/Templates", to: "../Elsewhere")
    try await expectFollowed(folder) {
      try folder.write("Elsewhere/parts/footer.mustache", "<p>Changed</p>\n")
    }
  }

  @Test func oneTemplate() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Elsewhere/mine", "<p>Mine</p>\n")
    try folder.makeFolder("Kitchen/Templates/parts")
    try folder.link("Kitchen/\(Self.footer)", to: folder.absolute("Elsewhere/mine"))
    try await expectFollowed(folder) { try folder.write("Elsewhere/mine", "<p>Changed</p>\n") }
  }

  @Test func aThemeBehindALink() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("New/parts/footer.mustache", "<p>Changed</p>\n")
    try folder.write("Old/parts/footer.mustache", "<p>Mine</p>\n")
    try folder.write("Kitchen/cookbook.yml", "theme: ../Theme/\n")
    try folder.link("Theme", to: "Old")
    try await expectFollowed(folder) {
      try folder.remove("Theme")
      try folder.link("Theme", to: "New")
    }
  }

  @Test(arguments: [".theme", ".hidden/theme", "theme", "../theme"])
  func aThemeThatChanges(theme: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/cookbook.yml", "theme: \(theme)\n")
    try folder.write("Kitchen/\(theme)/parts/footer.mustache", "<p>Mine</p>\n")
    try await expectFollowed(folder) {
      try folder.write("Kitchen/\(theme)/parts/footer.mustache", "<p>Changed</p>\n")
    }
  }

  @Test(arguments: [".theme", "../theme", "../some/where/theme"])
  func aThemeThatComesLater(theme: String) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/cookbook.yml", "theme: \(theme)\n")
    let watch = try folder.start([Program.path, "watch", "Kitchen"])
    #expect(await watch.eventually { watch.stderr.contains("until that is fixed") })
    try folder.write("Kitchen/\(theme)/parts/footer.mustache", "<p>Changed</p>\n")
    #expect(await watch.eventually { watch.stderr.contains("watching Kitchen") })
    #expect(
      await watch.eventually { folder.text("_site/index.html")?.contains("Changed") ?? false })
    try await WatchTests.end(watch, in: folder)
  }

  @Test func theFolderIsStillMissedBesideATarget() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("settings.yml", "title: Mine\n")
    try folder.link("Kitchen/cookbook.yml", to: "../settings.yml")
    let watch = try await WatchTests.watch(folder)
    try folder.move("Kitchen", to: "Gone")
    #expect(await watch.eventually { watch.stderr.contains("the folder is gone") })
    try folder.move("Gone", to: "Kitchen")
    #expect(await watch.eventually { watch.stderr.contains("the folder is back") })
    try folder.write("Kitchen/Stock.md", Kitchen.stock + "\n---\n\nSkim it.\n")
    #expect(await watch.eventually { WatchTests.page(folder, "stock", holds: "Skim it.") })
    try await WatchTests.end(watch, in: folder)
  }
}
