import Diagnostics
import Testing

@Suite struct DiagnosticFormatterTests {
  static let source = "# Pizza 🍕\n\n- *etwas* Salz\n"

  static func range(of part: String, in text: String = source) -> SourceRange {
    let start = text.utf8.firstRange(of: part.utf8)?.lowerBound ?? text.startIndex
    let offset = text.utf8.distance(from: text.startIndex, to: start)
    return LineIndex(Array(text.utf8)).range(offset..<offset + part.utf8.count)
  }

  static let diagnostic = Diagnostic(
    "amount-without-number", .error, "the amount “etwas” has no number", path: "a, b.md",
    range: range(of: "etwas"), help: "write it as part of the name",
    notes: [DiagnosticNote("the recipe starts here", path: "a, b.md", range: range(of: "🍕"))],
    fix: Fix(title: "drop it", edits: [TextEdit(range: 3..<5, replacement: "x")]))

  func text(_ format: DiagnosticFormatter.Format, color: Bool = false, _ list: [Diagnostic])
    -> String
  {
    var formatter = DiagnosticFormatter(format: format, usesColor: color) { _ in
      Array(Self.source.utf8)
    }
    return formatter.text(for: list)
  }

  @Test func showsTheLineACaretTheNotesAndTheHelp() {
    #expect(
      text(.human, [Self.diagnostic]) == """
        a, b.md:3:4: error: the amount “etwas” has no number [amount-without-number]
          3 | - *etwas* Salz
            |    ^~~~~
        a, b.md:1:9: note: the recipe starts here
          1 | # Pizza 🍕
            |         ^~
          help: write it as part of the name

        """)
  }

  @Test func colorsForTerminals() {
    let plain = Diagnostic("x", .warning, "m", path: "p")
    #expect(
      text(.human, color: true, [plain])
        == "\u{1B}[1mp: \u{1B}[0m\u{1B}[1;33mwarning:\u{1B}[0m \u{1B}[1mm\u{1B}[0m \u{1B}[2m[x]\u{1B}[0m\n"
    )
  }

  @Test func writesGitHubCommandsWithEscapedProperties() {
    #expect(
      text(.github, [Self.diagnostic])
        == "::error file=a%2C b.md,line=3,col=4,title=amount-without-number::"
        + "the amount “etwas” has no number%0Awrite it as part of the name\n")
  }

  @Test func writesJSONWithPositionsAndFixes() {
    let json = text(.json, [Self.diagnostic])
    #expect(json.contains(#""errors": 1"#))
    #expect(json.contains(#""offset": 17"#))
    #expect(json.contains(#""replacement": "x""#))
  }

  @Test func cutsLongLinesAroundThePlaceAndNeutralisesControlCharacters() {
    let long = String(repeating: "a", count: 500) + "X\u{1B}" + String(repeating: "b", count: 500)
    let diagnostic = Diagnostic("x", .error, "m", path: "p", range: Self.range(of: "X", in: long))
    var formatter = DiagnosticFormatter(format: .human) { _ in Array(long.utf8) }
    let lines = formatter.text(for: [diagnostic]).split(separator: "\n")
    #expect(lines[1].count < 150)
    #expect(lines[1].contains("aX␛b"))
    #expect(lines[2].unicodeScalars.count(where: { $0 == "^" }) == 1)
  }

  @Test(.timeLimit(.minutes(30))) func manyExcerptsOfALongLineTakeTheTimeOfTheirNumber() {
    let long = [UInt8](repeating: 0x61, count: 4 << 20)
    let range = LineIndex(long).range(long.count / 2..<long.count)
    let diagnostic = Diagnostic("x", .error, "m", path: "p", range: range)
    var formatter = DiagnosticFormatter(format: .human) { _ in long }
    let text = formatter.text(for: Array(repeating: diagnostic, count: 2_000))
    let lines = text.split(separator: "\n").prefix(3)
    let width = "  1 | …".count + 180 + 1
    #expect(lines[1].hasPrefix("  1 | …aaa") && lines[1].hasSuffix("aaa…"))
    #expect(lines[1].count == width && lines[2].count < width)
  }

  @Test(arguments: [(99, 99), (0, 99), (9, 3)]) func aFileThatChangedSinceIsShownAsItIs(
    start: Int, end: Int
  ) {
    let range = SourceRange(
      start: .init(offset: start, line: 1, column: start + 1),
      end: .init(offset: end, line: 1, column: end + 1))
    var formatter = DiagnosticFormatter(format: .human) { _ in Array("ab\ncd".utf8) }
    let text = formatter.text(for: [Diagnostic("x", .error, "m", path: "p", range: range)])
    #expect(text.contains("\n  1 | ab\n") && text.contains("^"))
  }

  @Test(.timeLimit(.minutes(30))) func showsAPieceOfAMegabyteForEachProblemInIt() {
    let long = Array(String(repeating: "ä€", count: 200_000).utf8)
    let index = LineIndex(long)
    let problems = stride(from: 0, to: long.count, by: 100).map {
      Diagnostic("x", .error, "m", path: "p", range: index.range($0..<$0 + 5))
    }
    var formatter = DiagnosticFormatter(format: .human) { _ in long }
    let lines = formatter.text(for: problems).split(separator: "\n")
    #expect(lines.count == problems.count * 3)
    #expect(lines[301] == "  1 | …\(String(repeating: "ä€", count: 61))…")
    #expect(lines[302] == "    | \(String(repeating: " ", count: 61))^~")
  }

  @Test func sortsByPathThenPlace() {
    let list = [
      Diagnostic("b", .error, "2", path: "b"), Diagnostic("a", .error, "1", path: "b"),
      Diagnostic("z", .error, "0", path: "a", range: Self.range(of: "Salz")),
      Diagnostic("y", .error, "0", path: "a", range: Self.range(of: "etwas")),
    ]
    #expect(list.sortedByPlace().map(\.id.rawValue) == ["y", "z", "a", "b"])
  }
}
