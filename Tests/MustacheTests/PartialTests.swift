import Mustache
import Testing

@Suite struct PartialTests {
  @Test(arguments: [
    RenderCase("includes a partial", "[{{>p}}]", partials: ["p": "x"], "[x]"),
    RenderCase("includes nothing for an unknown one", "[{{>q}}]", partials: ["p": "x"], "[]"),
    RenderCase("includes a partial twice", "{{>p}}{{>p}}", partials: ["p": "x"], "xx"),
    RenderCase("knows names with slashes and dots", "{{>a/b.c}}", partials: ["a/b.c": "x"], "x"),
    RenderCase("ignores blanks in the tag", "{{ > p }}{{>\tp\n}}", partials: ["p": "x"], "xx"),
    RenderCase(
      "sees the items around", "{{#a}}{{>p}}{{/a}}", ["a": ["x": "1"], "y": "2"],
      partials: ["p": "{{x}}{{y}}"], "12"),
    RenderCase(
      "includes partials in partials", "{{>p}}", partials: ["p": "1{{>q}}3", "q": "2"], "123"),
    RenderCase(
      "does not join sections over partials", "{{#a}}{{>p}}{{/a}}", ["a": true],
      partials: ["p": "x"], "x"),
    RenderCase(
      "includes itself while the data lasts", "{{>n}}",
      ["x": "1", "n": [["x": "2", "n": [["x": "3", "n": []]]], ["x": "4", "n": []]]],
      partials: ["n": "{{x}}({{#n}}{{>n}}{{/n}})"], "1(2(3())4())"),
    RenderCase(
      "includes the template itself", "{{x}}{{#n}}{{>main}}{{/n}}",
      ["x": "1", "n": ["x": "2", "n": .null]], "12"),
    RenderCase("is no data", "[{{p}}]", partials: ["p": "x"], "[]"),
  ])
  func includesPartials(_ test: RenderCase) throws { try expect(test) }

  @Test(arguments: [
    RenderCase(
      "keeps the line around a partial", "a {{>p}} b\n", partials: ["p": "x\n"], "a x\n b\n"),
    RenderCase("takes its line with it", "a\n{{>p}}\nb", partials: ["p": "x\n"], "a\nx\nb"),
    RenderCase("adds no line end of its own", "a\n{{>p}}\nb", partials: ["p": "x"], "a\nxb"),
    RenderCase("indents every line", "{\n  {{>p}}\n}", partials: ["p": "x\ny\n"], "{\n  x\n  y\n}"),
    RenderCase("indents with tabs", "\t{{>p}}\n", partials: ["p": "x\ny\n"], "\tx\n\ty\n"),
    RenderCase("indents empty lines", " {{>p}}\n", partials: ["p": "x\n\ny\n"], " x\n \n y\n"),
    RenderCase(
      "indents lines that begin with a tag", "  {{>p}}\n", ["x": "1"],
      partials: ["p": "{{x}}\n{{{x}}}\n"], "  1\n  1\n"),
    RenderCase(
      "indents lines that begin with an empty tag", "  {{>p}}\n", partials: ["p": "{{x}}\n"], "  \n"
    ),
    RenderCase(
      "does not indent lines of values", "  {{>p}}\n", ["x": "1\n2"],
      partials: ["p": "{{x}}\n{{{x}}}!\n"], "  1\n2\n  1\n2!\n"),
    RenderCase(
      "does not indent after a value that ends a line", "  {{>p}}\n", ["x": "1\n"],
      partials: ["p": "{{{x}}}a\n"], "  1\na\n"),
    RenderCase(
      "indents once in a line", "  {{>p}}\n", ["x": "1"], partials: ["p": "a{{x}}b{{x}}\n"],
      "  a1b1\n"),
    RenderCase(
      "indents CRLF lines", "  {{>p}}\r\nz", partials: ["p": "x\r\ny\r\n"], "  x\r\n  y\r\nz"),
    RenderCase(
      "does not indent partials inside a line", "  {{x}} {{>p}}\n", ["x": "1"],
      partials: ["p": "a\nb"], "  1 a\nb\n"),
    RenderCase(
      "indents the last line without line end", "  {{>p}}\n>", partials: ["p": ">\n>"], "  >\n  >>"),
    RenderCase(
      "indents at the end of the template", "a\n  {{>p}}", partials: ["p": ">\n>"], "a\n  >\n  >"),
    RenderCase(
      "adds up indentation", " {{>p}}\n", partials: ["p": "a\n  {{>q}}\nb\n", "q": "x\ny\n"],
      " a\n   x\n   y\n b\n"),
    RenderCase(
      "starts afresh in a line", "  {{>p}}\n", partials: ["p": "a\nb {{>q}}c\nd\n", "q": "x\ny\n"],
      "  a\n  b x\ny\nc\n  d\n"),
    RenderCase(
      "indents before a partial that starts a line", "  {{>p}}\n",
      partials: ["p": "{{>q}} c\n", "q": "x\ny"], "  x\ny c\n"),
    RenderCase(
      "indents the lines of sections", "  {{>p}}\n", ["l": ["1", "2"]],
      partials: ["p": "<\n{{#l}}\n- {{.}}\n{{/l}}\n>\n"], "  <\n  - 1\n  - 2\n  >\n"),
    RenderCase(
      "indents lines inside sections of one line", "  {{>p}}\n", ["l": ["1", "2"]],
      partials: ["p": "{{#l}}{{.}};{{/l}}\n"], "  1;2;\n"),
    RenderCase(
      "indents groups in groups", "{{>g}}",
      ["n": "1", "g": [["n": "2", "g": [["n": "3", "g": []]]]]],
      partials: ["g": "{{n}}\n{{#g}}\n  {{>g}}\n{{/g}}\n"], "1\n  2\n    3\n"),
    RenderCase(
      "stops indenting after a partial", "  {{>p}}\na\nb\n", partials: ["p": "x\n"], "  x\na\nb\n"),
  ])
  func indentsPartials(_ test: RenderCase) throws { try expect(test) }

