import Markup

/// The texts of RecipeML, in which amounts, times and temperatures may be marked.
enum RecipeMLText {
  /// Returns an amount with its unit, or the text of an element that has none of its own parts.
  static func amount(_ element: MarkupDocument.Element) -> String {
    let number = number(element)
    if number.isEmpty { return element.text }
    let rest = ["size", "unit", "timeunit", "tempunit"].compactMap { element.first($0)?.text }
    return ([number] + rest).joined(separator: " ").trimmed
  }

  private static func number(_ element: MarkupDocument.Element) -> String {
    guard let range = element.first("range") else {
      return element.first("qty").map(quantity) ?? ""
    }
    return [range.first("q1"), range.first("q2")].compactMap { $0.map(quantity) }
      .joined(separator: "-")
  }

  /// Returns a number, whose fraction may be marked: `1 <frac><n>1</n><d>2</d></frac>`.
  private static func quantity(_ element: MarkupDocument.Element) -> String {
    let parts = element.children.map { child -> String in
      switch child {
      case .text(let text): text
      case .element(let inner):
        if let over = inner.first("n"), let under = inner.first("d") {
          "\(over.text)/\(under.text)"
        } else {
          inner.text
        }
      }
    }
    return parts.joined().trimmed
  }

  /// Returns the text in an element on one line.
  static func line(of element: MarkupDocument.Element) -> String { text(of: element).trimmed }

  /// Returns the text in an element with its lines as they are written.
  ///
  /// What is marked is a word of its own, though there may be no space around it.
  static func text(of element: MarkupDocument.Element) -> String {
    element.children.reduce(into: "") { text, child in
      let part =
        switch child {
        case .text(let plain): plain
        case .element(let inner): inner.isMeasured ? amount(inner) : self.text(of: inner)
        }
      let (last, first) = (text.last, part.first)
      if isOfWord(last), isOfWord(first) { text += " " }
      text += part
    }
  }

  private static func isOfWord(_ letter: Character?) -> Bool {
    letter.map { $0.isLetter || $0.isNumber } ?? false
  }
}

extension MarkupDocument.Element {
  fileprivate var isMeasured: Bool { ["amt", "temp", "time"].contains(name) }
}
