import Testing

import RecipeMD

/// Inputs that want to crash or to hang; `bench hostile` measures them at ten megabytes.
struct HostileTests {
  @Test(arguments: [
    "*", "[", "![[]()", "<", "x<!--", "[a](", "`a_", "*a **b ", "&amp;", ">", "- ", "1) ", "* * ",
    "\n", "\r", "- *1* a\n", "# a\n", "a\n---\n", "[r]: x\n", "[r] ", "[a](b) ", "*a*\n\n",
    "**1**\n\n", "- *x* y\n", "*a,", "<b>x</b>\n\n", "\t", "---\n\n", "- *1* a\n\ntext\n\n", "\\*",
    "\u{0}", "\u{FFFD}", "- \t", "> - 1. ", "[^1]: ", "[a]:\n", "*1 `g`* ", "_*",
  ])
  func readsALotOfTheSame(unit: String) {
    let body = String(repeating: unit, count: 60_000 / unit.utf8.count)
    for text in [
      body, "# T\n\n\(body)\n\n---\n\n- a\n", "# T\n\n---\n\n- \(body)",
      "# T\n\n*\(body)*\n\n---\n",
    ] {
      let clock = ContinuousClock()
      let time = clock.measure {
        _ = parse(Array(text.utf8), options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
      }
      // A debug build of what takes a few milliseconds; quadratic work would take minutes.
      #expect(time < .seconds(60), "\(unit.debugDescription)")
    }
  }

  @Test func reportsListsNestedBeyondTheLimit() {
    let deep = parse(Array(("# T\n\n---\n\n" + String(repeating: "- ", count: 100_000) + "a").utf8))
    #expect(deep.diagnostics.map(\.id) == [.nestingTooDeep])
    let fine = parse(Array(("# T\n\n---\n\n" + String(repeating: "- ", count: 32) + "a").utf8))
    #expect(fine.isValid)
    let rule = parse(Array(("# T\n\n" + String(repeating: "- ", count: 100)).utf8))
    #expect(rule.isValid, "a long thematic break is no list")
  }

  @Test func readsAnyBytes() {
    var state: UInt64 = 7
    let alphabet = Array("#*_-+>`[]()!<&\\;:/.,1½ \t\n\r=ab\u{A0}".utf8) + [0, 0xFF, 0xC3, 0xE2]
    for round in 0..<3_000 {
      var bytes: [UInt8] = round % 2 == 0 ? [] : Array("# T\n\n*a*\n\n---\n\n- *1 g* ".utf8)
      for _ in 0..<(round % 97) {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(alphabet[Int(state >> 33) % alphabet.count])
      }
      let parsed = parse(bytes, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
      for ranges in parsed.ranges.ingredients {
        #expect(ranges.whole.upperBound <= bytes.count, "\(bytes)")
      }
      #expect(parsed.html?.ingredients.count == parsed.ranges.ingredients.count)
      guard parsed.isValid else { continue }
      let again = parse(Array(parsed.recipe.serialised().utf8))
      #expect(
        again.recipe == parsed.recipe && again.isValid,
        "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
    }
  }
}
