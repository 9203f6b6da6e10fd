import Collection
import FileSystem
import Paths

/// The file of a recipe that has not been written yet.
package struct NewRecipeFile: Sendable {
  /// Its path in the recipe folder.
  package let path: FilePath
  /// Its path for the file system.
  package let absolute: FilePath
  private let fileSystem: any FileOperations

  /// Finds a place for a recipe with this title, in a subfolder of the recipe folder or in the
  /// folder itself.
  ///
  /// - Throws: `EditError` or `FileError`.
  package init(
    title: String, subfolder: FilePath, survey: FolderSurvey, in fileSystem: any FileOperations
  ) throws {
    var place = RecipePlace(
      root: survey.folder.root, settings: survey.settings, fileSystem: fileSystem)
    path = try place.free(subfolder / RecipeFileName.name(of: title))
    absolute = survey.folder.absolute(path)
    self.fileSystem = fileSystem
  }

  /// Throws the error that writing it would cause, as far as it is known without trying.
  package func check() throws(FileError) { try fileSystem.checkCreating(absolute) }

  /// Writes it, and creates its missing parent folders.
  package func create(_ bytes: [UInt8]) throws {
    try fileSystem.makeDirectories(absolute.directory)
    try fileSystem.create(absolute, bytes)
  }
}
