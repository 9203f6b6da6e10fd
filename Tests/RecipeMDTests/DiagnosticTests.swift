import Diagnostics
import Testing

import RecipeMD

struct DiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let ids: [DiagnosticID]

    init(_ name: String, _ text: String, _ ids: DiagnosticID...) {
      testDescription = name
      self.text = text
      self.ids = ids
    }
  }

  static let rules = [
    Case("an empty file", "‸", .missingTitle, .missingDivider).merged,
    Case("no heading", "‸text\n\n---\n- a", .missingTitle),
    Case("a title of level 2", "## ‸T\n\n---\n", .titleLevel),
    Case("text before the title", "‸text\n\n# T\n\n---\n", .textBeforeTitle),
    Case("a comment before the title", "‸<!-- c -->\n\n# T\n\n---\n", .textBeforeTitle),
    Case("front matter", "‸---\na: b\n---\n# T\n\n---\n- x", .frontMatter),
    Case("tags twice", "# T\n\n*a*\n\n*‸b*\n\n---\n", .repeatedTags),
    Case("yields twice", "# T\n\n**1 a**\n\n**‸2 b**\n\n---\n", .repeatedYields),
    Case("a yield without number", "# T\n\n**4, ‸some**\n\n---\n", .yieldWithoutNumber),
    Case("no divider", "# T\n\ntext\n‸", .missingDivider),
    Case("no divider before amounts", "# T\n\n‸- *1 g* a\n", .missingDivider),
    Case(
      "a divider under text before a group", "# T\n\ntext\n‸---\n\n## A\n\n- *1 g* a\n",
      .underlinedDivider),
    Case("a divider under yields", "# T\n\n**4**\n‸---\n\n- a\n", .underlinedDivider),
    Case("text after the tags", "# T\n\n*a*\n\n‸text\n\n---\n", .textBeforeDivider),
    Case("an amount without number", "# T\n\n---\n- *‸etwas* Salz\n", .amountWithoutNumber),
    Case("a zero below", "# T\n\n---\n- *‸1/0 g* Salz\n", .zeroDenominator),
    Case("too many digits", "# T\n\n---\n- *‸99999999999999999999 g* a\n", .amountTooLarge),
    Case("an empty item", "# T\n\n---\n- a\n‸-\n", .ingredientWithoutName),
    Case("an amount alone", "# T\n\n---\n‸- *1 g*\n", .ingredientWithoutName),
    Case("text among lists", "# T\n\n---\n- a\n\n‸text\n\n- *1* b\n", .textAmongIngredients),
    Case(
      "instructions without divider", "# T\n\n---\n- a\n\n‸Mix.\n\nBake.", .textAmongIngredients),
    Case(
      "all at once", "## ‸Ä\n\n*a*\n\n*‸b*\n\n**‸x**\n\n---\n- *‸y* z\n‸-\n", .titleLevel,
      .repeatedTags, .yieldWithoutNumber, .amountWithoutNumber, .ingredientWithoutName),
  ]

  static let lints = [
    Case("tags and yields in one paragraph", "# T\n\n‸*a*\n**4**\n\n---\n", .swallowedTags),
    Case("a fraction without space", "# T\n\n---\n- *‸1½ TL* a\n", .missingFractionSpace),
    Case("a fraction behind a hyphen", "# T\n\n---\n- *‸1-2/3 cups* a\n", .missingFractionSpace),
    Case(
      "a fraction slash", "# T\n\n---\n- *‸1⁄2 g* a\n- *‸1 1⁄2 g* b\n", .fractionSlash,
      .fractionSlash),
    Case(
      "Arabic decimals", "# T\n\n---\n- *‸١٫٥ لتر* a\n- *‸٢،٥* b\n- *١.٥ لتر* c\n- *٢، ٥* d",
      .arabicDecimals, .arabicDecimals),
    Case(
      "ranges",
      "# T\n\n**‸4-6 pieces**\n\n---\n- *‸2–3 cups* a\n- *‸2 bis 3* b\n- *‸2 to 3 g* c\n- *2 tomatoes* d",
      .rangeAmount, .rangeAmount, .rangeAmount, .rangeAmount),
    Case(
      "thousands", "# T\n\n---\n- *‸1.000 g* a\n- *‸1 000 g* b\n- *1.250 kg* c\n- *0.125 g* d",
      .thousandsSeparator, .thousandsSeparator),
    Case(
      "amounts without emphasis", "# T\n\n---\n- ‸200 g flour\n- ‸2 eggs\n- 7up\n- 00 flour",
      .amountWithoutEmphasis, .amountWithoutEmphasis),
    Case(
      "a divider between groups", "# T\n\n---\n## A\n- *1* a\n\n‸---\n\n## B\n- *2* b\n",
      .breakBetweenGroups),
    Case("an exclamation as tags", "# T\n\n*‸Try this one!*\n\n---\n", .sentenceAsTags),
    Case("a question as tags", "# T\n\n*‸Why not now?*\n\n---\n", .sentenceAsTags),
    Case("a sentence as tags", "# T\n\n*‸My favourite from Grandma.*\n\n---\n", .sentenceAsTags),
    Case(
      "a valid file with an underlined divider",
      "# T\n\ntext\n‸---\n\n- *1 g* a\n\n---\n\n1. Mix", .underlinedDivider),
    Case("nothing", "# T\n\n*a, b*\n\n**4 x**\n\n---\n- *1 1/2 g* a\n- b\n\n---\n\nMix"),
  ]

  @Test(arguments: rules) func reportsBrokenRulesWhereTheyAre(_ each: Case) {
    expectDiagnostics(each.text, each.ids)
    #expect(!parse(Array(MarkedText(each.text).text.utf8)).isValid)
  }

  /// Ingredients, also those that should not be any, and their places go together.
  @Test(arguments: rules + lints) func knowsWhereEveryIngredientStands(_ each: Case) {
    let parsed = parse(
      Array(MarkedText(each.text).text.utf8), options: ParseOptions(makesHTML: true))
    var count = 0
    var groups = parsed.recipe.ingredientGroups
    while let group = groups.popLast() {
      count += group.ingredients.count
      groups += group.ingredientGroups
    }
    count += parsed.recipe.ingredients.count
    #expect(parsed.ranges.ingredients.count == count)
    #expect(parsed.html?.ingredients.count == count)
  }

  @Test(arguments: lints) func warnsOfWhatIsHardlyMeant(_ each: Case) {
    expectDiagnostics(each.text, each.ids)
    #expect(parse(Array(MarkedText(each.text).text.utf8)).isValid)
  }

  @Test(arguments: [
    ("# T\n\n*a*\n**4**\n\n---\n", "# T\n\n*a*\n\n**4**\n\n---\n"),
    ("# T\r\n\r\n*a*\r\n**4**\r\n\r\n---\r\n", "# T\r\n\r\n*a*\r\n\r\n**4**\r\n\r\n---\r\n"),
    ("# T\n\n**4**\n---\n\n- a\n", "# T\n\n**4**\n\n---\n\n- a\n"),
    ("# T\n\n---\n- *1½ TL* ä\n", "# T\n\n---\n- *1 ½ TL* ä\n"),
    ("\u{FEFF}# T\n\n---\n- *1⁄2 g* a\n", "\u{FEFF}# T\n\n---\n- *1/2 g* a\n"),
    ("# T\n\n---\n- 200 g flour\n", "# T\n\n---\n- *200 g* flour\n"),
    ("# T\n\n---\n- 1 1/2 cups flour\n", "# T\n\n---\n- *1 1/2 cups* flour\n"),
  ])
  func fixesMendWhatTheyName(before: String, after: String) throws {
    let parsed = parse(Array(before.utf8))
    let fix = try #require(parsed.diagnostics.first?.fix)
    var bytes = Array(before.utf8)
    for edit in fix.edits.reversed() {
      bytes.replaceSubrange(edit.range, with: edit.replacement.utf8)
    }
    #expect(String(decoding: bytes, as: UTF8.self) == after)
    #expect(parse(bytes).diagnostics.isEmpty)
  }

  @Test func countsColumnsInScalarsAndLinesFromTheStartOfTheFile() throws {
    let text = "\u{FEFF}---\r\na: b\r\n---\r\n# Ä\r\n\r\n---\r\n\r\n- äö *‸etwas* x\r\n- *‸ä* x"
    let marked = MarkedText(text)
    let parsed = parse(
      Array(marked.text.utf8), options: ParseOptions(allowsFrontMatter: true))
    let range = try #require(parsed.diagnostics.first?.range)
    #expect(range.start.line == 9 && range.start.column == 4)
    #expect(range.start.offset == marked.offsets[1])
    #expect(parsed.diagnostics.count == 1)
  }

  @Test func reportsBytesThatAreNoTextAndReadsTheRest() throws {
    var bytes = Array("# T".utf8)
    bytes += [0xFF, 0xC3, 0x28] + Array("\n\n---\n\n- *1 g* a".utf8) + [0, 0] + Array("b\n".utf8)
    let parsed = parse(bytes)
    #expect(parsed.diagnostics.map(\.id) == [.invalidUTF8, .nulByte])
    #expect(parsed.diagnostics.map { $0.range?.start.offset } == [3, 22])
    #expect(parsed.recipe.title == "T\u{FFFD}\u{FFFD}(")
    #expect(parsed.recipe.ingredients.map(\.name) == ["a\u{FFFD}\u{FFFD}b"])
    let name = try #require(parsed.ranges.ingredients.first?.name)
    #expect(Array(bytes[name]) == [0x61, 0, 0, 0x62])
    #expect(parsed.ranges.title.map { Array(bytes[$0]) } == [0x54, 0xFF, 0xC3, 0x28])
  }
}

extension DiagnosticTests.Case {
  /// Two diagnostics at the one place an empty file has.
  fileprivate var merged: Self {
    Self("an empty file", "‸‸", .missingDivider, .missingTitle)
  }
}
