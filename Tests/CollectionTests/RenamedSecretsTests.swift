import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Collection

/// Recipes that were private under the names they had in Git's history.
@Suite struct RenamedSecretsTests {
  let repository: GitHistoryTests.Repository

  init() throws {
    repository = try GitHistoryTests.Repository()
    try repository.write("cookbook.yml", "private: [granny.md]\n")
    try repository.write("granny.md", Self.text("Granny’s"))
    try repository.write("soup.md", Self.text("Soup"))
    try repository.commit(at: 1)
  }

  static func text(_ title: String) -> String {
    recipe(title) + (1...20).map { "\n\nStep \($0) of \(title)." }.joined()
  }

  /// Reads what everybody may see, where no build remembers anything.
  func book(of folder: FilePath = "") async throws -> Book {
    try await CollectionReader(
      fileSystem: DiskFileSystem(), shareFormats: [], languages: ["en"]
    ).read(folder.isEmpty ? repository.path : repository.path / folder, for: .everyone)
  }

  @Test(arguments: [true, false], [true, false])
  func stayPrivate(isCommitted: Bool, isRewritten: Bool) async throws {
    try repository.git("mv", "granny.md", "oma.md")
    if isRewritten { try repository.write("oma.md", recipe("Granny’s")) }
    if isCommitted { try repository.commit(at: 2) }
    let book = try await book()
    #expect(book.hidden.map(\.path) == ["oma.md"] && book.recipes.map(\.path) == ["soup.md"])
    let told = book.diagnostics.filter { [.keptPrivate, .nothingPrivate].contains($0.id) }
    #expect(told.map(\.id) == [.keptPrivate] && told.first?.path == "oma.md")
    try repository.write("oma.md", "---\nprivate: false\n---\n\n" + Self.text("Granny’s"))
    #expect(try await self.book().hidden.isEmpty)
  }

  /// A host may fetch the last commit alone.
  @Test func areNotPublishedWhereTheHistoryIsCutOff() async throws {
    try repository.git("mv", "granny.md", "oma.md")
    try repository.commit(at: 2)
    #expect(try repository.git("clone", "-q", "--depth", "1", "file://\(repository.path)", "clone"))
    let book = try await book(of: "clone")
    #expect(book.settingsErrors.map(\.id) == [.nothingPrivate])
    #expect(try await self.book().settingsErrors.isEmpty)
  }

  @Test func areCopiedPrivately() async throws {
    try repository.write("Copies/granny (1).md", Self.text("Granny’s"))
    let book = try await book()
    #expect(book.hidden.map(\.path) == ["Copies/granny (1).md", "granny.md"])
    let told = book.diagnostics.filter { $0.id == .keptPrivate }
    #expect(told.map(\.path) == ["Copies/granny (1).md"])
    #expect(told.first?.message.contains("is a copy of “granny.md”") == true)
    try repository.write("Copies/granny (1).md", Self.text("Granny’s other one"))
    #expect(try await self.book().hidden.map(\.path) == ["granny.md"])
  }

  /// The original is removed by another commit than that which brings the copy.
  @Test func stayPrivateIfRenamedInTwoSteps() async throws {
    try repository.write("oma.md", Self.text("Granny’s"))
    try repository.commit(at: 2)
    try repository.git("rm", "-q", "granny.md")
    try repository.commit(at: 3)
    #expect(try await book().hidden.map(\.path) == ["oma.md"])
  }

  /// Other recipes still link to the earlier names.
  @Test(arguments: [true, false])
  func leaveNoNamesInLinks(isRemoved: Bool) async throws {
    try repository.write("zebra.md", "---\nprivate: true\n---\n" + Self.text("Gift"))
    try repository.write("soup.md", Self.text("Soup") + "\n\n[this](zebra.md)\n")
    try repository.commit(at: 2)
    try repository.git("mv", "zebra.md", "other.md")
    try repository.commit(at: 3)
    if isRemoved {
      try repository.git("rm", "other.md")
      try repository.commit(at: 4)
    }
    let soup = try #require(try await book().recipes.first { $0.path == "soup.md" })
    let text = String(decoding: try soup.source(), as: UTF8.self)
    #expect(text.contains("this") && !text.contains("zebra"))
  }

  /// A second new name is not committed yet.
  @Test func stayPrivateUnderLaterNames() async throws {
    try repository.git("mv", "granny.md", "oma.md")
    try repository.commit(at: 2)
    try repository.git("mv", "oma.md", "nonna.md")
    #expect(try await book().hidden.map(\.path) == ["nonna.md"])
    try repository.commit(at: 3)
    #expect(try await book().hidden.map(\.path) == ["nonna.md"])
  }

  @Test func thoseThatWerePublicBeforeAreTheirOwn() async throws {
    try repository.write("cookbook.yml", "title: X\n")
    try repository.commit(at: 2)
    try repository.git("mv", "granny.md", "oma.md")
    try repository.commit(at: 3)
    // Another recipe gets the name.
    try repository.write("cookbook.yml", "private: [granny.md]\n")
    try repository.write("granny.md", Self.text("Other"))
    try repository.commit(at: 4)
    #expect(try await book().hidden.map(\.path) == ["granny.md"])
  }
}
