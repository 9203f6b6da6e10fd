import Diagnostics
import RecipeMD

/// The edits that lay out a recipe's file.
struct RecipeLayout {
  let source: RecipeSource
  let blocks: [RecipeBlock]

  private var lines: SourceLines { source.lines }

  // MARK: - Blank lines

  /// One blank line between blocks, none between ingredients, and a line end at the end of the
  /// file.
  var gaps: [RecipeFormat.Part] {
    guard let first = blocks.first, let last = blocks.last else { return [] }
    // Some files begin directly below their front matter.
    let beginning = source.start..<lines.start(first.lines.lowerBound)
    let isApart = source.parsed.frontMatter != nil && !beginning.isEmpty
    var parts: [RecipeFormat.Part] = [
      part(beginning, isApart ? lines.ending : ""),
      part(lines.end(last.lines.upperBound)..<source.bytes.count, lines.ending),
    ]
    for (block, next) in zip(blocks, blocks.dropFirst()) {
      let gap = lines.end(block.lines.upperBound)..<lines.start(next.lines.lowerBound)
      // Unknown content may be one block of several lines.
      let isKnown = block.kind != .other && next.kind != .other
      let isOne = next.lines.lowerBound - block.lines.upperBound == 1
      let isTight = block.isIngredient && next.isIngredient || !isKnown && isOne
      parts.append(part(gap, isTight ? lines.ending : lines.ending + lines.ending))
    }
    return parts
  }

  private func part(_ range: Range<Int>, _ text: String) -> RecipeFormat.Part {
    let edits = lines.isWhite(range) ? [source.edit(range, text)] : []
    return RecipeFormat.Part(ways: [edits.compactMap { $0 }])
  }

  // MARK: - Title, tags, yields and dividers

  /// Everything but groups and ingredients.
  var preamble: [RecipeFormat.Part] {
    var parts: [RecipeFormat.Part] = []
    for block in blocks {
      switch block.kind {
      case .title:
        if let title = source.parsed.ranges.title {
          parts.append(heading(block, title, levels: [1]))
        }
      case .divider: parts.append(replacing(block, by: ["---"]))
      default: break
      }
    }
    let tags = blocks.firstIndex { $0.kind == .tags }
    let yields = blocks.firstIndex { $0.kind == .yields }
    let (tagTexts, yieldTexts) = (self.tagTexts, self.yieldTexts)
    if let tags, let yields, yields + 1 == tags {
      // Tags come first.
      let swapped = zip(tagTexts, yieldTexts).map { tags, yields in (yields: tags, tags: yields) }
      let ways = swapped.map { texts in
        [edit(blocks[yields], texts.yields), edit(blocks[tags], texts.tags)].compactMap { $0 }
      }
      parts.append(RecipeFormat.Part(ways: ways))
      return parts
    }
    if let tags { parts.append(replacing(blocks[tags], by: tagTexts)) }
    if let yields { parts.append(replacing(blocks[yields], by: yieldTexts)) }
    return parts
  }

  /// The tags' paragraph, with the usual marks or with its current ones.
  private var tagTexts: [String] {
    guard let mark = source.tagParagraph?.mark else { return [] }
    let text = source.parsed.ranges.tags.map(source.text).joined(separator: ", ")
    return ["*", mark].map { $0 + text + $0 }
  }

  private var yieldTexts: [String] {
    guard let mark = source.yieldParagraph?.mark else { return [] }
    let yields = source.parsed.ranges.yields
    let spaced = yields.map(spacedAmount).joined(separator: ", ")
    let plain = yields.map { source.text($0.whole) }.joined(separator: ", ")
    return ["**\(spaced)**", "\(mark)\(plain)\(mark)"]
  }

  private func replacing(_ block: RecipeBlock, by texts: [String]) -> RecipeFormat.Part {
    RecipeFormat.Part(ways: texts.map { [edit(block, $0)].compactMap { $0 } })
  }

  private func edit(_ block: RecipeBlock, _ text: String) -> TextEdit? {
    source.edit(lines.start(block.lines.lowerBound)..<lines.end(block.lines.upperBound), text)
  }

  // MARK: - Headings

  /// The headings of groups.
  var headings: [RecipeFormat.Part] {
    let levels = source.parsed.recipe.groupLevels
    return blocks.compactMap { block in
      guard case .group(let place) = block.kind else { return nil }
      let range = source.parsed.ranges.groups[place]
      let marks = source.bytes[lines.start(block.lines.lowerBound)..<range.lowerBound]
        .count { $0 == UInt8(ascii: "#") }
      return heading(block, range, levels: [levels[place]] + (marks > 0 ? [marks] : []))
    }
  }

  /// Returns a heading with `#`; one of several lines can only be underlined and stays so.
  private func heading(
    _ block: RecipeBlock, _ range: Range<Int>, levels: [Int]
  ) -> RecipeFormat.Part {
    let text = source.text(range)
    if text.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) {
      return RecipeFormat.Part(ways: [])
    }
    return replacing(
      block,
      by: levels.map { level in
        let marks = String(repeating: "#", count: level)
        return text.isEmpty ? marks : "\(marks) \(text)"
      })
  }

  // MARK: - Amounts

  /// Returns an amount with one space between number and unit, if that does not change it.
  private func spacedAmount(_ amount: AmountRanges) -> String {
    guard let unit = amount.unit, let gap = unitGap(amount) else {
      return source.text(amount.whole)
    }
    return source.text(amount.factor) + gap + source.text(unit)
  }

  /// Returns the text between number and unit; nil if it stays unchanged.
  func unitGap(_ amount: AmountRanges) -> String? {
    guard let unit = amount.unit else { return nil }
    let gap = amount.factor.upperBound..<unit.lowerBound
    if gap.isEmpty { return isWord(unit) ? " " : nil }
    return lines.isWhite(gap) ? " " : nil
  }

  /// Returns whether a unit begins with a word of Latin letters: `g`, but not `x20 cm`, `-6`, `½`
  /// or `個`.
  private func isWord(_ unit: Range<Int>) -> Bool {
    let word = source.text(unit).prefix { !$0.isWhitespace }.unicodeScalars
    return word.allSatisfy { scalar in
      scalar.properties.isAlphabetic && scalar.value < 0x250 || scalar == "."
    } && word.first != "."
  }
}
