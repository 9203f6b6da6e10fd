import Mustache
import Testing

@Suite struct InterpolationTests {
  @Test(arguments: [
    RenderCase("copies text without tags", "a {b} }} c\n", "a {b} }} c\n"),
    RenderCase("renders the empty template", "", ""),
    RenderCase("writes a text", "Hello, {{who}}!", ["who": "you"], "Hello, you!"),
    RenderCase("writes the same name twice", "{{x}}{{x}}", ["x": "1"], "11"),
    RenderCase(
      "escapes five characters", "{{x}}", ["x": "& < > \" '"], "&amp; &lt; &gt; &quot; &#39;"),
    RenderCase("escapes at both ends", "{{x}}", ["x": "<a>"], "&lt;a&gt;"),
    RenderCase("escapes neighbours", "{{x}}", ["x": "<<&&"], "&lt;&lt;&amp;&amp;"),
    RenderCase("does not escape twice what is an entity", "{{x}}", ["x": "&amp;"], "&amp;amp;"),
    RenderCase("leaves other signs alone", "{{x}}", ["x": "`=/\\{}%ß€🍕"], "`=/\\{}%ß€🍕"),
    RenderCase("escapes bytes like text", "{{x}}", ["x": .bytes(Array("<b>".utf8))], "&lt;b&gt;"),
    RenderCase("copies after three braces", "{{{x}}}", ["x": "<b>&"], "<b>&"),
    RenderCase("copies after an ampersand", "{{&x}}", ["x": "<b>\"'"], "<b>\"'"),
    RenderCase("copies bytes", "{{{x}}}{{&x}}", ["x": .bytes(Array("<b>".utf8))], "<b><b>"),
    RenderCase(
      "does not read tags in values", "{{x}}{{{x}}}", ["x": "{{y}}", "y": "no"], "{{y}}{{y}}"),
    RenderCase(
      "writes truth values as words", "{{t}} {{f}} {{{t}}}", ["t": true, "f": false],
      "true false true"),
    RenderCase("writes nothing for null", "[{{x}}{{{x}}}{{&x}}]", ["x": .null], "[]"),
    RenderCase("writes nothing for a list", "[{{x}}]", ["x": ["a"]], "[]"),
    RenderCase("writes nothing for an object", "[{{x}}]", ["x": ["y": "a"]], "[]"),
    RenderCase("writes nothing for a name that is missing", "[{{x}}{{{x}}}{{&x}}]", "[]"),
    RenderCase("writes the value itself for a dot", "{{.}} {{{.}}} {{&.}}", "<", "&lt; < <"),
    RenderCase("finds nothing in a text", "[{{x}}]", "text", "[]"),
  ])
  func writesValues(_ test: RenderCase) throws { try expect(test) }

  @Test(arguments: [
    RenderCase("follows one dot", "{{a.b}}", ["a": ["b": "1"]], "1"),
    RenderCase("follows many dots", "{{a.b.c.d}}", ["a": ["b": ["c": ["d": "1"]]]], "1"),
    RenderCase(
      "escapes at the end of dots", "{{a.b}} {{{a.b}}} {{&a.b}}", ["a": ["b": "<"]], "&lt; < <"),
    RenderCase("is the same as sections", "{{a.b}}={{#a}}{{b}}{{/a}}", ["a": ["b": "1"]], "1=1"),
    RenderCase("stops where a part is missing", "[{{a.b.c}}]", ["a": [:]], "[]"),
    RenderCase("stops where the first part is missing", "[{{a.b}}]", ["b": "no"], "[]"),
    RenderCase("stops at a text", "[{{a.b}}]", ["a": "text", "b": "no"], "[]"),
    RenderCase("stops at a list", "[{{a.b}}]", ["a": [["b": "no"]]], "[]"),
    RenderCase(
      "does not look further out for later parts", "[{{a.b.name}}]",
      ["a": ["b": [:]], "name": "no"], "[]"),
    RenderCase(
      "takes the first part from the innermost item", "{{#a}}{{b.c}}{{/a}}",
      ["a": ["b": ["c": "1"]], "b": ["c": "no"]], "1"),
    RenderCase(
      "does not go back out after the first part", "[{{#a}}{{b.c}}{{/a}}]",
      ["a": ["b": [:]], "b": ["c": "no"]], "[]"),
    RenderCase("does not know names with dots in them", "[{{a.b}}]", ["a.b": "no"], "[]"),
    RenderCase(
      "keeps to the current item after a leading dot", "{{#a}}[{{.x}}]{{/a}}{{#b}}[{{.x}}]{{/b}}",
      ["a": [:], "b": ["x": "1"], "x": "no"], "[][1]"),
    RenderCase(
      "follows dots after a leading dot", "{{#a}}{{.b.c}}{{/a}}", ["a": ["b": ["c": "1"]]], "1"),
  ])
  func followsDots(_ test: RenderCase) throws { try expect(test) }

  @Test(arguments: [
    RenderCase("ignores blanks in a tag", "|{{ x }}|{{x }}|{{ x}}|", ["x": "1"], "|1|1|1|"),
    RenderCase("ignores tabs and line ends in a tag", "{{\t\n x\r\n}}", ["x": "1"], "1"),
    RenderCase("ignores blanks in three braces", "{{{ x }}}", ["x": "<"], "<"),
    RenderCase("ignores blanks after an ampersand", "{{& x }}{{ & x }}", ["x": "<"], "<<"),
    RenderCase("keeps blanks around a tag", "| {{x}} |", ["x": "1"], "| 1 |"),
    RenderCase("keeps the line of a tag alone", "  {{x}}\n", ["x": "1"], "  1\n"),
    RenderCase("keeps the line of three braces alone", "  {{{x}}}\n", ["x": "1"], "  1\n"),
    RenderCase(
      "keeps the line of an ampersand alone", "a\n  {{&x}}  \nb", ["x": "1"], "a\n  1  \nb"),
    RenderCase("keeps the line of a tag without value", "a\n{{x}}\nb", "a\n\nb"),
    RenderCase(
      "takes any sign as part of a name", "{{a-b}} {{@c}} {{ä}} {{1}}",
      ["a-b": "1", "@c": "2", "ä": "3", "1": "4"], "1 2 3 4"),
    RenderCase("tells names apart by case", "{{a}}{{A}}", ["a": "1", "A": "2"], "12"),
    RenderCase("opens at the first two braces of a run", "{{{{x}}}}", ["{x": "1", "x": "2"], "1}"),
    RenderCase("keeps a single brace", "{ {{x}} }", ["x": "1"], "{ 1 }"),
  ])
  func readsTags(_ test: RenderCase) throws { try expect(test) }
}
