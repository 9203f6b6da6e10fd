import Mustache
import Testing

@Suite struct InheritanceTests {
  @Test(arguments: [
    RenderCase("shows the default of a block", "[{{$b}}x{{/b}}]", "[x]"),
    RenderCase("shows names in a default", "{{$b}}{{x}}{{{x}}}{{/b}}", ["x": "<"], "&lt;<"),
    RenderCase(
      "shows sections in a default", "{{$b}}{{#a}}{{x}}{{/a}}{{^c}}2{{/c}}{{/b}}",
      ["a": ["x": "1"]], "12"),
    RenderCase("does not take data for a block", "{{$x}}1{{/x}}", ["x": "no"], "1"),
    RenderCase(
      "is a partial without arguments", "{{<p}}{{/p}}|{{>p}}", partials: ["p": "[{{$b}}x{{/b}}]"],
      "[x]|[x]"),
    RenderCase("renders nothing for an unknown parent", "[{{<q}}{{$b}}x{{/b}}{{/q}}]", "[]"),
    RenderCase(
      "replaces a block", "{{<p}}{{$b}}1{{/b}}{{/p}}", partials: ["p": "[{{$b}}0{{/b}}]"], "[1]"),
    RenderCase(
      "replaces a block with nothing", "{{<p}}{{$b}}{{/b}}{{/p}}",
      partials: ["p": "[{{$b}}0{{/b}}]"], "[]"),
    RenderCase(
      "replaces one of two blocks", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{$a}}a{{/a}},{{$b}}b{{/b}}"], "a,1"),
    RenderCase(
      "replaces a block wherever it is", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{$b}}x{{/b}}{{$b}}y{{/b}}"], "11"),
    RenderCase(
      "ignores arguments without a block", "{{<p}}{{$c}}1{{/c}}{{/p}}",
      partials: ["p": "{{$b}}b{{/b}}"], "b"),
    RenderCase(
      "takes the last of two arguments", "{{<p}}{{$b}}1{{/b}}{{$b}}2{{/b}}{{/p}}",
      partials: ["p": "{{$b}}b{{/b}}"], "2"),
    RenderCase(
      "uses one parent twice", "{{<p}}{{$b}}1{{/b}}{{/p}} {{<p}}{{$b}}2{{/b}}{{/p}} {{<p}}{{/p}}",
      partials: ["p": "{{$b}}0{{/b}}"], "1 2 0"),
    RenderCase(
      "ignores everything else in a parent",
      "{{<p}}x {{y}} {{#z}}{{$b}}no{{/b}}{{/z}} {{>q}} {{$b}}1{{/b}} {{<q}}{{$b}}no{{/b}}{{/q}} {{!c}}{{/p}}",
      ["y": "no", "z": true], partials: ["p": "[{{$b}}0{{/b}}]", "q": "no"], "[1]"),
    RenderCase(
      "renders an argument with the items around the block", "{{<p}}{{$b}}{{x}}{{/b}}{{/p}}",
      ["x": "no", "a": ["x": "1"]], partials: ["p": "{{#a}}{{$b}}{{/b}}{{/a}}"], "1"),
    RenderCase(
      "renders a block in a list for each item", "{{<p}}{{$b}}({{.}}){{/b}}{{/p}}",
      ["l": ["1", "2"]], partials: ["p": "{{#l}}{{$b}}{{/b}}{{/l}}"], "(1)(2)"),
    RenderCase(
      "sees a parent's items around the tag", "{{#a}}{{<p}}{{/p}}{{/a}}", ["a": ["x": "1"]],
      partials: ["p": "{{x}}"], "1"),
    RenderCase(
      "lets the outermost argument win", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: [
        "p": "{{<q}}{{$b}}2{{/b}}{{/q}}", "q": "{{<r}}{{$b}}3{{/b}}{{/r}}", "r": "[{{$b}}4{{/b}}]",
      ], "[1]"),
    RenderCase(
      "lets an argument in the middle win", "{{<p}}{{/p}}",
      partials: [
        "p": "{{<q}}{{$b}}2{{/b}}{{/q}}", "q": "{{<r}}{{$b}}3{{/b}}{{/r}}", "r": "[{{$b}}4{{/b}}]",
      ], "[2]"),
    RenderCase(
      "passes arguments through partials", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{>q}}", "q": "[{{$b}}0{{/b}}]"], "[1]"),
    RenderCase(
      "forgets arguments after the parent", "{{<p}}{{$b}}1{{/b}}{{/p}}{{>p}}",
      partials: ["p": "[{{$b}}0{{/b}}]"], "[1][0]"),
    RenderCase(
      "replaces a block in a default", "{{<p}}{{$i}}1{{/i}}{{/p}}",
      partials: ["p": "{{$o}}[{{$i}}0{{/i}}]{{/o}}"], "[1]"),
    RenderCase(
      "replaces a block in an argument from further out", "{{<p}}{{$i}}1{{/i}}{{/p}}",
      partials: ["p": "{{<q}}{{$o}}[{{$i}}0{{/i}}]{{/o}}{{/q}}", "q": "({{$o}}{{/o}})"], "([1])"),
    RenderCase(
      "does not replace a block in an argument by its neighbour",
      "{{<p}}{{$o}}[{{$i}}0{{/i}}]{{/o}}{{$i}}1{{/i}}{{/p}}",
      partials: ["p": "{{$o}}{{/o}}{{$i}}{{/i}}"], "[0]1"),
    RenderCase(
      "does not replace a block by the argument it is in",
      "{{<p}}{{$b}}[{{$b}}0{{/b}}]{{/b}}{{/p}}", partials: ["p": "{{$b}}{{/b}}"], "[0]"),
    RenderCase(
      "uses a parent in an argument", "{{<p}}{{$b}}{{<q}}{{$c}}1{{/c}}{{/q}}{{/b}}{{/p}}",
      partials: ["p": "({{$b}}{{/b}})", "q": "[{{$c}}0{{/c}}]"], "([1])"),
    RenderCase(
      "uses a partial in an argument", "{{<p}}{{$b}}{{>q}}{{/b}}{{/p}}",
      partials: ["p": "({{$b}}{{/b}})", "q": "x"], "(x)"),
    RenderCase(
      "ends a recursion by an argument", "{{<p}}{{$f}}1{{/f}}{{/p}}",
      partials: [
        "p": "{{$f}}2{{/f}} {{$g}}{{<q}}{{/q}}{{/g}}",
        "q": "{{$f}}3{{/f}} {{<p}}{{$g}}end{{/g}}{{/p}}",
      ], "1 1 1 end"),
    RenderCase(
      "ignores blanks in its tags", "{{ < p }}{{ $ b }}1{{ / b }}{{/ p }}",
      partials: ["p": "{{$ b}}0{{/b }}"], "1"),
    RenderCase(
      "repeats a parent", "{{#l}}{{<p}}{{$b}}{{.}}{{/b}}{{/p}}{{/l}}", ["l": ["1", "2"]],
      partials: ["p": "<{{$b}}{{/b}}>"], "<1><2>"),
  ])
  func replacesBlocks(_ test: RenderCase) throws { try expect(test) }

