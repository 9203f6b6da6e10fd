import Markup

/// Recipes of MyCookbook, which is now Cookmate: an XML document beside a folder of pictures.
enum MyCookbookFile {
  /// Returns whether a document is one of MyCookbook's.
  static func recognizes(_ document: MarkupDocument) -> Bool {
    document.root.name == "cookbook"
      && !document.root.all { ["recipetext", "ingredient"].contains($0.name) }.isEmpty
  }

  /// Returns the recipes of a document, with pictures of the folder beside it.
  static func recipes(
    of document: MarkupDocument, in source: ImportSource
  ) -> [IncomingRecipe] {
    document.root.all { $0.name == "recipe" }.map { recipe($0, source) }
  }

  private static func recipe(
    _ element: MarkupDocument.Element, _ source: ImportSource
  ) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    for child in element.elements {
      let text = HTMLText.line(child.rawText)
      switch child.name {
      case "title": recipe.title = text
      case "description": recipe.description = lines(child).map(MarkdownText.escaped)
      case "category", "tag", "tags":
        recipe.tags += text.split(separator: ",").map { String($0).trimmed }
      case "quantity", "serving", "servings": recipe.yields.append(text)
      case "preptime": recipe.set(.preparation, time(text))
      case "cooktime": recipe.set(.cooking, time(text))
      case "totaltime": recipe.set(.total, time(text))
      case "ingredient": recipe.ingredients += IncomingLines.ingredients(lines(child))
      case "recipetext": recipe.steps += IncomingLines.steps(lines(child))
      case "comments": recipe.notes.append(lines(child).joined(separator: "\n"))
      case "nutrition": recipe.setNutrition(lines(child).joined(separator: "\n"))
      case "url", "source": recipe.setSource(text)
      case "rating": recipe.setRating(text)
      case "lang": recipe.language = text
      case "imagepath": addPicture(text, source, &recipe)
      default: recipe.keep(child.name, .string(text))
      }
    }
    return recipe
  }

  /// Returns the lines of a text: its items, or what the text has as lines where there are none.
  private static func lines(_ element: MarkupDocument.Element) -> [String] {
    let items = element.elements.filter { $0.name == "li" }
    return items.isEmpty ? HTMLText.lines(element.rawText) : items.map { HTMLText.line($0.rawText) }
  }

  /// Returns a time whose minutes may be written in French, `15mn`.
  private static func time(_ text: String) -> String { text.replacing("mn", with: "min") }

  /// Adds the picture that had some path on the phone, and is in `images` by its name.
  private static func addPicture(
    _ path: String, _ source: ImportSource, _ recipe: inout IncomingRecipe
  ) {
    let name = path.split { "/\\".contains($0) }.last.map(String.init) ?? ""
    if let bytes = source.picture("images/\(name)") ?? source.picture(name) {
      recipe.pictures.append(.init(bytes))
    } else {
      recipe.keep("imagepath", .string(path))
    }
  }
}
