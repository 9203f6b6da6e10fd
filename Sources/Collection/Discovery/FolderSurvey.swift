import Bytes
import Diagnostics
import FileSystem

/// What a recipe folder holds, before any recipe in it is read.
package struct FolderSurvey: Sendable {
  /// What `cookbook.yml` says.
  package let settings: Settings
  /// What is wrong with it.
  let settingsProblems: [Diagnostic]
  /// The folder and its files.
  package let folder: FolderListing
  /// The commit that is checked out, where the folder is in a Git repository.
  let head: String?
  /// When that was, in nanoseconds since 1970.
  let takenAt: Int64
  /// The hash of everything above: a folder with the same one is the same, if it is settled.
  package let hash: ContentHash

  init(
    settings: Settings, bytes: [UInt8], problems: [Diagnostic], folder: FolderListing,
    head: String?, takenAt: Int64
  ) {
    self.settings = settings
    settingsProblems = problems
    self.folder = folder
    self.head = head
    self.takenAt = takenAt
    var writer = BinaryWriter(capacity: folder.files.count * 96)
    writer.write(bytes)
    writer.write(problems) { $0.write($1) }
    writer.write(folder.root)
    writer.write(head) { $0.write($1) }
    writer.write(folder.problems) { $0.write($1) }
    writer.write(folder.unread.map { $0.diagnostic(isHeld: false) }) { $0.write($1) }
    writer.write(folder.linkedFolders) { $0.write($1) }
    writer.write(folder.foldersOutside) { $0.write($1) }
    writer.write(folder.filesElsewhere.sorted()) { $0.write($1) }
    for file in folder.files {
      writer.write(file.path)
      writer.write(file.status)
    }
    writer.write(folder.synced.isSynced)
    for copy in folder.conflicts { writer.write(copy.status) }
    for file in folder.waiting {
      writer.write(file.path)
      writer.write(Int(file.cause.rawValue))
    }
    hash = ContentHash(of: writer.bytes)
  }

  /// Whether every file had been left alone for a while, so that none can change and look the same.
  package var isSettled: Bool {
    folder.files.allSatisfy { $0.status.isSettled(at: takenAt) }
      && folder.conflicts.allSatisfy { $0.status.isSettled(at: takenAt) }
  }
}

extension FileStatus {
  /// Whether a file was old enough at a time for its stamp to tell it from what it may become.
  ///
  /// Two changes within the file system's clock tick leave the same time.
  package func isSettled(at time: Int64) -> Bool { time - max(modified, changed) > 3_000_000_000 }
}

extension FileStatus: BinaryFields {
  /// A status to read another one into.
  package static var blank: Self {
    Self(kind: .file, device: 0, inode: 0, size: 0, modified: 0, mode: 0)
  }

  /// Codes what is known of a file whose content is there; nothing else is kept.
  package mutating func code(
    with coder: inout some BinaryCoder
  ) throws(BinaryReader.Malformed) {
    try coder.code(&device)
    try coder.code(&inode)
    try coder.code(&size)
    try coder.code(&modified)
    try coder.code(&changed)
    var bits = Int(mode)
    try coder.code(&bits)
    mode = UInt16(truncatingIfNeeded: bits)
  }
}
