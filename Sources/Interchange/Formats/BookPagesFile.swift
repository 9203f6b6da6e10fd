import JSON

/// The `.cookbook.json` of a French app for recipes in printed books: titles and ingredients with the
/// page, and perhaps steps in Markdown.
enum BookPagesFile {
  /// Returns whether a value is a book of that app.
  static func recognizes(_ value: JSONValue) -> Bool {
    guard value["version"] != nil, let recipes = value["recipes"]?.array, !recipes.isEmpty else {
      return false
    }
    return recipes.allSatisfy { recipe in
      recipe["title"]?.string != nil && recipe["directions"] == nil && recipe["@type"] == nil
        && recipe["ingredients"]?.array?.allSatisfy { $0.string != nil } == true
    }
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    (value["recipes"]?.array ?? []).map { recipe($0, source) }
  }

  private static func recipe(_ value: JSONValue, _ source: ImportSource) -> IncomingRecipe {
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("title", as: \.string) ?? "")
    recipe.ingredients = IncomingLines.ingredients(
      object.takeList("ingredients") { ($0.array ?? []).compactMap(\.string) })
    recipe.source = object.take("book", as: \.string)
    let steps = object.take("instructionsMarkdown", as: \.string) ?? ""
    recipe.keepRest(of: object)
    return MarkdownRecipe.readingSteps(steps, of: recipe, source)
  }
}
