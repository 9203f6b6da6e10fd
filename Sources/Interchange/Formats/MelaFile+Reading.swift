import Collection
import JSON

extension MelaFile {
  /// Returns whether a value is a recipe of Mela.
  static func recognizes(_ value: JSONValue) -> Bool {
    value["title"]?.string != nil
      && (value["ingredients"]?.string != nil || value["instructions"]?.string != nil)
      && (value["categories"] != nil || value["wantToCook"] != nil || value["link"] != nil
        || value["images"] != nil)
  }

  /// Returns the recipe of an object; its texts have a little Markdown.
  static func recipes(of value: JSONValue) -> [IncomingRecipe] {
    var recipe = IncomingRecipe(title: value["title"]?.string ?? "")
    recipe.id = value["id"]?.text
    recipe.description = paragraphs(value["text"]?.string)
    recipe.tags = value["categories"]?.array?.compactMap(\.string) ?? []
    recipe.yields = [value["yield"]?.text ?? ""]
    recipe.set(.preparation, value["prepTime"]?.text)
    recipe.set(.cooking, value["cookTime"]?.text)
    recipe.set(.total, value["totalTime"]?.text)
    recipe.ingredients = lines(value["ingredients"]?.string)
    recipe.steps = lines(value["instructions"]?.string)
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

  private static func paragraphs(_ text: String?) -> [String] {
    MarkdownText.paragraphs(text ?? "")
  }

  /// Returns lines, of which those with `#` are headings; links lead to other recipes.
  private static func lines(_ text: String?) -> [IncomingRecipe.Line] {
    IncomingLines.lines(text).compactMap { line in
      let plain = line.replacing("\u{2060}", with: "").trimmed
      if line.hasPrefix("#") {
        return IncomingRecipe.Line.headings(String(plain.drop { $0 == "#" })).first
      }
      return plain.isEmpty ? nil : .text(linked(plain))
    }
  }

  /// Returns a line with its links to other recipes.
  private static func linked(_ line: String) -> String {
    let mark = "](mela://recipe/"
    guard let middle = line.firstRange(of: mark), line.hasSuffix(")"),
      let start = line[..<middle.lowerBound].lastIndex(of: "[")
    else { return MarkdownText.escaped(line) }
    let id = String(line[middle.upperBound...].dropLast())
    let name = String(line[line.index(after: start)..<middle.lowerBound])
    let lead = MarkdownText.escaped(String(line[..<start]))
    return (lead.isEmpty ? "" : "\(lead) ") + RecipeReference.link(name, to: id)
  }
}
