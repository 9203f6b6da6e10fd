import JSON

extension PaprikaFile {
  /// Returns whether a value is a recipe of Paprika, or a list of them as its sync service has.
  static func recognizes(_ value: JSONValue) -> Bool {
    if let list = value["result"]?.array ?? value.array {
      return list.first.map(recognizes) ?? false
    }
    return value["name"]?.string != nil && value["uid"]?.string != nil
      && value.members?.contains { $0.key == "directions" || $0.key == "ingredients" } == true
  }

  /// Returns the recipes of a value.
  static func recipes(of value: JSONValue) -> [IncomingRecipe] {
    (value["result"]?.array ?? value.array ?? [value]).map(recipe)
  }

  /// Returns the recipe of an object, of which any key may be missing or null.
  private static func recipe(_ value: JSONValue) -> IncomingRecipe {
    var object = IncomingObject(value)
    func text(_ key: String) -> String? { object.take(key, as: \.text) }
    var recipe = IncomingRecipe(title: text("name") ?? "")
    recipe.id = text("uid")
    recipe.pictures = pictures(value)
    object.leaveOut("photo", "photo_data", "photo_large", "photos", "in_trash")
    let shown = Set(recipe.pictures.compactMap(\.destination))
    recipe.description = SimpleMarkdown.paragraphs(text("description") ?? "").map { linked($0) }
    recipe.tags = object.takeList("categories", as: \.names)
    recipe.yields = [text("servings") ?? ""]
    recipe.set(.preparation, text("prep_time"))
    recipe.set(.cooking, text("cook_time"))
    recipe.set(.total, text("total_time"))
    recipe.ingredients = IncomingLines.ingredients(
      IncomingLines.lines(plainGroups(text("ingredients"))), as: SimpleMarkdown.ingredient
    ).map { linked($0) }
    recipe.steps = SimpleMarkdown.steps(plainGroups(text("directions"))).map {
      linked($0, showing: shown)
    }
    // Notes are plain text, which has no links.
    recipe.notes = [(text("notes") ?? "").replacing(/\[recipe:([^\]\n]+)\]/) { $0.1 }]
    recipe.setNutrition(text("nutritional_info"))
    recipe.source = text("source")
    recipe.address = text("source_url")
    recipe.difficulty = text("difficulty")
    recipe.rating = object.take("rating", as: \.stars)
    recipe.setCreated(text("created"))
    recipe.keepRest(of: object)
    if case .bool(true)? = value["in_trash"] { recipe.leftOutReason = "it is in Paprika's trash" }
    return recipe
  }

  /// Returns a text without rules, and without the emphasis of lines that name groups: `*Filling:*`.
  private static func plainGroups(_ text: String?) -> String {
    (text ?? "").split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      .map { line -> String in
        let plain = String(line).trimmed
        if plain.wholeMatch(of: /-{3,}|_{3,}|\*{3,}|={3,}/) != nil { return "" }
        guard let mark = plain.first, "*_".contains(mark), plain.last == mark || plain.last == ":"
        else { return String(line) }
        let bare = plain.filter { $0 != mark }
        let isMarked = ["\(mark)\(bare)\(mark)", "\(mark)\(bare.dropLast())\(mark):"].contains(
          plain)
        return isMarked && bare.hasSuffix(":") && IncomingLines.heading(bare) != nil
          ? bare : String(line)
      }
      .joined(separator: "\n")
  }

  /// Returns the pictures, with the names of those that the directions show.
  private static func pictures(_ value: JSONValue) -> [IncomingRecipe.Picture] {
    let directions = value["directions"]?.string ?? ""
    let photos = (value["photos"]?.array ?? []).filter { $0["data"]?.string != nil }
    var texts = photos.map { ($0["data"]?.string ?? "", $0["name"]?.string) }
    // The cover may be a square that was made of one of the photos.
    let large = value["photo_large"]?.string
    let isMade = photos.contains { photo in
      large != nil && [photo["name"], photo["filename"]].contains { $0?.string == large }
    }
    if !isMade { texts.insert((value["photo_data"]?.string ?? "", nil), at: 0) }
    var known: Set<[UInt8]> = []
    return texts.compactMap { text, name in
      guard let bytes = ImportPictures.bytes(ofBase64: text), known.insert(bytes).inserted else {
        return nil
      }
      let isShown = name.map { directions.contains("[photo:\($0)]") } ?? false
      return IncomingRecipe.Picture(bytes, destination: isShown ? name : nil)
    }
  }

  private static func linked(
    _ line: IncomingRecipe.Line, showing pictures: Set<String> = []
  ) -> IncomingRecipe.Line {
    guard case .text(let text) = line else { return line }
    return .text(linked(text, showing: pictures))
  }

  /// Returns a text with its links to other recipes, `[recipe:Pizza dough]`, and the pictures that it
  /// names, `[photo:Crust]`.
  private static func linked(_ text: String, showing pictures: Set<String> = []) -> String {
    var result = ""
    var rest = text[...]
    // The brackets have been escaped unless the line has Markdown.
    while let mark = marks.compactMap({ rest.firstRange(of: $0) })
      .min(by: { $0.lowerBound < $1.lowerBound }),
      let end = rest[mark.upperBound...].firstIndex(of: "]")
    {
      let name = rest[mark.upperBound..<end].filter { $0 != "\\" }
      let isPicture = rest[mark].hasSuffix("photo:")
      result += rest[..<mark.lowerBound]
      let after = rest.index(after: end)
      if !isPicture {
        result += RecipeReference.link(name, to: name)
      } else if pictures.contains(name) {
        result += "!\(RecipeReference.picture(name, name))"
      } else {
        result += rest[mark.lowerBound..<after]
      }
      rest = rest[after...]
    }
    return result + rest
  }

  private static let marks = ["\\[recipe:", "[recipe:", "\\[photo:", "[photo:"]
}
