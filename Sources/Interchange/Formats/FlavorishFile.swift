import JSON

/// Recipes of Flavorish: an object under `recipe` in a file each, times in hours and minutes.
///
/// Other keys are read as front matter is, by what they are called.
enum FlavorishFile {
  /// Returns whether a value is a recipe of Flavorish.
  static func recognizes(_ value: JSONValue) -> Bool {
    let keys = value["recipe"]?.members?.map(\.key) ?? []
    return keys.contains { ["title", "name"].contains($0) }
      && keys.contains {
        $0.hasPrefix("nutrition_") || $0.hasSuffix("_hours") || $0.hasSuffix("_minutes")
      }
  }

  /// Returns the recipe of an object.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    guard let values = value["recipe"], let members = values.members else { return [] }
    var recipe = IncomingRecipe(title: "")
    for (time, key) in [
      (IncomingRecipe.Time.preparation, "prep_time"), (.cooking, "cook_time"),
      (.resting, "rest_time"), (.total, "total_time"),
    ] { recipe.set(time, minutes(values, key)) }
    var rest: [JSONValue.Member] = []
    for member in members where !isTime(member.key) {
      if member.key.hasPrefix("nutrition_") {
        let name = NutrientName.schema(of: String(member.key.dropFirst("nutrition_".count)))
        if let text = member.value.text { recipe.nutrition.append((name, text)) }
      } else if ["ingredients", "ingredient_groups"].contains(member.key) {
        recipe.ingredients += (member.value.array ?? [member.value]).flatMap(ingredients)
      } else if ["instructions", "directions", "steps"].contains(member.key) {
        recipe.steps += steps(member.value)
      } else if let bytes = ImportPictures.bytes(ofBase64: member.value.string) {
        recipe.pictures.append(.init(bytes))
      } else {
        rest.append(member)
      }
    }
    recipe.take(rest, in: source)
    return [recipe]
  }

  private static func isTime(_ key: String) -> Bool {
    key.hasSuffix("_hours") || key.hasSuffix("_minutes")
  }

  /// Returns the minutes of a time in two parts; nil if it says none.
  private static func minutes(_ value: JSONValue, _ key: String) -> String? {
    let hours = value["\(key)_hours"]?.double ?? 0
    let minutes = hours * 60 + (value["\(key)_minutes"]?.double ?? 0)
    return minutes > 0 && minutes < 1e6 ? "\(Int(minutes.rounded()))" : nil
  }

  /// Returns the lines of an ingredient, or of a group of them.
  private static func ingredients(_ value: JSONValue) -> [IncomingRecipe.Line] {
    if let text = value.string { return IncomingLines.ingredients(text) }
    if let group = (value["ingredients"] ?? value["items"])?.array {
      let title = value["title"] ?? value["name"]
      return IncomingRecipe.Line.headings(title?.string) + group.flatMap(ingredients)
    }
    if let text = value["text"]?.string { return IncomingLines.ingredients([text]) }
    let parts = ["quantity", "amount", "unit", "name", "ingredient"]
      .compactMap { value[$0]?.text?.trimmed }.filter { !$0.isEmpty }
    let note = (value["note"] ?? value["notes"] ?? value["preparation"])?.string?.trimmed ?? ""
    return IncomingLines.ingredients(
      [parts.joined(separator: " ") + (note.isEmpty ? "" : ", \(note)")])
  }

  private static func steps(_ value: JSONValue) -> [IncomingRecipe.Line] {
    guard let list = value.array else { return IncomingLines.steps(value.text) }
    if list.allSatisfy({ $0.string != nil }) {
      return IncomingLines.steps(list.compactMap(\.string))
    }
    return list.flatMap { step -> [IncomingRecipe.Line] in
      let inner = (step["instructions"] ?? step["steps"]).map(steps) ?? []
      let title = IncomingRecipe.Line.headings((step["title"] ?? step["name"])?.string)
      return title
        + IncomingLines.steps((step["text"] ?? step["instruction"] ?? step["description"])?.string)
        + inner + (step.string.map { IncomingLines.steps($0) } ?? [])
    }
  }
}
