import Editing
import RecipeMD
import Texts

/// Plain text as Markdown that says the same.
package enum MarkdownText {
  /// Returns a text on one line as inline Markdown, as plain as it can be.
  package static func escaped(_ text: String) -> String {
    let line = TextFolding.singleSpaced(text)
    guard line.utf8.contains(where: isSpecial) || beginsBlock(line) else { return line }
    let spellings = MarkdownSpelling.spellings(of: line)
    return spellings.first { shows($0, line) } ?? escapingBlock(spellings[spellings.count - 1])
  }

  /// Returns a text within emphasis: all that could end it is escaped.
  static func escapedInline(_ text: String) -> String {
    let line = TextFolding.singleSpaced(text)
    // Without a semicolon, `&` begins no name of a character.
    let hasNames = line.contains("&") && line.contains(";")
    let isSpecial = line.utf8.contains {
      Self.isSpecial($0) && ($0 != UInt8(ascii: "&") || hasNames)
    }
    guard isSpecial else { return line }
    return MarkdownSpelling.spellings(of: line).last ?? line
  }

  /// Returns a text of several lines as paragraphs of inline Markdown: an empty line ends one, and
  /// every line is kept as a line.
  package static func paragraphs(
    _ text: String, as markdown: (String) -> String = escaped
  ) -> [String] {
    var paragraphs: [[String]] = [[]]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let escaped = markdown(String(line))
      if escaped.isEmpty {
        if paragraphs[paragraphs.count - 1] != [] { paragraphs.append([]) }
      } else {
        paragraphs[paragraphs.count - 1].append(escaped)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { $0.joined(separator: "  \n") }
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"),
      UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"),
      UInt8(ascii: "&"), UInt8(ascii: "#"), UInt8(ascii: "|"):
      true
    default: false
    }
  }

  /// Returns whether a line may begin a list, a heading, a divider or a quotation.
  private static func beginsBlock(_ line: String) -> Bool {
    guard let first = line.utf8.first else { return false }
    if "+-=~>#".utf8.contains(first) || line.hasPrefix("* ") { return true }
    return (0x30...0x39).contains(first)
      && line.utf8.drop { (0x30...0x39).contains($0) }.first.map { ".)".utf8.contains($0) } == true
  }

  /// Returns Markdown on one line that begins no block.
  static func escapingBlock(_ line: String) -> String {
    guard beginsBlock(line) else { return line }
    let digits = line.prefix { $0.isASCII && $0.isNumber }
    return "\(digits)\\\(line.dropFirst(digits.count))"
  }

  /// Returns whether Markdown shows exactly a text, as a paragraph of its own.
  private static func shows(_ markdown: String, _ text: String) -> Bool {
    let parsed = parse(
      Array("# x\n\n---\n\n---\n\n\(markdown)\n".utf8), options: ParseOptions(makesHTML: true))
    guard let shown = parsed.html?.instructions else { return false }
    return shown.html.starts(with: "<p>".utf8) && shown.text == text
  }
}
