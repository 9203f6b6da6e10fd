/// The text of `.mxp`: a head, ingredients in columns, steps followed by fields, and below a rule the
/// notes and the nutrition.
struct MasterCookText {
  /// What the lines of a text are about.
  private enum Part { case head, ingredients, steps, tail }

  private var recipe = IncomingRecipe(title: "")
  private var part = Part.head
  private var isTitleOpen = true
  private var isAuthorOpen = false
  private var steps = ""
  private var tail = MasterCookTail()
  /// The last line in the column of names.
  private var lastRest = ""

  /// Returns the recipe in some lines.
  static func recipe(_ lines: [String]) -> IncomingRecipe {
    var reader = MasterCookText()
    for line in lines { reader.read(line) }
    return reader.finished()
  }

  private mutating func read(_ line: String) {
    let plain = line.trimmed
    if plain.hasPrefix("- - - -") || part == .steps && MasterCookTail.begins(plain) { part = .tail }
    switch part {
    case .head:
      if plain.hasPrefix("Amount") && plain.contains("Ingredient") { return }
      if plain.hasPrefix("-----") {
        part = .ingredients
      } else if readHead(line) {
        isTitleOpen = false
      } else if plain.isEmpty || plain.hasPrefix("*") {
        if !recipe.title.isEmpty { isTitleOpen = false }
      } else if isTitleOpen {
        // A long title goes on in the next line.
        if recipe.title.isEmpty { recipe.title = plain } else { recipe.title += " \(plain)" }
      }
    case .ingredients:
      if !plain.isEmpty {
        readIngredient(line)
      } else if !recipe.ingredients.isEmpty {
        part = .steps
      }
    case .steps: readStep(plain)
    case .tail: tail.read(plain)
    }
  }

  private mutating func finished() -> IncomingRecipe {
    recipe.steps = IncomingLines.steps(steps)
    tail.set(&recipe)
    return recipe
  }

  // MARK: Head

  /// Reads a line of names and values; returns whether it is one.
  private mutating func readHead(_ line: String) -> Bool {
    func value(_ name: String) -> String? {
      guard let found = line.firstRange(of: name),
        let colon = line[found.upperBound...].firstIndex(of: ":")
      else { return nil }
      return String(line[line.index(after: colon)...])
    }
    var isHead = false
    if let text = value("Recipe By") {
      (recipe.author, isHead, isAuthorOpen) = (MasterCookFile.author(text), true, true)
    } else if isAuthorOpen, !line.contains(":"), line.hasPrefix("        "), !line.trimmed.isEmpty {
      // A long name goes on below it.
      recipe.author = "\(recipe.author ?? "") \(line.trimmed)".trimmed
      return true
    } else {
      isAuthorOpen = false
    }
    if let text = value("Serving Size") {
      recipe.yields = [String(text.trimmed.prefix { !$0.isWhitespace })]
      isHead = true
    }
    if let text = value("Preparation Time") {
      recipe.set(.preparation, text.trimmed)
      isHead = true
    }
    if let text = value("Categories") { (recipe.tags, isHead) = (Self.columns(text), true) }
    if !isHead, !recipe.tags.isEmpty, line.hasPrefix("        "), recipe.ingredients.isEmpty {
      recipe.tags += Self.columns(line)
      isHead = true
    }
    return isHead
  }

