import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Site

/// A recipe that is renamed and written again is the same one, also if a build comes in between and
/// finds its new file empty.
@Suite struct UnwrittenRenamingTests {
  static func text(_ last: String) -> String {
    "# Soup\n\n---\n\n- *1 l* water\n- *2* leeks\n\n---\n\nWash the leeks.\n\nCut them.\n\n\(last)\n"
  }

  /// How a build knows of the earlier ones.
  enum Way: CaseIterable { case anew, watching }

  /// A kitchen whose soup was called a stew before.
  final class Kitchen {
    let files = MemoryFileSystem([
      "/book/Stew.md": UnwrittenRenamingTests.text("Cook."), "/www/x": "",
    ])
    private let way: Way
    private var memory = SiteMemory()

    init(_ way: Way) async throws {
      self.way = way
      try await build()
      try files.rename("/book/Stew.md", to: "/book/Soup.md")
      try await build()
    }

    @discardableResult func build() async throws -> SiteBuilder.Report {
      let builder = SiteBuilder(fileSystem: files, generator: "test", memoryFolder: "/memory")
      let request = SiteBuilder.Request(
        folder: "/book", output: "/www/site", cacheFolder: "/cache")
      return switch way {
      case .anew: try await builder.build(request)
      case .watching: try await builder.build(request, with: &memory, changes: .all)
      }
    }

    func rename(to name: String, writing text: String) throws {
      try files.remove("/book/Soup.md")
      try files.write(Array(text.utf8), to: "/book/\(name).md")
    }

    func page(_ name: FilePath) -> String {
      String(decoding: files.files["/www/site/recipes/\(name).html"] ?? [], as: UTF8.self)
    }

    func leads(_ name: FilePath, to other: String) -> Bool {
      page(name).contains("url=../recipes/\(other).html")
    }
  }

  @Test(arguments: Way.allCases) func keepsItsAddressesUnderAnAddressItHas(way: Way) async throws {
    let kitchen = try await Kitchen(way)
    #expect(kitchen.leads("stew", to: "soup"))
    try kitchen.rename(to: "soup", writing: "")
    for _ in 1...2 {
      let report = try await kitchen.build()
      #expect(!report.isPublished)
      #expect(kitchen.leads("stew", to: "soup"))
    }
    try kitchen.files.write(Array(Self.text("Simmer.").utf8), to: "/book/soup.md")
    #expect(try await kitchen.build().isPublished)
    #expect(kitchen.page("soup").contains("Simmer."))
    #expect(kitchen.leads("stew", to: "soup"))
  }

  @Test(arguments: Way.allCases) func keepsItsAddressesUnderAnother(way: Way) async throws {
    let kitchen = try await Kitchen(way)
    try kitchen.rename(to: "Broth", writing: "")
    for _ in 1...2 {
      #expect(try await kitchen.build().isPublished)
      // As long as nothing can be read, it is gone.
      #expect(kitchen.page("soup").contains("Soup") && !kitchen.leads("soup", to: "broth"))
    }
    try kitchen.files.write(Array(Self.text("Simmer.").utf8), to: "/book/Broth.md")
    #expect(try await kitchen.build().isPublished)
    #expect(kitchen.page("broth").contains("Simmer."))
    #expect(kitchen.leads("stew", to: "broth") && kitchen.leads("soup", to: "broth"))
  }

  @Test(arguments: Way.allCases) func isForgottenOnceItIsGone(way: Way) async throws {
    let kitchen = try await Kitchen(way)
    try kitchen.files.remove("/book/Soup.md")
    try kitchen.files.write(Array("# Tea\n\n---\n\n- water\n".utf8), to: "/book/Tea.md")
    try await kitchen.build()
    let texts = kitchen.files.files.filter { $0.key.hasSuffix(".texts") }
    #expect(texts.count == 1)
    // What is put there later and cannot be read is not taken for it.
    try kitchen.files.write([], to: "/book/Soup.md")
    #expect(try await kitchen.build().recipes == 1)
  }
}
