import Cooking
import Diagnostics
import Testing

@testable import Collection

/// Lists below the names of ingredients.
@Suite struct SublistTests {
  @Test(arguments: [
    ("- ‸Spices:\n  - 1 tsp cumin\n", 1), ("- ‸*200 g* butter\n  1. *100 g* for the tin\n", 1),
    ("- Spices:\n  - cumin\n  - salt\n", 0), ("- *200 g* butter\n\n  at room temperature\n", 0),
    ("- *200 g* butter\n  - at room temperature\n", 0),
  ]) func areWarnedOfWithAmounts(list: String, count: Int) {
    let marked = MarkedText("# T\n\n---\n\n" + list.replacing("- ‸", with: "‸- "))
    let entry = RecipeEntry(
      path: "a.md", source: Array(marked.text.utf8), languages: RecipeLanguages(Language("en")))
    let found = entry.diagnostics.filter { $0.id == .ingredientSublist }
    #expect(found.count == count)
    #expect(found.compactMap { $0.range?.start.offset } == marked.offsets)
  }
}
