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
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("name", as: \.string) ?? "")
    recipe.ingredients = object.takeEach("items") { item in
      // Where it stands in the shop is for all recipes.
      item.leaveOut(
        "category", "default", "default_key", "description", "icon", "name", "optional", "ordering")
      return [line(item.value)].compactMap(\.self)
    }
    recipe.yields = [object.take("yields", as: \.text) ?? ""]
    recipe.set(.preparation, object.take("prep_time", as: \.text))
    recipe.set(.cooking, object.take("cook_time", as: \.text))
    recipe.set(.total, object.take("time", as: \.text))
    recipe.setSource(object.take("source", as: \.string))
    recipe.tags = object.takeList("tags", as: \.names)
    let photo = object.take("photo") { photo in
      photo.string.flatMap { source.picture($0) ?? TextPictures.picture($0, in: source) }
    }
    recipe.pictures = photo.map { [.init($0)] } ?? []
    let description = object.take("description", as: \.string) ?? ""
    recipe.keepRest(of: object)
    return MarkdownRecipe.readingSteps(description, of: recipe, source)
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
