import Foundation
import RecipeMD
import Testing

@testable import Editing

@Suite struct RecipeFormatTests {
  static let untidy = """

    Rye Bread
    ===

    Dense, dark  and *good*.


    It keeps a week.
    **2 loaves,1kg**

    _bread,  long ferment_
    ***
    1. _500g_ rye flour
    2.  *1  l*  [starter](<Rye Starter.md>)

    * salt,
     fine
    ### Topping ##
    + *2 tbsp*seeds
    ##### Inside
    - *2–3* nuts
    * * *


    1.  Mix.

    2.  Bake.


    """
  static let tidy = """
    # Rye Bread

    Dense, dark  and *good*.


    It keeps a week.

    *bread, long ferment*

    **2 loaves, 1 kg**

    ---

    - *500 g* rye flour
    - *1 l* [starter](<Rye Starter.md>)
    - salt,
      fine

    ## Topping

    - *2 tbsp* seeds

    ### Inside

    - *2–3* nuts

    ---

    1.  Mix.

    2.  Bake.

    """

  private func formatted(_ text: String) -> String? {
    RecipeFormat.formatted(Array(text.utf8)).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func laysOutAllButTheProse() {
    // A paragraph that yields follow at once is one with them, so it needs its blank line.
    let untidy = Self.untidy.replacing("week.\n", with: "week.\n\n")
    #expect(formatted(untidy) == Self.tidy)
  }

  @Test func keepsLineEndsAndMarks() {
    let windows = { (text: String) in
      "\u{FEFF}---\nnotes:  'a'   \n---\n\(text)".replacing("\n", with: "\r\n")
    }
    let untidy = Self.untidy.replacing("week.\n", with: "week.\n\n")
    #expect(formatted(windows(untidy)) == windows("\n" + Self.tidy))
  }

  @Test(arguments: [
    // Nothing but what is wrong for a file that is tidy.
    ("# T\n\n---\n\n- a\n", "# T\n\n---\n\n- a\n"),
    ("# T\n\n---", "# T\n\n---\n"), ("# T\n---\n", "# T\n\n---\n"),
    // Amounts that would be others, or look odd, with a space.
    ("# T\n\n---\n\n- *1½* a\n- *5-6 g* b\n- *10x20 cm* c\n- *2個* 卵\n- *100%* d\n", nil),
    ("# T\n\n---\n\n- *١g* ملح\n", "# T\n\n---\n\n- *١ g* ملح\n"),
    // No-break spaces are meant.
    ("# T\n\n---\n\n- *1\u{A0}g* a\n", nil),
    // Names that another bullet or indent would change.
    ("# T\n\n---\n\n- * * x\n-     code\n", nil),
    ("# T\n\n---\n\n1. a\n   - b\n", nil),
    ("# T\n\n---\n\n* a\n  - b\n", "# T\n\n---\n\n- a\n  - b\n"),
    ("# T\n\n---\n\n- *1 g* a\n\n  b\n- _2g_ c\n", "# T\n\n---\n\n- *1 g* a\n\n  b\n- *2 g* c\n"),
    // Marks that the text itself has.
    ("# T\n\n_a*_\n\n---\n", nil), ("# a # #\n\n---\n", nil),
    ("a\nb\n===\n\n---\n", nil),
    // A byte order mark stays, with or without blank lines after it.
    ("\u{FEFF}# Soup\n\n---\n\n- *1l* water\n", "\u{FEFF}# Soup\n\n---\n\n- *1 l* water\n"),
    ("\u{FEFF}\n\nSoup\n===\n\n---\n", "\u{FEFF}# Soup\n\n---\n"),
    // An amount over two lines.
    ("# T\n\n---\n\n1. *1\n   g* flour\n", "# T\n\n---\n\n- *1 g* flour\n"),
    ("# T\n\n---\n\n1. *1 g*\n   flour,\n   fine\n", "# T\n\n---\n\n- *1 g*\n  flour,\n  fine\n"),
    // Definitions stay where they are.
    (
      "# T\n\n*a*\n\n\n[r]: x.md\n\n---\n* [y][r]\n", "# T\n\n*a*\n\n[r]: x.md\n\n---\n\n- [y][r]\n"
    ),
    // The tags come first.
    ("# T\n\n**4**\n\n_a_\n\n---\n", "# T\n\n*a*\n\n**4**\n\n---\n"),
    ("タイトル\n===\n\n*卵,和食*\n\n---\n\n* 卵", "# タイトル\n\n*卵, 和食*\n\n---\n\n- 卵\n"),
  ])
  func changesOnlyWhatItMay(before: String, after: String?) {
    #expect(formatted(before) == after ?? before)
  }

  @Test(arguments: ["Flour.\n", "# T\n\n**some**\n\n---\n", "## T\n\n---\n", "# T\n", ""])
  func leavesWhatBreaksTheRules(text: String) { #expect(formatted(text) == nil) }

  @Test func neverChangesARecipe() throws {
    var count = 0
    for text in try Corpus.texts() {
      let bytes = Array(text.utf8)
      guard let once = RecipeFormat.formatted(bytes) else { continue }
      count += 1
      let (before, after) = (RecipeSource(bytes), RecipeSource(once))
      #expect(before.parsed.recipe == after.parsed.recipe, "\(text)")
      #expect(after.hasProse(of: before), "\(text)")
      #expect(RecipeFormat.formatted(once) == once, "\(text)")
    }
    #expect(count > 250)
  }
}
