import Diagnostics
import Mustache
import Testing

/// One row of a table: a template, what it is rendered with, and what must come out.
struct RenderCase: Sendable, CustomTestStringConvertible {
  var behaviour: String
  var template: String
  var value: Value
  var partials: [String: String]
  var expected: String

  init(
    _ behaviour: String, _ template: String, _ value: Value = [:],
    partials: [String: String] = [:], _ expected: String
  ) {
    self.behaviour = behaviour
    self.template = template
    self.value = value
    self.partials = partials
    self.expected = expected
  }

  init(_ behaviour: String, _ template: String, _ expected: String) {
    self.init(behaviour, template, [:], expected)
  }

  var testDescription: String { behaviour }
}

/// A library of a template called `main` and its partials.
func library(_ template: String, partials: [String: String] = [:]) -> TemplateLibrary {
  var sources = [TemplateSource(name: "main", text: template)]
  sources += partials.sorted { $0.key < $1.key }.map {
    TemplateSource(name: $0.key, text: $0.value)
  }
  return TemplateLibrary(sources: sources)
}

/// The output of the template called `main`.
func render(
  _ library: TemplateLibrary, _ value: Value = [:], limits: RenderLimits = RenderLimits()
) throws -> String {
  var output: [UInt8] = []
  try library.render("main", with: value, into: &output, limits: limits)
  return String(decoding: output, as: UTF8.self)
}

/// Fails unless the case renders as it says.
func expect(_ test: RenderCase, sourceLocation: SourceLocation = #_sourceLocation) throws {
  let output = try render(library(test.template, partials: test.partials), test.value)
  #expect(output == test.expected, sourceLocation: sourceLocation)
}
