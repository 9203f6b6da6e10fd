import FileSystem
import Paths

extension ImportJournal {
  /// What became of a recipe when its import was taken back.
  package enum Undone: Hashable, Sendable {
    /// It is in the trash, with its pictures.
    case removed(FilePath)
    /// The recipe that it had replaced is back.
    case restored(FilePath)
    /// It was changed since, and stays.
    case kept(FilePath)
    /// It is no longer there.
    case gone(FilePath)
  }

  /// Takes back the last import: what was not changed since goes to the trash.
  ///
  /// - Returns: What became of each recipe; nothing if there was no import.
  /// - Throws: `FileError` or `FileChangedError`; running it again takes back the rest.
  package func undo() throws -> [Undone] {
    var trash = Trash(of: root, in: fileSystem)
    // An import that was stopped and begun again may have written a recipe twice.
    var undone: [FilePath: Undone] = [:]
    for entry in try entries().reversed() {
      let now = try undo(entry, &trash)
      if now == .gone(entry.recipe.path), undone[entry.recipe.path] != nil { continue }
      undone[entry.recipe.path] = now
    }
    let all = try recipes().compactMap { undone[$0] }
    try forget()
    return all
  }

  private func undo(_ entry: Entry, _ trash: inout Trash) throws -> Undone {
    let recipe = entry.recipe
    guard try fileSystem.status(of: root / recipe.path, followingLinks: false) != nil else {
      return .gone(recipe.path)
    }
    guard try isUnchanged(recipe) else { return .kept(recipe.path) }
    // The text first: as long as it is there, running this again goes on.
    for file in entry.files.reversed() where try isUnchanged(file) {
      if file.replaced == nil { _ = try trash.take(file.path) } else { try restore(file) }
    }
    removeEmptyFolders(above: recipe.path)
    return recipe.replaced == nil ? .removed(recipe.path) : .restored(recipe.path)
  }

  /// Removes the folders that a recipe was in, if nothing is left in them.
  private func removeEmptyFolders(above path: FilePath) {
    for folder in path.ancestors.reversed() where !folder.isEmpty {
      do { try fileSystem.removeDirectory(root / folder) } catch { return }
    }
  }
}
