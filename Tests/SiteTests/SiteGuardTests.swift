import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Site

@Suite struct SiteGuardTests {
  let files = MemoryFileSystem([
    "/book/Soup.md": "# Soup\n\n---\n\n- *1 l* stock\n",
    "/other/Bread.md": "# Bread\n\n---\n\n- *1 kg* flour\n",
  ])
  var builder: SiteBuilder { SiteBuilder(fileSystem: files, generator: "test") }

  func guarded() async throws -> SiteGuard {
    var memory = SiteMemory()
    _ = try await builder.build(
      SiteBuilder.Request(folder: "/book", output: "/www/site"), with: &memory)
    return try #require(SiteGuard(memory, of: "/www/site", in: files))
  }

  @Test(arguments: ["recipes/soup.html", Manifest.fileName]) func missesAFile(path: FilePath)
    async throws
  {
    let site = try await guarded()
    #expect(site.isAsLeft())
    try files.remove("/www/site/\(path)")
    #expect(!site.isAsLeft())
  }

  @Test func noticesAListThatIsNone() async throws {
    let site = try await guarded()
    try files.write(Array("none".utf8), to: "/www/site/\(Manifest.fileName)")
    #expect(!site.isAsLeft())
  }

  /// As when somebody removes the site while it is being put there.
  @Test func missesAListThatWasGoneAtOnce() async throws {
    var memory = SiteMemory()
    _ = try await builder.build(
      SiteBuilder.Request(folder: "/book", output: "/www/site"), with: &memory)
    memory.doubtSite()
    let site = try #require(SiteGuard(memory, of: "/www/site", in: files))
    #expect(!site.isAsLeft())
  }

  @Test func leavesTheSiteToWhoHasPublishedSince() async throws {
    let site = try await guarded()
    _ = try await builder.build(SiteBuilder.Request(folder: "/other", output: "/www/site"))
    #expect(site.isAsLeft())
    try files.remove("/www/site/\(Manifest.fileName)")
    #expect(!site.isAsLeft())
  }
}
