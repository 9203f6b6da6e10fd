import Texts

/// Lists of lines in the texts of other programs.
enum IncomingLines {
  /// Returns the ingredients in a text with one on each line.
  static func ingredients(_ text: String?) -> [IncomingRecipe.Line] {
    ingredients(lines(text))
  }

  /// Returns the ingredients in some lines of plain text.
  static func ingredients(
    _ lines: [String], as markdown: (String) -> String = MarkdownText.escaped
  ) -> [IncomingRecipe.Line] {
    lines.compactMap { line in
      let text = withoutBullet(TextFolding.singleSpaced(line))
      if text.isEmpty { return nil }
      if let title = heading(text) ?? group(text) {
        return IncomingRecipe.Line.headings(title).first
      }
      return .text(markdown(text))
    }
  }

  /// Returns the steps in a text: its paragraphs, or its lines where no line is empty.
  static func steps(_ text: String?) -> [IncomingRecipe.Line] {
    steps(lines(text))
  }

  /// Returns the steps in some lines of plain text, without numbers that only count them.
  static func steps(
    _ lines: [String], as markdown: (String) -> String = MarkdownText.escaped
  ) -> [IncomingRecipe.Line] {
    var count = Count()
    return numberedApart(joinedAtCommas(lines)).compactMap { line in
      var text = withoutBullet(TextFolding.singleSpaced(line))
      if text.isEmpty { return nil }
      if let title = heading(text) {
        count.beginGroup()
        return IncomingRecipe.Line.headings(title).first
      }
      if let rest = count.take(text) {
        text = rest
        if text.isEmpty { return nil }
      }
      return .text(markdown(text))
    }
  }

  /// The number of the last step: those of a group begin again, or go on.
  private struct Count {
    var last = 0
    private var before = 0

    mutating func beginGroup() { (before, last) = (max(before, last), 0) }

    /// Returns a step without its number if that is the next one.
    mutating func take(_ text: String) -> String? {
      for number in [last, before] where number == last || last == 0 {
        guard let rest = withoutNumber(text, after: number) else { continue }
        last = number + 1
        return rest
      }
      return nil
    }
  }

  /// Returns lines of which none is the rest of the sentence above it, which a comma ends.
  private static func joinedAtCommas(_ lines: [String]) -> [String] {
    var joined: [String] = []
    for line in lines {
      if joined.last?.trimmed.last == ",", line.trimmed.first?.isLowercase == true {
        joined[joined.count - 1] += " \(line)"
      } else {
        joined.append(line)
      }
    }
    return joined
  }

  /// Returns lines of which none has the next numbered step behind another one.
  ///
  /// `1. Boil. 2. Toast.` is two of them.
  private static func numberedApart(_ lines: [String]) -> [String] {
    var count = Count()
    return lines.flatMap { line -> [String] in
      let text = withoutBullet(TextFolding.singleSpaced(line))
      if heading(text) != nil { count.beginGroup() }
      guard count.take(text) != nil else { return [line] }
      var parts: [String] = []
      var rest = text[...]
      while let next = start(ofStep: count.last + 1, in: rest) {
        parts.append(String(rest[..<next]))
        rest = rest[next...]
        count.last += 1
      }
      return parts + [String(rest)]
    }
  }

  /// Returns where a step begins behind the end of a sentence: `2. ` or `2) `.
  private static func start(ofStep number: Int, in text: Substring) -> String.Index? {
    for mark in [". ", ") "] {
      for found in text.ranges(of: " \(number)\(mark)") {
        let before = text[..<found.lowerBound].last
        let after = text[found.upperBound...].first
        if before.map({ ".!?…)".contains($0) }) == true, after?.isLetter == true {
          return text.index(after: found.lowerBound)
        }
      }
    }
    return nil
  }

