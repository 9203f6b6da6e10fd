import Texts
import Collection
import Diagnostics

extension RecipeSource {
  /// A tag and its range.
  struct Tag {
    /// Its plain text, with white space collapsed.
    let name: String
    let range: Range<Int>
  }

  /// The tags in file order.
  var tags: [Tag] {
    zip(parsed.html?.tags ?? [], parsed.ranges.tags).map { html, range in
      Tag(name: TextFolding.singleSpaced(html.text), range: range)
    }
  }

  /// Returns the edits that remove some tags, by their ascending indices, with the commas between.
  func removing(_ places: [Int], of tags: [Tag]) -> [TextEdit] {
    paragraphs(of: tags).flatMap { paragraph in
      removing(places.filter(paragraph.contains), of: tags, in: paragraph)
    }
  }

  /// Returns the indices of the tags of each paragraph: an invalid file may have more than one.
  private func paragraphs(of tags: [Tag]) -> [Range<Int>] {
    var paragraphs: [Range<Int>] = []
    for place in tags.indices {
      let isNext =
        place > 0
        && bytes[tags[place - 1].range.upperBound..<tags[place].range.lowerBound]
          .allSatisfy { $0 <= 0x20 || $0 == UInt8(ascii: ",") }
      let start = isNext ? paragraphs.removeLast().lowerBound : place
      paragraphs.append(start..<place + 1)
    }
    return paragraphs
  }

  private func removing(
    _ places: [Int], of tags: [Tag], in paragraph: Range<Int>
  ) -> [TextEdit] {
    if places.isEmpty { return [] }
    guard let first = paragraph.first(where: { !places.contains($0) }) else {
      return removingParagraph(of: tags[paragraph])
    }
    return places.map { place in
      let range =
        place < first
        ? tags[place].range.lowerBound..<tags[place + 1].range.lowerBound
        : tags[place - 1].range.upperBound..<tags[place].range.upperBound
      return TextEdit(range: range, replacement: "")
    }
  }

  /// Returns the edit that removes the paragraph, and the blank lines after it.
  private func removingParagraph(of tags: ArraySlice<Tag>) -> [TextEdit] {
    let ranges = tags.map(\.range)
    guard let paragraph = EmphasisParagraph(around: ranges, width: 1, in: lines)?.range else {
      return []
    }
    var line = lines.line(at: paragraph.upperBound - 1) + 1
    while line < lines.count - 1, lines.isBlank(line) { line += 1 }
    let start = lines.start(lines.line(at: paragraph.lowerBound))
    return [TextEdit(range: start..<lines.start(line), replacement: "")]
  }

  /// Returns the edit that inserts a paragraph of tags: before the yields, else after the
  /// description or the title; nil if the recipe has none of them.
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
