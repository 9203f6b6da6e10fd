import Testing

import RecipeMD

struct RangeTests {
  @Test(arguments: ["\n", "\r\n", "\r"], ["", "\u{FEFF}", "---\na: b\n---\n"])
  func rangesCutOutWhatTheyName(lineEnd: String, prefix: String) throws {
    let text = """
      # Title *x* #

      text
      more

      *tag one, 1,5*

      **4 pieces, 1 1/2**

      ---

      1. *200 g* [flour *x*](<a b.md> "t")
      - _2_ eggs
        beaten

      ## Group

      - *1 **g*** `x`

      ---

      Mix.

      Bake.
      """
    let source =
      prefix
      + text.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: lineEnd)
    let bytes = Array(source.utf8)
    let parsed = parse(bytes, options: ParseOptions(allowsFrontMatter: true))
    #expect(parsed.isValid, "\(parsed.diagnostics)")
    func cut(_ range: Range<Int>?) -> String? {
      range.map { String(decoding: bytes[$0], as: UTF8.self) }
    }
    let ranges = parsed.ranges
    #expect(cut(ranges.title) == "Title *x*")
    #expect(cut(ranges.description) == "text\(lineEnd)more")
    #expect(ranges.tags.map(cut) == ["tag one", "1,5"])
    #expect(ranges.yields.map { cut($0.whole) } == ["4 pieces", "1 1/2"])
    #expect(ranges.yields.map { cut($0.factor) } == ["4", "1 1/2"])
    #expect(ranges.yields.map { cut($0.unit) } == ["pieces", nil])
    #expect(ranges.ingredients.map { cut($0.amount?.whole) } == ["200 g", "2", "1 **g**"])
    #expect(ranges.ingredients.map { cut($0.amount?.unit) } == ["g", nil, "**g**"])
    #expect(
      ranges.ingredients.map { cut($0.name) } == ["flour *x*", "eggs\(lineEnd)  beaten", "`x`"])
    #expect(ranges.ingredients.map { cut($0.link) } == ["a b.md", nil, nil])
    #expect(cut(ranges.ingredients[1].whole) == "- _2_ eggs\(lineEnd)  beaten")
    #expect(ranges.groups.map(cut) == ["Group"])
    #expect(cut(ranges.instructions) == "Mix.\(lineEnd)\(lineEnd)Bake.")
    #expect(parsed.recipe.ingredients[1].name == "eggs\nbeaten")
    #expect(parsed.recipe.instructions == "Mix.\n\nBake.")
  }
}
