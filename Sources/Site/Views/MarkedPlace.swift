import Cooking
import RecipeMD

/// Where the parts of an amount stand in the text of a name, and where the tag around them begins in
/// its HTML.
struct MarkedPlace {
  private(set) var value: Range<Int>
  let measure: Range<Int>?
  private(set) var rest: Range<Int>?
  private(set) var start: Int

  /// Finds the parts of an amount whose number, with the word before it, is at `number`; nil if there
  /// are tags in it, so that it cannot be wrapped in an element.
  init?(of amount: LineReading.Amount, number: Range<Int>, in name: RenderedMarkdown) {
    let running = name.running
    (value, measure, rest) = (number, amount.measure, amount.rest)
    var whole = number
    for part in [amount.measure, amount.rest].compactMap(\.self) {
      whole = min(whole.lowerBound, part.lowerBound)..<max(whole.upperBound, part.upperBound)
    }
    let html = running.html(of: whole)
    start = html.lowerBound
    // The text of blocks is not in the name.
    guard html.upperBound <= name.html.count else { return nil }
    if running.isPlain(whole) { return }
    guard let emphasis = running.emphasis(beginning: whole) else { return nil }
    start = emphasis.tag
    // *une dizaine* de
    if emphasis.end < value.upperBound {
      guard rest == nil else { return nil }
      rest = emphasis.end..<value.upperBound
      value = value.lowerBound..<emphasis.end
    }
  }
}
