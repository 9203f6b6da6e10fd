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
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("title", as: \.string) ?? "")
    recipe.id = object.take("id", as: \.text)
    recipe.description = SimpleMarkdown.paragraphs(object.take("text", as: \.string) ?? "")
    recipe.tags = object.takeList("categories") { $0.array?.compactMap(\.string) ?? [] }
    recipe.yields = [object.take("yield", as: \.text) ?? ""]
    recipe.set(.preparation, object.take("prepTime", as: \.text))
    recipe.set(.cooking, object.take("cookTime", as: \.text))
    recipe.set(.total, object.take("totalTime", as: \.text))
    recipe.ingredients = IncomingLines.ingredients(
      lines(object.take("ingredients", as: \.string)), as: SimpleMarkdown.ingredient)
    recipe.steps = IncomingLines.steps(
      lines(object.take("instructions", as: \.string)), as: SimpleMarkdown.text)
    recipe.notes = [object.take("notes", as: \.string) ?? ""]
    recipe.setNutrition(object.take("nutrition", as: \.string))
    recipe.setSource(object.take("link", as: \.string))
    if let seconds = object.take("date", as: \.double) {
      recipe.setCreated(CalendarDate(secondsSince2001: seconds).map { "\($0)" })
    }
    recipe.pictures = object.takeList("images", as: ImportPictures.pictures(ofBase64:))
    recipe.keepRest(of: object)
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
