import Collection
import FileSystem
import Paths

/// The file of a recipe that is yet to be written.
package struct NewRecipeFile: Sendable {
  /// Its path in the recipe folder.
  package let path: FilePath
  /// Its path for the file system.
  package let absolute: FilePath
  private let fileSystem: any FileOperations

  /// Finds the place of a recipe with this title, in a folder of the recipe folder or in itself.
  ///
  /// - Throws: `EditError` or `FileError`.
  package init(
    title: String, subfolder: FilePath, survey: FolderSurvey, in fileSystem: any FileOperations
  ) throws {
    let place = RecipePlace(
      root: survey.folder.root, settings: survey.settings, fileSystem: fileSystem)
    path = try place.free(subfolder / RecipeFileName.name(of: title))
    absolute = survey.folder.absolute(path)
    self.fileSystem = fileSystem
  }

  /// Throws what would keep it from being written, as far as that is known without trying.
  package func check() throws(FileError) { try fileSystem.checkCreating(absolute) }

  /// Writes it, and the folders it lies in, where nothing is yet.
  package func create(_ bytes: [UInt8]) throws {
    try fileSystem.makeDirectories(absolute.directory)
    try fileSystem.create(absolute, bytes)
  }
}
