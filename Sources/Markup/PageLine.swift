extension MarkupDocument.Element {
  /// A line of a page.
  package struct Line: Hashable, Sendable {
    /// Its text.
    package let text: String
    /// Whether it is in a heading below that of the page, is a row of nothing but headings, or,
    /// among headed lines, is bold as a whole and no item of a list, unlike the line below it.
    package internal(set) var isHeading: Bool
    let isBold: Bool
    /// The texts of the cells, if it is a row of a table; empty ones are left out.
    package let cells: [String]
    /// How many lists it is in.
    package let listLevel: Int
    /// What counts it in its list, such as `2.`; nil if nothing does.
    package let listNumber: String?

    init(
      text: String, isHeading: Bool, isBold: Bool, cells: [String] = [], listLevel: Int = 0,
      listNumber: String? = nil
    ) {
      (self.text, self.isHeading, self.isBold) = (text, isHeading, isBold)
      (self.cells, self.listLevel, self.listNumber) = (cells, listLevel, listNumber)
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
}
