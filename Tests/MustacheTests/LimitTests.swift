import Mustache
import Testing

@Suite struct LimitTests {
  @Test func namesTheChainOfTemplatesThatIsTooDeep() throws {
    let library = library("{{>a}}", partials: ["a": "{{#x}}{{>b}}{{/x}}", "b": "{{>a}}"])
    let error = try #require(throws: RenderError.self) {
      try render(library, ["x": true], limits: RenderLimits(depth: 4))
    }
    #expect(error == .tooDeep(limit: 4, chain: ["main", "a", "b", "a", "b"]))
    #expect(
      error.description
        == "more than 4 templates inside one another: “main” includes “a” includes “b” includes “a” includes “b”"
    )
  }

  @Test func allowsTheDepthItSays() throws {
    let library = library("{{x}}{{#n}}{{>main}}{{/n}}")
    let value: Value = ["x": "1", "n": ["x": "2", "n": ["x": "3", "n": false]]]
    #expect(try render(library, value, limits: RenderLimits(depth: 2)) == "123")
    #expect(throws: RenderError.self) { try render(library, value, limits: RenderLimits(depth: 1)) }
  }

  @Test func stopsARecursionWithoutEndAtTheDefaultDepth() throws {
    let library = library("{{#x}}{{>main}}{{/x}}")
    let error = try #require(throws: RenderError.self) { try render(library, ["x": true]) }
    guard case .tooDeep(let limit, let chain) = error else {
      Issue.record("unexpected \(error)")
      return
    }
    #expect(limit == RenderLimits().depth)
    #expect(chain.count == limit + 1)
    #expect(error.description.contains("…"))
  }

  @Test func stopsARecursionOfArguments() {
    let library = library(
      "{{#x}}{{<p}}{{$b}}{{>main}}{{/b}}{{/p}}{{/x}}", partials: ["p": "{{$b}}{{/b}}"])
    #expect(throws: RenderError.self) { try render(library, ["x": true]) }
  }

  /// Thirty templates, each of which includes the next one twice.
  private func doubling(_ text: String) -> TemplateLibrary {
    var partials = ["t30": text]
    for level in 0..<30 { partials["t\(level)"] = "{{>t\(level + 1)}}{{>t\(level + 1)}}" }
    return library("{{>t0}}", partials: partials)
  }

  @Test func stopsOutputThatGrowsExponentially() throws {
    let library = doubling("xxxxxxxxxx")
    #expect(library.diagnostics.isEmpty)
    let error = try #require(throws: RenderError.self) {
      try render(library, limits: RenderLimits(outputBytes: 10_000))
    }
    guard case .tooMuchOutput(10_000, let chain) = error else {
      Issue.record("unexpected \(error)")
      return
    }
    #expect(chain.first == "main")
  }

  @Test func stopsWorkThatGrowsExponentiallyWithoutOutput() throws {
    let error = try #require(throws: RenderError.self) {
      try render(doubling(""), limits: RenderLimits(steps: 10_000))
    }
    guard case .tooManySteps(10_000, _) = error else {
      Issue.record("unexpected \(error)")
      return
    }
  }

  @Test func stopsIndentationThatGrows() {
    let library = library("{{#x}}\n        {{>main}}\n{{/x}}\ny\n")
    #expect(throws: RenderError.self) { try render(library, ["x": true]) }
  }

  @Test func leavesTheOutputAsItWasAfterAnError() {
    var output = Array("before".utf8)
    #expect(throws: RenderError.self) {
      try library("text{{#x}}{{>main}}{{/x}}").render("main", with: ["x": true], into: &output)
    }
    #expect(output == Array("before".utf8))
    #expect(throws: RenderError.unknownTemplate(name: "none")) {
      try library("").render("none", with: [:], into: &output)
    }
    #expect(output == Array("before".utf8))
  }

  @Test func countsOnlyWhatItAddsToTheOutput() throws {
    var output = Array("a long beginning".utf8)
    try library("1234").render(
      "main", with: [:], into: &output, limits: RenderLimits(outputBytes: 4))
    #expect(output == Array("a long beginning1234".utf8))
    #expect(throws: RenderError.self) {
      try library("12345").render(
        "main", with: [:], into: &output, limits: RenderLimits(outputBytes: 4))
    }
  }
}
