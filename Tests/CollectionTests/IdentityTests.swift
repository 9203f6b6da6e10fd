import Bytes
import FileDoubles
import FileSystem
import Paths
import Testing

@testable import Collection

/// What the program remembers of a folder's recipes keeps their identities and addresses.
@Suite struct IdentityTests {
  /// A folder that is built again and again, with what is remembered in between.
  final class Kitchen {
    let files: MemoryFileSystem
    var memory = AddressMemory()
    var reading = Reading()
    private let reader: CollectionReader

    init(_ recipes: [FilePath: String]) {
      files = MemoryFileSystem(
        Dictionary(uniqueKeysWithValues: recipes.map { ("/book" / $0, $1) }))
      reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    }

    /// Reads the book, as a build does that publishes it.
    func build(for audience: Audience = .everyone) async throws -> Book {
      reading.addresses = memory
      let book = try await reader.read(
        reader.survey("/book", output: nil), into: &reading, for: audience)
      memory = book.newMemory ?? memory
      // What is remembered is all that another process has.
      var writer = BinaryWriter()
      writer.write(memory)
      writer.write(memory.lines)
      var stored = BinaryReader(writer.bytes[...])
      memory = try stored.value()
      try stored.code(&memory.lines)
      return book
    }

    func move(_ path: FilePath, to other: FilePath) throws {
      let bytes = try files.read("/book" / path)
      try files.remove("/book" / path)
      try files.makeDirectories(("/book" / other).directory)
      try files.write(bytes, to: "/book" / other)
    }

    /// Moves each recipe to the place of the next one, and the last one to that of the first.
    func turn(_ paths: FilePath...) throws {
      let texts = try paths.map { try files.read("/book" / $0) }
      for (place, text) in texts.enumerated() {
        try files.write(text, to: "/book" / paths[(place + 1) % paths.count])
      }
    }

    func write(_ text: String, to path: FilePath) throws {
      try files.makeDirectories(("/book" / path).directory)
      try files.write(Array(text.utf8), to: "/book" / path)
    }
  }

  static func text(_ title: String, matter: String = "") -> String {
    matter + recipe(title) + (1...10).map { "\n\nStep \($0) of \(title)." }.joined()
  }

  func identity(_ book: Book, _ path: FilePath) throws -> RecipeIdentity {
    try #require(book.recipe(atPath: path)).identity
  }

  private func moves(_ book: Book) -> [String: FilePath] {
    Dictionary(
      uniqueKeysWithValues: book.past.moved.map { ($0.slug, book.recipes[$0.recipe].path) })
  }

