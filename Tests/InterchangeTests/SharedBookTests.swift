import Archives
import Collection
import Cooking
import Foundation
import Paths
import Testing

@testable import Interchange

/// Several recipes in one file, and what of a recipe stays at home.
@Suite struct SharedBookTests {
  /// What the app decodes of a whole book, with dates in ISO 8601.
  struct AppBook: Decodable {
    struct Cookbook: Decodable {
      let id: UUID
      let name: String
      let dateCreated: Date
      let dateModified: Date
    }
    struct Category: Decodable {
      let id: UUID
      let name: String
      let colorHex: String
    }
    let cookbook: Cookbook
    let recipes: [ShareFormatTests.AppRecipe]
    let categories: [Category]
    let images: [String: Data]
    let exportDate: Date
    let version: String
    let revision: String
  }

  static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2]

  static func shared(_ text: String, path: FilePath = "t.md") async throws -> SharedRecipe {
    let entry = try await ShareFormatTests.entry(Array(text.utf8), path: path)
    return SharedRecipe(entry, try entry.text())
  }

  static func book(_ recipes: [SharedRecipe], by author: String? = "Ada") -> SharedBook {
    SharedBook(
      title: "Soups", author: author, language: Language("en"),
      date: CalendarDate(year: 2024, month: 3, day: 9), recipes: recipes, words: ShareWords([:]))
  }

  static func decoded(_ book: SharedBook) throws -> AppBook {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(AppBook.self, from: Data(ShareFormat.cookbookJSON.bytes(of: book)))
  }

  @Test func theAppDecodesAWholeBook() async throws {
    var soup = try await Self.shared(
      "---\ncreated: 2020-01-02\ncooked: [2021-05-06]\n---\n# Soup\n\n---\n\n- *1 l* water\n")
    let picture = SharedPicture(
      destination: "a.png", path: "a.png", bytes: Self.png, isOfDish: true)
    soup.pictures = [try #require(picture)]
    let book = try Self.decoded(Self.book([soup, try await Self.shared("# Broth\n\n---\n")]))
    #expect(book.cookbook.name == "Soups" && book.version == "1.0")
    #expect(book.recipes.map(\.title) == ["Soup", "Broth"])
    #expect(book.recipes[0].datesCooked.count == 1)
    let name = try #require(book.recipes[0].imageName)
    #expect(book.images == [name: Data(Self.png)])
    #expect(book.recipes[0].imageData == nil && book.recipes[1].imageName == nil)
    #expect(book.exportDate.timeIntervalSince1970 == 1_709_942_400)
  }

  @Test func aBookIsKnownAgainAndItsChangesToo() async throws {
    let first = try Self.decoded(Self.book([try await Self.shared("# A\n\n---\n")]))
    let same = try Self.decoded(Self.book([try await Self.shared("# A\n\n---\n")]))
    let changed = try Self.decoded(Self.book([try await Self.shared("# A\n\n---\n\n- b\n")]))
    let other = try Self.decoded(Self.book([try await Self.shared("# A\n\n---\n")], by: "Bob"))
    #expect(first.revision == same.revision && first.cookbook.id == same.cookbook.id)
    #expect(first.revision != changed.revision && first.cookbook.id == changed.cookbook.id)
    #expect(first.cookbook.id != other.cookbook.id)
  }

  @Test func melaLinksLeadToRecipesInTheSameFileAlone() async throws {
    var pie = try await Self.shared(
      "# Pie\n\n---\n\n- *200 g* [dough](dough.md)\n- [jam](jam.md)\n- [a \\] b](dough.md)\n")
    let dough = try await Self.shared("# Dough\n\n---\n", path: "dough.md")
    pie.links = [
      "dough.md": .init(id: dough.id, title: "Dough"), "jam.md": .init(id: "OTHER", title: "Jam"),
    ]
    let archive = try ShareFormat.mela.bytes(of: Self.book([pie, dough]))
    let files = PackedFiles.contents(of: archive)
    struct Mela: Decodable { let ingredients: String }
    let ingredients = try JSONDecoder().decode(Mela.self, from: Data(files[0])).ingredients
    #expect(ingredients == "200 g [dough](mela://recipe/\(dough.id))\njam\na ] b")
    let alone = try ShareFormat.mela.bytes(of: pie, ShareWords([:]))
    let text = try JSONDecoder().decode(Mela.self, from: Data(alone)).ingredients
    #expect(text == "200 g dough\njam\na ] b")
  }

  @Test func linksOfAPageLeadToItsRecipesWhateverTheirFilesAreCalled() async throws {
    let dough = try await Self.shared("# My Best Dough\n\n---\n\n- flour\n", path: "pizza-dough.md")
    var pie = try await Self.shared(
      "# Pie\n\nSee [that](pizza-dough.md).\n\n---\n\n- [Dough](pizza-dough.md)\n",
      path: "pie.md")
    pie.links = ["pizza-dough.md": .init(id: dough.id, title: dough.title)]
    let page = HTMLFile.bytes(of: Self.book([pie, dough]))
    let read = try ImportTrial.read("book.html", String(decoding: page, as: UTF8.self)).recipes
    #expect(read[0].links == ["pizza-dough.md": read[1].id ?? "My Best Dough"])
  }

  /// Two recipes of one title have files of their own, and each reference leads to the right one.
  @Test func cooklangReferencesAreTheNamesOfFiles() async throws {
    var dish = try await Self.shared("# Dish\n\n---\n\n- *1* [Sauce](B/Sauce.md)\n- [it](x.md)\n")
    let red = try await Self.shared("# Sauce\n\n---\n\n- tomato\n", path: "A/Sauce.md")
    let white = try await Self.shared("# Sauce\n\n---\n\n- cream\n", path: "B/Sauce.md")
    dish.links = [
      "B/Sauce.md": .init(id: white.id, title: "Sauce"), "x.md": .init(id: "X", title: "sauce"),
    ]
    func text(_ recipes: [SharedRecipe]) throws -> String {
      let files = PackedFiles.contents(of: try ShareFormat.cooklang.bytes(of: Self.book(recipes)))
      return String(decoding: try #require(files.first), as: UTF8.self)
    }
    // What is not among them is no reference where that would lead to another recipe.
    #expect(try text([dish, red, white]).hasSuffix("@./Sauce 2{1}\n@it{}\n"))
    #expect(try text([dish, white, red]).hasSuffix("@./Sauce{1}\n@it{}\n"))
    #expect(try text([dish, red]).hasSuffix("@Sauce{1}\n@it{}\n"))
    #expect(try text([dish]).hasSuffix("@./Sauce{1}\n@./sauce{}(it)\n"))
  }

  @Test func theWordsForARecipeThatIsAnIngredientStay() async throws {
    var dish = try await Self.shared(
      "# Dish\n\n---\n\n- *200 g* [Grandma's sauce (warm)](s.md)\n- [*2 cups* Sauce](s.md)\n")
    dish.links = ["s.md": .init(id: "X", title: "Sauce")]
    let words = ShareWords([:])
    let cook = String(decoding: try ShareFormat.cooklang.bytes(of: dish, words), as: UTF8.self)
    #expect(cook.hasSuffix("@./Sauce{200%g}(Grandma's sauce （warm）)\n@./Sauce{}(2 cups Sauce)\n"))
    let text = String(decoding: try ShareFormat.text.bytes(of: dish, words), as: UTF8.self)
    #expect(!text.contains("s.md"), "\(text)")
  }

  @Test func aSourceWithoutAnAddressIsACredit() async throws {
    let recipe = try await Self.shared("---\nsource: Grandma's book\n---\n\n# A\n\n---\n\n- x\n")
    let words = ShareWords([:])
    let credit = #""creditText": "Grandma's book""#
    let linked = String(decoding: try ShareFormat.jsonLD.bytes(of: recipe, words), as: UTF8.self)
    #expect(linked.contains(credit), "\(linked)")
    let zip = PackedFiles.contents(of: try ShareFormat.nextcloud.bytes(of: recipe, words))
    #expect(zip.contains { String(decoding: $0, as: UTF8.self).contains(credit) })
  }

  /// Books are checked by the rules of SVG 1.1, which hold for files.
  @Test func aDrawingIsInThePageOfAnElectronicBook() async throws {
    var recipe = try await Self.shared("# A\n\n![x](a.svg)\n\n---\n")
    let bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><g id=\"a b\"/></svg>".utf8)
    let drawing = try #require(
      SharedPicture(
        destination: "a.svg", path: "a.svg", bytes: bytes, isOfDish: true, isDrawing: true))
    recipe.pictures = [drawing]
    let content = EPUBContent(Self.book([recipe]))
    #expect(content.page(of: recipe).contains("<img src=\"\(drawing.dataAddress)\" alt=\"x\"/>"))
    #expect(content.pictures.isEmpty && !content.package().contains("svg"))
  }

  @Test func theAppDecodesThePictureOfARecipe() async throws {
    var recipe = try await Self.shared("# A\n\n---\n")
    recipe.pictures = [
      try #require(
        SharedPicture(destination: "s", path: "s.png", bytes: Self.png, isOfDish: false)),
      try #require(
        SharedPicture(
          destination: "d", path: "d.jpg", bytes: [0xFF, 0xD8, 0xFF, 7], isOfDish: true)),
    ]
    let bytes = try ShareFormat.cookbookJSON.bytes(of: recipe, ShareWords([:]))
    let decoded = try JSONDecoder().decode(ShareFormatTests.AppRecipe.self, from: Data(bytes))
    #expect(decoded.imageData == Data([0xFF, 0xD8, 0xFF, 7]))
    #expect(decoded.imageName == "\(recipe.id).jpg")
  }

  @Test(
    arguments: [
      ([0xFF, 0xD8, 0xFF, 0xE0], .jpeg), (png, .png), (Array("GIF89a".utf8), .gif),
      (Array("RIFF0000WEBPVP8 ".utf8), .webp), (Array("0000ftypavif".utf8), .avif),
      (Array("0000ftypheic".utf8), .heic), (Array("<svg/>".utf8), nil), ([], nil),
      (Array("RIFF0000WAVE".utf8), nil), (Array("no picture".utf8), nil),
    ] as [([UInt8], SharedPicture.Kind?)])
  func aPictureIsWhatItsBytesSay(bytes: [UInt8], kind: SharedPicture.Kind?) {
    let picture = SharedPicture(destination: "", path: "x.png", bytes: bytes, isOfDish: true)
    #expect(picture?.kind == kind)
  }

  @Test func namesOfPicturesInArchivesAreFree() {
    let paths: [FilePath] = ["a.heic", "a.PNG", "b.heic", "c.png"]
    let pictures = paths.map {
      SharedPicture(destination: "", path: $0, bytes: Self.png, isOfDish: true)
    }.compactMap(\.self)
    let names = ArchivedPictures(pictures, besides: ["B.png"])
    #expect(pictures.map(names.name) == ["a 2.png", "a.PNG", "b 2.png", "c.png"])
  }

  @Test(arguments: 0...50) func base64IsThatOfOthers(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 250) }
    #expect(Base64.text(of: bytes) == Data(bytes).base64EncodedString())
  }

  // MARK: What stays at home

  @Test(
    arguments: [
      ("---\nnotes: x\n---\n# T\n", "# T\n"),
      ("---\nnotes: x\nauthor: A\n---\n# T\n", "---\nauthor: A\n---\n# T\n"),
      (
        "---\nauthor: A\nnotes: |\n  one\n\n  two\ncooked:\n- 2024-03-09\n# why\nx: y\n---\n# T\n",
        "---\nauthor: A\nx: y\n---\n# T\n"
      ),
      ("---\r\nauthor: A\r\n\"notes\": x\r\n---\r\n# T\r\n", "---\r\nauthor: A\r\n---\r\n# T\r\n"),
      ("---\nNotes: x\nauthor: A\nCooked: y\n---\n# T\n", "---\nauthor: A\n---\n# T\n"),
      (
        "---\nextra:\n  notes: x\n  y: z\nnutrition:\n  notes: x\n---\n# T\n",
        "---\nextra:\n  y: z\n---\n# T\n"
      ),
      ("---\n{notes: x, author: A}\n---\n# T\n", "# T\n"),
      ("---\nauthor: A\n---\n# T\n", nil), ("# T\n\nnotes: x\n", nil),
    ] as [(String, String?)])
  func notesAndLogAreTakenOut(text: String, rest: String?) async throws {
    let entry = try await ShareFormatTests.entry(Array(text.utf8))
    let cut = RecipeRewrite.withoutPersonal(entry, Array(text.utf8))
    #expect(try cut.map { String(decoding: try $0.text().source, as: UTF8.self) } == rest)
  }

  @Test func otherAmountsLeaveTheFrontMatter() async throws {
    let text = "---\nauthor: A\n---\n# T\n\n---\n\n- *1/3 cup* a\n"
    let entry = try await ShareFormatTests.entry(Array(text.utf8))
    let recipe = try entry.text().recipe.scaled(by: #require(.init(2, 1)))
    let written = RecipeRewrite.text(of: recipe, inPlaceOf: Array(text.utf8))
    #expect(
      String(decoding: written, as: UTF8.self)
        == "---\nauthor: A\n---\n# T\n\n---\n\n- *2/3 cup* a\n")
  }

  @Test func namesDifferOnEverySystem() {
    #expect(
      ShareName.stems(of: ["Soup", "soup", "a/b", "", "CON", "Soup 2"])
        == ["Soup", "soup 2", "a b", "recipe", "CON recipe", "Soup 2 2"])
  }
}
