import JSON

extension CroutonFile {
  /// Returns whether a value is a recipe of Crouton.
  static func recognizes(_ value: JSONValue) -> Bool {
    guard value["name"]?.string != nil, let steps = value["steps"]?.array else { return false }
    let ingredients = value["ingredients"]?.array
    if ingredients?.first?["ingredient"] != nil || steps.first?["step"] != nil { return true }
    // A recipe may be no more than a link or a note.
    return ingredients?.isEmpty == true && steps.isEmpty && value["uuid"]?.string != nil
      && ["webLink", "notes", "serves", "folderIDs"].contains { value[$0] != nil }
  }

  /// Returns the recipe of an object.
  static func recipes(of value: JSONValue) -> [IncomingRecipe] {
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("name", as: \.string) ?? "")
    recipe.id = object.take("uuid", as: \.text)
    recipe.yields = [object.take("serves", as: \.text) ?? ""]
    recipe.set(.preparation, object.take("duration", as: \.text))
    recipe.set(.cooking, object.take("cookingDuration", as: \.text))
    recipe.ingredients = object.takeEach("ingredients", orderedBy: "order", as: ingredients)
    recipe.steps = object.takeEach("steps", orderedBy: "order", as: steps)
    recipe.notes = [object.take("notes", as: \.string) ?? ""]
    // The key is misspelt in the app.
    recipe.setNutrition(object.take("neutritionalInfo", "nutritionalInfo", as: \.string))
    recipe.source = object.take("sourceName", as: \.string)
    recipe.address = object.take("webLink", as: \.string)
    recipe.rating = object.take("rating", as: \.stars)
    recipe.difficulty = object.take("difficulty", as: \.string)
    recipe.tags = object.takeList("tags", as: \.names)
    recipe.pictures = object.takeList("images", as: ImportPictures.pictures(ofBase64:))
    recipe.keepRest(of: object)
    return [recipe]
  }

  private static func ingredients(_ object: inout IncomingObject) -> [IncomingRecipe.Line] {
    let name = object.takePart("ingredient") { $0.take("name", as: \.string) }?.trimmed ?? ""
    var (type, first, second): (String, Double, Double) = ("ITEM", 0, 0)
    _ = object.takePart("quantity") { quantity -> Bool? in
      type = quantity.take("quantityType", as: \.string) ?? type
      first = quantity.take("amount", as: \.double) ?? 0
      second = quantity.take("secondaryAmount", as: \.double) ?? 0
      return true
    }
    object.leaveOut("order")
    if type == "SECTION" { return IncomingRecipe.Line.headings(name) }
    guard first > 0 else { return IncomingLines.ingredients([name]) }
    var text = DecimalText.text(of: first)
    if second > first { text += "-\(DecimalText.text(of: second))" }
    let food = MarkdownText.escaped(name)
    if let unit = Self.units[type] { return [.measured(number: text, unit: unit, name: food)] }
    // What counts things has no unit; newer versions of the app may have others.
    let unit = type == "ITEM" ? "" : type.replacing("_", with: " ").lowercased()
    return [.ingredient(amount: "\(text) \(unit)".trimmed, name: food)]
  }

  /// The identifiers of units by the app's names.
  private static let units = Dictionary(uniqueKeysWithValues: Quantity.types.map { ($1, $0) })

  private static func steps(_ object: inout IncomingObject) -> [IncomingRecipe.Line] {
    let text = object.take("step", as: \.string) ?? ""
    let isSection = object.take("isSection") { $0 == .bool(true) }
    object.leaveOut("order")
    return isSection == true
      ? IncomingRecipe.Line.headings(text.trimmed) : IncomingLines.steps([text])
  }
}
