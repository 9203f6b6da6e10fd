import FileSystem
import Paths

/// What a move has done.
package struct MoveResult: Sendable {
  /// What became of the original.
  package enum Original: Hashable, Sendable {
    /// It is where it was.
    case kept(FilePath)
    /// It is where it was, for these paths in it have changed since they were copied.
    case changed(FilePath, [FilePath])
    /// It was to go to the trash, but could not.
    case stuck(FilePath, FileError)
    /// It is in the trash, at this path.
    case trashed(FilePath)
    /// An earlier try has put it into the trash.
    case gone
  }

  /// Where the folder is now.
  package let destination: FilePath
  /// How many files it has.
  package let files: Int
  /// Their bytes.
  package let bytes: Int64
  /// How many files and folders have extended attributes that the disk there does not take.
  package let missedAttributes: Int
  /// What became of the original.
  package let original: Original
  /// Whether an earlier try was gone on with.
  package let isResumed: Bool
}

/// A move that did not come to its end; the original is as it was.
package struct MoveStoppedError: Error {
  /// How far it has come.
  package enum State: Hashable, Sendable {
    /// Nothing was changed.
    case nothing
    /// Copying, in the hidden folder.
    case copying(MoveProgress?)
    /// The hidden folder has gone while it was copied into.
    case vanished
    /// Everything is in the destination, given here; only the end is missing.
    case arrived(FilePath)
  }

  /// Why it stopped; a `CancellationError` if that was wanted.
  package let cause: any Error
  /// How far it has come.
  package let state: State
  /// What undoing removes: the hidden folder, as far as it was known, and what has come from it to a
  /// destination that was an empty folder.
  package let remains: [FilePath]
  /// The command that goes on, as far as it was known.
  package let command: String?

  /// Whether what has come to the destination is not what is in the original.
  package var isDifference: Bool {
    if case .differs = cause as? MoveError { true } else { false }
  }
}
