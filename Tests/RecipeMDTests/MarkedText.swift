import Diagnostics
import Testing

import RecipeMD

/// A text in which `‸` marks where diagnostics are expected to begin.
struct MarkedText {
  let text: String
  /// Byte offsets of the marks, in the text without them.
  let offsets: [Int]

  init(_ marked: String) {
    var offsets: [Int] = []
    var text = ""
    for part in marked.split(separator: "‸", omittingEmptySubsequences: false) {
      if !text.isEmpty || !offsets.isEmpty || part.startIndex != marked.startIndex {
        offsets.append(text.utf8.count)
      }
      text += part
    }
    self.text = text
    self.offsets = offsets
  }
}

/// Fails for each diagnostic that is missing and each that is unexpected.
func expectDiagnostics(
  _ marked: String, _ ids: [DiagnosticID], allowsFrontMatter: Bool = false,
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let fixture = MarkedText(marked)
  let parsed = parse(
    Array(fixture.text.utf8), options: ParseOptions(allowsFrontMatter: allowsFrontMatter))
  let found = parsed.diagnostics.map { "\($0.id.rawValue)@\($0.range?.start.offset ?? -1)" }
  let expected = zip(ids, fixture.offsets).map { "\($0.rawValue)@\($1)" }
  #expect(fixture.offsets.count == ids.count, "a mark for each id", sourceLocation: sourceLocation)
  #expect(found == expected, "\(fixture.text.debugDescription)", sourceLocation: sourceLocation)
  for diagnostic in parsed.diagnostics {
    #expect(diagnostic.help != nil, sourceLocation: sourceLocation)
    #expect(!diagnostic.message.hasSuffix("."), sourceLocation: sourceLocation)
  }
}
