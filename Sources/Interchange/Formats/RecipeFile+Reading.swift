import Collection
import RecipeMD

extension RecipeFile {
  /// Returns whether a text is a recipe in RecipeMD: by its ending, or because nothing in it breaks
  /// RecipeMD's rules.
  static func recognizes(_ source: ImportSource) -> Bool {
    if source.fileExtension == "recipemd" { return true }
    guard String(validating: source.bytes, as: UTF8.self) != nil else { return false }
    let parsed = parse(source.bytes, options: ParseOptions(allowsFrontMatter: true))
    return parsed.isValid
  }

  /// Returns the recipe with its own text, and its pictures from the files around it.
  static func recipes(of source: ImportSource) -> [IncomingRecipe] {
    guard case .text(let text) = source.content else { return [] }
    let bytes = Array(text.utf8)
    var recipe = own(bytes, title: source.stem)
    recipe.folders = source.file.folders
    let parsed = parse(bytes, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    let destinations = OwnText.Destinations(of: bytes)
    for destination in destinations.pictures {
      guard let bytes = source.picture(destination) else { continue }
      recipe.pictures.append(.init(bytes, destination: destination))
    }
    for destination in destinations.links {
      guard let file = source.tree.file(destination, beside: source.file) else { continue }
      recipe.links[destination] = key(of: file)
    }
    return [recipe]
  }

  /// Returns what identifies the recipe in a file for the links of others.
  static func key(of file: ImportFile) -> String { "file:\(file.path)" }

  /// Returns a recipe that has nothing but its own text.
  static func own(_ text: [UInt8], title: String) -> IncomingRecipe {
    let parsed = parse(text, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    let written = parsed.html?.title.text.trimmed ?? ""
    var recipe = IncomingRecipe(title: written.isEmpty ? title : written)
    recipe.recipeMD = text
    recipe.id = OwnText.id(of: text, parsed.frontMatter)
    return recipe
  }
}
