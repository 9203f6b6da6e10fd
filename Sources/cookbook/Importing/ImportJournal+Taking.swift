import Diagnostics
import Editing
import FileSystem
import Interchange
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

extension ImportMemory {
  /// Reads what is remembered of the imports into a recipe folder; nil if there is no place for that.
  ///
  /// - Throws: `FileError`.
  init?(of root: FilePath) throws {
    guard let memory = Places.memory else { return nil }
    let fileSystem = DiskFileSystem()
    self.init(in: memory, of: try fileSystem.resolve(root), fileSystem)
  }

  /// Remembers of the copy of a recipe folder what is remembered of the original.
  static func takeOver(from original: FilePath, to copy: FilePath) throws(FileError) {
    guard let memory = Places.memory else { return }
    let fileSystem = DiskFileSystem()
    var imports = ImportMemory(in: memory, of: copy, fileSystem)
    try imports.takeOver(ImportMemory(in: memory, of: original, fileSystem))
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
