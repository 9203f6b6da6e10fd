import FileDoubles
import Collection
import FileSystem
import JSON
import Foundation
import Paths
import Testing

@testable import Interchange

@Suite struct ShareFormatTests {
  /// What the app decodes, with default strategies: dates are seconds since 2001.
  struct AppRecipe: Decodable {
    struct Section: Decodable {
      let id: UUID
      let name: String
      let ingredients: [Line]
    }
    struct Line: Decodable, Equatable {
      let id: UUID
      let text: String
      let isChecked: Bool
    }
    struct Direction: Decodable {
      let id: UUID
      let text: String
      let order: Int
      let isCompleted: Bool?
    }
    let id: UUID
    let title: String
    let imageData: Data?
    let imageName: String?
    let ingredientSections: [Section]
    let ingredients: [Line]
    let directions: [Direction]
    let dateCreated: Date
    let datesCooked: [Date]
    let sourceURL: String
    let rating: Int
    let prepDuration: TimeInterval
    let cookDuration: TimeInterval
    let notes: String
    let categoryID: UUID?
    let recipemd: String
  }

  static func entry(_ bytes: [UInt8], path: FilePath = "t.md") async throws -> RecipeEntry {
    let files = MemoryFileSystem(["/r/\(path)": ""])
    try files.write(bytes, to: "/r/\(path)")
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    return try #require(try await reader.read("/r").recipes.first)
  }

  static func shared(_ format: ShareFormat, _ entry: RecipeEntry) throws -> [UInt8] {
    try format.bytes(of: SharedRecipe(entry, entry.text()), ShareWords([:]))
  }

  static func decoded(_ text: String, path: FilePath = "t.md") async throws -> AppRecipe {
    let bytes = try shared(.cookbookJSON, try await entry(Array(text.utf8), path: path))
    return try JSONDecoder().decode(AppRecipe.self, from: Data(bytes))
  }

  static let full = """
    # Käse & *Brot*

    A "quoted" text\\.

    *easy*

    **4 servings, 1 1/2 kg**

    ---

    - *1/2 cup* milk
    - salt

    ## Dough

    - *200 g* flour

    ### Starter

    - *1* **egg**

    ### Empty

    ## Top

    - [sugar](sugar.md)

    ---

    Preheat.

    ## Mix

    1. Stir.
    2. Rest.

    ## Bake

    Bake it.
    """

