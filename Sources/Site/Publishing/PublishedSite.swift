import FileSystem
import Paths

/// The record of a published site: the files that were put there, and their stamps.
struct PublishedSite: Hashable, Sendable {
  /// The files by path.
  var files: [FilePath: PublishedFile] = [:]

  init() {}

  /// Creates a site from a list; the last of several files with one path counts.
  init(_ listed: [ListedFile]) {
    files.reserveCapacity(listed.count)
    for line in listed { files[line.path] = line.file }
  }

  /// All paths, sorted by their bytes.
  var paths: [FilePath] { files.keys.sorted() }

  /// Keeps only the files that are unchanged in an output.
  mutating func keepFiles(leftIn output: FilePath, _ fileSystem: any FileOperations) {
    let paths = Array(files.keys)
    let statuses = try? fileSystem.statuses(of: paths, in: output)
    for (place, path) in paths.enumerated() where files[path]?.isSame(as: statuses?[place]) != true
    {
      files[path] = nil
    }
  }

  /// Returns whether a file's line in the manifest would be the same.
  func lists(_ path: FilePath, like other: PublishedSite) -> Bool {
    let (own, other) = (files[path], other.files[path])
    return own?.hash == other?.hash && own?.fingerprint == other?.fingerprint
  }

  /// Returns whether the manifest would be the same.
  func isListed(like other: PublishedSite) -> Bool {
    files.count == other.files.count
      && files.keys.allSatisfy { lists($0, like: other) }
  }
}

/// A file in a site's manifest.
///
/// It is not a tuple, since tuples are copied field by field while the types of their elements are
/// looked up at run time.
struct ListedFile: Sendable {
  let path: FilePath
  var file: PublishedFile
}

/// A file as it was put into the site.
struct PublishedFile: Hashable, Sendable {
  /// The hash of its bytes; nil while it is being replaced.
  var hash: ContentHash?
  /// The fingerprint of the input that determines its bytes; for a copy, it follows
  /// from its bytes.
  var fingerprint: ContentHash?
  /// Its stamp when it was published; nil if only the manifest is left.
  var stamp: FileStamp?
  /// The stamp of the file it is a copy of, if that was old enough to be trusted.
  var source: FileStamp?

  /// Returns whether the file at its path is certainly the published one.
  func isSame(as status: FileStatus?) -> Bool {
    guard let status, status.kind == .file, let stamp else { return false }
    return FileStamp(status) == stamp
  }

  /// A file that is being replaced.
  static let unsettled = PublishedFile()
}

/// Identifies a file, and a version of it.
struct FileStamp: Hashable, Sendable {
  var inode: UInt64
  var size: Int64
  var modified: Int64
  /// When anything about it last changed; 0 for files of the site, since moving them into place
  /// changes that.
  var changed: Int64 = 0

  /// Creates the stamp of a file of the site.
  init(_ status: FileStatus) {
    (inode, size, modified) = (status.inode, status.size, status.modified)
  }

  /// Creates the stamp of a file that a file of the site is a copy of.
  init(source status: FileStatus) {
    self.init(status)
    changed = status.changed
  }

  init(inode: UInt64, size: Int64, modified: Int64, changed: Int64) {
    (self.inode, self.size, self.modified, self.changed) = (inode, size, modified, changed)
  }
}
