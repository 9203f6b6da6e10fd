import Texts

/// The boxes of a text in Markdown as MkDocs has them: a line with their kind and perhaps a title, and
/// what they hold pushed in below.
///
/// For example, `!!! tip "Ahead"` above `    Keeps for two days.`
struct Admonitions {
  /// The lines without the boxes; one that is called after a part of a recipe has a heading instead.
  private(set) var lines: [String] = []
  /// What the boxes hold.
  private(set) var notes: [String] = []

  init(_ text: [String]) {
    guard text.contains(where: { Self.title(of: $0) != nil }) else {
      lines = text
      return
    }
    var place = 0
    while place < text.count {
      guard let title = Self.title(of: text[place]) else {
        lines.append(text[place])
        place += 1
        continue
      }
      let start = place + 1
      let end =
        text[start...].firstIndex { !$0.trimmed.isEmpty && MarkdownBlocks.indent(of: $0) < 4 }
        ?? text.count
      take(text[start..<end].map { $0.trimmed.isEmpty ? "" : String($0.dropFirst(4)) }, title)
      place = end
    }
  }

  private mutating func take(_ inner: [String], _ title: String) {
    if RecipeHeading.isBare(title), RecipeHeading(title) != .notes {
      lines += ["## \(title)"] + inner
    } else {
      var paragraphs = inner.split(separator: "").map { $0.joined(separator: "\n") }
      if !title.isEmpty, !RecipeHeading.isBare(title), let first = paragraphs.first {
        paragraphs[0] = "\(title): \(first)"
      }
      notes += paragraphs
      lines.append("")
    }
  }

  /// Returns the title of the box that a line begins, or an empty text; nil if it begins none.
  private static func title(of line: String) -> String? {
    guard let found = line.wholeMatch(of: /(?:!!!|\?\?\?\+?) +[\w -]+?(?: +"([^"]*)")?\s*/) else {
      return nil
    }
    return found.1.map { String($0).trimmed } ?? ""
  }
}
