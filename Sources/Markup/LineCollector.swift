/// Collects text line by line.
struct LineCollector {
  private var lines: [MarkupDocument.Element.Line] = []
  private var line = ""
  private let left: Set<String>
  /// Whether the rows of tables are lines, and not their cells.
  private let readsRows: Bool
  /// How many elements of each of some names are open.
  private var open: [String: Int] = [:]
  /// Whether all letters of the line are bold.
  private var isBold = true
  /// For each list that is open, how many items it has had; nil if they are not counted.
  private var lists: [Int?] = []

  init(leavingOut names: Set<String> = [], readsRows: Bool = false) {
    left = Self.unseen.union(names)
    self.readsRows = readsRows
  }

  private static let unseen: Set<String> = [
    "script", "style", "template", "noscript", "head", "svg", "iframe", "select",
  ]
  private static let blocks: Set<String> = [
    "address", "article", "aside", "blockquote", "br", "caption", "dd", "div", "dl", "dt",
    "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
    "header", "hr", "li", "main", "nav", "ol", "p", "pre", "section", "table", "tbody", "td", "tr",
    "ul",
  ]

  mutating func append(_ element: MarkupDocument.Element) {
    if left.contains(element.name) { return }
    if readsRows, element.name == "tr", let row = row(element) {
      endLine()
      return lines.append(row)
    }
    let isBlock = Self.blocks.contains(element.name)
    let isCounted = Self.counted.contains(element.name)
    if isBlock { endLine() }
    if isCounted { open[element.name, default: 0] += 1 }
    switch element.name {
    case "ol": lists.append(0)
    case "ul": lists.append(nil)
    case "li":
      if let last = lists.last, let count = last { lists[lists.count - 1] = count + 1 }
    default: break
    }
    for child in element.children {
      switch child {
      case .text(let text): append(text)
      case .element(let inner): append(inner)
      }
    }
    if isBlock { endLine() }
    if isCounted { open[element.name, default: 0] -= 1 }
    if ["ol", "ul"].contains(element.name) { lists.removeLast() }
  }

  /// Appends text, whose own lines are lines where it is laid out by hand; a sentence may go on in
  /// the next one.
  private mutating func append(_ text: String) {
    let lines =
      isOpen(["pre"])
      ? text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) : [text[...]]
    for (number, part) in lines.enumerated() {
      let goesOn =
        line.utf8.count > 40 && part.first { !$0.isWhitespace }?.isLowercase == true
      if number > 0 { goesOn ? line.append(" ") : endLine() }
      if isBold, !isOpen(Self.bold), !part.allSatisfy(\.isWhitespace) { isBold = false }
      line += part
    }
  }

  private static let headings = ["h2", "h3", "h4", "h5", "h6"]
  private static let bold = ["b", "strong"]
  private static let counted = Set(headings + bold + ["li", "td", "th", "pre"])

  private func isOpen(_ names: [String]) -> Bool {
    names.contains { open[$0, default: 0] > 0 }
  }

  private mutating func endLine() {
    let text = line.split(whereSeparator: { $0.isWhitespace || $0 == "\u{200B}" })
      .joined(separator: " ")
    if !text.isEmpty {
      lines.append(
        .init(
          text: text, isHeading: isOpen(Self.headings),
          isBold: isBold && !isOpen(["li", "td", "th"]), listLevel: lists.count,
          listNumber: lists.last.flatMap(\.self).map { "\($0)." }))
    }
    (line, isBold) = ("", true)
  }

  mutating func finished() -> [MarkupDocument.Element.Line] {
    endLine()
    return lines
  }

  // MARK: Rows

  /// Returns the line that a row of a table is; nil if a cell has several, or is the only one: then
  /// the table only lays out the page.
  private func row(_ row: MarkupDocument.Element) -> MarkupDocument.Element.Line? {
    let cells = row.elements.filter { ["td", "th"].contains($0.name) }
    guard !cells.isEmpty, cells.count == row.elements.count,
      cells.allSatisfy({ $0.first("table") == nil })
    else { return nil }
    var texts: [String] = []
    for cell in cells {
      var collector = LineCollector(leavingOut: left)
      for child in cell.children {
        switch child {
        case .text(let text): collector.line += text
        case .element(let inner): collector.append(inner)
        }
      }
      let lines = collector.finished()
      if lines.count > 1 { return nil }
      texts += lines.map(\.text)
    }
    let areHeadings = cells.allSatisfy { $0.name == "th" }
    guard cells.count > 1 || areHeadings, !texts.isEmpty else { return nil }
    return .init(
      text: texts.joined(separator: " "), isHeading: areHeadings, isBold: false, cells: texts,
      listLevel: lists.count)
  }
}
