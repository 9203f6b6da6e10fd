/// A run of lines of a recipe's file that belong together.
struct RecipeBlock {
  enum Kind: Equatable {
    case title, description, tags, yields, divider
    /// The heading of a group, by its index among all groups.
    case group(Int)
    /// An ingredient, by its index among all ingredients.
    case ingredient(Int)
    case instructions
    /// Lines that are not part of the recipe, such as link reference definitions.
    case other
  }

  let kind: Kind
  /// The first and the last line, from 0.
  let lines: ClosedRange<Int>

  var isIngredient: Bool {
    if case .ingredient = kind { return true }
    return false
  }
}

extension RecipeSource {
  /// All lines that are not blank, as blocks in file order; nil if the file is not a valid recipe.
  var blocks: [RecipeBlock]? {
    guard parsed.isValid, let title = parsed.ranges.title else { return nil }
    let ranges = parsed.ranges
    var blocks = [RecipeBlock(kind: .title, lines: headingLines(title))]
    func add(_ kind: RecipeBlock.Kind, _ range: Range<Int>?) {
      guard let range else { return }
      let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
      blocks.append(RecipeBlock(kind: kind, lines: lines.line(at: range.lowerBound)...last))
    }
    add(.description, ranges.description)
    add(.tags, tagParagraph?.range)
    add(.yields, yieldParagraph?.range)
    for (place, range) in ranges.groups.enumerated() {
      blocks.append(RecipeBlock(kind: .group(place), lines: headingLines(range)))
    }
    for (place, item) in ranges.ingredients.enumerated() { add(.ingredient(place), item.whole) }
    add(.instructions, ranges.instructions)
    blocks.sort { $0.lines.lowerBound < $1.lines.lowerBound }
    return withRest(blocks)
  }

  /// Returns a heading's lines, including its underline, if it has one.
  func headingLines(_ range: Range<Int>) -> ClosedRange<Int> {
    let first = lines.line(at: range.lowerBound)
    let last = lines.line(at: max(range.lowerBound, range.upperBound - 1))
    let isATX = bytes[lines.start(first)..<range.lowerBound].contains(UInt8(ascii: "#"))
    return first...(isATX ? last : last + 1)
  }

  /// Returns the blocks and the lines between them: dividers, and unknown content.
  private func withRest(_ blocks: [RecipeBlock]) -> [RecipeBlock] {
    var all: [RecipeBlock] = []
    var line = lines.line(at: start)
    var dividers = 0
    func takeLines(before end: Int) {
      while line < end {
        defer { line += 1 }
        if lines.isBlank(line) || line == lines.count - 1 && lines.start(line) == bytes.count {
          continue
        }
        let isDivider = dividers < 2 && lines.isThematicBreak(line)
        if isDivider { dividers += 1 }
        all.append(RecipeBlock(kind: isDivider ? .divider : .other, lines: line...line))
      }
    }
    for block in blocks {
      takeLines(before: block.lines.lowerBound)
      all.append(block)
      line = block.lines.upperBound + 1
    }
    takeLines(before: lines.count)
    return all
  }
}
