import RecipeMD

/// Texts of ten megabytes that want to be slow; `bench hostile` prints seconds for each.
let hostileTexts: [(name: String, unit: String, count: Int)] = [
  ("stars", "*", 1), ("open brackets", "[", 1), ("image openers", "![[]()", 6),
  ("angles", "<", 1), ("comment openers", "x<!--", 5), ("links left open", "[a](", 4),
  ("backticks", "`a_", 3), ("emphasis left open", "*a **b ", 7), ("entities", "&amp;", 5),
  ("nested quotes", ">", 1), ("nested lists", "- ", 2), ("nested ordered lists", "1) ", 3),
  ("blank lines", "\n", 1), ("returns", "\r", 1), ("ingredients", "- *1 g* a\n", 10),
  ("loose ingredients", "- a\n\n", 5), ("headings", "# a\n", 4), ("setext headings", "a\n---\n", 6),
  ("definitions", "[r]: x\n", 7), ("many definitions and uses", "[r]: x\n\n[r]\n\n", 12),
  ("reference links", "[r] ", 4), ("inline links", "[a](b) ", 7), ("paragraphs", "a\n\n", 3),
  ("emphasised items with code", "- *1 `g`* [x](y)\n", 17), ("tags", "*a*\n\n", 5),
  ("yields", "**1 a**\n\n", 9), ("bad amounts", "- *x* y\n", 8), ("commas", "*a,", 3),
  ("digits", "- *1", 1), ("raw html", "<b>x</b>\n\n", 10), ("html images", "<img src=a>\n\n", 13),
  ("bad bytes", "\u{FFFD}", 3), ("tabs", "\t", 1), ("breaks", "---\n\n", 5),
  ("quoted lines", "> a\n", 4),
  ("alternating", "- *1* a\n\ntext\n\n", 15), ("escapes", "\\*", 2), ("title lines", "a\n", 2),
]

func runHostile(size: Int = 10_000_000) {
  let clock = ContinuousClock()
  let deep = String(repeating: "- ", count: 32) + "a\n" + String(repeating: "\n", count: size)
  var inputs = hostileTexts.flatMap { each in
    let body = String(repeating: each.unit, count: size / each.count)
    return [
      (each.name, body), (each.name + " as description", "# T\n\n" + body + "\n\n---\n\n- a\n"),
      (each.name + " as ingredients", "# T\n\n---\n\n- " + body),
    ]
  }
  inputs.append(("a deep list and blank lines", "# T\n\n---\n\n" + deep))
  inputs.append(("digits", "# T\n\n---\n\n- *" + String(repeating: "1", count: size) + "* a"))
  inputs.append(("tags", "# T\n\n*" + String(repeating: "a,", count: size / 2) + "*\n\n---\n"))
  for (name, text) in inputs {
    let bytes = Array(text.utf8)
    var count = 0
    let time = clock.measure {
      count =
        parse(bytes, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
        .diagnostics.count
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    if seconds > 1 { print("\((seconds * 10).rounded() / 10) s, \(count) diagnostics: \(name)") }
  }
}
