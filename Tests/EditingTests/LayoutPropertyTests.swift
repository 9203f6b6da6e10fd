import Testing

@testable import Editing

/// Recipes put together by chance, the same ones each time.
private struct RecipeDice {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % limit
  }

  private mutating func pick(_ choices: [String]) -> String {
    choices[number(below: choices.count)]
  }

  private mutating func amount() -> String {
    pick([
      "", "*1 g* ", "_2 g_ ", "*3g* ", "*4  l*  ", "*½*\t", "_2 big*_ ", "*2 a_b* ", "*1\n   g* ",
      "*1 ½ cup* ", "*10x20 cm* ", "*5\u{A0}g* ", "* 1 g* ", "*2* ", "__1 g__ ",
    ])
  }

  private mutating func name() -> String {
    pick([
      "flour", "[dough](Dough.md)", "two\n  lines", "two\nlines", "- nested", "a\n\n  b", "`code`",
      "salt  ", "[r][1]", "# heading", "1. number", "![p](p.jpg)", "*soft*", "a\n      deep",
    ])
  }

  private mutating func item() -> String {
    pick(["- ", "* ", "+ ", "-   ", "-     ", "1. ", "2) ", "-\t", " - "]) + amount() + name()
  }

  private mutating func ingredients() -> String {
    (0...number(below: 6)).map { _ in item() + pick(["\n", "\n", "\n\n"]) }.joined()
  }

  private mutating func group() -> String {
    pick([
      "## G", "### G", "#### G ##", "G\n---", "G\n===", "two\nlines\n---", "## ", "# *g*",
      "###### x",
    ])
  }

  mutating func recipe() -> String {
    var text = pick(["", "\u{FEFF}", "---\nid: x\n---\n", "\u{FEFF}---\nid: x\n---\n\n\n", "\n"])
    text += pick(["# T", "#  T  #", "T\n===", "two\nlines\n===", "# [T](t.md)", "   # T"])
    let blank = ["\n\n", "\n\n\n", "\n", "\n \n"]
    text +=
      pick(blank) + pick(["", "Some text.\n\n", "> *quoted*\n\n", "[1]: d.md\n\n", "- a\n- b\n\n"])
    let tags = pick([
      "", "*a, b*", "_a,  b_", "_soft, tag*y_", "_a*b, c_", "*a,\nb*", "*a* ", "*[a](b.md), c*",
    ])
    let yields = pick([
      "", "**4 servings**", "__4 servings__", "**1kg,2**", "__3 a*b__", "**4  big\nones**",
    ])
    let isSwapped = number(below: 2) == 0
    for part in isSwapped ? [yields, tags] : [tags, yields] where !part.isEmpty {
      text += part + pick(blank)
    }
    text += pick(["---", "***", "- - -", "_____"]) + pick(blank)
    text += ingredients()
    for _ in 0..<number(below: 8) {
      text += pick(["\n", "\n\n"]) + group() + pick(["\n", "\n\n"])
      if number(below: 4) > 0 { text += ingredients() }
    }
    if number(below: 2) == 0 {
      text += "\n" + pick(["---", "* * *"]) + pick(blank) + "1.  Mix.\n\n\n2. Bake"
    }
    text += pick(["", "\n", "\n\n\n"])
    let ending = pick(["\n", "\n", "\r\n", "\r"])
    return ending == "\n" ? text : text.replacing("\n", with: ending)
  }
}

@Suite struct LayoutPropertyTests {
  /// Laid out once is laid out for good, and still the same recipe.
  @Test(arguments: 0..<8 as Range<UInt64>)
  func laysOutAtOnceWhatItCan(part: UInt64) {
    var count = 0
    for seed in part * 150..<(part + 1) * 150 {
      var dice = RecipeDice(seed)
      let text = dice.recipe()
      let bytes = Array(text.utf8)
      guard let once = RecipeFormat.formatted(bytes) else { continue }
      count += 1
      let (before, after) = (RecipeSource(bytes), RecipeSource(once))
      #expect(after.reads(as: before) && after.hasProse(of: before), "\(text.debugDescription)")
      #expect(RecipeFormat.formatted(once) == once, "\(text.debugDescription)")
      #expect(
        once.starts(with: [0xEF, 0xBB, 0xBF]) == bytes.starts(with: [0xEF, 0xBB, 0xBF]),
        "\(text.debugDescription)")
    }
    #expect(count > 40)
  }

  /// One ingredient that no layout fits does not keep the others from theirs.
  @Test func laysOutManyPartsAroundAnOddOne() throws {
    let groups = (0..<120).map { "### Part \($0)\n\n- *1 g* x\n\n" }.joined()
    let text = "# Pie\n\n---\n\n\(groups)-     *2* eggs\n"
    let once = try #require(RecipeFormat.formatted(Array(text.utf8)))
    #expect(
      String(decoding: once, as: UTF8.self)
        == text.replacing("### ", with: "## ").replacing("\n\n-     ", with: "\n-     "))
    #expect(RecipeFormat.formatted(once) == once)
  }
}
