import Mustache
import Testing

@Suite struct SectionTests {
  static let truths: [(name: String, value: Value, isTruthy: Bool)] = [
    ("null", .null, false), ("false", false, false), ("the empty list", [], false),
    ("true", true, true), ("a text", "x", true), ("the empty text", "", true),
    ("bytes", .bytes([0x78]), true), ("empty bytes", .bytes([]), true),
    ("an object", ["y": "1"], true),
    ("the empty object", [:], true), ("a list", ["1"], true), ("a list of null", [.null], true),
  ]

  @Test(arguments: truths.indices)
  func showsSectionsOfWhatIsTruthy(row: Int) throws {
    let (_, value, isTruthy) = Self.truths[row]
    #expect(value.isTruthy == isTruthy)
    let template = "{{#x}}yes{{/x}}{{^x}}no{{/x}}"
    try expect(RenderCase(Self.truths[row].name, template, ["x": value], isTruthy ? "yes" : "no"))
    let dotted = "{{#a.x}}yes{{/a.x}}{{^a.x}}no{{/a.x}}"
    try expect(RenderCase("", dotted, ["a": ["x": value]], isTruthy ? "yes" : "no"))
  }

  @Test(arguments: [
    RenderCase("skips a section of a missing name", "[{{#x}}no{{/x}}]", "[]"),
    RenderCase("shows an inverted section of a missing name", "[{{^x}}yes{{/x}}]", "[yes]"),
    RenderCase("skips a section of a broken chain", "[{{#a.b.c}}no{{/a.b.c}}]", ["a": [:]], "[]"),
    RenderCase(
      "shows an inverted section of a broken chain", "[{{^a.b.c}}yes{{/a.b.c}}]", ["a": [:]],
      "[yes]"),
    RenderCase("enters an object", "{{#a}}{{b}}{{/a}}", ["a": ["b": "1"]], "1"),
    RenderCase(
      "sees names further out", "{{#a}}{{b}}{{c}}{{/a}}", ["a": ["b": "1"], "b": "no", "c": "2"],
      "12"),
    RenderCase(
      "leaves an object at its end", "{{#a}}{{b}}{{/a}}{{b}}", ["a": ["b": "1"], "b": "2"], "12"),
    RenderCase(
      "lets null further in hide a value further out", "[{{#a}}{{b}}{{/a}}]",
      ["a": ["b": .null], "b": "no"], "[]"),
    RenderCase("enters a text", "{{#a}}{{.}} {{a}}{{/a}}", ["a": "1"], "1 1"),
    RenderCase(
      "sees names from inside a truth value", "{{#a}}{{b}}{{/a}}", ["a": true, "b": "1"], "1"),
    RenderCase(
      "repeats for each item", "{{#l}}{{x}},{{/l}}", ["l": [["x": "1"], ["x": "2"], ["x": "3"]]],
      "1,2,3,"),
    RenderCase(
      "repeats for items of different shapes", "{{#l}}{{x}}{{y}}{{/l}}",
      ["l": [["x": "1"], ["y": "2", "x": "3"], "t", [:]]], "132"),
    RenderCase("repeats for texts", "{{#l}}({{.}}){{/l}}", ["l": ["a", "<", "c"]], "(a)(&lt;)(c)"),
    RenderCase("repeats for texts unescaped", "{{#l}}({{{.}}}{{&.}}){{/l}}", ["l": ["<"]], "(<<)"),
    RenderCase("repeats for null and false", "{{#l}}.{{/l}}", ["l": [.null, false, true]], "..."),
    RenderCase(
      "repeats a list in a list", "{{#l}}({{#.}}{{.}}{{/.}}){{/l}}",
      ["l": [["1", "2"], [], ["3"]]], "(12)()(3)"),
    RenderCase("repeats the value itself", "{{#.}}{{x}}{{/.}}", [["x": "1"], ["x": "2"]], "12"),
    RenderCase("does not repeat for the letters of a text", "{{#x}}.{{/x}}", ["x": "123"], "."),
    RenderCase(
      "nests lists", "{{#a}}{{#b}}{{x}}{{y}} {{/b}}{{/a}}",
      ["a": [["x": "1", "b": [["y": "a"], ["y": "b"]]], ["x": "2", "b": [["y": "c"]]]]], "1a 1b 2c "
    ),
    RenderCase("nests the same name", "{{#a}}1{{#a}}2{{/a}}3{{/a}}", ["a": true], "123"),
    RenderCase(
      "skips nested sections", "[{{#a}}1{{#b}}2{{/b}}3{{/a}}]", ["a": false, "b": true], "[]"),
    RenderCase(
      "skips only the inner section", "[{{#a}}1{{#b}}2{{/b}}3{{/a}}]", ["a": true, "b": false],
      "[13]"),
    RenderCase("nests inverted sections", "{{^a}}1{{^b}}2{{/b}}3{{/a}}", "123"),
    RenderCase("does not enter what is inverted", "{{^a}}{{.}}{{/a}}", "x", "x"),
    RenderCase(
      "writes sections one after the other", "{{#a}}1{{/a}}{{#b}}2{{/b}}{{#a}}3{{/a}}",
      ["a": true, "b": true], "123"),
    RenderCase(
      "enters through dots without what is between", "{{#a.b}}{{x}}{{/a.b}}",
      ["a": ["x": "no", "b": [:]]], ""),
    RenderCase(
      "goes four objects deep",
      "{{#a}}{{#b}}{{#c}}{{#d}}{{w}}{{x}}{{y}}{{z}}{{/d}}{{/c}}{{/b}}{{/a}}",
      ["a": ["w": "1"], "b": ["x": "2"], "c": ["y": "3", "d": ["z": "4"]]], "1234"),
    RenderCase(
      "ignores blanks in its tags", "{{ # a }}1{{/ a\t}}{{^ b }}2{{ / b}}", ["a": true], "12"),
    RenderCase(
      "finds names in a large object", "{{n1}}{{n20}}{{n40}}[{{n41}}]",
      .object(Object(Shape((1...40).map { "n\($0)" }), (1...40).map { .text("\($0);") })),
      "1;20;40;[]"),
    RenderCase(
      "takes the first of two slots of one name", "{{x}}",
      .object(Object(Shape(["x", "x"]), ["1", "2"])), "1"),
  ])
  func entersSections(_ test: RenderCase) throws { try expect(test) }
}
