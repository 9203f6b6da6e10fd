import Collection
import FileSystem
import Paths

/// The content of a new recipe folder: a text that explains it, its settings, a first recipe, and
/// for editors the schema of the settings.
package struct NewFolder: Sendable {
  private let fileSystem: any FileOperations
  /// The files, by their names, in the order of their creation.
  package let files: [(name: FilePath, text: String)]

  /// Creates the maker of such folders; `shape` is what may stand in the settings.
  package init(in fileSystem: any FileOperations, settings shape: ValueShape) {
    self.fileSystem = fileSystem
    files = [
      ("README.md", Self.readme), (Settings.fileName, Self.settings),
      ("\(Self.firstRecipeTitle).md", Self.firstRecipe),
      (Self.schemaName, String(decoding: JSONSchema.settings(shape), as: UTF8.self)),
    ]
  }

  private static let schemaName = FilePath(JSONSchema.fileName)

  /// Creates a folder, fills an empty one, or completes one that was left unfinished, and then runs
  /// `work`; a folder with other files, or with files still to be downloaded, is left unchanged.
  ///
  /// `work` gets the names of the files that were created, but for hidden ones; none if the folder
  /// has its own. If it
  /// throws, or the folder cannot be completed, the created files are removed.
  ///
  /// - Throws: `FileError`, for example if something else has that name, and the errors of `work`.
  package func make<Result>(
    _ path: FilePath, _ work: (_ made: [FilePath]) throws -> Result
  ) throws -> Result {
    try fileSystem.making { makings in
      try makings.makeDirectories(path)
      // Two processes of this program must not take each other's files for leftovers.
      let lock = try? fileSystem.lock(path, waiting: true)
      defer { withExtendedLifetime(lock) {} }
      let entries = try fileSystem.entries(of: path)
      guard let missing = missing(in: path, entries) else { return try work([]) }
      removeLeftovers(in: path, entries)
      for (name, text) in missing {
        try makings.create(path / name, Array(text.utf8))
      }
      return try work(missing.map(\.name).filter { $0.utf8.first != 0x2E })
    }
  }

  /// Returns the files missing from an empty folder, or from one that has only the first of them,
  /// unchanged; nil for a folder with other content.
  private func missing(
    in path: FilePath, _ entries: [DirectoryEntry]
  ) -> ArraySlice<(name: FilePath, text: String)>? {
    // A file in the cloud also counts as the user's; the hidden files of a file browser do not.
    if entries.contains(where: { WaitingFile.isHiddenPlaceholder($0.name) }) { return nil }
    let names = Set(
      entries.map(\.name).filter { $0.utf8.first != 0x2E || $0 == Self.schemaName })
    let made = files.prefix { names.contains($0.name) }
    guard names.count == made.count,
      made.allSatisfy({ (name, text) in
        let entry = entries.first { $0.name == name }
        // Reading a file that is only in the cloud would download it.
        return entry?.status.kind == .file && entry?.status.isDataless == false
          && (try? fileSystem.read(path / name)) == Array(text.utf8)
      })
    else { return nil }
    return files[made.endIndex...]
  }

  /// Removes temporary files left beside the files by an interrupted creation.
  private func removeLeftovers(in path: FilePath, _ entries: [DirectoryEntry]) {
    for entry in entries where entry.name.utf8.starts(with: FileWrite.temporaryPrefix.utf8) {
      let file = path / entry.name
      guard entry.status.kind == .file, let bytes = try? fileSystem.read(file),
        files.contains(where: { $0.text.utf8.starts(with: bytes) })
      else { continue }
      try? fileSystem.remove(file)
    }
  }
}
