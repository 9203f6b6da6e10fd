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
    /// What it was when it was imported; nil if it was not, or nothing is remembered of that.
    let record: ImportRecord?
    /// Whether just this version was imported before.
    package let isKnown: Bool

    /// Whether a newer version is imported of what came from an earlier one.
    package var isEarlier: Bool { record != nil && !isKnown }
    /// Whether there is nothing to import.
    package var isDone: Bool { record == nil ? isSame : isKnown }
  }

  private struct Known {
    let path: FilePath
    let source: [UInt8]
  }

  private var recipes: [Known] = []
  private var byID: [String: [Int]] = [:]
  private var byPath: [FilePath: Int] = [:]
  private var byContent: [ContentHash: Int] = [:]
  private var imported: ImportedRecipes
  private var similar: SimilarTexts?

  /// Creates the recipes of a collection, with what is remembered of earlier imports.
  ///
  /// - Throws: `FileError` if one of them can no longer be read.
  package init(_ book: Book, _ memory: ImportMemory?) throws(FileError) {
    imported = ImportedRecipes(memory)
    for entry in book.recipes {
      add(entry.path, try entry.text().source, id: entry.identity.id)
    }
  }

  /// Adds a recipe that was just imported.
  package mutating func add(_ path: FilePath, _ source: [UInt8], id: String?) {
    let place = recipes.count
    recipes.append(Known(path: path, source: source))
    byPath[path] = place
    for id in [id, OwnText.importedID(of: source)].compactMap(\.self) {
      byID[id.lowercased(), default: []].append(place)
    }
    byContent[Self.key(of: source)] = place
  }

  /// Returns the recipe that an imported one is again: by what is remembered of earlier imports, by
  /// its identity, or else by all of its words.
  ///
  /// `text` is its text, and `version` returns what tells that from others of the same recipe.
  package mutating func match(
    id: String?, title: String, _ text: [UInt8], version: () -> String
  ) -> Match? {
    let same = byContent[Self.key(of: text)]
    if let record = imported.record(id: id, title: title, text), let place = place(of: record) {
      return match(place, isSame: same == place, record, record.versions.contains(version()))
    }
    return (same ?? id.flatMap { place(withID: $0.lowercased(), like: text) }).map {
      match($0, isSame: same != nil, nil, false)
    }
  }

  /// Returns where the recipe with an identity is; if that tells little, a version of a text.
  private func place(withID id: String, like text: [UInt8]) -> Int? {
    guard let places = byID[id], DerivedID.isOne(id) else { return byID[id]?.last }
    return DerivedID.version(of: text, among: places) { recipes[$0].source }
  }

  private func match(
    _ place: Int, isSame: Bool, _ record: ImportRecord?, _ isKnown: Bool
  ) -> Match {
    Match(
      path: recipes[place].path, source: recipes[place].source, isSame: isSame, record: record,
      isKnown: isKnown)
  }

  /// Returns where an imported recipe is now: at its path, where its identity is, or else where no
  /// other import was and most of its lines are.
  private mutating func place(of record: ImportRecord) -> Int? {
    let ancestor = TextLines((record.text ?? [])[...])
    if let place = byPath[record.path] {
      let source = recipes[place].source
      let id = OwnText.importedID(of: source)?.lowercased()
      let isSame = id != nil && id == record.id
      if isSame || TextLines(source[...]).likeness(to: ancestor) >= TextLines.leastLikeness {
        return place
      }
    }
    if let place = record.id.flatMap({ place(withID: $0, like: record.text ?? []) }) {
      return place
    }
    let texts = similar ?? SimilarTexts(recipes.map(\.source))
    similar = texts
    return texts.best(for: ancestor) { !imported.paths.contains(recipes[$0].path) }
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
