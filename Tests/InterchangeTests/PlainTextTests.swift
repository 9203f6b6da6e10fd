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
    #expect(PlainText.text(of: recipe) == each.text)
  }
}
