import Diagnostics
import RecipeMD

/// A recipe's file for edits: its bytes, its parsed content, and its lines.
package struct RecipeSource {
  /// The bytes.
  package let bytes: [UInt8]
  /// What they say.
  package let parsed: ParsedRecipe
  let lines: SourceLines

  /// Reads a file.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    parsed = parse(bytes, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    lines = SourceLines(bytes)
  }

  /// The start of the Markdown, after a byte order mark and front matter.
  package var start: Int {
    guard let yaml = parsed.frontMatter else { return lines.start(0) }
    return lines.start(lines.line(at: yaml.upperBound) + 1)
  }

  /// Returns the source of a range.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns an edit that replaces a range by `text`; nil if it already has that text.
  func edit(_ range: Range<Int>, _ text: String) -> TextEdit? {
    bytes[range].elementsEqual(text.utf8) ? nil : TextEdit(range: range, replacement: text)
  }

  /// Returns the file after some edits; of overlapping ones, only the first is applied.
  func applying(_ edits: [TextEdit]) -> [UInt8] {
    var end = 0
    return edits.inFileOrder.filter { edit in
      guard edit.range.lowerBound >= end else { return false }
      end = edit.range.upperBound
      return true
    }.applied(to: bytes)
  }

  /// Returns whether another file has the same front matter, description and instructions, byte for
  /// byte.
  func hasProse(of other: RecipeSource) -> Bool {
    func bytes(_ source: RecipeSource, _ range: Range<Int>?) -> ArraySlice<UInt8> {
      range.map { source.bytes[$0] } ?? []
    }
    let (mine, others) = (parsed.ranges, other.parsed.ranges)
    return bytes(self, parsed.frontMatter) == bytes(other, other.parsed.frontMatter)
      && bytes(self, mine.description) == bytes(other, others.description)
      && bytes(self, mine.instructions) == bytes(other, others.instructions)
  }

  /// Returns whether another file has the same meaning: the same values, the same links.
  func reads(as other: RecipeSource) -> Bool {
    guard parsed.recipe == other.parsed.recipe, parsed.isValid == other.parsed.isValid,
      parsed.unreadYields == other.parsed.unreadYields, let mine = parsed.html,
      let others = other.parsed.html
    else { return false }
    return zip(mine.fields, others.fields).allSatisfy { field, other in
      field.html == other.html
        && field.links.map(\.destination) == other.links.map(\.destination)
    } && mine.fields.count == others.fields.count
  }
}

extension RecipeHTML {
  /// All fields in a fixed order.
  var fields: [RenderedMarkdown] {
    [title] + [description, instructions].compactMap { $0 } + tags + groups + ingredients
  }
}

extension [TextEdit] {
  /// Whether two of them overlap.
  var overlap: Bool {
    let sorted = inFileOrder
    return zip(sorted, sorted.dropFirst()).contains { edit, next in
      next.range.lowerBound < edit.range.upperBound
    }
  }

  fileprivate var inFileOrder: [TextEdit] {
    sorted { first, second in
      (first.range.lowerBound, first.range.upperBound)
        < (second.range.lowerBound, second.range.upperBound)
    }
  }
}
