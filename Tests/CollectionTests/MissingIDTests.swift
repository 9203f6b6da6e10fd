import FileDoubles
import FileSystem
import Testing

@testable import Collection

@Suite struct MissingIDTests {
  @Test(arguments: [
    "# Soup\n\n---\n\n- *1* leek\n", "---\r\nauthor: Ada\r\n---\r\n\r\n# Soup\r\n\r\n---\r\n",
    "\u{FEFF}# Soup\n\n---\n", "# Zuppa\n\n---\n\n- *1* porro\n- sale\n",
  ])
  func writesTheIDThatARecipeIsKnownBy(text: String) async throws {
    let files = MemoryFileSystem(["/book/Soup.md": text])
    let reader = CollectionReader(fileSystem: files, shareFormats: [], languages: ["en"])
    let book = try await reader.read("/book")
    let recipe = try #require(book.recipes.first)
    let problems = try book.missingIDs()
    let (bytes, _) = problems.compactMap(\.fix).applied(to: Array(text.utf8))
    #expect(FixCheck(book).holds(problems, of: recipe, Array(text.utf8), bytes))
    let fixes = try RecipeFixes(book, others: problems, in: files)
    _ = fixes.apply(in: files)
    let after = try await reader.read("/book")
    #expect(after.recipes.first?.metadata.id == recipe.identity.id)
    #expect(after.recipes.first?.identity.id == recipe.identity.id)
    #expect(try after.missingIDs().isEmpty)
  }
}
