import Bytes
import FileSystem
import Paths

/// The pictures and other files of a folder as last published, for times when their own contents
/// are out of reach.
///
/// They are in a folder of the program's cache, as hard links to the files of the site, or as
/// copies if the two are on different disks. A list records which file each one stands for, and its
/// status when it was put there. One that has changed since, as by an edit of the site, is not
/// used.
package struct KeptFiles: Sendable {
  private let fileSystem: any FileOperations
  private let folder: FilePath

  /// A file that stands in for one of the recipe folder.
  package struct Copy: Sendable {
    /// The path of the file in the recipe folder.
    package let path: FilePath
    /// The absolute path of the copy.
    package let place: FilePath
    /// The status of the copy.
    package let status: FileStatus
  }

  struct Record: BinaryFields {
    var path: FilePath
    /// The hash of its bytes.
    var hash: ContentHash
    var size: Int64
    var modified: Int64

    static let blank = Record(path: "", hash: .blank, size: 0, modified: 0)

    mutating func code(with coder: inout some BinaryCoder) throws(BinaryReader.Malformed) {
      try coder.code(&path)
      try coder.code(&hash)
      try coder.code(&size)
      try coder.code(&modified)
    }
  }

  /// A copy on another disk may take up to this fraction of the free space there.
  private static let share: Int64 = 10

  private var list: FilePath { folder / "list" }

  /// Creates the kept files in a folder, which need not exist.
  package init(_ folder: FilePath, in fileSystem: any FileOperations) {
    (self.folder, self.fileSystem) = (folder, fileSystem)
  }

  private func place(of path: FilePath) -> FilePath {
    folder / FilePath(ContentHash(of: path.string).hexadecimal(bytes: 16))
  }

  /// Returns the kept files for the wanted paths that have not changed since they were put there,
  /// sorted by path.
  func copies(where isWanted: (FilePath) -> Bool) -> [Copy] {
    records().filter { isWanted($0.path) }.compactMap { record in
      let place = place(of: record.path)
      guard let status = status(of: place), status.size == record.size,
        status.modified == record.modified
      else { return nil }
      return Copy(path: record.path, place: place, status: status)
    }.sorted { $0.path < $1.path }
  }

  /// Keeps the published files, given by their paths in the recipe folder with the hashes of their
  /// bytes; `published` returns the location of a published file.
  ///
  /// Failure to keep a file is not an error: it just cannot be used later.
  package func keep(_ files: [FilePath: ContentHash], published: (FilePath) -> FilePath) {
    let earlier = records()
    if earlier.isEmpty, files.isEmpty { return }
    let known = Dictionary(earlier.map { ($0.path, $0.hash) }) { $1 }
    if known == files { return }
    var kept = earlier.filter { files[$0.path] == $0.hash }
    do {
      // Without a list, nothing is known about the files there.
      if earlier.isEmpty { try fileSystem.removeAll(folder) }
      try fileSystem.makeDirectories(folder)
      for record in earlier where files[record.path] == nil {
        try? fileSystem.remove(place(of: record.path))
      }
      for (path, hash) in files where known[path] != hash {
        guard let status = put(published(path), at: place(of: path)) else { continue }
        kept.append(
          Record(path: path, hash: hash, size: status.size, modified: status.modified))
      }
      try write(kept)
    } catch {
      // Without a list, everything is put there again next time.
      try? fileSystem.remove(list)
    }
  }

  /// Puts a file in a place and returns its status there; nil if that fails.
  private func put(_ file: FilePath, at place: FilePath) -> FileStatus? {
    try? fileSystem.remove(place)
    do {
      try fileSystem.link(file, to: place)
    } catch {
      guard error.reason != .notFound, hasRoom(for: file) else { return nil }
      do {
        try fileSystem.copy(file, to: place)
      } catch {
        try? fileSystem.remove(place)
        return nil
      }
    }
    return status(of: place)
  }

  private func hasRoom(for file: FilePath) -> Bool {
    guard let size = status(of: file)?.size, let volume = try? fileSystem.volume(of: folder)
    else { return false }
    return volume.available.map { size <= $0 / Self.share } ?? true
  }

  private func status(of path: FilePath) -> FileStatus? {
    let status = try? fileSystem.status(of: path, followingLinks: false)
    return status?.kind == .file ? status : nil
  }

  private func records() -> [Record] {
    guard status(of: list) != nil, let bytes = try? fileSystem.read(list) else { return [] }
    var reader = BinaryReader(bytes[...])
    guard let hash = try? reader.hash(), ContentHash(of: reader.rest) == hash else { return [] }
    var records: [Record] = []
    return (try? reader.code(&records)) == nil ? [] : records
  }

  private func write(_ records: [Record]) throws(FileError) {
    var content = BinaryWriter(capacity: records.count * 64)
    var records = records
    content.code(&records)
    var head = BinaryWriter(capacity: 16)
    head.write(ContentHash(of: content.bytes))
    try fileSystem.rewrite(list) { temporary throws(FileError) in
      try fileSystem.write([head.bytes, content.bytes], to: temporary)
    }
  }
}
