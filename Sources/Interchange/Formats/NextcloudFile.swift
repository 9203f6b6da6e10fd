import Archives
import Collection
import JSON
import RecipeMD

/// The folders of Nextcloud Cookbook in a zip file, which Mealie, Tandoor and Recipya read as well.
enum NextcloudFile {
  /// Returns the zip file of some recipes.
  static func bytes(of recipes: [SharedRecipe]) throws -> [UInt8] {
    var zip = ZipWriter()
    let stems = ShareName.stems(of: recipes.map(\.title))
    for (number, recipe) in recipes.enumerated() {
      let folder = "Recipes/\(stems[number])"
      try zip.add("\(folder)/recipe.json", object(recipe, number: number + 1))
      // These programs look for this name. Where no JPEG could be made of the picture, some can still
      // tell its kind by its bytes.
      if let cover = recipe.cover {
        try zip.add("\(folder)/full.jpg", cover.bytes, isStored: true)
      }
    }
    return try zip.finished()
  }

  private static func object(_ recipe: SharedRecipe, number: Int) -> [UInt8] {
    let (metadata, times) = (recipe.metadata, recipe.metadata.times)
    let created = "\(metadata.created ?? .firstOf2001)T00:00:00+00:00"
    return JSONWriter.file { writer in
      writer.object { writer in
        writer.member("@context", "http://schema.org")
        writer.member("@type", "Recipe")
        // Nextcloud requires a number, and replaces it on import.
        writer.member("id", String(number))
        writer.member("name", recipe.title)
        writer.member("description", description(of: recipe))
        writer.member("url", metadata.source?.url ?? "")
        if let source = metadata.source, source.url == nil {
          writer.member("creditText", source.name)
        }
        writer.member("image", recipe.cover == nil ? "" : "full.jpg")
        writer.member("keywords", recipe.tags.joined(separator: ","))
        writer.member("recipeCategory", recipe.tags.first ?? "")
        writer.member("dateCreated", created)
        writer.member("dateModified", created)
        writer.member("prepTime", times.preparation?.iso)
        writer.member("cookTime", times.cooking?.iso)
        writer.member("totalTime", recipe.totalTime?.iso)
        writer.member("recipeYield", yield(of: recipe))
        writer.key("tool")
        writer.array { _ in }
        writer.key("nutrition")
        writer.nutrition(metadata)
        writer.key("recipeIngredient")
        writer.array(of: ingredients(of: recipe)) { $0.string($1) }
        writer.key("recipeInstructions")
        writer.array(of: instructions(of: recipe)) { $0.string($1) }
      }
    }
  }

  /// Returns the first yield as a whole number, at least one: what it is not stands in the
  /// description.
  private static func yield(of recipe: SharedRecipe) -> Int {
    guard let number = recipe.servings?.approximation, number >= 1 else { return 1 }
    return Int(min(number.rounded(), 1e6))
  }

  private static func description(of recipe: SharedRecipe) -> String {
    let isNumber = recipe.text.yields.allSatisfy { $0.unit == nil && $0.factor.isWhole }
    return [
      recipe.text.descriptionText, isNumber ? "" : recipe.yieldText, recipe.metadata.notes ?? "",
    ].asParagraphs
  }

  private static func ingredients(of recipe: SharedRecipe) -> [String] {
    recipe.sections.flatMap { section in
      (section.name.isEmpty ? [] : ["## \(section.name)"])
        + section.places.map { recipe.text.ingredientLine($0) }
    }
  }

  private static func instructions(of recipe: SharedRecipe) -> [String] {
    recipe.stepSections.flatMap { section in
      (section.name.map { ["## \($0)"] } ?? []) + section.steps
    }
  }
}
