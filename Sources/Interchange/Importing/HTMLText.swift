import Cooking
import Markup

/// Texts that may have HTML in them, as plain text.
enum HTMLText {
  /// Returns the lines of a text, without its tags and with its entities resolved, also those that
  /// were escaped twice.
  static func lines(_ text: String) -> [String] {
    var lines = text.split(whereSeparator: \.isNewline).map(String.init)
    if mayHaveMarkup(text) {
      // Line breaks of the text count where it has no blocks of its own.
      let isPlain = !text.contains("<")
      let html = isPlain ? text.split(whereSeparator: \.isNewline).joined(separator: "<br>") : text
      lines = read(html)
      for _ in 0..<2 where lines.contains(where: isEscaped) {
        lines = lines.flatMap { isEscaped($0) ? read($0) : [$0] }
      }
    }
    return lines.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Returns a text on one line.
  static func line(_ text: String) -> String { lines(text).joined(separator: " ") }

  private static func read(_ html: String) -> [String] {
    guard let document = try? MarkupDocument(html: "<body>\(html)</body>") else { return [html] }
    return document.root.lines
  }

  /// Returns whether a text that has been read is HTML once more; an address in angle brackets is
  /// none.
  private static func isEscaped(_ text: String) -> Bool {
    hasEntity(text)
      || text.utf8.contains(UInt8(ascii: "<"))
        && formatting.contains { text.contains("<\($0)>") || text.contains("</\($0)>") }
  }

  private static let formatting = ["b", "i", "u", "em", "strong", "p", "br", "li", "div", "span"]

  private static func mayHaveMarkup(_ text: String) -> Bool {
    hasEntity(text) || hasTag(text)
  }

  /// Returns whether there is a `<` that begins a tag: those of `< 5 min` and `<Crème>` do not.
  private static func hasTag(_ text: String) -> Bool {
    var rest = text.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[rest.index(after: start)...]
      if rest.first == UInt8(ascii: "!") { return true }
      let name = (rest.first == UInt8(ascii: "/") ? rest.dropFirst() : rest).prefix {
        $0.isASCIILetter || (0x30...0x39).contains($0)
      }
      let next = rest[name.endIndex...].first ?? UInt8(ascii: ">")
      if name.first?.isASCIILetter ?? false,
        next <= 0x20 || next == UInt8(ascii: ">")
          || next == UInt8(ascii: "/") || next == UInt8(ascii: ":") || next == UInt8(ascii: "-")
      {
        return true
      }
    }
    return false
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
      if (2...10).contains(name.count), rest.dropFirst(name.count).first == UInt8(ascii: ";") {
        return true
      }
    }
    return false
  }
}
