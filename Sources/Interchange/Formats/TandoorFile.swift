import JSON

/// Recipes of Tandoor: an object each, in a zip file of its own with its picture.
enum TandoorFile {
  /// Returns whether a value is a recipe of Tandoor.
  static func recognizes(_ value: JSONValue) -> Bool {
    guard value["name"]?.string != nil, let steps = value["steps"]?.array else { return false }
    return steps.first.map { $0["instruction"] != nil || $0["ingredients"]?.array != nil }
      ?? (value["keywords"] != nil)
  }

  /// Returns the recipe of an object, with the picture beside its file.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    var recipe = IncomingRecipe(title: value["name"]?.string ?? "")
    recipe.description = MarkdownText.paragraphs(value["description"]?.string ?? "")
    recipe.tags = value["keywords"]?.names ?? []
    let count = value["servings"]?.text ?? ""
    let word = value["servings_text"]?.string?.trimmed ?? ""
    recipe.yields = [word.isEmpty || count.isEmpty ? count : "\(count) \(word)"]
    recipe.set(.preparation, value["working_time"]?.text)
    recipe.set(.resting, value["waiting_time"]?.text)
    recipe.setNutrition(value["nutrition"])
    recipe.setSource(value["source_url"]?.string)
    recipe.setCreated(value["created_at"]?.string)
    for step in value["steps"]?.array ?? [] { add(step, to: &recipe) }
    for name in ["image.jpeg", "image.jpg", "image.png", "image.webp"] {
      if recipe.pictures.isEmpty, let bytes = source.picture(name) {
        recipe.pictures = [.init(bytes)]
      }
    }
    return [recipe]
  }

  private static func add(_ step: JSONValue, to recipe: inout IncomingRecipe) {
    let headings = IncomingRecipe.Line.headings(step["name"]?.string)
    let lines = (step["ingredients"]?.array ?? []).compactMap(line)
    if !lines.isEmpty { recipe.ingredients += headings + lines }
    recipe.steps += headings + IncomingLines.steps(step["instruction"]?.string)
  }

  private static func line(_ value: JSONValue) -> IncomingRecipe.Line? {
    let food = (value["food"]?["name"]?.string ?? value["food"]?.string ?? "").trimmed
    let note = (value["note"]?.string ?? "").trimmed
    if value["is_header"] == .bool(true) {
      return IncomingRecipe.Line.headings(note.isEmpty ? food : note).first
    }
    let name = MarkdownText.escaped(note.isEmpty ? food : food.isEmpty ? note : "\(food) (\(note))")
    let amount = value["amount"]?.double ?? 0
    if amount <= 0 || value["no_amount"] == .bool(true) { return name.isEmpty ? nil : .text(name) }
    let unit = (value["unit"]?["name"]?.string ?? value["unit"]?.string ?? "").trimmed
    return .ingredient(amount: "\(DecimalText.text(of: amount)) \(unit)".trimmed, name: name)
  }
}