  /// Returns the texts that are set apart by more than one space.
  private static func columns(_ text: String) -> [String] {
    text.replacing("\t", with: "  ").split(separator: "  ").map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  // MARK: Ingredients

  /// Reads a line in three columns: the number, the unit, and the name.
  private mutating func readIngredient(_ line: String) {
    if let title = Self.group(line.trimmed) {
      recipe.ingredients += IncomingRecipe.Line.headings(title)
      return
    }
    let letters = Array(line)
    func column(_ range: Range<Int>) -> String {
      String(letters[min(range.lowerBound, letters.count)..<min(range.upperBound, letters.count)])
        .trimmed
    }
    let (first, second) = (Self.boundary(at: 8, in: letters), Self.boundary(at: 24, in: letters))
    let (number, unit) = (column(0..<first), column(first..<max(first, second)))
    let rest = column(second..<max(letters.count, second))
    if (number + unit).isEmpty {
      if let title = IncomingLines.heading(rest) {
        recipe.ingredients += IncomingRecipe.Line.headings(title)
        lastRest = ""
        return
      }
      let isMarked = rest.hasPrefix("-- ")
      if isMarked || goesOn(rest), let last = recipe.ingredients.popLast() {
        let more = isMarked ? String(rest.dropFirst(3)) : rest
        recipe.ingredients.append(last.appending(MarkdownText.escaped(more)))
        if !isMarked {
          recipe.doubts.append("‘\(rest)’ is taken to go on with the ingredient above it")
        }
        lastRest += " \(more)"
        return
      }
    }
    lastRest = rest
    let name = MarkdownText.escaped(rest.replacing(" -- ", with: ", "))
    let isColumns = number.allSatisfy { $0.isNumber || "/ .-".contains($0) } && !rest.isEmpty
    recipe.ingredients.append(
      isColumns
        ? .ingredient("\(number) \(unit)", named: name) : .text(MarkdownText.escaped(line)))
  }

  /// Returns where a column ends that is to end at a place: words that are written across it stay
  /// whole, and belong to the column that a wide gap does not part them from.
  private static func boundary(at place: Int, in letters: [Character]) -> Int {
    guard place < letters.count, letters[place - 1] != " ", letters[place] != " " else {
      return place
    }
    let start = letters[..<place].lastIndex(of: " ").map { $0 + 1 } ?? 0
    guard let end = letters[place...].firstIndex(of: " ") else { return start }
    let isWide = { (gap: Int) in
      letters.indices.contains(gap) && gap > 0 && letters[gap - 1] == " " && letters[gap] == " "
    }
    return !isWide(start - 1) && isWide(end + 1) ? end : start
  }

  /// Returns whether a line in the column of names goes on with how the ingredient above it is
  /// prepared: that ends in the middle, or the line begins so.
  private func goesOn(_ rest: String) -> Bool {
    guard lastRest.contains(" -- ") else { return false }
    let isOpen = lastRest.count { $0 == "(" } > lastRest.count { $0 == ")" }
    if isOpen && rest.contains(")") || rest.hasPrefix("(") { return true }
    guard rest.first?.isLowercase == true else { return false }
    let word = String(rest.prefix { $0.isLetter })
    return lastRest.hasSuffix(",") || Self.joints.contains(word)
      || lastRest.split(separator: " ").last.map { Self.joints.contains(String($0)) } == true
  }

  private static let joints: Set = [
    "and", "at", "but", "for", "from", "if", "in", "into", "of", "on", "or", "then", "to", "until",
    "with", "without",
  ]

  /// Returns the name of a group: `---Crust----`, `***Filling***`.
  static func group(_ line: String) -> String? {
    guard let mark = line.first, "-*=".contains(mark), line.hasPrefix("\(mark)\(mark)"),
      line.hasSuffix("\(mark)\(mark)")
    else { return nil }
    var title = line.drop { $0 == mark }
    while title.last == mark { title.removeLast() }
    return title.isEmpty ? nil : String(title)
  }

  // MARK: Steps

  /// Reads a line of a step, or of a field, whose value is in quotation marks behind its name or
  /// below it.
  private mutating func readStep(_ plain: String) {
    if tail.readQuoted(plain) { return }
    // An empty line ends a step.
    if plain.isEmpty {
      if !steps.isEmpty { steps += "\n" }
    } else {
      if steps.isEmpty || steps.last == "\n" {
        steps += plain
      } else {
        WrappedLines.join(&steps, plain)
      }
    }
  }
}
