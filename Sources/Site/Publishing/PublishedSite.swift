import FileSystem
import Paths

/// What is known of a site that was published: which files we put there, and how they looked.
struct PublishedSite: Hashable, Sendable {
  /// By path.
  var files: [FilePath: PublishedFile] = [:]

  init() {}

  /// A site of so many files; of two with one path, the last.
  init(_ listed: [ListedFile]) {
    files.reserveCapacity(listed.count)
    for line in listed { files[line.path] = line.file }
  }

  /// All paths, sorted by their bytes.
  var paths: [FilePath] { files.keys.sorted() }

  /// Keeps only the files that are in an output as they were put there.
  mutating func keepFiles(leftIn output: FilePath, _ fileSystem: any FileOperations) {
    let paths = Array(files.keys)
    let statuses = try? fileSystem.statuses(of: paths, in: output)
    for (place, path) in paths.enumerated() where files[path]?.isSame(as: statuses?[place]) != true
    {
      files[path] = nil
    }
  }

  /// Whether a file's line in the list would be the same.
  func lists(_ path: FilePath, like other: PublishedSite) -> Bool {
    let (own, other) = (files[path], other.files[path])
    return own?.hash == other?.hash && own?.fingerprint == other?.fingerprint
  }

  /// Whether the list in the site would be the same.
  func isListed(like other: PublishedSite) -> Bool {
    files.count == other.files.count
      && files.keys.allSatisfy { lists($0, like: other) }
  }
}

/// A file that a site's list names.
///
/// Not a pair: those are copied field by field as the program finds out what they are made of.
struct ListedFile: Sendable {
  let path: FilePath
  var file: PublishedFile
}

/// A file as we put it into the site.
struct PublishedFile: Hashable, Sendable {
  /// The hash of its bytes; nil while it is just being replaced.
  var hash: ContentHash?
  /// The fingerprint of what its bytes follow from; of a copy the hash of its bytes.
  var fingerprint: ContentHash?
  /// What the file system said of it then; nil where only the list in the site is left.
  var stamp: FileStamp?
  /// What the file system said of the file it is a copy of, if that was old enough to be trusted.
  var source: FileStamp?

  /// Whether what is at its path now is surely the file that was put there.
  func isSame(as status: FileStatus?) -> Bool {
    guard let status, status.kind == .file, let stamp else { return false }
    return FileStamp(status) == stamp
  }

  /// A file that is just being replaced.
  static let unsettled = PublishedFile()
}

/// What tells a file from every other, and from itself after a change.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int64
  var modified: Int64
  /// When anything of it was last changed; 0 for files of the site, which is changed by being put
  /// in place.
  var changed: Int64 = 0

  /// The stamp of a file of the site.
  init(_ status: FileStatus) {
    (inode, size, modified) = (status.inode, status.size, status.modified)
  }

  /// The stamp of a file that one of the site is a copy of.
  init(source status: FileStatus) {
    self.init(status)
    changed = status.changed
  }

  init(inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    (self.inode, self.size, self.modified, self.changed) = (inode, size, modified, changed)
  }
}
