import JSON
import Markup

/// The headings of a page that stand between marked lists, and so name groups of what is in them.
struct ListHeadings {
  private struct Heading {
    let level: Int
    let text: String
    /// How many values of the list stand before it.
    let place: Int
  }

  private var last: (level: Int, text: String)?
  private var found: [Heading] = []

  /// Takes note of an element; that of a heading comes before what is below it.
  mutating func see(_ element: MarkupDocument.Element) {
    guard element.name.utf8.count == 2, element.name.hasPrefix("h"),
      let level = element.name.last?.wholeNumberValue
    else { return }
    // The heading of the page, or of all ingredients or steps, names no group of them.
    let text = element.text
    let isTitle = level > 1 && IncomingLines.isTitle(text) && RecipeHeading(text) == nil
    last = isTitle ? (level, text) : nil
  }

  /// Forgets the last heading: what it names is something else.
  mutating func endGroup() { last = nil }

  /// Takes the last heading for that of the values from a place in the list.
  mutating func beginValue(at place: Int) {
    if let last { found.append(Heading(level: last.level, text: last.text, place: place)) }
    last = nil
  }

  /// Returns the values of a list with the headings before those that they are of.
  ///
  /// One above all of them is that of the list, unless others like it follow.
  func inserted(into values: [JSONValue]) -> [JSONValue] {
    let levels = found.filter { $0.place > 0 }.map(\.level)
    guard let highest = levels.min() else { return values }
    var result = values
    for heading in found.reversed() where heading.place > 0 || heading.level >= highest {
      result.insert(.string("## \(heading.text)"), at: heading.place)
    }
    return result
  }
}