  @Test func aRenamedFileIsTheSameRecipe() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie")])
    let before = try identity(try await kitchen.build(), "Soup.md")
    try kitchen.move("Soup.md", to: "Soups/Leek.md")
    var book = try await kitchen.build()
    #expect(try identity(book, "Soups/Leek.md") == before)
    #expect(moves(book) == ["soup": "Soups/Leek.md"])
    try kitchen.move("Soups/Leek.md", to: "Green.md")
    book = try await kitchen.build()
    #expect(try identity(book, "Green.md") == before)
    #expect(moves(book) == ["soup": "Green.md", "soups/leek": "Green.md"])
    try kitchen.move("Green.md", to: "Soup.md")
    book = try await kitchen.build()
    #expect(moves(book) == ["green": "Soup.md", "soups/leek": "Soup.md"])
  }

  @Test func aRecipeThatIsRenamedAndRewrittenAtOnceIsKnownByWhatIsLeft() async throws {
    let id = "4F2A1B3C-0000-4000-8000-00000000000A"
    let kitchen = Kitchen([
      "A.md": Self.text("Soup"), "B.md": Self.text("Pie", matter: "---\nid: \(id)\n---\n"),
      "C.md": Self.text("Cake"), "D.md": Self.text("Bread"),
    ])
    let before = try await kitchen.build()
    try kitchen.files.remove("/book/A.md")
    try kitchen.write(Self.text("Soup") + "\n\nServe it hot.", to: "A2.md")
    try kitchen.files.remove("/book/B.md")
    try kitchen.write("---\nid: \(id)\n---\n" + recipe("Tart"), to: "B2.md")
    try kitchen.files.remove("/book/C.md")
    try kitchen.write(recipe("Cake"), to: "C2.md")
    try kitchen.files.remove("/book/D.md")
    try kitchen.write(recipe("Rolls"), to: "D2.md")
    kitchen.reading.store = nil
    let book = try await kitchen.build()
    for name in ["B", "C"] {
      #expect(
        try identity(book, "\(name)2.md").id == identity(before, "\(name).md").id, "\(name)")
    }
    #expect(moves(book)["b"] == "B2.md")
    #expect(moves(book)["c"] == "C2.md")
    #expect(book.past.gone.contains { $0.slugs == ["d"] && $0.title == "Bread" })
  }

  @Test func aRecipeTakesItsPlaceAndAnotherMovesAway() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Leek")])
    let leek = try identity(try await kitchen.build(), "Soup.md")
    try kitchen.move("Soup.md", to: "Leek.md")
    try kitchen.write(Self.text("Tomato"), to: "Soup.md")
    var book = try await kitchen.build()
    #expect(try identity(book, "Leek.md") == leek)
    #expect(try identity(book, "Soup.md").id != leek.id)
    #expect(book.past == PastAddresses())
    let tomato = try identity(book, "Soup.md")
    book = try await kitchen.build()
    #expect(try identity(book, "Soup.md") == tomato, "and so it stays")
  }

  @Test func recipesThatChangePlacesStayThemselves() async throws {
    let titles = ["A": "Soup", "B": "Pie", "C": "Cake", "D": "Bread"]
    let kitchen = Kitchen(
      Dictionary(uniqueKeysWithValues: titles.map { ("\($0).md", Self.text($1)) }))
    var ids: [String: RecipeIdentity] = [:]
    for recipe in try await kitchen.build().recipes { ids[recipe.title] = recipe.identity }
    func expectSame(_ place: SourceLocation = #_sourceLocation) async throws {
      for _ in 0..<2 {
        let book = try await kitchen.build()
        for recipe in book.recipes where ids[recipe.title] != nil {
          #expect(recipe.identity == ids[recipe.title], "\(recipe)", sourceLocation: place)
        }
        #expect(book.past == PastAddresses(), sourceLocation: place)
        // What this process has read is not what another one knows.
        kitchen.reading = Reading()
      }
    }
    try kitchen.turn("A.md", "B.md")
    try await expectSame()
    // The text of the last build counts, whatever it was when the names were last written down.
    try kitchen.write(Self.text("Pie") + "\n\nServe.", to: "A.md")
    try await expectSame()
    try kitchen.turn("A.md", "B.md")
    try await expectSame()
    try kitchen.turn("A.md", "D.md", "B.md")
    try await expectSame()
    try kitchen.turn("A.md", "B.md")
    try kitchen.turn("C.md", "D.md")
    try kitchen.write(Self.text("Rolls"), to: "E.md")
    try await expectSame()
    // A text that another recipe has in its own place has been copied.
    let before = try identity(try await kitchen.build(), "A.md")
    try kitchen.write(
      String(decoding: try kitchen.files.read("/book/B.md"), as: UTF8.self), to: "A.md")
    #expect(try identity(try await kitchen.build(), "A.md") == before)
  }

  @Test func aRecipeThatTakesThePlaceOfAMovedOneStaysItself() async throws {
    let kitchen = Kitchen(["A.md": Self.text("Soup"), "B.md": Self.text("Pie")])
    let before = try await kitchen.build()
    try kitchen.move("A.md", to: "C.md")
    try kitchen.move("B.md", to: "A.md")
    try kitchen.write(Self.text("Cake"), to: "B.md")
    let book = try await kitchen.build()
    #expect(try identity(book, "C.md") == identity(before, "A.md"))
    #expect(try identity(book, "A.md") == identity(before, "B.md"))
    #expect(
      try !["A.md", "B.md"].contains { try identity(before, $0).id == identity(book, "B.md").id })
  }

  @Test func aCopyDoesNotTakeTheIDOfItsOriginal() async throws {
    let id = "3F2504E0-4F89-11D3-9A0C-0305E82C3301"
    let kitchen = Kitchen(["Soup.md": Self.text("Soup", matter: "---\nid: \(id)\n---\n")])
    _ = try await kitchen.build()
    try kitchen.write(Self.text("Soup", matter: "---\nid: \(id)\n---\n"), to: "A copy.md")
    for _ in 0..<2 {
      let book = try await kitchen.build()
      #expect(try identity(book, "Soup.md").id == id)
      #expect(try identity(book, "A copy.md").id != id)
    }
  }

  @Test func aCopyDoesNotTakeTheIDOfItsOriginalThatIsRenamed() async throws {
    let matter = "---\nid: 3F2504E0-4F89-11D3-9A0C-0305E82C3301\n---\n"
    let kitchen = Kitchen(["Soup.md": Self.text("Soup", matter: matter)])
    let soup = try identity(try await kitchen.build(), "Soup.md")
    try kitchen.write(Self.text("Broth", matter: matter), to: "A copy.md")
    let copy = try identity(try await kitchen.build(), "A copy.md")
    try kitchen.move("Soup.md", to: "Zuppa.md")
    for _ in 0..<2 {
      let book = try await kitchen.build()
      #expect(try identity(book, "Zuppa.md").id == soup.id)
      #expect(try identity(book, "A copy.md").id == copy.id)
      #expect(moves(book) == ["soup": "Zuppa.md"])
    }
  }

  @Test func whatIsGoneLeavesItsAddressUntilItIsRetired() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie")])
    let soup = try identity(try await kitchen.build(), "Soup.md")
    try kitchen.files.remove("/book/Soup.md")
    var book = try await kitchen.build()
    #expect(book.past.gone == [GoneRecipe(title: "Soup", slugs: ["soup"], ids: [soup.id])])
    book = try await kitchen.build()
    #expect(book.past.gone.count == 1, "still")
    try kitchen.write(Self.text("Soup"), to: "Back.md")
    book = try await kitchen.build()
    #expect(book.past.gone.isEmpty)
    #expect(try identity(book, "Back.md") == soup)
    try kitchen.files.remove("/book/Back.md")
    _ = try await kitchen.build()
    kitchen.memory = kitchen.memory.retiring(try await kitchen.build().past.gone)
    #expect(try await kitchen.build().past == PastAddresses())
  }

  @Test func whatComesBackElsewhereWithChangesIsTheSameRecipe() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie")])
    let soup = try identity(try await kitchen.build(), "Soup.md")
    try kitchen.files.remove("/book/Soup.md")
    _ = try await kitchen.build()
    try kitchen.write(Self.text("Soup") + "\nServe hot.\n", to: "Soups/First.md")
    try kitchen.write(Self.text("Stew"), to: "Soups/Stew.md")
    let book = try await kitchen.build()
    #expect(book.past.gone.isEmpty)
    #expect(try identity(book, "Soups/First.md") == soup)
    #expect(try identity(book, "Soups/Stew.md") != soup)
  }

  @Test func anIDThatIsWrittenLaterKeepsTheEarlierOne() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup")])
    let before = try identity(try await kitchen.build(), "Soup.md")
    let id = "4F2A1B3C-0000-4000-8000-00000000000A"
    try kitchen.write(Self.text("Soup", matter: "---\nid: \(id)\n---\n"), to: "Soup.md")
    let after = try identity(try await kitchen.build(), "Soup.md")
    #expect(after == RecipeIdentity(id: id, earlierIDs: [before.id]))
  }

  @Test func twoRecipesWithOneIDAreTwo() async throws {
    let matter = "---\nid: 4F2A1B3C-0000-4000-8000-00000000000A\n---\n"
    let kitchen = Kitchen([
      "A.md": Self.text("A", matter: matter), "B.md": Self.text("B", matter: matter),
    ])
    let book = try await kitchen.build()
    #expect(try identity(book, "A.md").id != identity(book, "B.md").id)
    #expect(book.diagnostics.map(\.id) == [.duplicateID])
    #expect(book.diagnostics.first?.path == "B.md")
  }

  @Test func whatBecomesPrivateLeavesNoTrace() async throws {
    let kitchen = Kitchen(["Soup.md": Self.text("Soup"), "Pie.md": Self.text("Pie")])
    _ = try await kitchen.build()
    try kitchen.write(Self.text("Soup", matter: "---\nprivate: true\n---\n"), to: "Soup.md")
    var book = try await kitchen.build()
    #expect(book.recipes.map(\.path) == ["Pie.md"])
    #expect(book.past == PastAddresses())
    try kitchen.files.remove("/book/Soup.md")
    book = try await kitchen.build()
    #expect(book.past == PastAddresses())
  }

  @Test func namesUnderWhichARecipeWasPrivateAreNoAddresses() {
    var life = RecipeLife(birth: RecipeBirth(path: "Secrets/Pie.md"), path: "Open.md")
    life.earlier = ["Secrets/Pie.md"]
    life.end = .init(recipe: .init(title: "Pie"))
    var sources = SettledIdentities.Sources(
      folder: FolderListing(
        root: "/", files: [], problems: [], linkedFolders: [], foldersOutside: []),
      recipes: DividedRecipes(shown: []))
    sources.history = GitHistory(head: "a", files: [:], lives: [life])
    #expect(
      SettledIdentities([], sources).past.gone.flatMap(\.slugs).sorted() == ["open", "secrets/pie"])
    let rule = Privacy.Rule.files(Glob("Secrets"), pattern: "Secrets")
    sources.privacy.rules = [Settings.Written(rule, at: nil)]
    #expect(
      SettledIdentities([], sources).past.gone.isEmpty,
      "settings that are not committed may have kept it back to the end")
    sources.history?.settingsKeepBack = true
    #expect(SettledIdentities([], sources).past.gone.flatMap(\.slugs) == ["open"])
  }

  @Test func shortNamesAreEightLettersThatMakeNoWords() {
    let names = (0..<20_000).map {
      RecipeIdentity.shortName(of: RecipeBirth(path: "Recipe \($0).md").id)
    }
    #expect(names.allSatisfy { $0.wholeMatch(of: /[bcdfghjkmnpqrstvwxyz]{8}/) != nil })
    #expect(Set(names).count == names.count)
  }

  @Test func anotherRecipeInThePlaceOfOneThatIsGoneIsNot() async throws {
    let kitchen = Kitchen([
      "a.md": Self.text("Apple"), "b.md": Self.text("Beef"), "p.md": Self.text("P"),
    ])
    let before = try await kitchen.build()
    let (apple, beef) = (try identity(before, "a.md"), try identity(before, "b.md"))
    try kitchen.files.remove("/book/a.md")
    _ = try await kitchen.build()
    try kitchen.files.remove("/book/b.md")
    try kitchen.write(Self.text("Beef") + "\n\nServe it hot.", to: "a.md")
    var book = try await kitchen.build()
    #expect(try identity(book, "a.md").id == beef.id)
    #expect(book.past.gone.map(\.title) == ["Apple"])
    try kitchen.write(Self.text("Apple"), to: "x.md")
    book = try await kitchen.build()
    #expect(try identity(book, "x.md").id == apple.id, "it has come back")
    #expect(book.past.gone.isEmpty)
    try kitchen.files.remove("/book/p.md")
    _ = try await kitchen.build()
    try kitchen.write(Self.text("Quiche"), to: "p.md")
    book = try await kitchen.build()
    #expect(try identity(book, "p.md").id != identity(before, "p.md").id)
    #expect(book.past.gone.map(\.title) == ["P"])
  }
}
