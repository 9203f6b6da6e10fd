import JSON

extension PaprikaFile {
  /// Returns whether a value is a recipe of Paprika, or a list of them as its sync service has.
  static func recognizes(_ value: JSONValue) -> Bool {
    if let list = value["result"]?.array ?? value.array {
      return list.first.map(recognizes) ?? false
    }
    return value["name"]?.string != nil && value["uid"]?.string != nil
      && value.members?.contains { $0.key == "directions" || $0.key == "ingredients" } == true
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue) -> [IncomingRecipe] {
    (value["result"]?.array ?? value.array ?? [value]).map(recipe)
  }

  /// Returns the recipe of an object, of which any key may be missing or null.
  private static func recipe(_ value: JSONValue) -> IncomingRecipe {
    func text(_ key: String) -> String? { value[key]?.text }
    var recipe = IncomingRecipe(title: text("name") ?? "")
    recipe.id = text("uid")
    recipe.description = SimpleMarkdown.paragraphs(text("description") ?? "")
    recipe.tags = value["categories"]?.names ?? []
    recipe.yields = [text("servings") ?? ""]
    recipe.set(.preparation, text("prep_time"))
    recipe.set(.cooking, text("cook_time"))
    recipe.set(.total, text("total_time"))
    recipe.ingredients = IncomingLines.ingredients(
      IncomingLines.lines(text("ingredients")), as: SimpleMarkdown.ingredient
    ).map(linked)
    recipe.steps = SimpleMarkdown.steps(text("directions")).map(linked)
    recipe.notes = [text("notes") ?? ""]
    recipe.setNutrition(text("nutritional_info"))
    recipe.source = text("source")
    recipe.address = text("source_url")
    recipe.difficulty = text("difficulty")
    recipe.rating = value["rating"]?.double
    recipe.setCreated(text("created"))
    recipe.pictures = pictures(value)
    for key in ["on_favorites", "is_pinned", "image_url", "photo_url"] {
      recipe.keep(key, value[key])
    }
    if case .bool(true)? = value["in_trash"] { recipe.leftOutReason = "it is in Paprika's trash" }
    return recipe
  }

  private static func pictures(_ value: JSONValue) -> [IncomingRecipe.Picture] {
    let photos = (value["photos"]?.array ?? []).compactMap { $0["data"]?.string }
    var known: Set<[UInt8]> = []
    // The photo itself is a square of the first of them where both are there.
    let texts = photos.isEmpty ? [value["photo_data"]?.string].compactMap(\.self) : photos
    return texts.compactMap { ImportPictures.bytes(ofBase64: $0) }
      .filter { known.insert($0).inserted }.map { IncomingRecipe.Picture($0) }
  }

  /// Returns a line with its links to other recipes: `[recipe:Pizza dough]`.
  private static func linked(_ line: IncomingRecipe.Line) -> IncomingRecipe.Line {
    guard case .text(let text) = line else { return line }
    // The brackets have been escaped unless the line has Markdown.
    guard let start = text.firstRange(of: "\\[recipe:") ?? text.firstRange(of: "[recipe:"),
      let end = text[start.upperBound...].firstRange(of: "\\]")
        ?? text[start.upperBound...].firstRange(of: "]")
    else { return line }
    let name = String(text[start.upperBound..<end.lowerBound]).replacing("\\", with: "")
    return .text(
      text[..<start.lowerBound] + RecipeReference.link(name, to: name) + text[end.upperBound...])
  }
}
