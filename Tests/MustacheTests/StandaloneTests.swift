import Mustache
import Testing

/// A tag alone on its line takes the line with it.
@Suite struct StandaloneTests {
  static let tags = [
    "{{! note }}", "{{!}}", "{{! two\nlines }}", "{{=<% %>=}}", "{{#t}}", "{{^f}}", "{{ # t }}",
    "{{>nothing}}",
    "{{<nothing}}{{/nothing}}", "{{<nothing}}x\ny{{/nothing}}", "{{$b}}{{/b}}",
  ]
  static let margins = ["", " ", "\t", "  \t "]
  static let ends = ["\n", "\r\n"]

  private func close(_ tag: String) -> String {
    tag.contains("#") ? "{{/t}}" : tag.contains("^") ? "{{/f}}" : ""
  }

  @Test(arguments: tags, margins)
  func removesTheLine(tag: String, margin: String) throws {
    for end in Self.ends {
      for trail in ["", " ", "\t"] {
        let template = "a\(end)\(margin)\(tag)\(trail)\(end)b\(close(tag))"
        try expect(RenderCase("", template, ["t": true], "a\(end)b"))
      }
    }
  }

  @Test(arguments: tags, margins)
  func removesTheFirstLine(tag: String, margin: String) throws {
    for end in Self.ends {
      let template = "\(margin)\(tag)\(end)b\(close(tag))"
      try expect(RenderCase("", template, ["t": true], "b"))
    }
  }

  @Test(arguments: tags, margins)
  func removesTheLastLine(tag: String, margin: String) throws {
    for end in Self.ends {
      let template =
        "{{^t}}{{/t}}a\(end)\(margin)\(tag)\(close(tag).isEmpty ? "" : "\(end)b" + close(tag))"
      let expected = close(tag).isEmpty ? "a\(end)" : "a\(end)b"
      try expect(RenderCase("", template, ["t": true], expected))
    }
  }

  @Test(arguments: tags)
  func keepsALineWithAnythingElse(tag: String) throws {
    // A set delimiter tag changes what follows, so its close tag would not be one.
    let rest = close(tag)
    for (before, after) in [("x", ""), ("", "x"), (" x ", " "), (" ", " x"), ("{{^t}}{{/t}}", "")] {
      let template = "a\n\(before)\(tag)\(after)\nb\(rest)"
      let text = before.hasPrefix("{") ? "" : before
      try expect(RenderCase("", template, ["t": true], "a\n\(text)\(after)\nb"))
    }
  }

  @Test(arguments: [
    RenderCase(
      "removes the lines of a section", "a\n{{#t}}\nb\n{{/t}}\nc\n", ["t": true], "a\nb\nc\n"),
    RenderCase(
      "removes indented lines of a section", "a\n  {{#t}}\n  b\n  {{/t}}\nc\n", ["t": true],
      "a\n  b\nc\n"),
    RenderCase("removes the lines of a skipped section", "a\n{{#f}}\nb\n{{/f}}\nc\n", "a\nc\n"),
    RenderCase(
      "removes the lines of an inverted section", "a\r\n{{^f}}\r\nb\r\n{{/f}}\r\nc", "a\r\nb\r\nc"),
    RenderCase(
      "removes lines in every repetition", "{{#l}}\n- {{.}}\n{{/l}}\n", ["l": ["1", "2"]],
      "- 1\n- 2\n"),
    RenderCase(
      "removes lines of nested sections", "{{#t}}\n{{#t}}\nx\n{{/t}}\n{{/t}}\n", ["t": true], "x\n"),
    RenderCase("removes a close tag at the end", "#{{#t}}\n/\n  {{/t}}", ["t": true], "#\n/\n"),
    RenderCase("keeps lines with two tags", "{{#t}}{{/t}}\nx", ["t": true], "\nx"),
    RenderCase("keeps lines inside a line", " {{#t}} x {{/t}} \n", ["t": true], "  x  \n"),
    RenderCase("keeps blank lines", "a\n\n{{!x}}\n\nb", "a\n\n\nb"),
    RenderCase(
      "keeps blanks of tags with text between", " | {{#t}}\t|\t{{/t}} | \n", ["t": true],
      " | \t|\t | \n"),
    RenderCase(
      "keeps a comment inside a line", " {{#t}} {{! x }}\n {{/t}}|\n", ["t": true], "  \n |\n"),
    RenderCase("does not take CR for a line end", "a\r{{!x}}\rb", "a\r\rb"),
    RenderCase("does not take a form feed for a blank", "a\n\u{C}{{!x}}\nb", "a\n\u{C}\nb"),
    RenderCase("does not take a no-break space for a blank", "a\n\u{A0}{{!x}}\nb", "a\n\u{A0}\nb"),
    RenderCase("removes the line of a comment of many lines", "a\n  {{! x\n  y\n}}\nb", "a\nb"),
    RenderCase("removes a line after a byte order mark", "\u{FEFF}{{!x}}\na", "a"),
  ])
  func removesLines(_ test: RenderCase) throws { try expect(test) }
}

