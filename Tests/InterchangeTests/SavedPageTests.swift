import FileDoubles
import Paths
import Testing

@testable import Interchange

/// The pictures beside a page that a browser has saved.
@Suite struct SavedPageTests {
  private static func page(_ image: String) -> String {
    "<html><head><script type=\"application/ld+json\">{\"@type\":\"Recipe\",\"name\":\"Pie\","
      + "\"image\":\"https://x.example/\(image)\",\"recipeIngredient\":[\"1 apple\"],"
      + "\"recipeInstructions\":[\"Bake.\"]}</script></head><body></body></html>"
  }

  @Test(arguments: [
    ("pie.jpg", "pc_files/pie-300x200.jpg"), ("pie.jpg", "pc_files/Pie(1).webp"),
    ("pie-1200x800.jpg", "pc_files/pie-scaled.jpg"), ("a%20pie.jpg", "pc-Dateien/a pie.jpg"),
  ])
  func mayHaveAnotherSizeOrNumber(image: String, name: FilePath) throws {
    let (_, recipes) = try ImportTrial.read(
      "pc.html", Self.page(image),
      beside: [(name, ImportTrial.picture + [1]), ("pc_files/logo.png", ImportTrial.picture)])
    #expect(recipes[0].pictures.map(\.bytes) == [ImportTrial.picture + [1]])
    #expect(recipes[0].extra.isEmpty && recipes[0].doubts.isEmpty)
  }

  @Test func areFoundBesideAPageThatIsNamedByItself() throws {
    let files = MemoryFileSystem(["/in/pc.html": Self.page("pie.jpg")])
    try files.makeDirectory("/in/pc_files")
    _ = try files.write([ImportTrial.picture], to: "/in/pc_files/pie-30x20.jpg")
    var tree = ImportTree(in: files)
    tree.add("/in/pc.html")
    let read = try #require(try ImportFormat.recipes(in: tree.files[0], of: tree))
    #expect(read.recipes[0].pictures.map(\.bytes) == [ImportTrial.picture])
  }

  @Test func saysThatAPictureIsMissing() throws {
    let (_, recipes) = try ImportTrial.read(
      "pc.html", Self.page("pie.jpg"), beside: [("pc_files/pier.jpg", ImportTrial.picture)])
    #expect(recipes[0].pictures.isEmpty)
    #expect(
      recipes[0].doubts == ["its picture is not among the files that were saved with it"])
  }
}
