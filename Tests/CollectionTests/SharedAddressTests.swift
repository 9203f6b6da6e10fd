import FileSystem
import Paths
import Testing

@testable import Collection

/// The addresses of recipes whose names give the same one.
@Suite struct SharedAddressTests {
  /// A repository that is built after each commit, by a machine that remembers what it has published
  /// and by one that knows only the history.
  final class Site {
    let repository: GitHistoryTests.Repository
    private var memory = AddressMemory()
    private var reading = Reading()
    private var time = 0
    private let reader = CollectionReader(
      fileSystem: DiskFileSystem(), shareFormats: [], languages: ["en"])

    init() throws { repository = try GitHistoryTests.Repository() }

    func write(_ title: String, to path: FilePath) throws {
      try repository.write(
        path, recipe(title) + (1...10).map { "\n\nStep \($0) of \(title)." }.joined())
    }

    /// Commits what was changed and returns what is at each address; where a recipe is not the
    /// present one, with `>` or, if it is gone, `-`.
    func commit(_ place: SourceLocation = #_sourceLocation) async throws -> [String: String] {
      time += 1
      try repository.commit(at: time)
      return try await build(place)
    }

    func build(_ place: SourceLocation = #_sourceLocation) async throws -> [String: String] {
      let fresh = try await reader.read(
        repository.path, for: .everyone, remembering: AddressMemory())
      reading.addresses = memory
      let book = try await reader.read(
        reader.survey(repository.path, output: nil), into: &reading, for: .everyone)
      memory = book.newMemory ?? memory
      let again = try await reader.read(
        repository.path, for: .everyone, remembering: memory)
      #expect(again.newMemory == nil, "all is remembered", sourceLocation: place)
      let found = Self.addresses(book)
      #expect(Self.addresses(fresh) == found, sourceLocation: place)
      #expect(Self.addresses(again) == found, sourceLocation: place)
      return found
    }

    static func addresses(_ book: Book) -> [String: String] {
      var found: [String: String] = [:]
      for recipe in book.recipes { found[recipe.slug] = recipe.title }
      for moved in book.past.moved { found[moved.slug] = "> \(book.recipes[moved.recipe].title)" }
      for gone in book.past.gone { for slug in gone.slugs { found[slug] = "- \(gone.title)" } }
      return found
    }
  }