  @Test(arguments: [
    RenderCase(
      "takes the line of a parent pair", "a\n{{<p}}{{/p}}\nb", partials: ["p": "x\n"], "a\nx\nb"),
    RenderCase(
      "takes the lines of a parent of many lines", "a\n{{<p}}\n{{$b}}\n1\n{{/b}}\n{{/p}}\nb",
      partials: ["p": "x\n{{$b}}\n{{/b}}\n"], "a\nx\n1\nb"),
    RenderCase(
      "indents a parent", "a\n  {{<p}}{{/p}}\nb", partials: ["p": "x\ny\n"], "a\n  x\n  y\nb"),
    RenderCase(
      "indents arguments with the parent", " {{<p}}{{$b}}1{{/b}}{{/p}}\n",
      partials: ["p": "x\n{{$b}}0{{/b}}\ny\n"], " x\n 1\n y\n"),
    RenderCase(
      "keeps the line around a parent in it", "a {{<p}}{{/p}} b\n", partials: ["p": "x"], "a x b\n"),
    RenderCase(
      "keeps what follows a parent of many lines", "{{<p}}\n{{/p}} b\n", partials: ["p": "x"],
      "x b\n"),
    RenderCase("keeps the lines of a default", "a\n  {{$b}}x{{/b}}\nb\n", "a\n  x\nb\n"),
    RenderCase(
      "keeps the lines of a default of many lines", "a\n{{$b}}\n  x\n y\n{{/b}}\nb\n",
      "a\n  x\n y\nb\n"),
    RenderCase("removes the line of an empty block", "a\n  {{$b}}{{/b}}\nb\n", "a\nb\n"),
    RenderCase(
      "removes the line of a block replaced by nothing", "{{<p}}{{$b}}{{/b}}{{/p}}",
      partials: ["p": "a\n  {{$b}}x{{/b}}\nb\n"], "a\nb\n"),
    RenderCase(
      "indents an argument like the block's tag", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "a\n  {{$b}}0{{/b}}\nb\n"], "a\n  1\nb\n"),
    RenderCase(
      "indents an argument of many lines like the block's tag", "{{<p}}{{$b}}\n1\n2\n{{/b}}{{/p}}",
      partials: ["p": "a\n  {{$b}}{{/b}}\nb\n"], "a\n  1\n  2\nb\n"),
    RenderCase(
      "ends the line of an argument that does not", "{{<p}}{{$b}}\n1\n2{{/b}}{{/p}}",
      partials: ["p": "a\n  {{$b}}\n  x\n  {{/b}}\nb\n"], "a\n  1\n  2\nb\n"),
    RenderCase(
      "indents an argument like the block's first line", "{{<p}}{{$b}}\n1\n2\n{{/b}}{{/p}}",
      partials: ["p": "a\n{{$b}}\n  x\n{{/b}}\nb\n"], "a\n  1\n  2\nb\n"),
    RenderCase(
      "takes an argument's own margin away",
      "{{<p}}\n{{$b}}\n    1\n      2\n    3\n{{/b}}\n{{/p}}\n",
      partials: ["p": "a\n  {{$b}}\n  {{/b}}\nb\n"], "a\n  1\n    2\n  3\nb\n"),
    RenderCase(
      "takes no more of a line than it has", "{{<p}}{{$b}}\n    1\n  2\n{{/b}}{{/p}}",
      partials: ["p": "{{$b}}{{/b}}\n"], "1\n  2\n"),
    RenderCase(
      "takes margins of tags away", "{{<p}}{{$b}}\n  {{x}}\n  {{#t}}\n  y\n  {{/t}}\n{{/b}}{{/p}}",
      ["x": "1", "t": true], partials: ["p": "{{$b}}{{/b}}\n"], "1\ny\n"),
    RenderCase(
      "takes margins of partials away", "{{<p}}{{$b}}\n  {{>q}}\n    {{>q}}\n{{/b}}{{/p}}",
      partials: ["p": "{{$b}}{{/b}}\n", "q": "x\ny\n"], "x\ny\n  x\n  y\n"),
    RenderCase(
      "puts lines before the rest of a line as they are", "{{<p}}{{$b}}\n1\n2\n{{/b}}{{/p}}",
      partials: ["p": "a\n{{$b}}\n  0{{/b}} b"], "a\n1\n2\n b"),
    RenderCase(
      "puts lines into a line as they are", "{{<p}}{{$b}}\n1\n2\n{{/b}}{{/p}}",
      partials: ["p": "a {{$b}}0{{/b}} b"], "a 1\n2\n b"),
    RenderCase(
      "indents nested blocks relative to the outer one", "{{<p}}{{$i}}\n3\n{{/i}}{{/p}}",
      partials: [
        "p": "{{<q}}{{$o}}\n  1\n  {{$i}}\n    2\n  {{/i}}\n{{/o}}{{/q}}", "q": "{{$o}}{{/o}}",
      ], "1\n  3\n"),
    RenderCase(
      "keeps CRLF", "{{<p}}{{$b}}\r\n  1\r\n  2\r\n{{/b}}{{/p}}\r\n",
      partials: ["p": "a\r\n {{$b}}0{{/b}}\r\nb\r\n"], "a\r\n 1\r\n 2\r\nb\r\n"),
    RenderCase(
      "adds CRLF where a block ends with it", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "a\r\n{{$b}}\r\n0\r\n{{/b}}\r\nb"], "a\r\n1\r\nb"),
    RenderCase(
      "adds no line end after a block that ends the template", "{{<p}}{{$b}}1{{/b}}{{/p}}",
      partials: ["p": "{{$b}}0{{/b}}"], "1"),
    RenderCase(
      "does not indent what a value brings", "{{<p}}{{$b}}{{x}}{{/b}}{{/p}}", ["x": "1\n2"],
      partials: ["p": "  {{$b}}{{/b}}\n"], "  1\n2\n"),
    RenderCase(
      "keeps an argument in a line as it is written", "{{<p}}{{$b}} 1 {{/b}}{{/p}}",
      partials: ["p": "[{{$b}}{{/b}}]"], "[ 1 ]"),
  ])
  func movesLines(_ test: RenderCase) throws { try expect(test) }
}
