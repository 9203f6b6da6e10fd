import Collection
import FileSystem
import Paths
import RecipeMD
import Texts

/// The recipes of a collection by what tells that an import brings one of them again.
package struct KnownRecipes {
  /// A recipe that is there already.
  package struct Match: Sendable {
    /// Its path in the folder.
    package let path: FilePath
    /// Its bytes.
    package let source: [UInt8]
    /// Whether it says the same.
    package let isSame: Bool
  }

  private struct Known {
    let path: FilePath
    let source: [UInt8]
  }

  private var recipes: [Known] = []
  private var byID: [String: Int] = [:]
  private var byContent: [ContentHash: Int] = [:]

  /// Creates the recipes of a collection.
  ///
  /// - Throws: `FileError` if one of them can no longer be read.
  package init(_ book: Book) throws(FileError) {
    for entry in book.recipes {
      add(entry.path, try entry.text().source, id: entry.identity.id)
    }
  }

  /// Adds a recipe that was just imported.
  package mutating func add(_ path: FilePath, _ source: [UInt8], id: String?) {
    let place = recipes.count
    recipes.append(Known(path: path, source: source))
    for id in [id, OwnText.importedID(of: source)].compactMap(\.self) {
      byID[id.lowercased()] = place
    }
    byContent[Self.key(of: source)] = place
  }

  /// Returns the recipe that an imported one is again: by its identity, else by all of its words.
  package func match(id: String?, _ text: [UInt8]) -> Match? {
    let same = byContent[Self.key(of: text)]
    return (same ?? id.flatMap { byID[$0.lowercased()] }).map {
      Match(path: recipes[$0].path, source: recipes[$0].source, isSame: same != nil)
    }
  }

  /// Returns a hash of the words that people read in a recipe: links lead to other places in each
  /// collection, and front matter says what each has noted.
  private static func key(of source: [UInt8]) -> ContentHash {
    let parsed = parse(source, options: ParseOptions(allowsFrontMatter: true, makesHTML: true))
    guard let html = parsed.html else { return ContentHash(of: source) }
    let names = html.ingredients.map(\.text)
    let amounts = parsed.recipe.allIngredients.map { ingredient in
      ingredient.amount.map { "\($0.factor.fractionString) \($0.unit ?? "")" } ?? ""
    }
    let texts =
      [html.title.text, html.description?.text ?? ""] + html.groups.map(\.text)
      + zip(amounts, names).map { "\($0) \($1)" } + [html.instructions?.text ?? ""]
    let words = TextFolding.fold(texts.joined(separator: " ")).split {
      !$0.isLetter && !$0.isNumber
    }
    return ContentHash(of: words.joined(separator: " "))
  }
}
