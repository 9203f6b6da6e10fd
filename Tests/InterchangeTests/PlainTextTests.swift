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

  @Test(arguments: [
    ("3/7 oz", "3/7 oz"), ("2/3 oz", "⅔ oz"), ("1/3 l", "0.33 l"), ("22/7 cups", "3 1/7 cups"),
    ("100/33 oz", "3.03 oz"),
    // Both ends of a range are written alike, and the dash is that of the recipe.
    ("1/3–1/2 cup", "⅓–½ cup"), ("1 1/2-2 1/4 cups", "1 ½-2 ¼ cups"), ("2 - 3", "2-3"),
    ("2–3", "2–3"), ("1,5–2,5 kg", "1.5–2.5 kg"), ("3/7–4/7 oz", "3/7–4/7 oz"),
  ])
  func keepsFractionsAsTheyAre(written: String, shown: String) {
    let recipe = RecipeMD.parse(Array("# T\n\n---\n\n- *\(written)* x\n".utf8)).recipe
    let text = PlainText.text(of: recipe, language: Language("en"), isScaled: false)
    #expect(text == "T\n=\n\n  \(shown)  x\n")
  }

  /// RecipeMD reads no decimals or thousands of Arabic, and has them in the unit.
  @Test(arguments: [
    ("١٫٥ كوب", "1 ½ كوب"), ("1٫5 كوب", "1 ½ كوب"), ("١٫٥", "1 ½"), ("١٫٥-٢ كوب", "1 ½–2 كوب"),
    ("١٬٢٥٠ غ", "1250 غ"),
    ("١ كوب", "1 كوب"),
  ])
  func keepsNumbersInArabicWhole(written: String, shown: String) {
    let recipe = RecipeMD.parse(Array("# T\n\n---\n\n- *\(written)* x\n".utf8)).recipe
    let text = PlainText.text(of: recipe, language: Language("ar"), isScaled: false)
    #expect(text == "T\n=\n\n  \(shown)  x\n")
  }

  @Test func aTextForOthersNamesNoFiles() async throws {
    let entry = try await ShareFormatTests.entry(
      Array(
        """
        # T

        ![A picture](T.jpg) [site](https://a.example/)

        ---

        - *1 dl* [Cream](Cr%C3%A8me.md)
        - [shop](https://b.example/)

        ## [Base](Base.md)

        - x

        ---

        Whip the [cream](<Crème.md> "t").

        """.utf8))
    let text = String(decoding: try ShareFormatTests.shared(.text, entry), as: UTF8.self)
    #expect(
      text == """
        T
        =

        A picture [site](https://a.example/)

          1 dl  Cream
                shop (https://b.example/)

        ## Base

            x

        Whip the cream.

        """)
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
