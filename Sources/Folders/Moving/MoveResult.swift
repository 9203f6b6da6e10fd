import FileSystem
import Paths

/// What a move has done.
public struct MoveResult: Sendable {
  /// What became of the original.
  public enum Original: Hashable, Sendable {
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
  public let destination: FilePath
  /// How many files it has.
  public let files: Int
  /// Their bytes.
  public let bytes: Int64
  /// How many files and folders have extended attributes that the disk there does not take.
  public let missedAttributes: Int
  /// What became of the original.
  public let original: Original
  /// Whether an earlier try was gone on with.
  public let isResumed: Bool
}

/// A move that did not come to its end; the original is as it was.
public struct MoveStop: Error {
  /// How far it has come.
  public enum State: Hashable, Sendable {
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
  public let cause: any Error
  /// How far it has come.
  public let state: State
  /// What undoing removes: the hidden folder, as far as it was known, and what has come from it to a
  /// destination that was an empty folder.
  public let remains: [FilePath]
  /// The command that goes on, as far as it was known.
  public let command: String?

  /// Whether what has come to the destination is not what is in the original.
  public var isDifference: Bool {
    if case .differs = cause as? MoveError { true } else { false }
  }
}
