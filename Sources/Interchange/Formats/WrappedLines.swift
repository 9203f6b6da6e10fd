import Texts

/// Lines of plain text that a program has broken where they were too long, as mail has them.
enum WrappedLines {
  /// A text with the lines that go on with it.
  struct Joined {
    var text: String
    /// The lines in it that may be texts of their own, with their places among all lines.
    var uncertain: [(place: Int, line: String)] = []
  }

  /// An item of a list, which may go on in many lines.
  struct Item {
    private(set) var text: String
    /// How many brackets are open at its end.
    fileprivate private(set) var depth: Int

    init(_ text: String) { (self.text, depth) = (text, WrappedLines.depth(of: text)) }

    mutating func add(_ line: String) {
      WrappedLines.join(&text, line)
      depth += WrappedLines.depth(of: line)
    }

    /// Adds a line of Markdown, which breaks no words.
    mutating func addWords(_ line: String) {
      text += " \(line)"
      depth += WrappedLines.depth(of: line)
    }
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
    // How many brackets are open in the last text: a text may have all lines of a file.
    var depth = 0
    for (place, line) in lines.enumerated() where !line.isEmpty {
      defer { above = line }
      if texts.isEmpty {
        texts.append(Joined(text: line))
        depth = Self.depth(of: line)
        continue
      }
      let last = texts.count - 1
      let isBroken = isBrokenWord(above, line)
      let isCertain =
        closesBracket(ofDepth: depth, line)
        || haveCapitals && !endsSentence(above) && line.first?.isLowercase == true
      let isFull =
        haveSentences && width >= leastWidth && goesOn(above, in: line, width: width)
      guard isBroken || isCertain || isFull || endsWithin(above, before: line) else {
        texts.append(Joined(text: line))
        depth = Self.depth(of: line)
        continue
      }
      join(&texts[last].text, line)
      depth += Self.depth(of: line)
      // Some people write no capital letters, and some languages begin nouns with one.
      let isDoubtful =
        line.first?.isLowercase != true || texts[last].text.first?.isLowercase == true
      if isBroken || !isCertain && isDoubtful {
        texts[last].uncertain.append((place, line))
      }
    }
    return texts
  }

  /// Returns whether an item of a list goes on in a line below it that has no mark.
  static func continues(
    _ item: Item, isNumbered: Bool, in line: String, isIndented: Bool
  ) -> Bool {
    let text = item.text
    if closesBracket(ofDepth: item.depth, line) || isBrokenWord(text, line)
      || endsWithin(text, before: line)
    {
      return true
    }
    if isIndented, isNumbered || line.first?.isNumber != true { return true }
    // A step that has a number and a capital letter ends where the next number is.
    return !endsSentence(text) && line.first?.isLowercase == true
      && (isLong(text) || isNumbered && text.first?.isLowercase != true)
  }

  /// Returns ingredients with those that go on joined, an empty text in place of each line that is
  /// the end of another, and the places of those that may be ingredients of their own.
  static func joined(
    ingredients lines: [String], indented: Set<Int>
  ) -> (lines: [String], uncertain: [Int]) {
    var (joined, uncertain): ([String], [Int]) = ([], [])
    var last: Int?
    var depth = 0
    for (place, line) in lines.enumerated() {
      guard let start = last else {
        joined.append(line)
        (last, depth) = (place, Self.depth(of: line))
        continue
      }
      let closes = closesBracket(ofDepth: depth, line)
      // What is pushed in may also be an ingredient without an amount.
      let isPushedIn =
        indented.contains(place) && line.first?.isLowercase == true
        && isLong(joined[start]) && !endsSentence(joined[start])
      if closes || isPushedIn {
        join(&joined[start], line)
        depth += Self.depth(of: line)
        joined.append("")
        if !closes { uncertain.append(place) }
      } else {
        joined.append(line)
        (last, depth) = (place, Self.depth(of: line))
      }
    }
    return (joined, uncertain)
  }

  /// Adds to a text the line that it goes on in; a word that was broken is whole again.
  static func join(_ text: inout String, _ line: String) {
    if isBrokenWord(text, line) { text.removeLast() } else { text += " " }
    text += line
  }

  /// Returns whether a text is as long as a line that a program breaks.
  private static func isLong(_ text: String) -> Bool {
    text.index(text.startIndex, offsetBy: leastWidth, limitedBy: text.endIndex) != nil
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

  /// Returns how many more brackets open in a text than close.
  fileprivate static func depth(of text: String) -> Int {
    text.reduce(0) { $0 + (isOpening($1) ? 1 : isClosing($1) ? -1 : 0) }
  }

  /// Returns whether a line has the end of a bracket that opens in the text above it, which has so
  /// many of them open.
  private static func closesBracket(ofDepth depth: Int, _ line: String) -> Bool {
    depth > 0 && line.first { isOpening($0) || isClosing($0) }.map(isClosing) == true
  }

  private static func isOpening(_ letter: Character) -> Bool { "(（".contains(letter) }
  private static func isClosing(_ letter: Character) -> Bool { ")）".contains(letter) }

  /// Returns whether a line ends with a word that no sentence ends with, as an article, or one that
  /// the number below it belongs to: `Bake at 325 for`, and `20 minutes`.
  private static func endsWithin(_ line: String, before next: String) -> Bool {
    let end = line.suffix(longestUnfinished + 1).split(separator: " ").last
    guard let word = end.map(String.init) else { return false }
    return unfinished.contains(word)
      || next.first?.isNumber == true && beforeNumbers.contains(word)
  }

  /// Prepositions are not among them: `Stir it in`.
  private static let unfinished: Set = [
    "the", "a", "an", "and", "or", "of", "und", "oder", "der", "die", "das", "den", "dem", "eine",
    "einen", "einem", "einer", "im", "ins", "vom", "zum", "zur", "et", "ou", "de", "du", "des",
    "le",
    "la", "les", "un", "une", "y", "el", "los", "las", "una", "di", "il", "gli", "het", "een",
    "van",
  ]

  private static let beforeNumbers: Set = [
    "for", "to", "at", "about", "until", "another", "after", "every", "für", "bis", "bei", "auf",
    "etwa", "ca.", "nach", "weitere", "à", "pendant", "environ", "durante", "unos", "hasta", "per",
    "circa", "por", "voor", "tot", "op", "ongeveer",
  ]
  private static let longestUnfinished = unfinished.union(beforeNumbers).map(\.count).max() ?? 0

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
