import Bytes
import Cooking
import RecipeMD

/// The ingredients that the steps use, as attributes for scripts.
enum StepUsesView {
  /// Returns, for each step that uses ingredients, the attribute that maps its words to them.
  ///
  /// In `0:12-17!17 3,4~1/2:40-59`, the ingredients' numbers come first, each with the part of it
  /// that is meant after `~`, if that is less than all, without a number if it is not known; then the
  /// start and end of the words in the step's text, in the units that scripts count in, then, after
  /// `!`, the place at which the whole amount may be shown; `quotes` are the marks that the page
  /// changes in it.
  static func attributes(
    of uses: [StepUse], in running: RunningText, quotes: [QuotationMarks.Change] = []
  ) -> [(offset: Int, html: String)] {
    var pieces: [(offset: Int, html: String)] = []
    var rest = uses[...]
    for item in running.items where !rest.isEmpty {
      let end = item.text.upperBound
      let own = rest.prefix { $0.range.lowerBound < end }
      if own.isEmpty { continue }
      rest = rest.dropFirst(own.count)
      let attribute = attribute(
        of: Array(own), in: running.bytes, from: item.text.lowerBound, quotes: quotes)
      pieces.append((item.attributes, attribute))
    }
    return pieces
  }

  private static func attribute(
    of uses: [StepUse], in text: [UInt8], from start: Int, quotes: [QuotationMarks.Change]
  ) -> String {
    let sorted = uses.sorted {
      ($0.range.lowerBound, $0.range.upperBound, $0.ingredient)
        < ($1.range.lowerBound, $1.range.upperBound, $1.ingredient)
    }
    var attribute = ByteBuffer()
    attribute.append(" data-uses=\"")
    var last: StepUse?
    // The start of the last words: the place in the step's text, and its count in UTF-16.
    var (place, count) = (start, 0)
    func shownCount(_ range: Range<Int>) -> Int {
      ShownText.count(of: range, in: text, quotes: quotes)
    }
    func append(_ end: Int, after mark: StaticString) {
      attribute.append(mark)
      attribute.append(decimal: Int64(count + shownCount(place..<end)))
    }
    func endWords(of use: StepUse) {
      append(place, after: ":")
      append(use.range.upperBound, after: "-")
      if let end = use.wholeEnd { append(end, after: "!") }
    }
    for use in sorted where use != last {
      if use.range == last?.range {
        attribute.append(",")
      } else {
        if let last {
          endWords(of: last)
          attribute.append(" ")
        }
        count += shownCount(place..<use.range.lowerBound)
        place = use.range.lowerBound
      }
      attribute.append(decimal: Int64(use.ingredient))
      if let share = use.share {
        attribute.append("~")
        if case .part(let part) = share { attribute.append(text: part.fraction) }
      }
      last = use
    }
    if let last { endWords(of: last) }
    attribute.append("\"")
    return attribute.withBytes { String(decoding: $0) }
  }
}
