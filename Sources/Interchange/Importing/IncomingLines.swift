import Markup
import Texts

/// Lists of lines in the texts of other programs.
enum IncomingLines {
  /// Returns the ingredients in a text with one on each line.
  static func ingredients(_ text: String?) -> [IncomingRecipe.Line] {
    ingredients(lines(text))
  }

  /// Returns the places of the lines in capital letters that name groups: each stands above others,
  /// and there are no more of them than of those.
  ///
  /// Several of a single line each, with others before them, are rather foods that are written so.
  static func groups(inCapitals lines: [String]) -> [Int] {
    let places = lines.indices.filter { place in
      isInCapitals(lines[place])
        && place + 1 < lines.count && !isInCapitals(lines[place + 1])
    }
    let others = lines.filter { !isInCapitals($0) }
    // Some people write all of a recipe so.
    let areNames =
      others.count * 2 >= lines.count
      && others.contains { $0.contains(where: \.isLowercase) }
    let areFoods =
      places.count > 1 && places[0] > 0
      && zip(places, places.dropFirst() + [lines.count]).allSatisfy { $1 == $0 + 2 }
    return areNames && !areFoods ? places : []
  }

  /// Returns the lines that say something, with a colon behind those in capital letters that name
  /// groups.
  static func withGroups(inCapitals lines: [String]) -> [String] {
    var lines = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    for place in groups(inCapitals: lines.map(\.trimmed)) {
      lines[place] = "\(lines[place].trimmed):"
    }
    return lines
  }

  /// Returns whether a line has nothing but a few words in capital letters: `CRUST`.
  static func isInCapitals(_ line: String) -> Bool {
    line.utf8.count < 40 && line.count { $0.isUppercase } > 2
      && line.allSatisfy { $0.isUppercase || " -&()'’/".contains($0) }
  }

  /// Returns the ingredients in some lines of plain text.
  static func ingredients(
    _ lines: [String], as markdown: (String) -> String = MarkdownText.escaped
  ) -> [IncomingRecipe.Line] {
    withGroups(inCapitals: lines).compactMap { line in
      if let text = markedText(line) { return .text(markdown(text)) }
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

  /// Returns the steps in some lines of plain text; `StepNumbers` removes their numbers when all
  /// steps of the recipe are there.
  static func steps(
    _ lines: [String], as markdown: (String) -> String = MarkdownText.escaped
  ) -> [IncomingRecipe.Line] {
    numberedApart(joinedAtCommas(withGroups(inCapitals: lines))).compactMap { line in
      if let text = markedText(line) { return .text(markdown(text)) }
      let text = withoutBullet(TextFolding.singleSpaced(line))
      if text.isEmpty { return nil }
      if let title = heading(text) { return IncomingRecipe.Line.headings(title).first }
      guard let mark = StepNumbers.Mark(text) else { return .text(markdown(text)) }
      return .text("\(mark.written) \(markdown(mark.rest))".trimmed)
    }
  }

  // MARK: Lines that are only text

  /// The invisible letter before a line of our own files that says no more than its words, though it
  /// looks like a heading or an item of a list.
  private static let textMark = "\u{2060}"

  /// Returns the lines of ingredients so that none is read as anything else.
  static func asIngredients(_ lines: [String]) -> [String] {
    lines.map { isAsRead($0, ingredients([$0]) { $0 }) ? $0 : textMark + $0 }
  }

  /// Returns the lines of steps so that none is read as anything else.
  static func asSteps(_ lines: [String]) -> [String] {
    lines.indices.map { place in
      // A line may go on with the one above it.
      let read = steps(Array(lines[max(place - 1, 0)...place])) { $0 }
      return isAsRead(lines[place], read) ? lines[place] : textMark + lines[place]
    }
  }

  private static func isAsRead(_ line: String, _ read: [IncomingRecipe.Line]) -> Bool {
    !line.hasPrefix("#") && !isInCapitals(line)
      && read.last == .text(TextFolding.singleSpaced(line))
  }

  private static func markedText(_ line: String) -> String? {
    line.hasPrefix(textMark) ? TextFolding.singleSpaced(line.replacing(textMark, with: "")) : nil
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
    var count = StepNumbers()
    return lines.flatMap { line -> [String] in
      let text = withoutBullet(TextFolding.singleSpaced(line))
      if heading(text) != nil { count.beginGroup() }
      guard count.take(text) != nil else { return [line] }
      var parts: [String] = []
      var rest = text[...]
      while let next = start(ofStep: count.last + 1, in: rest) {
        parts.append(String(rest[..<next]))
        rest = rest[next...]
        count.takeNext()
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

  /// Returns the lines of HTML, with the marks of headings before those that are headings.
  static func headed(_ lines: [MarkupDocument.Element.Line]) -> [String] {
    MarkupDocument.Element.Line.headed(lines).map { line in
      line.isHeading && isTitle(line.text) ? "## \(line.text)" : line.text
    }
  }

  /// Returns whether what looks like a heading is one: a sentence in bold is said with force, and a
  /// number counts a step or is an amount.
  static func isTitle(_ text: String) -> Bool {
    text.utf8.count <= 60 && text.last.map { ".!?,;".contains($0) } == false
      && !text.contains(where: \.isNumber)
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
    if let box = box(of: line) {
      return TextFolding.singleSpaced(String(line.dropFirst(box.count)))
    }
    guard let first = line.first, "•·▪◦●○‣⁃*-–—✓".contains(first) else { return line }
    let rest = line.dropFirst()
    let isBullet = !"*-–—".contains(first) || rest.first?.isWhitespace == true
    if !isBullet { return line }
    let text = TextFolding.singleSpaced(String(rest))
    return box(of: text) == nil ? text : withoutBullet(text)
  }

  /// Returns the box to be ticked that a text begins with; nil if it begins with none.
  static func box(of text: some StringProtocol) -> String? {
    ["▢", "☐", "□", "[ ]", "[x] ", "[X] "].first { text.hasPrefix($0) }
  }

  /// Returns whether a line has nothing but the switches of a recipe on a page, which are copied
  /// with it: `1x 2x 3x`, `US Customary Metric`.
  static func isSwitch(_ line: String) -> Bool {
    guard line.utf8.count < 60 else { return false }
    let words = TextFolding.fold(line).split { $0.isWhitespace || "-–|/•·".contains($0) }
    let isOfUnits = ["us customary metric", "us customary", "metric", "scale", "cook mode"]
      .contains(words.joined(separator: " "))
    // Buttons may have nothing between them: `1x2x3x`.
    let isOfFactors = words.allSatisfy { word in
      word == "scale" || word.last == "x" && word.wholeMatch(of: /((\d|1\d|1[⁄\/]2|½)x)+/) != nil
    }
    return isOfUnits || isOfFactors && !words.isEmpty
  }
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
