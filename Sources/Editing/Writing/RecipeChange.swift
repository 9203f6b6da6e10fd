import Collection
import Diagnostics
import FileSystem
import Paths

/// New content for a recipe's file.
package struct RecipeChange: Sendable {
  /// Its path for the file system.
  package let file: FilePath
  /// Its path for display.
  package let path: FilePath
  /// Its current bytes.
  package let old: [UInt8]
  /// Its new bytes.
  package let new: [UInt8]

  /// Creates a change; nil if nothing would change.
  package init?(file: FilePath, path: FilePath, old: [UInt8], new: [UInt8]) {
    if old == new { return nil }
    (self.file, self.path, self.old, self.new) = (file, path, old, new)
  }

  /// The change in the form of `diff -u`.
  package var diff: String { UnifiedDiff.text(from: old, to: new, path: path) }
}

extension Sequence<RecipeChange> {
  /// Returns the changes whose files may be written, and an error for each read-only file.
  package func writable(
    in fileSystem: any FileOperations
  ) throws(FileError) -> (changes: [RecipeChange], problems: [Diagnostic]) {
    var changes: [RecipeChange] = []
    var problems: [Diagnostic] = []
    for change in self {
      if let reason = try fileSystem.refusal(toWrite: change.file) {
        let error = FileError(.write, change.path, reason)
        problems.append(Diagnostic(unwritable: change.path, error))
      } else {
        changes.append(change)
      }
    }
    return (changes, problems)
  }

  /// Writes all of them, after checking for all foreseeable errors.
  ///
  /// - Returns: The errors; if there are none, all files are written.
  package func write(in fileSystem: any FileOperations) -> [Diagnostic] {
    RecipeChange.problems(paths) { try fileSystem.write(writes(in: fileSystem)) }
  }

  /// Returns the errors that writing them would cause, as far as they are known without trying.
  package func check(in fileSystem: any FileOperations) -> [Diagnostic] {
    RecipeChange.problems(paths) { try fileSystem.check(writes(in: fileSystem)) }
  }

  /// Returns the changes that were written before an error: all, or those that its notes list as
  /// written.
  package func done(but problems: [Diagnostic]) -> [RecipeChange] {
    filter { change in
      problems.allSatisfy { problem in problem.notes.contains { $0.path == change.path } }
    }
  }

  /// The paths for display.
  private var paths: [FilePath: FilePath] {
    Dictionary(map { ($0.file, $0.path) }) { first, _ in first }
  }

  /// Returns the writes: each file once, however many symbolic links lead to it.
  func writes(in fileSystem: any FileOperations) throws(FileError) -> [FileWrite] {
    var known: Set<FilePath> = []
    var writes: [FileWrite] = []
    for change in self where known.insert(try fileSystem.resolve(change.file)).inserted {
      writes.append(FileWrite(change.file, expecting: change.old, bytes: change.new))
    }
    return writes
  }
}

extension RecipeChange {
  /// Returns the errors of `work`, with the files by their `paths` for display.
  static func problems(_ paths: [FilePath: FilePath], _ work: () throws -> Void) -> [Diagnostic] {
    do {
      try work()
      return []
    } catch let error as HalfWrittenError {
      var problem = Diagnostic(unwritable: paths[error.failed] ?? error.failed, error.cause)
      problem.notes = error.written.map {
        DiagnosticNote("this file was written before that", path: paths[$0] ?? $0)
      }
      return [problem]
    } catch {
      let file = (error as? FileError)?.path ?? (error as? FileChangedError)?.path
      return [Diagnostic(unwritable: file.map { paths[$0] ?? $0 } ?? "", error)]
    }
  }
}
