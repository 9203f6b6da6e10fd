import Cooking
import FileDoubles
import Paths
import Testing

@testable import Collection
@testable import Interchange

/// Pictures that belong to a recipe by its name do so wherever it goes.
@Suite struct NamedPictureImportTests {
  private static let text =
    "# Pie\n\n---\n\n- x\n\n---\n\nMix. ![bowl](bowl.jpg)\n\nBake.\n"

  private static func picture(_ number: UInt8) -> [UInt8] { ImportTrial.picture + [number] }

  private func draft(_ recipe: IncomingRecipe) -> RecipeDraft {
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    return RecipeDraft(recipe, from: "test", stem: "Tart 2", form: form) { _ in nil }
  }

  /// The last bytes of the pictures that an import writes, by their names.
  private func written(_ recipe: IncomingRecipe) -> [String: UInt8] {
    Dictionary(uniqueKeysWithValues: draft(recipe).pictures.map { ($0.name, $0.bytes.last ?? 0) })
  }

  @Test func comeFromFilesBesideARecipe() throws {
    let names: [FilePath] = [
      "S/Pie.2.jpg", "S/bowl.jpg", "S/pie-01.JPG", "S/Pie.jpg", "S/Pie 2.jpg", "Pie-03.jpg",
      "S/Pie-04.md", "S/Pie-04.jpg",
    ]
    let others = names.enumerated().map { ($1, Self.picture(UInt8($0))) }
    let read = try ImportTrial.read("S/Pie.md", Self.text, beside: others)
    let recipe = try #require(read.recipes.first)
    // The one in the text is the first, but “Tart 2.jpg” would be another picture of the dish.
    #expect(
      written(recipe) == [
        "Tart 2.2.jpg": 0, "Tart 2 2.jpg": 1, "Tart 2-01.JPG": 2, "Tart 2.jpg": 3,
      ])
    let draft = draft(recipe)
    #expect(String(decoding: draft.text, as: UTF8.self).contains("![bowl](Tart%202%202.jpg)"))
    #expect(draft.doubts.isEmpty)
  }

  /// Further pictures of the dish are shown by their names, and those in the text only there.
  @Test func areCalledAfterTheRecipe() {
    var recipe = IncomingRecipe(title: "Tart")
    recipe.pictures = [
      .init(Self.picture(0)), .init(Self.picture(1)), .init(Self.picture(2), destination: "bowl"),
      .init(Self.picture(3)),
    ]
    #expect(
      written(recipe) == [
        "Tart 2.jpg": 0, "Tart 2-01.jpg": 1, "Tart 2 3.jpg": 2, "Tart 2-03.jpg": 3,
      ])
    #expect(
      draft(recipe).picturesByName == ["Tart 2.jpg", "Tart 2-01.jpg", "Tart 2-03.jpg"])
  }

  /// Whatever carries a recipe's own text carries its pictures.
  @Test(arguments: [ShareFormat.cookbookJSON, .html])
  func surviveSharing(format: ShareFormat) async throws {
    let files = MemoryFileSystem(["/r/Pie.md": Self.text])
    let names = ["Pie.jpg", "Pie-01.jpg", "Pie.2.jpg", "bowl.jpg"]
    for (number, name) in names.enumerated() {
      try files.write(Self.picture(UInt8(number)), to: "/r/\(name)")
    }
    let book = try await CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
      .read("/r")
    let reader = SharedRecipeReader(book) { file, _ in
      (try? files.read("/r" / file.path)).map { ($0, false) }
    }
    let (recipe, missing) = try reader.recipe(0, for: [.links, .allPictures])
    #expect(missing.isEmpty && recipe.cover?.destination == "Pie.jpg")
    let bytes = try format.bytes(of: recipe, ShareWords([:]))
    let name: FilePath = format == .html ? "x.html" : "x.cookbook.json"
    let read = try ImportTrial.read(name, String(decoding: bytes, as: UTF8.self))
    let shared = written(try #require(read.recipes.first))
    #expect(
      shared.filter { !$0.key.hasPrefix("Tart 2 ") } == [
        "Tart 2.jpg": 0, "Tart 2-01.jpg": 1, "Tart 2.2.jpg": 2,
      ])
    #expect(shared.values.contains(3))
  }
}
