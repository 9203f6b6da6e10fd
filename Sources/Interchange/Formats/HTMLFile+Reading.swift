import JSON
import Markup

extension HTMLFile {
  /// Returns whether a page has recipes' own texts in it.
  static func recognizes(_ page: MarkupDocument) -> Bool { !texts(in: page.root).isEmpty }

  /// Returns the recipes of a page by their own texts, with the pictures in the page.
  ///
  /// - Throws: `ImportError` if one of them is too large.
  static func recipes(of page: MarkupDocument) throws -> [IncomingRecipe] {
    let articles = page.root.all { $0.name == "article" }
    var keys: [String: String] = [:]
    for article in articles {
      guard let id = article["id"], let text = texts(in: article).first else { continue }
      let recipe = try RecipeFile.own(text, title: "")
      keys["#\(id)"] = recipe.id ?? recipe.title
    }
    return try articles.flatMap { article in
      // The same destination may be another picture elsewhere in the page.
      let pictures = pictures(in: article)
      return try texts(in: article).map { text in
        var recipe = try RecipeFile.own(text, title: "")
        let destinations = OwnText.Destinations(of: text)
        let others = pictures.keys.filter { !destinations.pictures.contains($0) }.sorted()
        recipe.pictures = (destinations.pictures + others).compactMap { destination in
          pictures[destination].map { .init($0, destination: destination, of: destinations) }
        }
        recipe.links = OwnText.linksByName(destinations.links)
        for link in article.all(where: { $0.name == "a" }) {
          guard let destination = link[destinationAttribute], let key = keys[link["href"] ?? ""]
          else { continue }
          recipe.links[destination] = key
        }
        return recipe
      }
    }
  }

  private static func pictures(in article: MarkupDocument.Element) -> [String: [UInt8]] {
    var pictures: [String: [UInt8]] = [:]
    for element in article.all(where: { $0.name == "img" }) {
      guard let destination = element[destinationAttribute], pictures[destination] == nil else {
        continue
      }
      pictures[destination] = ImportPictures.bytes(ofBase64: element["src"])
    }
    return pictures
  }

  private static func texts(in root: MarkupDocument.Element) -> [[UInt8]] {
    root.all { $0.name == "script" && $0["type"] == "application/ld+json" }
      .compactMap { script in
        guard let value = try? JSONReader.value(of: Array(script.rawText.utf8)),
          let encoding = value["encoding"],
          encoding["encodingFormat"]?.string == RecipeJSONLD.textType,
          let address = encoding["contentUrl"]?.string, let comma = address.firstIndex(of: ",")
        else { return nil }
        return Base64.bytes(of: address[address.index(after: comma)...].utf8)
      }
  }
}
