import Testing

import RecipeMD

struct SerialisingTests {
  @Test func writesTheCanonicalLayout() {
    let text = """
      Title
      ===
      text
      *tags*

      __4, 2 kg__

      _a,b_

      ***
      1. _1/3 cup_ [x](y)
      * b
        - c

      ### G
      - d
      ##### H
      ____
      Mix.
      """
    let expected = """
      # Title

      text
      *tags*

      *a, b*

      **4, 2 kg**

      ---

      - *1/3 cup* [x](y)
      - b
        - c

      ## G

      - d

      ### H

      ---

      Mix.

      """
    #expect(parse(Array(text.utf8)).recipe.serialised() == expected)
  }

  @Test(arguments: [
    ("2–3", "2–3"), ("2 –3", "2–3"), ("2-3", "2-3"), ("1/3–1/2 cup", "1/3–1/2 cup"),
    ("2 - 3", "2 - 3"), ("2 –½ cup", "2–½ cup"), ("2 -", "2 -"), ("2 –x", "2 –x"),
  ])
  func putsNoSpaceBeforeTheEndOfARange(written: String, canonical: String) {
    let recipe = parse(Array("# T\n\n---\n\n- *\(written)* a\n".utf8)).recipe
    #expect(recipe.serialised() == "# T\n\n---\n\n- *\(canonical)* a\n")
    #expect(parse(Array(recipe.serialised().utf8)).recipe == recipe)
  }

  /// Three decimals behind a few digits look like thousands, which some would read there.
  @Test(arguments: [
    ("3.1250 g", "3 1/8 g"), ("33.3330 g", "33.3330 g"), ("0.125 g", "0.125 g"),
    ("1234.125 g", "1234.125 g"), ("1.25 g", "1.25 g"), ("1.125 kg", "1.125 kg"),
    ("-3.1250 g", "-3 1/8 g"),
  ])
  func writesNothingThatLooksLikeThousands(written: String, canonical: String) {
    let recipe = parse(Array("# T\n\n---\n\n- *\(written)* a\n".utf8)).recipe
    #expect(recipe.serialised() == "# T\n\n---\n\n- *\(canonical)* a\n")
    #expect(parse(Array(recipe.serialised().utf8)).recipe == recipe)
  }

  @Test(arguments: [
    "# a # #\n\n---\n", "a\nb #\n===\n\n---\n", "# # x\n\n---\n", "#\n\n---\n",
    "# T\n\n[r]: x\n\n---\n- [r]\n", "# T\n\n_a*_\n\n---\n", "# T\n\n**1.000,5**\n\n---\n",
    "# T\n\n---\n- *1½ g* a\n", "# T\n\n---\n- *1.0/2* a\n", "# T\n\n---\n- *1.0 1/4* a\n",
    "# T\n\n---\n- _1 g*_ a\n", "# T\n\n---\n* ---\n", "# T\n\n---\n- a\n  b\n\n  c\n\n      d\n",
    "# T\n\n---\n10. a\n\n    b\n\n        code\n    lazy\n", "# T\n\n---\n- a\n===\n",
    "# T\n\n---\n-     *1* code\n", "# T\n\n---\n10.  *1* a\n    b\n    # h\n",
    "# T\n\n---\n- [x](a\\&amp;b)\n- [y](<a)b>)\n- [z]()\n",
    "# A\n\n---\n# 1\n## 2\n### 3\n#### 4\n##### 5\n###### 6\n- a\n",
    "# A\n\n---\n# 1\n\nx\ny\n---\n- a\n", "# T\n\n---\n- *0.000000000000000001* a\n",
    "# T\n\n---\n- *1/1099511627776* a\n", "# T\n\n---\n- *1 g*\n\n  x\n",
  ])
  func readsBackWhatItWrites(text: String) {
    let parsed = parse(Array(text.utf8))
    #expect(parsed.isValid, "\(parsed.diagnostics)")
    let again = parse(Array(parsed.recipe.serialised().utf8))
    #expect(again.isValid)
    #expect(again.recipe == parsed.recipe, "\(parsed.recipe.serialised())")
  }
}
