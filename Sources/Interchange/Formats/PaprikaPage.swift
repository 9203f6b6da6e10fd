import JSON
import Markup

/// Paprika's export as web pages: a page a recipe, with microdata and pictures in a folder.
enum PaprikaPage {
  /// Returns whether a page is one of Paprika's.
  static func recognizes(_ page: MarkupDocument) -> Bool {
    guard let recipe = recipe(in: page.root) else { return false }
    return !recipe.all { $0.has(class: "infobox") }.isEmpty
      && !recipe.all { $0.has(class: "ingredients") || $0.has(class: "directions") }.isEmpty
  }

  /// Returns the recipe of a page, which is the same as in a file of Paprika's.
  static func recipes(of page: MarkupDocument, in source: ImportSource) -> [IncomingRecipe] {
    guard let element = recipe(in: page.root) else { return [] }
    let pictures = pictures(in: element)
    var value = values(of: element)
    if let id = pictures.lazy.compactMap(folder).first {
      value.append(.init(key: "uid", value: .string(id)))
    }
    return PaprikaFile.recipes(of: .object(value)).map { recipe in
      var recipe = recipe
      var known: Set<[UInt8]> = []
      for name in pictures {
        guard let bytes = source.picture(name) else {
          recipe.keep("image", .string(name))
          continue
        }
        if known.insert(bytes).inserted { recipe.pictures.append(.init(bytes)) }
      }
      return recipe
    }
  }

  private static func recipe(
    in root: MarkupDocument.Element
  ) -> MarkupDocument.Element? {
    root.all { $0["itemtype"]?.hasSuffix("schema.org/Recipe") == true }.first
  }

  /// Returns what a page marks under the names that Paprika's files have for it.
  private static func values(of element: MarkupDocument.Element) -> [JSONValue.Member] {
    var lists: [String: [String]] = [:]
    var members: [JSONValue.Member] = []
    element.forEach { part in
      guard let property = part["itemprop"], let key = names[property] else { return true }
      switch property {
      case "aggregateRating":
        members.append(.init(key: key, value: .string(part["value"] ?? part["content"] ?? "")))
      case "recipeCategory":
        let tags = part.text.split(separator: ",").map { JSONValue.string(String($0).trimmed) }
        members.append(.init(key: key, value: .array(tags)))
      case "url":
        members.append(.init(key: key, value: .string(part["href"] ?? part.text)))
        return true
      default: lists[key, default: []] += part.lines
      }
      return false
    }
    return members
      + lists.sorted { $0.key < $1.key }.map {
        .init(key: $0, value: .string($1.joined(separator: "\n")))
      }
  }

  private static let names = [
    "name": "name", "aggregateRating": "rating", "recipeCategory": "categories",
    "prepTime": "prep_time", "cookTime": "cook_time", "totalTime": "total_time",
    "recipeYield": "servings", "difficulty": "difficulty", "url": "source_url", "author": "source",
    "recipeIngredient": "ingredients", "ingredients": "ingredients",
    "recipeInstructions": "directions", "comment": "notes", "nutrition": "nutritional_info",
    "description": "description",
  ]

  // MARK: Pictures

  /// Returns the paths of the pictures; each is there as a link, and shown in a smaller size.
  private static func pictures(in element: MarkupDocument.Element) -> [String] {
    var paths: [String] = []
    element.forEach { part in
      if part.name == "a", part.first("img") != nil, let path = part["href"], isLocal(path) {
        paths.append(path)
        return false
      }
      if part.name == "img", let path = part["src"], isLocal(path) { paths.append(path) }
      return true
    }
    var known: Set<String> = []
    return paths.filter { known.insert($0).inserted }
  }

  private static func isLocal(_ path: String) -> Bool { !path.contains(":") }

  /// Returns the recipe's identity, by which the folder with its pictures is called.
  private static func folder(_ path: String) -> String? {
    let parts = path.split(separator: "/").map(String.init)
    guard parts.count > 1, parts[parts.count - 2].utf8.count == 36 else { return nil }
    return parts[parts.count - 2]
  }
}
