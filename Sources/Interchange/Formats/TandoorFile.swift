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
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("name", as: \.string) ?? "")
    recipe.description = SimpleMarkdown.paragraphs(object.take("description", as: \.string) ?? "")
    recipe.tags = object.takeList("keywords", as: \.names)
    let count = object.take("servings", as: \.text) ?? ""
    let word = object.take("servings_text", as: \.string)?.trimmed ?? ""
    recipe.yields = [word.isEmpty || count.isEmpty ? count : "\(count) \(word)"]
    recipe.set(.preparation, object.take("working_time", as: \.text))
    recipe.set(.resting, object.take("waiting_time", as: \.text))
    recipe.setNutrition(object.take("nutrition") { $0.members == nil ? nil : $0 })
    recipe.setSource(object.take("source_url", as: \.string))
    recipe.rating = object.take("rating", as: \.stars)
    recipe.setCreated(object.take("created_at", as: \.string))
    // A step without lines is read as well.
    _ = object.takeEach("steps") { step in
      add(&step, to: &recipe)
      return [0]
    }
    object.leaveOut("file_path", "image", "internal", "show_ingredient_overview", "updated_at")
    recipe.keepRest(of: object)
    for name in ["image.jpeg", "image.jpg", "image.png", "image.webp"] {
      if recipe.pictures.isEmpty, let bytes = source.picture(name) {
        recipe.pictures = [.init(bytes)]
      }
    }
    return [recipe]
  }

  private static func add(_ object: inout IncomingObject, to recipe: inout IncomingRecipe) {
    let step = object.value
    let headings = IncomingRecipe.Line.headings(object.take("name", as: \.string))
    let foods = step["ingredients"]?.array ?? []
    let lines = object.takeEach("ingredients") { food in
      leaveOutUsed(of: &food)
      return [line(food.value)].compactMap(\.self)
    }
    object.leaveOut(
      "instruction", "order", "show_as_header", "show_ingredients_table", "time", "type")
    if !lines.isEmpty {
      recipe.ingredients += (headings.isEmpty ? [.endOfGroup] : headings) + lines
    }
    let steps = steps(step, foods)
    if steps.contains(where: { $0.text.contains("{{") }) {
      recipe.doubts.append("a step has a template (‘{{’) of Tandoor’s that is not read")
    }
    if !steps.isEmpty {
      recipe.steps += headings + steps
    } else if lines.isEmpty {
      // A name by itself says what is to be done.
      recipe.steps += headings.map { .text($0.text) }
    }
  }

  // MARK: Steps

  /// Returns the lines of a step, at whose end is the time that it does not say itself.
  private static func steps(_ step: JSONValue, _ foods: [JSONValue]) -> [IncomingRecipe.Line] {
    let text = filled(step["instruction"]?.string ?? "", foods)
    var lines = SimpleMarkdown.steps(ofOne: text)
    let minutes = step["time"]?.double.flatMap { Int(exactly: $0) } ?? 0
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    let isSaid =
      numbers.contains(minutes) || minutes % 60 == 0 && numbers.contains(minutes / 60)
    if minutes > 0, !isSaid {
      if let last = lines.last, !last.isHeading, !SimpleMarkdown.endsWithTable(last.text) {
        lines[lines.count - 1] = last.appending("(\(minutes) min)")
      } else {
        lines.append(.text("\(minutes) min"))
      }
    }
    return lines
  }

  /// Returns a text with the ingredients that it names by their places, `{{ ingredients[0] }}`, with
  /// parts of them, `{{ ingredients[0].food }}`, and with its numbers that scale, `{{ scale(200) }}`.
  private static func filled(_ text: String, _ foods: [JSONValue]) -> String {
    let part = /\{\{\s*ingredients\[(\d+)\](?:\.(amount|unit|food|note))?\s*\}\}/
    return text.replacing(part) { match in
      guard let place = Int(match.1), foods.indices.contains(place) else {
        return String(match.0)
      }
      let food = foods[place]
      return switch match.2 {
      case "amount": number(of: food) ?? ""
      case "unit": number(of: food) == nil ? "" : unit(of: food)
      case "food": self.food(of: food)
      case "note": (food["note"]?.string ?? "").trimmed
      default: [amount(of: food), self.food(of: food)].compactMap(\.self).joined(separator: " ")
      }
    }.replacing(/\{\{\s*scale\(\s*(\d+(?:[.,]\d+)?)\s*\)\s*\}\}/) { $0.1 }
  }

  // MARK: Ingredients

  /// Leaves out what is read of an ingredient, and what says how Tandoor shows it.
  private static func leaveOutUsed(of object: inout IncomingObject) {
    for key in ["food", "unit"] {
      _ = object.takePart(key) { part -> Bool? in
        part.leaveOut(
          "base_unit", "food_onhand", "ignore_shopping", "name", "plural_name",
          "supermarket_category")
        return true
      }
    }
    object.leaveOut(
      "always_use_plural_food", "always_use_plural_unit", "amount", "is_header", "no_amount",
      "note", "order")
  }

  /// Returns the name of a food or a unit, in the plural if it has one and that is asked for.
  private static func name(_ value: JSONValue?, isPlural: Bool) -> String {
    let plural = isPlural ? value?["plural_name"]?.string?.trimmed ?? "" : ""
    return plural.isEmpty ? (value?["name"]?.string ?? value?.string ?? "").trimmed : plural
  }

  /// Returns the name of the food, which is in the plural where there are several without a unit.
  private static func food(of value: JSONValue) -> String {
    let isCounted =
      name(value["unit"], isPlural: false).isEmpty && value["no_amount"] != .bool(true)
    return name(value["food"], isPlural: isCounted && (value["amount"]?.double ?? 0) > 1)
  }

  private static func amount(of value: JSONValue) -> String? {
    number(of: value).map { "\($0) \(unit(of: value))".trimmed }
  }

  private static func number(of value: JSONValue) -> String? {
    let amount = value["amount"]?.double ?? 0
    return amount <= 0 || value["no_amount"] == .bool(true) ? nil : DecimalText.text(of: amount)
  }

  private static func unit(of value: JSONValue) -> String {
    name(value["unit"], isPlural: (value["amount"]?.double ?? 0) > 1)
  }

  private static func line(_ value: JSONValue) -> IncomingRecipe.Line? {
    let food = food(of: value)
    let note = (value["note"]?.string ?? "").trimmed
    if value["is_header"] == .bool(true) {
      return IncomingRecipe.Line.headings(note.isEmpty ? food : note).first
    }
    let name = MarkdownText.escaped(note.isEmpty ? food : food.isEmpty ? note : "\(food) (\(note))")
    guard let amount = amount(of: value) else { return name.isEmpty ? nil : .text(name) }
    return .ingredient(amount: amount, name: name)
  }
}
