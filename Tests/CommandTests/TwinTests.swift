import Foundation
import Paths
import Testing

/// A disk on which the two forms of a name are two names; that of a Mac is none.
private let keepsTwins: Bool = (try? TwinTests.twins().names(in: "Kitchen").count) == 2

/// Two files whose names differ only in how their letters are composed, on a disk that keeps both.
@Suite(.enabled(if: keepsTwins)) struct TwinTests {
  static let composed = "Kitchen/Caf\u{E9}.md"
  static let decomposed = "Kitchen/Cafe\u{301}.md"

  /// A folder of both, made one by one: as texts their names are equal.
  static func twins(_ one: String = Kitchen.stock, _ two: String = Kitchen.soup) throws
    -> TemporaryFolder
  {
    let folder = try TemporaryFolder()
    try folder.write(composed, one)
    try folder.write(decomposed, two)
    return folder
  }

  static func titles(_ folder: TemporaryFolder) -> [String?] {
    ["cafe", "cafe-2", "cafe-3"].map { page in
      folder.text("_site/recipes/\(page).html")?
        .firstMatch(of: /<title>(.*?) –/).map { String($0.1) }
    }
  }

  @Test(arguments: [true, false]) func eachHasAPageThatFollowsIt(hasCache: Bool) async throws {
    let folder = try Self.twins("# One\n\n---\n", "# Two\n\n---\n")
    func build() async throws {
      let options = hasCache ? [] : ["--no-cache"]
      let result = try await folder.start([Program.path, "build", "Kitchen", "-q"] + options)
        .result()
      #expect(result.status == 0)
      try await WatchTests.expectCurrent(folder)
    }
    try await build()
    #expect(Self.titles(folder) == ["Two", "One", nil])
    try folder.write(Self.composed, "# Three\n\n---\n")
    try await build()
    #expect(Self.titles(folder) == ["Two", "Three", nil])
    try folder.write(Self.decomposed, "# Four\n\n---\n")
    try await build()
    #expect(Self.titles(folder) == ["Four", "Three", nil])
    try folder.remove(Self.decomposed)
    try await build()
    #expect(Self.titles(folder) == ["Three", nil, nil])
    try folder.move(Self.composed, to: Self.decomposed)
    try await build()
    #expect(Self.titles(folder) == ["Three", nil, nil])
  }

  @Test(arguments: [[], ["--poll"]]) func watchFollowsBoth(options: [String]) async throws {
    let folder = try Self.twins("# One\n\n---\n", "# Two\n\n---\n")
    let watch = try folder.start([Program.path, "watch", "Kitchen"] + options)
    #expect(await watch.eventually { watch.stderr.contains("Ctrl-C ends it\n") })
    try folder.write(Self.composed, "# Three\n\n---\n")
    #expect(await watch.eventually { Self.titles(folder) == ["Two", "Three", nil] })
    try folder.write(Self.decomposed, "# Four\n\n---\n")
    #expect(await watch.eventually { Self.titles(folder) == ["Four", "Three", nil] })
    try folder.remove(Self.composed)
    #expect(
      await watch.eventually {
        folder.text("_site/recipes/cafe-2.html")?.contains("not in the book any more") ?? false
      })
    #expect(Self.titles(folder) == ["Four", "Three", nil])
    try folder.move(Self.decomposed, to: Self.composed)
    try folder.write(Self.composed, "# Five\n\n---\n")
    #expect(await watch.eventually { Self.titles(folder) == ["Five", "Three", nil] })
    try await WatchTests.end(watch, in: folder)
  }

  @Test func checkMendsEach() async throws {
    let folder = try Self.twins(
      "# One\n\n---\n\n- 1 g salt\n", "# Two\n\n---\n\n- 200 ml of another thing\n")
    let result = try await folder.cookbook("check", "Kitchen", "--fix")
    #expect(result.status == 1, "their addresses collide")
    #expect(folder.text(Self.composed) == "# One\n\n---\n\n- *1 g* salt\n")
    #expect(folder.text(Self.decomposed) == "# Two\n\n---\n\n- *200 ml* of another thing\n")
  }

  @Test func tagsAndFormattingReachBoth() async throws {
    let folder = try Self.twins("# One\n\n*a*\n\n---\n\n* x\n", "# Two\n\n*a*\n\n---\n\n* y\n")
    let tags = try await folder.cookbook(
      "tags", "rename", "a", "b", "Kitchen", "--yes")
    #expect(tags.status == 0 && tags.stderr == "2 recipes changed\n")
    let format = try await folder.cookbook("fmt", "Kitchen")
    #expect(format.status == 0)
    #expect(folder.text(Self.composed) == "# One\n\n*b*\n\n---\n\n- x\n")
    #expect(folder.text(Self.decomposed) == "# Two\n\n*b*\n\n---\n\n- y\n")
  }

  @Test func oneIsRenamedToTheOtherForm() async throws {
    let folder = try Self.twins()
    let taken = try await folder.cookbook(
      "rename", Self.composed, "Stock", "--file", "Cafe\u{301}.md")
    #expect(taken.status == 1 && taken.stderr.contains(" already\n"))
    #expect(folder.text(Self.composed) == Kitchen.stock)
    #expect(folder.text(Self.decomposed) == Kitchen.soup)
    try folder.remove(Self.decomposed)
    let renamed = try await folder.cookbook(
      "rename", Self.composed, "Stock", "--file", "Cafe\u{301}.md")
    #expect(renamed.status == 0)
    #expect(folder.text(Self.decomposed) == Kitchen.stock && folder.text(Self.composed) == nil)
  }
}
