import Bytes
import Diagnostics
import FileSystem
import Paths

/// The content of a recipe folder, before any of its recipes is read.
package struct FolderSurvey: Sendable {
  /// The settings in `cookbook.yml`.
  package let settings: Settings
  /// Their bytes.
  let bytes: [UInt8]
  /// The problems with the settings.
  package let settingsProblems: [Diagnostic]
  /// The folder and its files.
  package internal(set) var folder: FolderListing
  /// The indices of files that may differ from those of the previous survey; nil if anything may.
  private(set) var changed: [Int]?
  /// The absolute path of the output, which is left out.
  let output: FilePath?
  /// The commit that is checked out, if the folder is in a Git repository.
  let head: String?
  /// The time of the survey, in nanoseconds since 1970.
  let takenAt: Int64

  init(
    settings: Settings, bytes: [UInt8], problems: [Diagnostic], folder: FolderListing,
    output: FilePath?, head: String?, takenAt: Int64
  ) {
    self.settings = settings
    self.bytes = bytes
    settingsProblems = problems
    self.folder = folder
    self.output = output
    self.head = head
    self.takenAt = takenAt
  }

  /// Returns the survey after changes to files that it contains; nil if anything else may have
  /// happened, so that the folder must be listed again.
  func updated(
    after changes: FolderChanges, in fileSystem: any FileOperations
  ) -> FolderSurvey? {
    guard let (listing, changed) = folder.updated(after: changes, in: fileSystem),
      GitRepository(of: folder.root, in: fileSystem)?.head == head
    else { return nil }
    var survey = self
    survey.folder = listing
    survey.changed = changed
    return survey
  }

  /// The hash of the settings, the folder and the commit.
  ///
  /// Settled folders with the same hash are the same.
  package var hash: ContentHash {
    var writer = BinaryWriter(capacity: folder.files.count * 96)
    writer.write(bytes)
    writer.write(settingsProblems) { $0.write($1) }
    writer.write(folder.root)
    writer.write(head) { $0.write($1) }
    writer.write(folder.problems) { $0.write($1) }
    writer.write(folder.unread.map { $0.diagnostic(isHeld: false) }) { $0.write($1) }
    writer.write(folder.linkedFolders) { $0.write($1) }
    writer.write(folder.foldersOutside) { $0.write($1) }
    for (link, target) in folder.linkTargets.sorted(by: { $0.key < $1.key }) {
      writer.write(link)
      writer.write(target)
    }
    writer.write(folder.filesElsewhere.sorted()) { $0.write($1) }
    for file in folder.files {
      writer.write(file.path)
      writer.write(file.status)
    }
    for copy in folder.conflicts { writer.write(copy.status) }
    for file in folder.waiting {
      writer.write(file.path)
      writer.write(Int(file.cause.rawValue))
    }
    return ContentHash(of: writer.bytes)
  }

  /// Whether no file has changed recently, so that any further change shows in its status.
  package var isSettled: Bool {
    folder.files.allSatisfy { $0.status.isSettled(at: takenAt) }
      && folder.conflicts.allSatisfy { $0.status.isSettled(at: takenAt) }
  }
}

extension FileStatus: BinaryFields {
  /// A placeholder to decode a status into.
  package static var blank: Self {
    Self(kind: .file, device: 0, inode: 0, size: 0, modified: 0, mode: 0)
  }

  /// Codes the status of a file whose content exists; other kinds are never stored.
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
