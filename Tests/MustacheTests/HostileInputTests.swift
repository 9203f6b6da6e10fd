import Mustache
import Testing

/// Inputs that would crash or hang an engine that recurses or looks at a byte too often.
@Suite struct HostileInputTests {
  static let pieces = [
    "{{", "}}", "{{{", "}}}", "{", "}", "{{}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{$a}}", "{{<a}}",
    "{{>a}}", "{{!",
    "{{=", "=}}", "{{=| |=}}", "{{x", "{{.}}", "{{a.}}", "{{a..b}}", "{{>*a}}", "\n", "  {{#a}}\n",
    "{{ a",
  ]

  @Test(.timeLimit(.minutes(30)), arguments: pieces)
  func survivesAMegabyteOfOnePiece(piece: String) {
    let text = String(repeating: piece, count: 1_000_000 / piece.utf8.count)
    let library = library(text)
    #expect(library.diagnostics.count <= 200)
    _ = try? render(library, ["a": true])
    _ = library.check(
      template: "main", against: Schema(root: "R", types: [.init("R", "", fields: [])]))
    _ = library.reachable(from: "main")
  }

  @Test(.timeLimit(.minutes(30)), arguments: ["#", "^", "$"])
  func rendersAHundredThousandNestedSections(sign: String) throws {
    let count = 100_000
    let name = sign == "^" ? "f" : "t"
    let text =
      String(repeating: "{{\(sign)\(name)}}", count: count) + "x"
      + String(repeating: "{{/\(name)}}", count: count)
    let library = library(text)
    #expect(library.diagnostics.isEmpty)
    #expect(try render(library, ["t": true]) == "x")
  }

  @Test(.timeLimit(.minutes(30)))
  func compilesAHundredThousandNestedParents() throws {
    let count = 100_000
    let text =
      String(repeating: "{{<p}}{{$b}}", count: count) + "x"
      + String(repeating: "{{/b}}{{/p}}", count: count)
    let library = library(text, partials: ["p": "[{{$b}}{{/b}}]"])
    #expect(library.diagnostics.isEmpty)
    #expect(throws: RenderError.self) { try render(library) }
  }

  @Test(.timeLimit(.minutes(30)))
  func findsARingOfTenThousandTemplates() {
    var sources: [TemplateSource] = []
    for index in 0..<10_000 {
      sources.append(TemplateSource(name: "t\(index)", text: "{{>t\((index + 1) % 10_000)}}"))
    }
    #expect(TemplateLibrary(sources: sources).diagnostics.map(\.id) == [.endlessPartial])
  }

  /// Numbers that look random and are the same on every run.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state >> 33) ^ (state << 31)
    }
  }

  @Test(.timeLimit(.minutes(30)), arguments: 0..<40)
  func survivesRandomTemplates(seed: Int) {
    var generator = Generator(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
    let parts =
      Self.pieces + [
        "a", "b", "c", " ", "\r\n", "\t", "ä", "{{a}}", "{{/b}}", "{{$b}}", "{{<b}}", "{{>b}}", "|",
        "  {{>b}}\n",
      ]
    let value: Value = [
      "a": ["b": ["1", "2"], "c": "<\n>"], "b": [["a": "a"], ["a": false]], "c": "b",
    ]
    let schema = Schema(
      root: "R",
      types: [
        .init("R", "", fields: [.init("a", .object("R"), ""), .init("b", .list(of: .text), "")])
      ])
    for _ in 0..<50 {
      func text() -> String {
        (0..<Int.random(in: 0..<30, using: &generator)).map { _ in
          parts[Int.random(in: 0..<parts.count, using: &generator)]
        }.joined()
      }
      let library = library(text(), partials: ["a": text(), "b": text()])
      _ = try? render(
        library, value, limits: RenderLimits(depth: 20, outputBytes: 10_000, steps: 10_000))
      _ = library.check(template: "main", against: schema)
      for diagnostic in library.diagnostics { #expect(diagnostic.range != nil) }
    }
  }

  @Test(arguments: 0..<20)
  func survivesRandomBytes(seed: Int) {
    var generator = Generator(state: UInt64(seed) &+ 77)
    let bytes = (0..<500).map { _ in
      Bool.random(using: &generator)
        ? UInt8(ascii: "{") &+ UInt8.random(in: 0..<3, using: &generator)
        : UInt8.random(in: 0...255, using: &generator)
    }
    let library = TemplateLibrary(sources: [
      TemplateSource(name: "main", path: "main", bytes: bytes)
    ])
    _ = try? render(library, ["a": true])
  }
}
