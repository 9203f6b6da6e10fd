import Paths

/// The changes in watched folders since the last report.
package struct FolderChanges: Hashable, Sendable {
  /// The absolute paths of directories with an entry that was created, written, renamed or deleted.
  ///
  /// A new or deleted directory is included, and so is its parent.
  package var directories: Set<FilePath> = []
  /// The absolute paths of files that were created, written, renamed or deleted, as far as they are
  /// known.
  ///
  /// They do not include files of a directory that was moved away; that directory is in
  /// `directories`.
  package var files: Set<FilePath> = []
  /// Whether everything has to be scanned again, because the two lists may be incomplete.
  package var everything = false

  /// The most paths worth remembering: beyond this, scanning everything costs no more.
  package static let mostPaths = 20_000

  /// Creates an empty report.
  package init() {}

  /// Whether nothing happened.
  package var isEmpty: Bool { directories.isEmpty && files.isEmpty && !everything }

  /// The report that anything may have happened.
  package static var all: Self {
    var changes = Self()
    changes.everything = true
    return changes
  }

  /// Adds the changes that followed.
  package mutating func merge(_ later: FolderChanges) {
    everything = everything || later.everything
    directories.formUnion(later.directories)
    files.formUnion(later.files)
    limit()
  }

  /// Keeps memory flat, however much happens.
  package mutating func limit() {
    guard files.count + directories.count > Self.mostPaths else { return }
    self = .all
  }
}
