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