  @Test(arguments: [
    RenderCase("takes the name from the data", "{{>*n}}", ["n": "p"], partials: ["p": "x"], "x"),
    RenderCase(
      "takes the name from bytes", "{{>*n}}", ["n": .bytes([0x70])], partials: ["p": "x"], "x"),
    RenderCase(
      "ignores blanks around the asterisk", "{{ > * n }}", ["n": "p"], partials: ["p": "x"], "x"),
    RenderCase("follows dots", "{{>*a.b}}", ["a": ["b": "p"]], partials: ["p": "x"], "x"),
    RenderCase(
      "takes the current item", "{{#l}}{{>*.}}{{/l}}", ["l": ["p", "q", "r"]],
      partials: ["p": "1", "q": "2"], "12"),
    RenderCase(
      "renders nothing without a name", "[{{>*n}}]", partials: ["n": "no", "": "no"], "[]"),
    RenderCase(
      "renders nothing for an unknown name", "[{{>*n}}]", ["n": "q"], partials: ["p": "x"], "[]"),
    RenderCase(
      "renders nothing for a value that is not a text", "[{{>*a}}{{>*b}}{{>*c}}]",
      ["a": true, "b": ["p"], "c": ["p": "p"]], partials: ["p": "x", "true": "no"], "[]"),
    RenderCase(
      "does not resolve twice", "[{{>**n}}]", ["n": "m", "m": "p"], partials: ["p": "x"], "[]"),
    RenderCase(
      "is not a key with an asterisk", "{{>*n}}", ["n": "p", "*n": "q"],
      partials: ["p": "x", "q": "no"], "x"),
    RenderCase(
      "indents like any partial", "a\n  {{>*n}}\nb", ["n": "p"], partials: ["p": "x\ny\n"],
      "a\n  x\n  y\nb"),
    RenderCase(
      "sees the items around the tag", "{{#a}}{{>*b.n}}{{/a}}",
      ["a": ["x": "1"], "b": ["n": "p", "x": "no"]], partials: ["p": "{{x}}"], "1"),
    RenderCase(
      "takes the name of a parent from the data", "{{<*n}}{{$b}}1{{/b}}{{/*n}}", ["n": "p"],
      partials: ["p": "[{{$b}}0{{/b}}]"], "[1]"),
    RenderCase(
      "includes the template itself", "{{x}}{{#c}}{{>*t}}{{/c}}",
      ["t": "main", "x": "1", "c": ["x": "2", "c": false]], "12"),
  ])
  func takesNamesFromTheData(_ test: RenderCase) throws { try expect(test) }
}
