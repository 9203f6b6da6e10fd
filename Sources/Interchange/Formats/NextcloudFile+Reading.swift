import JSON

extension NextcloudFile {
  /// Reads the texts of a recipe again if they are Nextcloud Cookbook's, which are Markdown; those of
  /// other programs in the same vocabulary are plain text or HTML.
  static func setMarkdown(
    of value: JSONValue, in source: ImportSource, _ recipe: inout IncomingRecipe
  ) {
    guard source.file.path.name == "recipe.json", value["id"] != nil else { return }
    if let text = value["description"]?.string {
      recipe.description = HTMLText.lines(text).map(SimpleMarkdown.text)
    }
    if let lines = lines(value["recipeIngredient"]) {
      recipe.ingredients = IncomingLines.ingredients(lines, as: SimpleMarkdown.ingredient)
    }
    if let lines = lines(value["recipeInstructions"]) {
      recipe.steps = IncomingLines.steps(lines, as: SimpleMarkdown.text)
    }
  }

  /// Returns the lines of a list of texts; nil if there is anything else in it.
  private static func lines(_ value: JSONValue?) -> [String]? {
    guard let list = value?.array else { return nil }
    let texts = list.compactMap(\.string)
    return texts.count == list.count ? texts.flatMap(HTMLText.lines) : nil
  }
}
