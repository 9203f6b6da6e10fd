import JSON
import Markup

/// Recipes of Krecipes: an XML document.
enum KrecipesFile {
  /// Returns whether a document is one of Krecipes's.
  static func recognizes(_ document: MarkupDocument) -> Bool { document.root.name == "krecipes" }

  /// Returns the recipes of a document.
  static func recipes(of document: MarkupDocument) -> [IncomingRecipe] {
    document.root.elements.filter { $0.name == "krecipes-recipe" }.map(recipe)
  }

  private static func recipe(_ element: MarkupDocument.Element) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    recipe.id = element["id"]
    for part in element.elements {
      switch part.name {
      case "krecipes-description": part.elements.forEach { readHead($0, &recipe) }
      case "krecipes-ingredients": recipe.ingredients = lines(part)
      case "krecipes-instructions":
        recipe.steps = IncomingLines.steps(HTMLText.unwrappedLines(part.rawText))
      case "krecipes-ratings":
        recipe.keep("ratings", .array(part.all { $0.name == "rating" }.map(rating)))
        let stars = Set(part.all { $0.name == "stars" }.compactMap { Double($0.text) })
        // Those of several criteria or people are no rating of the recipe.
        if stars.count == 1, let rating = stars.first, (0...5).contains(rating) {
          recipe.rating = rating
        }
      default: recipe.keep(part.name, .string(part.text))
      }
    }
    return recipe
  }

  private static func readHead(
    _ element: MarkupDocument.Element, _ recipe: inout IncomingRecipe
  ) {
    let text = element.text
    switch element.name {
    case "title": recipe.title = text
    case "author" where !text.isEmpty:
      recipe.author = [recipe.author, text].compactMap(\.self).joined(separator: ", ")
    case "category": recipe.tags = element.all { $0.name == "cat" }.map(\.text)
    case "serving": recipe.yields.append(text)
    case "yield":
      let amount = element.first("amount").map(amount) ?? ""
      recipe.yields.append("\(amount) \(element.first("type")?.text ?? "")".trimmed)
    case "preparation-time": recipe.set(.preparation, text)
    case "pictures":
      recipe.pictures = element.all { $0.name == "pic" }
        .compactMap { ImportPictures.bytes(ofBase64: $0.rawText) }.map { .init($0) }
    default: recipe.keep(element.name, .string(text))
    }
  }

  // MARK: Ingredients

  private static func lines(_ element: MarkupDocument.Element) -> [IncomingRecipe.Line] {
    element.elements.flatMap { child -> [IncomingRecipe.Line] in
      switch child.name {
      case "ingredient-group":
        IncomingRecipe.Line.headings(child["name"]) + lines(child) + [.endOfGroup]
      case "ingredient": [line(child)]
      default: []
      }
    }
  }

  private static func line(_ element: MarkupDocument.Element) -> IncomingRecipe.Line {
    let (amount, name) = parts(element)
    let others = element.elements.first { $0.name == "substitutes" }?.elements.map { element in
      let (amount, name) = parts(element)
      return "\(amount) \(name)".trimmed
    }
    let substitutes = (others ?? []).map { " (or \($0))" }.joined()
    return .ingredient(amount, named: MarkdownText.escaped(name + substitutes))
  }

  private static func parts(_ element: MarkupDocument.Element) -> (amount: String, name: String) {
    func own(_ name: String) -> [MarkupDocument.Element] {
      element.elements.filter { $0.name == name }
    }
    let unit = own("unit").first?.text ?? ""
    let number = own("amount").first.map(amount) ?? ""
    let name = (own("name") + own("prep")).map(\.text).filter { !$0.isEmpty }
    return ("\(number) \(unit)".trimmed, name.joined(separator: ", "))
  }

  /// Returns a number or a range; an ingredient without an amount has 0.
  private static func amount(_ element: MarkupDocument.Element) -> String {
    let ends = [element.first("min"), element.first("max")].compactMap { $0?.text }
    let numbers = (ends.isEmpty ? [element.text] : ends).filter { Double($0) != 0 }
    return numbers.map { DecimalText.text(of: $0) }.joined(separator: "-")
  }

  private static func rating(_ element: MarkupDocument.Element) -> JSONValue {
    let criteria = element.all { element in
      ["criterion", "criteria"].contains(element.name)
        && element.elements.contains { $0.name == "stars" }
    }
    let stars = criteria.map { criterion in
      JSONValue.Member(
        key: criterion.first("name")?.text ?? "",
        value: .string(criterion.first("stars")?.text ?? ""))
    }
    let texts = ["rater", "comment"].map { name in
      JSONValue.Member(key: name, value: .string(element.first(name)?.text ?? ""))
    }
    return .object((texts + stars).filter { $0.value != .string("") })
  }
}
