import Collection
import Diagnostics
import FileSystem
import Paths

/// A recipe to be changed.
package struct EditableRecipe: Sendable {
  /// Its path in its folder.
  package let path: FilePath
  /// Its path for the file system.
  package let file: FilePath
  /// Its path for display.
  package let shown: FilePath
  /// Its path as an argument of a command.
  package let typed: FilePath
  /// Its title, or its file's name.
  package let title: String
  /// Its bytes.
  package let source: [UInt8]
  /// The errors in its text.
  package let diagnostics: [Diagnostic]
  /// The recipe folder it is in, absolute.
  package let root: FilePath
  /// The same folder, for display.
  let folder: FilePath
  /// The collection it is in, if that was read, and its index there.
  package let book: Book?
  let place: Int?
  /// The folder whose links were read, absolute, if it was only assumed to be the recipe's.
  package let guessedFolder: FilePath?
  /// The recipe folder whose link the given path goes through, and the recipe's path there.
  fileprivate var namedThrough: (root: FilePath, path: FilePath)?

  /// Creates it from a recipe that was found.
  ///
  /// - Throws: `FileError` if it has changed since it was read.
  package init(_ found: RecipeLookup.Found) throws(FileError) {
    try self.init(
      found.entry, root: found.root, folder: found.folder, book: found.book, place: found.place,
      guessedFolder: found.guessedFolder)
  }

  /// Creates it from the recipe at an index of a book, whose paths are shown as in its folder.
  ///
  /// - Throws: `FileError` if it has changed since it was read.
  package init(at place: Int, in book: Book) throws(FileError) {
    try self.init(
      book.recipes[place], root: book.folder.root, folder: ".", book: book, place: place)
  }

  init(
    _ entry: RecipeEntry, root: FilePath, folder: FilePath, book: Book?, place: Int?,
    guessedFolder: FilePath? = nil
  ) throws(FileError) {
    let shown = Self.shown(entry.path, in: folder)
    path = entry.path
    file = root / path
    self.shown = shown
    typed = Self.typed(entry.path, in: folder)
    title = entry.title
    source = try entry.text().source
    diagnostics = entry.diagnostics.map { diagnostic in
      var diagnostic = diagnostic
      diagnostic.path = shown
      return diagnostic
    }
    (self.root, self.folder, self.book, self.place) = (root, folder, book, place)
    self.guessedFolder = guessedFolder
  }

  /// The reason why it must not be written, if any: it is reached through a link out of the recipe
  /// folder, or has no content to edit.
  package var refusal: Diagnostic? {
    let (reason, help): (String, String)
    if linkedFrom != nil {
      reason = "a link leads to it, out of the recipe folder"
      help = "run the command on the folder it is in"
    } else if WaitingFile.isUnwritten(source) {
      reason = "it is empty, like files that a sync program has not fetched yet"
      help = "wait for the sync program, or write the recipe first"
    } else if String(validating: source, as: UTF8.self) == nil {
      reason = "it is not UTF-8"
      help = "save it as UTF-8 and run the command again"
    } else {
      return nil
    }
    return Diagnostic(
      .unwritable, .error, "this recipe is left alone: \(reason)", path: shown, help: help)
  }

  /// The recipe folder from which a symbolic link leads out to this recipe, and the recipe's path
  /// there.
  package var linkedFrom: (root: FilePath, path: FilePath)? {
    namedThrough ?? (book?.folder.isOutside(path) == true ? (root, path) : nil)
  }

  /// Throws if it has a second version, which would become a recipe of its own without it.
  func checkConflictCopies() throws(EditError) {
    let copy = book?.folder.conflicts.first { $0.original == path }
    if let copy { throw .hasConflictCopy(Self.shown(copy.path, in: folder)) }
  }

  /// Throws if the settings keep it back now, and would not with another path or text.
  package func checkPrivacy(at path: FilePath, _ bytes: [UInt8]) throws(EditError) {
    guard let book, let place else { return }
    let (privacy, entry) = (book.settings.privacy, book.recipes[place])
    if privacy.hides(entry), !privacy.hides(entry.rewritten(bytes), at: path) {
      throw .noLongerPrivate(shown)
    }
  }

  /// The reasons why the collection is not completely known.
  package var faults: CollectionFaults {
    book.map { CollectionFaults(of: $0, shownIn: folder) } ?? .none
  }

  /// Returns the change that gives it other bytes; nil if they are the same.
  package func changed(to bytes: [UInt8]) -> RecipeChange? {
    RecipeChange(file: file, path: shown, old: source, new: bytes)
  }

  /// Returns another recipe of the same collection.
  func other(at place: Int, in book: Book) throws(FileError) -> EditableRecipe {
    try EditableRecipe(
      book.recipes[place], root: root, folder: folder, book: book, place: place)
  }

  /// Returns a path in a folder as an argument of a command, with the folder's name as given.
  static func typed(_ path: FilePath, in folder: FilePath) -> FilePath {
    folder == "." ? path : folder / path
  }

  /// Returns the same path for display, without control characters for the terminal.
  static func shown(_ path: FilePath, in folder: FilePath) -> FilePath {
    FilePath(TerminalText.harmless(typed(path, in: folder).string.unicodeScalars))
  }
}

extension RecipeLookup {
  /// Returns all readable recipes in a folder, which is a collection or a part of one, and the
  /// reasons why some may be missing.
  package mutating func editableRecipes(
    in folder: FilePath
  ) async throws -> (recipes: [EditableRecipe], faults: CollectionFaults) {
    let (book, path, shown) = try await collection(of: folder)
    var all: [EditableRecipe] = []
    for (place, entry) in book.recipes.enumerated()
    where path.isEmpty || entry.path.isInside(path) {
      all.append(
        try EditableRecipe(
          entry, root: book.folder.root, folder: shown, book: book, place: place))
    }
    return (all, CollectionFaults(of: book, at: path, shownIn: shown))
  }

  /// Returns the recipe that the user names, for editing; `folder` is searched for it.
  ///
  /// With `withLinks`, the links of other recipes to it matter, so its folder has to be read.
  ///
  /// - Throws: `NotFound` or `FileError`.
  package mutating func editableRecipe(
    _ name: String, in folder: () throws -> FilePath?, withLinks: Bool
  ) async throws -> EditableRecipe {
    // A link and its target are two files; it is unclear which one is meant.
    let path = FilePath(name)
    let kind = try fileSystem.status(of: path, followingLinks: false)?.kind
    let shown = EditableRecipe.shown(path, in: ".")
    if kind == .link { throw EditError.symbolicLink(shown) }
    let found = try await find(name, in: folder, isStrict: false, followsLinks: withLinks)
    if found.book == nil, let other = try otherFile(found) {
      throw EditError.notARecipe(shown, other)
    }
    var recipe = try EditableRecipe(found)
    if kind == .file { recipe.namedThrough = try folderLeft(by: path) }
    return recipe
  }

  /// Returns the kind of a file that belongs to no collection, if it is not a recipe.
  private func otherFile(_ found: Found) throws(FileError) -> EditError.OtherFile? {
    let path = found.entry.path
    if !FolderFile.isRecipe(path) { return .otherEnding }
    if path.isInside(Settings.templatesFolder) { return .template }
    var folder = (found.root / path).directory
    while folder != "/", !folder.isEmpty {
      let marker = folder / FolderScan.siteMarker
      if try fileSystem.status(of: marker, followingLinks: false) != nil { return .page }
      folder = folder.directory
    }
    return nil
  }
}
