import FileSystem
import JSON
import Paths

/// What the last import has put into a recipe folder, so that it can be taken back, and so that
/// nothing half written stays if the program is killed.
///
/// A file of lines, each an object: what is about to be written is in it before it is. Earlier imports
/// that were stopped before their end stand above the last one, and can be taken back after it.
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
  package func forget() throws(FileError) {
    try replace(with: try sections().filter { !$0.isEmpty }.dropLast())
  }

  /// Begins an import of some files, which goes on with the last one if that was of the same and was
  /// stopped before its end.
  ///
  /// The last one is forgotten if it came to its end.
  package func begin(_ files: [FilePath]) throws(FileError) {
    let name = Self.name(of: files)
    let sections = try sections()
    if let last = sections.last, last.name == name, !last.hasEnded {
      // The last line may have been cut off.
      return try fileSystem.append([[0x0A]], to: path)
    }
    try replace(with: sections.filter { !$0.isEmpty && !$0.hasEnded } + [Section(named: name)])
  }

  /// Notes that all of an import is written.
  package func end() throws(FileError) {
    try fileSystem.append([Self.mark("ended", "yes")], to: path)
  }

  /// Notes that an import of some files had nothing to write: all that was there already, or could not
  /// be read.
  package func endWithNothing(_ files: [FilePath]) throws(FileError) {
    guard let last = try sections().last, !last.isEmpty else { return }
    // The import that goes on with one that was stopped may find nothing left to do.
    if last.name == Self.name(of: files), !last.hasEnded { return try end() }
    try fileSystem.append([[0x0A], Self.mark("nothing", "yes")], to: path)
  }

  /// Returns whether an import that had nothing to write came after the last one that had.
  package func hasNothingSince() throws(FileError) -> Bool {
    try lines().last?["nothing"] != nil
  }

  private static func name(of files: [FilePath]) -> String {
    "\(ContentHash(of: files.map(\.string).joined(separator: "\n")))"
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

  static func mark(_ key: StaticString, _ value: String) -> [UInt8] {
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
    try sections().last?.lines.last.flatMap { Self.entry($0.value) }
  }

  static func entry(_ line: JSONValue) -> Entry? {
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

  /// Returns the lines about the last import that has written anything.
  private func lines() throws(FileError) -> [JSONValue] {
    try sections().last { !$0.isEmpty }?.lines.map(\.value) ?? []
  }

  private func sections() throws(FileError) -> [Section] {
    guard try fileSystem.status(of: path, followingLinks: false) != nil else { return [] }
    return Section.all(in: try fileSystem.read(path))
  }

  private func replace(with sections: [Section]) throws(FileError) {
    let bytes = sections.flatMap(\.bytes)
    let fileSystem = fileSystem
    try fileSystem.rewrite(path) { temporary throws(FileError) in
      try fileSystem.write([bytes], to: temporary)
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
    let now = try fileSystem.read(root / file.path)
    if now == old { return }
    try fileSystem.replace(root / file.path, expecting: now, with: old)
  }

  /// Returns whether a file has the content again that it had before the import.
  func isRestored(_ file: Entry.File) throws(FileError) -> Bool {
    let absolute = root / file.path
    guard let replaced = file.replaced,
      try fileSystem.status(of: absolute, followingLinks: false)?.kind == .file,
      let old = try? fileSystem.read(root / replaced)
    else { return false }
    return try fileSystem.read(absolute) == old
  }
}
