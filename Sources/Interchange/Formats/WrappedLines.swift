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
  ///
  /// Lines are steps of their own where none of them ends a sentence.
  static func joined(_ lines: [String]) -> [Joined] {
    let width = lines.map(\.count).max() ?? 0
    guard width >= leastWidth, lines.contains(where: endsSentence) else {
      return lines.map { Joined(text: $0) }
    }
    var texts: [Joined] = []
    for (place, line) in lines.enumerated() {
      guard let last = texts.last, goesOn(lines[place - 1], in: line, width: width) else {
        texts.append(Joined(text: line))
        continue
      }
      texts[texts.count - 1].text += " \(line)"
      // Some people write no capital letters, and some languages begin nouns with one.
      if line.first?.isLowercase != true || last.text.first?.isLowercase == true {
        texts[texts.count - 1].uncertain.append((place, line))
      }
    }
    return texts
  }

  /// Returns whether an item of a list goes on in a line below it that has no mark.
  static func continues(_ item: String, in line: String) -> Bool {
    item.count >= leastWidth && !endsSentence(item) && line.first?.isLowercase == true
  }

  private static func endsSentence(_ line: String) -> Bool {
    line.last.map { ".!?:;…)\"”。！？".contains($0) } ?? false
  }

  /// Returns whether a line ends only because the first word of the next one did not fit.
  private static func goesOn(_ line: String, in next: String, width: Int) -> Bool {
    guard !endsSentence(line), let first = next.first, first.isLetter || first.isNumber else {
      return false
    }
    let word = next.prefix { !$0.isWhitespace }.count
    guard word <= longestWord else { return false }
    // Programs that break lines by themselves leave their right side uneven.
    if first.isLowercase { return line.count + 1 + word > width - 10 }
    // A capital letter begins a step, unless the line above ends with a small word or a comma.
    let end = line.split(separator: " ").last ?? ""
    return line.count + 1 + word > width
      && (end.last == "," || end.count <= 5 && end.first?.isLowercase == true)
  }
}
