import Collection
import Diagnostics
import Editing
import FileSystem
import JSON
import Paths

extension LanguageSession {
  /// Returns what a new name at a place is for: the title of the recipe, or of a linked one.
  func prepareRename(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    await refresh()
    guard let (book, place, range) = renamed(in: document, at: offset) else { return .null }
    return .members([
      "range": document.text.json(range), "placeholder": .string(book.recipes[place].title),
    ])
  }

  /// Returns the changes that give a recipe another title: as `cookbook rename` makes them, with its
  /// file, its pictures and the links of all recipes.
  func rename(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    let (document, offset) = try place(params)
    guard let title = params["newName"]?.string else {
      throw ResponseError(.invalidParams, "the request has no new name")
    }
    await refresh()
    guard let (book, place, _) = renamed(in: document, at: offset) else {
      throw ResponseError(
        .requestFailed, "a recipe is renamed by its title, or by a link that leads to it")
    }
    let path = book.recipes[place].path
    return try changes(of: place, in: book, title: title, file: client.canRenameFiles ? nil : path)
  }

  /// Returns the changes of links that renaming or moving files and folders in the editor calls for.
  func willRenameFiles(_ params: JSONValue) async throws(ResponseError) -> JSONValue {
    await refresh()
    guard let book else { return .null }
    let moves = (params["files"]?.array ?? []).compactMap { file in
      file["oldUri"]?.string.flatMap(path).flatMap { old in
        file["newUri"]?.string.flatMap(path).map { (from: old, to: $0) }
      }
    }
    guard let first = moves.first else { return .null }
    if moves.count == 1, let place = book.place(ofPath: first.from) {
      let target = first.to.utf8.contains(0x2F) ? first.to : FilePath("./\(first.to)")
      return try changes(of: place, in: book, title: nil, file: target, movesFile: false)
    }
    let moved: MovedFiles
    do { moved = try MovedFiles(moves, in: book) } catch { throw refused(error) }
    for problem in moved.foreseen { show(problem.message, isError: false) }
    return edit(moved.changes, moving: [], in: book)
  }

  private func renamed(
    in document: OpenDocument, at offset: Int
  ) -> (book: Book, place: Int, range: Range<Int>)? {
    guard let (book, own) = recipe(document) else { return nil }
    let source = RecipeSource(document.text.bytes)
    if let title = source.parsed.ranges.title, title.touches(offset) { return (book, own, title) }
    guard let (link, whole) = source.link(at: offset),
      case .recipe(let place)? = target(of: link, in: document)
    else { return nil }
    return (book, place, whole)
  }

  private func changes(
    of place: Int, in book: Book, title: String?, file: FilePath?, movesFile: Bool = true
  ) throws(ResponseError) -> JSONValue {
    let renaming: RecipeRenaming
    do {
      renaming = try RecipeRenaming(
        EditableRecipe(at: place, in: book), title: title, file: file, in: files)
    } catch { throw refused(error) }
    for problem in renaming.foreseen { show(problem.message, isError: false) }
    // The last move is that of the recipe; those of its pictures are always needed.
    let moves = movesFile ? renaming.moves : renaming.moves.dropLast()
    return edit(renaming.changes, moving: moves, in: book)
  }

  private func refused(_ error: any Error) -> ResponseError {
    let help = (error as? any ExplainedError)?.help
    return ResponseError(
      .requestFailed, ["\(error)", help].compactMap(\.self).joined(separator: ": "))
  }

  /// Returns changes of texts, and of the places of files, in the form that the editor takes.
  private func edit(
    _ changes: [RecipeChange], moving moves: [(from: FilePath, to: FilePath)], in book: Book
  ) -> JSONValue {
    let edits = changes.compactMap { change in
      change.file.relative(to: book.folder.root).map { (uri(of: $0), change) }
    }
    guard client.canRenameFiles else {
      let changes = edits.map { uri, change in
        JSONValue.Member(key: uri, value: .array(self.edits(change)))
      }
      return .members(["changes": .object(changes)])
    }
    let texts = edits.map { uri, change in
      JSONValue.members([
        "textDocument": .members([
          "uri": .string(uri), "version": documents[uri]?.version.map { .int($0) } ?? .null,
        ]),
        "edits": .array(self.edits(change)),
      ])
    }
    let renamings = moves.compactMap { from, to -> JSONValue? in
      guard let old = from.relative(to: book.folder.root),
        let new = to.relative(to: book.folder.root)
      else { return nil }
      return .members([
        "kind": .string("rename"), "oldUri": .string(uri(of: old)), "newUri": .string(uri(of: new)),
      ])
    }
    return .members(["documentChanges": .array(texts + renamings)])
  }

  private func edits(_ change: RecipeChange) -> [JSONValue] {
    let text = DocumentText(change.old, encoding: client.encoding)
    return LineEdits.edits(from: change.old, to: change.new).map(text.json)
  }
}
