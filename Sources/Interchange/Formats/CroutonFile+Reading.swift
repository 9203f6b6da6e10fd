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
    recipe.ingredients = object.takeList("ingredients") {
      $0.elements(orderedBy: "order").compactMap(ingredient)
    }
    recipe.steps = object.takeList("steps") { $0.elements(orderedBy: "order").flatMap(steps) }
    recipe.notes = [object.take("notes", as: \.string) ?? ""]
    // The key is misspelt in the app.
    recipe.setNutrition(object.take("neutritionalInfo", "nutritionalInfo", as: \.string))
    recipe.source = object.take("sourceName", as: \.string)
    recipe.address = object.take("webLink", as: \.string)
    recipe.rating = object.take("rating", as: \.double)
    recipe.difficulty = object.take("difficulty", as: \.string)
    recipe.tags = object.takeList("tags", as: \.names)
    recipe.pictures = object.takeList("images", as: ImportPictures.pictures(ofBase64:))
    recipe.keepRest(of: object)
    return [recipe]
  }

  private static func ingredient(_ value: JSONValue) -> IncomingRecipe.Line? {
    let name = (value["ingredient"]?["name"]?.string ?? "").trimmed
    let quantity = value["quantity"]
    let type = quantity?["quantityType"]?.string ?? "ITEM"
    if type == "SECTION" { return IncomingRecipe.Line.headings(name).first }
    guard let amount = quantity?["amount"]?.double, amount > 0 else {
      return IncomingLines.ingredients([name]).first
    }
    var text = DecimalText.text(of: amount)
    if let second = quantity?["secondaryAmount"]?.double, second > amount {
      text += "-\(DecimalText.text(of: second))"
    }
    let food = MarkdownText.escaped(name)
    if let unit = Self.units[type] { return .measured(number: text, unit: unit, name: food) }
    // What counts things has no unit; newer versions of the app may have others.
    let unit = type == "ITEM" ? "" : type.replacing("_", with: " ").lowercased()
    return .ingredient(amount: "\(text) \(unit)".trimmed, name: food)
  }

  /// The identifiers of units by the app's names.
  private static let units = Dictionary(uniqueKeysWithValues: Quantity.types.map { ($1, $0) })

  private static func steps(_ value: JSONValue) -> [IncomingRecipe.Line] {
    let text = value["step"]?.string ?? ""
    return value["isSection"] == .bool(true)
      ? IncomingRecipe.Line.headings(text.trimmed) : IncomingLines.steps([text])
  }
}
