/// The roles of the top-level blocks.
///
/// A valid document has only one interpretation. For an invalid one, the outline finds the
/// interpretation that preserves most of it: it looks for the title and the divider where they were
/// probably intended.
struct Outline {
  /// The divider before the ingredients.
  enum Divider: Equatable {
    /// A thematic break.
    case block(Int)
    /// A `---` that turned the text above it into a heading.
    case underline(Int)
    /// No divider, but a list that must be the ingredients begins here.
    case missing(before: Int)
    /// No divider at all.
    case none
  }

  /// The blocks before the title.
  var leading: Range<Int> = 0..<0
  /// The index of the title's block.
  var title: Int?
  /// The blocks between the title and the divider, including the heading of an underlined divider.
  var preamble: Range<Int> = 0..<0
  /// The first divider.
  var divider = Divider.none
  /// The blocks between the dividers.
  var ingredients: Range<Int> = 0..<0
  /// The index of the second divider.
  var secondDivider: Int?
  /// The blocks after the second divider.
  var instructions: Range<Int> = 0..<0
}

extension Outline {
  init(_ blocks: [Block], source: SourceText) {
    findTitle(blocks)
    let start = title.map { $0 + 1 } ?? leading.upperBound
    divider = strictDivider(blocks, from: start)
    if !isClean(blocks), let better = probableDivider(blocks, from: start, source: source) {
      divider = better
    }
    let first: Int
    switch divider {
    case .block(let index): (preamble, first) = (start..<index, index + 1)
    case .underline(let index): (preamble, first) = (start..<index + 1, index + 1)
    case .missing(let index): (preamble, first) = (start..<index, index)
    case .none: (preamble, first) = (start..<blocks.count, blocks.count)
    }
    secondDivider = blocks[first...].firstIndex(where: \.isBreak)
    ingredients = first..<(secondDivider ?? blocks.count)
    instructions = (secondDivider.map { $0 + 1 } ?? blocks.count)..<blocks.count
    if secondDivider == nil { splitInstructions(blocks) }
  }

  /// Finds the title: the first block, or else the first level-1 heading before any divider.
  private mutating func findTitle(_ blocks: [Block]) {
    guard let first = blocks.first else { return }
    if first.isHeading {
      title = 0
      return
    }
    var index = 0
    while index < blocks.count, blocks[index].isBreak { index += 1 }
    while index < blocks.count, !blocks[index].isBreak {
      if blocks[index].isHeading, blocks[index].node.headingLevel == 1 {
        title = index
        leading = 0..<index
        return
      }
      index += 1
    }
  }

  private func strictDivider(_ blocks: [Block], from start: Int) -> Divider {
    blocks[start...].firstIndex(where: \.isBreak).map(Divider.block) ?? .none
  }

  /// Returns whether only lists and headings follow the divider.
  private func isClean(_ blocks: [Block]) -> Bool {
    guard case .block(let index) = divider else { return false }
    for block in blocks[(index + 1)...] {
      if block.isBreak { return true }
      if !block.isList, !block.isHeading { return false }
    }
    return true
  }

  /// Returns the place where the divider was probably intended, if that is not where it is.
  private func probableDivider(
    _ blocks: [Block], from start: Int, source: SourceText
  ) -> Divider? {
    var end = blocks.count
    if case .block(let index) = divider {
      end = index
      // Amounts after the divider show that it is the right one.
      let section = blocks[(index + 1)...].prefix { !$0.isBreak }
      if section.contains(where: { listHasAmounts($0, source: source) }) { return nil }
    }
    for index in start..<end where isUnderlined(blocks[index], source: source) {
      let next = index + 1
      if next == blocks.count || blocks[next].isList || blocks[next].isHeading {
        return .underline(index)
      }
    }
    for index in start..<end where blocks[index].isList {
      let followsEmphasis = index > start && emphasisKind(blocks[index - 1].node) != nil
      guard followsEmphasis || listHasAmounts(blocks[index], source: source) else { continue }
      var first = index
      while first > start, blocks[first - 1].isHeading { first -= 1 }
      return .missing(before: first)
    }
    return nil
  }

  /// Moves text after the last ingredients to the instructions if there is no second divider.
  private mutating func splitInstructions(_ blocks: [Block]) {
    let section = ingredients
    let firstList = blocks[section].firstIndex(where: \.isList) ?? section.upperBound
    let lastList = blocks[section].lastIndex(where: \.isList) ?? section.lowerBound
    var lastText: Int?
    var split: Int?
    for index in section {
      let block = blocks[index]
      if block.isList || block.isHeading {
        // A list directly after a text may contain steps, but not if it has amounts.
        if block.isList, lastText != nil, hasAmounts(block) { split = nil }
        continue
      }
      if block.kind == .htmlBlock { continue }
      lastText = index
      if split == nil, index > firstList || index > lastList { split = index }
    }
    guard var split else { return }
    while split > section.lowerBound, blocks[split - 1].isHeading { split -= 1 }
    ingredients = section.lowerBound..<split
    instructions = split..<blocks.count
  }

  private func hasAmounts(_ block: Block) -> Bool {
    var item = block.node.firstChild
    while let current = item {
      if let paragraph = current.firstChild, paragraph.kind == .paragraph,
        paragraph.firstChild?.kind == .emphasis
      {
        return true
      }
      item = current.next
    }
    return false
  }
}

/// Returns whether any item of a list begins with an emphasized number.
func listHasAmounts(_ block: Block, source: SourceText) -> Bool {
  guard block.isList else { return false }
  var item = block.node.firstChild
  while let current = item {
    if let paragraph = current.firstChild, paragraph.kind == .paragraph,
      let emphasis = paragraph.firstChild, emphasis.kind == .emphasis
    {
      let start = source.paragraphText(paragraph).lowerBound + 1
      if source.beginsWithNumber(start..<source.bytes.count) { return true }
    }
    item = current.next
  }
  return false
}

/// Returns `.emphasis` or `.strong` if a paragraph consists of exactly that.
func emphasisKind(_ paragraph: MarkdownNode) -> MarkdownKind? {
  guard
    paragraph.kind == .paragraph || paragraph.kind == .heading, let child = paragraph.firstChild
  else { return nil }
  let kind = child.kind
  guard kind == .emphasis || kind == .strong, child.next == nil else { return nil }
  return kind
}

/// Returns whether a block is a level-2 heading that results from a `---` under a line of text.
func isUnderlined(_ block: Block, source: SourceText) -> Bool {
  block.isHeading && block.node.headingLevel == 2
    && source.headingText(startingAt: block.line).underline != nil
}

extension SourceText {
  /// Returns whether a range begins with a digit or a single-character fraction.
  func beginsWithNumber(_ range: Range<Int>) -> Bool {
    guard !range.isEmpty else { return false }
    if bytes.digit(at: range.lowerBound, before: range.upperBound) != nil { return true }
    return vulgarFractionValue(bytes.scalar(at: range.lowerBound).value) != nil
  }
}
