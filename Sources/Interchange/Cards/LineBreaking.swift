/// Breaks texts into lines of a width.
///
/// A line ends at a space, after a hyphen, between two characters of scripts without spaces, or,
/// where a word alone is wider than the line, inside it, with a hyphen if that is between letters.
struct LineBreaking {
  /// A line, and where it begins in its text.
  struct Line {
    let text: String
    let start: String.Index
  }

  let size: Double
  let width: Double

  /// Returns the lines of a text; none of an empty one.
  func lines(of text: String) -> [Line] {
    var lines: [Line] = []
    var start = text.startIndex
    while let first = text[start...].firstIndex(where: { !$0.isWhitespace }) {
      let (line, next) = line(of: text, from: first)
      lines.append(line)
      start = next
    }
    return lines
  }

  /// Returns a line and where the next one begins.
  private func line(of text: String, from start: String.Index) -> (Line, String.Index) {
    var used = 0.0
    var place = start
    /// Where the line may end, and the next character.
    var stop: String.Index?
    while place < text.endIndex {
      let character = text[place]
      let next = text.index(after: place)
      used += TextWidth.of(character, size: size)
      if character.isWhitespace {
        stop = place
      } else if used > width {
        if let stop { return (Line(text: Self.trimmed(text[start..<stop]), start: start), stop) }
        return cut(text, from: start, at: place)
      } else if next < text.endIndex, Self.mayBreak(between: character, and: text[next]) {
        // A character that may not begin a line still has to fit into this one.
        stop = next
      }
      place = next
    }
    return (Line(text: Self.trimmed(text[start...]), start: start), text.endIndex)
  }

  /// Ends a line inside a word that is too long for it.
  private func cut(
    _ text: String, from start: String.Index, at place: String.Index
  ) -> (Line, String.Index) {
    let hyphen = TextWidth.of("-", size: size)
    var end = place
    var used = TextWidth.of(text[start..<end], size: size)
    while used + hyphen > width, end > start {
      let before = text.index(before: end)
      used -= TextWidth.of(text[before], size: size)
      end = before
    }
    // At least one character stands on each line.
    if end <= start { end = text.index(after: start) }
    let isInWord = text[text.index(before: end)].isCased && end < text.endIndex && text[end].isCased
    return (Line(text: String(text[start..<end]) + (isInWord ? "-" : ""), start: start), end)
  }

  private static func trimmed(_ line: Substring) -> String {
    // A soft hyphen shows where a word may be divided, which is not asked here.
    String(line.reversed().drop(while: \.isWhitespace).reversed().filter { $0 != "\u{AD}" })
  }

  private static func mayBreak(between first: Character, and second: Character) -> Bool {
    if first == "-" || first == "–" || first == "/" { return second.isLetter }
    guard isWithoutSpaces(first) || isWithoutSpaces(second) else { return false }
    return !mayNotBegin.contains(second) && !mayNotEnd.contains(first)
      && !first.isASCIIDigitOrPoint(before: second)
  }

  private static let mayNotBegin = Set(
    "、。，．・：；？！゛゜ヽヾゝゞ々ー」』）〕］｝〉》】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ,.!?:;)]}%℃°…～〜")
  private static let mayNotEnd = Set("「『（〔［｛〈《【([{")

  /// Whether a character is of a script without spaces between words.
  private static func isWithoutSpaces(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x2E80..<0xA4D0).contains(value) || (0xF900..<0xFB00).contains(value)
      || (0xFE30..<0xFE50).contains(value) || (0xFF00..<0xFFEF).contains(value)
      || (0x20000..<0x32000).contains(value) || (0x0E00..<0x0F00).contains(value)
  }
}

extension Character {
  /// Whether it is a digit or the point of a number that goes on, which stays together.
  fileprivate func isASCIIDigitOrPoint(before next: Character) -> Bool {
    (isNumber || self == ".") && next.isNumber
  }
}
