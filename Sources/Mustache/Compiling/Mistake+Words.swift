import Diagnostics
import Paths

extension DiagnosticID {
  /// A tag without its closing delimiter.
  public static let unclosedTag: DiagnosticID = "unclosed-tag"
  /// A tag without a name.
  public static let emptyTag: DiagnosticID = "empty-tag"
  /// White space inside the name of a tag.
  public static let spaceInName: DiagnosticID = "space-in-name"
  /// A set delimiter tag that does not contain two delimiters.
  public static let invalidDelimiters: DiagnosticID = "invalid-delimiters"
  /// A section, parent or block without its close tag.
  public static let unclosedSection: DiagnosticID = "unclosed-section"
  /// A close tag for a section other than the innermost one.
  public static let mismatchedClose: DiagnosticID = "mismatched-close"
  /// A close tag with nothing to close.
  public static let strayClose: DiagnosticID = "stray-close"
  /// A template that is not UTF-8.
  public static let invalidTemplateEncoding: DiagnosticID = "invalid-template-encoding"
  /// A partial or parent that does not exist.
  public static let unknownPartial: DiagnosticID = "unknown-partial"
  /// A template that includes itself whatever the data.
  public static let endlessPartial: DiagnosticID = "endless-partial"
  /// Two templates with the same name.
  public static let duplicateTemplate: DiagnosticID = "duplicate-template"
}

extension Mistake {
  /// Returns the diagnostic for the file at `path` whose lines are `lines`.
  func diagnostic(path: FilePath, lines: LineIndex) -> Diagnostic {
    func error(
      _ id: DiagnosticID, _ range: Range<Int>?, _ message: String, help: String,
      notes: [DiagnosticNote] = []
    ) -> Diagnostic {
      Diagnostic(
        id, .error, message, path: path, range: range.map(lines.range), help: help, notes: notes)
    }
    switch self {
    case .unclosedTag(let range, let terminator):
      return error(
        .unclosedTag, range, "tag is not closed", help: "end the tag with “\(terminator)”")
    case .emptyTag(let range):
      return error(.emptyTag, range, "tag has no name", help: "write a name or remove the tag")
    case .spaceInName(let range, let name):
      return error(
        .spaceInName, range, "name “\(shortened(name))” contains white space",
        help: "a tag holds one name and nothing else")
    case .invalidDelimiters(let range, let content):
      return error(
        .invalidDelimiters, range, "“\(shortened(content))” does not name two delimiters",
        help: "write two words without “=” and with a space between, as in “{{=<% %>=}}”")
    case .unclosedSection(let range, let tag):
      return error(
        .unclosedSection, range, "“\(shortened(tag))” is never closed",
        help: "add the close tag, with the same name after a slash")
    case .mismatchedClose(let range, let tag, let open, let openTag):
      return error(
        .mismatchedClose, range, "“\(shortened(tag))” does not close “\(shortened(openTag))”",
        help: "close the innermost section first",
        notes: [
          DiagnosticNote(
            "“\(shortened(openTag))” is opened here", path: path, range: lines.range(open))
        ])
    case .strayClose(let range, let tag):
      return error(
        .strayClose, range, "“\(shortened(tag))” closes nothing",
        help: "open the section before it or remove the tag")
    case .invalidEncoding(let range):
      return error(
        .invalidTemplateEncoding, range, "template is not UTF-8", help: "save the file as UTF-8")
    case .unknownPartial(let range, let name, let suggestion):
      return error(
        .unknownPartial, range, "there is no template “\(shortened(name))”",
        help: suggestion.map { "did you mean “\($0)”?" }
          ?? "add a template of that name or remove the tag")
    case .endlessPartial(let range, let chain):
      let path = chain.map { "“\(shortened($0))”" }.joined(separator: " includes ")
      return error(
        .endlessPartial, range, "template includes itself without end: \(path)",
        help: "put the tag into a section that ends, such as one over a list")
    case .duplicateTemplate(let name, let firstPath):
      return error(
        .duplicateTemplate, nil, "there is another template “\(shortened(name))”",
        help: "rename one of them; “\(firstPath)” is used")
    }
  }
}

/// Returns a text in the form for quoting in a message: its first line, at most fifty characters.
func shortened(_ text: String) -> String {
  let limit = 50
  var result = String.UnicodeScalarView()
  for scalar in text.unicodeScalars {
    guard result.count < limit, scalar != "\n", scalar != "\r" else {
      return String(result) + "…"
    }
    result.append(scalar)
  }
  return String(result)
}
