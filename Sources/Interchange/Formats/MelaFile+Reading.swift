import Collection
import JSON

extension MelaFile {
  /// Returns whether a value is a recipe of Mela.
  static func recognizes(_ value: JSONValue) -> Bool {
    hasRecipe(value)
      && (value["categories"] != nil || value["wantToCook"] != nil || value["link"] != nil
        || value["images"] != nil)
  }

  /// Returns whether a value has what Mela needs of a recipe, as other programs may have it too.
  static func hasRecipe(_ value: JSONValue) -> Bool {
    value["title"]?.string != nil
      && (value["ingredients"]?.string != nil || value["instructions"]?.string != nil)
  }

  /// Returns the recipe of an object; its texts have a little Markdown.
  static func recipes(of value: JSONValue) -> [IncomingRecipe] {
    var recipe = IncomingRecipe(title: value["title"]?.string ?? "")
    recipe.id = value["id"]?.text
    recipe.description = SimpleMarkdown.paragraphs(value["text"]?.string ?? "")
    recipe.tags = value["categories"]?.array?.compactMap(\.string) ?? []
    recipe.yields = [value["yield"]?.text ?? ""]
    recipe.set(.preparation, value["prepTime"]?.text)
    recipe.set(.cooking, value["cookTime"]?.text)
    recipe.set(.total, value["totalTime"]?.text)
    recipe.ingredients = IncomingLines.ingredients(
      lines(value["ingredients"]?.string), as: SimpleMarkdown.ingredient)
    recipe.steps = IncomingLines.steps(
      lines(value["instructions"]?.string), as: SimpleMarkdown.text)
    recipe.notes = [value["notes"]?.string ?? ""]
    recipe.setNutrition(value["nutrition"]?.string)
    recipe.setSource(value["link"]?.string)
    if let seconds = value["date"]?.double {
      recipe.setCreated(CalendarDate(secondsSince2001: seconds).map { "\($0)" })
    }
    recipe.pictures = ImportPictures.pictures(ofBase64: value["images"])
    recipe.keep("favorite", value["favorite"])
    recipe.keep("wantToCook", value["wantToCook"])
    return [recipe]
  }

  /// Returns lines, of which those with `#` are headings, with or without a space behind it.
  private static func lines(_ text: String?) -> [String] {
    IncomingLines.lines(text).compactMap { line in
      guard line.hasPrefix("#") else { return line }
      let title = line.drop { $0 == "#" }
      return title.allSatisfy(\.isWhitespace) ? nil : "## \(title)"
    }
  }
}
