import RecipeMD
import Texts

/// Texts that have a little Markdown in their own format: emphasis and links stay, all else is shown as
/// it is written, so that no text becomes a heading, a list or a divider.
enum SimpleMarkdown {
  /// Returns a text on one line.
  static func text(_ text: String) -> String {
    let line = linked(TextFolding.singleSpaced(text))
    return isSimple(line) ? line : MarkdownText.escaped(text)
  }

  /// Returns an ingredient, which begins with its amount where it begins with emphasis.
  static func ingredient(_ text: String) -> String {
    let isEmphasis = text.first.map { "*_".contains($0) } ?? false
    return isEmphasis ? MarkdownText.escaped(text) : self.text(text)
  }

  /// Returns the paragraphs of a text of several lines.
  static func paragraphs(_ text: String) -> [String] {
    MarkdownText.paragraphs(text, as: self.text)
  }

  /// Returns the steps in a text.
  static func steps(_ text: String?) -> [IncomingRecipe.Line] {
    IncomingLines.steps(IncomingLines.lines(text), as: self.text)
  }

  /// Returns the steps in the text of one step, where a list below a colon stays a list, and a
  /// table a table.
  static func steps(ofOne text: String?) -> [IncomingRecipe.Line] {
    func isItem(_ line: String) -> Bool { IncomingLines.withoutBullet(line) != line }
    let lines = IncomingLines.lines(text).map(\.trimmed)
    var (steps, others): ([IncomingRecipe.Line], [String]) = ([], [])
    var place = 0
    while place < lines.count {
      if let rows = tableRows(in: lines[place...]) {
        let table = rows.joined(separator: "\n")
        // Above a table, a line that ends with a colon is no heading.
        let above = others.last.flatMap { $0.hasSuffix(":") && !isItem($0) ? $0 : nil }
        if above != nil { others.removeLast() }
        steps += IncomingLines.steps(others, as: self.text)
        if let above { steps.append(.text(self.text(above))) }
        others = []
        if case .text(let text)? = steps.last {
          steps[steps.count - 1] = .text("\(text)\n\n\(table)")
        } else {
          steps.append(.text(table))
        }
        place += rows.count
        continue
      }
      let items = lines[(place + 1)...].prefix(while: isItem)
      if !items.isEmpty, lines[place].hasSuffix(":"), !isItem(lines[place]) {
        let list = items.map { "\n- \(self.text(IncomingLines.withoutBullet($0)))" }
        steps += IncomingLines.steps(others, as: self.text)
        steps.append(.text(self.text(lines[place]) + list.joined()))
        others = []
        place += items.count
      } else {
        others.append(lines[place])
      }
      place += 1
    }
    return steps + IncomingLines.steps(others, as: self.text)
  }

  /// Returns a line whose links to recipes of the same program lead to those of the import.
  private static func linked(_ line: String) -> String {
    var line = line.replacing(/\]\(\/(?:g\/[^\/() ]+|recipe)\/(?:r\/)?(?<slug>[^\/() ]+)\)/) {
      link in
      // Mealie's, by the name in the address.
      "](\(RecipeReference.destination(PercentText.decoded(String(link.slug)))))"
    }
    for mark in ["](mela://recipe/", "](#r/"] {
      while let found = line.firstRange(of: mark),
        let end = line[found.upperBound...].firstIndex(of: ")")
      {
        let key = PercentText.decoded(String(line[found.upperBound..<end]))
        line.replaceSubrange(found.lowerBound..<end, with: "](\(RecipeReference.destination(key))")
      }
    }
    return linkedByNumber(line)
  }

  /// Returns a line whose bare references to recipes of Nextcloud Cookbook are links: `#r/118`.
  private static func linkedByNumber(_ line: String) -> String {
    var result = ""
    var rest = line[...]
    while let mark = rest.firstRange(of: "#r/") {
      let number = rest[mark.upperBound...].prefix { $0.isASCII && $0.isNumber }
      let before = rest[..<mark.lowerBound].last
      let isBare =
        !number.isEmpty && before.map { !$0.isLetter && !$0.isNumber && !"([".contains($0) } ?? true
      result += rest[..<mark.lowerBound]
      let written = rest[mark.lowerBound..<number.endIndex]
      result +=
        isBare ? "[\(written)](\(RecipeReference.destination(String(number))))" : written
      rest = rest[number.endIndex...]
    }
    return result + rest
  }

  /// Returns whether a line is a paragraph in which nothing is marked but emphasis and links to
  /// addresses.
  private static func isSimple(_ line: String) -> Bool {
    guard line.utf8.contains(where: { "*_[".utf8.contains($0) }) else { return false }
    // These may be more than they seem: HTML, escapes, code, pictures, characters by name.
    if line.contains(where: { "<\\`".contains($0) }) || line.contains("![") { return false }
    if line.components(behind: "&").contains(where: { isCharacterName($0) }) { return false }
    let destinations = line.components(behind: "](")
    guard destinations.allSatisfy({ text in schemes.contains { text.hasPrefix($0) } }) else {
      return false
    }
    let parsed = parse(
      Array("# x\n\n---\n\n---\n\n\(line)\n".utf8), options: ParseOptions(makesHTML: true))
    return parsed.html?.instructions?.html.starts(with: "<p>".utf8) ?? false
  }

  /// Returns whether a text behind `&` is the name of a character: `amp;`, `#176;`.
  private static func isCharacterName(_ text: Substring) -> Bool {
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "#" }
    return !name.isEmpty && text[name.endIndex...].first == ";"
  }

  private static let schemes = ["https://", "http://", "mailto:", RecipeReference.scheme]
}

extension String {
  /// The texts behind each of the places where a mark is.
  fileprivate func components(behind mark: String) -> [Substring] {
    ranges(of: mark).map { self[$0.upperBound...] }
  }
}
