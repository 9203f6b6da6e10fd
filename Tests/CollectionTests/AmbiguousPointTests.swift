import Cooking
import Diagnostics
import Testing

@testable import Collection

@Suite struct AmbiguousPointTests {
  private func notes(_ language: String, _ markdown: String) -> [Diagnostic] {
    let source = Array("---\nlang: \(language)\n---\n\n# A\n\n\(markdown)".utf8)
    let entry = RecipeEntry(
      path: "a.md", source: source, languages: RecipeLanguages(Language("en")))
    return entry.diagnostics.filter { $0.id == .ambiguousPoint }
  }

  @Test(
    arguments: [
      ("de", "1.500 l", true), ("de", "12.250 kg", true), ("fr", "1.250 kg", true),
      ("sv", "1.000 l", true), ("de", "-1.500 l", true), ("de", "1,500 l", false),
      ("de", "0.500 l", false), ("de", "1.5 l", false), ("de", "1.50 l", false),
      ("de", "1.5000 l", false), ("de", "1500.250 l", false), ("de", "1500 l", false),
      ("en", "1.500 l", false), ("de-CH", "1.500 l", false), ("ja", "1.500 l", false),
    ] as [(String, String, Bool)])
  func notesAPointThatMayPartThousands(language: String, amount: String, isNoted: Bool) {
    let inList = notes(language, "---\n\n- *\(amount)* Wasser\n")
    #expect(inList.map(\.severity) == (isNoted ? [.note] : []))
    let inYield = notes(language, "**\(amount)**\n\n---\n\n- Wasser\n")
    #expect(inYield.count == (isNoted ? 1 : 0))
  }

  @Test func saysHowItIsReadAndHowToWriteIt() throws {
    let note = try #require(notes("de", "---\n\n- *1.500 l* Wasser\n").first)
    #expect(note.message == "“1.500 l” is read as 1.5")
    #expect(note.help == "write 1,5, or 1500 if the point separates thousands")
    #expect(note.range?.start.line == 9)
  }

  @Test func saysNothingOfWhatIsWarnedOf() {
    let source = Array("# A\n\n---\n\n- *1.500 g* Mehl\n".utf8)
    let entry = RecipeEntry(
      path: "a.md", source: source, languages: RecipeLanguages(Language("de")))
    #expect(entry.diagnostics.map(\.id) == [.thousandsSeparator])
  }

  /// Three digits behind a separator may be thousands in any language.
  @Test(
    arguments: [
      ("de", "1,500 g", true), ("fr", "1,250 g", true), ("de", "-1,500 g", true),
      ("de", "1,500", true), ("de", "1,500 kg", false), ("de", "1,50", false),
      ("de", "1'500 g", true), ("de", "1.500 Eier", true), ("en", "1,500 g", true),
      ("de-CH", "1,500 g", true),
      ("es-MX", "1,500 g", true), ("ja", "1,500 g", true), ("de", "1 500 g", true),
    ] as [(String, String, Bool)])
  func warnsOfThreeDigitsBehindASeparator(language: String, amount: String, isWarnedOf: Bool) {
    for recipe in ["---\n\n- *\(amount)* Mehl\n", "**\(amount)**\n\n---\n\n- Mehl\n"] {
      let source = Array("---\nlang: \(language)\n---\n\n# A\n\n\(recipe)".utf8)
      let entry = RecipeEntry(
        path: "a.md", source: source, languages: RecipeLanguages(Language("en")))
      let ids = entry.diagnostics.map(\.id).filter { $0 == .thousandsSeparator }
      #expect(ids.count == (isWarnedOf ? 1 : 0), "\(recipe)")
    }
  }

  @Test(
    arguments: [
      ("en", "1,500 g", "“1,500 g” is read as 1500, but RecipeMD reads 1.5"),
      ("de", "1.500 g", "“1.500 g” is read as 1500, but RecipeMD reads 1.5"),
      ("fr", "1 500 g", "“1 500 g” is read as 1500, but RecipeMD reads 1"),
      ("de-CH", "1'500 g", "“1'500 g” is read as 1500, but RecipeMD reads 1"),
      ("de", "1,500", "“1,500” is read as 1.5"),
      ("en", "1.500 cups", "“1.500 cups” is read as 1.5"),
      ("en", "1.500 g", "“1.500 g” is read as 1500, but RecipeMD reads 1.5"),
      ("de", "1 500 g", "“1 500 g” is read as 1"),
    ] as [(String, String, String)])
  func saysHowThousandsAreRead(language: String, amount: String, message: String) {
    let source = Array("---\nlang: \(language)\n---\n\n# A\n\n---\n\n- *\(amount)* Mehl\n".utf8)
    let entry = RecipeEntry(
      path: "a.md", source: source, languages: RecipeLanguages(Language("en")))
    #expect(entry.diagnostics.filter { $0.id == .thousandsSeparator }.map(\.message) == [message])
  }

  @Test func doesNotGoOnForEver() {
    let list = String(repeating: "- *1.500 l* Wasser\n", count: 500)
    #expect(notes("de", "---\n\n\(list)").count == 10)
  }
}
