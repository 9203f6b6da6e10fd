import Diagnostics
import Editing
import FileSystem
import Paths

/// The error when no import can begin.
enum ImportRefusal: ExplainedError {
  /// There is no place to note what is imported.
  case noPlace
  /// Another import into the folder is running.
  case isRunning

  var description: String {
    switch self {
    case .noPlace: "there is no place to note what is imported"
    case .isRunning: "another import into this folder is running"
    }
  }

  var help: String? {
    switch self {
    case .noPlace: "set HOME, and run the command again"
    case .isRunning: "wait until it has ended"
    }
  }
}

extension ImportJournal {
  /// Creates the journal of the imports into a recipe folder.
  ///
  /// - Throws: `ImportRefusal` or `FileError`.
  init(of root: FilePath) throws {
    guard let memory = Places.memory else { throw ImportRefusal.noPlace }
    let fileSystem = DiskFileSystem()
    self.init(in: memory, of: try fileSystem.resolve(root), fileSystem)
  }

  /// Takes the journal.
  ///
  /// - Throws: `ImportRefusal` or `FileError`.
  mutating func take() throws {
    if try !open() { throw ImportRefusal.isRunning }
  }
}
