import Texts

/// The recipes of a text in Markdown that have one title above them all.
extension TextParts {
  /// Returns a part for each heading of the second level, if there are ingredients and directions
  /// under each that have headings of their own; nil if they are no recipes.
  static func sections(of lines: [String], firstLine: Int) -> [Part]? {
    let starts = lines.indices.filter { MarkdownBlocks.level(of: lines[$0]) == 2 }
    let titles = lines.indices.filter { MarkdownBlocks.level(of: lines[$0]) == 1 }
    let areUnderOne = titles.count < 2 && titles.allSatisfy { $0 < starts.first ?? 0 }
    guard starts.count > 1, areUnderOne else { return nil }
    let ranges = zip(starts, starts.dropFirst() + [lines.count]).map { $0..<$1 }
    guard ranges.allSatisfy({ isRecipe(lines[$0]) }) else { return nil }
    let above = lines[..<starts[0]].enumerated().filter { !titles.contains($0.offset) }
      .map(\.element)
    let title = titles.first.map { String(lines[$0].dropFirst(2)).trimmed }
    return ranges.map { range in
      var part = Part(
        lines: lines[range].map { MarkdownBlocks.level(of: $0) > 1 ? String($0.dropFirst()) : $0 },
        firstLine: firstLine + range.lowerBound, isToldByShape: true)
      part.commonTitle = title
      if range.lowerBound == starts[0] {
        part.introduction = above.joined(separator: "\n").trimmingBlankLines
      }
      return part
    }
  }

  /// Returns whether lines begin with a title of their own, and name ingredients and then
  /// directions below it.
  private static func isRecipe(_ lines: ArraySlice<String>) -> Bool {
    guard let title = lines.first, RecipeHeading(title) == nil else { return false }
    let kinds = lines.dropFirst().compactMap { line in
      MarkdownBlocks.level(of: line) > 2 ? RecipeHeading(line) : nil
    }
    guard let ingredients = kinds.firstIndex(of: .ingredients) else { return false }
    return kinds[ingredients...].contains(.directions)
  }
}

extension String {
  /// The text without empty lines around it.
  fileprivate var trimmingBlankLines: String {
    let lines = split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let isBlank = { (line: Substring) in line.allSatisfy(\.isWhitespace) }
    return lines.drop(while: isBlank).reversed().drop(while: isBlank).reversed()
      .joined(separator: "\n")
  }
}
