import Collection
import Editing
import FileSystem
import Paths
import RecipeMD
import Texts

/// The recipes of an import on their way into a recipe folder.
package struct RecipeImport {
  /// What becomes of a recipe that is there already.
  package enum Choice: Sendable {
    /// Nothing is written.
    case skip
    /// It comes beside the other one.
    case keep
    /// It takes the place of the other one.
    case replace
    /// What is newer in it is taken over; if both have changed the same lines, it comes beside the
    /// other one.
    case update
    /// A text made of both takes that place.
    case merge([UInt8])
  }

  /// A recipe of the import.
  package struct Item {
    /// What was found.
    package let found: ReadRecipes.Found
    /// The recipe that it is again, if there is one.
    package let match: KnownRecipes.Match?
    /// Its path in the recipe folder, unless it is there already.
    fileprivate(set) package var path: FilePath?
  }

  /// The recipes in the order they were found.
  package private(set) var items: [Item] = []

  private var whole: WholeRecipes
  private let folder: FilePath
  private var form: RecipeDraft.Form
  private var places: ImportPlaces
  private var paths: [String: FilePath] = [:]
  private var titles: [String: String] = [:]
  /// The places of recipes that come beside those that they are again.
  private var pathsBeside: [Int: FilePath] = [:]

  /// Plans the import of recipes into a folder of a collection.
  ///
  /// - Throws: `EditError`, or `FileError` if the collection can no longer be read.
  package init(
    _ read: ReadRecipes, of tree: ImportTree, into folder: FilePath, of book: Book,
    _ survey: FolderSurvey, form: RecipeDraft.Form, memory: ImportMemory?,
    in fileSystem: any FileOperations
  ) throws {
    (whole, self.folder, self.form) = (WholeRecipes(in: tree), folder, form)
    places = ImportPlaces(survey, recipes: book.recipes.map(\.path), in: fileSystem)
    var known = try KnownRecipes(book, memory)
    for found in read.found {
      let draft = RecipeDraft(found.recipe, from: found.format.name, stem: "", form: form) { _ in
        nil
      }
      let match = known.match(
        id: found.recipe.lastingID, title: found.recipe.title, draft.text, pictures: found.pictures
      ) { version(of: found) }
      var item = Item(found: found, match: match)
      if match == nil {
        let path = try freePath(of: found)
        item.path = path
        // The same recipe may be in several files of an import.
        known.add(path, draft.text, id: found.recipe.lastingID, pictures: found.pictures)
      }
      if let path = item.path ?? match?.path {
        for key in keys(of: found) {
          if paths[key] == nil { (paths[key], titles[key]) = (path, found.recipe.title) }
          if paths[own(key, found)] == nil { paths[own(key, found)] = path }
        }
      }
      items.append(item)
    }
  }

  /// Returns the form of the recipes of a collection.
  package static func form(of book: Book, day: CalendarDate) -> RecipeDraft.Form {
    var form = RecipeDraft.Form(language: book.language, day: day)
    form.tags = Dictionary(book.tags.map { ($0.key, $0.name) }) { first, _ in first }
    return form
  }

  private mutating func freePath(of found: ReadRecipes.Found) throws -> FilePath {
    let folders = found.recipe.folders.map { FilePath(FileStem.make(of: $0)) }
    let place = folders.filter { !$0.isEmpty }.reduce(folder, /)
    return try places.path(for: found.recipe.title, in: place, pictures: found.pictureEndings)
  }

  private func keys(of found: ReadRecipes.Found) -> [String] {
    ([found.recipe.id, found.recipe.title, RecipeFile.key(of: found.file)].compactMap(\.self)
      + found.recipe.aliases).map { $0.lowercased() }
  }

  /// Returns the key of a recipe in just the file or archive that another one comes from: two
  /// people's recipes may have the same.
  private func own(_ key: String, _ found: ReadRecipes.Found) -> String {
    let origin = found.file.base.isEmpty ? found.file.path : found.file.base
    return "\(origin)\n\(key)"
  }

  // MARK: Writing

  /// Returns what is to be written of a recipe; nil if nothing is.
  ///
  /// - Throws: `EditError`, or what reading its file again throws.
  package mutating func recipe(_ place: Int, _ choice: Choice) throws -> PreparedRecipe? {
    let item = items[place]
    guard let match = item.match else {
      return try item.path.map { try new(place, at: $0, .new) }
    }
    switch choice {
    case .skip: return nil
    case .keep: return try new(place, at: keepBoth(place), .new)
    case .replace: return try inPlace(place, of: match, .replaced) { $0 }
    case .merge(let merged): return try inPlace(place, of: match, .replaced) { _ in merged }
    case .update: return try updated(place, match)
    }
  }

  /// Looks again at what is in the folders: a person who was asked takes a while to answer.
  package mutating func lookAgain() { places.lookAgain() }

  /// Gives a recipe that is there already a place beside the other one; links of the import lead to
  /// it from now on.
  ///
  /// - Throws: `EditError`.
  @discardableResult
  package mutating func keepBoth(_ place: Int) throws -> FilePath {
    if let path = pathsBeside[place] { return path }
    let item = items[place]
    let path = try freePath(of: item.found)
    pathsBeside[place] = path
    for key in keys(of: item.found) where paths[key] == item.match?.path { paths[key] = path }
    return path
  }

  /// Returns the text that a recipe would have in place of the one that it is again.
  package mutating func text(of place: Int, at path: FilePath) throws -> [UInt8] {
    let text = try draft(of: items[place].found, at: path).text
    return items[place].match.map { OwnText.keepingOwn(of: $0.source, in: text) } ?? text
  }

  /// Returns what a newer version means for the recipe that came from an earlier one; nil if it is
  /// not known to be one.
  package mutating func update(of place: Int) throws -> RecipeUpdate? {
    guard let match = items[place].match, let record = match.record, !match.isKnown,
      let ancestor = record.text
    else { return nil }
    let newer = try newer(place, match, record)
    let update = RecipeUpdate(ancestor: ancestor, current: match.source, newer: newer.text)
    guard case .contained = update else { return update }
    let pictures = newerPictures(of: newer, namedIn: match.source, in: &places, for: match)
    return pictures.written.isEmpty
      ? update : .merged(match.source, wasChanged: match.source != ancestor)
  }

  private mutating func updated(
    _ place: Int, _ match: KnownRecipes.Match
  ) throws -> PreparedRecipe? {
    switch try update(of: place) {
    case nil, .contained: return nil
    case .merged(let text, let wasChanged):
      return try inPlace(place, of: match, wasChanged ? .merged : .updated) { _ in text }
    case .clash:
      let path = try places.path(
        besides: match.path, pictures: items[place].found.pictureEndings)
      return try new(place, at: path, .beside(match.path))
    }
  }

  /// Returns a recipe that takes no other one's place.
  private mutating func new(
    _ place: Int, at path: FilePath, _ outcome: PreparedRecipe.Outcome
  ) throws -> PreparedRecipe {
    let found = items[place].found
    items[place].path = path
    let draft = try draft(of: found, at: path)
    var earlier: ImportRecord?
    if case .beside = outcome { earlier = items[place].match?.record }
    let pictures = draft.pictures.map {
      ImportedRecipe.File(path.directory / FilePath($0.name), $0.bytes)
    }
    return PreparedRecipe(
      ImportedRecipe(.init(path, draft.text), pictures: pictures), outcome, draft.doubts,
      record(of: found, at: path, draft, writing: draft.text, on: form.day, after: earlier))
  }

  /// Returns a recipe in place of another one; `text` makes its text of what it would be without
  /// what the other one says beyond it.
  private mutating func inPlace(
    _ place: Int, of match: KnownRecipes.Match, _ outcome: PreparedRecipe.Outcome,
    _ text: (_ replacing: [UInt8]) -> [UInt8]
  ) throws -> PreparedRecipe {
    let found = items[place].found
    items[place].path = match.path
    let draft =
      if let record = match.record { try newer(place, match, record) } else {
        try draft(of: found, at: match.path)
      }
    let text = text(OwnText.keepingOwn(of: match.source, in: draft.text))
    let pictures = newerPictures(of: draft, namedIn: text, in: &places, for: match)
    for picture in pictures.written { places.take(picture.path) }
    return PreparedRecipe(
      ImportedRecipe(
        .init(match.path, text, replacing: match.source), pictures: pictures.written),
      outcome, draft.doubts + pictures.doubts,
      record(
        of: found, at: match.path, draft, writing: text, on: match.record?.day ?? form.day,
        after: match.record))
  }

  // MARK: Texts

  /// Returns a newer version as it would have been imported when an earlier one was, so that nothing
  /// differs but what is new.
  private mutating func newer(
    _ place: Int, _ match: KnownRecipes.Match, _ record: ImportRecord
  ) throws -> RecipeDraft {
    let stem = record.path.withoutExtension.name.string
    return try draft(of: items[place].found, at: match.path, stem: stem, on: record.day)
  }

  private mutating func draft(
    of found: ReadRecipes.Found, at path: FilePath, stem: String? = nil, on day: CalendarDate? = nil
  ) throws -> RecipeDraft {
    var form = form
    if let day { form.day = day }
    return RecipeDraft(
      try whole.recipe(found), from: found.format.name,
      stem: stem ?? path.withoutExtension.name.string, form: form,
      isThere: { destination in
        let target = path.directory / FilePath(PercentText.decoded(destination))
        return target.normalized.map { !places.isFree($0) } ?? false
      },
      title: { titles[$0.lowercased()] },
      path: { key in
        let key = key.lowercased()
        return (paths[own(key, found)] ?? paths[key]).map { Self.destination(from: path, to: $0) }
      })
  }

  /// Returns the record of a recipe; `earlier` is that of the version which it follows, possibly under
  /// a name that the file has no more.
  private func record(
    of found: ReadRecipes.Found, at path: FilePath, _ draft: RecipeDraft,
    writing written: [UInt8], on day: CalendarDate, after earlier: ImportRecord?
  ) -> ImportRecord {
    var record = ImportRecord(
      id: found.recipe.lastingID, title: found.recipe.title, path: path, day: day,
      version: version(of: found), text: draft.text, written: written,
      pictures: draft.pictures)
    record.follow(earlier)
    return record
  }

  /// Returns the version of a recipe, which is the same whenever and wherever it is imported.
  private func version(of found: ReadRecipes.Found) -> String {
    let pictures = found.pictures.map { " \($0)" } ?? ""
    if let own = found.recipe.recipeMD { return "\(ContentHash(of: own))\(pictures)" }
    var form = form
    form.day = .firstOf2001
    var recipe = found.recipe
    // The same recipe may be in the same program twice.
    recipe.id = nil
    let draft = RecipeDraft(recipe, from: found.format.name, stem: "", form: form) { _ in nil }
    return "\(ContentHash(of: draft.text))\(pictures)"
  }

  /// Returns the destination of a link from one recipe to another.
  private static func destination(from path: FilePath, to other: FilePath) -> String {
    let (from, to) = (path.directory.parts, other.parts)
    var common = 0
    while common < from.count, common < to.count - 1, from[common] == to[common] { common += 1 }
    let up = Array(repeating: FilePath(".."), count: from.count - common)
    let written = FilePath(joining: up + to[common...]).string
    return LinkResolver.percentEncoded(written)
  }
}
