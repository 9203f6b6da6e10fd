import Paths

/// What happened in watched folders since the last report.
package struct FolderChanges: Hashable, Sendable {
  /// Absolute directories with an entry that was created, written, renamed or deleted.
  ///
  /// Directories that are new or gone are in it themselves, as well as the ones they are or were in.
  package var directories: Set<FilePath> = []
  /// Absolute paths of files that were created, written, renamed or deleted, as far as they are known.
  ///
  /// Files of a directory that was moved away are not; that directory is in `directories`.
  package var files: Set<FilePath> = []
  /// Everything has to be looked at again, and the two lists may leave out what changed.
  package var everything = false

  /// More paths than this are not worth remembering: looking at everything costs no more.
  package static let mostPaths = 20_000

  /// Nothing happened.
  package init() {}

  /// Nothing happened.
  package var isEmpty: Bool { directories.isEmpty && files.isEmpty && !everything }

  /// Anything may have happened.
  package static var all: Self {
    var changes = Self()
    changes.everything = true
    return changes
  }

  /// Adds what happened next.
  package mutating func merge(_ later: FolderChanges) {
    everything = everything || later.everything
    directories.formUnion(later.directories)
    files.formUnion(later.files)
    limit()
  }

  /// Keeps memory flat however much happens.
  package mutating func limit() {
    guard files.count + directories.count > Self.mostPaths else { return }
    self = .all
  }
}
