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
    let words: RecipeWords
    /// The identity that it had where it was imported from, if no other recipe can have the same.
    let importedID: String?
    /// A hash of its pictures, if it is of the same import and has some.
    let pictures: ContentHash?
    /// Whether it is of the same import.
    let isNew: Bool
    /// Whether it was imported earlier.
    let wasImported: Bool
    /// What it notes, once that was asked for: many recipes may be in the same words.
    lazy var facts = StatedFacts(of: source)
    /// What tells its versions, once that was asked for.
    lazy var signs = DerivedID.Signs(source)
  }

  private var recipes: [Known] = []
  private var byID: [String: [Int]] = [:]
  private var byPath: [FilePath: Int] = [:]
  private var byWords: [ContentHash: [Int]] = [:]
  private var byTitle: [String: [Int]] = [:]
  private var imported: ImportedRecipes
  private var similar: SimilarTexts?

  /// Creates the recipes of an empty collection, with what is remembered of earlier imports.
  init(_ memory: ImportMemory?) { imported = ImportedRecipes(memory) }

  /// Creates the recipes of a collection, with what is remembered of earlier imports.
  ///
  /// - Throws: `FileError` if one of them can no longer be read.
  package init(_ book: Book, _ memory: ImportMemory?) throws(FileError) {
    self.init(memory)
    for entry in book.recipes {
      add(entry.path, try entry.text().source, id: entry.identity.id)
    }
  }

  private mutating func add(_ path: FilePath, _ source: [UInt8], id: String?) {
    let origin = OwnText.origin(of: source)
    let imported = origin?["id"]?.text
    let lasting = imported.flatMap { IncomingRecipe.isLasting($0) ? $0.lowercased() : nil }
    add(
      Known(
        path: path, source: source, words: RecipeWords(of: source), importedID: lasting,
        pictures: nil, isNew: false, wasImported: origin != nil), ids: [id, imported])
  }

  /// Adds a recipe of the same import.
  mutating func add(
    _ path: FilePath, _ source: [UInt8], id: String?, pictures: ContentHash?
  ) {
    add(
      Known(
        path: path, source: source, words: RecipeWords(of: source), importedID: id?.lowercased(),
        pictures: pictures, isNew: true, wasImported: false),
      ids: [id, OwnText.importedID(of: source)])
  }

  private mutating func add(_ recipe: Known, ids: [String?]) {
    let place = recipes.count
    recipes.append(recipe)
    byPath[recipe.path] = place
    for id in ids.compactMap(\.self) { byID[id.lowercased(), default: []].append(place) }
    byWords[recipe.words.hash, default: []].append(place)
    byTitle[recipe.words.title, default: []].append(place)
  }

  /// Returns the recipe that an imported one is again: by what is remembered of earlier imports, by
  /// its identity, or else by all of its words.
  ///
  /// `text` is its text, `pictures` a hash of its pictures, and `version` returns what tells that
  /// from others of the same recipe.
  mutating func match(
    id: String?, title: String, _ text: [UInt8], pictures: ContentHash?, version: () -> String
  ) -> Match? {
    let words = RecipeWords(of: text)
    let record = imported.record(id: id, title: title, text)
    if let record, let place = place(of: record) {
      let isKnown = record.versions.contains(version())
      return match(place, isSame: recipes[place].words.hash == words.hash, record, isKnown)
    }
    if let place = id.flatMap({ place(withID: $0.lowercased(), like: text) }) {
      return match(place, isSame: recipes[place].words.hash == words.hash, nil, false)
    }
    return match(id: id, text, words, pictures)
      ?? earlier(id: id, text, words).map { place in
        let record = imported.record(at: recipes[place].path)
        return match(
          place, isSame: false, record, record?.versions.contains(version()) == true)
      }
  }

  /// Returns where the earlier version of a recipe is that was imported before, but of which nothing
  /// is remembered: of the same title or identity, as far as that tells something, with most of the
  /// text, or of the same title from the same address.
  private mutating func earlier(id: String?, _ text: [UInt8], _ words: RecipeWords) -> Int? {
    let own = OwnText.importedID(of: text)?.lowercased()
    let places = (byTitle[words.title] ?? []) + (own.flatMap { byID[$0] } ?? [])
    let address = StatedFacts(of: text).address
    var candidates: [Int] = []
    for place in places where recipes[place].wasImported {
      if id != nil, recipes[place].importedID != nil { continue }
      let known = recipes[place].facts.address
      let isOfSameTitle = recipes[place].words.title == words.title
      if isOfSameTitle, let address, address == known { return place }
      if address == nil || known == nil || address == known { candidates.append(place) }
    }
    return DerivedID.version(of: text, among: candidates) { recipes[$0].signs }
  }

  /// Returns the recipe that has the same words, unless something else tells the two apart: all that
  /// is noted of them where each has an identity of its own or nothing but a title, and within an
  /// import what contradicts it.
  ///
  /// Where there is nothing but a title, the recipe is in the pictures. Those of earlier imports are
  /// not known, but the same ones would have come with the same identity.
  private mutating func match(
    id: String?, _ text: [UInt8], _ words: RecipeWords, _ pictures: ContentHash?
  ) -> Match? {
    guard let places = byWords[words.hash] else { return nil }
    let facts = StatedFacts(of: text)
    for place in places {
      let own = recipes[place].facts
      let known = recipes[place]
      let hasOwnIdentity = id != nil && known.importedID != nil
      let hasOtherPictures =
        pictures != nil
        && (known.isNew ? pictures != known.pictures : hasOwnIdentity && words.areOnlyTitle)
      let isSame = facts.isContained(in: own) && !hasOtherPictures
      let isOther =
        hasOwnIdentity || words.areOnlyTitle
        ? !isSame
        : known.isNew && (facts.contradicts(own) || hasOtherPictures && known.pictures != nil)
      if !isOther { return match(place, isSame: isSame, nil, false) }
    }
    return nil
  }

  /// Returns where the recipe with an identity is; if that tells little, a version of a text.
  private mutating func place(withID id: String, like text: [UInt8]) -> Int? {
    guard let places = byID[id], DerivedID.isOne(id) else { return byID[id]?.last }
    return DerivedID.version(of: text, among: places) { recipes[$0].signs }
  }

  private func match(
    _ place: Int, isSame: Bool, _ record: ImportRecord?, _ isKnown: Bool
  ) -> Match {
    Match(
      path: recipes[place].path, source: recipes[place].source, isSame: isSame, record: record,
      isKnown: isKnown)
  }

  /// Returns where the recipe is now that was imported to a path and is no longer there; nil if it is
  /// nowhere.
  package mutating func place(importedTo path: FilePath) -> FilePath? {
    guard let record = imported.record(at: path), let place = place(of: record) else { return nil }
    let now = recipes[place].path
    return imported.paths.contains(now) ? nil : now
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
    return texts.best(for: ancestor) { place in
      let other = recipes[place]
      let isOther = record.id != nil && other.importedID != nil && other.importedID != record.id
      return !isOther && !other.isNew && !imported.paths.contains(other.path)
    }
  }
}
