import Cooking
import Collection
import Interchange
import RecipeMD
import Testing

@Suite struct PlainTextTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let markdown: String
    let text: String
  }

  static let cases = [
    Case(testDescription: "a title alone", markdown: "# Tee\n\n---\n", text: "Tee\n===\n"),
    Case(
      testDescription: "everything in its order",
      markdown:
        "# T\n\nNice.\n\n*a, b*\n\n**4 servings**\n\n---\n\n- *1/3 l* milk\n- salt\n- [x](y.md)\n\n---\n\nMix.\n",
      text:
        "T\n=\na, b\n4 servings\n\nNice.\n\n  0.33 l  milk\n          salt\n          x (y.md)\n\nMix.\n"
    ),
    Case(
      testDescription: "groups in groups",
      markdown: "# T\n\n---\n\n## A\n\n- *1* a\n\n### B\n\n- b\n\n## C\n\n- c\n",
      text: "T\n=\n\n## A\n\n  1  a\n\n### B\n\n    b\n\n## C\n\n    c\n"),
  ]

  @Test(arguments: cases) func writesARecipeForReading(_ each: Case) {
    let recipe = RecipeMD.parse(Array(each.markdown.utf8)).recipe
    let text = PlainText.text(of: recipe, language: Language("en"), isScaled: false)
    #expect(text == each.text)
  }

  /// What the author wrote stays exact; what was scaled is rounded to what a cook can measure.
  @Test(arguments: [
    ("en", false, ["13.37 g  salt", "  2.5 l  milk", "      ½  lemon", "    ⅜ x  thyme"]),
    ("de", true, [" 13 g  salt", "2,5 l  milk", "    ½  lemon", "  ⅜ x  thyme"]),
  ])
  func writesNumbersAsACookDoes(language: String, isScaled: Bool, lines: [String]) {
    let list = "- *13.37 g* salt\n- *5/2 l* milk\n- *1/2* lemon\n- *3/8 x* thyme\n"
    let text = PlainText.text(
      of: RecipeMD.parse(Array("# T\n\n---\n\n\(list)".utf8)).recipe, language: Language(language),
      isScaled: isScaled)
    #expect(text == "T\n=\n\n" + lines.map { "  \($0)\n" }.joined())
  }
}
