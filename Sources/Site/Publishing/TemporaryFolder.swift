import FileSystem
import Paths
import Synchronization

/// A folder for files on their way into the site; it and its folders are made when first needed.
final class TemporaryFolder: Sendable {
  let path: FilePath
  private let fileSystem: any FileOperations
  private let made = Mutex<Set<FilePath>>([])

  init(_ path: FilePath, in fileSystem: any FileOperations) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Whether it has been made.
  var isThere: Bool { made.withLock { !$0.isEmpty } }

  /// The whole path of a file in it, after its folders have been made.
  func prepare(_ file: FilePath) throws(FileError) -> FilePath {
    try prepare(folder: file.directory)
    return path / file
  }

  /// Makes a folder in it, and those around.
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
