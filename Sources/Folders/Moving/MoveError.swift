import FileSystem

/// Why a folder cannot be moved.
public enum MoveError: Error, Hashable, Sendable {
  /// One of the two is not a folder.
  case notFolder(String)
  /// The folder is the whole disk.
  case wholeDisk
  /// The folder is there already.
  case sameFolder(String)
  /// The destination is in the folder.
  case destinationInside(String, source: String)
  /// The folder is in the destination.
  case sourceInside(String, destination: String)
  /// What the destination would be in is not there.
  case noParent(String)
  /// Something is in the destination.
  case notEmpty(String, [String])
  /// The folder to move is itself the destination of a move that has not come to its end.
  case unfinished(String, from: String?)
  /// Another folder is on its way to the destination; the hidden folder of that.
  case otherMove(String, staging: String, from: String)
  /// There is a folder of the hidden folder's name that no move has made.
  case foreignStaging(String)
  /// Another program of ours is at work in a folder.
  case busy(String)
  /// Devices, sockets or pipes are in the folder.
  case special(String, [String])
  /// The person may not read some files.
  case unreadable(String, [String])
  /// The original cannot go to the trash afterwards.
  case stays(String, StayReason)
  /// So many bytes are needed and so many are free.
  case noRoom(String, Int64, Int64)
  /// Names that are one at the destination.
  case likeNames(String, [LikeNames])
  /// The copy of a path has the name of something else there.
  case sameName(String, on: String)
  /// What an earlier try brought to the destination is not what is in the folder; the commands that go
  /// on all the same, where the rest is still to come.
  case differs([String], String, goOn: String?)
  /// These files change faster than they can be copied.
  case keepsChanging(String, [String])
  /// What was written is read as something else, twice.
  case unlike(String)
}

/// Why a folder cannot go to the trash beside it.
public enum StayReason: Hashable, Sendable {
  /// A disk, or another folder, is mounted there.
  case mounted
  /// The file system lets this person not do it.
  case file(FileError)
}
