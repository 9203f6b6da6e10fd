import Bytes

/// Tables, which scroll in a box of their own if they are wide.
extension HTMLRenderer {
  /// Writes a table and the paragraph before it; both are items if `isItem`.
  mutating func append(_ table: MarkdownTable, isItem: Bool) {
    if let last = out.last, last != 0x0A { appendLineEnd() }
    if !table.lead.isEmpty { append(table.lead, isItem: isItem) }
    if isItem { beginItem(.other, attributesAt: out.count) }
    // Readers without a pointer scroll what has the focus.
    append("<div class=\"table\" tabindex=\"0\"><table>")
    appendLineEnd()
    for (place, row) in table.rows.enumerated() {
      switch place {
      case 0: append("<thead>")
      case 1:
        pass(row)
        if table.rows.count > 2 { append("<tbody>") }
        continue
      default: break
      }
      append(row, table.columns, isHeader: place == 0)
      if place == 0 { append("</thead>") }
    }
    if table.rows.count > 2 { append("</tbody>") }
    append("</table></div>")
    if isItem { text.endItem() }
    appendLineEnd()
  }

  /// Writes the lines before a table as a paragraph.
  private mutating func append(_ lead: [MarkdownTable.Line], isItem: Bool) {
    if isItem { beginItem(.paragraph, attributesAt: out.count + 2) }
    beginBlock(.paragraph)
    append("<p>")
    for (place, line) in lead.enumerated() {
      for piece in line.pieces { append(piece) }
      guard let lineEnd = line.lineEnd else { continue }
      if place < lead.count - 1 {
        render(lineEnd)
      } else {
        passLineEnd(lineEnd)
      }
    }
    if isItem { text.endItem() }
    endBlock("</p>")
  }

  private mutating func append(
    _ row: MarkdownTable.Line, _ columns: [MarkdownTable.Alignment], isHeader: Bool
  ) {
    append("<tr>")
    appendLineEnd()
    var cell = -1
    for piece in row.pieces {
      guard let own = piece.cell, own < columns.count else {
        pass(piece)
        continue
      }
      while cell < own {
        if cell >= 0 { endCell(isHeader: isHeader) }
        cell += 1
        beginCell(columns[cell], isHeader: isHeader)
      }
      append(piece)
    }
    while cell < columns.count {
      if cell >= 0 { endCell(isHeader: isHeader) }
      cell += 1
      if cell < columns.count { beginCell(columns[cell], isHeader: isHeader) }
    }
    append("</tr>")
    appendLineEnd()
    if let lineEnd = row.lineEnd { passLineEnd(lineEnd) }
  }

  private mutating func beginCell(_ alignment: MarkdownTable.Alignment, isHeader: Bool) {
    append(isHeader ? "<th" : "<td")
    switch alignment {
    case .start: break
    case .left: append(" align=\"left\"")
    case .center: append(" align=\"center\"")
    case .right: append(" align=\"right\"")
    }
    append(">")
    beginBlock(.tight)
  }

  private mutating func endCell(isHeader: Bool) {
    text.endBlock(html: out.count)
    append(isHeader ? "</th>" : "</td>")
    appendLineEnd()
  }

  private mutating func append(_ piece: MarkdownTable.Piece) {
    guard let range = piece.range else { return render(piece.node) }
    piece.node.withLiteral { appendProse($0.extracting(range)) }
  }

  // MARK: What is not shown

  private mutating func pass(_ line: MarkdownTable.Line) {
    for piece in line.pieces { pass(piece) }
    if let lineEnd = line.lineEnd { passLineEnd(lineEnd) }
  }

  private mutating func pass(_ piece: MarkdownTable.Piece) {
    guard let range = piece.range else {
      follower?.pass(piece.node)
      return
    }
    piece.node.withLiteral { literal in _ = follower?.pass(literal.extracting(range)) }
  }

  private mutating func passLineEnd(_ node: MarkdownNode) {
    _ = follower?.passLineEnd(in: node, isHard: node.kind == .lineBreak)
  }
}
