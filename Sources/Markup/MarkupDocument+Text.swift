extension MarkupDocument.Element {
  /// The elements directly in it.
  package var elements: [MarkupDocument.Element] {
    children.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// Calls `body` with it and all elements in it, in document order, as long as `body` returns
  /// whether to go into the element.
  package func forEach(_ body: (MarkupDocument.Element) -> Bool) {
    var pending = [self]
    while let element = pending.popLast() {
      if body(element) { pending += element.elements.reversed() }
    }
  }

  /// Returns all elements in it that meet a condition, in document order.
  package func all(where condition: (MarkupDocument.Element) -> Bool) -> [MarkupDocument.Element] {
    var found: [MarkupDocument.Element] = []
    forEach { element in
      if condition(element) { found.append(element) }
      return true
    }
    return found
  }

  /// Returns the first element in it with a name.
  package func first(_ name: String) -> MarkupDocument.Element? {
    var found: MarkupDocument.Element?
    forEach { element in
      if found == nil, element.name == name { found = element }
      return found == nil
    }
    return found
  }

  /// Returns whether its class attribute has a name.
  package func has(class name: String) -> Bool {
    (self["class"] ?? "").split(whereSeparator: \.isWhitespace).contains { $0 == name }
  }

  /// The text in it, as it stands in the source.
  package var rawText: String {
    var text = ""
    func append(_ element: MarkupDocument.Element) {
      for child in element.children {
        switch child {
        case .text(let part): text += part
        case .element(let inner): append(inner)
        }
      }
    }
    append(self)
    return text
  }

  /// The text in it by lines, as browsers break it: at blocks, list items, rows and line breaks.
  ///
  /// White space counts as one space, and lines without text are left out.
  package var lines: [String] { markedLines.map(\.text) }

  /// The lines in it with what is known of each alone.
  package var markedLines: [Line] {
    var lines = LineCollector()
    lines.append(self)
    return lines.finished()
  }

  /// A line of a page.
  package struct Line: Hashable, Sendable {
    /// Its text.
    package let text: String
    /// Whether it is in a heading below that of the page, or, among headed lines, is bold as a
    /// whole and no item of a list, unlike the line below it.
    package fileprivate(set) var isHeading: Bool
    fileprivate let isBold: Bool

    fileprivate init(text: String, isHeading: Bool, isBold: Bool) {
      (self.text, self.isHeading, self.isBold) = (text, isHeading, isBold)
    }

    /// Creates a line of plain text.
    package init(_ text: String) { self.init(text: text, isHeading: false, isBold: false) }

    /// Returns lines of which those are headings too that are bold, unlike the line below.
    package static func headed(_ lines: [Line]) -> [Line] {
      var lines = lines
      for place in lines.indices {
        let isFollowed = place + 1 < lines.count && !lines[place + 1].isBold
        if lines[place].isBold, isFollowed { lines[place].isHeading = true }
      }
      return lines
    }
  }

  /// The lines in it without those that lead about the site and stand on each of its pages.
  package var linesOfContent: [Line] {
    var collector = LineCollector(leavingOut: ["nav", "footer", "dialog", "button"])
    collector.append(self)
    return Line.headed(collector.finished())
  }

  /// The text in it on one line.
  package var text: String { lines.joined(separator: " ") }
}

/// Collects text line by line.
private struct LineCollector {
  private var lines: [MarkupDocument.Element.Line] = []
  private var line = ""
  private let left: Set<String>
  /// How many elements of each of some names are open.
  private var open: [String: Int] = [:]
  /// Whether all letters of the line are bold.
  private var isBold = true

  init(leavingOut names: Set<String> = []) { left = Self.unseen.union(names) }

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
    let isBlock = Self.blocks.contains(element.name)
    let isCounted = Self.counted.contains(element.name)
    if isBlock { endLine() }
    if isCounted { open[element.name, default: 0] += 1 }
    for child in element.children {
      switch child {
      case .text(let text):
        if isBold, !isOpen(Self.bold), !text.allSatisfy(\.isWhitespace) { isBold = false }
        line += text
      case .element(let inner): append(inner)
      }
    }
    if isBlock { endLine() }
    if isCounted { open[element.name, default: 0] -= 1 }
  }

  private static let headings = ["h2", "h3", "h4", "h5", "h6"]
  private static let bold = ["b", "strong"]
  private static let counted = Set(headings + bold + ["li", "td", "th"])

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
          isBold: isBold && !isOpen(["li", "td", "th"])))
    }
    (line, isBold) = ("", true)
  }

  mutating func finished() -> [MarkupDocument.Element.Line] {
    endLine()
    return lines
  }
}
