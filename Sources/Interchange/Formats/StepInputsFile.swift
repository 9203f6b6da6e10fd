import Collection
import JSON

/// The `.cookbook.json` of an Android app for baking, whose steps are actions with what goes into
/// them: ingredients, and what comes out of earlier steps.
enum StepInputsFile {
  /// Returns whether a value is a recipe of that app, a library of them, or a record with one.
  static func recognizes(_ value: JSONValue) -> Bool {
    let recipes = values(of: value)
    return !recipes.isEmpty
      && recipes.allSatisfy { recipe in
        let steps = recipe["steps"]?.array ?? []
        return recipe["name"]?.string != nil && recipe["ingredients"]?.array != nil
          && !steps.isEmpty && steps.allSatisfy { $0["action"]?.string != nil }
      }
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue) -> [IncomingRecipe] { values(of: value).map(recipe) }

  private static func values(of value: JSONValue) -> [JSONValue] {
    value["recipes"]?.array ?? [value["record"] ?? value]
  }

  private static func recipe(_ value: JSONValue) -> IncomingRecipe {
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("name", as: \.string) ?? "")
    recipe.id = object.take("id", as: \.text)
    recipe.description = MarkdownText.paragraphs(object.take("description", as: \.string) ?? "")
    recipe.tags = [object.take("tag", as: \.string) ?? ""]
    var names: [String: String] = [:]
    recipe.ingredients = object.takeEach("ingredients") { item in
      let name = (item.take("name", as: \.string) ?? "").trimmed
      if let id = item.value["id"]?.text { names[id] = name }
      if name.isEmpty { return [] }
      let amount = item.take("quantity", as: \.text) ?? ""
      return [.ingredient(amount, named: MarkdownText.escaped(name))]
    }
    recipe.steps = object.takeEach("steps") { item in
      let step = item.value
      item.leaveOut(
        "action", "customLabel", "durationSeconds", "inputs", "note", "outputName", "preheat",
        "temperature")
      let text = text(of: step, names)
      if let id = step["id"]?.text { names[id] = output(of: step, names) }
      return [.text(MarkdownText.escaped(text))]
    }
    recipe.keepRest(of: object)
    return recipe
  }

  // MARK: Steps

  private static func action(of step: JSONValue) -> String {
    let label = (step["customLabel"]?.string ?? "").trimmed
    if !label.isEmpty { return label }
    let action = step["action"]?.string ?? ""
    return action == "CUSTOM" ? "" : action.prefix(1).uppercased() + action.dropFirst().lowercased()
  }

  /// Returns what comes out of a step; without a name, that is what went into it.
  private static func output(of step: JSONValue, _ names: [String: String]) -> String {
    let name = (step["outputName"]?.string ?? "").trimmed
    let input = step["inputs"]?.array?.first?["itemId"]?.text.flatMap { names[$0] }
    return name.isEmpty ? input ?? action(of: step) : name
  }

  /// Returns a step as a sentence.
  ///
  /// For example, `Bake dough (half), 220°, preheated, 30 min → bread. Turn it.`
  private static func text(of step: JSONValue, _ names: [String: String]) -> String {
    let inputs = (step["inputs"]?.array ?? []).map { input in
      let id = input["itemId"]?.text ?? ""
      let share = input["fraction"]?.double.map {
        "\(DecimalText.text(of: ($0 * 100).rounded())) %"
      }
      let amount = [input["amount"]?.text, share].compactMap(\.self).filter { !$0.isEmpty }
      let name = names[id] ?? id
      return amount.isEmpty ? name : "\(name) (\(amount.joined(separator: ", ")))"
    }
    var details = inputs
    if let degrees = step["temperature"]?.text { details.append("\(degrees)°") }
    if step["preheat"] == .bool(true) { details.append("preheated") }
    if let seconds = step["durationSeconds"]?.double, seconds > 0 { details.append(time(seconds)) }
    var text = "\(action(of: step)) \(details.joined(separator: ", "))".trimmed
    if let output = step["outputName"]?.string, !output.trimmed.isEmpty { text += " → \(output)" }
    let note = (step["note"]?.string ?? "").trimmed
    if note.isEmpty { return text }
    return text.isEmpty ? note : "\(text). \(note)"
  }

  private static func time(_ seconds: Double) -> String {
    let text = "\(DecimalText.text(of: seconds / 60)) min"
    let isWhole = seconds.truncatingRemainder(dividingBy: 60) == 0
    return isWhole
      ? WrittenTime.span(text)?.text ?? text : "\(DecimalText.text(of: seconds)) s"
  }
}
