import Diagnostics
import Mustache
import Testing

@Suite struct MistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var template: String
    var id: DiagnosticID
    var message: String
    var help: String
    /// What is left when the mistake is passed over.
    var output: String
    var testDescription: String { template }

    init(
      _ template: String, _ id: DiagnosticID, _ message: String, _ help: String,
      output: String = ""
    ) {
      self.template = template
      self.id = id
      self.message = message
      self.help = help
      self.output = output
    }
  }

  @Test(arguments: [
    Case("a ‸{{‸x", .unclosedTag, "tag is not closed", "end the tag with “}}”", output: "a "),
    Case("a ‸{{‸x}\n}", .unclosedTag, "tag is not closed", "end the tag with “}}”", output: "a "),
    Case("ä‸{{‸{x}}", .unclosedTag, "tag is not closed", "end the tag with “}}}”", output: "ä"),
    Case("‸{{‸! x", .unclosedTag, "tag is not closed", "end the tag with “}}”"),
    Case("‸{{‸=<% %>}}", .unclosedTag, "tag is not closed", "end the tag with “=}}”"),
    Case("{{=<% %>=}}‸<%‸x}}", .unclosedTag, "tag is not closed", "end the tag with “%>”"),
    Case("a‸{{}}‸b", .emptyTag, "tag has no name", "write a name or remove the tag", output: "ab"),
    Case("‸{{ }}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case("‸{{# }}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case("‸{{/}}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case("‸{{>}}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case("‸{{>*}}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case("‸{{{}}}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case("‸{{&}}‸", .emptyTag, "tag has no name", "write a name or remove the tag"),
    Case(
      "{{ ‸if x‸ }}", .spaceInName, "name “if x” contains white space",
      "a tag holds one name and nothing else"),
    Case(
      "{{>‸a\nb‸}}", .spaceInName, "name “a…” contains white space",
      "a tag holds one name and nothing else"),
    Case(
      "‸{{==}}‸", .invalidDelimiters, "“” does not name two delimiters",
      "write two words without “=” and with a space between, as in “{{=<% %>=}}”"),
    Case(
      "‸{{=<%=}}‸", .invalidDelimiters, "“<%” does not name two delimiters",
      "write two words without “=” and with a space between, as in “{{=<% %>=}}”"),
    Case(
      "‸{{=a b c=}}‸", .invalidDelimiters, "“a b c” does not name two delimiters",
      "write two words without “=” and with a space between, as in “{{=<% %>=}}”"),
    Case(
      "‸{{=a= b=}}‸", .invalidDelimiters, "“a= b” does not name two delimiters",
      "write two words without “=” and with a space between, as in “{{=<% %>=}}”"),
    Case(
      "\n ‸{{#t}}‸\nx", .unclosedSection, "“{{#t}}” is never closed",
      "add the close tag, with the same name after a slash", output: "\nx"),
    Case(
      "‸{{^f}}‸x", .unclosedSection, "“{{^f}}” is never closed",
      "add the close tag, with the same name after a slash", output: "x"),
    Case(
      "‸{{$ b }}‸x", .unclosedSection, "“{{$ b }}” is never closed",
      "add the close tag, with the same name after a slash", output: "x"),
    Case(
      "‸{{<main2}}‸x", .unclosedSection, "“{{<main2}}” is never closed",
      "add the close tag, with the same name after a slash", output: "2"),
    Case(
      "{{<main2}}{{$c}}x‸{{/main2}}‸y", .mismatchedClose,
      "“{{/main2}}” does not close “{{$c}}”", "close the innermost section first",
      output: "2xy"),
    Case(
      "a‸{{/t}}‸b", .strayClose, "“{{/t}}” closes nothing",
      "open the section before it or remove the tag", output: "ab"),
    Case(
      "{{#t}}x{{/t}}‸{{/t}}‸", .strayClose, "“{{/t}}” closes nothing",
      "open the section before it or remove the tag", output: "x"),
    Case(
      "{{#t}}{{^f}}x‸{{/t}}‸y", .mismatchedClose, "“{{/t}}” does not close “{{^f}}”",
      "close the innermost section first", output: "xy"),
    Case(
      "{{#t}}x‸{{/f}}‸y{{/t}}", .mismatchedClose, "“{{/f}}” does not close “{{#t}}”",
      "close the innermost section first", output: "xy"),
    Case(
      "[{{>‸mian2‸}}]", .unknownPartial, "there is no template “mian2”",
      "did you mean “main2”?", output: "[]"),
    Case(
      "{{<‸nothing‸}}{{$b}}x{{/b}}{{/nothing}}", .unknownPartial,
      "there is no template “nothing”", "add a template of that name or remove the tag"),
  ])
  func reportsAMistakeAtItsPlaceAndGoesOn(_ test: Case) throws {
    let marked = MarkedText(test.template)
    let library = library(marked.text, partials: ["main2": "2{{$c}}{{/c}}"])
    let diagnostic = try #require(library.diagnostics.first)
    #expect(library.diagnostics.count == 1)
    #expect(diagnostic.id == test.id)
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.path == "main")
    #expect(diagnostic.range.map { $0.start.offset..<$0.end.offset } == marked.places.first)
    #expect(diagnostic.message == test.message)
    #expect(diagnostic.help == test.help)
    #expect(try render(library, ["t": true]) == test.output)
  }

  @Test func reportsAllMistakesOfAllTemplatesInOrder() {
    let library = library("{{}}\n{{/a}}{{>q}}", partials: ["p": "{{#x}}", "a": "{{=a=}}"])
    let found = library.diagnostics.map {
      "\($0.path ?? ""):\($0.range?.start.line ?? 0) \($0.id.rawValue)"
    }
    #expect(
      found == [
        "a:1 invalid-delimiters", "main:1 empty-tag", "main:2 stray-close",
        "main:2 unknown-partial",
        "p:1 unclosed-section",
      ])
  }

  @Test func pointsToTheTagThatIsOpen() throws {
    let library = library("{{#a}}\n {{#b}}\n{{/a}}")
    let note = try #require(library.diagnostics.first?.notes.first)
    #expect(note.message == "“{{#b}}” is opened here")
    #expect(note.range?.start.line == 2)
    #expect(note.range?.start.column == 2)
    #expect(note.path == "main")
  }

  @Test func namesTheFirstOfTwoTemplates() {
    let library = TemplateLibrary(sources: [
      TemplateSource(name: "a", path: "one/a.mustache", bytes: Array("1".utf8)),
      TemplateSource(name: "a", path: "two/a.mustache", bytes: Array("2".utf8)),
    ])
    #expect(library.diagnostics.map(\.id) == [.duplicateTemplate])
    #expect(library.diagnostics.map(\.path) == ["two/a.mustache"])
    #expect(library.diagnostics.first?.help?.contains("“one/a.mustache”") == true)
  }

  @Test(arguments: [
    ("{{>‸main‸}}", [:], "“main” includes “main”"),
    ("x{{>‸p‸}}", ["p": "{{>main}}"], "“p” includes “main” includes “p”"),
    ("{{<‸main‸}}{{/main}}", [:], "“main” includes “main”"),
  ])
  func reportsATemplateThatAlwaysIncludesItself(
    template: String, partials: [String: String], chain: String
  ) throws {
    let library = library(MarkedText(template).text, partials: partials)
    let diagnostic = try #require(library.diagnostics.first)
    #expect(library.diagnostics.count == 1)
    #expect(diagnostic.id == .endlessPartial)
    #expect(diagnostic.message == "template includes itself without end: \(chain)")
    #expect(throws: RenderError.self) { try render(library) }
  }

  @Test(arguments: [
    "{{#x}}{{>main}}{{/x}}", "{{^x}}{{>main}}{{/x}}", "{{$b}}{{>main}}{{/b}}",
    "{{<p}}{{$b}}{{>main}}{{/b}}{{/p}}", "{{>*main}}", "{{>p}}{{>p}}",
  ])
  func leavesAnInclusionThatCanEndToTheData(template: String) {
    #expect(library(template, partials: ["p": "x{{>q}}", "q": ""]).diagnostics.isEmpty)
  }

  @Test func reportsWhereATemplateIsNotUTF8() throws {
    let bytes: [UInt8] = Array("ä\n{{x}}".utf8) + [0xC3] + Array("b".utf8)
    let library = TemplateLibrary(sources: [
      TemplateSource(name: "main", path: "main", bytes: bytes)
    ])
    let diagnostic = try #require(library.diagnostics.first)
    #expect(diagnostic.id == .invalidTemplateEncoding)
    #expect(diagnostic.range?.start.offset == 8)
    var output: [UInt8] = []
    try library.render("main", with: ["x": "1"], into: &output)
    #expect(output == Array("ä\n1".utf8) + [0xC3] + Array("b".utf8))
  }
}
