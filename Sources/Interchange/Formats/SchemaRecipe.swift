import Collection
import JSON

/// Recipes in schema.org's vocabulary, as pages and programs really write them.
enum SchemaRecipe {
  /// The most objects in one another that are looked into.
  static let mostLevels = 32

  /// Returns whether there is a recipe in a value.
  static func recognizes(_ value: JSONValue) -> Bool { !objects(in: value).isEmpty }

  /// Returns the recipes in a value; pictures are found beside the file.
  static func recipes(of value: JSONValue, in source: ImportSource) -> [IncomingRecipe] {
    let linked = LinkedObjects([value])
    return objects(in: value).map { recipe(of: linked.followed(from: $0), in: source) }
  }

  /// Returns the objects that are recipes, wherever they are in a value.
  static func objects(in value: JSONValue, depth: Int = 0) -> [JSONValue] {
    if depth > mostLevels { return [] }
    switch value {
    case .array(let elements): return elements.flatMap { objects(in: $0, depth: depth + 1) }
    case .object(let members):
      if isRecipe(value) { return [value] }
      return members.flatMap { objects(in: $0.value, depth: depth + 1) }
    default: return []
    }
  }

  private static func isRecipe(_ value: JSONValue) -> Bool {
    let type = value["@type"].map { $0["Value"] ?? $0 }
    let types = type.map { $0.array ?? [$0] } ?? []
    if types.contains(where: { name(ofType: $0.string) == "recipe" }) { return true }
    return types.isEmpty && value["name"]?.string != nil
      && (value["recipeIngredient"] != nil || value["recipeInstructions"] != nil)
  }

  static func name(ofType type: String?) -> String {
    (type ?? "").split { "/#:".contains($0) }.last?.lowercased() ?? ""
  }

  // MARK: One recipe

  /// Returns the recipe of an object.
  static func recipe(of value: JSONValue, in source: ImportSource) -> IncomingRecipe {
    let value = unwrapped(plain(value))
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(
      title: HTMLText.line(object.take("name", "headline", as: text) ?? ""))
    recipe.description = object.takeList("description", as: paragraphs)
    recipe.tags = ["keywords", "recipeCategory", "recipeCuisine"].flatMap {
      object.takeList($0, as: tags)
    }
    recipe.yields = object.takeList("recipeYield", "yield", as: yields)
    recipe.ingredients = object.takeList(
      ["recipeIngredient", "ingredients", "recipeIngredients"], leaving: SchemaLines.ingredients)
    recipe.steps = object.takeList(["recipeInstructions", "instructions"]) {
      SchemaLines.steps($0)
    }
    setTimes(of: &object, &recipe)
    for facts in object.takeList("nutrition", as: { $0.array ?? [$0] }) {
      if let text = facts.string { recipe.setNutrition(HTMLText.line(text)) }
      recipe.setNutrition(facts)
    }
    recipe.author = object.take("author", "creator", as: names)
    setSource(of: &object, &recipe)
    recipe.setCreated(object.take("datePublished", "dateCreated", as: text))
    recipe.language = object.take("inLanguage", as: text)
    recipe.id = object.take("identifier", "id", "@id", as: text)
    setPictures(of: value, in: source, &recipe)
    NextcloudFile.setMarkdown(of: value, in: source, &recipe)
    setNotes(of: &object, &recipe)
    // Pictures are read above; the others say what machines may do with the page.
    object.leaveOut(
      "image", "thumbnailUrl", "encoding", "isPartOf", "potentialAction", "speakable")
    recipe.keepRest(of: object)
    return recipe
  }

  /// Returns a value whose names lack the prefix of the vocabulary: schema:name.
  private static func plain(_ value: JSONValue) -> JSONValue {
    if let elements = value.array { return .array(elements.map(plain)) }
    guard let members = value.members else { return value }
    return .object(
      members.map { member in
        let isPrefixed = member.key.hasPrefix("schema:")
        return .init(
          key: isPrefixed ? String(member.key.dropFirst(7)) : member.key,
          value: plain(member.value))
      })
  }

  private static func setTimes(of object: inout IncomingObject, _ recipe: inout IncomingRecipe) {
    recipe.set(.preparation, object.take("prepTime", as: time))
    recipe.set(.cooking, object.take("cookTime", as: time))
    if recipe.times[.cooking] == nil {
      recipe.set(.cooking, object.take("performTime", as: time))
    }
    recipe.set(.total, object.take("totalTime", as: time))
  }

  /// Sets the notes; RecipeSage has them as comments, which on pages are those of visitors.
  private static func setNotes(of object: inout IncomingObject, _ recipe: inout IncomingRecipe) {
    for key in ["notes", "recipeNotes"] {
      recipe.notes += object.takeList(key) { value in
        (value.array ?? [value]).compactMap { $0["text"]?.string ?? $0.text }
      }
    }
    var comments = object.takeList("comment") { $0.array ?? [$0] }
    comments.removeAll { comment in
      guard comment["name"]?.string == "Author Notes", let text = comment["text"]?.string else {
        return false
      }
      recipe.notes.append(text)
      return true
    }
    if !comments.isEmpty { object.leave(.array(comments), of: "comment") }
  }

  /// Returns an object without the `Value` and `Values` that older versions of recipya have around
  /// each of its values.
  private static func unwrapped(_ value: JSONValue) -> JSONValue {
    guard let members = value.members else { return value }
    return .object(
      members.map { member in
        .init(
          key: member.key, value: member.value["Value"] ?? member.value["Values"] ?? member.value)
      })
  }

