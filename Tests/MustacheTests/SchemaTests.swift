import Diagnostics
import Mustache
import Testing

@Suite struct SchemaTests {
  static let schema = Schema(
    root: "Page",
    types: [
      .init(
        "Page", "A page.",
        fields: [
          .init("title", .text, "What it is called."), .init("body", .html, "The text."),
          .init("draft", .flag, "Whether it is hidden."),
          .init("tags", .list(of: .text), "Words."), .init("site", .object("Site"), "The site."),
          .init("groups", .list(of: .object("Group")), "The groups."),
          .init("table", .list(of: .list(of: .object("Cell"))), "Rows of cells."),
        ]),
      .init(
        "Site", "The site.",
        fields: [.init("title", .text, "Its name."), .init("root", .text, "The way to it.")]),
      .init(
        "Group", "A group.",
        fields: [
          .init("heading", .text, "Its heading."),
          .init("groups", .list(of: .object("Group")), "Groups in it."),
        ]),
      .init("Cell", "A cell.", fields: [.init("value", .text, "What is in it.")]),
    ])

  struct Case: Sendable, CustomTestStringConvertible {
    var template: String
    var partials: [String: String] = [:]
    /// The warnings' messages and help lines, in the order of the marks.
    var expected: [String] = []
    var testDescription: String { template }
  }

