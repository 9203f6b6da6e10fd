import FileSystem
import Paths

extension ImportJournal {
  /// What became of a recipe when its import was taken back.
  package enum Undone: Hashable, Sendable {
    /// It is in the trash, with its pictures; where it was, and where it had been imported to.
    case removed(FilePath, importedTo: FilePath)
    /// The recipe that it had replaced is back.
    case restored(FilePath, importedTo: FilePath)
    /// It was changed since, and stays.
    case kept(FilePath)
    /// It is no longer there.
    case gone(FilePath)
  }

  /// Returns whether each recipe of the last import is where that has put it.
  package func isInPlace() throws(FileError) -> Bool {
    for path in try recipes() where try !isThere(path) { return false }
    return true
  }

  /// Takes back the last import: what was not changed since goes to the trash.
  ///
  /// `place` returns where a recipe is now that is not where it was imported to, and `isUsed` whether
  /// a picture of a recipe that is gone belongs to another one.
  ///
  /// - Returns: What became of each recipe; nothing if there was no import.
  /// - Throws: `FileError` or `FileChangedError`; running it again takes back the rest.
  package func undo(
    finding place: (FilePath) -> FilePath?, sparing isUsed: (FilePath) -> Bool
  ) throws -> [Undone] {
    var trash = Trash(of: root, in: fileSystem)
    // An import that was stopped and begun again may have written a recipe twice.
    var undone: [FilePath: Undone] = [:]
    let entries = try entries()
    let hashes = Set(entries.map(\.recipe.hash))
    for entry in entries.reversed() {
      let recipe = try present(entry.recipe, place, others: hashes)
      let now = try undo(entry, as: recipe, &trash, isUsed)
      if now == .gone(entry.recipe.path), undone[entry.recipe.path] != nil { continue }
      undone[entry.recipe.path] = now
    }
    let all = try recipes().compactMap { undone[$0] }
    try forget()
    return all
  }

  /// Returns a recipe's file where it is now; nil if it is nowhere, or only another recipe of the
  /// import, by the hashes of all, is much like it.
  private func present(
    _ recipe: Entry.File, _ place: (FilePath) -> FilePath?, others hashes: Set<String>
  ) throws(FileError) -> Entry.File? {
    if try isThere(recipe.path) { return recipe }
    guard let now = place(recipe.path), try isThere(now) else { return nil }
    let hash = ContentHash(of: try fileSystem.read(root / now)).description
    if hash != recipe.hash, hashes.contains(hash) { return nil }
    return Entry.File(path: now, hash: recipe.hash, replaced: recipe.replaced)
  }

  /// Takes back an entry, whose recipe is now a file, or is gone.
  private func undo(
    _ entry: Entry, as recipe: Entry.File?, _ trash: inout Trash, _ isUsed: (FilePath) -> Bool
  ) throws -> Undone {
    let (path, pictures) = (entry.recipe.path, entry.files.dropLast().reversed())
    defer { removeEmptyFolders(above: path) }
    guard let recipe else {
      for picture in pictures where picture.replaced == nil && !isUsed(picture.path) {
        if try isUnchanged(picture) { _ = try trash.take(picture.path) }
      }
      return .gone(path)
    }
    guard try isUnchanged(recipe) else { return .kept(recipe.path) }
    // The text first: what is left without it is taken back by running this again.
    for file in [recipe] + pictures where try isUnchanged(file) {
      if file.replaced == nil { _ = try trash.take(file.path) } else { try restore(file) }
    }
    return recipe.replaced == nil
      ? .removed(recipe.path, importedTo: path) : .restored(recipe.path, importedTo: path)
  }

  private func isThere(_ path: FilePath) throws(FileError) -> Bool {
    try fileSystem.status(of: root / path, followingLinks: false) != nil
  }

  /// Removes the folders that a recipe was in, if nothing is left in them.
  private func removeEmptyFolders(above path: FilePath) {
    for folder in path.ancestors.reversed() where !folder.isEmpty {
      do { try fileSystem.removeDirectory(root / folder) } catch { return }
    }
  }
}
