import Cooking

/// The text of a step as scripts see it.
enum ShownText {
  /// Returns the length of a range of a text in the units that scripts count in; `quotes` are the
  /// marks that the page changes in it.
  static func count(
    of range: Range<Int>, in text: [UInt8], quotes: [QuotationMarks.Change]
  ) -> Int {
    // A scalar of four bytes is two UTF-16 units; every other one is one.
    let count = text[range].reduce(0) { $0 + ($1 & 0xC0 == 0x80 ? 0 : $1 >= 0xF0 ? 2 : 1) }
    return quotes.reduce(count) {
      range.contains($1.offset) ? $0 + $1.text.utf16.count - 1 : $0
    }
  }
}
