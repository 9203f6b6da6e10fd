import JSON
import Texts

/// Recipes of Mealie: an object each with a folder of pictures, or the tables of a backup.
enum MealieFile {
  /// Returns whether a value is a recipe of Mealie, or a backup.
  static func recognizes(_ value: JSONValue) -> Bool {
    if value["recipes"]?.array != nil, value["recipe_instructions"]?.array != nil { return true }
    return value["name"]?.string != nil && value["slug"] != nil
      && member(value, "recipeIngredient") != nil
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    guard let rows = value["recipes"]?.array else { return [recipe(value, in: source)] }
    return rows.map { recipe(joined($0, with: value), in: source) }
  }

  /// Returns a member by its name in camel case, or in snake case as some versions write it.
  private static func member(_ value: JSONValue, _ name: String) -> JSONValue? {
    value[name] ?? value[snakeCase(name)]
  }

  private static func snakeCase(_ name: String) -> String {
    name.reduce(into: "") { result, letter in
      result += letter.isUppercase ? "_\(letter.lowercased())" : "\(letter)"
    }
  }

  /// Returns a row of a backup's table of recipes with what other tables have for it.
  private static func joined(_ row: JSONValue, with tables: JSONValue) -> JSONValue {
    guard let id = row["id"]?.text, var members = row.members else { return row }
    func rows(_ table: String) -> [JSONValue] {
      // One table of Mealie's spells it with another e.
      let own = (tables[table]?.array ?? []).filter {
        ($0["recipe_id"] ?? $0["recipee_id"])?.text == id
      }
      return JSONValue.array(own).elements(orderedBy: "position")
    }
    func named(_ table: String, _ id: JSONValue?) -> JSONValue? {
      guard let id = id?.text else { return nil }
      return tables[table]?.array?.first { $0["id"]?.text == id }
    }
    let ingredients = rows("recipes_ingredients").map { row -> JSONValue in
      let parts: [(String, JSONValue?)] = [
        ("food", named("ingredient_foods", row["food_id"])),
        ("unit", named("ingredient_units", row["unit_id"])),
        ("referencedRecipe", named("recipes", row["referenced_recipe_id"])),
      ]
      let known = parts.compactMap { key, value in
        value.map { JSONValue.Member(key: key, value: $0) }
      }
      return .object((row.members ?? []) + known)
    }
    members.append(.init(key: "recipeIngredient", value: .array(ingredients)))
    members.append(.init(key: "recipeInstructions", value: .array(rows("recipe_instructions"))))
    members.append(.init(key: "notes", value: .array(rows("notes"))))
    for (key, table) in [
      ("comments", "recipe_comments"), ("extras", "api_extras"), ("users", "users_to_recipes"),
      ("timeline", "recipe_timeline_events"), ("assets", "recipe_assets"),
    ] { members.append(.init(key: key, value: .array(rows(table)))) }
    if let nutrition = rows("recipe_nutrition").first {
      let facts = (nutrition.members ?? []).filter { !["id", "recipe_id"].contains($0.key) }
      members.append(.init(key: "nutrition", value: .object(facts)))
    }
    for (key, links, table, column) in [
      ("tags", "recipes_to_tags", "tags", "tag_id"),
      ("recipeCategory", "recipes_to_categories", "categories", "category_id"),
      ("tools", "recipes_to_tools", "tools", "tool_id"),
    ] {
      let names = rows(links).compactMap { named(table, $0[column]) }
      members.append(.init(key: key, value: .array(names)))
    }
    return .object(members)
  }

  // MARK: One recipe

