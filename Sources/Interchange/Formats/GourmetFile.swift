import Markup

/// Recipes of Gourmet Recipe Manager: an XML document.
enum GourmetFile {
  /// Returns whether a document is one of Gourmet's.
  static func recognizes(_ document: MarkupDocument) -> Bool { document.root.name == "gourmetdoc" }

  /// Returns the recipes of a document.
  static func recipes(of document: MarkupDocument) -> [IncomingRecipe] {
    document.root.all { $0.name == "recipe" }.map(recipe)
  }

  private static func recipe(_ element: MarkupDocument.Element) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    recipe.id = element["id"]
    for child in element.elements {
      let text = child.text
      switch child.name {
      case "title": recipe.title = text
      case "category", "cuisine":
        recipe.tags += text.split(separator: ",").map { String($0).trimmed }
      case "source": recipe.setSource(text)
      case "link": recipe.setSource(text)
      case "yields", "servings": recipe.yields.append(text)
      case "preptime": recipe.set(.preparation, text)
      case "cooktime": recipe.set(.cooking, text)
      case "rating": recipe.setRating(text)
      case "image":
        if let bytes = ImportPictures.bytes(ofBase64: child.rawText) {
          recipe.pictures = [.init(bytes)]
        }
      case "ingredient-list": recipe.ingredients = lines(child)
      case "instructions":
        recipe.steps = IncomingLines.steps(HTMLText.unwrappedLines(child.rawText))
      case "modifications": recipe.notes = [paragraphs(child).joined(separator: "\n")]
      default: recipe.keep(child.name, .string(text))
      }
    }
    return recipe
  }

  /// Returns the lines of a text, whose HTML was escaped when it was written.
  private static func paragraphs(_ element: MarkupDocument.Element) -> [String] {
    element.rawText.split(whereSeparator: \.isNewline).flatMap { HTMLText.lines(String($0)) }
  }

  private static func lines(_ element: MarkupDocument.Element) -> [IncomingRecipe.Line] {
    element.elements.flatMap { child -> [IncomingRecipe.Line] in
      switch child.name {
      case "inggroup":
        return IncomingRecipe.Line.headings(child.first("groupname")?.text) + lines(child)
          + [.endOfGroup]
      case "ingredient": return [line(child, name: nil)]
      case "ingref":
        let name = child.first("item")?.text ?? child.text
        return [line(child, name: RecipeReference.link(name, to: child["refid"] ?? name))]
      default: return []
      }
    }
  }

  private static func line(
    _ element: MarkupDocument.Element, name link: String?
  ) -> IncomingRecipe.Line {
    // A reference has its amount as an attribute.
    func text(_ name: String) -> String { element.first(name)?.text ?? element[name] ?? "" }
    var name = link ?? MarkdownText.escaped(text("item"))
    if element["optional"] == "yes" { name += " (optional)" }
    return .ingredient("\(DecimalText.text(of: text("amount"))) \(text("unit"))", named: name)
  }
}
