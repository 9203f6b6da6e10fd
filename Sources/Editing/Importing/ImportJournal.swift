import FileSystem
import JSON
import Paths

/// What the last import has put into a recipe folder, so that it can be taken back, and so that
/// nothing half written stays if the program is killed.
///
/// A file of lines, each an object: what is about to be written is in it before it is.
package struct ImportJournal: Sendable {
  /// What is known of one recipe of the import.
  struct Entry: Sendable {
    /// A file with its hash.
    struct File: Sendable {
      let path: FilePath
      let hash: String
    }

    /// The files, the recipe's own last.
    let files: [File]
    /// The copy of the recipe that was replaced, in the trash; nil if none was.
    let replaced: FilePath?

    var recipe: FilePath { files[files.count - 1].path }
  }

  /// The recipe folder, absolute.
  package var folder: FilePath { root }

  let root: FilePath
  let fileSystem: any FileOperations
  private let path: FilePath
  private var lock: FileLock?

  /// Creates the journal of a recipe folder, given by its absolute path, in the folder for what the
  /// program has to remember.
  package init(in memory: FilePath, of root: FilePath, _ fileSystem: any FileOperations) {
    let name = ContentHash(of: root.string).hexadecimal(bytes: 12)
    path = memory / "imports" / "\(name).journal"
    (self.root, self.fileSystem) = (root, fileSystem)
  }

  /// Takes the journal for this program, and removes what an import that was killed has left half
  /// written.
  ///
  /// - Returns: False if another import into the folder is running.
  /// - Throws: `FileError`.
  package mutating func open() throws(FileError) -> Bool {
    try fileSystem.makeDirectories(path.directory)
    let guarded: FilePath = "\(path).lock"
    if try fileSystem.status(of: guarded, followingLinks: false) == nil {
      try fileSystem.write([[]], to: guarded)
    }
    guard let lock = try fileSystem.lock(guarded, waiting: false) else { return false }
    self.lock = lock
    if let last = try entries().last { try removeHalfWritten(last) }
    return true
  }

  /// Forgets the last import: it was taken back, or another one begins.
  package func forget() throws(FileError) {
    try fileSystem.write([[]], to: path)
  }

  /// Puts a recipe into the folder: all of its files, or none.
  ///
  /// - Throws: `FileError` or `FileChangedError`; then nothing has changed.
  package func write(_ recipe: ImportedRecipe) throws {
    var kept: FilePath?
    if let old = recipe.replaced {
      var trash = Trash(of: root, in: fileSystem)
      kept = try trash.keep(old, of: recipe.text.path)
    }
    try fileSystem.append([Self.line(of: recipe, replaced: kept)], to: path)
    for file in recipe.files { try fileSystem.makeDirectories((root / file.path).directory) }
    do {
      try fileSystem.write(recipe.writes(in: root))
    } catch let error as HalfWrittenError {
      for path in error.written { try? fileSystem.remove(path) }
      throw error.cause
    }
  }

  // MARK: Reading

  private static func line(of recipe: ImportedRecipe, replaced: FilePath?) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      if let replaced { writer.member("replaced", replaced.string) }
      writer.key("files")
      writer.array(of: recipe.files) { writer, file in
        writer.object { writer in
          writer.member("path", file.path.string)
          writer.member("hash", ContentHash(of: file.bytes).description)
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// Returns the recipes of the last import, in the order they were written.
  func entries() throws(FileError) -> [Entry] {
    guard try fileSystem.status(of: path, followingLinks: false) != nil else { return [] }
    return try fileSystem.read(path).split(separator: 0x0A).compactMap { line in
      // The last line may have been cut off by a full disk; nothing was written after it.
      guard let value = try? JSONReader.value(of: Array(line)) else { return nil }
      let files = (value["files"]?.array ?? []).compactMap { file -> Entry.File? in
        guard let path = file["path"]?.string, let hash = file["hash"]?.string else { return nil }
        return Entry.File(path: FilePath(path), hash: hash)
      }
      if files.isEmpty { return nil }
      return Entry(files: files, replaced: value["replaced"]?.string.map { FilePath($0) })
    }
  }

  /// Returns the paths of the recipes of the last import.
  package func recipes() throws(FileError) -> [FilePath] { try entries().map(\.recipe) }

  /// Returns whether a file still has the content that the import has given it.
  func isUnchanged(_ file: Entry.File) throws(FileError) -> Bool {
    let absolute = root / file.path
    guard try fileSystem.status(of: absolute, followingLinks: false)?.kind == .file else {
      return false
    }
    return try ContentHash(of: fileSystem.read(absolute)).description == file.hash
  }

  /// Removes the pictures of a recipe whose own file was not written any more.
  private func removeHalfWritten(_ entry: Entry) throws(FileError) {
    let isWritten = try isUnchanged(entry.files[entry.files.count - 1])
    let isThere = try fileSystem.status(of: root / entry.recipe, followingLinks: false) != nil
    if isWritten || isThere && entry.replaced == nil { return }
    for picture in entry.files.dropLast() where try isUnchanged(picture) {
      try fileSystem.remove(root / picture.path)
    }
  }
}