  private static func recipe(_ value: JSONValue, in source: ImportSource) -> IncomingRecipe {
    var object = IncomingObject(value)
    func take<Content>(_ name: String, as reading: (JSONValue) -> Content?) -> Content? {
      object.take(name, snakeCase(name), as: reading)
    }
    var recipe = IncomingRecipe(title: take("name", as: \.string) ?? "")
    recipe.id = value["id"]?.text ?? value["slug"]?.text
    recipe.description = SimpleMarkdown.paragraphs(take("description", as: \.string) ?? "")
    recipe.aliases = [take("slug", as: \.string)].compactMap(\.self)
    recipe.yields = yields(value)
    recipe.set(.preparation, take("prepTime", as: \.text))
    recipe.set(.cooking, take("performTime", as: \.text))
    if recipe.times[.cooking] == nil { recipe.set(.cooking, take("cookTime", as: \.text)) }
    recipe.set(.total, take("totalTime", as: \.text))
    recipe.tags = (take("tags", as: \.names) ?? []) + (take("recipeCategory", as: \.names) ?? [])
    recipe.setSource(object.take("orgURL", "org_url", as: \.string))
    recipe.rating = take("rating", as: \.stars)
    recipe.setCreated(take("dateAdded", as: \.string) ?? take("createdAt", as: \.string))
    recipe.setNutrition(take("nutrition") { $0.members == nil ? nil : $0 })
    recipe.ingredients = object.takeEach("recipeIngredient", "recipe_ingredient", as: lines)
    var pictures = MealiePictures(of: value, in: source)
    recipe.steps = object.takeEach("recipeInstructions", "recipe_instructions") { step in
      steps(&step, &pictures)
    }
    recipe.notes = object.takeEach("notes") { note in
      leaveOutBookkeeping(of: &note)
      let title = note.take("title", as: \.string)
      let text = note.take("text", as: \.string).map { pictures.taking(outOfNote: $0) }
      return [[title, text].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: ": ")]
    }
    recipe.keep("comments", take("comments", as: comments))
    recipe.keep("extras", take("extras", as: extras))
    recipe.keep("tools", take("tools") { .array($0.names.map { .string($0) }) })
    for key in ["users", "timeline"] {
      recipe.keep(key, take(key) { .array(($0.array ?? []).compactMap(withoutIDs)) })
    }
    leaveOutBookkeeping(of: &object)
    recipe.keepRest(of: object)
    let ratings = (value["users"]?.array ?? []).compactMap { $0["rating"]?.stars }
    if ratings.count == 1 { recipe.rating = recipe.rating ?? ratings[0] }
    recipe.pictures = [pictures.dish].compactMap(\.self) + pictures.noted + pictures.named
    let attached = pictures.attached(to: value)
    recipe.pictures += attached.pictures.filter { picture in
      !recipe.pictures.contains { $0.bytes == picture.bytes }
    }
    if !attached.others.isEmpty {
      let names = attached.others.map { "‘\($0)’" }.joined(separator: ", ")
      recipe.doubts.append(
        "what is attached to it has not come along, since only pictures do: \(names)")
    }
    return recipe
  }

  private static func leaveOutBookkeeping(of object: inout IncomingObject) {
    for name in bookkeeping { object.leaveOut(name, snakeCase(name)) }
  }

  /// What is read elsewhere, or only Mealie can use.
  private static let bookkeeping = [
    "createdAt", "dateUpdated", "descriptionNormalized", "groupId", "householdId", "image",
    "isOcrRecipe", "nameNormalized", "noteNormalized", "originalTextNormalized", "position",
    "recipeServings", "recipeYield", "recipeYieldQuantity",
    "settings", "updateAt", "updatedAt", "userId",
  ]

  /// Returns the number of servings, and what it makes besides: 12 rolls.
  private static func yields(_ value: JSONValue) -> [String] {
    func number(_ name: String) -> String? {
      guard let number = member(value, name)?.double, number > 0 else { return nil }
      return DecimalText.text(of: number)
    }
    let made = [number("recipeYieldQuantity"), member(value, "recipeYield")?.text]
    return [
      number("recipeServings") ?? "", made.compactMap(\.self).joined(separator: " ").trimmed,
    ].filter { !$0.isEmpty }
  }

  /// Returns comments with the names of those who wrote them.
  private static func comments(_ value: JSONValue?) -> JSONValue? {
    guard let comments = value?.array else { return value }
    return .array(
      comments.compactMap { comment in
        let text = (comment["text"]?.string ?? comment.string ?? "").trimmed
        let name = comment["user"]?["fullName"]?.string ?? comment["user"]?["username"]?.string
        return text.isEmpty ? nil : .string(name.map { "\($0): \(text)" } ?? text)
      })
  }

  /// Returns values that people gave names; a backup has them as a table of keys and values.
  private static func extras(_ value: JSONValue?) -> JSONValue? {
    guard let rows = value?.array else { return value }
    return .object(
      rows.compactMap { row in
        guard let key = row["key_name"]?.string, let text = row["value"] else { return nil }
        return .init(key: key, value: text)
      })
  }

  /// Returns a row of a backup without what only other tables know; nil if there is nothing else.
  private static func withoutIDs(_ row: JSONValue) -> JSONValue? {
    let members = (row.members ?? []).filter { member in
      let isFlag =
        member.key.hasPrefix("is_") && member.value.double != 1
        && member.value != .bool(true)
      return !isFlag && member.key != "id" && !["_id", "_at"].contains { member.key.hasSuffix($0) }
        && member.value != .null && member.value != .string("")
    }
    return members.isEmpty ? nil : .object(members)
  }

  /// The names of a food, a unit or another recipe.
  private struct Names {
    private var (one, several): (String, String) = ("", "")
    var key: String?

    /// Takes the names of an object, and leaves out what says how Mealie uses it.
    init(_ object: inout IncomingObject) {
      one = (object.take("name", as: \.string) ?? object.value.string ?? "").trimmed
      several = object.take("pluralName", "plural_name", as: \.string)?.trimmed ?? ""
      key = object.value["id"]?.text ?? object.value["slug"]?.text
      leaveOutBookkeeping(of: &object)
      for name in bookkeepingOfNames { object.leaveOut(name, snakeCase(name)) }
    }

    init() {}

    func name(isPlural: Bool = false) -> String { isPlural && !several.isEmpty ? several : one }
  }

  /// What tells how Mealie uses foods and units anywhere.
  private static let bookkeepingOfNames = [
    "abbreviation", "aliases", "fraction", "householdsWithIngredientFood", "label", "onHand",
    "pluralAbbreviation", "slug", "useAbbreviation",
  ]

  private static func lines(_ object: inout IncomingObject) -> [IncomingRecipe.Line] {
    let value = object.value
    if let text = value.string { return IncomingLines.ingredients([text]) }
    func names(_ key: String) -> Names { object.takePart(key) { Names(&$0) } ?? Names() }
    let headings = IncomingRecipe.Line.headings(object.take("title", as: \.string))
    let note = (object.take("note", as: \.string) ?? "").trimmed
    let amount = object.take("quantity", as: \.double) ?? 0
    // The other recipe comes by itself.
    let other = object.take("referencedRecipe", "referenced_recipe") { value -> Names? in
      var object = IncomingObject(value)
      return Names(&object)
    }
    leaveOutBookkeeping(of: &object)
    object.leaveOut("disableAmount", "disable_amount", "isFood", "is_food")
    let lines = lines(note, amount, names("unit"), names("food"), other ?? Names(), of: value)
    // What the line was made of may say more.
    let said = Set(lines.flatMap { words(of: $0.text) })
    for key in ["display", "originalText", "original_text"] {
      // Units and foods may be in the plural in one of them.
      let isSaid = words(of: value[key]?.string ?? "").allSatisfy { word in
        word.count < 4 || ["", "s", "es"].contains { said.contains(word + $0) }
          || said.contains(word.dropLast()) || said.contains(word.dropLast(2))
      }
      if isSaid { object.leaveOut(key) }
    }
    return headings + lines
  }

  private static func words(of text: String) -> [Substring] {
    TextFolding.fold(text).split { !$0.isLetter }
  }

  private static func lines(
    _ note: String, _ amount: Double, _ units: Names, _ foods: Names, _ other: Names,
    of value: JSONValue
  ) -> [IncomingRecipe.Line] {
    var lines: [IncomingRecipe.Line] = []
    let unit = units.name(isPlural: amount > 1)
    // Where there is a unit, that is in the plural and the food is not.
    let food = foods.name(isPlural: amount > 1 && unit.isEmpty)
    // A line that was not taken apart has all of it in its note.
    if food.isEmpty, unit.isEmpty, other.name().isEmpty {
      let whole = value["originalText"]?.string ?? value["original_text"]?.string
      let text = note.isEmpty ? whole ?? value["display"]?.string ?? "" : note
      let isCounted =
        amount > 0 && amount != 1 && !note.isEmpty
        && !note.contains(where: \.isNumber)
      if isCounted {
        lines.append(
          .ingredient(amount: DecimalText.text(of: amount), name: MarkdownText.escaped(note)))
      } else {
        lines += IncomingLines.ingredients([text])
      }
      return lines
    }
    let item = linked(food, to: other)
    let remark = MarkdownText.escaped(note)
    let name = note.isEmpty ? item : item.isEmpty ? remark : "\(item), \(remark)"
    if amount > 0 {
      lines.append(
        .ingredient(amount: "\(DecimalText.text(of: amount)) \(unit)".trimmed, name: name))
    } else if !name.isEmpty {
      lines.append(.text("\(MarkdownText.escaped(unit)) \(name)".trimmed))
    }
    return lines
  }

  /// Returns a food as Markdown, with a link to the recipe that it is made by, if there is one.
  private static func linked(_ food: String, to recipe: Names) -> String {
    guard let key = recipe.key else { return MarkdownText.escaped(food) }
    return RecipeReference.link(food.isEmpty ? recipe.name() : food, to: key)
  }

  private static func steps(
    _ object: inout IncomingObject, _ pictures: inout MealiePictures
  ) -> [IncomingRecipe.Line] {
    if let text = object.value.string {
      return pictures.showing(in: SimpleMarkdown.steps(pictures.marking(text)))
    }
    let title = (object.take("title", as: \.string) ?? "").trimmed
    let text = pictures.marking(object.take("text", as: \.string) ?? "")
    var lines = pictures.showing(in: SimpleMarkdown.steps(ofOne: text))
    leaveOutBookkeeping(of: &object)
    object.leaveOut("ingredientReferences", "ingredient_references", "type")
    // The name of a step in a list of steps that are folded up.
    let summary = (object.take("summary", as: \.string) ?? "").trimmed
    if !summary.isEmpty, summary != title, lines.first?.text.contains(summary) != true {
      let name = MarkdownText.escaped(summary)
      if case .text(let text)? = lines.first, !text.hasPrefix("|") {
        lines[0] = .text("\(name): \(text)")
      } else {
        lines.insert(.text(name), at: 0)
      }
    }
    return IncomingRecipe.Line.headings(title) + lines
  }
}
