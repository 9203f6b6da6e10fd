import Collection
import FileSystem
import Paths

/// Finds the second versions that a user names, by paths from the working directory or, if nothing
/// is there, from the recipe folder.
package struct ConflictNames {
  private let folder: FilePath
  private let fileSystem: any FileOperations

  /// Creates the search for a recipe folder.
  package init(in folder: FilePath, _ fileSystem: any FileOperations) {
    (self.folder, self.fileSystem) = (folder, fileSystem)
  }

  /// Returns the path that a name refers to, among paths in the folder.
  package func path(_ name: FilePath, among paths: [FilePath]) -> FilePath? {
    let isHere = (try? fileSystem.status(of: name, followingLinks: false)) ?? nil != nil
    let (named, inner) = (place(name), name.normalized)
    return paths.first { path in
      place(folder / path) == named || !isHere && inner.map { $0 == path } ?? false
    }
  }

  /// Returns the absolute path of a file, which may be a link itself.
  private func place(_ file: FilePath) -> FilePath {
    let directory = file.directory
    return fileSystem.place(of: directory.isEmpty ? "." : directory) / file.name
  }
}
