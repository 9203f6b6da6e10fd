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
    for time in IncomingRecipe.Time.allCases {
      recipe.set(time, minutes(values, time.rawValue))
    }
    var rest: [JSONValue.Member] = []
    var lists = IncomingObject(.object(members.filter { listed.contains($0.key) }))
    recipe.ingredients =
      lists.takeEach("ingredients", as: ingredients)
      + lists.takeEach("ingredient_groups", as: ingredients)
    for key in ["instructions", "directions", "steps"] {
      recipe.steps += lists.takeList([key]) { steps($0) }
    }
    for member in members where !isTime(member.key) && !listed.contains(member.key) {
      if member.key.hasPrefix("nutrition_") {
        let name = NutrientName.schema(of: String(member.key.dropFirst("nutrition_".count)))
        if let text = member.value.text { recipe.nutrition.append((name, text)) }
      } else if let bytes = ImportPictures.bytes(ofBase64: member.value.string) {
        recipe.pictures.append(.init(bytes))
      } else {
        rest.append(member)
      }
    }
    recipe.take(rest, in: source)
    recipe.keepRest(of: lists)
    return [recipe]
  }

  private static let listed = [
    "ingredients", "ingredient_groups", "instructions", "directions", "steps",
  ]

  private static func isTime(_ key: String) -> Bool {
    IncomingRecipe.Time.allCases.contains { time in
      key == "\(time.rawValue)_hours" || key == "\(time.rawValue)_minutes"
    }
  }

  /// Returns the minutes of a time in two parts; nil if it says none.
  private static func minutes(_ value: JSONValue, _ key: String) -> String? {
    let hours = value["\(key)_hours"]?.double ?? 0
    let minutes = hours * 60 + (value["\(key)_minutes"]?.double ?? 0)
    return minutes > 0 && minutes < 1e6 ? "\(Int(minutes.rounded()))" : nil
  }

  /// Returns the lines of an ingredient, or of a group of them.
  private static func ingredients(_ object: inout IncomingObject) -> [IncomingRecipe.Line] {
    if let text = object.value.string { return IncomingLines.ingredients(text) }
    for key in ["ingredients", "items"] where object.value[key]?.array != nil {
      let title = object.take("title", "name", as: \.string)
      return IncomingRecipe.Line.headings(title) + object.takeEach(key, as: ingredients)
    }
    if let text = object.take("text", as: \.string) { return IncomingLines.ingredients([text]) }
    let parts = ["quantity", "amount", "unit", "name", "ingredient"]
      .compactMap { object.take($0, as: \.text)?.trimmed }.filter { !$0.isEmpty }
    let note = object.take("note", "notes", "preparation", as: \.string)?.trimmed ?? ""
    return IncomingLines.ingredients(
      [parts.joined(separator: " ") + (note.isEmpty ? "" : ", \(note)")])
  }

  private static func steps(
    _ value: JSONValue
  ) -> (elements: [IncomingRecipe.Line], rest: JSONValue?) {
    guard let list = value.array else { return (IncomingLines.steps(value.text), nil) }
    if list.allSatisfy({ $0.string != nil }) {
      return (IncomingLines.steps(list.compactMap(\.string)), nil)
    }
    return IncomingObject.each(list) { step in
      let title = IncomingRecipe.Line.headings(step.take("title", "name", as: \.string))
      return title
        + IncomingLines.steps(step.take("text", "instruction", "description", as: \.string))
        + step.takeList(["instructions", "steps"]) { steps($0) }
        + IncomingLines.steps(step.value.string)
    }
  }
}
