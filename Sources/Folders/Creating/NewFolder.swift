import Collection
import FileSystem

/// What a new recipe folder begins with: a text that explains it, its settings, and a first recipe.
public struct NewFolder: Sendable {
  private let fileSystem: any FileOperations

  /// Creates a maker of folders.
  public init(in fileSystem: any FileOperations) {
    self.fileSystem = fileSystem
  }

  /// The files, by their names, in the order in which they are made.
  public static let files: [(name: String, text: String)] = [
    ("README.md", readme), (Settings.fileName, settings), ("\(firstRecipeTitle).md", firstRecipe),
  ]

  /// Makes a folder, or fills an empty one; a folder with anything in it is left as it is.
  ///
  /// - Returns: The names of the files that were made; none where the folder has its own.
  /// - Throws: `FileError`, such as where something else has that name.
  public func make(_ path: String) throws -> [String] {
    try fileSystem.makeDirectories(path)
    let entries = try fileSystem.entries(of: path)
    // What a file browser leaves behind does not make a folder somebody's.
    if entries.contains(where: { $0.name.utf8.first != 0x2E }) { return [] }
    for (name, text) in Self.files {
      try fileSystem.create(FilePath.join(path, name), Array(text.utf8))
    }
    return Self.files.map(\.name)
  }
}
