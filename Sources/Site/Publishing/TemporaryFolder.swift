import FileSystem
import Synchronization

/// A folder for files on their way into the site; it and its folders are made when first needed.
final class TemporaryFolder: Sendable {
  let path: String
  private let fileSystem: any FileOperations
  private let made = Mutex<Set<String>>([])

  init(_ path: String, in fileSystem: any FileOperations) {
    self.path = path
    self.fileSystem = fileSystem
  }

  /// Whether it has been made.
  var isThere: Bool { made.withLock { !$0.isEmpty } }

  /// The whole path of a file in it, after its folders have been made.
  func prepare(_ file: String) throws(FileError) -> String {
    try prepare(folder: FilePath.directory(of: file))
    return FilePath.join(path, file)
  }

  /// Makes a folder in it, and those around.
  func prepare(folder: String) throws(FileError) {
    try made.withLock { made throws(FileError) in
      if made.contains(folder) { return }
      for folder in [""] + FilePath.ancestors(of: folder) + [folder]
      where !made.contains(folder) {
        try fileSystem.makeDirectory(FilePath.join(path, folder))
        made.insert(folder)
      }
    }
  }

  /// Removes it with everything in it.
  func remove() throws(FileError) {
    try fileSystem.removeAll(path)
  }
}
