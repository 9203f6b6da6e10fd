import Bytes

/// A table in a paragraph, as GitHub Flavored Markdown writes it; libcmark knows none.
///
/// It begins with a header row and a row of dashes that says how the columns are aligned; every
/// later line of the paragraph is a row. Bars in code, links and emphasis separate nothing.
struct MarkdownTable {
  /// The alignment of a column.
  enum Alignment {
    case start, left, center, right
  }

  /// A node of a row, or part of a text.
  struct Piece {
    let node: MarkdownNode
    /// The part of a text's literal.
    var range: Range<Int>?
    /// The cell that it is in, counted from 0; nil for bars and the white space around cells.
    var cell: Int?
  }

  /// A line of the paragraph.
  struct Line {
    fileprivate var nodes: [MarkdownNode] = []
    /// Its pieces in order, without gaps.
    fileprivate(set) var pieces: [Piece] = []
    fileprivate var cells = 0
    fileprivate var hasBars = false
    /// The line end after it.
    fileprivate(set) var lineEnd: MarkdownNode?
  }

  /// The lines before the table.
  let lead: [Line]
  /// The alignments of the columns.
  let columns: [Alignment]
  /// The header row, the row of dashes and the others.
  let rows: [Line]

  /// Finds the table in a paragraph with some source, where `follower` stands at its start.
  init?(_ paragraph: MarkdownNode, in source: ArraySlice<UInt8>, _ follower: SourceFollower) {
    // Rules out nearly all paragraphs.
    guard source.contains(UInt8(ascii: "|")), source.contains(0x0A) else { return nil }
    var follower = follower
    var lines = [Line()]
    var child = paragraph.firstChild
    while let node = child {
      if node.kind == .softBreak || node.kind == .lineBreak {
        lines[lines.count - 1].lineEnd = node
        _ = follower.passLineEnd(in: node, isHard: node.kind == .lineBreak)
        lines.append(Line())
      } else {
        lines[lines.count - 1].add(node, &follower)
      }
      child = node.next
    }
    for index in lines.indices { lines[index].finish() }
    let header = lines.indices.dropLast().first { index in
      let (header, dashes) = (lines[index], lines[index + 1])
      return header.cells == dashes.alignments?.count && (header.hasBars || dashes.hasBars)
    }
    guard let header, let columns = lines[header + 1].alignments else { return nil }
    self.columns = columns
    lead = Array(lines[..<header])
    rows = Array(lines[header...])
  }
}

extension MarkdownTable.Line {
  /// Adds the next node of the line.
  fileprivate mutating func add(_ node: MarkdownNode, _ follower: inout SourceFollower) {
    nodes.append(node)
    guard node.kind == .text else {
      follower.pass(node)
      pieces.append(MarkdownTable.Piece(node: node, cell: cells))
      return
    }
    node.withLiteral { literal in
      var start = 0
      for bar in follower.pass(literal) {
        addText(node, literal, start..<bar, isLast: true)
        pieces.append(MarkdownTable.Piece(node: node, range: bar..<bar + 1))
        // A bar at the start of the line opens the first cell.
        if hasBars || pieces.contains(where: { $0.cell != nil }) { cells += 1 }
        hasBars = true
        start = bar + 1
      }
      addText(node, literal, start..<literal.count, isLast: false)
    }
  }

  /// Adds a text in a cell, without the white space where the cell begins or ends.
  private mutating func addText(
    _ node: MarkdownNode, _ literal: Span<UInt8>, _ range: Range<Int>, isLast: Bool
  ) {
    var (start, end) = (range.lowerBound, range.upperBound)
    if pieces.last?.cell == nil {
      while start < end, isASCIISpace(literal[start]) { start += 1 }
    }
    if isLast { while end > start, isASCIISpace(literal[end - 1]) { end -= 1 } }
    add(node, range.lowerBound..<start, cell: nil)
    add(node, start..<end, cell: cells)
    add(node, end..<range.upperBound, cell: nil)
  }

  private mutating func add(_ node: MarkdownNode, _ range: Range<Int>, cell: Int?) {
    if range.isEmpty { return }
    pieces.append(MarkdownTable.Piece(node: node, range: range, cell: cell))
  }

  /// Counts the cells: a bar at the end of the line opens none.
  fileprivate mutating func finish() {
    if let last = pieces.last(where: { $0.cell != nil })?.cell, last == cells || !hasBars {
      cells = last + 1
    }
  }

  /// The alignments that the row gives the columns; nil if it is not a row of dashes.
  fileprivate var alignments: [MarkdownTable.Alignment]? {
    guard nodes.count == 1, nodes[0].kind == .text else { return nil }
    return nodes[0].withLiteral { literal -> [MarkdownTable.Alignment]? in
      var alignments: [MarkdownTable.Alignment] = []
      for piece in pieces where piece.cell != nil {
        guard let range = piece.range else { return nil }
        let isLeft = literal[range.lowerBound] == UInt8(ascii: ":")
        let isRight = literal[range.upperBound - 1] == UInt8(ascii: ":")
        let dashes = range.dropFirst(isLeft ? 1 : 0).dropLast(isRight ? 1 : 0)
        guard !dashes.isEmpty, dashes.allSatisfy({ literal[$0] == UInt8(ascii: "-") }) else {
          return nil
        }
        alignments.append(
          isLeft ? (isRight ? .center : .left) : (isRight ? .right : .start))
      }
      return alignments.count == cells && cells > 0 ? alignments : nil
    }
  }
}
