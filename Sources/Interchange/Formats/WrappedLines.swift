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

  /// Returns some lines with those that go on joined; empty ones are left out.
  ///
  /// Lines are steps of their own where none of them ends a sentence, but for brackets and words
  /// that are broken.
  static func joined(_ lines: [String]) -> [Joined] {
    let width = lines.map(\.count).max() ?? 0
    let haveSentences = lines.contains(where: endsSentence)
    let haveCapitals = haveSentences && haveCapitals(lines.filter { !$0.isEmpty })
    var texts: [Joined] = []
    var above = ""
    for (place, line) in lines.enumerated() where !line.isEmpty {
      defer { above = line }
      guard let last = texts.last else {
        texts.append(Joined(text: line))
        continue
      }
      let isBroken = isBrokenWord(above, line)
      let isCertain =
        closesBracket(of: last.text, line)
        || haveCapitals && !endsSentence(above) && line.first?.isLowercase == true
      let isFull =
        haveSentences && width >= leastWidth && goesOn(above, in: line, width: width)
      guard isBroken || isCertain || isFull || endsWithin(above) else {
        texts.append(Joined(text: line))
        continue
      }
      texts[texts.count - 1].text = join(last.text, line)
      // Some people write no capital letters, and some languages begin nouns with one.
      let isDoubtful = line.first?.isLowercase != true || last.text.first?.isLowercase == true
      if isBroken || !isCertain && isDoubtful {
        texts[texts.count - 1].uncertain.append((place, line))
      }
    }
    return texts
  }

  /// Returns whether an item of a list goes on in a line below it that has no mark.
  static func continues(
    _ item: String, isNumbered: Bool, in line: String, isIndented: Bool
  ) -> Bool {
    if closesBracket(of: item, line) || isBrokenWord(item, line) || endsWithin(item) { return true }
    if isIndented, isNumbered || line.first?.isNumber != true { return true }
    // A step that has a number and a capital letter ends where the next number is.
    return !endsSentence(item) && line.first?.isLowercase == true
      && (item.count >= leastWidth || isNumbered && item.first?.isLowercase != true)
  }

  /// Returns ingredients with those that go on joined, an empty text in place of each line that is
  /// the end of another, and the places of those that may be ingredients of their own.
  static func joined(
    ingredients lines: [String], indented: Set<Int>
  ) -> (lines: [String], uncertain: [Int]) {
    var (joined, uncertain): ([String], [Int]) = ([], [])
    var last: Int?
    for (place, line) in lines.enumerated() {
      guard let start = last else {
        (joined, last) = (joined + [line], place)
        continue
      }
      let closes = closesBracket(of: joined[start], line)
      // What is pushed in may also be an ingredient without an amount.
      let isPushedIn =
        indented.contains(place) && line.first?.isLowercase == true
        && joined[start].count >= leastWidth && !endsSentence(joined[start])
      if closes || isPushedIn {
        joined[start] = join(joined[start], line)
        joined.append("")
        if !closes { uncertain.append(place) }
      } else {
        joined.append(line)
        last = place
      }
    }
    return (joined, uncertain)
  }

  /// Returns a text with the line that it goes on in; a word that was broken is whole again.
  static func join(_ text: String, _ line: String) -> String {
    isBrokenWord(text, line) ? text.dropLast() + line : "\(text) \(line)"
  }

  static func endsSentence(_ line: String) -> Bool {
    line.last.map { ".!?:;…)\"”。！？".contains($0) } ?? false
  }

  /// Returns whether every line behind the end of a sentence begins with no small letter.
  private static func haveCapitals(_ lines: [String]) -> Bool {
    guard let first = lines.first?.first, !first.isLowercase else { return false }
    return zip(lines, lines.dropFirst()).allSatisfy {
      !endsSentence($0) || $1.first?.isLowercase != true
    }
  }

  /// Returns whether a line has the end of a bracket that opens in the text above it.
  private static func closesBracket(of text: String, _ line: String) -> Bool {
    let depth = text.reduce(0) { $0 + (isOpening($1) ? 1 : isClosing($1) ? -1 : 0) }
    return depth > 0 && line.first { isOpening($0) || isClosing($0) }.map(isClosing) == true
  }

  private static func isOpening(_ letter: Character) -> Bool { "(（".contains(letter) }
  private static func isClosing(_ letter: Character) -> Bool { ")）".contains(letter) }

  /// Returns whether a line ends with a word that no sentence ends with, as an article.
  private static func endsWithin(_ line: String) -> Bool {
    line.split(separator: " ").last.map { unfinished.contains(String($0)) } == true
  }

  /// Prepositions are not among them: `Stir it in`.
  private static let unfinished: Set = [
    "the", "a", "an", "and", "or", "of", "und", "oder", "der", "die", "das", "den", "dem", "eine",
    "einen", "einem", "einer", "im", "ins", "vom", "zum", "zur", "et", "ou", "de", "du", "des",
    "le",
    "la", "les", "un", "une", "y", "el", "los", "las", "una", "di", "il", "gli", "het", "een",
    "van",
  ]

  /// Returns whether a word is broken at the end of a line: `ab-`, and `schmecken` below it, but not
  /// `Salz-`, and `und Pfeffer`.
  private static func isBrokenWord(_ line: String, _ next: String) -> Bool {
    guard line.last == "-", line.dropLast().last?.isLetter == true, next.first?.isLowercase == true
    else { return false }
    return !joints.contains(String(next.prefix { $0.isLetter }))
  }

  private static let joints: Set = [
    "und", "oder", "bzw", "bis", "and", "or", "to", "et", "ou", "y", "o", "e", "en", "of",
  ]

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
