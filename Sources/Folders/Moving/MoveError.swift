import FileSystem
import Paths

/// The reason why a folder cannot be moved.
package enum MoveError: Error, Hashable, Sendable {
  /// The folder or the destination is not a folder.
  case notFolder(FilePath)
  /// The folder is a whole disk.
  case wholeDisk
  /// The folder is in that place already.
  case sameFolder(FilePath)
  /// The destination is inside the folder.
  case destinationInside(FilePath, source: FilePath)
  /// The folder is inside the destination.
  case sourceInside(FilePath, destination: FilePath)
  /// The parent of the destination does not exist.
  case noParent(FilePath)
  /// The destination is not empty.
  case notEmpty(FilePath, [FilePath])
  /// The folder to move is itself the destination of an unfinished move.
  case unfinished(FilePath, from: FilePath?)
  /// Another folder is being moved to the destination; `staging` is the hidden folder of that move.
  case otherMove(FilePath, staging: FilePath, from: FilePath)
  /// A folder has the name of the hidden folder, but no move has created it.
  case foreignStaging(FilePath)
  /// Another process of this program is at work in a folder.
  case busy(FilePath)
  /// Devices, sockets or pipes are in the folder.
  case special(FilePath, [FilePath])
  /// The user may not read some files.
  case unreadable(FilePath, [FilePath])
  /// The original cannot go to the trash afterwards.
  case stays(FilePath, StayReason)
  /// The needed and the free bytes.
  case noRoom(FilePath, Int64, Int64)
  /// Names that are the same at the destination.
  case likeNames(FilePath, [LikeNames])
  /// The copy of a path would have the name of another file on the destination's disk.
  case sameName(FilePath, on: FilePath)
  /// Files that an earlier try moved to the destination differ from the folder; `goOn` has the
  /// commands that resume anyway, if there is more to move.
  case differs([FilePath], FilePath, goOn: String?)
  /// These files change faster than they can be copied.
  case keepsChanging(FilePath, [FilePath])
  /// A file reads back differently from what was written, twice.
  case unlike(FilePath)
}

/// The reason why a folder cannot go to the trash beside it.
package enum StayReason: Hashable, Sendable {
  /// A disk, or another folder, is mounted there.
  case mounted
  /// The file system does not let this user do it.
  case file(FileError)
}
