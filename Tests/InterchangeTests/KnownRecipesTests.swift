import Collection
import FileDoubles
import FileSystem
import Testing

@testable import Interchange

/// Which of the recipes of an import are there already.
@Suite struct KnownRecipesTests {
  private static let ids = [
    "11111111-1111-4111-8111-111111111111", "22222222-2222-4222-8222-222222222222",
  ]

  private func text(_ matter: String, title: String = "Soup") -> [UInt8] {
    Array("---\n\(matter)\n---\n\n# \(title)\n\n---\n\n- *1* leek\n\n---\n\nBoil.\n".utf8)
  }

  /// What two recipes in the same words note, whether each has an identity, and what becomes of the
  /// second one in the same import: nil if it is another recipe.
  @Test(
    arguments: [
      ("rating: 4", "rating: 4", true, true), ("rating: 4", "rating: 5", true, nil),
      ("rating: 4", "notes: Good.", true, nil), ("rating: 4", "lang: en", true, true),
      ("rating: 4", "rating: 4", false, true), ("rating: 4", "rating: 5", false, nil),
      ("rating: 4", "notes: Good.", false, false),
      ("source: https://a.example", "source: https://b.example", false, nil),
    ] as [(String, String, Bool, Bool?)])
  func theSameWordsAreNotTheSameRecipe(
    first: String, second: String, haveIdentities: Bool, isSame: Bool?
  ) {
    var known = KnownRecipes(ImportMemory(in: "/state", of: "/book", MemoryFileSystem()))
    known.add("Soup.md", text(first), id: haveIdentities ? Self.ids[0] : nil, pictures: nil)
    let match = known.match(
      id: haveIdentities ? Self.ids[1] : nil, title: "Soup", text(second), pictures: nil
    ) { "" }
    #expect(match?.isSame == isSame)
  }

  /// The recipe is in its picture, which is not known of an earlier import.
  @Test(arguments: [ids[0], ids[1], nil])
  func aPictureAloneIsTheSameRecipeByItsIdentity(id: String?) async throws {
    func text(_ id: String) -> [UInt8] {
      Array("---\nextra:\n  imported:\n    id: \"\(id)\"\n---\n\n# Card\n\n---\n".utf8)
    }
    let files = MemoryFileSystem([
      "/book/Card.md": String(decoding: text(Self.ids[0]), as: UTF8.self)
    ])
    var known = try KnownRecipes(
      try await CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"]).read(
        "/book"), nil)
    let match = known.match(
      id: id, title: "Card", text(id ?? "x"), pictures: ContentHash(of: "a")
    ) { "" }
    #expect((match != nil) == (id != Self.ids[1]))
  }

  /// Of an earlier import nothing is remembered but what the recipe's own text says.
  @Test(
    arguments: [
      // Another step, by the title or by a number.
      ("id: \"12\"", "Stew", "Boil.", nil, true), ("id: \"12\"", "Beef stew", "Fry.", nil, true),
      ("from: x", "Stew", "Boil.", nil, true),
      // Other ingredients.
      ("id: \"12\"", "Stew", "Boil.", "egg", false), ("id: \"12\"", "Pie", "Fry.", "egg", false),
      // An identity of each.
      ("id: \(ids[1])", "Stew", "Boil.", nil, false),
    ] as [(String, String, String, String?, Bool)])
  func anEarlierVersionIsKnownByItsText(
    origin: String, title: String, step: String, food: String?, isThere: Bool
  ) async throws {
    func text(_ origin: String, _ title: String, _ step: String, _ food: String?) -> [UInt8] {
      let rest = food == nil ? ["Season.", "Simmer.", "Rest.", "Serve."] : ["Cool."]
      return Array(
        """
        ---
        extra:
          imported:
            \(origin)
        ---

        # \(title)

        ---

        - *1* \(food ?? "leek")
        - *2* \(food ?? "carrot")s

        ---

        \(([step] + rest).joined(separator: "\n\n"))
        """.utf8)
    }
    let lasting = origin.contains(Self.ids[1])
    let there = lasting ? "id: \(Self.ids[0])" : origin
    let files = MemoryFileSystem([
      "/book/Stew.md": String(decoding: text(there, "Stew", "Fry.", nil), as: UTF8.self)
    ])
    var known = try KnownRecipes(
      try await CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"]).read(
        "/book"), nil)
    let match = known.match(
      id: lasting ? Self.ids[1] : nil, title: title, text(origin, title, step, food), pictures: nil
    ) { "" }
    #expect((match != nil) == isThere && match?.isSame != true)
  }

  @Test(arguments: [("https://a.example/1", true), ("https://a.example/2", false)])
  func anAddressTellsVersionsOfAPage(address: String, isThere: Bool) async throws {
    func matter(_ address: String) -> String {
      "source: \(address)\nextra:\n  imported:\n    from: web page"
    }
    let files = MemoryFileSystem([
      "/book/Soup.md": String(decoding: text(matter("https://a.example/1")), as: UTF8.self)
    ])
    var known = try KnownRecipes(
      try await CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"]).read(
        "/book"), nil)
    let newer = String(decoding: text(matter(address)), as: UTF8.self)
      .replacing("- *1* leek", with: "- *3* peas").replacing("Boil.", with: "Fry.")
    let match = known.match(id: nil, title: "Soup", Array(newer.utf8), pictures: nil) { "" }
    #expect((match != nil) == isThere)
  }

  @Test func otherPicturesMakeAnotherRecipe() {
    var known = KnownRecipes(nil)
    known.add("Soup.md", text("rating: 4"), id: nil, pictures: ContentHash(of: "a"))
    for (picture, isThere) in [("a", true), ("b", false)] {
      let match = known.match(
        id: nil, title: "Soup", text("rating: 4"), pictures: ContentHash(of: picture)
      ) { "" }
      #expect((match != nil) == isThere)
    }
  }
}