  /// Returns the lines of a text that say something.
  static func lines(_ text: String?) -> [String] {
    (text ?? "").split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.allSatisfy(\.isWhitespace) }
  }

  /// Returns the title of a line that is a heading by its marks: `## Dough`, `[Dough]`, `Dough:`,
  /// `**Dough**`; nil for every other line.
  static func heading(_ line: String) -> String? {
    if line.hasPrefix("#") {
      let title = line.drop { $0 == "#" }
      let isTitle = title.first == " " || line.hasPrefix("##")
      return isTitle ? nonEmpty(title.dropLast(while: "#")) : nil
    }
    if line.hasPrefix("["), line.hasSuffix("]"), !line.dropFirst().dropLast().contains("]") {
      return line.contains(":") && !line.hasSuffix(":]")
        ? nil : nonEmpty(line.dropFirst().dropLast())
    }
    for mark in ["**", "__"] where line.count > 4 && line.hasPrefix(mark) && line.hasSuffix(mark) {
      let inner = line.dropFirst(2).dropLast(2)
      return inner.contains(mark) ? nil : nonEmpty(inner.dropLast(while: ":"))
    }
    // A long line that ends with a colon goes on; one with a number is more likely an amount.
    guard line.hasSuffix(":"), line.utf8.count <= 60, !line.contains(where: \.isNumber),
      line.filter(\.isWhitespace).count < 6
    else { return nil }
    return nonEmpty(line.dropLast(while: ":"))
  }

  /// Returns an ingredient line that names what those below it are for: `For the dough`; nil for
  /// every other line.
  static func group(_ line: String) -> String? {
    let words = line.lowercased().split(separator: " ")
    guard (3...5).contains(words.count), line.utf8.count <= 60,
      !line.contains(where: { $0.isNumber || ",.;:(".contains($0) }),
      purposes.contains(String(words[0])), articles.contains(String(words[1]))
    else { return nil }
    return line
  }

  private static let purposes: Set = ["for", "für", "pour", "para", "per", "voor"]
  private static let articles: Set = [
    "the", "die", "den", "das", "la", "le", "les", "el", "los", "las", "il", "lo", "i", "gli", "de",
    "het", "o", "os", "as",
  ]

  private static func nonEmpty(_ text: some StringProtocol) -> String? {
    let text = TextFolding.singleSpaced(String(text))
    return text.isEmpty ? nil : text
  }

  /// Returns a line without the mark of a list before it.
  static func withoutBullet(_ line: String) -> String {
    guard let first = line.first, "•·▪▢◦●○‣⁃*-–—☐✓□".contains(first) else { return line }
    let rest = line.dropFirst()
    let isBullet = !"*-–—".contains(first) || rest.first?.isWhitespace == true
    return isBullet ? TextFolding.singleSpaced(String(rest)) : line
  }

  /// Returns a step without the number before it, if that is the next one: `2. `, `2) `, `Step 2: `.
  private static func withoutNumber(_ line: String, after number: Int) -> String? {
    var rest = line[...]
    let lead = rest.prefix { $0.isLetter }
    if !lead.isEmpty {
      guard stepWords.contains(lead.lowercased()) else { return nil }
      rest = rest.dropFirst(lead.count).drop { $0 == " " }
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let value = Int(digits), value == number + 1 else { return nil }
    rest = rest.dropFirst(digits.count)
    let mark = rest.first
    if lead.isEmpty {
      guard let mark, ".):".contains(mark), rest.dropFirst().first.map({ !$0.isNumber }) ?? true
      else { return nil }
    } else if mark == nil {
      return ""
    }
    return TextFolding.singleSpaced(String(rest.drop { ".):-–— ".contains($0) }))
  }

  private static let stepWords: Set<String> = [
    "step", "schritt", "étape", "etape", "paso", "passo", "stap", "fase",
  ]
}

extension StringProtocol {
  /// The text without these characters and white space at its end.
  fileprivate func dropLast(while characters: String) -> SubSequence {
    var end = endIndex
    while end > startIndex {
      let before = index(before: end)
      guard characters.contains(self[before]) || self[before].isWhitespace else { break }
      end = before
    }
    return self[startIndex..<end]
  }
}
