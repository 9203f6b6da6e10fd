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

  /// Returns what taking back the last import would make of each recipe.
  ///
  /// `place` returns where a recipe is now that is not where it was imported to.
  package func undone(finding place: (FilePath) -> FilePath?) throws -> [Undone] {
    try all(finding: place) { entry, recipe, later in
      guard let later else { return try outcome(of: entry, as: recipe) }
      // The version before the last one of the same import.
      switch later {
      case .removed(let now, let path), .restored(let now, let path):
        return entry.recipe.replaced == nil
          ? .removed(now, importedTo: path) : .restored(now, importedTo: path)
      case .kept, .gone: return later
      }
    }
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
    let all = try all(finding: place) { entry, recipe, later in
      let outcome = try outcome(of: entry, as: recipe)
      try takeBack(entry, as: recipe, outcome, &trash, isUsed)
      if case .gone = outcome, let later { return later }
      return outcome
    }
    try forget()
    return all
  }

  /// Returns what becomes of each recipe, the last entry first: an import that was stopped and begun
  /// again may have written one twice.
  ///
  /// `outcome` gets an entry, its recipe's file where it is now, and what becomes of a later entry of
  /// the same recipe.
  private func all(
    finding place: (FilePath) -> FilePath?,
    outcome: (Entry, Entry.File?, _ later: Undone?) throws -> Undone
  ) throws -> [Undone] {
    var undone: [FilePath: Undone] = [:]
    let entries = try entries()
    let hashes = Set(entries.map(\.recipe.hash))
    for entry in entries.reversed() {
      let recipe = try present(entry.recipe, place, others: hashes)
      let path = entry.recipe.path
      undone[path] = try outcome(entry, recipe, undone[path])
    }
    return try recipes().compactMap { undone[$0] }
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

  /// Returns what becomes of an entry, whose recipe is now a file, or is gone.
  private func outcome(of entry: Entry, as recipe: Entry.File?) throws(FileError) -> Undone {
    let path = entry.recipe.path
    guard let recipe else { return .gone(path) }
    if try !isUnchanged(recipe) { return .kept(recipe.path) }
    return recipe.replaced == nil
      ? .removed(recipe.path, importedTo: path) : .restored(recipe.path, importedTo: path)
  }

  /// Takes back an entry, whose recipe is now a file, or is gone.
  private func takeBack(
    _ entry: Entry, as recipe: Entry.File?, _ outcome: Undone, _ trash: inout Trash,
    _ isUsed: (FilePath) -> Bool
  ) throws {
    defer { removeEmptyFolders(above: entry.recipe.path) }
    let pictures = entry.files.dropLast().reversed()
    guard let recipe else {
      for picture in pictures where picture.replaced == nil && !isUsed(picture.path) {
        if try isUnchanged(picture) { _ = try trash.take(picture.path) }
      }
      return
    }
    if case .kept = outcome { return }
    // The text first: what is left without it is taken back by running this again.
    for file in [recipe] + pictures where try isUnchanged(file) {
      if file.replaced == nil { _ = try trash.take(file.path) } else { try restore(file) }
    }
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
