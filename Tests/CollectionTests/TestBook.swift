import FileDoubles
import Diagnostics
import FileSystem
import Paths
import Testing

@testable import Collection

/// A collection in memory, read to the book; `‸` marks in its files are taken out.
struct TestBook {
  let book: Book
  let files: MemoryFileSystem
  let marks: [FilePath: [Int]]

  init(_ marked: [FilePath: String]) async throws {
    var texts: [FilePath: String] = ["/r/.keep": ""]
    var marks: [FilePath: [Int]] = [:]
    for (path, text) in marked {
      let fixture = MarkedText(text)
      texts["/r/\(path)"] = fixture.text
      marks[path] = fixture.offsets
    }
    files = MemoryFileSystem(texts)
    self.marks = marks
    book = try await Self.read(files)
  }

  static func read(_ files: MemoryFileSystem) async throws -> Book {
    try await CollectionReader(fileSystem: files, shareFormats: [], languages: ["en", "de"])
      .read("/r")
  }

  /// The place of a recipe.
  func place(_ path: FilePath) throws -> Int {
    try #require(book.recipes.firstIndex { $0.path == path })
  }

  /// What is wrong with one file.
  func diagnostics(_ path: FilePath) -> [Diagnostic] {
    book.diagnostics.filter { $0.path == path }
  }

  /// The text of a file now.
  func text(_ path: FilePath) -> String? {
    files.files["/r/\(path)"].map { String(decoding: $0, as: UTF8.self) }
  }
}

/// A valid recipe around some tags, ingredients and instructions.
func recipe(
  _ title: String, tags: String = "", yields: String = "", ingredients: String = "- x",
  _ instructions: String = "Mix."
) -> String {
  let head = [tags.isEmpty ? "" : "*\(tags)*\n\n", yields.isEmpty ? "" : "**\(yields)**\n\n"]
  return "# \(title)\n\n\(head.joined())---\n\n\(ingredients)\n\n---\n\n\(instructions)\n"
}

extension CollectionReader {
  /// Reads a folder after an earlier reading, which becomes this one.
  func read(_ path: FilePath, into reading: inout Reading) async throws -> Book {
    await read(try survey(path, output: nil), into: &reading)
  }
}
