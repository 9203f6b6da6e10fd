import Foundation
import Testing

/// Recipes have their dates from Git, so commits are changes, wherever the repository begins.
@Suite(.serialized) struct WatchGitTests {
  private static func git(_ folder: TemporaryFolder, _ arguments: String...) async throws {
    let command =
      ["/usr/bin/env", "git", "-c", "user.name=Ada", "-c", "user.email=ada@example.org"] + arguments
    let dates = ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"].map { ($0, "2001-02-03T12:00:00Z") }
    let result = try await folder.start(
      command, environment: Dictionary(uniqueKeysWithValues: dates)
    ).result()
    #expect(result.status == 0, "\(arguments): \(result.stderr)")
  }

  private static func commit(_ folder: TemporaryFolder, in place: String) async throws {
    try await git(folder, "-C", place, "add", "Stock.md")
    try await git(folder, "-C", place, "commit", "-q", "-m", "x")
  }

  private static func isOfThatDay(_ folder: TemporaryFolder) -> Bool {
    folder.text("_site/sitemap.xml")?.contains("<lastmod>2001-02-03") ?? false
  }

  enum Place: CaseIterable {
    case folder, parent, worktree, later
  }

  @Test(arguments: Place.allCases) func followsCommits(place: Place) async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/cookbook.yml", "url: https://example.org\n")
    switch place {
    case .folder: try await Self.git(folder, "init", "-q", "Kitchen")
    case .parent: try await Self.git(folder, "init", "-q", ".")
    case .worktree:
      try await Self.git(folder, "init", "-q", "main")
      try await Self.git(folder, "-C", "main", "commit", "-q", "--allow-empty", "-m", "x")
      try await Self.git(folder, "-C", "main", "worktree", "add", "-q", "../tree")
      try folder.move("tree/.git", to: "Kitchen/.git")
      try await Self.git(folder, "-C", "main", "worktree", "repair", "../Kitchen")
    case .later: break
    }
    let watch = try await WatchTests.watch(folder)
    if place == .later { try await Self.git(folder, "init", "-q", "Kitchen") }
    #expect(!Self.isOfThatDay(folder))
    try await Self.commit(folder, in: "Kitchen")
    #expect(await watch.eventually { Self.isOfThatDay(folder) })
    try await WatchTests.end(watch, in: folder)
  }

  @Test func buildsOnceForACommit() async throws {
    let folder = try TemporaryFolder(Kitchen.files)
    try folder.write("Kitchen/cookbook.yml", "url: https://example.org\n")
    try await Self.git(folder, "init", "-q", "Kitchen")
    let watch = try await WatchTests.watch(folder)
    try await Self.commit(folder, in: "Kitchen")
    #expect(await watch.eventually { Self.isOfThatDay(folder) })
    try await Self.git(folder, "-C", "Kitchen", "gc", "-q")
    try await Self.git(folder, "-C", "Kitchen", "status")
    try folder.write("Kitchen/Soup.md", Kitchen.soup + "\nTaste it.\n")
    #expect(await watch.eventually { WatchTests.page(folder, "soup", holds: "Taste it.") })
    try await WatchTests.end(watch, in: folder)
    #expect(watch.stderr.components(separatedBy: " written, ").count == 4)
  }
}
