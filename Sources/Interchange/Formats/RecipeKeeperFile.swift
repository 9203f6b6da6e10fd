import Markup

/// The page that Recipe Keeper exports, with names of its own for the parts.
enum RecipeKeeperFile {
  /// Returns whether a page is an export of Recipe Keeper.
  static func recognizes(_ page: MarkupDocument) -> Bool {
    page.root.all { $0["itemprop"] == "recipeDirections" }.isEmpty == false
      && page.root.all { $0["itemprop"] == "recipeIngredients" }.isEmpty == false
  }

  /// Returns the recipes of a page.
  static func recipes(of page: MarkupDocument, in source: ImportSource) -> [IncomingRecipe] {
    page.root.all { $0.has(class: "recipe-details") }.map { recipe($0, source) }
  }

  private static func recipe(
    _ element: MarkupDocument.Element, _ source: ImportSource
  ) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: "")
    element.forEach { part in
      guard let name = part["itemprop"] else { return true }
      let value = part["content"] ?? part.text
      switch name {
      case "name": recipe.title = value
      case "recipeId": recipe.id = value
      case "recipeCourse", "recipeCategory", "recipeCollection": recipe.tags.append(value)
      case "recipeIngredients":
        recipe.ingredients = IncomingLines.ingredients(part.lines)
      case "recipeDirections": recipe.steps = IncomingLines.steps(part.lines)
      case "recipeNotes": recipe.notes = [part.lines.joined(separator: "\n")]
      case "recipeYield": recipe.yields = [value]
      case "prepTime": recipe.set(.preparation, value)
      case "cookTime": recipe.set(.cooking, value)
      case "recipeSource": recipe.setSource(part.first("a")?["href"] ?? value)
      case "recipeRating": recipe.setRating(value)
      case _ where name.hasPrefix("photo"):
        if let bytes = part["src"].flatMap({ source.picture($0) }) {
          recipe.pictures.append(.init(bytes))
        }
      case _ where name.hasPrefix("recipeNut"):
        recipe.nutrition.append((NutrientName.schema(of: String(name.dropFirst(9))), value))
      default: recipe.keep(name, .string(value))
      }
      return false
    }
    recipe.tags = recipe.tags.filter { !$0.isEmpty }
    return recipe
  }
}
