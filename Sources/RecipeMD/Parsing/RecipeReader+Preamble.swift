/// Reading the description, tags and yields.
extension RecipeReader {
  mutating func readPreamble() {
    var hasTags = false
    var hasYields = false
    var pieces: [Range<Int>] = []
    if !outline.leading.isEmpty {
      appendText(outline.leading, to: &pieces)
    }
    var textStart = descriptionLine
    var text = outline.preamble.lowerBound..<outline.preamble.lowerBound
    var lastEmphasis: Int?
    for index in outline.preamble {
      let block = blocks[index]
      let underline = underlinedDivider(at: index)
      guard let kind = emphasisKind(block.node), block.kind == .paragraph || underline != nil
      else {
        if lastEmphasis != nil, underline == nil || text.isEmpty {
          reportTextBeforeDivider(index)
        }
        text = text.lowerBound..<index + 1
        continue
      }
      // Link reference definitions alone make up a description, but not after tags or yields.
      if lastEmphasis == nil || !text.isEmpty {
        flush(text, fromLine: textStart, untilLine: block.line - 1, to: &pieces)
      }
      let range = emphasisRange(of: block, isUnderlined: underline != nil)
      if kind == .emphasis {
        readTags(range, of: block.node, isRepeated: hasTags)
        hasTags = true
      } else {
        readYields(range, isRepeated: hasYields)
        hasYields = true
      }
      lastEmphasis = index
      textStart = underline == nil ? block.node.endLine + 1 : lastLine(ofHeading: index) + 1
      text = index + 1..<index + 1
    }
    if lastEmphasis == nil || !text.isEmpty {
      flushRest(text, fromLine: textStart, to: &pieces)
    }
    reportDivider()
    setDescription(pieces)
  }

  // MARK: - Tags and yields

  private mutating func readTags(
    _ range: Range<Int>, of node: MarkdownNode, isRepeated: Bool
  ) {
    if isRepeated { report(.repeatedTags, range) }
    html.tagParagraphs.append(node)
    for piece in pieces(of: range) {
      recipe.tags.append(source.text(piece))
      ranges.tags.append(piece)
      lintTag(piece)
    }
  }

  private mutating func readYields(_ range: Range<Int>, isRepeated: Bool) {
    if isRepeated { report(.repeatedYields, range) }
    for piece in pieces(of: range) {
      switch scanAmount(source.bytes, piece) {
      case .success(let scan):
        recipe.yields.append(amount(scan, indent: 0))
        ranges.yields.append(amountRanges(scan, whole: piece))
        lintAmount(scan, whole: piece)
      case .failure(let error):
        let text = source.text(piece)
        unreadYields.append(text)
        ranges.unreadYields.append(piece)
        report(problem(error, text: text, isYield: true), piece)
      }
    }
  }

  /// Splits a range at commas, except between two digits; drops empty pieces.
  func pieces(of range: Range<Int>) -> [Range<Int>] {
    let bytes = source.bytes
    var result: [Range<Int>] = []
    var start = range.lowerBound
    func add(_ end: Int) {
      let piece = bytes.trimmed(start..<end)
      if !piece.isEmpty { result.append(piece) }
    }
    for index in range where bytes[index] == UInt8(ascii: ",") {
      if bytes.hasDigit(before: index, from: range.lowerBound),
        bytes.digit(at: index + 1, before: range.upperBound) != nil
      {
        continue
      }
      add(index)
      start = index + 1
    }
    add(range.upperBound)
    return result
  }

  /// Returns the range between the markers of a paragraph that is a single emphasis.
  private func emphasisRange(of block: Block, isUnderlined: Bool) -> Range<Int> {
    let text =
      isUnderlined
      ? source.headingText(startingAt: block.line).range : source.paragraphText(block.node)
    let marks = emphasisKind(block.node) == .strong ? 2 : 1
    guard text.count >= 2 * marks else { return text }
    return text.lowerBound + marks..<text.upperBound - marks
  }

  // MARK: - Description

  /// The line in which the description begins: directly after the title's, since link reference
  /// definitions are part of it but are not blocks.
  private var descriptionLine: Int {
    outline.title.map { lastLine(ofHeading: $0) + 1 } ?? blocks.first?.line ?? 1
  }

  private mutating func setDescription(_ pieces: [Range<Int>]) {
    guard let first = pieces.first else { return }
    recipe.description = pieces.map { source.text($0) }.joined(separator: "\n\n")
    ranges.description = first
  }

  private mutating func appendText(_ indices: Range<Int>, to pieces: inout [Range<Int>]) {
    guard let first = indices.first else { return }
    var index = first
    // Stray dividers before the title have no meaning.
    while index < indices.upperBound, blocks[index].isBreak { index += 1 }
    guard index < indices.upperBound else { return }
    html.description.append(index..<indices.upperBound)
    let last = lineBefore(indices.upperBound)
    if let range = source.block(from: blocks[index].line, through: last) { pieces.append(range) }
  }

  private mutating func flush(
    _ text: Range<Int>, fromLine first: Int, untilLine last: Int, to pieces: inout [Range<Int>]
  ) {
    if !text.isEmpty { html.description.append(text) }
    if let range = source.block(from: first, through: last) { pieces.append(range) }
  }

  private mutating func flushRest(
    _ text: Range<Int>, fromLine first: Int, to pieces: inout [Range<Int>]
  ) {
    switch outline.divider {
    case .underline(let index):
      guard text.upperBound == index + 1, text.lowerBound <= index else { return }
      html.paragraphHeading = blocks[index].node
      flush(text, fromLine: first, untilLine: lastLine(ofHeading: index) - 1, to: &pieces)
    case .block(let index), .missing(let index):
      flush(text, fromLine: first, untilLine: lineBefore(index), to: &pieces)
    case .none:
      flush(text, fromLine: first, untilLine: source.lineStarts.count, to: &pieces)
    }
  }

  func lastLine(ofHeading index: Int) -> Int {
    source.headingText(startingAt: blocks[index].line).lastLine
  }

  // MARK: - Divider

  private func underlinedDivider(at index: Int) -> Int? {
    guard case .underline(index) = outline.divider else { return nil }
    return source.headingText(startingAt: blocks[index].line).underline
  }

  private mutating func reportTextBeforeDivider(_ index: Int) {
    // One report for a run of blocks, and none if the divider itself is the problem.
    if let last = problems.last, case .textBeforeDivider = last.problem,
      index > outline.preamble.lowerBound, emphasisKind(blocks[index - 1].node) == nil
    {
      return
    }
    report(.textBeforeDivider, firstLine(of: blocks[index]))
  }

  private mutating func reportDivider() {
    switch outline.divider {
    case .block:
      lintUnderlinedDivider()
    case .underline(let index):
      let heading = source.headingText(startingAt: blocks[index].line)
      guard let underline = heading.underline else { return }
      let line = source.lineEnd(heading.lastLine)
      report(.underlinedDivider(breaksRules: true, underline: underline), underline..<line)
    case .missing(let index):
      report(.missingDivider, firstLine(of: blocks[index]))
    case .none:
      let end = source.bytes.count
      report(.missingDivider, end..<end)
    }
    lintSwallowedTags()
  }
}
