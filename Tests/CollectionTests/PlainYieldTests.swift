import Cooking
import Diagnostics
import FileDoubles
import RecipeMD
import Testing

@testable import Collection

/// Yields that RecipeMD does not read, but pages do.
@Suite struct PlainYieldTests {
  private func entry(_ head: String, _ tag: String = "en") -> RecipeEntry {
    RecipeEntry(
      path: "t.md", source: Array("# T\n\n\(head)\n\n---\n\n- *1* a\n".utf8),
      languages: RecipeLanguages(Language(tag)))
  }

  @Test(arguments: [
    ("de", "**ca. 60 Stück**", ["ca. 60 Stück"]),
    ("es", "**unas 30 croquetas**", ["unas 30 croquetas"]),
    ("en", "**Yield: 12 pancakes**", ["Yield: 12 pancakes"]),
    ("fr", "**environ 20 pièces**", ["environ 20 pièces"]),
    ("en", "**about 2 dozen, 500 g**", ["about 2 dozen", "500 g"]),
    ("en", "**12 rolls, about 1 kg**", ["12 rolls", "about 1 kg"]),
    ("en", "Serves 10", ["Serves 10"]),
    ("en", "Serves 4\n\n**12 rolls**", ["Serves 4", "12 rolls"]),
    ("ja", "4人分", ["4人分"]), ("ar", "٤ أشخاص", ["٤ أشخاص"]),
    ("en", "Serves four", ["Serves four"]), ("en", "Serves: four to six", ["Serves: four to six"]),
    ("de", "**Ergibt zwölf Stück**", ["Ergibt zwölf Stück"]),
    ("de", "Zutaten für 8 Waffeln", ["Zutaten für 8 Waffeln"]),
  ]) func areUnderstood(tag: String, head: String, yields: [String]) throws {
    let entry = entry(head, tag)
    let text = try entry.text()
    #expect(text.writtenYields.map(\.text) == yields)
    #expect(text.unreadYields.isEmpty)
    #expect(text.description == nil)
    #expect(entry.writtenYield == yields.first)
    let language = Language(tag)
    let factor = try #require(Rational(3, 2))
    let scaled = try Scaling.apply(
      scale: "3/2", yield: nil, to: text.recipeAsRead, asReadIn: language)
    // Two dozen are 24.
    let numbers = text.writtenYields.map { $0.reading.number.multiplied(by: factor) }
    #expect(scaled.yields.map(\.factor) == numbers)
  }

  @Test func leavesTheRestOfTheDescription() throws {
    let text = try entry("Very good.\n\nServes 4 to 6\n\nOur *favourite* serves 4 with bread.")
      .text()
    #expect(text.descriptionText == "Very good. Our favourite serves 4 with bread.")
    #expect(text.writtenYields.map(\.text) == ["Serves 4 to 6"])
    #expect(text.recipeAsRead.description == "Very good.\n\nOur *favourite* serves 4 with bread.")
    #expect(text.recipe.description?.contains("Serves 4 to 6") == true)
  }

  @Test func marksWhatOnlyPagesUnderstand() throws {
    let text = try entry("Serves 4\n\n**12 rolls, about 1 kg**").text()
    #expect(text.understoodYields == [0, 2])
  }

  @Test func keepsNotesInBold() throws {
    let text = try entry("**Note: 2 days ahead!**").text()
    #expect(text.unreadYields == ["Note: 2 days ahead!"])
    #expect(text.yields.isEmpty)
  }

  @Test(arguments: [
    ("en", "Serves 10", "**10 servings**"), ("de", "Für 4 Personen", "**4 Personen**"),
    ("de", "Ergibt 12 Stück", "**12 Stück**"), ("en", "Serves four", "**4 servings**"),
    ("en", "Makes twelve buns", "**12 buns**"), ("ja", "4人分", "**4人分**"),
    ("en", "Serves 4\n\nVery good.\n\n*quick*", "Very good.\n\n**4 servings**\n\n*quick*"),
    ("en", "Very good.\n\nMakes 2 loaves\n\nOld.", "Very good.\n\nOld.\n\n**2 loaves**"),
    // RecipeMD reads only one end of a range, and has one paragraph of yields.
    ("en", "Serves 4-6", nil), ("en", "Serves 4\n\n**12 rolls**", nil), ("en", "Makes 12", nil),
  ]) func areWarnedOfAndMended(tag: String, head: String, mended: String?) async throws {
    let text = "---\nlang: \(tag)\n---\n\n# T\n\n\(head)\n\n---\n\n- *1* x\n"
    let files = MemoryFileSystem(["/r/a.md": text])
    let book = try await TestBook.read(files)
    #expect(book.diagnostics.filter { $0.id == .yieldWithoutEmphasis }.count == 1)
    let changes = try RecipeFixes(book, in: files).changes
    let expected = mended.map { [text.replacing("\(head)\n", with: "\($0)\n")] } ?? []
    #expect(changes.map { String(decoding: $0.new, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    ("Serves 4 | Prep: 15 min\n\n---", 1), ("- Servings: 8\n\n---", 1), ("Very good.\n\n---", 0),
    ("Serves 4 | Prep: 15 min\n\n**4 servings**\n\n---", 0), ("Serves 4\n\n---", 0),
    ("**4 servings**\n\n---\n\n## For 4 people", 1), ("---\n\n## For the icing", 0),
  ]) func notesWhatIsNotRead(head: String, count: Int) {
    let entry = RecipeEntry(
      path: "t.md", source: Array("# T\n\n\(head)\n\n- *1* a\n".utf8),
      languages: RecipeLanguages(Language("en")))
    let notes = entry.facts.diagnostics.filter { $0.id == .unreadYield }
    #expect(notes.count == count)
    #expect(notes.allSatisfy { $0.severity == .note })
  }

  @Test func saysNothingOfSentences() {
    let diagnostics = entry("It serves 4 with a salad.\n\n**4 servings**").facts.diagnostics
    #expect(!diagnostics.contains { $0.id == .yieldWithoutEmphasis })
  }
}
