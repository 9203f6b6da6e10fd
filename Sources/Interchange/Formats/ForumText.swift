import Texts

/// Texts with the marks of forums, BBCode: `[b]Pie[/b]`, `[list]`, `[*]2 eggs`.
enum ForumText {
  /// The marks that only say how something looks, or where a list is.
  private static let marks: Set = [
    "b", "i", "u", "s", "size", "color", "colour", "font", "center", "left", "right", "justify",
    "list", "ul", "ol", "li", "quote", "indent", "spoiler", "table", "tr", "td", "th", "hr", "h1",
    "h2", "h3", "url", "img", "email", "code", "*",
  ]

  /// Returns whether lines have marks of forums: one that is closed, or the items of a list.
  static func hasMarks(_ lines: [String]) -> Bool {
    lines.contains { line in
      tags(in: line).contains { tag in tag.isEnd || tag.name == "*" }
    }
  }

  /// Returns lines of plain text that say the same, each in the place of the one with marks.
  static func plain(_ lines: [String]) -> [String] {
    var isFirst = true
    return lines.map { line in
      let tags = tags(in: line)
      let text = plain(line, tags).trimmed
      if text.isEmpty { return "" }
      defer { isFirst = false }
      // The first bold line is the title, others are headings.
      let isHeading = isBold(line, tags) && !isFirst && text.utf8.count < 60
      return isHeading ? "**\(text)**" : text
    }
  }

  /// Returns the title in lines that begin with what another person is quoted with: the first bold
  /// one behind that, above the ingredients; nil if there is none.
  static func title(behindQuotationIn lines: [String]) -> String? {
    guard let start = lines.firstIndex(where: { !$0.trimmed.isEmpty }),
      lines[start].trimmed.lowercased().hasPrefix("[quote"),
      let end = lines[start...].firstIndex(where: { line in
        tags(in: line).contains { $0.name == "quote" && $0.isEnd }
      })
    else { return nil }
    for line in lines[(end + 1)...] {
      let tags = tags(in: line)
      let text = plain(line, tags).trimmed
      if RecipeHeading(text) == .ingredients { return nil }
      if !text.isEmpty, text.utf8.count < 60, isBold(line, tags) { return text }
    }
    return nil
  }

  /// Returns whether all of a line is bold, whatever its size.
  private static func isBold(_ line: String, _ tags: [Tag]) -> Bool {
    let bold = tags.filter { $0.name == "b" }
    guard bold.count == 2, !bold[0].isEnd, bold[1].isEnd else { return false }
    let ends = [line[..<bold[0].range.lowerBound], line[bold[1].range.upperBound...]]
    return ends.allSatisfy { end in
      let text = String(end)
      return plain(text, Self.tags(in: text)).trimmed.isEmpty
    }
  }

  // MARK: Marks

  private struct Tag {
    let range: Range<String.Index>
    let name: String
    /// What is behind `=`: an address, a colour.
    let value: String?
    let isEnd: Bool
  }

  /// Returns the marks in a line, in one way through it: a line may be a whole file in brackets.
  private static func tags(in line: String) -> [Tag] {
    var tags: [Tag] = []
    var rest = line[...]
    while let start = rest.firstIndex(of: "[") {
      let inner = rest[rest.index(after: start)...]
      let isEnd = inner.first == "/"
      let word = (isEnd ? inner.dropFirst() : inner).prefix { !"=][".contains($0) }
      rest = rest[word.endIndex...]
      let name = word.lowercased()
      guard let next = rest.first, next != "[", marks.contains(name) else { continue }
      guard let end = rest.firstIndex(of: "]") else { break }
      let value = next == "=" ? String(rest[rest.index(after: word.endIndex)..<end]) : nil
      rest = rest[rest.index(after: end)...]
      tags.append(Tag(range: start..<rest.startIndex, name: name, value: value, isEnd: isEnd))
    }
    return tags
  }

  private static func plain(_ line: String, _ tags: [Tag]) -> String {
    var result = ""
    var place = line.startIndex
    var address: String?
    for tag in tags where tag.range.lowerBound >= place {
      result += line[place..<tag.range.lowerBound]
      place = tag.range.upperBound
      switch tag.name {
      case "*", "li": if !tag.isEnd { result += "- " }
      case "td", "th": result += " "
      case "url", "email":
        if tag.isEnd, let target = address { result += " (\(target))" }
        address = tag.isEnd ? nil : tag.value
      default: break
      }
    }
    return result + line[place...]
  }
}
