import Diagnostics
import FileSystem
import RecipeMD

/// A recipe file of the collection, read and understood as far as possible.
public struct RecipeEntry: Sendable {
  /// Its path in the folder.
  public let path: String
  /// The file's bytes.
  public let source: [UInt8]
  /// What the parser made of it.
  public let parsed: ParsedRecipe
  /// What its front matter says.
  public let metadata: Metadata
  /// The language it is written in.
  public let language: Language
  /// Its title as plain text; the file's name where it has none.
  public let title: String
  /// Its address in the site without an extension, such as `breads/rye-bread`.
  public var slug: String
  /// What is wrong with it, sorted by place.
  public var diagnostics: [Diagnostic]

  /// The recipe's values.
  public var recipe: Recipe { parsed.recipe }

  /// All ingredients in document order.
  public var allIngredients: [Ingredient] { recipe.allIngredients }

  /// Reads an entry from a file's bytes.
  init(path: String, source: [UInt8], defaultLanguage: Language) {
    var parsed = RecipeMD.parse(
      source, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    var problems = parsed.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = path
      return diagnostic
    }
    parsed.diagnostics = []
    var metadata = Metadata()
    if let range = parsed.frontMatter {
      let (found, wrong) = Metadata.read(source, in: range, path: path)
      metadata = found
      problems += wrong
    }
    self.path = path
    self.source = source
    self.metadata = metadata
    language = metadata.language ?? LanguageDetector.language(of: source) ?? defaultLanguage
    let title = parsed.html?.title.text ?? ""
    self.title =
      title.isEmpty
      ? FilePath.name(of: FilePath.withoutExtension(path)) : title
    slug = Slug.make(path: FilePath.withoutExtension(path), language: language)
    self.parsed = parsed
    diagnostics = problems
  }
}

extension Recipe {
  /// All ingredients in document order: its own, then those of the groups, depth first.
  public var allIngredients: [Ingredient] {
    var all = ingredients
    var pending = Array(ingredientGroups.reversed())
    while let group = pending.popLast() {
      all += group.ingredients
      pending += group.ingredientGroups.reversed()
    }
    return all
  }
}
