import RecipeMD
import Testing

@testable import Cooking
@testable import Site

@Suite struct StepUsesTests {
  @Test(arguments: [
    ("Mix flour and eggs.", "<p data-uses=\"0:4-9 1:14-18\">Mix"),
    ("- 🍅 é *flour*\n- eggs", "<li data-uses=\"0:5-10\">🍅"),
    ("- a\n\n  > b\n\n  flour & eggs", "<li data-uses=\"0:6-11 1:14-18\"><p>a"),
    ("> flour\n\nNone.", "<blockquote>\n<p>flour</p>\n</blockquote>\n<p>None"),
  ])
  func countsAsScriptsDo(markdown: String, html: String) throws {
    let instructions = try #require(
      parse(
        Array("# T\n\n---\n\n---\n\n\(markdown)".utf8), options: ParseOptions(makesHTML: true)
      ).html?.instructions)
    let running = instructions.running
    let lines = ["flour", "eggs"].map { StepIngredient(name: $0, amount: nil) }
    let steps = running.items.filter { $0.kind != .other }
      .map { UsingStep(range: $0.text, section: nil, sure: []) }
    let ingredients = StepIngredients(lines, .en)
    let text = StepsText(steps, in: running.bytes, of: ingredients)
    let uses = StepUses.find(in: text, of: ingredients)
    let marked = instructions.inserting(StepUsesView.attributes(of: uses, in: running))
    #expect(String(decoding: marked.html, as: UTF8.self).contains(html))
  }

  @Test func saysOnceWhatStandsAtTheSamePlace() throws {
    let html = parse(
      Array("# T\n\n---\n\n---\n\n1. all of it".utf8), options: ParseOptions(makesHTML: true)
    ).html
    let running = try #require(html?.instructions?.running)
    let start = running.items[0].text.lowerBound
    let uses = [(3, 1), (3, 0), (0, 2), (3, 1)].map {
      StepUse(range: start + $0..<start + $0 + 2, ingredient: $1)
    }
    let pieces = StepUsesView.attributes(of: uses, in: running)
    #expect(pieces.map(\.html) == [" data-uses=\"2:0-2 0,1:3-5\""])
  }

  @Test func saysWhereTheWholeAmountMayBeShown() throws {
    let html = parse(
      Array("# T\n\n---\n\n---\n\n1. é garlic cloves".utf8),
      options: ParseOptions(makesHTML: true)
    ).html
    let running = try #require(html?.instructions?.running)
    let start = running.items[0].text.lowerBound
    let use = StepUse(range: start + 3..<start + 9, ingredient: 0, wholeEnd: start + 16)
    let pieces = StepUsesView.attributes(of: [use], in: running)
    #expect(pieces.map(\.html) == [" data-uses=\"0:2-8!15\""])
  }

  @Test func saysWhichPartIsMeant() throws {
    let html = parse(
      Array("# T\n\n---\n\n---\n\n1. all of it".utf8), options: ParseOptions(makesHTML: true)
    ).html
    let running = try #require(html?.instructions?.running)
    let start = running.items[0].text.lowerBound
    let third = try #require(Rational(1, 3))
    let shares: [StepUse.Share?] = [.part(third), .unknown, nil]
    let uses = shares.enumerated().map { number, share in
      StepUse(range: start..<start + 3, ingredient: number, share: share)
    }
    let pieces = StepUsesView.attributes(of: uses, in: running)
    #expect(pieces.map(\.html) == [" data-uses=\"0~1/3,1~,2:0-3\""])
  }
}
