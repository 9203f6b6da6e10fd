import Collection
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
    /// A picture of one that goes, which stays since another recipe shows it.
    case spared(FilePath)
  }

  /// A recipe of the import, with its files where they are now.
  private struct Found {
    let entry: Entry
    /// Nil if it is nowhere.
    let recipe: Entry.File?
    /// The pictures that still are what they were imported as.
    let pictures: [Entry.File]
    let outcome: Undone
  }

  /// Returns whether each recipe of the last import is where that has put it.
  package func isInPlace() throws(FileError) -> Bool {
    for path in try recipes() where try !isThere(path) { return false }
    return true
  }

  /// Returns whether the last import has brought pictures.
  package func hasPictures() throws(FileError) -> Bool {
    try entries().contains { $0.files.count > 1 }
  }

  /// Returns what taking back the last import would make of each recipe.
  ///
  /// `place` returns where a recipe is now that is not where it was imported to, and `used` are the
  /// pictures of all recipes.
  package func undone(
    finding place: (FilePath) -> FilePath?, sparing used: UsedPictures
  ) throws -> [Undone] {
    let all = try found(place)
    var undone: [FilePath: Undone] = [:]
    for one in all {
      let path = one.entry.recipe.path
      switch undone[path] {
      // The version before the last one of the same import.
      case .removed(let now, _), .restored(let now, _):
        undone[path] =
          one.entry.recipe.replaced == nil
          ? .removed(now, importedTo: path) : .restored(now, importedTo: path)
      case .gone, .spared: continue
      // The version before may be back already.
      case .kept, nil: undone[path] = one.outcome
      }
    }
    return try listed(undone, spared(of: all, used))
  }

  /// Takes back the last import: what was not changed since goes to the trash, but for pictures that
  /// a recipe shows that stays.
  ///
  /// `place` returns where a recipe is now that is not where it was imported to, `used` are the
  /// pictures of all recipes, and `forget` is called for each recipe that does not stay, before that
  /// is taken back, with where it was imported to and the hash of what was written there.
  ///
  /// - Returns: What became of each recipe; nothing if there was no import.
  /// - Throws: `FileError` or `FileChangedError`; running it again takes back the rest.
  package func undo(
    finding place: (FilePath) -> FilePath?, sparing used: UsedPictures,
    forgetting forget: (_ path: FilePath, _ written: String) throws -> Void
  ) throws -> [Undone] {
    var trash = Trash(of: root, in: fileSystem)
    let all = try entries()
    let hashes = Set(all.map(\.recipe.hash))
    let spared = try spared(of: try found(place), used)
    // Taking it back may have been stopped before.
    fileSystem.removeLeftovers(beside: all.flatMap(\.files).map { root / $0.path })
    var undone: [FilePath: Undone] = [:]
    for entry in all.reversed() {
      // Taking back a later version may have put this one in place again.
      let one = try found(entry, place, others: hashes)
      if case .kept = one.outcome {} else { try forget(entry.recipe.path, entry.recipe.hash) }
      try takeBack(one, &trash, sparing: spared)
      let path = entry.recipe.path
      if case .gone = one.outcome, undone[path] != nil { continue }
      undone[path] = one.outcome
    }
    let outcomes = try listed(undone, spared)
    try self.forget()
    return outcomes
  }

  /// Returns the outcomes in the order in which the recipes were written, then the pictures that stay.
  private func listed(
    _ undone: [FilePath: Undone], _ spared: Set<FilePath>
  ) throws(FileError) -> [Undone] {
    try recipes().compactMap { undone[$0] } + spared.sorted().map { .spared($0) }
  }

  // MARK: Finding

  /// Returns the recipes, the last one first: an import that was stopped and begun again may have
  /// written one twice.
  private func found(_ place: (FilePath) -> FilePath?) throws(FileError) -> [Found] {
    let entries = try entries()
    let hashes = Set(entries.map(\.recipe.hash))
    var all: [Found] = []
    for entry in entries.reversed() { all.append(try found(entry, place, others: hashes)) }
    return all
  }

  private func found(
    _ entry: Entry, _ place: (FilePath) -> FilePath?, others hashes: Set<String>
  ) throws(FileError) -> Found {
    let recipe = try present(entry.recipe, place, others: hashes)
    var pictures: [Entry.File] = []
    for picture in entry.files.dropLast() {
      if let found = try present(picture, of: entry, now: recipe) { pictures.append(found) }
    }
    return Found(
      entry: entry, recipe: recipe, pictures: pictures, outcome: try outcome(of: entry, as: recipe))
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

  /// Returns a picture's file where it is now: where it was imported to, or beside its recipe, which
  /// it may be called after; nil if it is in neither place, or was changed.
  private func present(
    _ picture: Entry.File, of entry: Entry, now recipe: Entry.File?
  ) throws(FileError) -> Entry.File? {
    var places = [picture.path]
    if let now = recipe?.path, now != entry.recipe.path {
      let ending = NamedPicture.ending(of: picture.path.name)
      places += [now.directory / picture.path.name, "\(now.withoutExtension)\(ending)"]
    }
    for place in places {
      let file = Entry.File(path: place, hash: picture.hash, replaced: picture.replaced)
      if try isUnchanged(file) { return file }
    }
    return nil
  }

  /// Returns what becomes of an entry, whose recipe is now a file, or is gone.
  private func outcome(of entry: Entry, as recipe: Entry.File?) throws(FileError) -> Undone {
    let path = entry.recipe.path
    guard let recipe else { return .gone(path) }
    if try isRestored(recipe) { return .restored(recipe.path, importedTo: path) }
    if try !isUnchanged(recipe) { return .kept(recipe.path) }
    return recipe.replaced == nil
      ? .removed(recipe.path, importedTo: path) : .restored(recipe.path, importedTo: path)
  }

  /// Returns the pictures of recipes that go which others show.
  private func spared(of all: [Found], _ used: UsedPictures) throws(FileError) -> Set<FilePath> {
    let leaving = Set(
      all.compactMap { one in
        switch one.outcome {
        case .removed(let path, _), .restored(let path, _): path
        case .kept, .gone, .spared: nil
        }
      })
    var spared: Set<FilePath> = []
    for one in all {
      if case .kept = one.outcome { continue }
      spared.formUnion(
        one.pictures.filter { $0.replaced == nil }.map(\.path)
          .filter { used.contains($0, besides: leaving) })
    }
    return spared
  }

  // MARK: Taking back

  private func takeBack(
    _ one: Found, _ trash: inout Trash, sparing spared: Set<FilePath>
  ) throws {
    defer { removeEmptyFolders(above: one.entry.recipe.path) }
    if case .kept = one.outcome { return }
    if let recipe = one.recipe { try takeBack(recipe, &trash) }
    // The text first: what is left without it is taken back by running this again.
    for picture in one.pictures.reversed() where !spared.contains(picture.path) {
      // What a picture has replaced belongs to the text that is gone, too.
      if one.recipe != nil || picture.replaced == nil { try takeBack(picture, &trash) }
    }
  }

  private func takeBack(_ file: Entry.File, _ trash: inout Trash) throws {
    if file.replaced == nil { _ = try trash.take(file.path) } else { try restore(file) }
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
