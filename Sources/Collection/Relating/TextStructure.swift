import RecipeMD

/// What has to stay the same of a recipe when links in it become plain text, and what does not.
struct TextStructure {
  /// The elements that say what a piece of text is.
  private static let elements: Set<String> = [
    "h1", "h2", "h3", "h4", "h5", "h6", "ul", "ol", "li", "blockquote", "pre", "code", "hr",
    "table",
    "em", "strong",
  ]

  /// The number of links and pictures, also of those that no page has.
  private(set) var links: Int
  /// The parts of the recipe, and the elements in each in the order written.
  private(set) var blocks: [String]

  init(_ parsed: ParsedRecipe) {
    let recipe = parsed.recipe
    let ingredients = recipe.allIngredients
    var links = ingredients.count { $0.link != nil }
    var blocks = ["\(recipe.yields.count) \(recipe.tags.count) \(ingredients.count)"]
    if let html = parsed.html {
      var fields: [RenderedMarkdown] = []
      RecipeFacts.forEachField(of: html) { fields.append($0) }
      let others = fields.count - html.ingredients.count
      for (place, field) in fields.enumerated() {
        links += field.links.count + field.refused.count
        blocks.append("/")
        // An amount is emphasis before the name, and may have been the same within a link.
        if place >= others, ingredients.indices.contains(place - others),
          ingredients[place - others].amount != nil, !ingredients[place - others].name.isEmpty
        {
          blocks.append("em")
        }
        blocks += Self.elements(of: field.html)
      }
    }
    (self.links, self.blocks) = (links, blocks)
  }

  private static func elements(of html: [UInt8]) -> [String] {
    html.split(separator: UInt8(ascii: "<")).compactMap { tag in
      let name = tag.prefix { $0.isASCIILetter || (0x31...0x36).contains($0) }
      let text = String(decoding: name, as: UTF8.self)
      return elements.contains(text) ? text : nil
    }
  }
}