@Suite struct CommentAndDelimiterTests {
  @Test(arguments: [
    RenderCase("drops a comment", "a{{! x }}b", "ab"),
    RenderCase("drops a comment of many lines", "a{{! x\ny\nz }}b", "ab"),
    RenderCase("drops tags in a comment up to the first end", "a{{! {{x }}b", "ab"),
    RenderCase(
      "does not show a name like a comment", "[{{! x }}]", ["! x": "1", "!x": "2", "x": "3"], "[]"),
    RenderCase("keeps blanks around a comment", "a {{!x}} b", "a  b"),
    RenderCase("sets delimiters", "{{=<% %>=}}<%x%>{{x}}", ["x": "1"], "1{{x}}"),
    RenderCase("sets delimiters of one sign", "{{=[ ]=}}[x]", ["x": "1"], "1"),
    RenderCase("sets equal delimiters", "{{=| |=}}|x|x|x|", ["x": "1"], "1x1"),
    RenderCase(
      "sets delimiters that patterns would trip over", "{{=.* *.=}}.*x*.", ["x": "1"], "1"),
    RenderCase(
      "sets delimiters outside ASCII", "{{=« »=}}«x»«#t»ä«/t»", ["x": "1", "t": true], "1ä"),
    RenderCase("sets delimiters back", "{{=<% %>=}}<%={{ }}=%>{{x}}", ["x": "1"], "1"),
    RenderCase("ignores blanks around delimiters", "{{=  <%   %>\t=}}<%x%>", ["x": "1"], "1"),
    RenderCase("takes a line end between delimiters", "{{=<%\n%>=}}<%x%>", ["x": "1"], "1"),
    RenderCase(
      "knows every sign with other delimiters",
      "{{=<% %>=}}<%#t%><%&x%><%{x}%><%/t%><%^f%><%!c%>!<%/f%><%>p%>", ["t": true, "x": "<"],
      partials: ["p": "{{x}}<%x%>"], "<<!&lt;<%x%>"),
    RenderCase(
      "keeps delimiters after a section", "{{#t}}{{=<% %>=}}<%x%><%/t%><%x%>{{x}}",
      ["t": true, "x": "1"], "11{{x}}"),
    RenderCase(
      "starts partials with braces", "{{=<% %>=}}<%>p%>", ["x": "1"], partials: ["p": "{{x}}<%x%>"],
      "1<%x%>"),
    RenderCase(
      "does not let partials set delimiters", "{{>p}}{{x}}|x|", ["x": "1"],
      partials: ["p": "{{=| |=}}|x|"], "11|x|"),
    RenderCase(
      "reads arguments with the delimiters around them",
      "{{=<% %>=}}<%<p%><%$b%><%x%>{{x}}<%/b%><%/p%>", ["x": "1"],
      partials: ["p": "{{$b}}{{/b}}<%x%>"], "1{{x}}<%x%>"),
    RenderCase("keeps blanks around set delimiters", "| {{=@ @=}} |", "|  |"),
  ])
  func readsCommentsAndDelimiters(_ test: RenderCase) throws { try expect(test) }
}
