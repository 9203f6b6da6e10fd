import Collection
import Diagnostics
import FileSystem
import Paths

/// A recipe that somebody wants to be changed.
package struct EditableRecipe: Sendable {
  /// Its path in its folder.
  package let path: FilePath
  /// Its path for the file system.
  package let file: FilePath
  /// Its path as a person sees it.
  package let shown: FilePath
  /// Its path as a command takes it.
  package let typed: FilePath
  /// Its title, or its file's name.
  package let title: String
  /// Its bytes.
  package let source: [UInt8]
  /// What is wrong with its text.
  package let diagnostics: [Diagnostic]
  /// The recipe folder it is in, absolute.
  package let root: FilePath
  /// The same as a person sees it.
  let folder: FilePath
  /// The collection it is in, if that was read, and its place there.
  let book: Book?
  let place: Int?
  /// The folder whose links were looked at, absolute, if nobody has said that it is the recipe's.
  package let guessedFolder: FilePath?
  /// The recipe folder whose link the path that names it leads through, and the path it has there.
  fileprivate var namedThrough: (root: FilePath, path: FilePath)?

  /// Takes a recipe that was found.
  ///
  /// - Throws: `FileError` if it has been changed since it was read.
  package init(_ found: RecipeLookup.Found) throws(FileError) {
    try self.init(
      found.entry, root: found.root, folder: found.folder, book: found.book, place: found.place,
      guessedFolder: found.guessedFolder)
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

  /// Why nothing may be written there, if so: a link leads to it, out of the recipe folder, or there
  /// is nothing in it that could be edited.
  package var refusal: Diagnostic? {
    let (reason, help): (String, String)
    if linkedFrom != nil {
      reason = "a link leads to it, out of the recipe folder"
      help = "run the command on the folder it is in"
    } else if WaitingFile.isUnwritten(source) {
      reason = "it is empty, as files are that a sync program has not fetched yet"
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

  /// The recipe folder that a symbolic link leads out of to this recipe, and the path it has there.
  package var linkedFrom: (root: FilePath, path: FilePath)? {
    namedThrough ?? (book?.folder.isOutside(path) == true ? (root, path) : nil)
  }

  /// Throws if there is a second version of it, which without it would be a recipe of its own.
  func checkConflictCopies() throws(EditError) {
    let copy = book?.folder.conflicts.first { $0.original == path }
    if let copy { throw .hasConflictCopy(Self.shown(copy.path, in: folder)) }
  }

  /// Why not all of its collection is known.
  package var faults: CollectionFaults {
    book.map { CollectionFaults(of: $0, shownIn: folder) } ?? .none
  }

  /// The change that gives it other bytes; nil if they are the same.
  package func changed(to bytes: [UInt8]) -> RecipeChange? {
    RecipeChange(file: file, path: shown, old: source, new: bytes)
  }

  /// Another recipe of the same collection.
  func other(at place: Int, in book: Book) throws(FileError) -> EditableRecipe {
    try EditableRecipe(
      book.recipes[place], root: root, folder: folder, book: book, place: place)
  }

  /// A path in a folder as a command takes it where the folder is called so.
  static func typed(_ path: FilePath, in folder: FilePath) -> FilePath {
    folder == "." ? path : folder / path
  }

  /// The same for people to read, without anything that a terminal would obey.
  static func shown(_ path: FilePath, in folder: FilePath) -> FilePath {
    FilePath(TerminalText.harmless(typed(path, in: folder).string.unicodeScalars))
  }
}

extension RecipeLookup {
  /// All recipes in a folder that could be read, those of a collection or of a part of one, and why
  /// that may not be all.
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

  /// The recipe a person names, to be changed; `folder` is where it is looked for.
  ///
  /// `withLinks` says that the links of others to it matter, so that its folder has to be read.
  ///
  /// - Throws: `NotFound` or `FileError`.
  package mutating func editableRecipe(
    _ name: String, in folder: () throws -> FilePath?, withLinks: Bool
  ) async throws -> EditableRecipe {
    // What a link is, and what it leads to, are two files; nobody knows which one is meant.
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

  /// What a file is that belongs to no collection, if it is no recipe.
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
