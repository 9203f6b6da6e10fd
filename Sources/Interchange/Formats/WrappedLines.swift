import Texts

/// Lines of plain text that a program has broken where they were too long, as mail has them.
enum WrappedLines {
  /// A text with the lines that go on with it.
  struct Joined {
    var text: String
    /// The lines in it that may be texts of their own, with their places among all lines.
    var uncertain: [(place: Int, line: String)] = []
  }

  /// The fewest letters of the longest line where lines were broken for their length.
  private static let leastWidth = 40
  /// The most letters of a word that did not fit.
  private static let longestWord = 25

  /// Returns some lines with those that go on joined.
  static func joined(_ lines: [String]) -> [Joined] {
    let width = lines.map(\.count).max() ?? 0
    var texts: [Joined] = []
    for (place, line) in lines.enumerated() {
      guard place > 0, let way = continuation(of: lines[place - 1], line, width: width) else {
        texts.append(Joined(text: line))
        continue
      }
      texts[texts.count - 1].text += " \(line)"
      if way == .likely { texts[texts.count - 1].uncertain.append((place, line)) }
    }
    return texts
  }

  /// Returns whether an item of a list goes on in a line below it that has no mark.
  static func continues(_ item: String, in line: String) -> Bool {
    continuation(of: item, line, width: item.count) == .certain && item.count >= leastWidth
  }

  private enum Continuation { case certain, likely }

  /// Returns how sure it is that a line goes on in the next one; nil if it does not.
  private static func continuation(
    of line: String, _ next: String, width: Int
  ) -> Continuation? {
    guard let end = line.last, !".!?:;…)\"”。！？".contains(end), let first = next.first else {
      return nil
    }
    if first.isLowercase, width >= leastWidth / 2 { return .certain }
    let word = next.prefix { !$0.isWhitespace }.count
    let wasFull = line.count + 1 + word > width && word <= longestWord
    return width >= leastWidth && wasFull && (first.isLetter || first.isNumber) ? .likely : nil
  }
}
