import Collection
import Cooking
import JSON
import RecipeMD

/// A recipe in schema.org's vocabulary, for search engines and programs that import recipes.
///
/// A text without ingredients becomes an article, since schema.org's recipes must have some.
package struct RecipeJSONLD {
  private let recipe: SharedRecipe
  private let isArticle: Bool

  /// Creates the value for a recipe.
  package init(_ recipe: SharedRecipe, isArticle: Bool) {
    self.recipe = recipe
    self.isArticle = isArticle
  }

  /// Returns the JSON text, safe inside a script element.
  package func bytes() -> [UInt8] {
    var writer = JSONWriter(style: .script, capacity: 4096)
    write(pictures: recipe.pictureAddresses, &writer)
    return writer.bytes
  }

  /// Returns the JSON text of a recipe with the recipe's own text in it.
  static func withText(_ recipe: SharedRecipe) -> [UInt8] {
    var writer = JSONWriter(style: .script, capacity: 8192)
    RecipeJSONLD(recipe, isArticle: false)
      .write(pictures: recipe.pictureAddresses, withText: true, &writer)
    return writer.bytes
  }

  /// Returns the file for a recipe.
  static func file(of recipe: SharedRecipe) -> [UInt8] {
    JSONWriter.file { writeShared(recipe, &$0) }
  }

  /// Returns the file for several recipes: a list.
  static func file(of book: SharedBook) -> [UInt8] {
    JSONWriter.file { writer in
      writer.array(of: book.recipes) { writeShared($1, &$0) }
    }
  }

  /// Writes a recipe with its picture inside, unless that has an address where anybody finds it.
  private static func writeShared(_ recipe: SharedRecipe, _ writer: inout JSONWriter) {
    var pictures = recipe.pictureAddresses
    if pictures.isEmpty, let cover = recipe.cover { pictures = [cover.dataAddress] }
    RecipeJSONLD(recipe, isArticle: false).write(pictures: pictures, &writer)
  }

  /// The media type of a recipe's own text.
  static let textType = "text/markdown"

  private func write(
    pictures: [String], withText: Bool = false, _ writer: inout JSONWriter
  ) {
    let (text, metadata) = (recipe.text, recipe.metadata)
    writer.object { writer in
      writer.member("@context", "https://schema.org")
      writer.member("@type", isArticle ? "Article" : "Recipe")
      writer.member(isArticle ? "headline" : "name", recipe.title)
      if !text.descriptionText.isEmpty {
        writer.member("description", text.descriptionText)
      }
      writer.member("inLanguage", recipe.language.tag)
      if let url = recipe.address { writer.member("url", url) }
      if let created = metadata.created { writer.member("datePublished", created.description) }
      if let author = recipe.author {
        writer.key("author")
        writer.object { writer in
          writer.member("@type", "Person")
          writer.member("name", author)
        }
      }
      if !pictures.isEmpty {
        writer.key("image")
        writer.array(of: pictures) { $0.string($1) }
      }
      if !recipe.tags.isEmpty {
        writer.member("keywords", recipe.tags.joined(separator: ", "))
      }
      if let source = metadata.source {
        writer.member(source.url == nil ? "creditText" : "isBasedOn", source.url ?? source.name)
      }
      if !isArticle { writeRecipe(&writer) }
      if withText {
        writer.key("encoding")
        writer.object { writer in
          writer.member("@type", "MediaObject")
          writer.member("encodingFormat", Self.textType)
          let text = Base64.text(of: recipe.source)
          writer.member("contentUrl", "data:\(Self.textType);base64,\(text)")
        }
      }
    }
  }

  /// Writes the properties that a recipe has and an article does not.
  private func writeRecipe(_ writer: inout JSONWriter) {
    if !recipe.text.yields.isEmpty {
      writer.key("recipeYield")
      writer.array(of: recipe.text.yields) { $0.string(yieldText($1)) }
    }
    writeTimes(&writer)
    if !recipe.metadata.nutrition.isEmpty {
      writer.key("nutrition")
      writer.nutrition(recipe.metadata)
    }
    writer.key("recipeIngredient")
    writer.array(of: recipe.text.ingredientLines) { $0.string($1) }
    writer.key("recipeInstructions")
    writeInstructions(&writer)
  }

  /// Returns a yield as programs read it: a number that comes first and is written plainly, such as
  /// `4 servings`, or a range of two, `4-6 servings`.
  private func yieldText(_ amount: Amount) -> String {
    let number = amount.factor.decimalString(places: 2)
    let reading = AmountReading(
      amount.factor, unit: amount.unit, language: KitchenLanguage(tag: recipe.language.tag))
    guard let to = reading.to, let mark = amount.unit?.first, "-–".contains(mark) else {
      return amount.unit.map { "\(number) \($0)" } ?? number
    }
    let range = "\(number)-\(to.decimalString(places: 2))"
    return reading.unitText.map { "\(range) \($0)" } ?? range
  }

  /// Writes exact times only: programs read a range as its end, or ignore it.
  private func writeTimes(_ writer: inout JSONWriter) {
    let times = recipe.metadata.times
    // schema.org has no resting time, so it goes into the total.
    for (name, span) in [
      ("prepTime", times.preparation), ("cookTime", times.cooking), ("totalTime", recipe.totalTime),
    ] as [(StaticString, TimeSpan?)] {
      if let span, span.isExact { writer.member(name, span.iso) }
    }
  }

  private func writeInstructions(_ writer: inout JSONWriter) {
    writer.array { writer in
      for section in recipe.stepSections {
        guard let name = section.name else {
          for step in section.steps { write(step, &writer) }
          continue
        }
        writer.object { writer in
          writer.member("@type", "HowToSection")
          writer.member("name", name)
          writer.key("itemListElement")
          writer.array(of: section.steps) { write($1, &$0) }
        }
      }
    }
  }

  private func write(_ step: String, _ writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("@type", "HowToStep")
      writer.member("text", step)
    }
  }
}

extension JSONWriter {
  /// Writes nutrition facts in schema.org's vocabulary.
  mutating func nutrition(_ metadata: Metadata) {
    object { writer in
      writer.member("@type", "NutritionInformation")
      for nutrient in metadata.nutrition {
        writer.key(nutrient.name)
        writer.string(nutrient.value)
      }
    }
  }
}