  @Test(arguments: [
    Case(template: "{{title}}{{{body}}}{{&body}}{{.}}"),
    Case(template: "{{#draft}}{{title}}{{.}}{{/draft}}{{^draft}}{{title}}{{/draft}}"),
    Case(template: "{{site.title}}{{#site}}{{title}}{{root}}{{body}}{{.root}}{{/site}}"),
    Case(template: "{{#tags}}{{.}}{{title}}{{/tags}}{{^tags}}{{title}}{{/tags}}"),
    Case(template: "{{#groups}}{{heading}}{{title}}{{/groups}}"),
    Case(template: "{{#table}}{{#.}}{{value}}{{/.}}{{/table}}"),
    Case(template: "{{#title}}{{title}}{{/title}}"),
    Case(template: "{{>*title}}{{>*site.root}}"),
    Case(template: "{{! titel }}{{=<% %>=}}<%title%>"),
    Case(
      template: "{{‸titel‸}}", expected: ["there is no “titel” here: did you mean “title”?"]),
    Case(
      template: "{{{ ‸bdoy‸ }}}",
      expected: ["there is no “bdoy” here: did you mean “body”?"]),
    Case(
      template: "{{#‸nothing‸}}{{unseen}}{{/nothing}}",
      expected: [
        "there is no “nothing” here: names here are “title”, “body”, “draft”, “tags”, “site”, “groups”, “table”"
      ]),
    Case(
      template: "{{^‸drafd‸}}{{‸x‸}}{{/drafd}}",
      expected: [
        "there is no “drafd” here: did you mean “draft”?",
        "there is no “x” here: names here are “title”, “body”, “draft”, “tags”, “site”, “groups”, “table”",
      ]),
    Case(
      template: "{{site.‸titel‸}}",
      expected: ["there is no “titel” here: did you mean “title”?"]),
    Case(
      template: "{{title.‸x‸}}",
      expected: ["there is no “x” here: what stands before it has no names"]),
    Case(
      template: "{{#groups}}{{‸headline‸}}{{/groups}}",
      expected: ["there is no “headline” here: did you mean “heading”?"]),
    Case(
      template: "{{#groups}}{{/groups}}{{‸heading‸}}",
      expected: [
        "there is no “heading” here: names here are “title”, “body”, “draft”, “tags”, “site”, “groups”, “table”"
      ]),
    Case(
      template: "{{#site}}{{.‸body‸}}{{/site}}",
      expected: ["there is no “body” here: names here are “title”, “root”"]),
    Case(
      template: "{{>*‸titel‸}}", expected: ["there is no “titel” here: did you mean “title”?"]),
    Case(
      template: "{{#groups}}{{>group}}{{/groups}}",
      partials: ["group": "{{heading}}{{title}}{{#groups}}{{>group}}{{/groups}}"]),
    Case(
      template: "{{>group}}", partials: ["group": "{{#groups}}{{‸haeding‸}}{{>group}}{{/groups}}"],
      expected: ["there is no “haeding” here: did you mean “heading”?"]),
    Case(
      template: "{{#groups}}{{>p}}{{/groups}}{{>p}}{{#site}}{{>p}}{{/site}}",
      partials: ["p": "{{title}}{{‸heading‸}}"],
      expected: [
        "there is no “heading” here: names here are “title”, “root”, “body”, “draft”, “tags”, “site”, “groups”, “table”"
      ]),
    Case(
      template: "{{<p}}{{$b}}{{value}}{{/b}}{{$unused}}{{whatever}}{{/unused}}{{/p}}",
      partials: ["p": "{{#table}}{{#.}}{{$b}}{{nothing}}{{/b}}{{/.}}{{/table}}"]),
    Case(
      template: "{{<p}}{{/p}}", partials: ["p": "{{$b}}{{‸titel‸}}{{/b}}"],
      expected: ["there is no “titel” here: did you mean “title”?"]),
    Case(
      template: "{{<p}}{{$b}}{{>p}}{{/b}}{{/p}}",
      partials: ["p": "{{$b}}{{/b}}{{#draft}}{{<p}}{{$c}}{{/c}}{{/p}}{{/draft}}"]),
    Case(template: "{{#draft}}{{>main}}{{>none}}{{/draft}}{{#site}}{{>main}}{{/site}}"),
  ])
  func warnsOfNamesThatNothingProvides(_ test: Case) throws {
    let marked = MarkedText(test.template)
    var places = marked.places.map { ("main", $0) }
    var partials: [String: String] = [:]
    for (name, text) in test.partials.sorted(by: { $0.key < $1.key }) {
      let marked = MarkedText(text)
      partials[name] = marked.text
      places += marked.places.map { (name, $0) }
    }
    let warnings = library(marked.text, partials: partials)
      .check(template: "main", against: Self.schema)
    #expect(warnings.map { "\($0.message): \($0.help ?? "")" } == test.expected)
    #expect(warnings.allSatisfy { $0.severity == .warning && $0.id == .unknownName })
    #expect(warnings.map { $0.path?.string } == places.map(\.0))
    #expect(warnings.map { $0.range.map { $0.start.offset..<$0.end.offset } } == places.map(\.1))
  }

  @Test func checksNothingForAnUnknownTemplate() {
    #expect(library("{{x}}").check(template: "none", against: Self.schema).isEmpty)
  }

  @Test func takesATypeWithoutDefinitionForAnything() {
    let schema = Schema(
      root: "R", types: [.init("R", "", fields: [.init("a", .object("Lost"), "")])])
    #expect(schema.undefinedTypes == ["Lost"])
    #expect(Self.schema.undefinedTypes.isEmpty)
    #expect(Schema(root: "R", types: []).undefinedTypes == ["R"])
    let warnings = library("{{a.b}}{{#a}}{{c}}{{#d}}{{e}}{{/d}}{{/a}}").check(
      template: "main", against: schema)
    #expect(warnings.isEmpty)
  }

  @Test func makesShapesInTheOrderOfTheFields() throws {
    let shape = try #require(Self.schema.shape(of: "Site"))
    #expect(shape.names == ["title", "root"])
    #expect(Self.schema.shape(of: "Site") == shape)
    #expect(Self.schema.shape(of: "Lost") == nil)
    #expect(Self.schema.fields(of: "Site").map(\.doc) == ["Its name.", "The way to it."])
    #expect(Self.schema.fields(of: "Lost").isEmpty)
  }
}
