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

  /// Plans the import of recipes into a folder of a collection.
  ///
  /// - Throws: `EditError`, or `FileError` if the collection can no longer be read.
  package init(
    _ read: ReadRecipes, of tree: ImportTree, into folder: FilePath, of book: Book,
    _ survey: FolderSurvey, form: RecipeDraft.Form, in fileSystem: any FileOperations
  ) throws {
    (whole, self.folder, self.form) = (WholeRecipes(in: tree), folder, form)
    places = ImportPlaces(survey, in: fileSystem)
    var known = try KnownRecipes(book)
    for found in read.found {
      let draft = RecipeDraft(found.recipe, from: found.format.name, stem: "", form: form) { _ in
        nil
      }
      let match = known.match(id: found.recipe.id, draft.text)
      var item = Item(found: found, match: match)
      if match == nil {
        let path = try freePath(of: found)
        item.path = path
        // The same recipe may be in several files of an import.
        known.add(path, draft.text, id: found.recipe.id)
      }
      if let path = item.path ?? match?.path {
        for key in keys(of: found) where paths[key] == nil { paths[key] = path }
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
    [found.recipe.id, found.recipe.title, RecipeFile.key(of: found.file)]
      .compactMap { $0?.lowercased() }
  }

  // MARK: Writing

  /// Returns the files of a recipe; nil if nothing is to be written.
  ///
  /// - Throws: `EditError`, or what reading its file again throws.
  package mutating func recipe(
    _ place: Int, _ choice: Choice
  ) throws -> (recipe: ImportedRecipe, doubts: [String])? {
    let item = items[place]
    var path = item.path
    var replaced: [UInt8]?
    if let match = item.match {
      switch choice {
      case .skip: return nil
      case .keep: path = try freePath(of: item.found)
      case .replace, .merge:
        path = match.path
        replaced = match.source
      }
    }
    guard let path else { return nil }
    items[place].path = path
    let draft = try draft(of: item.found, at: path)
    var text = draft.text
    if let replaced { text = OwnText.keepingOwn(of: replaced, in: text) }
    if case .merge(let merged) = choice { text = merged }
    let pictures = try files(draft.pictures, beside: path, areNew: replaced == nil)
    return (
      ImportedRecipe(.init(path, text), pictures: pictures, replacing: replaced), draft.doubts
    )
  }

  /// Returns the text that a recipe would have in place of the one that it is again.
  package mutating func text(of place: Int, at path: FilePath) throws -> [UInt8] {
    let text = try draft(of: items[place].found, at: path).text
    return items[place].match.map { OwnText.keepingOwn(of: $0.source, in: text) } ?? text
  }

  private mutating func draft(of found: ReadRecipes.Found, at path: FilePath) throws -> RecipeDraft
  {
    let stem = path.withoutExtension.name.string
    return RecipeDraft(
      try whole.recipe(found), from: found.format.name, stem: stem, form: form,
      isThere: { destination in
        let target = path.directory / FilePath(PercentText.decoded(destination))
        return target.normalized.map { !places.isFree($0) } ?? false
      },
      path: { key in paths[key.lowercased()].map { Self.destination(from: path, to: $0) } })
  }

  /// Returns the pictures as files; those that are there already stay.
  private func files(
    _ pictures: [(name: String, bytes: [UInt8])], beside path: FilePath, areNew: Bool
  ) throws -> [ImportedRecipe.File] {
    pictures.compactMap { name, bytes in
      let file = path.directory / FilePath(name)
      return areNew || places.isFree(file) ? ImportedRecipe.File(file, bytes) : nil
    }
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
