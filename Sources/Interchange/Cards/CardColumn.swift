/// A column of a side, which takes as many blocks as it has room for.
struct CardColumn {
  let x: Double
  let width: Double
  let top: Double
  let size: Double
  /// The width of the amounts of ingredients.
  let amounts: Double
  /// The room for the number of a step.
  private var number: Double { size * 2.1 }
  private var leading: Double { size * CardStyle.leading / CardStyle.size }

  /// Moves blocks from the front of a queue into the column, the last one in part if it is long.
  func fill(from blocks: inout ArraySlice<CardContent.Block>) -> [CardSide.Text] {
    var texts: [CardSide.Text] = []
    var y = top
    var isBelowHeading = false
    while let block = blocks.first {
      let start = y == top ? y : y + (isBelowHeading ? CardStyle.belowHeading : above(block))
      let (marks, lines) = broken(block)
      let rows = max(marks.count, lines.count, 1)
      let room = max(Int((CardStyle.bottom - start) / leading), y == top ? 1 : 0)
      let placed = rowsPlaced(of: block, rows, room: room, isFirst: y == top)
      if placed == 0 { break }
      texts += drawn(block, marks.prefix(placed), lines.prefix(placed), at: start)
      y = start + Double(placed) * leading
      isBelowHeading = block.kind == .heading
      blocks.removeFirst()
      if placed < rows {
        var rest = block
        rest.mark = placed < marks.count ? String(block.mark[marks[placed].start...]) : ""
        rest.text = placed < lines.count ? String(block.text[lines[placed].start...]) : ""
        blocks.insert(rest, at: blocks.startIndex)
        break
      }
    }
    return texts
  }

  /// Returns how many rows of a block the column takes; 0 if it is better put into the next.
  private func rowsPlaced(
    of block: CardContent.Block, _ rows: Int, room: Int, isFirst: Bool
  ) -> Int {
    // A heading stays with what it is of.
    let wanted = block.kind == .heading ? rows + 2 : rows
    if wanted <= room { return rows }
    if isFirst { return min(rows, room) }
    // Neither the first nor the last line of a step stands alone.
    guard block.kind == .step, room >= 2, rows >= 4 else { return 0 }
    return min(room, rows - 2)
  }

  private func above(_ block: CardContent.Block) -> Double {
    switch block.kind {
    case .heading: CardStyle.aboveHeading
    case .ingredient: CardStyle.aboveIngredient
    case .step: CardStyle.aboveStep
    }
  }

  private func indent(_ block: CardContent.Block) -> Double {
    switch block.kind {
    case .heading: 0
    case .ingredient: amounts > 0 ? amounts + size * 0.8 : 0
    case .step: number
    }
  }

  private func broken(
    _ block: CardContent.Block
  ) -> (marks: [LineBreaking.Line], lines: [LineBreaking.Line]) {
    let markWidth = block.kind == .ingredient ? amounts : number
    let marks = LineBreaking(size: size, width: markWidth).lines(of: block.mark)
    let lines = LineBreaking(size: textSize(block), width: width - indent(block))
      .lines(of: block.text)
    return (marks, lines)
  }

  private func textSize(_ block: CardContent.Block) -> Double {
    block.kind == .heading ? size * CardStyle.headingSize / CardStyle.size : size
  }

  private func drawn(
    _ block: CardContent.Block, _ marks: ArraySlice<LineBreaking.Line>,
    _ lines: ArraySlice<LineBreaking.Line>, at y: Double
  ) -> [CardSide.Text] {
    func baseline(_ row: Int) -> Double { y + Double(row) * leading + size * 0.85 }
    let isIngredient = block.kind == .ingredient
    return marks.enumerated().map { row, line in
      CardSide.Text(
        look: isIngredient ? .amount : .number, size: size, x: isIngredient ? x + amounts : x,
        baseline: baseline(row), isEnd: isIngredient, text: line.text)
    }
      + lines.enumerated().map { row, line in
        CardSide.Text(
          look: block.kind == .heading ? .heading : .text, size: textSize(block),
          x: x + indent(block), baseline: baseline(row), text: line.text)
      }
  }
}
