import Markup

/// Recipes of MasterCook: the XML of `.mx2`, and the text of `.mxp`.
enum MasterCookFile {
  /// Returns whether a document is one of MasterCook's.
  static func recognizes(_ document: MarkupDocument) -> Bool { document.root.name == "mx2" }

  /// Returns whether a text is one of MasterCook's.
  static func recognizes(_ text: String) -> Bool {
    let start = text.prefix(2000)
    return start.contains("Exported from") && start.contains("MasterCook")
  }

  // MARK: XML

  /// Returns the recipes of a document.
  static func recipes(of document: MarkupDocument) -> [IncomingRecipe] {
    document.root.all { $0.name == "rcpe" }.map(recipe)
  }

  private static func recipe(_ element: MarkupDocument.Element) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: (element["name"] ?? "").trimmed)
    recipe.author = author(element["author"] ?? "")
    for child in element.elements {
      switch child.name {
      case "serv": recipe.yields.append(child["qty"] ?? "")
      case "yield":
        let number = child["qty"] ?? ""
        let shown = Double(number).map(DecimalText.text) ?? number
        recipe.yields.append("\(shown) \(child["unit"] ?? "")")
      case "prpt": recipe.set(.preparation, child["elapsed"])
      case "ttim": recipe.set(.total, child["elapsed"])
      case "cats": recipe.tags = child.all { $0.name == "catt" }.map(\.text)
      case "desc": recipe.description = MarkdownText.paragraphs(child.rawText)
      case "srce": recipe.setSource(child.text)
      case "note": recipe.notes.append(child.rawText)
      case "ingr": recipe.ingredients.append(line(child))
      case "dirs":
        recipe.steps += child.all { $0.name == "dirt" }.flatMap { IncomingLines.steps($0.rawText) }
      // The whole recipe once more, as text.
      case "rtxt": break
      default:
        let text = ([child.text] + child.attributes.map(\.value)).joined(separator: " ").trimmed
        recipe.keep(child.name, .string(text))
      }
    }
    recipe.yields = recipe.yields.filter { !$0.hasPrefix("0") && !$0.trimmed.isEmpty }
    return recipe
  }

  /// Returns the author, unless the program says that there is none.
  private static func author(_ text: String) -> String? {
    text.trimmed.lowercased() == "n/a" ? nil : text.trimmed
  }

  private static func line(_ element: MarkupDocument.Element) -> IncomingRecipe.Line {
    let name = (element["name"] ?? "").trimmed
    if element["code"] == "S", let heading = IncomingRecipe.Line.headings(name).first {
      return heading
    }
    let method = element.all { ["iprp", "inti"].contains($0.name) }.map(\.text)
      .filter { !$0.isEmpty }
    let whole = MarkdownText.escaped(([name] + method).joined(separator: ", "))
    return .ingredient("\(element["qty"] ?? "") \(element["unit"] ?? "")", named: whole)
  }

  // MARK: Text

  /// Returns the recipes of a text.
  static func recipes(of text: String) -> [IncomingRecipe] {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map(String.init)
    var parts: [[String]] = []
    for line in lines {
      if line.contains("Exported from"), line.contains("MasterCook") {
        parts.append([])
      } else if !parts.isEmpty {
        parts[parts.count - 1].append(line)
      }
    }
    return parts.map(recipe)
  }

  /// What the lines of a text are about.
  private enum Part { case head, ingredients, steps }

  private static func recipe(_ lines: [String]) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    var part = Part.head
    var steps: [String] = []
    for line in lines {
      let plain = line.trimmed
      if plain.hasPrefix("- - - -") { break }
      switch part {
      case .head:
        if plain.hasPrefix("Amount") && plain.contains("Ingredient") { continue }
        if plain.hasPrefix("-----") {
          part = .ingredients
        } else if !readHead(line, &recipe), !plain.isEmpty, recipe.title.isEmpty {
          recipe.title = plain
        }
      case .ingredients:
        if plain.isEmpty {
          part = recipe.ingredients.isEmpty ? .ingredients : .steps
        } else {
          recipe.ingredients.append(textLine(line))
        }
      case .steps: steps.append(line)
      }
    }
    setSteps(steps, &recipe)
    return recipe
  }

  /// Reads a line of names and values; returns whether it is one.
  private static func readHead(_ line: String, _ recipe: inout IncomingRecipe) -> Bool {
    func value(_ name: String) -> String? {
      guard let found = line.firstRange(of: name),
        let colon = line[found.upperBound...].firstIndex(of: ":")
      else { return nil }
      return String(line[line.index(after: colon)...])
    }
    var isHead = false
    if let text = value("Recipe By") { (recipe.author, isHead) = (author(text), true) }
    if let text = value("Serving Size") {
      recipe.yields = [String(text.trimmed.prefix { !$0.isWhitespace })]
      isHead = true
    }
    if let text = value("Preparation Time") {
      recipe.set(.preparation, text.trimmed); isHead = true
    }
    if let text = value("Categories") { (recipe.tags, isHead) = (columns(text), true) }
    if !isHead, !recipe.tags.isEmpty, line.hasPrefix("        "), recipe.ingredients.isEmpty {
      recipe.tags += columns(line)
      isHead = true
    }
    return isHead
  }

  /// Returns the texts that are set apart by more than one space.
  private static func columns(_ text: String) -> [String] {
    text.replacing("\t", with: "  ").split(separator: "  ").map { String($0).trimmed }
      .filter { !$0.isEmpty }
  }

  /// Returns the ingredient of a line in three columns.
  private static func textLine(_ line: String) -> IncomingRecipe.Line {
    let letters = Array(line)
    func column(_ range: Range<Int>) -> String {
      String(letters[min(range.lowerBound, letters.count)..<min(range.upperBound, letters.count)])
        .trimmed
    }
    let (number, unit, rest) = (column(0..<8), column(8..<24), column(24..<max(letters.count, 24)))
    let name = MarkdownText.escaped(rest.replacing(" -- ", with: ", "))
    let isColumns = number.allSatisfy { $0.isNumber || "/ .-".contains($0) } && !rest.isEmpty
    guard isColumns else { return .text(MarkdownText.escaped(line)) }
    return .ingredient("\(number) \(unit)", named: name)
  }

  /// Sets steps, a paragraph each, and the notes behind them.
  private static func setSteps(_ lines: [String], _ recipe: inout IncomingRecipe) {
    var paragraphs: [[String]] = [[]]
    for line in lines.map(\.trimmed) {
      if line.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(line)
      }
    }
    var isNote = false
    for paragraph in paragraphs where !paragraph.isEmpty {
      let text = paragraph.joined(separator: " ")
      if text.lowercased().hasPrefix("notes") || text.hasPrefix("Per Serving") { isNote = true }
      if isNote { recipe.notes.append(text) } else { recipe.steps += IncomingLines.steps([text]) }
    }
  }
}
