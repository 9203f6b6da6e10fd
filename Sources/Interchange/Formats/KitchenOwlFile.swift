import JSON

/// Recipes of KitchenOwl: a list in an object, with the steps in Markdown.
enum KitchenOwlFile {
  /// Returns whether a value is an export of KitchenOwl.
  static func recognizes(_ value: JSONValue) -> Bool {
    let first = value["recipes"]?.array?.first
    return first?["name"]?.string != nil && first?["items"]?.array != nil
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    (value["recipes"]?.array ?? []).map { recipe($0, source) }
  }

  private static func recipe(_ value: JSONValue, _ source: ImportSource) -> IncomingRecipe {
    var recipe = IncomingRecipe(title: value["name"]?.string ?? "")
    recipe.ingredients = (value["items"]?.array ?? []).compactMap(line)
    recipe.yields = [value["yields"]?.text ?? ""]
    recipe.set(.preparation, value["prep_time"]?.text)
    recipe.set(.cooking, value["cook_time"]?.text)
    recipe.set(.total, value["time"]?.text)
    recipe.setSource(value["source"]?.string)
    recipe.tags = (value["tags"]?.array ?? []).compactMap { $0.string ?? $0["name"]?.string }
    if let photo = value["photo"]?.string {
      let bytes = source.picture(photo) ?? TextPictures.picture(photo, in: source)
      recipe.pictures = bytes.map { [.init($0)] } ?? []
      if bytes == nil { recipe.keep("photo", .string(photo)) }
    }
    let known = [
      "name", "description", "items", "yields", "prep_time", "cook_time", "time", "source", "tags",
      "photo",
    ]
    for member in value.members ?? [] where !known.contains(member.key) {
      recipe.keep(member.key, member.value)
    }
    return MarkdownRecipe.readingSteps(value["description"]?.string ?? "", of: recipe, source)
  }

  /// Returns the ingredient of an item, whose description is its amount or says more of it.
  private static func line(_ value: JSONValue) -> IncomingRecipe.Line? {
    let name = (value["name"]?.string ?? value.string ?? "").trimmed
    let about = (value["description"]?.string ?? "").trimmed
    var text = [name, about].filter { !$0.isEmpty }.joined(separator: ", ")
    if about.first?.isNumber == true {
      // `250 g, cooked` is the amount and more.
      let parts = about.split(separator: ", ", maxSplits: 1)
      text = "\(parts[0]) \(name)".trimmed + parts.dropFirst().map { ", \($0)" }.joined()
    }
    if text.isEmpty { return nil }
    if value["optional"] == .bool(true) { text += " (optional)" }
    return .text(MarkdownText.escaped(text))
  }
}
