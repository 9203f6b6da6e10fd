import Collection
import JSON
import RecipeMD

/// A recipe in schema.org's vocabulary, for search engines and programs that import recipes.
///
/// A text without ingredients becomes an article, since schema.org's recipes must have some.
struct RecipeJSONLD {
  private let input: RecipePageInput
  private let text: RecipeText
  private let frame: SiteFrame
  private let isArticle: Bool

  init(
    _ input: RecipePageInput, _ text: RecipeText, _ frame: SiteFrame, isArticle: Bool
  ) {
    self.input = input
    self.text = text
    self.frame = frame
    self.isArticle = isArticle
  }

  private var entry: RecipeEntry { input.recipe.entry }

  /// Returns the JSON text, safe inside a script element.
  func bytes() -> [UInt8] {
    var writer = JSONWriter(style: .script, capacity: 4096)
    writer.object { writer in
      writer.member("@context", "https://schema.org")
      writer.member("@type", isArticle ? "Article" : "Recipe")
      writer.member(isArticle ? "headline" : "name", entry.title)
      if !text.descriptionText.isEmpty {
        writer.member("description", text.descriptionText)
      }
      writer.member("inLanguage", entry.language.tag)
      if let url = frame.address(of: SitePaths.recipe(entry)) { writer.member("url", url) }
      if let created = entry.metadata.created {
        writer.member("datePublished", created.description)
      }
      if let author = entry.metadata.author ?? frame.input.author {
        writer.key("author")
        writer.object { writer in
          writer.member("@type", "Person")
          writer.member("name", author)
        }
      }
      let images = images()
      if !images.isEmpty {
        writer.key("image")
        writer.array(of: images) { $0.string($1) }
      }
      if !input.tags.isEmpty {
        writer.member("keywords", input.tags.map(\.value.name).joined(separator: ", "))
      }
      if let source = entry.metadata.source?.url { writer.member("isBasedOn", source) }
      if !isArticle { recipe(&writer) }
    }
    return writer.bytes
  }

  /// Writes the properties that a recipe has and an article does not.
  private func recipe(_ writer: inout JSONWriter) {
    if !text.yields.isEmpty {
      writer.key("recipeYield")
      writer.array(of: text.yields) { writer, amount in
        // Programs only read a number that comes first and is written plainly.
        let number = amount.factor.decimalString(places: 2)
        writer.string(amount.unit.map { "\(number) \($0)" } ?? number)
      }
    }
    times(&writer)
    nutrition(&writer)
    writer.key("recipeIngredient")
    writer.array(of: text.ingredientLines) { $0.string($1) }
    writer.key("recipeInstructions")
    instructions(&writer)
  }

  /// Writes exact times only: programs read a range as its end, or ignore it.
  private func times(_ writer: inout JSONWriter) {
    let times = entry.metadata.times
    // schema.org has no resting time, so it goes into the total.
    let total = times.resting == nil ? times.total : times.whole
    for (name, span) in [
      ("prepTime", times.preparation), ("cookTime", times.cooking), ("totalTime", total),
    ] as [(StaticString, TimeSpan?)] {
      if let span, span.isExact { writer.member(name, span.iso) }
    }
  }

  private func nutrition(_ writer: inout JSONWriter) {
    if entry.metadata.nutrition.isEmpty { return }
    writer.key("nutrition")
    writer.object { writer in
      writer.member("@type", "NutritionInformation")
      for nutrient in entry.metadata.nutrition {
        writer.key(nutrient.name)
        writer.string(nutrient.value)
      }
    }
  }

  private func images() -> [String] {
    input.pictures.compactMap { frame.address(of: SitePaths.file($0)) }
  }

  private func instructions(_ writer: inout JSONWriter) {
    var sections: [(name: String?, steps: [String])] = []
    for step in text.steps {
      if sections.isEmpty || sections[sections.count - 1].name != step.section {
        sections.append((step.section, []))
      }
      sections[sections.count - 1].steps.append(step.text)
    }
    writer.array { writer in
      for section in sections {
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
