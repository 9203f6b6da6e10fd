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
      /// The copy of the file that was replaced, in the trash; nil if none was.
      let replaced: FilePath?
    }

    /// The files, the recipe's own last.
    let files: [File]

    var recipe: File { files[files.count - 1] }
  }

  /// The recipe folder, absolute.
  package var folder: FilePath { root }

  let root: FilePath
  let fileSystem: any FileOperations
  private let path: FilePath
  private var lock: FileLock?
  /// The folders that this import has looked through for what killed programs have left.
  private var searched: Set<FilePath> = []

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
  /// - Throws: `FileError`, or `FileChangedError` if another program changes a file just now.
  package mutating func open() throws -> Bool {
    try fileSystem.makeDirectories(path.directory)
    let guarded: FilePath = "\(path).lock"
    if try fileSystem.status(of: guarded, followingLinks: false) == nil {
      try fileSystem.write([[]], to: guarded)
    }
    guard let lock = try fileSystem.lock(guarded, waiting: false) else { return false }
    self.lock = lock
    if let last = try unfinished() {
      try removeHalfWritten(last)
      fileSystem.removeLeftovers(beside: last.files.map { root / $0.path })
    }
    return true
  }

  /// Forgets the last import: it was taken back.
  func forget() throws(FileError) {
    try fileSystem.write([[]], to: path)
  }

  /// Begins an import of some files: the last one is forgotten, unless it was of the same and was
  /// stopped before its end, so that this one goes on with it.
  package func begin(_ files: [FilePath]) throws(FileError) {
    let name = "\(ContentHash(of: files.map(\.string).joined(separator: "\n")))"
    let marks = try lines()
    if marks.first?["begun"]?.string == name, !marks.contains(where: { $0["ended"] != nil }) {
      // The last line may have been cut off.
      return try fileSystem.append([[0x0A]], to: path)
    }
    try fileSystem.write([Self.mark("begun", name)], to: path)
  }

  /// Notes that all of an import is written.
  package func end() throws(FileError) {
    try fileSystem.append([Self.mark("ended", "yes")], to: path)
  }

  /// Notes that an import was stopped between two recipes, so that none of it is half written.
  package func pause() throws(FileError) {
    try fileSystem.append([Self.mark("paused", "yes")], to: path)
  }

  /// Puts a recipe into the folder: all of its files, or none.
  ///
  /// - Throws: `FileError` or `FileChangedError`; then nothing has changed.
  package mutating func write(_ recipe: ImportedRecipe) throws {
    var trash = Trash(of: root, in: fileSystem)
    let kept = try recipe.files.map { file in
      try file.replaced.map { try trash.keep($0, of: file.path) }
    }
    try fileSystem.append([Self.line(of: recipe, replaced: kept)], to: path)
    for file in recipe.files { try fileSystem.makeDirectories((root / file.path).directory) }
    // Listing a folder takes longer with each recipe in it.
    let folders = Set(recipe.files.map(\.path.directory))
    let isFirst = !folders.isSubset(of: searched)
    searched.formUnion(folders)
    do {
      try fileSystem.write(recipe.writes(in: root), removingLeftovers: isFirst)
    } catch let error as HalfWrittenError {
      for file in recipe.files where error.written.contains(root / file.path) {
        if let old = file.replaced {
          try? fileSystem.replace(root / file.path, expecting: file.bytes, with: old)
        } else {
          try? fileSystem.remove(root / file.path)
        }
      }
      throw error.cause
    }
  }

  // MARK: Reading

  private static func mark(_ key: StaticString, _ value: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { $0.member(key, value) }
    return writer.bytes + [0x0A]
  }

  private static func line(of recipe: ImportedRecipe, replaced: [FilePath?]) -> [UInt8] {
    var writer = JSONWriter()
    writer.object { writer in
      writer.key("files")
      writer.array(of: zip(recipe.files, replaced)) { writer, file in
        writer.object { writer in
          writer.member("path", file.0.path.string)
          writer.member("hash", ContentHash(of: file.0.bytes).description)
          if let copy = file.1 { writer.member("replaced", copy.string) }
        }
      }
    }
    return writer.bytes + [0x0A]
  }

  /// Returns the recipes of the last import, in the order they were written.
  func entries() throws(FileError) -> [Entry] {
    try lines().compactMap(Self.entry)
  }

  /// Returns the recipe that may be half written: the one that was noted last, unless something was
  /// noted after it.
  private func unfinished() throws(FileError) -> Entry? {
    try lines().last.flatMap(Self.entry)
  }

  private static func entry(_ line: JSONValue) -> Entry? {
    let listed = line["files"]?.array ?? []
    let files = listed.enumerated().compactMap { place, file -> Entry.File? in
      guard let path = file["path"]?.string, let hash = file["hash"]?.string else { return nil }
      // Earlier versions of this program have noted it of the text alone, beside the files.
      let text = place == listed.count - 1 ? line["replaced"] : nil
      let replaced = (file["replaced"] ?? text)?.string.map { FilePath($0) }
      return Entry.File(path: FilePath(path), hash: hash, replaced: replaced)
    }
    return files.isEmpty ? nil : Entry(files: files)
  }

  private func lines() throws(FileError) -> [JSONValue] {
    guard try fileSystem.status(of: path, followingLinks: false) != nil else { return [] }
    // A line may have been cut off by a full disk; nothing of it was written.
    return try fileSystem.read(path).split(separator: 0x0A).compactMap { line in
      try? JSONReader.value(of: Array(line))
    }
  }

  /// Returns the paths of the recipes of the last import.
  package func recipes() throws(FileError) -> [FilePath] {
    var known: Set<FilePath> = []
    return try entries().map(\.recipe.path).filter { known.insert($0).inserted }
  }

  /// Returns whether a file still has the content that the import has given it.
  func isUnchanged(_ file: Entry.File) throws(FileError) -> Bool {
    let absolute = root / file.path
    guard try fileSystem.status(of: absolute, followingLinks: false)?.kind == .file else {
      return false
    }
    return try ContentHash(of: fileSystem.read(absolute)).description == file.hash
  }

  /// Takes back the pictures of a recipe whose own file was not written any more.
  ///
  /// They go to the trash: the recipe may have been written just before the program was killed, and
  /// renamed since.
  private func removeHalfWritten(_ entry: Entry) throws {
    let (recipe, pictures) = (entry.recipe, entry.files.dropLast())
    let isWritten = try isUnchanged(recipe)
    let isThere = try fileSystem.status(of: root / recipe.path, followingLinks: false) != nil
    if isWritten || isThere && recipe.replaced == nil { return }
    var trash = Trash(of: root, in: fileSystem)
    for picture in pictures where try isUnchanged(picture) {
      if picture.replaced == nil {
        _ = try trash.take(picture.path)
      } else {
        try restore(picture)
      }
    }
  }

  /// Puts back what a file has replaced, if it has.
  func restore(_ file: Entry.File) throws {
    guard let replaced = file.replaced else { return }
    let old = try fileSystem.read(root / replaced)
    try fileSystem.replace(
      root / file.path, expecting: try fileSystem.read(root / file.path), with: old)
  }
}
