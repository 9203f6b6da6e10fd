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

  /// The lines in it without those that lead about the site and stand on each of its pages; a row
  /// of a table is a line.
  package var linesOfContent: [Line] {
    var collector = LineCollector(
      leavingOut: ["nav", "footer", "dialog", "button"], readsRows: true)
    collector.append(self)
    return Line.headed(collector.finished())
  }

  /// The text in it on one line.
  package var text: String { lines.joined(separator: " ") }
}
