import Archives
import Collection
import FileSystem
import JSON

/// The format of the app Paprika: a zip file of compressed objects.
///
/// There is no specification; the keys are those of its exports. No value is null, since programs
/// that read these files expect texts.
enum PaprikaFile {
  /// Returns the file `.paprikarecipes` of some recipes.
  static func bytes(of recipes: [SharedRecipe]) throws -> [UInt8] {
    var zip = ZipWriter()
    for (recipe, stem) in Swift.zip(recipes, ShareName.stems(of: recipes.map(\.title))) {
      let content = Deflate.gzip(object(recipe))
      try zip.add("\(stem).paprikarecipe", content, isStored: true)
    }
    return try zip.finished()
  }

  private static func object(_ recipe: SharedRecipe) -> [UInt8] {
    let (metadata, times) = (recipe.metadata, recipe.metadata.times)
    return JSONWriter.file { writer in
      writer.object { writer in
        writer.member("uid", recipe.id)
        writer.member("name", recipe.title)
        writer.member("ingredients", ingredients(of: recipe))
        writer.member("directions", directions(of: recipe))
        writer.member("description", recipe.text.descriptionText)
        writer.member("notes", metadata.notes ?? "")
        writer.member("nutritional_info", recipe.nutritionText)
        writer.member("servings", recipe.yieldText)
        writer.member("prep_time", times.preparation?.text ?? "")
        writer.member("cook_time", times.cooking?.text ?? "")
        writer.member("total_time", recipe.totalTime?.text ?? "")
        writer.member("difficulty", metadata.difficulty ?? "")
        writer.member("rating", Int((metadata.rating ?? 0).rounded()))
        writer.key("categories")
        writer.array(of: recipe.tags) { $0.string($1) }
        writer.member("source", metadata.source?.name ?? metadata.author ?? "")
        writer.member("source_url", metadata.source?.url ?? "")
        writer.member("image_url", "")
        writer.member("created", "\(metadata.created ?? .firstOf2001) 00:00:00")
        writer.member("hash", digits(of: recipe.source))
        writePhoto(of: recipe, &writer)
      }
    }
  }

  private static func writePhoto(of recipe: SharedRecipe, _ writer: inout JSONWriter) {
    let picture = recipe.cover
    writer.member("photo", picture?.name(in: recipe) ?? "")
    writer.member("photo_hash", picture.map { digits(of: $0.bytes) } ?? "")
    writer.member("photo_large", "")
    writer.member("photo_data", picture?.dataText ?? "")
    writer.key("photos")
    writer.array { _ in }
  }

  private static func ingredients(of recipe: SharedRecipe) -> String {
    recipe.sections.flatMap { section in
      heading(section.name.isEmpty ? nil : section.name)
        + section.places.map { recipe.text.ingredientLine($0) }
    }.joined(separator: "\n")
  }

  private static func directions(of recipe: SharedRecipe) -> String {
    recipe.stepSections.flatMap { heading($0.name) + $0.steps }.asParagraphs
  }

  /// Returns a name as Paprika writes headings.
  private static func heading(_ name: String?) -> [String] {
    name.map { [$0.hasSuffix(":") ? $0 : "\($0):"] } ?? []
  }

  /// Returns 64 hexadecimal digits: Paprika compares its hashes and computes none of them again.
  private static func digits(of bytes: [UInt8]) -> String {
    let hash = ContentHash(of: bytes)
    return "\(hash)\(ContentHash(of: hash.description))".uppercased()
  }
}
