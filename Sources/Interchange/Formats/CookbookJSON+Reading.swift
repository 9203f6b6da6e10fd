import Collection
import JSON

extension CookbookJSON {
  /// Returns whether a value is a recipe of the Cookbook app, or a book of them, or of another app
  /// with the same ending.
  static func recognizes(_ value: JSONValue) -> Bool {
    if value["cookbook"] != nil, value["recipes"]?.array != nil { return true }
    return value["title"]?.string != nil && value["directions"]?.array != nil
      && (value["ingredientSections"] != nil || value["ingredients"]?.array != nil)
      || StepInputsFile.recognizes(value) || BookPagesFile.recognizes(value)
  }

  /// Returns the recipes of a value.
  ///
  /// - Throws: `ImportError` if one of them is too large.
  static func recipes(
    of value: JSONValue, in source: ImportSource
  ) throws(ImportError) -> [IncomingRecipe] {
    if StepInputsFile.recognizes(value) { return StepInputsFile.recipes(of: value) }
    if BookPagesFile.recognizes(value) { return BookPagesFile.recipes(of: value, in: source) }
    guard let recipes = value["recipes"]?.array else { return [try recipe(value, in: value)] }
    return try recipes.map { (each) throws(ImportError) in try recipe(each, in: value) }
  }

  /// Returns the recipe of an object; its pictures may be elsewhere in the book.
  private static func recipe(
    _ value: JSONValue, in book: JSONValue
  ) throws(ImportError) -> IncomingRecipe {
    if let text = ownText(of: value) {
      var recipe = try RecipeFile.own(text, title: value["title"]?.string ?? "")
      recipe.id = value["id"]?.text
      recipe.language = value["language"]?.string
      recipe.pictures = ownPictures(of: value, text, in: book)
      for link in value["links"]?.array ?? [] {
        guard let destination = link["destination"]?.string, let id = link["id"]?.string else {
          continue
        }
        recipe.links[destination] = id
      }
      return recipe
    }
    var object = IncomingObject(value)
    var recipe = IncomingRecipe(title: object.take("title", as: \.string) ?? "")
    recipe.id = object.take("id", as: \.text)
    recipe.ingredients = ingredients(of: &object)
    recipe.steps = object.takeList(["directions"]) { directions($0) }
    recipe.notes = [object.take("notes", as: \.string) ?? ""]
    recipe.setSource(object.take("sourceURL", as: \.string))
    recipe.rating = object.take("rating", as: \.stars)
    recipe.set(.preparation, minutes(object.take("prepDuration") { $0.double == nil ? nil : $0 }))
    recipe.set(.cooking, minutes(object.take("cookDuration") { $0.double == nil ? nil : $0 }))
    recipe.setCreated(object.take("dateCreated", as: day))
    if let category = object.take("categoryID", as: { category($0, in: book) }) {
      recipe.tags = [category]
    }
    if let data = cover(of: value, in: book) { recipe.pictures = [.init(data)] }
    object.leaveOut(
      "imageData", "imageName", "datesCooked")
    recipe.keepRest(of: object)
    return recipe
  }

  // MARK: Our own

  private static func ownText(of value: JSONValue) -> [UInt8]? {
    if let data = value["recipemdData"]?.string { return Base64.bytes(of: data.utf8) }
    return value["recipemd"]?.string.map { Array($0.utf8) }
  }

  private static func ownPictures(
    of value: JSONValue, _ text: [UInt8], in book: JSONValue
  ) -> [IncomingRecipe.Picture] {
    guard let pictures = value["pictures"]?.array, !pictures.isEmpty else { return [] }
    let destinations = OwnText.Destinations(of: text)
    return pictures.compactMap { picture in
      let data =
        picture["data"] == nil
        ? cover(of: value, in: book) : ImportPictures.bytes(ofBase64: picture["data"]?.string)
      guard let data else { return nil }
      guard let destination = picture["destination"]?.string else { return .init(data) }
      return .init(data, destination: destination, of: destinations)
    }
  }

  private static func cover(of value: JSONValue, in book: JSONValue) -> [UInt8]? {
    let inside = ImportPictures.bytes(ofBase64: value["imageData"]?.string)
    return inside
      ?? value["imageName"]?.string.flatMap {
        ImportPictures.bytes(ofBase64: book["images"]?[$0]?.string)
      }
  }

  // MARK: The app's

  private static func ingredients(of object: inout IncomingObject) -> [IncomingRecipe.Line] {
    let sections = object.takeEach("ingredientSections") { section in
      [.heading(MarkdownText.escaped(section.take("name", as: \.string) ?? ""))]
        + section.takeList(["ingredients"]) { lines($0) }
    }
    if sections.isEmpty { return object.takeList(["ingredients"]) { lines($0) } }
    // Older versions of the app read these.
    object.leaveOut("ingredients")
    return sections
  }

  private static func lines(
    _ value: JSONValue
  ) -> (elements: [IncomingRecipe.Line], rest: JSONValue?) {
    let (texts, rest) = IncomingObject.each(value.array ?? [], as: texts)
    return (IncomingLines.ingredients(texts), rest)
  }

  private static func directions(
    _ value: JSONValue
  ) -> (elements: [IncomingRecipe.Line], rest: JSONValue?) {
    let (texts, rest) = IncomingObject.each(value.elements(orderedBy: "order"), as: texts)
    return (IncomingLines.steps(texts), rest)
  }

  /// Returns the text of an ingredient or a step.
  private static func texts(_ object: inout IncomingObject) -> [String] {
    object.leaveOut("isChecked", "isCompleted", "order")
    return [object.take("text", as: \.string) ?? object.value.string].compactMap(\.self)
  }

  private static func minutes(_ value: JSONValue?) -> String? {
    value?.double.flatMap { $0 >= 30 && $0 < 1e8 ? "\(Int(($0 / 60).rounded()))" : nil }
  }

  /// Returns the day of a date: in seconds since 2001, or in ISO 8601 in books.
  private static func day(_ value: JSONValue?) -> String? {
    if let text = value?.string { return text }
    guard let seconds = value?.double else { return nil }
    return CalendarDate(secondsSince2001: seconds).map { "\($0)" }
  }

  private static func category(_ id: JSONValue, in book: JSONValue) -> String? {
    guard let id = id.string else { return nil }
    return book["categories"]?.array?.first { $0["id"]?.string == id }?["name"]?.string
  }
}
