import Collection
import FileSystem
import Foundation
import Paths
import Searching

/// The book that comes with the program, and what is found in it.
struct ExampleBook {
  let book: Book

  init() async throws {
    let checkout = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let reader = CollectionReader(
      fileSystem: DiskFileSystem(), shareFormats: ["recipemd"], languages: ["en", "de"])
    book = try await reader.read(
      FilePath(checkout.appending(path: "Examples/family-cookbook").path))
  }

  /// The titles a query finds.
  func titles(_ query: String) throws -> [String] {
    try results(query).map { book.recipes[$0.place].title }
  }

  func results(_ query: String) throws -> [SearchResult] {
    RecipeSearch(book).results(of: try Query(query))
  }
}
