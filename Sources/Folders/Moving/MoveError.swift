import FileSystem
import Paths

/// Why a folder cannot be moved.
package enum MoveError: Error, Hashable, Sendable {
  /// One of the two is not a folder.
  case notFolder(FilePath)
  /// The folder is the whole disk.
  case wholeDisk
  /// The folder is there already.
  case sameFolder(FilePath)
  /// The destination is in the folder.
  case destinationInside(FilePath, source: FilePath)
  /// The folder is in the destination.
  case sourceInside(FilePath, destination: FilePath)
  /// What the destination would be in is not there.
  case noParent(FilePath)
  /// Something is in the destination.
  case notEmpty(FilePath, [FilePath])
  /// The folder to move is itself the destination of a move that has not come to its end.
  case unfinished(FilePath, from: FilePath?)
  /// Another folder is on its way to the destination; the hidden folder of that.
  case otherMove(FilePath, staging: FilePath, from: FilePath)
  /// There is a folder of the hidden folder's name that no move has made.
  case foreignStaging(FilePath)
  /// Another program of ours is at work in a folder.
  case busy(FilePath)
  /// Devices, sockets or pipes are in the folder.
  case special(FilePath, [FilePath])
  /// The person may not read some files.
  case unreadable(FilePath, [FilePath])
  /// The original cannot go to the trash afterwards.
  case stays(FilePath, StayReason)
  /// So many bytes are needed and so many are free.
  case noRoom(FilePath, Int64, Int64)
  /// Names that are one at the destination.
  case likeNames(FilePath, [LikeNames])
  /// The copy of a path has the name of something else there.
  case sameName(FilePath, on: FilePath)
  /// What an earlier try brought to the destination is not what is in the folder; the commands that go
  /// on all the same, where the rest is still to come.
  case differs([FilePath], FilePath, goOn: String?)
  /// These files change faster than they can be copied.
  case keepsChanging(FilePath, [FilePath])
  /// What was written is read as something else, twice.
  case unlike(FilePath)
}

/// Why a folder cannot go to the trash beside it.
package enum StayReason: Hashable, Sendable {
  /// A disk, or another folder, is mounted there.
  case mounted
  /// The file system lets this person not do it.
  case file(FileError)
}
