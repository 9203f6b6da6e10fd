import FileSystem
import Paths

/// The result of a move.
package struct MoveResult: Sendable {
  /// The fate of the original.
  package enum Original: Hashable, Sendable {
    /// It is in its place.
    case kept(FilePath)
    /// It is in its place, because these paths in it have changed since they were copied.
    case changed(FilePath, [FilePath])
    /// It should have gone to the trash, but could not.
    case stuck(FilePath, FileError)
    /// It is in the trash, at this path.
    case trashed(FilePath)
    /// An earlier try has moved it to the trash.
    case gone
  }

  /// The folder's new path.
  package let destination: FilePath
  /// The number of its files.
  package let files: Int
  /// Their total size in bytes.
  package let bytes: Int64
  /// The number of files and folders with extended attributes that the destination's disk does not
  /// support.
  package let missedAttributes: Int
  /// The fate of the original.
  package let original: Original
  /// Whether the move resumed an earlier try.
  package let isResumed: Bool
}

/// A move that was not completed; the original is unchanged.
package struct MoveStoppedError: Error {
  /// The progress of a stopped move.
  package enum State: Hashable, Sendable {
    /// Nothing was changed.
    case nothing
    /// The copy in the hidden folder was incomplete.
    case copying(MoveProgress?)
    /// The hidden folder vanished during the copy.
    case vanished
    /// Everything is in the destination, given here; only the final steps are missing.
    case arrived(FilePath)
  }

  /// The reason; a `CancellationError` if the move was cancelled.
  package let cause: any Error
  /// Its progress.
  package let state: State
  /// The paths to remove to undo it: the hidden folder, if known, and the files moved from it to a
  /// destination that was an empty folder.
  package let remains: [FilePath]
  /// The command that resumes it, if known.
  package let command: String?

  /// Whether it stopped because files that have arrived differ from the original.
  package var isDifference: Bool {
    if case .differs = cause as? MoveError { true } else { false }
  }
}
