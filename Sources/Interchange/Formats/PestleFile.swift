import JSON

/// Recipes of Pestle: a list of objects in schema.org's words with parts of their own.
enum PestleFile {
  /// Returns whether a value is a list of Pestle's recipes.
  static func recognizes(_ value: JSONValue) -> Bool {
    guard let first = value.array?.first, first["name"]?.string != nil else { return false }
    return first["recipeIngredient"]?.array?.first?["text"] != nil
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    (value.array ?? []).map { value in
      // All but the lists and the source is as everywhere.
      var recipe = SchemaRecipe.recipe(of: value, in: source)
      recipe.ingredients = (value["recipeIngredient"]?.array ?? []).flatMap { item in
        let text = item["text"]?.string ?? item.string ?? ""
        let parts = text.trimmed.isEmpty ? SchemaLines.ingredients(item).elements : []
        return parts.isEmpty ? IncomingLines.ingredients([text]) : parts
      }
      recipe.steps = (value["recipeInstructions"]?.array ?? []).flatMap(steps)
      let source = value["source"]
      for text in [source?["url"]?.text, source?["name"]?.text, source?.text]
      where recipe.address == nil || text != recipe.address {
        recipe.setSource(text)
      }
      return recipe
    }
  }

  private static func steps(_ value: JSONValue) -> [IncomingRecipe.Line] {
    let text = value["text"]?.string ?? value["name"]?.string ?? value.string ?? ""
    let inner = (value["itemListElement"]?.array ?? []).flatMap(steps)
    if value["@type"]?.text == "0" || value["@type"]?.text == "HowToSection" {
      return IncomingRecipe.Line.headings(HTMLText.line(text)) + inner
    }
    return IncomingLines.steps(HTMLText.lines(text)) + inner
  }
}
