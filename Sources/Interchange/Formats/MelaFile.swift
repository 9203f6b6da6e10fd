import Archives
import Collection
import JSON

/// The format of the app Mela: an object a recipe, and a zip file of those.
enum MelaFile {
  /// Returns the file `.melarecipe` of a recipe.
  ///
  /// `others` are the recipes that are shared with it, by their UUIDs: links lead to those.
  static func bytes(of recipe: SharedRecipe, with others: Set<String> = []) -> [UInt8] {
    let (metadata, times) = (recipe.metadata, recipe.metadata.times)
    return JSONWriter.file { writer in
      writer.object { writer in
        writer.member("id", recipe.id)
        writer.member("title", recipe.title)
        writer.member("text", recipe.text.descriptionText)
        writer.key("images")
        writer.array(of: recipe.cover.map { [$0.dataText] } ?? []) { $0.string($1) }
        writer.key("categories")
        // A comma separates categories where Mela shows them.
        writer.array(of: recipe.tags) { writer, tag in
          writer.string(tag.split(separator: ",").joined(separator: " "))
        }
        writer.member("yield", recipe.yieldText)
        writer.member("prepTime", times.preparation?.text ?? "")
        writer.member("cookTime", times.cooking?.text ?? "")
        writer.member("totalTime", recipe.totalTime?.text ?? "")
        writer.member("ingredients", ingredients(of: recipe, with: others))
        writer.member("instructions", instructions(of: recipe))
        writer.member("notes", metadata.notes ?? "")
        writer.member("nutrition", recipe.nutritionText)
        writer.member("link", metadata.source.map { $0.url ?? $0.name } ?? "")
        if let created = metadata.created { writer.member("date", created.secondsSince2001) }
      }
    }
  }

  /// Returns the file `.melarecipes` of several recipes.
  static func archive(of book: SharedBook) throws -> [UInt8] {
    let ids = Set(book.recipes.map(\.id))
    return try ZipWriter.archive(of: book, "melarecipe") { bytes(of: $0, with: ids) }
  }

  private static func ingredients(of recipe: SharedRecipe, with others: Set<String>) -> String {
    let lines = recipe.lines
    return recipe.sections.flatMap { section in
      (section.name.isEmpty ? [] : ["# \(section.name)"])
        + IncomingLines.asIngredients(section.places.map { linked(lines[$0], with: others) })
    }.joined(separator: "\n")
  }

  /// Returns the line of an ingredient; the name of one that is a recipe in the same file is a link,
  /// unless it has brackets, for which Mela knows no escapes.
  private static func linked(_ line: SharedRecipe.Line, with others: Set<String>) -> String {
    guard let link = line.link, others.contains(link.id), line.text.hasSuffix(line.name),
      !line.name.isEmpty, !line.name.contains(where: { $0 == "[" || $0 == "]" })
    else { return line.text }
    return "\(line.text.dropLast(line.name.count))[\(line.name)](mela://recipe/\(link.id))"
  }

  private static func instructions(of recipe: SharedRecipe) -> String {
    recipe.stepSections.flatMap { section in
      (section.name.map { ["# \($0)"] } ?? []) + IncomingLines.asSteps(section.steps)
    }.joined(separator: "\n")
  }
}

extension ZipWriter {
  /// Returns an archive with a file for each recipe, named after it.
  static func archive(
    of book: SharedBook, _ fileExtension: String, bytes: (SharedRecipe) throws -> [UInt8]
  ) throws -> [UInt8] {
    var zip = ZipWriter()
    let stems = ShareName.stems(of: book.recipes.map(\.title))
    for (recipe, stem) in Swift.zip(book.recipes, stems) {
      try zip.add("\(stem).\(fileExtension)", try bytes(recipe))
    }
    return try zip.finished()
  }
}
