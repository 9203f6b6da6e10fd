import Markup

/// Recipes in RecipeML: an XML document with one recipe, or several.
enum RecipeMLFile {
  /// Returns whether a document is in RecipeML.
  static func recognizes(_ document: MarkupDocument) -> Bool {
    ["recipeml", "recipe", "menu"].contains(document.root.name)
      && document.root.first("ingredients") != nil
  }

  /// Returns the recipes of a document.
  static func recipes(of document: MarkupDocument) -> [IncomingRecipe] {
    document.root.all { $0.name == "recipe" }.map(recipe)
  }

  private static func recipe(_ element: MarkupDocument.Element) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    for part in element.elements {
      switch part.name {
      case "head": part.elements.forEach { readHead($0, &recipe) }
      case "description":
        recipe.description += MarkdownText.paragraphs(RecipeMLText.text(of: part))
      case "ingredients": recipe.ingredients += lines(part, &recipe)
      case "directions": recipe.steps += steps(part, &recipe)
      case "note": recipe.notes.append(RecipeMLText.line(of: part))
      case "nutrition": recipe.setNutrition(RecipeMLText.text(of: part))
      default: recipe.keep(part.name, .string(part.text))
      }
    }
    return recipe
  }

  private static func readHead(
    _ element: MarkupDocument.Element, _ recipe: inout IncomingRecipe
  ) {
    switch element.name {
    case "title": recipe.title = element.text
    case "subtitle": recipe.description.insert(MarkdownText.escaped(element.text), at: 0)
    case "source":
      let items = element.elements.isEmpty ? [element] : element.elements
      let texts = items.map(\.text).filter { !$0.isEmpty }
      texts.forEach { recipe.setSource($0) }
      if texts.count > 1 { recipe.keep("source", .array(texts.map { .string($0) })) }
    case "categories":
      recipe.tags = element.all { $0.name == "cat" }.map(\.text)
        .filter { $0.lowercased() != "none" }
    case "preptime": recipe.set(time(element["type"]), RecipeMLText.amount(element))
    case "yield": recipe.yields.append(RecipeMLText.amount(element))
    default: recipe.keep(element.name, .string(element.text))
    }
  }

  /// Returns what a time is for by the type that it has.
  private static func time(_ type: String?) -> IncomingRecipe.Time {
    switch type?.lowercased().prefix(4) {
    case "cook"?, "baki"?: .cooking
    case "tota"?: .total
    case "rest"?, "chil"?, "stan"?: .resting
    default: .preparation
    }
  }

  // MARK: Lists

  private static func lines(
    _ element: MarkupDocument.Element, _ recipe: inout IncomingRecipe
  ) -> [IncomingRecipe.Line] {
    var lines: [IncomingRecipe.Line] = []
    for child in element.elements {
      switch child.name {
      case "ing-div": lines += self.lines(child, &recipe) + [.endOfGroup]
      case "title": lines += IncomingRecipe.Line.headings(child.text)
      case "ing": lines.append(line(child))
      case "note", "description": recipe.notes.append(RecipeMLText.line(of: child))
      default: recipe.keep(child.name, .string(child.text))
      }
    }
    return lines
  }

  private static func line(_ element: MarkupDocument.Element) -> IncomingRecipe.Line {
    let amounts = element.elements.filter { $0.name == "amt" }.map(RecipeMLText.amount)
    func texts(_ names: String...) -> [String] {
      names.flatMap { name in element.elements.filter { $0.name == name }.map(\.text) }
        .filter { !$0.isEmpty }
    }
    var name = texts("item", "prep", "note").joined(separator: ", ")
    name = (texts("modifier") + [name]).joined(separator: " ")
    for other in element.elements where other.name == "alt-ing" {
      name += " (or \(shown(other)))"
    }
    if element["optional"]?.lowercased() == "yes" { name += " (optional)" }
    // A second amount says the same in another unit.
    let others = amounts.dropFirst().joined(separator: ", ")
    if !others.isEmpty { name += " (\(others))" }
    return .ingredient(amounts.first ?? "", named: MarkdownText.escaped(name))
  }

  private static func shown(_ element: MarkupDocument.Element) -> String {
    let amounts = element.elements.filter { $0.name == "amt" }.map(RecipeMLText.amount)
    return (amounts + ["modifier", "item", "prep"].compactMap { element.first($0)?.text })
      .joined(separator: " ").trimmed
  }

  /// Returns the steps in order; what is written between or instead of them is a step too.
  private static func steps(
    _ element: MarkupDocument.Element, _ recipe: inout IncomingRecipe
  ) -> [IncomingRecipe.Line] {
    let isMixed = element.elements.allSatisfy { child in
      !["step", "direction", "dir-div", "note"].contains(child.name)
    }
    if isMixed { return IncomingLines.steps(paragraphs(RecipeMLText.text(of: element))) }
    var steps: [IncomingRecipe.Line] = []
    for child in element.children {
      switch child {
      case .text(let text): steps += IncomingLines.steps(paragraphs(text))
      case .element(let inner) where inner.name == "note":
        recipe.notes.append(RecipeMLText.line(of: inner))
      case .element(let inner) where ["direction", "dir-div"].contains(inner.name):
        steps += self.steps(inner, &recipe)
      case .element(let inner) where inner.name == "title":
        steps += IncomingRecipe.Line.headings(inner.text)
      case .element(let inner): steps += IncomingLines.steps([RecipeMLText.line(of: inner)])
      }
    }
    return steps
  }

  /// Returns the paragraphs of a text whose lines the writer may have broken and indented.
  private static func paragraphs(_ text: String) -> [String] {
    var paragraphs: [String] = [""]
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      let line = String(line).trimmed
      if line.isEmpty {
        paragraphs.append("")
      } else {
        paragraphs[paragraphs.count - 1] += " \(line)"
      }
    }
    return paragraphs.map(\.trimmed).filter { !$0.isEmpty }
  }
}
