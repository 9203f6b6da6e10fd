import FileSystem
import Paths
import Synchronization

/// A folder for files on their way into the site; it and its subfolders are created when needed.
final class TemporaryFolder: Sendable {
  let path: FilePath
  private let fileSystem: any FileOperations
  private let made = Mutex<Set<FilePath>>([])

  init(_ path: FilePath, in fileSystem: any FileOperations) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Whether it has been created.
  var isThere: Bool { made.withLock { !$0.isEmpty } }

  /// Returns the absolute path of a file in it, after creating its parent folders.
  func prepare(_ file: FilePath) throws(FileError) -> FilePath {
    try prepare(folder: file.directory)
    return path / file
  }

  /// Creates a folder in it, and its parents.
  func prepare(folder: FilePath) throws(FileError) {
    try made.withLock { made throws(FileError) in
      if made.contains(folder) { return }
      for folder in [""] + folder.ancestors + [folder]
      where !made.contains(folder) {
        try fileSystem.makeDirectory(path / folder)
        made.insert(folder)
      }
    }
  }

  /// Removes it with everything in it.
  func remove() throws(FileError) {
    try fileSystem.removeAll(path)
  }
}
