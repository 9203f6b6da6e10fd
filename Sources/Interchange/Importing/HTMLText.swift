import Cooking
import Markup

/// Texts that may have HTML in them, as plain text.
enum HTMLText {
  /// Returns the lines of a text, without its tags and with its entities resolved, also those that
  /// were escaped twice.
  static func lines(_ text: String) -> [String] { markedLines(text).map(\.text) }

  /// Returns the lines of a text of several paragraphs without those breaks that are only there since
  /// a line was full.
  static func unwrappedLines(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .split { $0.allSatisfy(\.isWhitespace) }
      .flatMap { WrappedLines.joined($0.flatMap { lines(String($0)) }).map(\.text) }
  }

  /// Returns the lines of texts that follow one another, with the marks of headings before those that
  /// are headings by their tags, or bold above lines that are not.
  static func headedLines(_ texts: [String]) -> [String] {
    IncomingLines.headed(texts.flatMap(markedLines))
  }

  /// Returns texts on a line each, with the marks of headings as in `headedLines`.
  static func headedItems(_ texts: [String]) -> [String] {
    IncomingLines.headed(
      texts.map { text in
        let lines = markedLines(text)
        return lines.count == 1 ? lines[0] : .init(lines.map(\.text).joined(separator: " "))
      })
  }

  private static func markedLines(_ text: String) -> [MarkupDocument.Element.Line] {
    let plain = text.split(whereSeparator: \.isNewline).map(String.init)
    var lines = plain.map { MarkupDocument.Element.Line($0.trimmed) }
    let tags = tags(in: text)
    if hasEntity(text) || !tags.isEmpty {
      // Line breaks of the text count where it has no blocks of its own.
      let hasBlocks = tags.contains { !inline.contains($0) }
      lines = read(hasBlocks ? text : plain.joined(separator: "<br>"))
      for _ in 0..<2 where lines.contains(where: { isEscaped($0.text) }) {
        lines = lines.flatMap { isEscaped($0.text) ? read($0.text) : [$0] }
      }
    }
    return lines.filter { !$0.text.isEmpty }
  }

  /// Returns a text on one line.
  static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  private static func read(_ html: String) -> [MarkupDocument.Element.Line] {
    guard let document = try? MarkupDocument(html: "<body>\(marked(html))</body>") else {
      return [.init(html.trimmed)]
    }
    return document.root.markedLines
  }

  /// Returns HTML in which each `<` that begins no tag is written by its name.
  private static func marked(_ html: String) -> String {
    var parts = html.split(separator: "<", omittingEmptySubsequences: false)
    for place in parts.indices.dropFirst() {
      let isTag = tag(parts[place]) != nil
      parts[place] = (isTag ? "<" : "&lt;") + parts[place]
    }
    return parts.joined()
  }

  /// Returns whether a text that has been read is HTML once more; an address in angle brackets is
  /// none.
  private static func isEscaped(_ text: String) -> Bool {
    hasEntity(text)
      || text.utf8.contains(UInt8(ascii: "<"))
        && formatting.contains { text.contains("<\($0)>") || text.contains("</\($0)>") }
  }

  private static let formatting = ["b", "i", "u", "em", "strong", "p", "br", "li", "div", "span"]

  // MARK: Tags

  private static let inline: Set = [
    "", "a", "abbr", "b", "big", "cite", "code", "del", "dfn", "em", "font", "i", "img", "ins",
    "kbd", "label", "mark", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "time",
    "tt", "u", "var", "wbr",
  ]
  private static let others: Set = [
    "address", "article", "aside", "audio", "blockquote", "body", "br", "button", "caption",
    "center", "col", "colgroup", "dd", "details", "dir", "div", "dl", "dt", "embed", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header",
    "hr", "html", "iframe", "input", "li", "link", "main", "meta", "nav", "noscript", "object",
    "ol", "option", "p", "picture", "pre", "script", "section", "select", "source", "style",
    "summary", "svg", "table", "tbody", "td", "template", "textarea", "tfoot", "th", "thead",
    "title", "tr", "ul", "video",
  ]

  /// Returns the names of the tags in a text.
  private static func tags(in text: String) -> Set<String> {
    guard text.utf8.contains(UInt8(ascii: "<")) else { return [] }
    let parts = text.split(separator: "<", omittingEmptySubsequences: false)
    return Set(parts.dropFirst().compactMap(tag))
  }

  /// Returns the name of the tag that a text behind `<` begins with, which is empty for a comment and
  /// a program's own; nil if it is none, such as that of `< 5 min`, `<Crème>` and `<optional>`.
  private static func tag(_ text: Substring) -> String? {
    if text.utf8.first == UInt8(ascii: "!") { return "" }
    let rest = text.utf8.first == UInt8(ascii: "/") ? text.utf8.dropFirst() : text.utf8[...]
    let name = rest.prefix { $0.isASCIILetter || (0x30...0x39).contains($0) }
    guard name.first?.isASCIILetter ?? false else { return nil }
    let end = rest[name.endIndex...]
    switch end.first ?? UInt8(ascii: ">") {
    case UInt8(ascii: ":"):
      // An address in angle brackets is no tag.
      return end.dropFirst().first == UInt8(ascii: "/") ? nil : ""
    case 0x00...0x20, UInt8(ascii: ">"), UInt8(ascii: "/"):
      let name = String(Substring(name)).lowercased()
      return inline.contains(name) || others.contains(name) ? name : nil
    default: return nil
    }
  }

  /// Returns whether there is an entity: `&amp;`, `&#39;`.
  private static func hasEntity(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "&")) {
      rest = rest[rest.index(after: start)...]
      let name = rest.prefix { byte in
        byte == UInt8(ascii: "#") || (0x30...0x39).contains(byte)
          || byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A
      }
      if (2...31).contains(name.count), rest.dropFirst(name.count).first == UInt8(ascii: ";") {
        return true
      }
    }
    return false
  }
}