  @Test func whoWasFirstKeepsTheAddressAndEachItsNumber() async throws {
    let site = try Site()
    try site.write("First", to: "Crème Brûlée.md")
    _ = try await site.commit()
    try site.write("Second", to: "Creme brulee.md")
    #expect(try await site.commit() == ["creme-brulee": "First", "creme-brulee-2": "Second"])
    try site.write("Third", to: "Crème brulée.md")
    #expect(
      try await site.commit() == [
        "creme-brulee": "First", "creme-brulee-2": "Second", "creme-brulee-3": "Third",
      ])
    try site.repository.git("rm", "-q", "Creme brulee.md")
    #expect(
      try await site.commit() == [
        "creme-brulee": "First", "creme-brulee-2": "- Second", "creme-brulee-3": "Third",
      ])
    try site.write("Fourth", to: "Creme-brulee.md")
    #expect(try await site.commit()["creme-brulee-4"] == "Fourth")
    try site.repository.git("mv", "Crème brulée.md", "other.md")
    #expect(
      try await site.commit() == [
        "creme-brulee": "First", "creme-brulee-2": "- Second", "creme-brulee-3": "> Third",
        "creme-brulee-4": "Fourth", "other": "Third",
      ])
  }

  @Test func theNextOneTakesTheAddressThatTheFirstLeaves() async throws {
    let site = try Site()
    try site.write("First", to: "Pancakes.md")
    _ = try await site.commit()
    try site.write("Second", to: "Pancakes!.md")
    try site.write("Third", to: "Pancakes?.md")
    #expect(
      try await site.commit() == [
        "pancakes": "First", "pancakes-2": "Second", "pancakes-3": "Third",
      ])
    try site.repository.git("mv", "Pancakes.md", "Crêpes.md")
    #expect(
      try await site.commit() == [
        "crepes": "First", "pancakes": "Second", "pancakes-2": "> Second", "pancakes-3": "Third",
      ])
    try site.repository.git("rm", "-q", "Pancakes!.md")
    let alone = try await site.commit()
    #expect(alone["pancakes"] == "Third" && alone["pancakes-3"] == "> Third")
    #expect(alone["pancakes-2"] == "- Second")
    try site.write("Second", to: "Pancakes!.md")
    let back = try await site.commit()
    #expect(back["pancakes"] == "Third" && back["pancakes-2"] == "Second")
  }

  @Test func aNewFileThatIsNotCommittedTakesNoAddress() async throws {
    let site = try Site()
    try site.write("First", to: "Pancakes.md")
    _ = try await site.commit()
    try site.write("Second", to: "Pancakes!.md")
    #expect(try await site.build() == ["pancakes": "First", "pancakes-2": "Second"])
  }

  @Test func theAddressWithANumberIsThatOfTheRecipeCalledSo() async throws {
    let site = try Site()
    try site.write("First", to: "Pie.md")
    try site.write("Second", to: "Pie!.md")
    #expect(try await site.commit() == ["pie": "Second", "pie-2": "First"])
    try site.write("Its own", to: "Pie 2.md")
    #expect(try await site.commit() == ["pie": "Second", "pie-2": "Its own", "pie-3": "First"])
  }

  @Test func anAddressIsThatOfTheRecipeThatHadItLast() async throws {
    let site = try Site()
    try site.write("Apple", to: "Pie.md")
    _ = try await site.commit()
    try site.repository.git("mv", "Pie.md", "a.md")
    #expect(try await site.commit() == ["pie": "> Apple", "a": "Apple"])
    try site.write("Cherry", to: "Pie!.md")
    #expect(try await site.commit() == ["pie": "Cherry", "a": "Apple"])
    try site.repository.git("mv", "Pie!.md", "z.md")
    #expect(try await site.commit() == ["pie": "> Cherry", "a": "Apple", "z": "Cherry"])
    try site.repository.git("rm", "-q", "z.md")
    #expect(try await site.commit() == ["pie": "- Cherry", "a": "Apple", "z": "- Cherry"])
    try site.repository.git("mv", "a.md", "Pie?.md")
    #expect(try await site.commit() == ["pie": "Apple", "a": "> Apple", "z": "- Cherry"])
  }

  @Test func anAddressThatWasNumberedIsThatOfTheRecipeThatHadItLast() async throws {
    let site = try Site()
    try site.write("Dates", to: "Soup.md")
    try site.write("Apple", to: "Pie.md")
    _ = try await site.commit()
    try site.repository.git("mv", "Pie.md", "Soup!.md")
    _ = try await site.commit()
    try site.write("Cherry", to: "Pie.md")
    try site.write("Plum", to: "Soup 2.md")
    let before = [
      "soup": "Dates", "soup-2": "Plum", "soup-3": "Apple", "pie": "Cherry",
    ]
    #expect(try await site.commit() == before)
    try site.repository.git("mv", "Pie.md", "z.md")
    try site.repository.git("mv", "Soup 2.md", "y.md")
    let now = ["soup-2": "> Plum", "y": "Plum", "pie": "> Cherry", "z": "Cherry"]
    #expect(try await site.commit() == before.merging(now) { $1 })
  }

  @Test func aPrivateRecipeTakesNoAddress() async throws {
    let site = try Site()
    try site.write("Apple", to: "Pie.md")
    _ = try await site.commit()
    try site.repository.git("mv", "Pie.md", "z.md")
    try site.repository.write("Pie!.md", "---\nprivate: true\n---\n# Secret\n\n---\n\n- x\n")
    #expect(try await site.commit() == ["pie": "> Apple", "z": "Apple"])
    try site.repository.git("rm", "-q", "Pie!.md")
    #expect(try await site.commit() == ["pie": "> Apple", "z": "Apple"])
  }

  @Test(
    arguments: [
      ("pie", 1), ("pie-2", 2), ("pie-10", 10), ("pie-1", nil), ("pie-02", nil), ("pie-two", nil),
      ("pies", nil), ("pi", nil), ("pie-2-3", nil), ("pie-", nil), ("pie-+2", nil),
    ] as [(String, Int?)])
  func aNumberStandsBehindAHyphen(address: String, number: Int?) {
    #expect(AddressNumbers.number(of: address, from: "pie") == number)
  }
}
