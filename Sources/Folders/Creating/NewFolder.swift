import Collection
import FileSystem
import Paths

/// What a new recipe folder begins with: a text that explains it, its settings, and a first recipe.
package struct NewFolder: Sendable {
  private let fileSystem: any FileOperations

  /// Creates a maker of folders.
  package init(in fileSystem: any FileOperations) {
    self.fileSystem = fileSystem
  }

  /// The files, by their names, in the order in which they are made.
  package static let files: [(name: FilePath, text: String)] = [
    ("README.md", readme), (Settings.fileName, settings), ("\(firstRecipeTitle).md", firstRecipe),
  ]

  /// Makes a folder, fills an empty one, or completes one that was broken off, and then does what else
  /// it is for; a folder with anything else in it, or still to come, is left as it is.
  ///
  /// `work` gets the names of the files that were made; none where the folder has its own. Where it
  /// fails, or the folder cannot be made whole, what was made is gone again.
  ///
  /// - Throws: `FileError`, such as where something else has that name, and what `work` throws.
  package func make<Result>(
    _ path: FilePath, _ work: (_ made: [FilePath]) throws -> Result
  ) throws -> Result {
    try fileSystem.making { makings in
      try makings.makeDirectories(path)
      // Two of these programs must not take each other's files for what was left behind.
      let lock = try? fileSystem.lock(path, waiting: true)
      defer { withExtendedLifetime(lock) {} }
      let entries = try fileSystem.entries(of: path)
      guard let missing = missing(in: path, entries) else { return try work([]) }
      removeLeftovers(in: path, entries)
      for (name, text) in missing {
        try makings.create(path / name, Array(text.utf8))
      }
      return try work(missing.map(\.name))
    }
  }

  /// The files that an empty folder lacks, or one in which only the first of them are, as they are
  /// where they were just being made; nil for a folder that is somebody's.
  private func missing(
    in path: FilePath, _ entries: [DirectoryEntry]
  ) -> ArraySlice<(name: FilePath, text: String)>? {
    // What is still in the cloud is somebody's as well; what a file browser leaves behind is nobody's.
    if entries.contains(where: { WaitingFile.isHiddenPlaceholder($0.name) }) { return nil }
    let names = Set(entries.map(\.name).filter { $0.utf8.first != 0x2E })
    let made = Self.files.prefix { names.contains($0.name) }
    guard names.count == made.count,
      made.allSatisfy({ (name, text) in
        let entry = entries.first { $0.name == name }
        // To read what is only in the cloud would have it fetched.
        return entry?.status.kind == .file && entry?.status.isDataless == false
          && (try? fileSystem.read(path / name)) == Array(text.utf8)
      })
    else { return nil }
    return Self.files[made.endIndex...]
  }

  /// Removes what was written beside the files when their making was broken off.
  private func removeLeftovers(in path: FilePath, _ entries: [DirectoryEntry]) {
    for entry in entries where entry.name.utf8.starts(with: FileWrite.temporaryPrefix.utf8) {
      let file = path / entry.name
      guard entry.status.kind == .file, let bytes = try? fileSystem.read(file),
        Self.files.contains(where: { $0.text.utf8.starts(with: bytes) })
      else { continue }
      try? fileSystem.remove(file)
    }
  }
}
