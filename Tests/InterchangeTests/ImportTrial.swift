import Cooking
import FileDoubles
import Paths
import RecipeMD
import Testing

@testable import Interchange

/// What an import makes of files.
enum ImportTrial {
  /// Bytes that tests take for a picture.
  static let picture: [UInt8] = [0xFF, 0xD8, 0xFF, 0xE0, 0, 0x10, 0x4A, 0x46, 0x49, 0x46, 0]

  /// Reads a file, with others around it.
  static func read(
    _ name: FilePath, _ text: String, beside others: [(FilePath, [UInt8])] = []
  ) throws -> (format: ImportFormat, recipes: [IncomingRecipe]) {
    let file = ImportFile(path: name, bytes: Array(text.utf8))
    var tree = ImportTree(in: MemoryFileSystem())
    tree.add(file)
    for (name, bytes) in others { tree.add(ImportFile(path: name, bytes: bytes)) }
    let read = try #require(try ImportFormat.recipes(in: file, of: tree))
    return (read.format, read.recipes)
  }

  /// Returns the RecipeMD of a recipe with its front matter, which has to be valid.
  static func draft(_ recipe: IncomingRecipe) -> String {
    let form = RecipeDraft.Form(language: Language("en"), day: .init(year: 2026, month: 1, day: 1))
    let text = RecipeDraft(recipe, from: "test", stem: "x", form: form) { _ in nil }.text
    #expect(parse(text, options: ParseOptions(allowsFrontMatter: true)).isValid)
    return String(decoding: text, as: UTF8.self)
  }
}
