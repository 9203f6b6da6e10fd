import Archives
import Collection
import Cooking
import FileSystem
import JSON
import RecipeMD

/// The format of the app Crouton: an object a recipe, and a zip file of those.
///
/// There is no specification; the keys are those of its exports.
enum CroutonFile {
  /// Returns the file `.crumb` of a recipe.
  static func bytes(of recipe: SharedRecipe) -> [UInt8] {
    let (metadata, times) = (recipe.metadata, recipe.metadata.times)
    return JSONWriter.file { writer in
      writer.object { writer in
        writer.member("uuid", recipe.id)
        writer.member("name", recipe.title)
        if let servings = recipe.servings {
          writer.key("serves")
          writer.number(servings.approximation)
        }
        if let time = times.preparation { writer.member("duration", time.to) }
        if let time = times.cooking { writer.member("cookingDuration", time.to) }
        writer.member("defaultScale", 1)
        writer.key("ingredients")
        writeIngredients(of: recipe, &writer)
        writer.key("steps")
        writeSteps(of: recipe, &writer)
        writer.member("notes", notes(of: recipe))
        // The key is misspelt in the app.
        writer.member("neutritionalInfo", recipe.nutritionText)
        writer.member("webLink", metadata.source?.url ?? "")
        writer.member("sourceName", metadata.source?.name ?? metadata.author ?? "")
        writer.member("rating", Int((metadata.rating ?? 0).rounded()))
        writer.key("tags")
        writer.array(of: recipe.tags) { writer, tag in
          writer.object { writer in
            writer.member("uuid", ContentHash(of: "cookbook tag:\(tag)").uuid)
            writer.member("color", "orange")
            writer.member("name", tag)
          }
        }
        writer.key("images")
        writer.array(of: recipe.cover.map { [$0.dataText] } ?? []) { $0.string($1) }
        writer.key("folderIDs")
        writer.array { _ in }
        writer.member("isPublicRecipe", false)
      }
    }
  }

  /// Returns a zip file of several recipes.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    try ZipWriter.archive(of: book, "crumb") { bytes(of: $0) }
  }

  /// Returns the notes, with the yields that are more than the number `serves` can say.
  private static func notes(of recipe: SharedRecipe) -> String {
    let isNumber = recipe.text.yields.allSatisfy { $0.unit == nil }
    return [
      isNumber ? "" : recipe.yieldText, recipe.text.descriptionText,
      recipe.metadata.notes ?? "",
    ].asParagraphs
  }

  // MARK: Ingredients

  private static func writeIngredients(of recipe: SharedRecipe, _ writer: inout JSONWriter) {
    let lines = recipe.lines
    var order = 0
    func write(_ name: String, _ quantity: Quantity?, _ writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("uuid", uuid(recipe, "ingredient", order))
        writer.member("order", order)
        writer.key("ingredient")
        writer.object { writer in
          writer.member("uuid", uuid(recipe, "food", order))
          writer.member("name", name)
        }
        if let quantity {
          writer.key("quantity")
          quantity.write(to: &writer)
        }
      }
      order += 1
    }
    writer.array { writer in
      for section in recipe.sections {
        if !section.name.isEmpty { write(section.name, .section, &writer) }
        for place in section.places {
          let (quantity, rest) = Quantity.of(lines[place].amount)
          let text = rest + lines[place].name
          write(
            quantity == nil ? IncomingLines.asIngredients([text])[0] : text, quantity, &writer)
        }
      }
    }
  }

  /// An amount in a unit that the app knows.
  struct Quantity {
    let type: String
    var amount: Rational?
    var to: Rational?

    static let section = Quantity(type: "SECTION")

    /// Returns the amount, and what of its text is not in it and belongs before the name.
    static func of(_ written: WrittenAmount?) -> (Quantity?, rest: String) {
      guard let written else { return (nil, "") }
      let reading = written.reading
      let known = reading.unit.flatMap { types[$0.id] }
      var rest = reading.unitText ?? ""
      if known != nil, let measure = reading.measure, rest.hasPrefix(measure) {
        rest.removeFirst(measure.count)
        if rest.first == " " { rest.removeFirst() }
      }
      if let size = reading.size { rest = rest.isEmpty ? size : "\(size) \(rest)" }
      return (
        Quantity(type: known ?? "ITEM", amount: reading.number, to: reading.to),
        rest.isEmpty ? "" : "\(rest) "
      )
    }

    func write(to writer: inout JSONWriter) {
      writer.object { writer in
        if let amount {
          writer.key("amount")
          writer.number(amount.approximation)
        }
        if let to {
          writer.key("secondaryAmount")
          writer.number(to.approximation)
        }
        writer.member("quantityType", type)
      }
    }

    /// The app's names of units by their identifiers.
    static let types = [
      "tsp": "TEASPOON", "tbsp": "TABLESPOON", "cup": "CUP", "ml": "MILLS", "cl": "CENTILITER",
      "dl": "DECILITER", "l": "LITRES", "g": "GRAMS", "kg": "KGS", "lb": "POUND", "oz": "OUNCE",
      "floz": "FLUID_OUNCE", "bottle": "BOTTLE", "pinch": "PINCH", "can": "CAN", "bunch": "BUNCH",
      "pack": "PACKET",
    ]
  }

  // MARK: Steps

  private static func writeSteps(of recipe: SharedRecipe, _ writer: inout JSONWriter) {
    var order = 0
    func write(_ text: String, isSection: Bool, _ writer: inout JSONWriter) {
      writer.object { writer in
        writer.member("uuid", uuid(recipe, "step", order))
        writer.member("order", order)
        writer.member("step", text)
        writer.member("isSection", isSection)
      }
      order += 1
    }
    writer.array { writer in
      for section in recipe.stepSections {
        if let name = section.name { write(name, isSection: true, &writer) }
        for step in IncomingLines.asSteps(section.steps) { write(step, isSection: false, &writer) }
      }
    }
  }

  private static func uuid(_ recipe: SharedRecipe, _ kind: String, _ number: Int) -> String {
    ContentHash(of: "cookbook:\(recipe.id)/\(kind)/\(number)").uuid
  }
}
