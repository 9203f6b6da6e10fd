import Collection
import Diagnostics

extension RecipeSource {
  /// A tag and where it stands.
  struct Tag {
    /// Plain text, white space as single spaces.
    let name: String
    let range: Range<Int>
  }

  /// The tags in the order written.
  var tags: [Tag] {
    zip(parsed.html?.tags ?? [], parsed.ranges.tags).map { html, range in
      Tag(name: TextFolding.singleSpaced(html.text), range: range)
    }
  }

  /// The edits that take some tags away, by their ascending places, with the commas between.
  func removing(_ places: [Int], of tags: [Tag]) -> [TextEdit] {
    let isKept = tags.indices.map { !places.contains($0) }
    guard let first = isKept.firstIndex(of: true) else { return removingParagraph(of: tags) }
    return places.map { place in
      let range =
        place < first
        ? tags[place].range.lowerBound..<tags[place + 1].range.lowerBound
        : tags[place - 1].range.upperBound..<tags[place].range.upperBound
      return TextEdit(range: range, replacement: "")
    }
  }

  /// The edit that takes the paragraph away, and the blank lines after it.
  private func removingParagraph(of tags: [Tag]) -> [TextEdit] {
    guard let paragraph = tagParagraph?.range else { return [] }
    var line = lines.line(at: paragraph.upperBound - 1) + 1
    while line < lines.count - 1, lines.isBlank(line) { line += 1 }
    let start = lines.start(lines.line(at: paragraph.lowerBound))
    return [TextEdit(range: start..<lines.start(line), replacement: "")]
  }

  /// The edit that puts a paragraph of tags where it belongs: before the yields, else after the
  /// description or the title; nil if there is none of them.
  func paragraph(_ text: String) -> [TextEdit]? {
    let gap = lines.ending
    if let yields = yieldParagraph?.range {
      let line = lines.line(at: yields.lowerBound)
      let isApart = line == 0 || lines.isBlank(line - 1)
      let start = lines.start(line)
      return [
        TextEdit(range: start..<start, replacement: (isApart ? "" : gap) + text + gap + gap)
      ]
    }
    var last: Int
    if let description = parsed.ranges.description {
      last = lines.line(at: description.upperBound - 1)
    } else if parsed.hasTitle, let title = parsed.ranges.title {
      last = headingLines(title).upperBound
    } else {
      return nil
    }
    last = min(last, lines.count - 1)
    let end = lines.end(last)
    let isApart = last + 1 >= lines.count || lines.isBlank(last + 1)
    return [TextEdit(range: end..<end, replacement: gap + gap + text + (isApart ? "" : gap))]
  }
}
