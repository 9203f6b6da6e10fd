/// Ways to write a text in Markdown, the plainest first.
package enum MarkdownSpelling {
  private static let marks = Set("\\`*_[]<>&#".unicodeScalars)

  /// Returns the text unchanged, and with all special characters escaped.
  package static func spellings(of text: String) -> [String] {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if marks.contains(scalar) { escaped.append("\\") }
      escaped.append(scalar)
    }
    let result = String(escaped)
    return result == text ? [text] : [text, result]
  }
}
