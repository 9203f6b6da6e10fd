import Diagnostics
import RecipeMD

extension RecipeLayout {
  /// The extent to which a list's items are laid out.
  private enum Depth: CaseIterable {
    /// Bullet, indent and content.
    case whole
    /// Only the bullet and amounts.
    case bullets
    /// Only amounts.
    case amounts
  }

  /// The ingredients, each run of them as a part: their indents depend on each other.
  var lists: [RecipeFormat.Part] {
    var runs: [[Int]] = []
    var isOpen = false
    for block in blocks {
      if case .ingredient(let place) = block.kind {
        if isOpen { runs[runs.count - 1].append(place) } else { runs.append([place]) }
        isOpen = true
      } else {
        isOpen = false
      }
    }
    return runs.map { run in
      RecipeFormat.Part(
        ways: Depth.allCases.map { depth in run.flatMap { item($0, depth) } },
        pieces: run.map { RecipeFormat.Part(ways: [item($0, .amounts)]) })
    }
  }

  private func item(_ place: Int, _ depth: Depth) -> [TextEdit] {
    let item = source.parsed.ranges.ingredients[place]
    let last = item.whole.upperBound - 1
    guard last >= item.whole.lowerBound else { return [] }
    let span = source.lines.line(at: item.whole.lowerBound)...source.lines.line(at: last)
    var edits: [TextEdit?] = []
    // Without a link the name is the content; with a link it is the text in the link's brackets.
    let name = item.link == nil ? item.name.lowerBound : item.name.lowerBound - 1
    var content = name
    if let amount = item.amount {
      content = amount.whole.lowerBound - 1
      edits += amountEdits(amount, name: item.name.isEmpty ? nil : name)
    }
    if span.count == 1 {
      edits.append(source.edit(item.whole.upperBound..<source.lines.end(span.lowerBound), ""))
    }
    switch depth {
    case .whole where !isRigid(item.whole, span):
      edits.append(source.edit(source.lines.start(span.lowerBound)..<content, "- "))
      for line in span.dropFirst() {
        let start = source.lines.start(line)
        // Within an amount, a line end becomes a space.
        if start <= content || edits.contains(where: { $0?.range.contains(start) == true }) {
          continue
        }
        edits.append(source.edit(start..<source.lines.skippingBlanks(from: start), "  "))
      }
    case .whole, .bullets:
      let mark = item.whole.lowerBound..<item.whole.lowerBound + 1
      if ["*", "+"].contains(source.text(mark)) { edits.append(source.edit(mark, "-")) }
    case .amounts: break
    }
    return edits.compactMap { $0 }
  }

  /// Returns the edits that put stars around an amount, and one space on either side of its unit.
  private func amountEdits(_ amount: AmountRanges, name: Int?) -> [TextEdit?] {
    let opening = amount.whole.lowerBound - 1..<amount.whole.lowerBound
    let closing = amount.whole.upperBound..<amount.whole.upperBound + 1
    guard closing.upperBound <= source.bytes.count, source.text(opening) == source.text(closing)
    else { return [] }
    var edits = [source.edit(opening, "*"), source.edit(closing, "*")]
    if let unit = amount.unit, let gap = unitGap(amount) {
      edits.append(source.edit(amount.factor.upperBound..<unit.lowerBound, gap))
    }
    if let name, name >= closing.upperBound, source.lines.isBlank(closing.upperBound..<name) {
      edits.append(source.edit(closing.upperBound..<name, " "))
    }
    return edits
  }

  /// Returns whether an item's further lines may be blocks of their own, whose indents are part of
  /// the name.
  private func isRigid(_ item: Range<Int>, _ span: ClosedRange<Int>) -> Bool {
    span.dropFirst().contains { line in
      let first = source.lines.skippingBlanks(from: source.lines.start(line))
      guard first < source.lines.end(line) else { return true }
      let byte = source.bytes[first]
      // Any digit or mark that could begin a block; text that begins with one is also left alone.
      return (0x30...0x39).contains(byte) || "-*+>#`~<|=_".utf8.contains(byte)
    }
  }
}
