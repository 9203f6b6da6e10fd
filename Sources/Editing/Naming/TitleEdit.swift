import Texts
import Collection
import Diagnostics
import RecipeMD

/// Changes of a recipe's title.
package enum TitleEdit {
  /// Returns the file with another title and nothing else changed.
  package static func applied(_ title: String, to bytes: [UInt8]) throws(EditError) -> [UInt8] {
    let source = RecipeSource(bytes)
    let title = TextFolding.singleSpaced(title)
    guard !title.isEmpty else { throw .notATitle(title) }
    if source.title == title { return bytes }
    for spelling in MarkdownSpelling.spellings(of: title) {
      let result = source.applying([edit(spelling, source)])
      if isRight(result, title, source) { return result }
    }
    throw .notATitle(title)
  }

  private static func edit(_ spelling: String, _ source: RecipeSource) -> TextEdit {
    guard source.parsed.hasTitle, let range = source.parsed.ranges.title else {
      let gap = source.lines.ending + source.lines.ending
      return TextEdit(range: source.start..<source.start, replacement: "# \(spelling)\(gap)")
    }
    // An empty heading consists only of its marks.
    let needsSpace = range.isEmpty && source.bytes[..<range.lowerBound].last == UInt8(ascii: "#")
    return TextEdit(range: range, replacement: needsSpace ? " \(spelling)" : spelling)
  }

  private static func isRight(_ bytes: [UInt8], _ title: String, _ source: RecipeSource) -> Bool {
    let result = RecipeSource(bytes)
    var recipe = result.parsed.recipe
    recipe.title = source.parsed.recipe.title
    return result.title == title && recipe == source.parsed.recipe && result.hasProse(of: source)
  }
}

extension RecipeSource {
  /// The title as plain text; empty if the recipe has none.
  var title: String { TextFolding.singleSpaced(parsed.html?.title.text ?? "") }
}