  private static func setSource(of object: inout IncomingObject, _ recipe: inout IncomingRecipe) {
    recipe.source = object.take("publisher", as: names)
    for key in ["isBasedOn", "isBasedOnUrl", "url", "mainEntityOfPage"] {
      let known = recipe.address
      let found = object.take(key) { value -> String? in
        guard let address = address(value) else { return nil }
        return known == nil || isSamePage(address, known) ? address : nil
      }
      if known == nil { recipe.setSource(found) }
    }
    let hasSource = recipe.source != nil
    let book = object.take("recipeSource", "source", "creditText") { value -> String? in
      guard let text = text(value) else { return nil }
      return !hasSource || Metadata.isWebAddress(text.trimmed) ? text : nil
    }
    recipe.setSource(book)
  }

  /// Returns whether two addresses differ at most in the place on a page.
  private static func isSamePage(_ address: String, _ other: String?) -> Bool {
    func page(_ address: String) -> Substring {
      let page = address.prefix { $0 != "#" }
      return page.hasSuffix("/") ? page.dropLast() : page
    }
    return page(address) == page(other ?? "")
  }

  /// Returns a text, whatever it is wrapped in.
  static func text(_ value: JSONValue?) -> String? {
    switch value {
    case .array(let elements)?: elements.lazy.compactMap { text($0) }.first
    case .object?:
      text(value?["@value"]) ?? text(value?["name"]) ?? text(value?["text"])
    default: value?.text
    }
  }

  private static func address(_ value: JSONValue?) -> String? {
    switch value {
    case .array(let elements)?: elements.lazy.compactMap { address($0) }.first
    case .object?: address(value?["url"]) ?? address(value?["@id"])
    default: value?.string.flatMap { $0.hasPrefix("http") ? $0 : nil }
    }
  }

  private static func names(_ value: JSONValue?) -> String? {
    let all = (value?.array ?? [value].compactMap(\.self)).compactMap { text($0) }
      .map(HTMLText.line).filter { !$0.isEmpty }
    return all.isEmpty ? nil : all.joined(separator: ", ")
  }

  private static func paragraphs(_ value: JSONValue?) -> [String] {
    let texts = value?.array ?? [value].compactMap(\.self)
    return texts.compactMap { text($0) }.flatMap(HTMLText.lines).map(MarkdownText.escaped)
  }

  private static func tags(_ value: JSONValue) -> [String] {
    (value.array ?? [value]).compactMap { text($0) }
      .flatMap { $0.split { ",;".contains($0) } }.map { HTMLText.line(String($0)) }
  }

  /// Returns yields; a bare number says nothing beside the same number with a unit.
  private static func yields(_ value: JSONValue?) -> [String] {
    let all = (value?.array ?? [value].compactMap(\.self)).compactMap { quantity($0) ?? text($0) }
      .map(HTMLText.line)
    return all.filter { yield in
      !all.contains { $0 != yield && $0.hasPrefix("\(yield) ") }
    }
  }

  /// Returns a number with its unit; nil if a value is anything else.
  static func quantity(_ value: JSONValue?) -> String? {
    guard let value, value.members != nil, let number = text(value["value"] ?? value["minValue"])
    else { return nil }
    let most = value["value"] == nil ? text(value["maxValue"]).map { "–\($0)" } : nil
    let unit = text(value["unitText"] ?? value["unit"])
    return [number + (most ?? ""), unit].compactMap(\.self).joined(separator: " ")
  }

  private static func time(_ value: JSONValue?) -> String? {
    guard let text = text(value)?.trimmed else { return nil }
    return text.hasPrefix("P") || text.hasPrefix("-P") ? text : HTMLText.line(text)
  }

  // MARK: Pictures

  private static func setPictures(
    of value: JSONValue, in source: ImportSource, _ recipe: inout IncomingRecipe
  ) {
    let addresses =
      images(value["image"] ?? value["thumbnailUrl"])
      + SchemaLines.items(of: value["recipeInstructions"]).flatMap { images($0["image"]) }
    var known: Set<[UInt8]> = []
    var missing: [JSONValue] = []
    for written in addresses {
      let address = source.address(of: written) ?? written
      let bytes =
        address.hasPrefix("data:")
        ? ImportPictures.bytes(ofBase64: address)
        : source.picture(address) ?? SavedPage.picture(address, in: source)
      if let bytes {
        if known.insert(bytes).inserted { recipe.pictures.append(.init(bytes)) }
      } else if !address.hasPrefix("data:") {
        missing.append(.string(address))
      }
    }
    if recipe.pictures.isEmpty,
      let (place, bytes) = SavedPage.picture(ofAny: missing.compactMap(\.string), in: source)
    {
      recipe.pictures = [.init(bytes)]
      missing.remove(at: place)
    }
    if recipe.pictures.isEmpty,
      let bytes = ["full.jpg", "full.png", "full.webp", "image.jpg", "image.webp"]
        .lazy.compactMap({ source.picture($0) }).first
    {
      recipe.pictures = [.init(bytes)]
    }
    recipe.keep("image", missing.isEmpty ? nil : .array(missing))
  }

  private static func images(_ value: JSONValue?) -> [String] {
    switch value {
    case .array(let elements)?: elements.flatMap { images($0) }
    case .object?: images(value?["url"] ?? value?["contentUrl"] ?? value?["@id"])
    default: value?.string.map { [$0] } ?? []
    }
  }
}