  struct Source: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let bytes: [UInt8]
  }

  static let sources = [
    Source(testDescription: "LF", bytes: Array("# T\n\n---\n\n- a\n".utf8)),
    Source(testDescription: "CR LF", bytes: Array("# T\r\n\r\n---\r\n\r\n- a\r\n".utf8)),
    Source(testDescription: "a byte order mark", bytes: Array("\u{FEFF}# T\n\n---\n".utf8)),
    Source(
      testDescription: "bytes that are no text",
      bytes: Array("# T".utf8) + [0xFF, 0xC3, 0x28, 0] + Array("\n\n---\n\n- a\n".utf8)),
    Source(testDescription: "no newline at the end", bytes: Array("# T\n\n---".utf8)),
    Source(testDescription: "no recipe at all", bytes: Array("Hello".utf8)),
    Source(testDescription: "an empty line", bytes: [0x0A]),
  ]

  @Test(arguments: sources) func aRecipeFileIsHandedOnUnchanged(_ source: Source) async throws {
    let entry = try await Self.entry(source.bytes)
    #expect(try Self.shared(.recipeMD, entry) == source.bytes)
  }

  /// By the table of the MIME Sniffing Standard, 7.1, and after the white space it names.
  @Test(arguments: [
    "<b>Pie</b>\n===\n", "<a href=x>", "<!-- x -->\n\n# T\n", "<?xml version=\"1.0\"?>", "%PDF-1.4",
    "\n\t <script>x</script>", "\u{C}\r\n<html>", "\u{B}<script>x</script>", "<", "<!DOCTYPE html>",
  ])
  func noFileBeginsAsAPageDoes(text: String) async throws {
    let bytes = try Self.shared(.recipeMD, try await Self.entry(Array(text.utf8)))
    #expect(bytes == [0xEF, 0xBB, 0xBF] + Array(text.utf8))
    let json = try Self.shared(.cookbookJSON, try await Self.entry(Array(text.utf8)))
    #expect(json.first == UInt8(ascii: "{") || json.first == UInt8(ascii: "["))
  }

  @Test(arguments: sources) func theAppDecodesWhateverTheFileHolds(_ source: Source) async throws {
    let bytes = try Self.shared(.cookbookJSON, try await Self.entry(source.bytes))
    #expect(String(validating: bytes, as: UTF8.self) != nil)
    let recipe = try JSONDecoder().decode(AppRecipe.self, from: Data(bytes))
    #expect(recipe.recipemd == String(decoding: source.bytes, as: UTF8.self))
    #expect(!recipe.title.isEmpty)
  }

  /// What an import needs to have every byte again.
  struct OwnRecipe: Decodable {
    struct Link: Decodable, Equatable {
      let destination: String
      let id: String
      let title: String
    }
    struct Picture: Decodable, Equatable {
      let destination: String
      let name: String?
      let data: Data?
    }
    let recipemd: String
    let recipemdData: Data?
    let links: [Link]
    let pictures: [Picture]
    let imageName: String?
    let imageData: Data?

    /// The recipe's own bytes.
    var source: [UInt8] { recipemdData.map { [UInt8]($0) } ?? Array(recipemd.utf8) }
  }

  @Test(
    arguments: sources + [
      Source(
        testDescription: "all that a recipe may hold",
        bytes: Array(
          """
          ---\r
          # why\r
          author: "Ada"   # spaces\r
          unknown: {b: [1, ~], a: é}\r
          ---\r
          \u{FEFF}# T\u{0} \u{2028}\r
          <!-- a comment -->\r
          ![x](a.png)  \r
          ---\r
          ## A\r
          ### B\r
          - *1/3 cup* [c](c.md "t")\r
          ---\r
          Text.[^1]\t\r
          \r
          [^1]: Note \u{1F9C0}
          """.utf8))
    ]) func everyByteIsRegained(_ source: Source) async throws
  {
    let entry = try await Self.entry(source.bytes)
    let bytes = try Self.shared(.cookbookJSON, entry)
    let recipe = try JSONDecoder().decode(OwnRecipe.self, from: Data(bytes))
    #expect(recipe.source == source.bytes)
  }

  @Test func linksAndAllPicturesAreRegained() async throws {
    let entry = try await Self.entry(Array("# T\n\n---\n\n- [a](a.md)\n".utf8))
    var shared = SharedRecipe(entry, try entry.text())
    shared.links = ["a.md": .init(id: "ID", title: "A")]
    let (dish, step): ([UInt8], [UInt8]) = ([0xFF, 0xD8, 0xFF, 7], [0xFF, 0xD8, 0xFF, 8])
    shared.pictures = [
      try #require(
        SharedPicture(destination: "d", path: "d.jpg", bytes: dish, isOfDish: true)),
      try #require(
        SharedPicture(destination: "s", path: "s.jpg", bytes: step, isOfDish: false)),
    ]
    let bytes = try ShareFormat.cookbookJSON.bytes(of: shared, ShareWords([:]))
    let recipe = try JSONDecoder().decode(OwnRecipe.self, from: Data(bytes))
    #expect(recipe.links == [.init(destination: "a.md", id: "ID", title: "A")])
    #expect(
      recipe.pictures == [
        .init(destination: "d", name: recipe.imageName, data: nil),
        .init(destination: "s", name: nil, data: Data(step)),
      ])
    #expect(recipe.imageData == Data(dish))
  }

  @Test func theAppGetsGroupsAsSectionsAndStepsInOrder() async throws {
    let recipe = try await Self.decoded(Self.full)
    #expect(recipe.title == "Käse & Brot")
    #expect(recipe.ingredientSections.map(\.name) == ["", "Dough", "Dough: Starter", "Top"])
    #expect(
      recipe.ingredientSections.map { $0.ingredients.map(\.text) }
        == [["½ cup milk", "salt"], ["200 g flour"], ["1 egg"], ["sugar"]])
    #expect(recipe.ingredients == recipe.ingredientSections.flatMap(\.ingredients))
    #expect(recipe.ingredients.allSatisfy { !$0.isChecked })
    #expect(recipe.directions.map(\.order) == [0, 1, 2, 3])
    #expect(
      recipe.directions.map(\.text) == ["Preheat.", "Mix: Stir.", "Rest.", "Bake: Bake it."])
    #expect(recipe.notes == "4 servings, 1 ½ kg\n\nA \"quoted\" text.")
    #expect(recipe.recipemd == Self.full)
  }

  @Test func aRecipeWithoutAnythingHasEmptyLists() async throws {
    let recipe = try await Self.decoded("# T\n\n---\n")
    #expect(recipe.ingredientSections.isEmpty && recipe.ingredients.isEmpty)
    #expect(recipe.directions.isEmpty && recipe.datesCooked.isEmpty)
    #expect(recipe.notes.isEmpty && recipe.sourceURL.isEmpty)
  }

  @Test func groupsOfOneNameAreSectionsOfTheirOwn() async throws {
    let recipe = try await Self.decoded("# T\n\n---\n\n## A\n\n- x\n\n## A\n\n- x\n")
    #expect(recipe.ingredientSections.map(\.name) == ["A", "A"])
    #expect(Set(recipe.ingredients.map(\.id)).count == 2)
  }

  @Test func idsAreDistinctAndTheSameEveryTime() async throws {
    func ids(_ recipe: AppRecipe) -> [UUID] {
      [recipe.id] + recipe.ingredientSections.map(\.id) + recipe.ingredients.map(\.id)
        + recipe.directions.map(\.id)
    }
    let first = ids(try await Self.decoded(Self.full))
    #expect(first == ids(try await Self.decoded(Self.full)))
    #expect(Set(first).count == first.count)
    let other = ids(try await Self.decoded(Self.full, path: "u.md"))
    #expect(Set(first).isDisjoint(with: other))
  }

  @Test func theRecipesOwnIdWins() async throws {
    let id = "6ba7b810-9dad-11d1-80b4-00c04fd430c8"
    let recipe = try await Self.decoded("---\nid: \(id)\n---\n# T\n\n---\n")
    #expect(recipe.id.uuidString == id.uppercased())
  }

  @Test(
    arguments: [
      (nil, ["recipemd", "cookbook.json"]), ([], []), (["cookbook.json"], ["cookbook.json"]),
      (["pdf", "recipemd"], ["recipemd"]),
    ] as [([String]?, [String])])
  func offersWhatTheSettingsSay(share: [String]?, formats: [String]) {
    var settings = Settings()
    settings.share = share
    #expect(ShareFormat.formats(of: settings).map(\.rawValue) == formats)
  }

  /// Ranges of what a recipe makes, with the number first as programs read it.
  @Test(
    arguments: [
      ("4-6 servings", "4-6 servings"), ("4 - 6 servings", "4-6 servings"),
      ("4–6 servings", "4-6 servings"), ("1 1/2-2 l", "1.5-2 l"), ("4-6", "4-6"),
      ("4 servings", "4 servings"), ("250g", "250 g"), ("4 9-inch cakes", "4 9-inch cakes"),
    ])
  func jsonLDHasRangesOfYields(yield: String, written: String) async throws {
    let entry = try await Self.entry(Array("# T\n\n**\(yield)**\n\n---\n\n- x\n".utf8))
    let bytes = try Self.shared(.jsonLD, entry)
    #expect(try JSONReader.value(of: bytes)["recipeYield"]?.array == [.string(written)])
    let (_, recipes) = try ImportTrial.read("t.json", String(decoding: bytes, as: UTF8.self))
    #expect(recipes[0].yields == [written])
  }
}
