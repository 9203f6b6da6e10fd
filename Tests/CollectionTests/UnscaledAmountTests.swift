import Diagnostics
import Testing

@testable import Collection

@Suite struct UnscaledAmountTests {
  /// Instructions with a mark where a note is expected.
  static let cases: [(String, String)] = [
    ("food that is no ingredient", "Boil it in ‸500 ml water.\n"),
    ("behind others", "Take 200 g of the rice, in ‸1 l hot stock,\nthen ‸2 tbsp oil.\n"),
    ("in a list", "1. Wait 5 minutes.\n2. Add ‸1 tsp *cinnamon*.\n"),
    ("an ingredient", "Add 200 g of the rice.\n"),
    ("a fixed amount", "Add 1 tsp (fixed) cinnamon.\n"),
    ("a container", "Boil it in a 2 l pot. Use a 400 g can of beans.\n"),
    ("a portion", "Serve 150 g fish per person.\n"),
    ("a time, a size and a temperature", "After 5 minutes at 180 °C cut 2 cm pieces.\n"),
    ("no food", "Reduce to 200 ml and stir.\n"),
    ("code", "`500 ml water`\n"),
  ]

  @Test(arguments: cases)
  func notesWhatWillNotScale(name: String, steps: String) async throws {
    for newline in ["\n", "\r\n"] {
      let marked = MarkedText(
        ("# Räis\n\n---\n\n- *200 g* rice\n\n---\n\n" + steps).replacing("\n", with: newline))
      let entry = RecipeEntry(
        path: "a.md", source: Array(marked.text.utf8), languages: RecipeLanguages(Language("en")))
      let notes = entry.diagnostics.filter { $0.id == .unscaledAmount }
      #expect(notes.allSatisfy { $0.severity == .note })
      #expect(notes.compactMap { $0.range?.start.offset } == marked.offsets, "\(name)")
    }
  }

  @Test(arguments: ["", "- rice\n"])
  func saysNothingOfARecipeThatDoesNotScale(ingredients: String) {
    let entry = RecipeEntry(
      path: "a.md", source: Array("# A\n\n---\n\n\(ingredients)\n---\n\nAdd 1 l water.\n".utf8),
      languages: RecipeLanguages(Language("en")))
    #expect(!entry.diagnostics.contains { $0.id == .unscaledAmount })
  }

  @Test func doesNotGoOnForEver() {
    let steps = String(repeating: "Add 1 g sand. ", count: 5000)
    let entry = RecipeEntry(
      path: "a.md", source: Array("# A\n\n---\n\n- *1* egg\n\n---\n\n\(steps)\n".utf8),
      languages: RecipeLanguages(Language("en")))
    #expect(entry.diagnostics.count { $0.id == .unscaledAmount } == 10)
  }
}
