import Collection
import RecipeMD

extension TextFile {
  /// Returns whether a text has the shape that this program gives to plain text.
  static func recognizes(_ text: String) -> Bool {
    TextReader(text).map(\.hasIngredients) ?? false
  }

  /// Returns the recipes of a text, which are RecipeMD again.
  ///
  /// - Throws: `ImportError` if one of them is too large.
  static func recipes(of text: String) throws -> [IncomingRecipe] {
    try text.split(separator: "\u{C}").compactMap { TextReader(String($0)) }.map { reader in
      var reader = reader
      let text = Array(reader.recipeMD().utf8)
      var recipe = try RecipeFile.own(text, title: "")
      recipe.links = OwnText.linksByName(OwnText.Destinations(of: text).links)
      return recipe
    }
  }
}

/// The way from plain text back to RecipeMD: its parts are told by how they are indented.
private struct TextReader {
  private let lines: [String]
  private var next = 0
  private var output: [String] = []

  /// Whether there is a list of ingredients in it.
  var hasIngredients: Bool {
    zip(lines, lines.dropFirst()).contains { $0.isEmpty && Self.isIngredient($1) }
  }

  /// Creates the reader of a text; nil if it has another shape.
  init?(_ text: String) {
    lines = Self.stripped(text).split(separator: "\n", omittingEmptySubsequences: false).map(
      String.init)
    guard lines.count > 3, !lines[0].isEmpty, lines[1].allSatisfy({ $0 == "=" }),
      lines[1].count == min(lines[0].count, 72), !lines.contains("---")
    else { return nil }
  }

  /// Returns a text without white space around it; inside of it, columns need theirs.
  private static func stripped(_ text: String) -> String {
    let start = text.drop { $0.isWhitespace }
    return String(start.reversed().drop { $0.isWhitespace }.reversed())
  }

  // MARK: Parts

  /// Returns the recipe.
  mutating func recipeMD() -> String {
    next = 2
    let head = Array(lines[next...].prefix { !$0.isEmpty })
    next += head.count
    let start = lines.indices.dropFirst(next).first(where: isList)
    let description = lines(to: start ?? lines.count)
    let ingredients = ingredients()
    let (instructions, about) = Self.divided(lines(to: lines.count))
    output = ["# \(lines[0])"]
    add(description)
    add(about)
    let yields = head.last.flatMap { (try? parseAmount($0)) == nil ? nil : $0 }
    if let tags = head.first, head.count > (yields == nil ? 0 : 1) { add(["*\(tags)*"]) }
    if let yields { add(["**\(yields)**"]) }
    add(["---"])
    add(ingredients)
    if !instructions.isEmpty {
      add(["---"])
      add(instructions)
    }
    return output.joined(separator: "\n") + "\n"
  }

  private mutating func add(_ lines: [String]) {
    if !lines.isEmpty { output += [""] + lines }
  }

  /// Returns the lines from the next one to another one, without empty lines around them.
  private mutating func lines(to end: Int) -> [String] {
    defer { next = max(next, end) }
    guard next < end else { return [] }
    let found = lines[next..<end].drop(while: \.isEmpty)
    return found.reversed().drop(while: \.isEmpty).reversed()
  }

  /// Returns whether ingredients, or headings of groups of them, begin at a line.
  private func isList(at place: Int) -> Bool {
    for line in lines[place...] where !line.isEmpty {
      if Self.isIngredient(line) { return lines[place - 1].isEmpty }
      if !line.hasPrefix("## "), !line.hasPrefix("### "), !line.hasPrefix("####") { return false }
    }
    return false
  }

  private static func isIngredient(_ line: String) -> Bool {
    line.hasPrefix("  ") && !line.trimmed.isEmpty
  }

  private mutating func ingredients() -> [String] {
    var found: [String] = []
    while next < lines.count {
      let line = lines[next]
      if Self.isIngredient(line) {
        found.append(Self.ingredient(line))
      } else if !line.isEmpty, isList(at: next) {
        found += found.isEmpty ? [line, ""] : ["", line, ""]
      } else if !line.isEmpty {
        return found
      }
      next += 1
    }
    return found
  }

  /// Returns a line of the list, whose amount stands in a column before the name.
  private static func ingredient(_ line: String) -> String {
    let text = stripped(line)
    guard let gap = text.firstRange(of: "  "),
      (try? parseAmount(String(text[..<gap.lowerBound]))) != nil
    else { return "- \(linked(text))" }
    return "- *\(text[..<gap.lowerBound])* \(linked(String(text[gap.upperBound...]).trimmed))"
  }

  /// Returns a name with the link to another recipe that stands in parentheses behind it.
  private static func linked(_ name: String) -> String {
    guard name.hasSuffix(".md)"), let open = name.lastIndex(of: "("), open > name.startIndex else {
      return name
    }
    let destination = name[name.index(after: open)...].dropLast()
    return "[\(String(name[..<open]).trimmed)](<\(destination)>)"
  }

  /// Returns the instructions, and what the last paragraph says of times and source.
  private static func divided(_ lines: [String]) -> (instructions: [String], about: [String]) {
    let start = lines.lastIndex(of: "").map { $0 + 1 } ?? 0
    let last = lines[start...]
    let values = last.map { line in
      line.split(separator: ":", maxSplits: 1).dropFirst().first.map { String($0).trimmed }
    }
    let areValues = zip(last, values).allSatisfy { line, value in
      value != nil && line.prefix { $0 != ":" }.count < 40
    }
    let times = values.map { $0.flatMap(WrittenTime.span) != nil }
    guard areValues, times.contains(true) || last.contains(where: { $0.contains("(http") }) else {
      return (lines, [])
    }
    // A paragraph of times is read as such.
    let spans = zip(last, times).filter(\.1).map(\.0).joined(separator: ", ")
    let others = zip(last, times).filter { !$0.1 }.flatMap { ["", $0.0] }
    let about = (spans.isEmpty ? [] : [spans]) + others
    let instructions = Array(lines[..<start].reversed().drop(while: \.isEmpty).reversed())
    return (instructions, Array(about.drop(while: \.isEmpty)))
  }
}
